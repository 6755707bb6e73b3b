"""Says in RDF what the data set itself is: VoID, DCAT, the concept scheme, our own terms."""

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.vocabulary.iris import TERMS, TOOL
from conceptmap.graph.vocabulary.statements import Statements
from conceptmap.graph.vocabulary.terms import (
    CONTRAST_TERMS,
    EDGE_TERMS,
    EXERCISE_TERMS,
    OWN_TERMS,
    PREFIXES,
    SETTING_TERMS,
    VOCABULARIES,
    expanded,
)


def say_dataset(out: Statements, catalog: Catalog) -> None:
    """State the data set and its concept scheme, as they are without a count of triples."""
    dataset, scheme, identity = out.iris.dataset, out.iris.scheme, catalog.identity
    out.kind(dataset, "void:Dataset", "dcat:Dataset", "earl:Assertor")
    out.text(dataset, "dcterms:title", identity.title)
    out.text(dataset, "dcterms:description", identity.description)
    out.value(dataset, "void:uriSpace", out.iris.base)
    out.value(dataset, "dcat:version", identity.version)
    for prefix in VOCABULARIES:
        out.link(dataset, "void:vocabulary", PREFIXES[prefix])
    if identity.license_iri is not None:
        out.link(dataset, "dcterms:license", identity.license_iri)
    else:
        out.value(dataset, "schema:license", identity.license)
    for number, creator in enumerate(identity.creators, start=1):
        agent = f"{out.iris.base}creator/{number}"
        out.link(dataset, "dcterms:creator", agent)
        out.kind(agent, "prov:Agent")
        out.value(agent, "rdfs:label", creator)
    for concept in list(catalog.concepts)[:1]:
        out.link(dataset, "void:exampleResource", out.iris.concept(concept))
    out.kind(scheme, "skos:ConceptScheme")
    out.text(scheme, "skos:prefLabel", identity.title)
    out.link(scheme, "dcterms:isPartOf", dataset)
    out.kind(TOOL, "earl:Software", "earl:Assertor")
    out.value(TOOL, "rdfs:label", "conceptmap")


def say_size(out: Statements) -> None:
    """State how many triples there are, this statement included."""
    out.value(out.iris.dataset, "void:triples", len(out) + 1)


def say_vocabulary(out: Statements, catalog: Catalog, proofs: Proofs) -> None:
    """State what our own terms mean, those of settings, edges, contrasts and exercises where the map has some."""
    vocabulary = TERMS
    out.kind(vocabulary, "owl:Ontology")
    unused = set() if any(True for _ in catalog.settings()) else set(SETTING_TERMS)
    unused |= set() if any(proofs.edges.values()) else set(EDGE_TERMS)
    unused |= set() if catalog.contrasts else set(CONTRAST_TERMS)
    unused |= set() if catalog.exercises else set(EXERCISE_TERMS)
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
