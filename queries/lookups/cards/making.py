"""The sentences that cards are made of: what is proven of frameworks and concepts, each with its places."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Claim,
    Concept,
    Contrast,
    Edge,
    Exercise,
    LineRange,
    Mapping,
    Proofs,
    ProofState,
    Relation,
    Role,
    Text,
    worst,
)
from conceptmap.queries.lookups.cards.sentence import CardKind, CardSentence, CardSide
from conceptmap.queries.lookups.exercises import WorkedNumber, solve

_TOLD: Final = (ProofState.PROVEN, ProofState.LOCAL, ProofState.ARGUED)
#: By what a sentence is made of: how much it tells beside others, before its concept's own weight.
_CONTRAST: Final = 12.0
_CLAIM: Final = 6.0
_EXERCISE: Final = 7.0
_ABSENCE: Final = 4.0
_SETTING: Final = 3.0
_NOTES: Final = 2.0


class Sentences:
    """Makes sentences of one catalogue."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._catalog = catalog
        self._proofs = proofs
        about = Counter(id_ for claim in catalog.claims.values() for id_ in claim.about)
        stages = Counter(stage.concept for flow in catalog.flows.values() for stage in flow.stages)
        asked = Counter(id_ for one in catalog.exercises.values() for id_ in one.about)
        self._weight = about + stages + asked

    def contrasts(self, pair: tuple[str, str]) -> Iterator[CardSentence]:
        """What a person says of how the two differ."""
        for contrast in self._catalog.contrasts.values():
            if self.is_proven(contrast) and set(pair) <= set(contrast.frameworks):
                yield self.contrast(contrast, pair)

    def is_proven(self, contrast: Contrast) -> bool:
        """Whether the places of a contrast are as it says."""
        return self._proofs.claim_state(contrast) in _TOLD

    def contrast(self, contrast: Contrast, frameworks: Iterable[str] | None = None) -> CardSentence:
        """What a person says of how some differ, with its places in `frameworks`."""
        shown = set(contrast.frameworks if frameworks is None else frameworks)
        return CardSentence(
            kind=CardKind.CONTRAST,
            id=contrast.id,
            concepts=contrast.about,
            state=self._proofs.claim_state(contrast),
            places=tuple(one for one in contrast.evidence if one.framework in shown),
            text=contrast.says,
            weight=2 * _CONTRAST / len(contrast.frameworks) + self._weight_of(contrast.about),
        )

    def claims(self, pair: tuple[str, str]) -> Iterator[CardSentence]:
        """Claims that speak of both, or of one where it differs from the other."""
        for claim in self._catalog.claims.values():
            if not self.is_told(claim):
                continue
            named = self._named(claim)
            in_both = all(id_ in named for id_ in pair)
            others = named - set(pair)
            shown = {place.framework for place in claim.evidence}
            if in_both and shown & set(pair):
                yield self.claim(claim, _CONTRAST / (1 + len(others)))
            elif (
                not in_both
                and named
                and not others
                and claim.verdict == "confirmed"
                and self._differs(claim, pair)
            ):
                yield self.claim(claim, _CLAIM)

    def is_told(self, claim: Claim) -> bool:
        """Whether what is true of a claim is known and proven."""
        return (
            claim.verdict != "unverifiable"
            and (claim.verdict == "confirmed" or claim.corrects is not None)
            and self._proofs.claim_state(claim) in _TOLD
        )

    def claim(self, claim: Claim, base: float = _CLAIM) -> CardSentence:
        """What is true of a claim."""
        return CardSentence(
            kind=CardKind.CLAIM,
            id=claim.id,
            concepts=tuple(id_ for id_ in claim.about if id_ in self._catalog.concepts),
            state=self._proofs.claim_state(claim),
            places=claim.evidence,
            text=claim.says,
            verdict=claim.verdict,
            corrects=claim.corrects,
            weight=base + self._weight_of(claim.about),
        )

    def exercises(self, pair: tuple[str, str]) -> Iterator[CardSentence]:
        """Exercises that come to another number in each of the two."""
        for exercise in self._catalog.exercises.values():
            if all(id_ in exercise.frameworks for id_ in pair):
                found = self.exercise(exercise, pair, least=len(pair))
                if found is not None:
                    yield found

    def exercise(
        self, exercise: Exercise, frameworks: Sequence[str], least: int = 2
    ) -> CardSentence | None:
        """The first number that is worked out, is no list, and comes out otherwise, in `least` frameworks or more."""
        solved = solve(self._catalog, exercise, (), frameworks, self._proofs)
        for name in exercise.numbers:
            numbers = [solved.number(name, id_) for id_ in frameworks]
            found = [one for one in numbers if one is not None and _is_worked(one)]
            if len(found) >= least and len({one.value for one in found}) > 1:
                return CardSentence(
                    kind=CardKind.EXERCISE,
                    id=exercise.id,
                    concepts=exercise.about,
                    state=worst(one.state for one in found),
                    places=tuple(one.step.at for one in found),
                    text=exercise.label,
                    quantity=exercise.numbers[name],
                    given=tuple(solved.given.items()),
                    sides=tuple(
                        CardSide(framework=one.framework, text=_plain(one.value)) for one in found
                    ),
                    weight=_EXERCISE + self._weight_of(exercise.about),
                )
        return None

    def pairs(self, pair: tuple[str, str]) -> Iterator[CardSentence]:
        """Concepts that only one has, settings with other defaults, and what is noted of both."""
        for concept in self._catalog.concepts.values():
            mappings = [concept.mappings.get(id_) for id_ in pair]
            both = [one for one in mappings if one is not None]
            if len(both) < len(pair):
                continue
            states = [self._proofs.mapping_state(one) for one in both]
            absent = [one.absence is not None for one in both]
            if any(state not in _TOLD for state in states) or all(absent):
                continue
            kind, base = self._kind(both, absent=any(absent))
            if kind is None:
                continue
            yield CardSentence(
                kind=kind,
                id=concept.id,
                concepts=(concept.id,),
                state=worst(states),
                places=tuple(place for one in both for place in _places(one)),
                text=concept.label,
                sides=tuple(_side(one, kind) for one in both),
                absent=tuple(one for one in both if one.absence is not None),
                weight=base + self._weight_of((concept.id,)),
            )

    def calls(self, concept: Concept, frameworks: Sequence[str]) -> CardSentence | None:
        """What the code of a concept calls in each framework in which that is proven; of the others nothing is said."""
        found = [edges for id_ in frameworks if (edges := self._called(concept.id, id_))]
        if not found:
            return None
        return CardSentence(
            kind=CardKind.CALLS,
            id=concept.id,
            concepts=(concept.id,),
            state=worst(edge.state for edges in found for edge in edges),
            places=tuple(_call(edges[0]) for edges in found),
            text=concept.label,
            sides=tuple(
                CardSide(framework=edges[0].framework, text=self._names(edges)) for edges in found
            ),
        )

    def _called(self, concept: str, framework: str) -> list[Edge]:
        return [
            edge
            for edge in self._proofs.edges.get(framework, ())
            if (edge.source, edge.relation) == (concept, Relation.CALLS) and edge.state in _TOLD
        ]

    def _names(self, edges: Iterable[Edge]) -> Text:
        labels = [self._catalog.concepts[edge.target].label for edge in edges]
        return Text(*(between.join(one.in_language(language) for one in labels)
                      for language, between in (("en", ", "), ("zh", "、"))))  # fmt: skip

    def place(self, concept: Concept, framework: str) -> CardSentence | None:
        """Where a concept is in one framework, with what it takes when nobody sets it; or why it is not there."""
        mapping = concept.mappings.get(framework)
        if mapping is None or self._proofs.mapping_state(mapping) not in _TOLD:
            return None
        default = mapping.setting.default if mapping.setting else None
        kind = (
            CardKind.ABSENCE
            if mapping.absence is not None
            else CardKind.SETTING
            if default
            else CardKind.NOTE
        )
        return CardSentence(
            kind=kind,
            id=concept.id,
            concepts=(concept.id,),
            state=self._proofs.mapping_state(mapping),
            places=_places(mapping),
            sides=(_own_side(mapping, kind, default),),
            absent=() if mapping.absence is None else (mapping,),
        )

    def _kind(self, both: list[Mapping], *, absent: bool) -> tuple[CardKind | None, float]:
        if absent:
            return CardKind.ABSENCE, _ABSENCE
        defaults = [one.setting.default if one.setting else None for one in both]
        if all(defaults) and defaults[0] != defaults[1]:
            return CardKind.SETTING, _SETTING
        if all(one.note is not None for one in both):
            return CardKind.NOTE, _NOTES
        return None, 0.0

    def _weight_of(self, concepts: Iterable[str]) -> float:
        return max((min(self._weight[id_], 8) for id_ in concepts), default=0) / 2

    def _named(self, claim: Claim) -> set[str]:
        """The frameworks with a column that a claim is proven in, or that its sentence names."""
        true = claim.says if claim.verdict == "confirmed" else (claim.corrects or claim.says)
        found = {anchor.framework for anchor in claim.evidence} & set(self._catalog.columns)
        words = true.first.casefold()
        for id_ in self._catalog.columns:
            name = self._catalog.frameworks[id_].label.first.split(" ")[0].casefold()
            if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words):
                found.add(id_)
        return found

    def _differs(self, claim: Claim, pair: tuple[str, str]) -> bool:
        """Whether a concept of a claim is in one of the two alone."""
        for id_ in claim.about:
            concept = self._catalog.concepts.get(id_)
            both = [concept.mappings.get(one) for one in pair] if concept else []
            has = [one is not None and one.absence is None for one in both]
            if None not in both and any(has) and not all(has):
                return True
        return False


