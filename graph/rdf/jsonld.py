"""Writes the RDF view as JSON-LD whose context is inside, so that no reader fetches anything."""

import json
from collections import defaultdict
from functools import lru_cache
from typing import Any

from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from conceptmap.graph.vocabulary.terms import PREFIXES

_TYPE = PREFIXES["rdf"] + "type"
_STRING = PREFIXES["xsd"] + "string"
_INTEGER = PREFIXES["xsd"] + "integer"


def write_jsonld(triples: list[Triple]) -> bytes:
    """Write JSON-LD: a context of prefixes, and one object for each subject."""
    document = {"@context": dict(PREFIXES), "@graph": _subjects(triples)}
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def _subjects(triples: list[Triple]) -> list[dict[str, Any]]:
    subjects: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for triple in triples:
        of_subject = subjects[_iri(triple.subject)]
        if triple.predicate.value == _TYPE:
            of_subject["@type"].append(_iri(triple.object))
        else:
            of_subject[_compact(triple.predicate.value)].append(_value(triple.object))
    return [{"@id": subject, **of_subject} for subject, of_subject in subjects.items()]


def _value(node: NamedNode | BlankNode | Literal | Triple) -> Any:  # noqa: ANN401 - JSON
    if not isinstance(node, Literal):
        return {"@id": _iri(node)}
    if node.language is not None:
        return {"@language": node.language, "@value": node.value}
    datatype = node.datatype.value
    if datatype == _STRING:
        return node.value
    if datatype == _INTEGER:
        return int(node.value)
    return {"@type": _compact(datatype), "@value": node.value}


def _iri(node: NamedNode | BlankNode | Literal | Triple) -> str:
    if isinstance(node, NamedNode):
        return _compact(node.value)
    raise TypeError(f"the map has only IRIs and literals, not {node}")


@lru_cache(maxsize=2**16)
def _compact(iri: str) -> str:
    """Shorten an IRI by the prefix whose namespace is longest."""
    fitting = [(len(ns), prefix) for prefix, ns in PREFIXES.items() if iri.startswith(ns)]
    if not fitting:
        return iri
    length, prefix = max(fitting)
    name = iri[length:]
    # `prefix://…` would be read as a full IRI.
    return iri if name.startswith("//") else f"{prefix}:{name}"
