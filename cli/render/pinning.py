"""What `pin` came to, in sentences and in counts."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from conceptmap.cli.render.tallies import anchors_in_all
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.graph.lock.records import EdgeRecord
    from conceptmap.sources.proof import PinnedMap

_NAMED = 20  #: excerpts named one by one


def pin_counts(found: "PinnedMap") -> dict[str, int]:
    """Counts for programs."""
    derived = found.derived
    return {
        "repaired": _repaired(found),
        "anchors": derived.written,
        "kept": derived.kept,
        "left": derived.left,
        "searches": len(derived.lock.searches),
        "words": len(derived.lock.words),
        "checks": len(derived.lock.checks),
        "edges": len(derived.lock.edges),
    }


def pin_sentences(found: "PinnedMap", *, dry_run: bool) -> Iterator[Message]:
    """What a person wants to know."""
    derived = found.derived
    for edit in (edit for name in found.edits for edit in found.edits[name]):
        old, new = edit.rewrites[0]
        yield Message("{place}: {old} -> {new}", place=edit.place, old=old, new=new)
    for anchor in derived.first[:_NAMED]:
        yield Message(
            "{place}: {anchor}: an excerpt proven for the first time, on the lines as they are written",
            place=anchor.place,
            anchor=anchor.text,
        )
    if len(derived.first) > _NAMED:
        yield counted(
            len(derived.first) - _NAMED,
            "and 1 more such excerpt",
            "and {count} more such excerpts",
        )
    yield from _edge_sentences(found)
    for id_ in derived.local:
        yield Message(
            "{framework}: local, a tree that stands in proves nothing, so its part of the lock is as it was",
            framework=id_,
        )
    for id_ in found.missing:
        yield Message(
            "{framework}: its source is not here, so its part of the lock is as it was; run `conceptmap sources fetch {framework}`",
            framework=id_,
        )
    yield summary_sentence(
        _repaired(found), sorted(found.edits), derived.written, derived.kept, dry_run=dry_run
    )
    if derived.left:
        yield counted(
            derived.left,
            "1 more has no proof, and no proven source is here to make one",
            "{count} more have no proof, and no proven source is here to make one",
        )


def _edge_sentences(found: "PinnedMap") -> Iterator[Message]:
    """Which frameworks' edges were derived anew, and what came and went where that is little."""
    derived = found.derived
    for id_ in derived.derived:
        changes = list(_edge_changes(found, id_))
        if len(changes) <= _NAMED:
            yield from changes
        edges = sum(one.framework == id_ for one in derived.lock.edges)
        if edges or changes:
            yield Message(
                "{framework}: what calls what derived anew: {edges}, {gained} new, {lost} gone",
                framework=id_,
                edges=counted(edges, "1 edge", "{count} edges"),
                gained=sum(one.framework == id_ for one in derived.gained),
                lost=sum(one.framework == id_ for one in derived.lost),
            )


def _edge_changes(found: "PinnedMap", framework: str) -> Iterator[Message]:
    """What calls what in a framework now, and what no longer does."""
    for one in found.derived.gained:
        if one.framework == framework:
            yield Message("{edge}: new", edge=_edge_words(one))
    for one in found.derived.lost:
        if one.framework == framework:
            yield Message("{edge}: gone", edge=_edge_words(one))
    untold = sum(one.framework == framework for one in found.derived.unsettled)
    if untold:
        yield counted(
            untold,
            "{framework}: 1 edge could not be looked for again, since a place of its concepts is not proven",
            "{framework}: {count} edges could not be looked for again, since a place of their concepts is not proven",
            framework=framework,
        )


def _edge_words(one: "EdgeRecord") -> Message:
    return Message(
        "{framework}: {source} {relation:word} {target}",
        framework=one.framework,
        source=one.source,
        relation=one.relation.value,
        target=one.target,
    )


def summary_sentence(
    repaired: int, files: Sequence[str], proven: int, kept: int, *, dry_run: bool
) -> Message:
    """How many anchors were repaired, in which files, how many were proven, and how many proofs were kept."""
    where = anchors_in_all(repaired)
    if files:
        where = Message("{anchors} in {files:list}", anchors=where, files=files)
    done = (
        Message("would repair {anchors}", anchors=where)
        if dry_run
        else Message("repaired {anchors}", anchors=where)
    )
    told = Message("{done}; {anchors} proven", done=done, anchors=anchors_in_all(proven))
    return (
        counted(kept, "{told}, 1 proof kept", "{told}, {count} proofs kept", told=told)
        if kept
        else told
    )


def _repaired(found: "PinnedMap") -> int:
    return sum(len(some) for some in found.edits.values())
