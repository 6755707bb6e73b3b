"""What of a map needs a proof: each anchor, each search and the words of an absence, each check of a claim."""

from collections.abc import Iterator
from dataclasses import dataclass

from conceptmap.graph.lock.lock import (
    AnchorRecord,
    CheckRecord,
    Lock,
    SearchRecord,
    WordsRecord,
    check_key,
    search_key,
    words_key,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Absence, Anchor, Catalog, Check, Claim, Concept, Place, Search


@dataclass(frozen=True, slots=True)
class AnchorObligation:
    """An anchor, and the part of the map that names it, as `Catalog.anchor_uses` calls it."""

    who: str
    anchor: Anchor

    @property
    def framework(self) -> str:
        """The framework whose release is to prove it."""
        return self.anchor.framework

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.anchor.framework, self.anchor.text

    @property
    def name(self) -> str:
        """What a finding about its record calls it."""
        return self.anchor.qualified

    def record(self, lock: Lock) -> AnchorRecord | None:
        """Its record, made of exactly these words."""
        return lock.record(self.anchor)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it."""
        return lock.record(self.anchor) is not None

    def controls(self) -> Iterator[Anchor]:
        """The anchors that its proof leans on."""
        yield from ()


@dataclass(frozen=True, slots=True)
class SearchObligation:
    """A search that must find nothing, and whose pattern must hit where the concept is mapped."""

    concept: Concept
    framework: str
    search: Search

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, search_key(self.concept.id, self.search)

    @property
    def who(self) -> Message:
        """The sentence that it is to show."""
        return absent(self.concept, self.framework)

    @property
    def name(self) -> Message:
        """What a finding about its record calls it."""
        return Message(
            "the search for {pattern} in {framework}",
            pattern=self.search.pattern,
            framework=self.framework,
        )

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.search.place

    @property
    def unproven(self) -> Message:
        """That there is no record of it."""
        return Message("{who}: the search has no proof", who=self.who)

    def record(self, lock: Lock) -> SearchRecord | None:
        """Its record, made of exactly these words."""
        return lock.search_of.get(self.key)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it, and still proves the anchor that was its control."""
        record = self.record(lock)
        return record is not None and any(
            anchor.qualified == record.control and lock.record(anchor) is not None
            for anchor in self.controls()
        )

    def controls(self) -> Iterator[Anchor]:
        """The anchors where its pattern may hit: the named control, else those of the concept elsewhere."""
        if self.search.control is not None:
            yield self.search.control
            return
        for other, mapping in self.concept.mappings.items():
            if other != self.framework:
                yield from mapping.anchors()

    @property
    def control_frameworks(self) -> set[str]:
        """The frameworks whose sources are needed to see where its pattern hits."""
        if self.search.control is not None:
            return {self.search.control.framework}
        mapped = self.concept.mappings.items()
        return {other for other, mapping in mapped if other != self.framework and mapping.at}


@dataclass(frozen=True, slots=True)
class WordsObligation:
    """A concept's own words, every hit of which in a release that lacks it must be explained."""

    concept: Concept
    framework: str
    absence: Absence
    place: Place  #: where the absence is written

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, words_key(self.concept, self.absence)

    @property
    def who(self) -> Message:
        """The sentence that it is to show."""
        return absent(self.concept, self.framework)

    @property
    def name(self) -> Message:
        """What a finding about its record calls it."""
        return Message(
            "the words of {concept} in {framework}",
            concept=self.concept.id,
            framework=self.framework,
        )

    @property
    def unproven(self) -> Message:
        """That there is no record of it."""
        return Message("{who}: its words have no proof", who=self.who)

    def record(self, lock: Lock) -> WordsRecord | None:
        """Its record, made of exactly these words."""
        return lock.words_of.get(self.key)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it, and still proves an anchor where a word hits in each framework that has the concept."""
        record = self.record(lock)
        return record is not None and all(
            any(
                anchor.qualified in record.controls and lock.record(anchor) is not None
                for anchor in mapping.anchors()
            )
            for mapping in self.concept.mappings.values()
            if mapping.absence is None and mapping.framework != self.framework
        )

    def controls(self) -> Iterator[Anchor]:
        """The anchors in which a word must hit."""
        for other in self.concept.mappings.values():
            if other.framework != self.framework:
                yield from other.anchors()


@dataclass(frozen=True, slots=True)
class CheckObligation:
    """A check of a claim, which must hold."""

    claim: Claim
    check: Check

    @property
    def framework(self) -> str:
        """The framework whose release is to prove it."""
        return self.check.anchor.framework

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, check_key(self.check)

    @property
    def name(self) -> Message:
        """What a finding about its record calls it."""
        return Message("a check of {claim}", claim=self.claim.id)

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.check.place

    @property
    def unproven(self) -> Message:
        """That there is no record of it."""
        return Message("a check of {claim} has no proof", claim=self.claim.id)

    def record(self, lock: Lock) -> CheckRecord | None:
        """Its record, made of exactly these words."""
        return lock.check_of.get(self.key)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it."""
        return self.record(lock) is not None

    def controls(self) -> Iterator[Anchor]:
        """The anchors that its proof leans on."""
        yield from ()


Obligation = AnchorObligation | SearchObligation | WordsObligation | CheckObligation


def obligations(catalog: Catalog) -> Iterator[Obligation]:
    """All that needs a proof, anchors first, since the proof of an absence leans on them."""
    yield from (AnchorObligation(who, anchor) for who, anchor in catalog.anchor_uses())
    for concept, mapping, absence in catalog.absences():
        for search in absence.searched:
            yield SearchObligation(concept, mapping.framework, search)
        if concept.words:
            yield WordsObligation(concept, mapping.framework, absence, mapping.place)
    for claim in catalog.claims.values():
        yield from (CheckObligation(claim, check) for check in claim.checks)


def absent(concept: Concept, framework: str) -> Message:
    """That a framework lacks a concept."""
    return Message("{concept} is absent in {framework}", concept=concept.id, framework=framework)
