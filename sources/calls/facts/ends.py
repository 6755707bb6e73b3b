"""The main anchors of a framework as ends of edges: which definition is whose."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.model import Anchor, Catalog, LineRange, Match, Role

#: The kinds of definitions that call, or can be called, made or inherited from.
FUNCTIONS: Final = frozenset({"function", "method", "property"})
CLASSES: Final = frozenset({"class", "struct"})
#: The matches under which what code does is what the concept does: not where it does more, or something beside it.
_SAME: Final = frozenset({Match.EXACT, Match.CLOSE, Match.NARROW})


@dataclass(frozen=True, slots=True)
class MainAnchor:
    """A place that a concept is at, or a further one, and the definition that its symbol names."""

    concept: str
    anchor: Anchor
    kind: str | None  #: of the definition
    span: LineRange | None  #: of the definition
    match: Match | None = Match.EXACT

    @property
    def is_whole(self) -> bool:
        """Whether it is the whole definition, and no excerpt of it."""
        return self.span is not None and self.span == self.anchor.lines


class Ends:
    """Which definition is the main anchor of which concept, and which is a further place of one."""

    def __init__(self, anchors: Iterable[MainAnchor], further: Iterable[MainAnchor] = ()) -> None:
        self.anchors = tuple(anchors)
        self.further = tuple(further)

    @cached_property
    def at(self) -> Mapping[tuple[str, str], tuple[MainAnchor, ...]]:
        """Whole definitions by file and name."""
        found: dict[tuple[str, str], list[MainAnchor]] = {}
        for one in self.anchors:
            if one.is_whole and one.anchor.symbol is not None:
                found.setdefault((one.anchor.path, one.anchor.symbol), []).append(one)
        return {key: tuple(some) for key, some in found.items()}

    def only(self, path: str, name: str) -> MainAnchor | None:
        """The main anchor that is this definition.

        None where it is none, where several concepts share it, or where it is more than its concept, or beside it. Who is
        held in it, or beside it, takes no share.
        """
        some = [one for one in self.at.get((path, name), ()) if one.match in _SAME]
        return some[0] if len(some) == 1 and some[0].anchor.ordinal is None else None

    @cached_property
    def _helping(self) -> Mapping[tuple[str, str], frozenset[str]]:
        found: dict[tuple[str, str], set[str]] = {}
        for one in self.further:
            if one.is_whole and one.match in _SAME and one.anchor.symbol is not None:
                found.setdefault((one.anchor.path, one.anchor.symbol), set()).add(one.concept)
        return {key: frozenset(some) for key, some in found.items()}

    def helps(self, path: str, name: str, concepts: Iterable[str]) -> bool:
        """Whether a definition may stand between these: it is a further place of none, or of one of them."""
        some = self._helping.get((path, name))
        return some is None or not some.isdisjoint(concepts)

    def owner(self, path: str, name: str, separator: str) -> tuple[str, str] | None:
        """The innermost definition around this one, itself included, that is a main anchor."""
        while name:
            if (path, name) in self.at:
                return path, name
            name = name.rpartition(separator)[0]
        return None

    def excerpts(self, path: str) -> Iterator[MainAnchor]:
        """The main anchors in a file that are lines inside a definition."""
        for one in self.anchors:
            if one.anchor.path == path and not one.is_whole and one.anchor.lines is not None:
                yield one

    def sources(self) -> Iterator[MainAnchor]:
        """The definitions whose code is looked through, each with its one concept."""
        for (path, name), some in self.at.items():
            one = self.only(path, name)
            if one is not None and some[0].kind in FUNCTIONS | CLASSES:
                yield one


def ends_of(
    catalog: Catalog,
    framework: str,
    definitions: Mapping[str, tuple[str | None, LineRange | None]],
) -> Ends:
    """The ends in one framework; `definitions` has kind and span of what an anchor's symbol names, by the anchor's text."""

    def of(role: Role) -> Iterator[MainAnchor]:
        for concept in catalog.concepts.values():
            mapping = concept.mappings.get(framework)
            if mapping is None:
                continue
            for place in mapping.places(role):
                kind, span = definitions.get(place.anchor.text, (None, None))
                match = place.match or mapping.match
                yield MainAnchor(concept.id, place.anchor, kind, span, match)

    return Ends(of(Role.AT), of(Role.ALSO))


def main_ends(catalog: Catalog, framework: str, anchors: Iterable[AnchorRecord]) -> Ends:
    """The main anchors of a framework, with what the proofs know of their definitions."""
    known = {one.anchor: (one.kind, one.span) for one in anchors if one.framework == framework}
    return ends_of(catalog, framework, known)


def unproven_ends(
    catalog: Catalog, framework: str, anchors: Iterable[AnchorRecord]
) -> frozenset[str]:
    """The concepts of a framework with a main anchor that no proof is of: what they call cannot be told."""
    known = {one.anchor for one in anchors if one.framework == framework}
    return frozenset(
        concept.id
        for concept in catalog.concepts.values()
        if (mapping := concept.mappings.get(framework)) is not None
        and any(anchor.text not in known for anchor in mapping.at)
    )
