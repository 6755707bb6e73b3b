"""What a new release changed, concept by concept: moved, changed cosmetically or in substance, new, gone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Check, Sentence
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import SourceFile
from conceptmap.sources.proof.checks import BrokenCheck, outcome
from conceptmap.sources.relocation.between_trees.call_changes import (
    CallChange,
    ReleaseCalls,
    call_changes,
    calls_in,
)
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.changes.code_change import CodeChange, code_change
from conceptmap.sources.relocation.matching.values import (
    Relocation,
    Status,
    TextChange,
    unchanged,
    unfounded,
)
from conceptmap.sources.trees.files.patterns import Patterns
from conceptmap.sources.trees.files.text import UnreadableTextError


class ChangeKind(StrEnum):
    """What happened to a concept, or to one of its anchors; the gravest first."""

    GONE = "gone"  # the old release has it, the new one has not
    NEW = "new"  # the other way round
    SIGNATURE = "signature"  # it is called otherwise, or a class lost something: whoever uses it may have to change
    SUBSTANCE = "substance"  # the code says something else
    UNDECIDED = "undecided"  # it could not be followed
    COSMETIC = "cosmetic"  # comments, white space, names
    MOVED = "moved"  # the same text elsewhere
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnchorChange:
    """One anchor in both releases."""

    anchor: Anchor  #: as the map has it
    kind: ChangeKind
    before: Anchor | None  #: where it is in the old release
    after: Anchor | None  #: where it is in the new one
    absent_before: bool  #: whether the old release has no such thing; else, without a place, it could not be followed
    absent_after: bool
    amount: float  #: the share of the text that changed
    code: CodeChange | None  #: what changed in it, where both have it and it says something else
    why: Message | Literal[""]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConceptChange:
    """One concept in both releases."""

    concept: str
    kind: ChangeKind
    amount: float
    anchors: tuple[AnchorChange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimChange:
    """One claim or contrast whose checks do not come out alike, or fail in the new release.

    Checks are facts that bear the verdict out, whatever it is: of a refuted claim, too, they show what is true. So
    they say where a verdict has to be looked at again, and not that the sentence is true or false.
    """

    claim: str
    before: bool | None  #: whether all of its checks hold; None where one could not be run
    after: bool | None
    #: what the first check that fails found instead, in the new release or else in the old
    why: Message | Literal[""]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChange:
    """One setting whose checks, which show its default, do not come out alike, or fail in the new release."""

    concept: str
    before: bool | None  #: as of a claim
    after: bool | None
    why: Message | Literal[""]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseChange:
    """One exercise whose checks, which show what makes its numbers, do not come out alike, or fail in the new release."""

    exercise: str
    before: bool | None  #: as of a claim
    after: bool | None
    why: Message | Literal[""]


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """All that a new release changed for the map."""

    concepts: tuple[ConceptChange, ...]
    claims: tuple[ClaimChange, ...]
    settings: tuple[SettingChange, ...] = ()
    exercises: tuple[ExerciseChange, ...] = ()
    calls: tuple[CallChange, ...] | None = None  #: None where nobody asked for them


@dataclass(eq=False)
class ReleaseComparison:
    """One framework at two releases; the map speaks of `pinned`, which may be one of them."""

    catalog: Catalog
    framework: str
    pinned: TreeIndex
    old: TreeIndex
    new: TreeIndex
    patterns: Patterns = field(default_factory=Patterns)
    #: anchors that nothing proves of `pinned`, and why: they are followed nowhere
    unfounded: Mapping[str, Message] = field(default_factory=dict)
    #: what became of anchors of `pinned` in `new`, where that is known already
    followed: Mapping[str, Relocation] = field(default_factory=dict)
    calls: bool = False  #: whether what calls what is compared, too, which reads much more of both
    proven_calls: ReleaseCalls | None = None  #: what calls what in `pinned`, where that is known
    _in_old: dict[str, Relocation] = field(default_factory=dict)
    _in_new: dict[str, Relocation] = field(default_factory=dict)
    _checked_in_old: dict[str, Relocation] = field(default_factory=dict)
    _checked_in_new: dict[str, Relocation] = field(default_factory=dict)

    def run(self) -> Changes:
        """What changed."""
        anchors = {
            anchor.text: anchor
            for concept in self.catalog.concepts.values()
            if self.framework in concept.mappings
            for anchor in concept.mappings[self.framework].anchors()
        }
        checks = {
            check.anchor.text: check.anchor
            for _, check in self.catalog.checks()
            if check.anchor.framework == self.framework
        }
        self._follow(list(anchors.values()))
        self._checked_in_old = self._found(list(checks.values()), self.old)
        self._checked_in_new = self._found(list(checks.values()), self.new)
        changes = {text: self._anchor(anchor) for text, anchor in anchors.items()}
        return Changes(
            concepts=tuple(self._concepts(changes)),
            claims=tuple(
                change
                for claim in self.catalog.sentences()
                if (change := self._claim(claim)) is not None
            ),
            settings=tuple(self._settings()),
            exercises=tuple(self._exercises()),
            calls=tuple(self._calls()) if self.calls else None,
        )

    def _calls(self) -> Iterable[CallChange]:
        if self.old is self.new:
            return ()
        return call_changes(
            self._calls_in(self.old, self._in_old), self._calls_in(self.new, self._in_new)
        )

    def _calls_in(self, index: TreeIndex, places: Mapping[str, Relocation]) -> ReleaseCalls:
        if index is self.pinned and self.proven_calls is not None:
            return self.proven_calls
        return calls_in(
            self.catalog,
            self.framework,
            index.tree,
            {text: found.proposal for text, found in places.items()},
        )

    def _follow(self, anchors: Sequence[Anchor]) -> None:
        """Find every anchor in both releases."""
        self._in_old = self._found(anchors, self.old)
        if self.new is self.pinned or self.old is self.pinned:
            self._in_new = self._found(anchors, self.new)
            return
        known = {text: r.proposal for text, r in self._in_old.items() if r.proposal is not None}
        onward = dict(zip(known, relocate(list(known.values()), self.old, self.new), strict=True))
        rest = [a for a in anchors if a.text not in known]
        self._in_new = {**onward, **self._found(rest, self.new)}

    def _found(self, anchors: Sequence[Anchor], where: TreeIndex) -> dict[str, Relocation]:
        nowhere = {
            a.text: unfounded(a, self.unfounded[a.text])
            for a in anchors
            if a.text in self.unfounded
        }
        anchors = [a for a in anchors if a.text not in nowhere]
        if where is self.pinned:
            return nowhere | {a.text: unchanged(a) for a in anchors}
        followed = self.followed if where is self.new else {}
        known = {a.text: followed[a.text] for a in anchors if a.text in followed}
        rest = [a for a in anchors if a.text not in known]
        found = relocate(rest, self.pinned, where) if rest else []
        return nowhere | known | {a.text: r for a, r in zip(rest, found, strict=True)}

    def _anchor(self, anchor: Anchor) -> AnchorChange:
        before, after = self._in_old[anchor.text], self._in_new[anchor.text]
        # What tells the two apart is the relocation that led from one to the other.
        between = before if self.new is self.pinned else after
        kind = _kind(before, after, between)
        code = self._code(before, after) if kind is ChangeKind.SUBSTANCE else None
        if code is not None and code.is_of_signature:
            kind = ChangeKind.SIGNATURE
        amount = {
            ChangeKind.GONE: 1.0,
            ChangeKind.NEW: 1.0,
            ChangeKind.SIGNATURE: between.amount,
            ChangeKind.SUBSTANCE: between.amount,
        }.get(kind, 0.0)
        return AnchorChange(
            anchor=anchor,
            kind=kind,
            before=before.proposal,
            after=after.proposal,
            absent_before=before.status is Status.DELETED,
            absent_after=after.status is Status.DELETED,
            amount=amount,
            code=code,
            why=between.why,
        )

    def _code(self, before: Relocation, after: Relocation) -> CodeChange | None:
        was, now = before.new_place, after.new_place
        old = None if was is None else self.old.file(was.path)
        new = None if now is None else self.new.file(now.path)
        if was is None or now is None or old is None or new is None:
            return None
        return code_change(old, was.lines, new, now.lines)

    def _concepts(self, changes: Mapping[str, AnchorChange]) -> Iterable[ConceptChange]:
        for concept in self.catalog.concepts.values():
            mapping = concept.mappings.get(self.framework)
            own = [] if mapping is None else [changes[a.text] for a in mapping.anchors()]
            if own:
                yield ConceptChange(
                    concept=concept.id,
                    kind=_gravest(own),
                    amount=_amount(own),
                    anchors=tuple(own),
                )

    def _claim(self, claim: Sentence) -> ClaimChange | None:
        checks = [check for check in claim.checks if check.anchor.framework == self.framework]
        found = self._outcomes(checks)
        if found is None:
            return None
        before, after, why = found
        return ClaimChange(claim=claim.id, before=before, after=after, why=why)

    def _settings(self) -> Iterable[SettingChange]:
        for concept, mapping, _ in self.catalog.settings():
            if mapping.framework == self.framework:
                found = self._outcomes(mapping.checks)
                if found is not None:
                    before, after, why = found
                    yield SettingChange(concept=concept.id, before=before, after=after, why=why)

    def _exercises(self) -> Iterable[ExerciseChange]:
        for exercise in self.catalog.exercises.values():
            worked = exercise.frameworks.get(self.framework)
            steps = () if worked is None else worked.steps
            found = self._outcomes([check for step in steps for check in step.checks])
            if found is not None:
                before, after, why = found
                yield ExerciseChange(exercise=exercise.id, before=before, after=after, why=why)

    def _outcomes(
        self, checks: Sequence[Check]
    ) -> tuple[bool | None, bool | None, Message | Literal[""]] | None:
        """Whether checks hold in the old and in the new release, with the reason; None where nothing is to be told."""
        if not checks:
            return None
        before, once = self._hold(checks, self.old, self._checked_in_old)
        after, now = self._hold(checks, self.new, self._checked_in_new)
        if before == after and after is not False:
            return None
        return before, after, now or once

    def _hold(
        self, checks: Iterable[Check], index: TreeIndex, found: Mapping[str, Relocation]
    ) -> tuple[bool | None, Message | Literal[""]]:
        places = {text: relocation.proposal for text, relocation in found.items()}
        return checks_hold(checks, index, places, self.patterns)


def checks_hold(
    checks: Iterable[Check],
    index: TreeIndex,
    places: Mapping[str, Anchor | None],
    patterns: Patterns,
) -> tuple[bool | None, Message | Literal[""]]:
    """Whether all checks hold in a release, and what the first that does not found instead.

    `places` says where the places of the checks are there, by anchor.
    """
    unsure: Message | Literal[""] = ""
    for check in checks:
        place = places.get(check.anchor.text)
        if place is None:
            unsure = unsure or Message("{path} could not be followed", path=check.anchor.path)
            continue
        try:
            file = SourceFile(index.tree, place.path)
            instead = outcome(replace(check, anchor=place), file, patterns)
        except (BrokenCheck, SourceError, UnreadableTextError) as error:
            unsure = unsure or error.message
            continue
        if instead is not None:
            return False, Message("{path}: {what}", path=place.path, what=instead)
    return (None, unsure) if unsure else (True, "")


def _kind(before: Relocation, after: Relocation, between: Relocation) -> ChangeKind:
    if before.new_place is None and after.new_place is None:
        return ChangeKind.UNDECIDED
    if before.new_place is None:
        return ChangeKind.NEW if before.status is Status.DELETED else ChangeKind.UNDECIDED
    if after.new_place is None:
        return ChangeKind.GONE if after.status is Status.DELETED else ChangeKind.UNDECIDED
    if between.change is TextChange.SUBSTANCE:
        return ChangeKind.SUBSTANCE
    if between.change is TextChange.COSMETIC:
        return ChangeKind.COSMETIC
    return ChangeKind.UNCHANGED if between.status is Status.UNCHANGED else ChangeKind.MOVED


def _gravest(anchors: Sequence[AnchorChange]) -> ChangeKind:
    """Gone or new only where all of it is; a part that came or went is a change of substance."""
    kinds = {change.kind for change in anchors}
    if len(kinds) == 1:
        return kinds.pop()
    if kinds & {ChangeKind.GONE, ChangeKind.NEW}:
        return ChangeKind.SUBSTANCE
    return next(kind for kind in ChangeKind if kind in kinds)


def _amount(anchors: Sequence[AnchorChange]) -> float:
    """The share of all lines that changed."""
    weights = [len(change.anchor.lines) if change.anchor.lines else 1 for change in anchors]
    changed = sum(w * change.amount for w, change in zip(weights, anchors, strict=True))
    return round(changed / sum(weights), 3)
