"""The RDF view says what the map says, and nothing else."""

from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType
from typing import TypeVar

from pyoxigraph import BlankNode, Literal, NamedNode, Store, Triple

from conceptmap.graph.model import Catalog, Proofs, Text
from conceptmap.graph.rdf.rdflib_view import to_rdflib
from conceptmap.graph.rdf.triples import to_store, to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED, TERMS
from conceptmap.graph.vocabulary.prefixes import PREFIXES, expanded, prefixes_of
from conceptmap.graph.vocabulary.terms import OWN_TERMS

_T = TypeVar("_T")


def _objects(triples: list[Triple], subject: str, curie: str) -> set[str]:
    return {
        getattr(t.object, "value", str(t.object))
        for t in triples
        if t.subject == NamedNode(subject) and t.predicate.value == expanded(curie)
    }


def _backwards(things: Mapping[str, _T]) -> dict[str, _T]:
    return dict(reversed(list(things.items())))


def _values(store: Store, query: str) -> list[tuple[str, ...]]:
    found = store.query(query, prefixes=prefixes_of(SHIPPED))
    return [tuple(node.value for node in row) for row in found]  # type: ignore[union-attr]


def test_no_node_is_blank(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    for triple in to_triples(sample_catalog, sample_proofs):
        assert not isinstance(triple.subject, BlankNode)
        assert not isinstance(triple.object, BlankNode)


def test_triples_are_sorted_and_each_once(sample_catalog: Catalog) -> None:
    triples = to_triples(sample_catalog)
    keys = [(str(t.subject)[1:-1], t.predicate.value, str(t.object)) for t in triples]
    assert keys == sorted(set(keys))
    assert len(keys) > 500


def test_order_of_concepts_in_the_files_does_not_matter(sample_catalog: Catalog) -> None:
    backwards = Catalog(
        frameworks=_backwards(sample_catalog.frameworks),
        areas=_backwards(sample_catalog.areas),
        concepts=_backwards(sample_catalog.concepts),
        claims=_backwards(sample_catalog.claims),
        flows=sample_catalog.flows,
        identity=sample_catalog.identity,
    )
    example = expanded("void:exampleResource")
    one, other = (
        [t for t in to_triples(c) if t.predicate.value != example]
        for c in (sample_catalog, backwards)
    )
    assert one == other


def test_language_tags_are_lower_case(sample_catalog: Catalog) -> None:
    tags = {t.object.language for t in to_triples(sample_catalog) if isinstance(t.object, Literal)}
    assert tags == {None, "en", "zh-hans"}


def test_what_a_concept_is_asked_as_is_found_and_never_a_name(sample_catalog: Catalog) -> None:
    triples = to_triples(sample_catalog)
    victims = SHIPPED.concept("victim-selection")
    assert _objects(triples, victims, "skos:hiddenLabel") == {"who gets kicked out", "踢掉谁"}
    assert "who gets kicked out" not in _objects(triples, victims, "skos:altLabel")


def test_a_name_that_is_a_phrase_too_is_said_once_since_skos_keeps_labels_apart(
    sample_catalog: Catalog,
) -> None:
    concept = sample_catalog.concepts["victim-selection"]
    named = ("who gets kicked out", concept.label.en, "the one that is thrown out")
    concept = replace(
        concept,
        alias={**concept.alias, "en": ("the one that is thrown out",)},
        asked_as={**concept.asked_as, "en": named},
    )
    concepts = {**sample_catalog.concepts, concept.id: concept}
    triples = to_triples(replace(sample_catalog, concepts=concepts))
    victims = SHIPPED.concept("victim-selection")
    assert _objects(triples, victims, "skos:hiddenLabel") == {"who gets kicked out", "踢掉谁"}
    assert "the one that is thrown out" in _objects(triples, victims, "skos:altLabel")


def test_a_match_is_a_plain_triple_and_an_sssom_record(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    triples = to_triples(sample_catalog, sample_proofs)
    anchor = sample_catalog.concepts["preemption"].mappings["deepinfer"].at[0]
    place = SHIPPED.target(anchor, sample_catalog.frameworks["deepinfer"].release)
    record = SHIPPED.mapping("preemption", anchor)
    assert place in _objects(triples, SHIPPED.concept("preemption"), "skos:closeMatch")
    assert _objects(triples, record, "rdf:type") == {
        expanded("owl:Axiom"),
        expanded("sssom:Mapping"),
    }
    assert _objects(triples, record, "owl:annotatedSource") == {SHIPPED.concept("preemption")}
    assert _objects(triples, record, "owl:annotatedProperty") == {expanded("skos:closeMatch")}
    assert _objects(triples, record, "owl:annotatedTarget") == {place}
    assert _objects(triples, record, "sssom:mapping_justification") == {
        expanded("semapv:ManualMappingCuration")
    }
    assert _objects(triples, record, "sssom:object_source_version") == {"0.1.0"}
    assert _objects(triples, record, "cm:proofState") == {"proven"}


def test_everything_that_is_a_concept_has_a_name(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    triples = to_triples(sample_catalog, sample_proofs)
    concepts = {
        str(t.subject.value)
        for t in triples
        if t.predicate.value == expanded("rdf:type") and t.object.value == expanded("skos:Concept")
    }
    named = {t.subject.value for t in triples if t.predicate.value == expanded("skos:prefLabel")}
    assert concepts <= named
    place = SHIPPED.target(
        sample_catalog.concepts["preemption"].mappings["nano-vllm"].at[0],
        sample_catalog.frameworks["nano-vllm"].release,
    )
    (name,) = _objects(triples, place, "skos:prefLabel")
    assert name == "Scheduler.preempt (nanovllm/engine/scheduler.py:75-79)"


def test_vocabulary_and_scheme_say_what_catalogues_ask_of_them(sample_catalog: Catalog) -> None:
    identity = replace(
        sample_catalog.identity,
        description=Text("All", "全部"),
        version="2.0",
        creators=("A. Person",),
        license="MIT",
    )
    triples = to_triples(replace(sample_catalog, identity=identity))
    both = ("dcterms:title", "dcterms:description", "dcterms:license", "owl:versionInfo",
            "vann:preferredNamespaceUri", "vann:preferredNamespacePrefix")  # fmt: skip
    for thing in (TERMS, SHIPPED.scheme):
        for name in both:
            assert _objects(triples, thing, name), (thing, name)
    assert _objects(triples, TERMS, "owl:versionIRI")
    assert _objects(triples, SHIPPED.scheme, "dcterms:creator")
    assert _objects(triples, SHIPPED.dataset, "void:rootResource") == {SHIPPED.scheme}
    assert _objects(triples, SHIPPED.scheme, "owl:versionInfo") == {"2.0"}


#: The metadata that FOOPS! 0.3.1 counts of an ontology (its tests OM1, OM2, OM3, OM4.1, OM5.1, OM5.2, FIND1, VER1), by its words; each is there if
#: one of the terms is. The service itself fetches what it judges, so only its criteria can be asked here.
COUNTED = {
    "title": ("dcterms:title",),
    "description": ("dcterms:description",),
    "license": ("dcterms:license",),
    "version IRI": ("owl:versionIRI",),
    "author": ("dcterms:creator", "dcterms:contributor"),
    "namespace": ("vann:preferredNamespaceUri",),
    "prefix": ("vann:preferredNamespacePrefix",),
    "version": ("owl:versionInfo",),
    "created": ("dcterms:created",),
    "citation": ("dcterms:bibliographicCitation",),
    "publisher": ("dcterms:publisher",),
    "issued": ("dcterms:issued",),
}
#: What nothing here knows of our own vocabulary, and so is not said.
UNKNOWN = {"author", "created", "citation", "publisher", "issued"}


def test_the_vocabulary_has_what_is_counted_but_for_persons_and_dates(
    sample_catalog: Catalog,
) -> None:
    triples = to_triples(sample_catalog)
    has = {
        name
        for name, terms in COUNTED.items()
        if any(_objects(triples, TERMS, term) for term in terms)
    }
    assert has == set(COUNTED) - UNKNOWN
    ours = {t.subject.value for t in triples if t.subject.value.startswith(TERMS)} - {TERMS}
    assert ours
    for term in ours:  # VOC3 and VOC4: every term has a label and a description
        assert _objects(triples, term, "rdfs:label"), term
        assert _objects(triples, term, "rdfs:comment"), term


def test_nothing_is_made_up(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    nobody = replace(sample_catalog.identity, creators=())
    sample_catalog = replace(sample_catalog, identity=nobody)
    used = {t.predicate.value for t in to_triples(sample_catalog, sample_proofs)}
    made_up = (
        "sssom:confidence",
        "pav:authoredBy",
        "dcterms:creator",
        "dcterms:created",
        "sssom:reviewer_id",
    )
    assert not used & {PREFIXES.get(c.partition(":")[0], c) + c.partition(":")[2] for c in made_up}


def test_a_location_counts_lines_in_three_ways(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    triples = to_triples(sample_catalog, sample_proofs)
    anchor = sample_catalog.concepts["preemption"].mappings["nano-vllm"].at[0]
    place = SHIPPED.target(anchor, sample_catalog.frameworks["nano-vllm"].release)
    assert _objects(triples, place, "cm:startLine") == {"75"}
    assert _objects(triples, place, "cm:endLine") == {"79"}
    (selector,) = _objects(triples, place, "oa:hasSelector")
    assert _objects(triples, selector, "rdf:value") == {"line=74,79"}
    assert _objects(triples, place, "dcterms:identifier") == {f"swh:1:cnt:{'2' * 40};lines=75-79"}


def test_a_part_without_a_match_gets_no_match_triple(sample_catalog: Catalog) -> None:
    triples = to_triples(sample_catalog)
    mapping = sample_catalog.concepts["preemption"].mappings["deepinfer"]
    release = sample_catalog.frameworks["deepinfer"].release
    part = SHIPPED.target(mapping.also[0].anchor, release)
    assert {t.predicate.value for t in triples if t.object == NamedNode(part)} == {
        expanded("cm:also")
    }
    own = SHIPPED.target(mapping.also[1].anchor, release)
    assert own in _objects(triples, SHIPPED.concept("preemption"), "skos:relatedMatch")


def test_absences_and_coverage_are_told_apart(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    triples = to_triples(sample_catalog, sample_proofs)
    preemption = SHIPPED.concept("preemption")
    assert _objects(triples, preemption, "cm:coveredIn") == {
        SHIPPED.framework(name) for name in ("nano-vllm", "vllm", "deepinfer")
    }
    assert _objects(triples, preemption, "cm:absentIn") == {SHIPPED.framework("deepep")}
    record = SHIPPED.absence("preemption", "deepep")
    assert _objects(triples, record, "owl:annotatedTarget") == {expanded("sssom:NoTermFound")}
    victim = SHIPPED.concept("victim-selection")
    assert SHIPPED.framework("vllm") not in _objects(triples, victim, "cm:coveredIn")
    assert SHIPPED.framework("vllm") not in _objects(triples, victim, "cm:absentIn")


def test_a_lookalike_is_denied_and_not_stated(sample_catalog: Catalog) -> None:
    store = to_store(sample_catalog)
    denied = _values(
        store,
        'SELECT ?target WHERE { ?m sssom:predicate_modifier "Not" ; owl:annotatedTarget ?target }',
    )
    assert len(denied) == 1
    stated = _values(
        store,
        """SELECT ?m WHERE { ?m sssom:predicate_modifier "Not" ; owl:annotatedTarget ?target .
           { ?m a owl:Axiom } UNION { ?c ?p ?target FILTER(STRSTARTS(STR(?p), STR(skos:))) FILTER(?p != skos:notation) } }""",
    )
    assert stated == []


def test_claims_have_earl_outcomes(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    found = _values(
        to_store(sample_catalog, sample_proofs),
        """SELECT ?claim ?mode ?outcome WHERE { ?a earl:subject/skos:notation ?claim ; earl:mode ?mode ;
             earl:result/earl:outcome ?outcome . ?a earl:subject/rdf:type schema:Claim } ORDER BY ?claim ?mode""",
    )
    earl = PREFIXES["earl"]
    assert found == [
        ("design-is-simple", f"{earl}unknownMode", f"{earl}cantTell"),
        ("longest-is-preempted", f"{earl}automatic", f"{earl}passed"),
        ("longest-is-preempted", f"{earl}automatic", f"{earl}passed"),
        ("longest-is-preempted", f"{earl}unknownMode", f"{earl}failed"),
    ]


def test_flows_keep_their_order(sample_catalog: Catalog) -> None:
    found = _values(
        to_store(sample_catalog),
        """SELECT ?position ?concept WHERE { ?f a schema:ItemList ; schema:itemListElement ?i .
           ?i schema:position ?position ; schema:item/skos:notation ?concept } ORDER BY ?position""",
    )
    assert found == [("1", "scheduling-step"), ("2", "preemption")]


def test_the_data_set_knows_its_size(sample_catalog: Catalog) -> None:
    triples = to_triples(sample_catalog)
    dataset = "https://w3id.org/conceptmap/dataset"
    assert _objects(triples, dataset, "void:triples") == {str(len(triples))}


def test_only_documented_terms_of_our_own_are_used(
    sample_catalog: Catalog, sample_proofs: Proofs, samples: ModuleType
) -> None:
    own = PREFIXES["cm"]
    proofs = samples.with_edges(sample_proofs)
    catalog = samples.with_exercise(samples.with_contrast(samples.with_setting(sample_catalog)))
    triples = to_triples(samples.with_happening(catalog), proofs)
    used = {t.predicate.value for t in triples if t.predicate.value.startswith(own)}
    used |= {
        t.object.value
        for t in triples
        if isinstance(t.object, NamedNode)
        and t.predicate.value == expanded("rdf:type")
        and t.object.value.startswith(own)
    }
    assert used == {own + term.name for term in OWN_TERMS}


def test_rdflib_gets_the_same_triples(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    graph = to_rdflib(sample_catalog, sample_proofs)
    ours = {str(t) for t in to_triples(sample_catalog, sample_proofs)}
    theirs = set()
    for subject, predicate, object_ in graph:
        theirs.add(f"{subject.n3()} {predicate.n3()} {object_.n3()}")
    assert len(ours) == len(theirs)
    simple = {line for line in ours if "\\" not in line and "\n" not in line and "^^" not in line}
    assert simple <= theirs
