"""What calls what, as `show`, JSON, the network and RDF say it; never that something does not call."""

import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.formats.network import to_networkx
from conceptmap.graph.model import Catalog, Proofs, Relation
from conceptmap.graph.rdf.triples import to_store
from conceptmap.queries.lookups.edges import neighbours

ASKED = """
SELECT ?from ?relation ?to ?via WHERE {
  ?edge a cm:Edge ; rdf:subject ?from ; rdf:predicate ?relation ; rdf:object ?to ;
    cm:framework ?framework ; cm:proofState "proven" .
  OPTIONAL { ?edge cm:via ?via }
  ?from ?relation ?to .
} ORDER BY ?relation"""
PREFIXES = "PREFIX cm: <https://w3id.org/conceptmap/ns#> PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> "


def test_json_has_each_edge_with_its_lines(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    assert "edges" not in catalog_to_json(sample_catalog, sample_proofs)
    calls, constructs, _ = catalog_to_json(sample_catalog, samples.with_edges(sample_proofs))[
        "edges"
    ]
    assert calls == {
        "from": "scheduling-step",
        "to": "preemption",
        "framework": "nano-vllm",
        "relation": "calls",
        "via": None,
        "places": [
            {
                "path": samples.NANO,
                "symbol": "Scheduler.schedule",
                "line": 62,
                "callee": "self.preempt",
                "rule": "own",
            }
        ],
        "state": "proven",
    }
    assert (constructs["via"], [place["line"] for place in constructs["places"]]) == (
        "Scheduler.make",
        [63, 90],
    )


def test_the_network_has_an_edge_for_each_framework_and_relation(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    graph = to_networkx(sample_catalog, samples.with_edges(sample_proofs))
    between = graph["concept:scheduling-step"]["concept:preemption"]
    assert {key: found["start_line"] for key, found in between.items()} == {
        "calls nano-vllm": 62,
        "constructs nano-vllm": 63,
        "inherits nano-vllm": 9,
    }


def test_rdf_says_it_between_the_concepts_and_by_its_lines(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    store = to_store(sample_catalog, samples.with_edges(sample_proofs))
    rows: Any = store.query(PREFIXES + ASKED)
    found = [
        [None if term is None else term.value.rpartition("/")[2] for term in row] for row in rows
    ]
    assert found == [
        ["scheduling-step", "ns#calls", "preemption", None],
        ["scheduling-step", "ns#constructs", "preemption", "Scheduler.make"],
        ["scheduling-step", "ns#inherits", "preemption", None],
    ]


def test_a_concept_sees_its_edges_from_its_own_side(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    proofs = samples.with_edges(sample_proofs)
    own = list(neighbours(sample_catalog, "scheduling-step", "nano-vllm", proofs))
    assert [(one.relation, one.concept) for one in own] == [
        (relation.value, "preemption") for relation in Relation
    ]
    theirs = list(neighbours(sample_catalog, "preemption", "nano-vllm", proofs))
    assert [one.relation for one in theirs] == ["called by", "constructed by", "inherited by"]
    assert list(neighbours(sample_catalog, "preemption", "vllm", proofs)) == []


def test_show_says_what_calls_what(proven: Any, run: Callable[..., Any]) -> None:
    shown = run("show", "preemption", "--mappings", str(proven.map), "--lang", "en").out
    assert "  called by\n    scheduling-step  engine/scheduler.py:25  self.preempt\n" in shown
    other = run("show", "scheduling-step", "--mappings", str(proven.map), "--lang", "en").out
    assert "  calls\n    preemption  engine/scheduler.py:25  self.preempt\n" in other
    told = run("show", "preemption", "--mappings", str(proven.map), "--format", "json").out
    (edge,) = json.loads(told)["edges"]
    assert (edge["from"], edge["to"], edge["places"][0]["line"]) == (
        "scheduling-step",
        "preemption",
        25,
    )
    written = run(
        "show", "preemption", "--mappings", str(proven.map), "--format", "md", "--lang", "en"
    ).out
    assert "- called by: `scheduling-step` `engine/scheduler.py:25` `self.preempt`" in written
