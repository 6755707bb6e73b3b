"""Edges in the lock: kept, read back, joined, and shown only between main anchors that are proven."""

from dataclasses import replace
from pathlib import Path

import pytest

from conceptmap.graph.lock.lock_file import DamagedLock, dump_lock, read_lock
from conceptmap.graph.lock.proving import proofs_of
from conceptmap.graph.lock.records import (
    AnchorRecord,
    EdgeRecord,
    Lock,
    ReleaseRecord,
    release_digest,
)
from conceptmap.graph.lock.several import joined, without
from conceptmap.graph.model import Catalog, Evidence, Relation, Rule, Step

NANO = "nanovllm/engine/scheduler.py"
START = f"{NANO}::Scheduler.schedule#L25-L73"
END = f"{NANO}::Scheduler.preempt#L75-L79"
EDGE = EdgeRecord(
    framework="nano-vllm",
    source="scheduling-step",
    target="preemption",
    relation=Relation.CALLS,
    start=START,
    end=END,
    files=1,
    blobs="b1",
    steps=(
        Step(
            path=NANO,
            symbol="Scheduler.schedule",
            callee="self.preempt",
            digest="d1",
            rule=Rule.OWN,
            line=61,
            evidence=(Evidence(path=NANO, symbol="", digest="d2", line=3),),
        ),
    ),
)


def _anchor(text: str) -> AnchorRecord:
    return AnchorRecord(
        framework="nano-vllm",
        anchor=text,
        blob="b",
        text="t",
        kind="method",
        span=None,
        tokens="t",
        shingles=(),
    )


@pytest.fixture
def lock(sample_catalog: Catalog) -> Lock:
    framework = sample_catalog.frameworks["nano-vllm"]
    release = ReleaseRecord(
        framework="nano-vllm",
        purl=framework.release.purl,
        digest=release_digest(framework),
        outline=2,
        derived="k1",
        unparsed=("a.py",),
    )
    return Lock(releases=(release,), anchors=(_anchor(START), _anchor(END)), edges=(EDGE,))


def test_an_edge_is_read_as_it_was_written(lock: Lock, tmp_path: Path) -> None:
    file = tmp_path / "lock.json"
    file.write_bytes(dump_lock(lock))
    again = read_lock(file)
    assert dump_lock(again) == dump_lock(lock)
    assert (again.edges, again.releases) == (lock.edges, lock.releases)
    assert again.edges[0].steps[0].line == 61  # no part of equality
    assert again.edges[0].steps[0].evidence[0].line == 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"own", 61', '"own", "61"'),
        ('"own", 61', '"by-guess", 61'),
        ('"d1", "own"', '1, "own"'),
        ('"d2", 3', '"d2", null'),
        ('"relation": "calls"', '"relation": "knows"'),
        ('"steps": [[', '"steps": [], "was": [['),
    ],
)
def test_a_damaged_edge_is_refused(lock: Lock, tmp_path: Path, old: str, new: str) -> None:
    file = tmp_path / "lock.json"
    written = dump_lock(lock).decode()
    assert old in written
    file.write_text(written.replace(old, new), encoding="utf-8")
    with pytest.raises(DamagedLock):
        read_lock(file)


def test_a_lock_without_edges_is_written_as_it_always_was(lock: Lock) -> None:
    plain = replace(lock, edges=(), releases=(replace(lock.releases[0], derived="", unparsed=()),))
    assert b"edges" not in dump_lock(plain)
    assert b"derived" not in dump_lock(plain)


def test_edges_are_shown_between_proven_main_anchors_alone(
    lock: Lock, sample_catalog: Catalog
) -> None:
    (edge,) = proofs_of(sample_catalog, lock).edges["nano-vllm"]
    assert (edge.source, edge.target, edge.via, edge.state) == (
        "scheduling-step",
        "preemption",
        None,
        "proven",
    )
    without_proof = replace(lock, anchors=lock.anchors[:1])
    elsewhere = replace(lock, edges=(replace(EDGE, end=START),))
    unknown = replace(lock, edges=(replace(EDGE, target="no-such"),))
    other_release = replace(lock, releases=(replace(lock.releases[0], digest="other"),))
    for one in (without_proof, elsewhere, unknown, other_release):
        assert proofs_of(sample_catalog, one).edges == {}


def test_locks_are_joined_and_taken_apart_with_their_edges(lock: Lock) -> None:
    further = replace(EDGE, relation=Relation.CONSTRUCTS)
    both = joined([lock, replace(lock, edges=(EDGE, further))])
    assert both.edges == (EDGE, further)
    assert without(both, lock).edges == (further,)


def test_an_addition_derives_from_the_anchors_of_both(lock: Lock) -> None:
    added = Lock(releases=(replace(lock.releases[0], derived="k2", unparsed=()),))
    assert [(one.derived, one.unparsed) for one in joined([lock, added]).releases] == [("k2", ())]
    assert joined([lock, Lock()]).releases == lock.releases
