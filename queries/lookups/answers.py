"""Judges a place that somebody found for a concept: right, near and how, a lookalike and why, or something else."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    LineRange,
    MappedPlace,
    Mapping,
    Proofs,
    Role,
    Text,
    known_proofs,
)
from conceptmap.queries.lookups.edges import neighbours
from conceptmap.queries.lookups.places import Resident, Spot, Whereabouts, where

_NEAR = 30  #: lines between a place and what it is near


class PlaceVerdict(StrEnum):
    """What a place is to the concept that was asked for."""

    RIGHT = "right"
    NEAR = "near"
    LOOKALIKE = "lookalike"
    ABSENT = "absent"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedPlace:
    """A verdict, and how it comes."""

    verdict: PlaceVerdict
    framework: str | None  #: whose file it is; None where the map has no such file
    why: Message
    text: Text | None = None  #: what the map says of it: of a lookalike why it is none
    residents: tuple[Resident, ...] = ()  #: what is there
    places: tuple[Anchor, ...] = ()  #: what would be right
    similar_paths: tuple[str, ...] = ()


def check_answer(
    catalog: Catalog, concept: Concept, spot: Spot, proofs: Proofs | None = None
) -> JudgedPlace:
    """What a place is to a concept, in the framework whose file it is."""
    found = where(catalog, spot)
    frameworks = dict.fromkeys(framework for framework, _ in found.files)
    best: JudgedPlace | None = None
    for framework in frameworks:
        judged = _Answer(catalog, known_proofs(catalog, proofs), concept, framework, found).judge()
        if best is None or _ORDER.index(judged.verdict) < _ORDER.index(best.verdict):
            best = judged
    if best is not None:
        return best
    return JudgedPlace(
        verdict=PlaceVerdict.ELSEWHERE,
        framework=None,
        why=Message("the map knows nothing in {path}", path=spot.path),
        similar_paths=found.similar_paths,
    )


@dataclass(frozen=True, slots=True)
class Checkout:
    """A tree of somebody's own, by one of its files."""

    root: str
    pinned: tuple[str, str]  #: the framework and the path of that file in its release


def checkout_of(catalog: Catalog, file: str, framework: str | None = None) -> Checkout | None:
    """The tree that a file of somebody's own is of, where the map has its path: the longest that it ends with."""
    known = {
        (anchor.framework, anchor.path)
        for anchor in catalog.anchors()
        if framework in (None, anchor.framework) and file.endswith(f"/{anchor.path}")
    }
    if not known:
        return None
    best = max(known, key=lambda one: (len(one[1]), one))
    return Checkout(root=file.removesuffix(f"/{best[1]}"), pinned=best)


_ORDER = tuple(PlaceVerdict)


