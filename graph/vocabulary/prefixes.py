"""The vocabularies that the RDF uses, by their prefixes."""

from typing import Final

from conceptmap.graph.vocabulary.iris import TERMS, Iris

PREFIXES: Final = {
    "cm": TERMS,
    "dcat": "http://www.w3.org/ns/dcat#",
    "dcterms": "http://purl.org/dc/terms/",
    "doap": "http://usefulinc.com/ns/doap#",
    "earl": "http://www.w3.org/ns/earl#",
    "oa": "http://www.w3.org/ns/oa#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "prov": "http://www.w3.org/ns/prov#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "schema": "https://schema.org/",
    "semapv": "https://w3id.org/semapv/vocab/",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "sssom": "https://w3id.org/sssom/",
    "vann": "http://purl.org/vocab/vann/",
    "void": "http://rdfs.org/ns/void#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}

# Names under these prefixes have a slash in them, which Turtle must write as `\/`; Virtuoso 7 takes the
# backslash for part of the IRI. Turtle therefore writes them in full.
_DEEP: Final = ("claim", "code", "flow", "mapping", "release")


def prefixes_of(iris: Iris) -> dict[str, str]:
    """Every prefix of one map: vocabularies, and the kinds of things that it names."""
    return PREFIXES | iris.prefixes


def turtle_prefixes(iris: Iris) -> dict[str, str]:
    """The prefixes that Turtle declares."""
    return {
        prefix: namespace for prefix, namespace in prefixes_of(iris).items() if prefix not in _DEEP
    }


# The vocabularies that the data set uses, without our own names of things and the syntax's namespaces.
VOCABULARIES: Final = (
    "cm", "dcat", "dcterms", "doap", "earl", "oa", "owl", "prov", "rdfs", "schema", "semapv",
    "skos", "sssom", "vann", "void",
)  # fmt: skip


def expanded(curie: str) -> str:
    """Return the IRI that a prefixed name stands for."""
    prefix, _, name = curie.partition(":")
    return PREFIXES[prefix] + name
