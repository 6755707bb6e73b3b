"""Says in RDF what the data set itself is: VoID, DCAT, the concept scheme, our own terms."""

from conceptmap.graph.model import Catalog, Identity, Proofs
from conceptmap.graph.vocabulary.iris import HOME, TERMS, TOOL
from conceptmap.graph.vocabulary.optional_terms import (
    CONTRAST_TERMS,
    EDGE_TERMS,
    EXERCISE_TERMS,
    HAPPENING_TERMS,
    SETTING_TERMS,
)
from conceptmap.graph.vocabulary.prefixes import PREFIXES, VOCABULARIES, expanded
from conceptmap.graph.vocabulary.statements import Statements
from conceptmap.graph.vocabulary.terms import (
    OWN_TERMS,
    VOCABULARY_DESCRIPTION,
    VOCABULARY_LICENSE,
    VOCABULARY_TITLE,
    VOCABULARY_VERSION,
)


def say_dataset(out: Statements, catalog: Catalog) -> None:
    """State the data set and its concept scheme, as they are without a count of triples."""
    dataset, identity = out.iris.dataset, catalog.identity
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
    for concept in list(catalog.concepts)[:1]:
        out.link(dataset, "void:exampleResource", out.iris.concept(concept))
    out.link(dataset, "void:rootResource", out.iris.scheme)
    _say_creators(out, dataset, identity)
    say_scheme(out, identity)
    out.kind(TOOL, "earl:Software", "earl:Assertor")
    out.value(TOOL, "rdfs:label", "conceptmap")


def say_scheme(out: Statements, identity: Identity) -> None:
    """State the scheme of all concepts, with all that a catalogue of vocabularies asks of one that the map knows."""
    scheme = out.iris.scheme
    out.kind(scheme, "skos:ConceptScheme")
    for name in ("skos:prefLabel", "dcterms:title"):
        out.text(scheme, name, identity.title)
    out.text(scheme, "dcterms:description", identity.description)
    out.value(scheme, "vann:preferredNamespaceUri", out.iris.prefixes["concept"])
    out.value(scheme, "vann:preferredNamespacePrefix", "concept")
    out.value(scheme, "owl:versionInfo", identity.version)
    if identity.license_iri is not None:
        out.link(scheme, "dcterms:license", identity.license_iri)
    _say_creators(out, scheme, identity)
    out.link(scheme, "dcterms:isPartOf", out.iris.dataset)


def _say_creators(out: Statements, made: str, identity: Identity) -> None:
    for number, creator in enumerate(identity.creators, start=1):
        agent = f"{out.iris.base}creator/{number}"
        out.link(made, "dcterms:creator", agent)
        out.kind(agent, "prov:Agent")
        out.value(agent, "rdfs:label", creator)


def say_size(out: Statements) -> None:
    """State how many triples there are, this statement included."""
    out.value(out.iris.dataset, "void:triples", len(out) + 1)


def say_vocabulary(out: Statements, catalog: Catalog, proofs: Proofs) -> None:
    """State what our own terms mean, those of settings, edges, contrasts and exercises where the map has some."""
    vocabulary = TERMS
    out.kind(vocabulary, "owl:Ontology")
    out.text(vocabulary, "dcterms:title", VOCABULARY_TITLE)
    out.text(vocabulary, "dcterms:description", VOCABULARY_DESCRIPTION)
    out.link(vocabulary, "dcterms:license", VOCABULARY_LICENSE)
    out.link(vocabulary, "owl:versionIRI", f"{HOME}ns/{VOCABULARY_VERSION}")
    out.value(vocabulary, "owl:versionInfo", VOCABULARY_VERSION)
    out.value(vocabulary, "vann:preferredNamespacePrefix", "cm")
    out.value(vocabulary, "vann:preferredNamespaceUri", TERMS)
    unused = set() if any(True for _ in catalog.settings()) else set(SETTING_TERMS)
    if not any(one.happens for item in catalog.concepts.values() for one in item.mappings.values()):
        unused |= set(HAPPENING_TERMS)
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
