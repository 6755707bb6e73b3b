"""What of a map needs a proof: each anchor, each search and the words of an absence, each check of a claim or a contrast."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.lock.records import (
    AnchorRecord,
    CheckRecord,
    Lock,
    SearchRecord,
    SettingRecord,
    WordsRecord,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Absence,
    Anchor,
    Catalog,
    Check,
    Command,
    Concept,
    Mapping,
    Place,
    Search,
    Sentence,
    Setting,
    Worked,
)

#: Raised when the same words come to another answer: other files are code, or a word is read otherwise.
_WORDS_RULES: Final = 1


@dataclass(frozen=True, slots=True)
class ExerciseSubject:
    """An exercise in a framework, as what checks prove."""

    exercise: str
    framework: str


#: What checks prove: a claim or a contrast, by its id; a setting, by the ids of its concept and its framework; an exercise in a framework.
Subject = str | tuple[str, str] | ExerciseSubject


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
class AbsenceObligation:
    """What is to show that a framework lacks a concept."""

    concept: Concept
    framework: str

    @property
    def who(self) -> Message:
        """The sentence that it is to show."""
        return Message(
            "{concept} is absent in {framework}",
            concept=self.concept.id,
            framework=self.framework,
        )


@dataclass(frozen=True, slots=True)
class SearchObligation(AbsenceObligation):
    """A search that must find nothing, and whose pattern must hit where the concept is mapped."""

    search: Search

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, _search_key(self.concept.id, self.search)

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
        return {
            other for other, mapping in mapped if other != self.framework and any(mapping.anchors())
        }


@dataclass(frozen=True, slots=True)
class WordsObligation(AbsenceObligation):
    """A concept's own words, every hit of which in a release that lacks it must be explained."""

    absence: Absence
    place: Place  #: where the absence is written

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, _words_key(self.concept, self.absence)

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
    """A check of a claim, a contrast, a setting or an exercise, which must hold."""

    of: Sentence | Mapping | Worked
    check: Check

    @property
    def owner(self) -> str:
        """What the check is of."""
        return owner_name(self.of)

    @property
    def subject(self) -> Subject:
        """What it helps to prove."""
        match self.of:
            case Sentence():
                return self.of.id
            case Worked():
                return ExerciseSubject(self.of.exercise, self.of.framework)
            case Mapping():
                return self.of.concept, self.of.framework

    @property
    def framework(self) -> str:
        """The framework whose release is to prove it."""
        return self.check.anchor.framework

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, _check_key(self.check)

    @property
    def name(self) -> Message:
        """What a finding about its record calls it."""
        return Message("a check of {claim}", claim=self.owner)

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.check.place

    @property
    def unproven(self) -> Message:
        """That there is no record of it."""
        return Message("a check of {claim} has no proof", claim=self.owner)

    def record(self, lock: Lock) -> CheckRecord | None:
        """Its record, made of exactly these words."""
        return lock.check_of.get(self.key)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it."""
        return self.record(lock) is not None

    def controls(self) -> Iterator[Anchor]:
        """The anchors that its proof leans on."""
        yield from ()


@dataclass(frozen=True, slots=True)
class SettingObligation:
    """What a setting says of itself: its names stand in its files, and one of its checks shows its default."""

    mapping: Mapping
    setting: Setting
    command: Command | None

    @property
    def framework(self) -> str:
        """The framework whose release is to prove it."""
        return self.mapping.framework

    @property
    def key(self) -> tuple[str, str]:
        """What its record is found by."""
        return self.framework, _setting_key(self)

    @property
    def subject(self) -> Subject:
        """What it helps to prove."""
        return self.mapping.concept, self.mapping.framework

    @property
    def names(self) -> tuple[str, ...]:
        """The names that have to stand in its files."""
        command = self.command
        return self.setting.written if command is None else command.spelt_out(self.setting)

    @property
    def paths(self) -> tuple[str, ...]:
        """The files that its names may stand in: those of its places and of its checks."""
        anchors = [*self.mapping.anchors(), *(check.anchor for check in self.mapping.checks)]
        return tuple(dict.fromkeys(anchor.path for anchor in anchors))

    @property
    def name(self) -> str:
        """What a finding about its record calls it."""
        return owner_name(self.mapping)

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.mapping.place

    @property
    def unproven(self) -> Message:
        """That there is no record of it."""
        return Message("the setting of {name} has no proof", name=self.name)

    def record(self, lock: Lock) -> SettingRecord | None:
        """Its record, made of exactly these words."""
        return lock.setting_of.get(self.key)

    def holds(self, lock: Lock) -> bool:
        """Whether the lock proves it."""
        return self.record(lock) is not None

    def controls(self) -> Iterator[Anchor]:
        """The anchors that its proof leans on."""
        yield from ()


Obligation = (
    AnchorObligation | SearchObligation | WordsObligation | CheckObligation | SettingObligation
)


def owner_name(of: Sentence | Mapping | Worked) -> str:
    """What findings call the claim, the contrast, the setting or the exercise that a check is of."""
    if isinstance(of, Sentence):
        return of.id
    if isinstance(of, Worked):
        return Message("{concept} in {framework}", concept=of.exercise, framework=of.framework)
    return Message("{concept} in {framework}", concept=of.concept, framework=of.framework)


def obligations(catalog: Catalog) -> Iterator[Obligation]:
    """All that needs a proof, anchors first, since the proof of an absence leans on them."""
    yield from (AnchorObligation(who, anchor) for who, anchor in catalog.anchor_uses())
    for concept, mapping, absence in catalog.absences():
        for search in absence.searched:
            yield SearchObligation(concept, mapping.framework, search)
        if concept.words:
            yield WordsObligation(concept, mapping.framework, absence, mapping.place)
    yield from (CheckObligation(of, check) for of, check in catalog.checks())
    for _, mapping, setting in catalog.settings():
        yield SettingObligation(mapping, setting, catalog.frameworks[mapping.framework].command)


def _search_key(concept: str, search: Search) -> str:
    """A digest of what the search says, and of the concept that it speaks of: its control is among that one's."""
    control = search.control.qualified if search.control else None
    return _digest(
        [concept, search.pattern, search.within, search.excluding, search.ignore_case, control]
    )


def _words_key(concept: Concept, absence: Absence) -> str:
    """A digest of a concept's words, and of what explains their hits where it is absent."""
    excepts = [[one.within, one.line] for one in absence.excepts]
    return _digest([_WORDS_RULES, concept.id, concept.words, excepts])


def _check_key(check: Check) -> str:
    """A digest of what the check says, wherever it says it."""
    return _digest([check.anchor.qualified, check.rule, check.text, check.order, check.count])


def _setting_key(one: SettingObligation) -> str:
    """A digest of what stands in code: the names, the default, and the checks and files that show them."""
    checks = [_check_key(check) for check in one.mapping.checks]
    return _digest([one.names, one.setting.default, checks, one.paths])


#: Made once, since a map has thousands of words to be digested.
_WRITER: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(words: Iterable[object]) -> str:
    return sha256(_WRITER.encode(list(words)).encode("utf-8", "surrogatepass")).hexdigest()[:40]
