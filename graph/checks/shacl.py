"""Checks the RDF view against the shapes that the vocabulary promises."""

from collections.abc import Iterator
from importlib import resources
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import MissingExtra
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import LANGUAGES, Catalog, Proofs
from conceptmap.graph.rdf.resources.places import IriPlaces

if TYPE_CHECKING:
    from rdflib import Graph
    from rdflib.term import Node


#: How the shapes say that a text stands in each language.
_EACH: Final = "sh:minCount 2 ; sh:maxCount 2"


def shapes_text(languages: int = len(LANGUAGES)) -> str:
    """Return the shipped shapes as Turtle, for a map of so many languages."""
    text = (resources.files("conceptmap.graph") / "shapes.ttl").read_text(encoding="utf-8")
    return text.replace(_EACH, _EACH.replace(str(len(LANGUAGES)), str(languages)))


def check_shapes(catalog: Catalog, proofs: Proofs | None = None) -> tuple[Finding, ...]:
    """Run every shape over the whole map.

    Raises `MissingExtra` where no SHACL processor is installed.
    """
    from conceptmap.graph.rdf.rdflib_view import to_rdflib

    places = IriPlaces(catalog)
    languages = len(catalog.identity.languages)
    return tuple(check_graph(to_rdflib(catalog, proofs), places, languages))


def check_graph(
    data: "Graph", places: "IriPlaces", languages: int = len(LANGUAGES)
) -> Iterator[Finding]:
    """Run every shape over an rdflib graph; `places` says where the map says what is wrong."""
    try:
        from pyshacl import validate
    except ImportError:
        raise MissingExtra(
            Message("checking shapes needs pyshacl"), Message("pip install 'conceptmap[shacl]'")
        ) from None
    from rdflib import RDF, Graph
    from rdflib.namespace import SH

    shapes = Graph().parse(data=shapes_text(languages), format="turtle")
    _, report, _ = validate(data, shacl_graph=shapes, inplace=True)
    if not isinstance(report, Graph):
        raise MissingExtra(
            Message("the SHACL processor failed: {report}", report=repr(report)),
            Message("update pyshacl"),
        )
    found = []
    for result in report.subjects(RDF.type, SH.ValidationResult):
        focus = str(report.value(result, SH.focusNode))
        path = _short(report.value(result, SH.resultPath))
        value = _short(report.value(result, SH.value))
        message = min(str(text) for text in report.objects(result, SH.resultMessage))
        found.append((focus, path, value, message))
    for focus, path, value, message in sorted(found):
        about = " ".join(part for part in (path, value) if part)
        yield Finding(
            code=Code.SHAPE,
            message=Message(
                "{it}: {message} ({about})", it=places.name(focus), message=message, about=about
            )
            if about
            else Message("{it}: {message}", it=places.name(focus), message=message),
            place=places.place(focus),
        )


def _short(node: "Node | None") -> str:
    from conceptmap.graph.vocabulary.prefixes import PREFIXES

    if node is None:
        return ""
    text = str(node)
    fitting = [(len(ns), prefix) for prefix, ns in PREFIXES.items() if text.startswith(ns)]
    if not fitting:
        return text
    length, prefix = max(fitting)
    return f"{prefix}:{text[length:]}"
