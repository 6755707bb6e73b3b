"""Sentences about the code, with evidence and checks: claims, which have a verdict, and contrasts between code bases."""

from collections.abc import Mapping as MappingOf
from dataclasses import field
from typing import Any, Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import Anchor, Place, Text


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
class Sentence:
    """What somebody says of code: where one can see it, and what a machine can check of it."""

    id: str  #: no claim has the id of a contrast
    says: Text
    about: tuple[str, ...]  #: concept ids
    evidence: tuple[Anchor, ...] = ()
    checks: tuple[Check, ...] = ()
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Sentence):
    """A sentence that was met somewhere, with a verdict."""

    kind: str  #: readme | code | inference | not-in-release
    verdict: str  #: confirmed | refuted | outdated | unverifiable
    source: tuple[str, int] | None = None  #: the page where we met it, and its line
    said_by: tuple[SaidBy, ...] = ()  #: who asserts it: one speaker, or not known
    quotes: str | None = None  #: the claim that this one reports
    corrects: Text | None = None  #: what is true instead
    uncheckable: Text | None = None  #: why no machine can check it


@dataclass(frozen=True, slots=True, kw_only=True)
class Contrast(Sentence):
    """How two or more code bases differ in how concepts work there, and why it matters; its evidence is its places."""

    @property
    def frameworks(self) -> tuple[str, ...]:
        """The code bases that it tells apart."""
        return tuple(dict.fromkeys(anchor.framework for anchor in self.evidence))
