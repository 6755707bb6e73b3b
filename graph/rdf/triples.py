"""The RDF view: a catalogue as sorted triples without blank nodes."""

from pyoxigraph import DefaultGraph, NamedNode, Quad, Store, Triple

from conceptmap.graph.model import Catalog, Proofs, known_proofs
from conceptmap.graph.rdf.resources.claims import say_claim, say_contrast, say_flow
from conceptmap.graph.rdf.resources.code import say_frameworks
from conceptmap.graph.rdf.resources.concepts import say_area, say_concept, say_mapping
from conceptmap.graph.rdf.resources.dataset import say_dataset, say_scheme, say_size, say_vocabulary
from conceptmap.graph.rdf.resources.edges import say_edge
from conceptmap.graph.rdf.resources.exercises import say_exercise
from conceptmap.graph.rdf.resources.happenings import say_happenings
from conceptmap.graph.rdf.resources.outlines import Outlines, say_outlines
from conceptmap.graph.rdf.resources.settings import say_setting
from conceptmap.graph.vocabulary.iris import iris_of
from conceptmap.graph.vocabulary.statements import Statements


def to_triples(
    catalog: Catalog,
    proofs: Proofs | None = None,
    *,
    outlines: Outlines | None = None,
) -> list[Triple]:
    """Build every statement of the map once, in an order that depends on nothing but the map.

    `proofs` decides the proof states, content ids and symbol kinds; without it the catalogue's own do.
    `outlines` adds every definition of those releases: hundreds of thousands of triples for a large one.
    """
    proofs = known_proofs(catalog, proofs)
    out = Statements(iris_of(catalog))
    say_dataset(out, catalog)
    say_vocabulary(out, catalog, proofs)
    say_frameworks(out, catalog.frameworks.values(), proofs)
    for area in catalog.areas.values():
        say_area(out, area)
    for concept in catalog.concepts.values():
        say_concept(out, concept)
        for mapping in concept.mappings.values():
            say_mapping(out, catalog, proofs, mapping)
            say_setting(out, catalog, proofs, mapping)
            say_happenings(out, catalog, proofs, mapping)
    for edges in proofs.edges.values():
        for edge in edges:
            say_edge(out, catalog, proofs, edge)
    for claim in catalog.claims.values():
        say_claim(out, catalog, proofs, claim)
    for contrast in catalog.contrasts.values():
        say_contrast(out, catalog, proofs, contrast)
    for flow in catalog.flows.values():
        say_flow(out, catalog, proofs, flow)
    for exercise in catalog.exercises.values():
        say_exercise(out, catalog, proofs, exercise)
    say_outlines(out, catalog, outlines or {})
    say_size(out)
    return out.ordered()


def to_concept_triples(catalog: Catalog) -> list[Triple]:
    """Build the statements of the concepts alone: one scheme, its concepts and areas, and nothing of code."""
    out = Statements(iris_of(catalog))
    say_scheme(out, catalog.identity)
    for area in catalog.areas.values():
        say_area(out, area)
    for concept in catalog.concepts.values():
        say_concept(out, concept)
    return out.ordered()


def to_quads(triples: list[Triple], graph: str | None) -> list[Quad]:
    """Put triples into one named graph, or (with None) into the default graph."""
    name = DefaultGraph() if graph is None else NamedNode(graph)
    return [Quad(t.subject, t.predicate, t.object, name) for t in triples]


def to_store(
    catalog: Catalog, proofs: Proofs | None = None, *, outlines: Outlines | None = None
) -> Store:
    """Build a store in memory whose default graph is the map, with whole releases if asked."""
    store = Store()
    store.bulk_extend(to_quads(to_triples(catalog, proofs, outlines=outlines), None))
    return store
