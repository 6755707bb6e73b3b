"""Where something is: lines of the map's YAML, and files, symbols and lines of source code."""

from dataclasses import field
from typing import Final

from conceptmap.graph.dataclass import dataclass

#: The languages that a map may have: those that the program itself speaks.
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
    """The same words in each language of a map; empty in one that it does not have."""

    en: str = ""
    zh: str = ""

    def in_language(self, language: str) -> str:
        """The words in `language` (`en` or `zh`), else in the one that there is."""
        return (self.zh or self.en) if language == "zh" else self.first

    @property
    def first(self) -> str:
        """The words in English where there are some, else in the other language."""
        return self.en or self.zh

    def by_language(self) -> dict[str, str]:
        """The words by language, without a language that the text does not have."""
        return {language: words for language in LANGUAGES if (words := getattr(self, language))}

    def joined(self, between: str) -> str:
        """The words in every language, once where they are the same."""
        return between.join(dict.fromkeys(self.by_language().values()))


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

    @property
    def fragment(self) -> str:
        """The lines as the end of an anchor or a link: `#L10`, `#L10-L20`."""
        return f"#L{self.first}" if self.first == self.last else f"#L{self.first}-L{self.last}"

    def contains(self, other: "LineRange") -> bool:
        """Whether every line of `other` is one of these."""
        return self.first <= other.first and other.last <= self.last

    def overlaps(self, other: "LineRange") -> bool:
        """Whether a line belongs to both."""
        return self.first <= other.last and other.first <= self.last


@dataclass(frozen=True, slots=True, kw_only=True)
class Location:
    """A place in a tree of source: a file, or a symbol or lines in it."""

    path: str  #: relative to the tree's top folder, `/` between parts
    symbol: str | None = None  #: fully qualified; None where the place is text, or the whole file
    ordinal: int | None = None  #: the N-th definition of that name in file order, 1-based
    lines: LineRange | None = None  #: None: not known, or (without a symbol) the whole file

    @property
    def text(self) -> str:
        """The place as an author writes it: `PATH[::SYMBOL[@N]][#Lfirst[-Llast]]`."""
        text = self.path  # it is asked for more often than anything else of a map
        if self.symbol is not None:
            text = f"{text}::{self.symbol}"
        if self.ordinal is not None:
            text = f"{text}@{self.ordinal}"
        return text if self.lines is None else text + self.lines.fragment

    @property
    def position(self) -> str:
        """`path:line`, as editors and terminals open it."""
        return self.path if self.lines is None else f"{self.path}:{self.lines.first}"

    @property
    def location(self) -> str:
        """`path:first-last`, as people read it."""
        return self.path if self.lines is None else f"{self.path}:{self.lines}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor(Location):
    """One place in the pinned release of one framework, as the map names it."""

    framework: str
    place: Place = field(default=Place(""), compare=False)

    def __str__(self) -> str:
        return self.text

    @property
    def qualified(self) -> str:
        """The anchor with its framework before it: `FRAMEWORK:PATH…`."""
        return f"{self.framework}:{self.text}"