def _places(mapping: Mapping) -> tuple[Anchor, ...]:
    return tuple(mapping.anchors(Role.AT if mapping.absence is None else Role.SHOWN))[:1]


def _call(edge: Edge) -> Anchor:
    """The line of a call."""
    first = edge.steps[0]
    return Anchor(
        framework=edge.framework,
        path=first.path,
        symbol=first.symbol,
        lines=LineRange(first.line, first.line),
    )


def _side(mapping: Mapping, kind: CardKind) -> CardSide:
    absence = mapping.absence
    symbol = mapping.at[0].symbol or mapping.at[0].path if mapping.at else None
    if absence is not None:
        return CardSide(framework=mapping.framework, text=absence.reason, absent=True)
    if kind is CardKind.SETTING and mapping.setting is not None and mapping.setting.default:
        return CardSide(
            framework=mapping.framework,
            text=Text(mapping.setting.default, mapping.setting.default),
            symbol=symbol,
        )
    note = None if kind is CardKind.ABSENCE else mapping.note
    return CardSide(framework=mapping.framework, text=note, symbol=symbol)


def _own_side(mapping: Mapping, kind: CardKind, default: str | None) -> CardSide:
    """The same, where it alone is told of: a default with what is noted of it."""
    side = _side(mapping, kind)
    if kind is not CardKind.SETTING or mapping.note is None:
        return side
    note = mapping.note
    return replace(
        side,
        text=Text(f"{default}; {note.in_language('en')}", f"{default}；{note.in_language('zh')}"),
    )


def _is_worked(one: WorkedNumber) -> bool:
    return isinstance(one.value, Fraction) and not one.step.formula.isdigit()


def _plain(value: Value) -> Text:
    from conceptmap.graph.formulas.writing import written

    return Text(written(value), written(value))
