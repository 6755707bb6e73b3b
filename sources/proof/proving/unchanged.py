"""Records of the lock that are taken over, since all that they were made of is what it was."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    Obligation,
    SearchObligation,
    WordsObligation,
)
from conceptmap.graph.lock.records import Lock, Record, SearchRecord, WordsRecord
from conceptmap.graph.model import CARRYING, Anchor, Catalog, Concept, Mapping
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import WordsProver
from conceptmap.sources.proof.absences.searches import find_control
from conceptmap.sources.trees.local.tree import Tree


@dataclass
class UnchangedRecords:
    """What of a lock a proof from the beginning would write again, told without making that proof.

    A record is found by what the map says, so that an edit leads to another or to none. It is taken over where its release is
    pinned still, the rules that outlines are made by are this program's, and git's ids of its files are the recorded ones: `verify`
    trusts it by the same signs. Only where a pattern hits in another anchor is looked at again, since a concept may have got
    anchors since.
    """

    catalog: Catalog
    lock: Lock
    workspace: Workspace
    is_of_these_bytes: Callable[[Tree, Obligation, Record], bool]
    words: WordsProver  #: of the same run, which remembers where a word hit
    _frameworks: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self._frameworks = {
            id_
            for id_ in self.lock.current(self.catalog)
            if self.lock.release_of[id_].outline == OUTLINE_VERSION
        }

    def record(self, tree: Tree, one: Obligation) -> Record | None:
        """The record of the lock as it would be made again; None where it has to be made."""
        old = one.record(self.lock)
        if old is None or not self._stands(tree, one, old):
            return None
        match one, old:
            case SearchObligation(), SearchRecord() if self._is_here(old.control):
                return self._with_control(one, old)
            case WordsObligation(), WordsRecord() if all(map(self._is_here, old.controls)):
                known = partial(self._same_control, one.concept, old)
                controls = self.words.controls(one, known)
                return None if controls is None else replace(old, controls=controls)
            case ((SearchObligation() | WordsObligation()), _):
                return None  # a control that cannot be looked at
            case _:
                return old

    def _is_here(self, control: str) -> bool:
        """Whether the release that a control is of is at hand."""
        return self.workspace.tree(control.partition(":")[0]) is not None

    def _stands(self, tree: Tree, one: Obligation, old: Record) -> bool:
        return one.framework in self._frameworks and self.is_of_these_bytes(tree, one, old)

    def _with_control(self, one: SearchObligation, old: SearchRecord) -> SearchRecord | None:
        """The record of a search that found nothing, with the first anchor in which its pattern hits."""
        if self._is_first(one.controls(), old.control):
            return old
        control = find_control(self.workspace, one.search, one.controls())
        return None if control is None else replace(old, control=control.qualified)

    def _same_control(self, concept: Concept, old: WordsRecord, other: Mapping) -> Anchor | None:
        """The control of a framework that searching would find again, as far as that shows without a search.

        That is the first anchor of the concept there, where it was the control and no other anchor is new or changed: no earlier
        word hit in any of them, and whichever is gone was not the control.
        """
        anchors = list(other.anchors())
        if not anchors or anchors[0].qualified not in old.controls:
            return None
        uses = {f"concept:{concept.id}:{role}" for role in CARRYING}
        for anchor in anchors:
            record = self.lock.record(anchor)
            if record is None or uses.isdisjoint(record.by) or not self._has_its_text(anchor):
                return None
        return anchors[0]

    def _is_first(self, controls: Iterable[Anchor], control: str) -> bool:
        """Whether the control is the anchor that is looked at first, and its text is what it was."""
        first = next(iter(controls), None)
        return first is not None and first.qualified == control and self._has_its_text(first)

    def _has_its_text(self, anchor: Anchor) -> bool:
        """Whether the text of an anchor is what the lock proves."""
        tree, record = self.workspace.tree(anchor.framework), self.lock.record(anchor)
        if tree is None or record is None:
            return False
        return self._stands(tree, AnchorObligation("", anchor), record)
