"""What a map is: its name, the base of its IRIs, its languages, and the kinds of code bases that it knows."""

from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from dataclasses import field
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import LANGUAGES, Place, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeBaseKind:
    """A kind of code base."""

    id: str
    label: Text
    column: bool = (
        False  #: whether each of this kind has a column where code bases stand side by side
    )
    place: Place = field(default=Place(""), compare=False)


#: What a report is told of a row: what it is called, of which release, and its address on the page.
REPORTED: Final = ("row", "release", "address")


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """What `map.yaml` says."""

    title: Text
    base: str  #: of the IRIs of all that the map names; it ends with `/`
    description: Text | None = None
    languages: tuple[str, ...] = LANGUAGES  #: those that every text has; the first is the default
    creators: tuple[str, ...] = ()
    license: str | None = None  #: an SPDX expression, or the address of a licence
    version: str | None = None
    report_to: str | None = (
        None  #: where a wrong row is reported; `REPORTED` in braces are filled in
    )
    kinds: MappingOf[str, CodeBaseKind] = field(default_factory=dict)
    place: Place = field(default=Place(""), compare=False)

    @property
    def license_iri(self) -> str | None:
        """The licence as an IRI; None where none is named, or an expression names several."""
        if self.license is None or self.license.startswith(("http://", "https://")):
            return self.license
        single = not any(mark in self.license for mark in " ()")
        return f"https://spdx.org/licenses/{self.license}" if single else None

    @property
    def is_named(self) -> bool:
        """Whether a map says what it is."""
        return self.base != UNNAMED.base

    def in_language(self, language: str) -> str:
        """`language` where the map has it, else the map's own first one."""
        return language if language in self.languages else self.languages[0]


#: What is said of a map without `map.yaml`.
UNNAMED: Final = Identity(
    title=Text("Concept map", "概念图谱"), base="https://w3id.org/conceptmap/unnamed/"
)


def unnamed(kinds: Iterable[str]) -> Identity:
    """The identity of a map without `map.yaml` whose code bases are of these kinds: each has a column."""
    known = {id_: CodeBaseKind(id=id_, label=Text(id_, id_), column=True) for id_ in kinds}
    return Identity(title=UNNAMED.title, base=UNNAMED.base, kinds=known)
