"""What the map says of a text that is open in an editor: which of its places is meant by a line and a word, and their counterparts."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Concept,
    LineRange,
    MappedPlace,
    PlaceInText,
    Proofs,
    ProofState,
    Role,
)
from conceptmap.queries.lookups.places import first_places


@dataclass(frozen=True)
class Sources:
    """What reads code: given from outside, since nothing here does."""

    places_in: Callable[[str, str, bytes], Sequence[PlaceInText]]
    """The places of a framework's file (framework, path) that stand in a text of it."""
    file: Callable[[str, str], Path | None]
    """A file of a framework (framework, path) on this machine."""


@dataclass(frozen=True, slots=True)
class Told:
    """A concept at a place of the text."""

    concept: Concept
    place: MappedPlace
    lines: LineRange
    whole: bool
    state: ProofState

    @property
    def framework(self) -> str:
        """Whose code it is."""
        return self.place.anchor.framework


@dataclass(frozen=True)
class Editors:
    """Answers for open texts."""

    catalog: Catalog
    proofs: Proofs
    sources: Sources

    def read(self, file: str, text: str) -> tuple[Told, ...]:
        """The concepts whose places stand in the text of a file, wherever its tree is; none where it is no file of the map."""
        data = text.encode("utf-8", "surrogateescape")
        known = {(one.framework, one.path) for one in self.catalog.anchors()}
        slashed = file.replace("\\", "/")
        meant = [one for one in known if slashed.endswith(f"/{one[1]}")]
        for framework, path in sorted(meant, key=lambda one: (-len(one[1]), one)):
            placed = self.sources.places_in(framework, path, data)
            if placed:
                return tuple(self._told(framework, placed))
        return ()

    def _told(self, framework: str, placed: Iterable[PlaceInText]) -> Iterator[Told]:
        by_anchor = {one.anchor: one for one in placed}
        for concept in self.catalog.concepts.values():
            mapping = concept.mappings.get(framework)
            for place in () if mapping is None else mapping.places(*CARRYING, Role.LOOKALIKE):
                one = by_anchor.get(place.anchor)
                if one is not None:
                    yield Told(concept, place, one.lines, one.whole, one.state)

    def counterparts(self, told: Told) -> tuple[Anchor, ...]:
        """A place of the concept in each other framework that has it."""
        others = [id_ for id_ in self.catalog.frameworks if id_ != told.framework]
        return first_places(self.catalog, told.concept, others, self.proofs)

    def located(self, anchor: Anchor) -> tuple[Path, LineRange] | None:
        """Where an anchor is on this machine: only if its text stands in the file that is here."""
        path = self.sources.file(anchor.framework, anchor.path)
        if path is None:
            return None
        try:
            data = path.read_bytes()
        except OSError:
            return None
        for one in self.sources.places_in(anchor.framework, anchor.path, data):
            if one.anchor == anchor:
                return path, one.lines
        return None


def meant(told: Iterable[Told], lines: Sequence[str], line: int, word: str) -> list[Told]:
    """What is meant by a word on a line (the first is 1): the definition that is named there, else the innermost excerpt."""
    own = [
        one
        for one in told
        if one.whole and word and word == _name(one.place.anchor) and line == head(one, lines)
    ]
    if own:
        return own
    around = [one for one in told if not one.whole and line in one.lines]
    smallest = min((len(one.lines) for one in around), default=0)
    return [one for one in around if len(one.lines) == smallest]


def head(told: Told, lines: Sequence[str]) -> int:
    """The line of a definition that has its name, which decorators and templates may stand before; of an excerpt its first."""
    first, last = told.lines.first, told.lines.last
    if told.whole:
        named = re.compile(rf"(?<![\w@.]){re.escape(_name(told.place.anchor))}\b")
        for number in range(first, min(last, len(lines)) + 1):
            if named.search(lines[number - 1]):
                return number
    return first


def _name(anchor: Anchor) -> str:
    """The last part of a symbol's name."""
    return re.split(r"::|\.", anchor.symbol or "")[-1]