@dataclass(frozen=True)
class _Answer:
    catalog: Catalog
    proofs: Proofs
    concept: Concept
    framework: str
    found: Whereabouts

    def judge(self) -> JudgedPlace:
        mapping = self.concept.mappings.get(self.framework)
        if mapping is None:
            return self._said(
                PlaceVerdict.ELSEWHERE,
                Message(
                    "nobody has looked for {concept} in {frameworks:list}",
                    concept=self.concept.id,
                    frameworks=[self.framework],
                ),
            )
        if mapping.absence is not None:
            absent = Message(
                "{framework} has no {concept}", framework=self.framework, concept=self.concept.id
            )
            return self._said(PlaceVerdict.ABSENT, absent, mapping.absence.reason)
        return self._mapped(mapping)

    def _mapped(self, mapping: Mapping) -> JudgedPlace:
        hit = [
            place
            for place in mapping.places(Role.AT, Role.ALSO, Role.LOOKALIKE)
            if self._hits(place.anchor)
        ]
        if hit:
            return self._found(min(hit, key=_size))  # the innermost of what is there
        near = next(self._near(mapping), None)
        if near is not None:
            return self._said(PlaceVerdict.NEAR, near, places=tuple(mapping.at))
        others = self._others()
        other = (
            Message("that is {names:list}", names=[one.id for one in others[:3]])
            if others
            else Message("the map has nothing there")
        )
        return self._said(PlaceVerdict.ELSEWHERE, other, residents=others, places=tuple(mapping.at))

    def _found(self, place: MappedPlace) -> JudgedPlace:
        if place.role is not Role.LOOKALIKE:
            return self._said(PlaceVerdict.RIGHT, self._right(place), place.note)
        looks = Message(
            "{name} looks like {concept}",
            name=place.anchor.symbol or place.anchor.location,
            concept=self.concept.id,
        )
        return self._said(PlaceVerdict.LOOKALIKE, looks, place.note)

    def _right(self, place: MappedPlace) -> Message:
        if place.role is Role.ALSO:
            return Message("it is a part of {concept}", concept=self.concept.id)
        return Message(
            "it is {concept}: {symbol}",
            concept=self.concept.id,
            symbol=place.anchor.symbol or place.anchor.location,
        )

    def _near(self, mapping: Mapping) -> Iterator[Message]:
        """How the place comes near: by its symbol, its class, what is broader or narrower, what calls what, its lines."""
        for anchor in mapping.anchors():
            span = self.proofs.span(anchor)
            if span is not None and self._on_lines(anchor, span):
                yield Message(
                    "it is in {symbol}, on other lines of it", symbol=anchor.symbol or anchor.path
                )
        there = {one.id for one in self._others()}
        broader, narrower = self.concept.broader, self._narrower()
        if broader in there:
            yield Message(
                "that is {other}, which {concept} is a part of",
                other=broader,
                concept=self.concept.id,
            )
        for other in there & narrower:
            yield Message(
                "that is {other}, a part of {concept}", other=other, concept=self.concept.id
            )
        for one in neighbours(self.catalog, self.concept.id, self.framework, self.proofs):
            if one.concept in there:
                yield (
                    Message(
                        "that is {other}, which {concept} calls or makes",
                        other=one.concept,
                        concept=self.concept.id,
                    )
                    if one.edge.source == self.concept.id
                    else Message(
                        "that is {other}, which calls or makes {concept}",
                        other=one.concept,
                        concept=self.concept.id,
                    )
                )
        for anchor in mapping.at:
            away = self._lines_away(anchor)
            if away is not None and away <= _NEAR:
                yield Message("it is {count} lines away", count=away)

    def _narrower(self) -> set[str]:
        return {one.id for one in self.catalog.concepts.values() if one.broader == self.concept.id}

    def _others(self) -> tuple[Resident, ...]:
        """The concepts whose code is there, innermost first."""
        mapped = [
            one
            for one in self.found.residents
            if one.framework == self.framework and one.role in (Role.AT, Role.ALSO)
        ]
        return tuple({one.id: one for one in mapped}.values())

    def _hits(self, anchor: Anchor) -> bool:
        return any(
            one.id == self.concept.id and one.anchor.qualified == anchor.qualified
            for one in self.found.residents
        )

    def _on_lines(self, anchor: Anchor, lines: LineRange) -> bool:
        asked = self.found.spot.lines
        return self._same_file(anchor) and asked is not None and lines.overlaps(asked)

    def _lines_away(self, anchor: Anchor) -> int | None:
        asked, lines = self.found.spot.lines, anchor.lines
        if asked is None or lines is None or not self._same_file(anchor):
            return None
        return max(lines.first - asked.last, asked.first - lines.last, 0)

    def _same_file(self, anchor: Anchor) -> bool:
        return (self.framework, anchor.path) in self.found.files

    def _said(
        self,
        verdict: PlaceVerdict,
        why: Message,
        text: Text | None = None,
        residents: tuple[Resident, ...] = (),
        places: tuple[Anchor, ...] = (),
    ) -> JudgedPlace:
        return JudgedPlace(
            verdict=verdict,
            framework=self.framework,
            why=why,
            text=text,
            residents=residents or self._others(),
            places=places,
        )


def _size(place: MappedPlace) -> int:
    return 10**9 if place.anchor.lines is None else len(place.anchor.lines)
