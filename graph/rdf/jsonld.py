"""Writes the RDF view as JSON-LD whose context is inside, so that no reader fetches anything."""

import json
from collections import defaultdict
from typing import Any

from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from conceptmap.graph.vocabulary.iris import Iris
from conceptmap.graph.vocabulary.prefixes import PREFIXES, prefixes_of

_TYPE = PREFIXES["rdf"] + "type"
_STRING = PREFIXES["xsd"] + "string"
_INTEGER = PREFIXES["xsd"] + "integer"


def write_jsonld(triples: list[Triple], iris: Iris) -> bytes:
    """Write JSON-LD: a context of prefixes, and one object for each subject."""
    prefixes = prefixes_of(iris)
    document = {"@context": prefixes, "@graph": _Writer(prefixes).subjects(triples)}
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


class _Writer:
    """Writes IRIs under some prefixes."""

    def __init__(self, prefixes: dict[str, str]) -> None:
        # The longest namespace that fits wins.
        self._prefixes = sorted(prefixes.items(), key=lambda item: len(item[1]), reverse=True)
        self._known: dict[str, str] = {}

    def subjects(self, triples: list[Triple]) -> list[dict[str, Any]]:
        subjects: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
        for triple in triples:
            of_subject = subjects[self._iri(triple.subject)]
            if triple.predicate.value == _TYPE:
                of_subject["@type"].append(self._iri(triple.object))
            else:
                of_subject[self._compact(triple.predicate.value)].append(self._value(triple.object))
        return [{"@id": subject, **of_subject} for subject, of_subject in subjects.items()]

    def _value(self, node: NamedNode | BlankNode | Literal | Triple) -> Any:  # noqa: ANN401 - JSON
        if not isinstance(node, Literal):
            return {"@id": self._iri(node)}
        if node.language is not None:
            return {"@language": node.language, "@value": node.value}
        datatype = node.datatype.value
        if datatype == _STRING:
            return node.value
        if datatype == _INTEGER:
            return int(node.value)
        return {"@type": self._compact(datatype), "@value": node.value}

    def _iri(self, node: NamedNode | BlankNode | Literal | Triple) -> str:
        if isinstance(node, NamedNode):
            return self._compact(node.value)
        raise TypeError(f"the map has only IRIs and literals, not {node}")

    def _compact(self, iri: str) -> str:
        """Shorten an IRI by the prefix whose namespace is longest."""
        if iri not in self._known:
            self._known[iri] = self._shortened(iri)
        return self._known[iri]

    def _shortened(self, iri: str) -> str:
        for prefix, namespace in self._prefixes:
            if iri.startswith(namespace):
                name = iri[len(namespace) :]
                # `prefix://…` would be read as a full IRI.
                return iri if name.startswith("//") else f"{prefix}:{name}"
        return iri
