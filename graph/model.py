"""What the map says: frozen values without YAML, RDF, terminal or HTML.

Every value that an author writes carries the `Place` where it stands (never part of equality), so that
whoever finds a fault later can name `file:line:column`.
"""

from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from conceptmap.graph.lock.proofs import Proofs

LANGUAGES: Final = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written: a file, with 1-based line and column."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in English and Chinese."""

    en: str
    zh: str

    def in_language(self, language: str) -> str:
        """The words in `language` (`en` or `zh`)."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True, order=True)
class LineRange:
    """Lines as editors count them: the first is 1, both ends belong to it."""

    first: int
    last: int

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last:
            raise ValueError(f"not a line range: {self.first}-{self.last}")

    def __contains__(self, line: int) -> bool:
        return self.first <= line <= self.last

    def __len__(self) -> int:
        return self.last - self.first + 1

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def contains(self, other: "LineRange") -> bool:
        """Whether every line of `other` is one of these."""
        return self.first <= other.first and other.last <= self.last

    def overlaps(self, other: "LineRange") -> bool:
        """Whether a line belongs to both."""
        return self.first <= other.last and other.first <= self.last


class Match(StrEnum):
    """SKOS mapping relations, read "the concept has a … match in the code"."""

    EXACT = "exact"
    CLOSE = "close"
    BROAD = "broad"
    NARROW = "narrow"
    RELATED = "related"


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """One place in the pinned release of one framework: `PATH[::SYMBOL[@N]][#Lfirst[-Llast]]`."""

    framework: str
    path: str  #: relative to the release's top folder, `/` between parts
    symbol: str | None = None  #: fully qualified; None where the anchor is text, or the whole file
    ordinal: int | None = None  #: the N-th definition of that name in file order, 1-based
    lines: LineRange | None = None  #: None: not yet filled in, or (without a symbol) the whole file
    place: Place = field(default=Place(""), compare=False)

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The anchor as an author writes it, without the framework."""
        parts = [self.path]
        if self.symbol is not None:
            parts.append(f"::{self.symbol}")
        if self.ordinal is not None:
            parts.append(f"@{self.ordinal}")
        if self.lines is not None:
            first, last = self.lines.first, self.lines.last
            parts.append(f"#L{first}" if first == last else f"#L{first}-L{last}")
        return "".join(parts)

    @property
    def qualified(self) -> str:
        """The anchor with its framework before it: `FRAMEWORK:PATH…`."""
        return f"{self.framework}:{self.text}"

    @property
    def position(self) -> str:
        """`path:line`, as editors and terminals open it."""
        return self.path if self.lines is None else f"{self.path}:{self.lines.first}"

    @property
    def location(self) -> str:
        """`path:first-last`, as people read it."""
        return self.path if self.lines is None else f"{self.path}:{self.lines}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Also:
    """A further anchor of a mapping: part of the same thing, or (with `match`) a match of its own."""

    anchor: Anchor
    match: Match | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalike:
    """A place that a reader would take for the concept, and why it is not."""

    anchor: Anchor
    why: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Except:
    """Files, or lines of them, that a search leaves aside, and why what hits there is something else."""

    within: tuple[str, ...]  #: globs that select files of the release
    line: str | None = None  #: a regular expression that the line matches; None: every line
    why: Text | None = None
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search that must find nothing: a regular expression over selected files, line by line."""

    pattern: str
    within: tuple[str, ...]  #: globs that select files of the release
    excepts: tuple[Except, ...] = ()  #: whole files that are taken away again
    why: Text | None = None  #: why a part of the release is all that need be searched
    ignore_case: bool = False
    control: Anchor | None = None  #: an anchor where the pattern does hit
    place: Place = field(default=Place(""), compare=False)

    @property
    def excluding(self) -> tuple[str, ...]:
        """The globs that take files away again."""
        return tuple(glob for one in self.excepts for glob in one.within)


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A checked "no counterpart here"."""

    reason: Text
    searched: tuple[Search, ...] = ()
    excepts: tuple[Except, ...] = ()  #: hits of the concept's own words that are something else
    shown: tuple[Anchor, ...] = ()  #: evidence where no search can show it: argued, not proven
    near: tuple[Also, ...] = ()  #: the nearest things, which are not counterparts


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """One concept in one framework: anchors under a match, or an absence."""

    concept: str
    framework: str
    match: Match | None  #: None exactly where `absence` is given
    at: tuple[Anchor, ...] = ()
    also: tuple[Also, ...] = ()
    note: Text | None = None  #: how this framework differs
    lookalikes: tuple[Lookalike, ...] = ()
    absence: Absence | None = None
    place: Place = field(default=Place(""), compare=False)

    def anchors(self) -> Iterator[tuple[str, Anchor, Match | None]]:
        """The anchors that carry the concept: (role, anchor, match); the role is `at` or `also`."""
        for anchor in self.at:
            yield "at", anchor, self.match
        for also in self.also:
            yield "also", also.anchor, also.match

    def evidence(self) -> Iterator[Anchor]:
        """Every anchor that needs proof, those of lookalikes and of an absence included."""
        return (anchor for _, anchor in self.roles())

    def roles(self) -> Iterator[tuple[str, Anchor]]:
        """The same with the role of each: `at`, `also`, `lookalike`, `shown`, `near` or `control`."""
        yield from (("at", anchor) for anchor in self.at)
        yield from (("also", also.anchor) for also in self.also)
        yield from (("lookalike", lookalike.anchor) for lookalike in self.lookalikes)
        if self.absence is not None:
            yield from (("shown", anchor) for anchor in self.absence.shown)
            yield from (("near", near.anchor) for near in self.absence.near)
            controls = (s.control for s in self.absence.searched if s.control is not None)
            yield from (("control", control) for control in controls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """An idea that exists apart from any code base."""

    id: str
    area: str
    label: Text
    definition: Text
    alias: MappingOf[str, tuple[str, ...]]  #: language to further names
    words: tuple[str, ...] = ()  #: how code says it: regular expressions, ignoring case
    broader: str | None = None
    formerly: tuple[str, ...] = ()  #: ids that this concept had, or took over; they still work
    mappings: MappingOf[str, Mapping]  #: framework id to mapping; no key: nobody has looked
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A group of concepts: one YAML file."""

    id: str
    label: Text
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """One pinned state of a framework."""

    purl: str
    sha256: str | None  #: of the source archive; None for a git purl, where the commit is the proof
    browse: str | None  #: link template with {path}, {start}, {end}: a courtesy, not the proof

    @property
    def version(self) -> str:
        """What stands after the `@`: a version or a commit."""
        return self.purl.rpartition("@")[2]

    def url(self, anchor: Anchor) -> str | None:
        """The upstream page of `anchor`, if the release has one."""
        if self.browse is None:
            return None
        from urllib.parse import quote

        base, _, fragment = self.browse.partition("#")
        link = base.replace("{path}", quote(anchor.path))
        if anchor.lines is None or not fragment:
            return link
        lines = fragment.replace("{start}", str(anchor.lines.first))
        return f"{link}#{lines.replace('{end}', str(anchor.lines.last))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """A place where a framework is developed in public."""

    address: str  #: https://HOST/OWNER/NAME
    folder: str = ""  #: the folder that holds what the release holds; empty: its top


@dataclass(frozen=True, slots=True, kw_only=True)
class Framework:
    """A code base that concepts are mapped to."""

    id: str
    label: Text
    kind: str  #: `engine` or `kernel-library`
    license: str
    release: Release
    repositories: tuple[Repository, ...] = ()
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A fact that supports a claim's verdict, stated so that a machine can refute it.

    Exactly one of `rule`, `text` and `order` is given.
    """

    anchor: Anchor  #: a whole file, or the part of it that is looked at
    rule: MappingOf[str, Any] | None = None  #: an ast-grep rule
    text: str | None = None  #: a Python regular expression, applied line by line
    order: tuple[MappingOf[str, Any], ...] = ()  #: rules whose first hits must follow each other
    count: int | None = None  #: hits expected; None with `order`
    place: Place = field(default=Place(""), compare=False)


#: Who may assert a claim: a place in a release, a page, or a reader of code.
SPEAKERS: Final = ("comment", "docstring", "readme", "page", "reading")


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidBy:
    """Who asserts a claim, and where."""

    kind: str  #: one of `SPEAKERS`
    anchors: tuple[Anchor, ...] = ()  #: where it stands; of a reading: what was read
    page: tuple[str, int] | None = None  #: of a page: its name and line


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A sentence about the code with a verdict and its evidence."""

    id: str
    says: Text
    about: tuple[str, ...]  #: concept ids
    kind: str  #: readme | code | inference | not-in-release
    verdict: str  #: confirmed | refuted | outdated | unverifiable
    source: tuple[str, int] | None = None  #: the page where we met it, and its line
    said_by: tuple[SaidBy, ...] = ()  #: who asserts it: one speaker, or not known
    quotes: str | None = None  #: the claim that this one reports
    evidence: tuple[Anchor, ...] = ()
    checks: tuple[Check, ...] = ()
    corrects: Text | None = None  #: what is true instead
    uncheckable: Text | None = None  #: why no machine can check it
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageIn:
    """A stage in one framework: what it takes, what it gives, where it is."""

    takes: Text
    gives: Text
    at: Anchor | None = None  #: None: the concept's own anchor


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One step of a flow."""

    concept: str
    frameworks: MappingOf[str, StageIn]
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """Stages in order: the life of a request, one decode step, …."""

    id: str
    label: Text
    stages: tuple[Stage, ...]
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, kw_only=True)
class Catalog:
    """The whole map. Every mapping is keyed by id, in the order of the files."""

    frameworks: MappingOf[str, Framework]
    areas: MappingOf[str, Area]
    concepts: MappingOf[str, Concept]
    claims: MappingOf[str, Claim] = field(default_factory=dict)
    flows: MappingOf[str, Flow] = field(default_factory=dict)
    pages: MappingOf[str, Text] = field(default_factory=dict)  #: titles, where there are some
    proofs: "Proofs | None" = field(default=None, compare=False, repr=False)
    """What the locks beside its files prove of it; None: it was read from no files."""
    license_iri: str | None = field(default=None, compare=False)  #: of the map itself, where known

    @cached_property
    def former_ids(self) -> MappingOf[str, str]:
        """Each id that a concept once had, to its id of today."""
        return {old: concept.id for concept in self.concepts.values() for old in concept.formerly}

    def concept(self, name: str) -> Concept | None:
        """The concept of that id, today's or a former one."""
        return self.concepts.get(self.former_ids.get(name, name))

    def page_title(self, page: str, language: str) -> str:
        """What readers call a page that claims are from: its title, or else its name."""
        title = self.pages.get(page)
        return page if title is None else title.in_language(language)

    def anchors(self) -> Iterator[Anchor]:
        """Every anchor that needs proof, in file order, repeats included."""
        return (anchor for _, anchor in self.said())

    def said(self) -> Iterator[tuple[str, Anchor]]:
        """Every anchor that needs proof, with who says it.

        That is `concept:ID:ROLE` with a role of `Mapping.roles`, `claim:ID`, `check:ID` (of a claim) or `flow:ID`.
        """
        for concept in self.concepts.values():
            for mapping in concept.mappings.values():
                for role, anchor in mapping.roles():
                    yield f"concept:{concept.id}:{role}", anchor
        for claim in self.claims.values():
            who = f"claim:{claim.id}"
            yield from ((who, anchor) for anchor in claim.evidence)
            yield from ((who, anchor) for one in claim.said_by for anchor in one.anchors)
            yield from ((f"check:{claim.id}", check.anchor) for check in claim.checks)
        for flow in self.flows.values():
            who = f"flow:{flow.id}"
            for stage in flow.stages:
                yield from ((who, s.at) for s in stage.frameworks.values() if s.at is not None)
