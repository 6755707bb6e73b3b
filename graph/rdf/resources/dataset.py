"""Says in RDF what the data set itself is: VoID, DCAT, the concept scheme, our own terms."""

from conceptmap.graph.model import Catalog, Text
from conceptmap.graph.vocabulary.iris import BASE, DATASET, SCHEME, TERMS, TOOL, concept_iri
from conceptmap.graph.vocabulary.statements import Statements
from conceptmap.graph.vocabulary.terms import (
    OWN_TERMS,
    PREFIXES,
    SETTING_TERMS,
    VOCABULARIES,
    expanded,
)

TITLE = Text("Concept map of LLM inference engines", "大模型推理引擎概念图谱")


def say_dataset(out: Statements, catalog: Catalog, license_iri: str | None = None) -> None:
    """State the data set and its concept scheme, as they are without a count of triples."""
    out.kind(DATASET, "void:Dataset", "dcat:Dataset", "earl:Assertor")
    out.text(DATASET, "dcterms:title", TITLE)
    out.value(DATASET, "void:uriSpace", BASE)
    for prefix in VOCABULARIES:
        out.link(DATASET, "void:vocabulary", PREFIXES[prefix])
    if license_iri is not None:
        out.link(DATASET, "dcterms:license", license_iri)
    for concept in list(catalog.concepts)[:1]:
        out.link(DATASET, "void:exampleResource", concept_iri(concept))
    out.kind(SCHEME, "skos:ConceptScheme")
    out.text(SCHEME, "skos:prefLabel", TITLE)
    out.link(SCHEME, "dcterms:isPartOf", DATASET)
    out.kind(TOOL, "earl:Software", "earl:Assertor")
    out.value(TOOL, "rdfs:label", "conceptmap")


def say_size(out: Statements) -> None:
    """State how many triples there are, this statement included."""
    out.value(DATASET, "void:triples", len(out) + 1)


def say_vocabulary(out: Statements, catalog: Catalog) -> None:
    """State what our own terms mean, those of settings where the map has some."""
    vocabulary = TERMS
    out.kind(vocabulary, "owl:Ontology")
    unused = () if any(True for _ in catalog.settings()) else SETTING_TERMS
    for own in OWN_TERMS:
        if own in unused:
            continue
        iri = expanded(own.curie)
        out.kind(iri, f"owl:{own.kind}")
        out.text(iri, "rdfs:label", own.label)
        out.text(iri, "rdfs:comment", own.comment)
        out.link(iri, "rdfs:isDefinedBy", vocabulary)
        for domain in own.domain:
            out.term(iri, "schema:domainIncludes", domain)
        if own.range is not None:
            out.term(iri, "schema:rangeIncludes", own.range)
