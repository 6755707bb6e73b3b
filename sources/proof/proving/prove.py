"""Proves what a map says, from the bytes at hand: `verify` compares the records with the lock's, `pin` writes them."""

from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    CheckObligation,
    Obligation,
    SearchObligation,
    SettingObligation,
    WordsObligation,
)
from conceptmap.graph.lock.records import (
    AnchorRecord,
    CheckRecord,
    Record,
    WordsRecord,
    digest_in,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import ProofState, Sentence
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import WordsProver
from conceptmap.sources.proof.absences.searches import SearchProver
from conceptmap.sources.proof.anchors.examination.examine import Fault, derive_record, examine
from conceptmap.sources.proof.checks import BrokenCheck, broken, outcome
from conceptmap.sources.proof.proved import Proved, failed
from conceptmap.sources.proof.settings import prove_setting
from conceptmap.sources.trees.files.patterns import PatternTimeout
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree

#: What a fault of an anchor says of its proof; what is missing or ambiguous has none, and has moved nowhere.
_STATES: Final = {
    Code.UNREADABLE_SOURCE: ProofState.UNREADABLE,
    Code.LINES_MOVED: ProofState.MOVED,
    Code.TEXT_CHANGED: ProofState.MOVED,
}


class Prover:
    """Proves one obligation after the other, and reads each file once."""

    def __init__(self, workspace: Workspace, wanting: AbstractSet[str] = frozenset()) -> None:
        """`wanting`: qualified anchors of which it has been said that they do not stand."""
        self._workspace = workspace
        self._searches = SearchProver(workspace, wanting)
        self.words: Final = WordsProver(workspace, wanting)

    def is_of_these_bytes(self, tree: Tree, one: Obligation, record: Record) -> bool:
        """Whether the record was made of the very bytes that its proof would be made of now."""
        try:
            return self._digest(tree, one) == digest_in(record)
        except SourceError:
            return False  # proving it says why

    def _digest(self, tree: Tree, one: Obligation) -> str:
        match one:
            case AnchorObligation():
                return self._workspace.blob(tree, one.anchor.path)
            case CheckObligation():
                return self._workspace.blob(tree, one.check.anchor.path)
            case SettingObligation():
                return self._workspace.digest_of_files(tree, one.paths)
            case SearchObligation():
                return self._searches.selected(tree, one.search)[1]
            case WordsObligation():
                return self.words.code(tree)[1]
            case _ as never:
                assert_never(never)

    def prove(self, tree: Tree, one: Obligation, hint: AnchorRecord | None = None) -> Proved:
        """The record of what is to be proven, or what is wrong with it.

        `hint` is the proof of the same anchor from other bytes: its digest finds text that has moved.
        """
        match one:
            case AnchorObligation():
                return self._anchor(tree, one, hint)
            case CheckObligation():
                return self._check(tree, one)
            case SettingObligation():
                return prove_setting(self._workspace, tree, one)
            case SearchObligation() | WordsObligation():
                try:
                    if isinstance(one, WordsObligation):
                        return self._own_words(tree, one)
                    return self._searches.prove(one, tree)
                except (SourceError, PatternTimeout) as error:
                    return failed(ProofState.UNREADABLE, _unread(one, error))
            case _ as never:
                assert_never(never)

    def _anchor(self, tree: Tree, one: AnchorObligation, hint: AnchorRecord | None) -> Proved:
        try:
            evidence = examine(self._workspace, tree, one.anchor, hint)
        except Fault as fault:
            state = _STATES.get(fault.finding.code, ProofState.UNPROVEN)
            return failed(state, fault.finding)
        return Proved(derive_record(self._workspace, tree, evidence))

    def _own_words(self, tree: Tree, one: WordsObligation) -> Proved:
        record = self.words.prove(one, tree)
        if isinstance(record, WordsRecord):
            return Proved(record)
        unchecked = all(finding.code is Code.NO_SOURCE for finding in record)
        return failed(ProofState.UNPROVEN if unchecked else ProofState.MOVED, *record)

    def _check(self, tree: Tree, one: CheckObligation) -> Proved:
        check = one.check
        try:
            file = self._workspace.file(tree, check.anchor.path)
            instead = outcome(check, file, self._workspace.patterns)
            blob = self._workspace.blob(tree, check.anchor.path)
        except (BrokenCheck, SourceError, UnreadableTextError) as error:
            return failed(ProofState.UNREADABLE, broken(one.of, check, error))
        if instead is None:
            return Proved(CheckRecord(framework=tree.framework, check=one.key[1], blob=blob))
        return failed(
            ProofState.MOVED,
            Finding(
                code=Code.CHECK_FAILED,
                message=Message(
                    "a check of {claim} does not hold in {anchor}: {instead}",
                    claim=one.owner,
                    anchor=check.anchor.qualified,
                    instead=instead,
                ),
                place=check.place,
                help=(
                    Message("read the code: the claim or its check is wrong")
                    if isinstance(one.of, Sentence)
                    else Message("read the code: the setting or its check is wrong")
                ),
            ),
        )


def _unread(
    one: SearchObligation | WordsObligation, error: SourceError | PatternTimeout
) -> Finding:
    """That a search could not be run to its end."""
    slow = isinstance(error, PatternTimeout)
    return Finding(
        code=Code.PATTERN_TIMEOUT if slow else Code.UNREADABLE_SOURCE,
        message=Message("{who}: {error}", who=one.who, error=error.message),
        place=one.place,
        help=error.help,
    )
