"""The NetworkX view has the same statements as the RDF view, ready for paths and drawings."""

import networkx as nx

from conceptmap.graph.formats.network import to_networkx
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.rdf.triples import to_store
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.graph.vocabulary.terms import MATCH_PROPERTIES

MATCHES = {match.value for match in MATCH_PROPERTIES}


def test_the_two_views_have_the_same_matches(sample_catalog: Catalog) -> None:
    graph = to_networkx(sample_catalog)
    rows = to_store(sample_catalog).query(
        """SELECT ?concept ?match ?anchor WHERE { ?m a owl:Axiom ; owl:annotatedSource/skos:notation ?concept ;
           owl:annotatedProperty ?match ; owl:annotatedTarget/skos:notation ?anchor }""",
        prefixes=prefixes_of(SHIPPED),
    )
    in_rdf = sorted(
        (row["concept"].value, row["match"].value.rpartition("#")[2].removesuffix("Match"))
        for row in rows  # type: ignore[union-attr]
    )
    in_network = sorted(
        (source.removeprefix("concept:"), details["relation"])
        for source, _, details in graph.edges(data=True)
        if details["relation"] in MATCHES
    )
    assert in_network == in_rdf
    assert len(in_network) == 20


def test_the_two_views_have_the_same_hierarchy_and_absences(sample_catalog: Catalog) -> None:
    graph = to_networkx(sample_catalog)
    store = to_store(sample_catalog)
    for relation, query in {
        "broader": "SELECT ?a ?b WHERE { ?x skos:broader ?y . ?x skos:notation ?a . ?y skos:notation ?b }",
        "absent": "SELECT ?a ?b WHERE { ?x cm:absentIn ?y . ?x skos:notation ?a . ?y skos:notation ?b }",
    }.items():
        rows = store.query(query, prefixes=prefixes_of(SHIPPED))
        in_rdf = {(row["a"].value, row["b"].value) for row in rows}  # type: ignore[union-attr]
        in_network = {
            (source.partition(":")[2], target.partition(":")[2])
            for source, target, details in graph.edges(data=True)
            if details["relation"] == relation
        }
        assert in_network == in_rdf
        assert in_network


def test_attributes_are_plain_values(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    graph = to_networkx(sample_catalog, sample_proofs)
    everything = [d for _, d in graph.nodes(data=True)] + [d for _, _, d in graph.edges(data=True)]
    assert {type(value) for details in everything for value in details.values()} <= {str, int, bool}
    for _, details in graph.nodes(data=True):
        assert {"kind", "label", "label_zh"} <= details.keys()


def test_excerpts_of_one_symbol_share_its_node_and_keep_their_lines(
    sample_catalog: Catalog,
) -> None:
    graph = to_networkx(sample_catalog)
    symbol = "code:nano-vllm:nanovllm/engine/scheduler.py::Scheduler.schedule"
    edges = [(s, d["start_line"], d["end_line"]) for s, _, d in graph.in_edges(symbol, data=True)]
    assert edges == [("concept:scheduling-step", 25, 73), ("concept:victim-selection", 61, 66)]


def test_a_path_leads_from_engine_to_engine(sample_catalog: Catalog) -> None:
    graph = to_networkx(sample_catalog).to_undirected()
    path = nx.shortest_path(
        graph,
        "code:vllm:vllm/v1/core/sched/scheduler.py::Scheduler._preempt_request",
        "code:nano-vllm:nanovllm/engine/scheduler.py::Scheduler.preempt",
    )
    assert path[1] == "concept:preemption"
