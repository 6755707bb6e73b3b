"""Chooses the format of an answer by what an Accept header takes, as RFC 9110 has it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.formats.registry import FORMATS


@dataclass(frozen=True, slots=True)
class AnswerFormat:
    """One way to write an answer."""

    media_type: str
    aliases: tuple[str, ...] = ()
    iri: str = ""  #: what the service description calls it

    @property
    def content_type(self) -> str:
        """The value of Content-Type; text says that it is UTF-8, everything else is by definition."""
        text = self.media_type.startswith("text/")
        return f"{self.media_type}; charset=utf-8" if text else self.media_type


_W3: Final = "http://www.w3.org/ns/formats/"
_TURTLE: Final = AnswerFormat(
    FORMATS["turtle"].media_type, ("application/x-turtle", "application/turtle"), f"{_W3}Turtle"
)
_JSONLD: Final = AnswerFormat(FORMATS["jsonld"].media_type, ("application/json",), f"{_W3}JSON-LD")
#: Of rows and of yes or no, the preferred one first.
ROWS: Final = (
    AnswerFormat(
        "application/sparql-results+json",
        ("application/json", "text/json"),
        f"{_W3}SPARQL_Results_JSON",
    ),
    AnswerFormat(
        "application/sparql-results+xml",
        ("application/xml", "text/xml"),
        f"{_W3}SPARQL_Results_XML",
    ),
    AnswerFormat("text/csv", (), f"{_W3}SPARQL_Results_CSV"),
    AnswerFormat("text/tab-separated-values", ("text/tsv",), f"{_W3}SPARQL_Results_TSV"),
)
#: Of triples.
TRIPLES: Final = (
    _TURTLE,
    AnswerFormat(FORMATS["ntriples"].media_type, ("text/plain",), f"{_W3}N-Triples"),
    AnswerFormat(FORMATS["rdfxml"].media_type, ("application/xml", "text/xml"), f"{_W3}RDF_XML"),
    _JSONLD,
)
#: Of a whole data set, its graphs told apart.
QUADS: Final = (
    AnswerFormat("application/n-quads", ("text/x-nquads",), f"{_W3}N-Quads"),
    AnswerFormat(FORMATS["trig"].media_type, ("application/x-trig",), f"{_W3}TriG"),
    _JSONLD,
)
_EXACTLY: Final = 3
_QUALITY: Final = re.compile(r"(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")


@dataclass(frozen=True, slots=True)
class _Range:
    type: str
    subtype: str
    quality: float

    def fits(self, media_type: str) -> int:
        """How closely it names a media type: 3 exactly, 2 by its first half, 1 as anything, 0 not at all."""
        kind, _, subtype = media_type.partition("/")
        if self.type == "*":
            return 1
        if self.type != kind:
            return 0
        return _EXACTLY if self.subtype == subtype else 2 if self.subtype == "*" else 0


def chosen_format(accept: str | None, formats: Sequence[AnswerFormat]) -> AnswerFormat | None:
    """Return the format that `accept` likes best, of equal ones the first of `formats`; None where it takes none.

    Without a header, or with an empty one, everything is taken. Under a more precise range a looser one does not count.
    """
    if accept is None or not accept.strip():
        return formats[0]
    ranges = [found for part in _split(accept, ",") if (found := _range(part)) is not None]
    best, liked = None, 0.0
    for format_ in formats:
        quality = _quality(format_, ranges)
        if quality > liked:
            best, liked = format_, quality
    return best


def _quality(format_: AnswerFormat, ranges: Sequence[_Range]) -> float:
    """How much a format is liked: by its own name, or by another of its names where that one is spelt out."""
    others = [
        range_.quality
        for range_ in ranges
        for name in format_.aliases
        if range_.fits(name) == _EXACTLY
    ]
    return max((_liked(format_.media_type, ranges), *others))


def _liked(media_type: str, ranges: Sequence[_Range]) -> float:
    fitting = [(range_.fits(media_type), range_.quality) for range_ in ranges]
    closest = max((fit for fit, _ in fitting), default=0)
    return max((q for fit, q in fitting if fit == closest), default=0.0) if closest else 0.0


def _range(text: str) -> _Range | None:
    """Read one range with its parameters; None for what is none."""
    name, *parameters = _split(text, ";") or [""]
    kind, slash, subtype = name.lower().partition("/")
    if not slash or not kind or not subtype or (kind == "*" and subtype != "*"):
        return None
    quality = 1.0
    for parameter in parameters:
        key, _, value = parameter.partition("=")
        if key.strip().lower() == "q":
            value = value.strip()
            if not _QUALITY.fullmatch(value):
                return None
            quality = float(value)
    return _Range(kind, subtype, quality)


def _split(text: str, mark: str) -> list[str]:
    """Split at a mark that does not stand in quotes."""
    parts = re.findall(rf'(?:"(?:[^"\\]|\\.)*"|[^{mark}"]|")+', text)
    return [part.strip() for part in parts if part.strip()]
