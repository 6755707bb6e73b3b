"""Whether what shows an absence holds: searches find nothing where something could have been, nor do its own words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.lock import SearchRecord, WordsRecord
from conceptmap.graph.messages import Message, with_more
from conceptmap.graph.model import Anchor, Concept, Mapping, ProofState, Search
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import WordsProver
from conceptmap.sources.proof.absences.searches import (
    control_anchors,
    control_trees,
    digest_of_files,
    find_control,
    hits,
    selected_files,
)
from conceptmap.sources.proof.lock_check import stale_record
from conceptmap.sources.trees.files.patterns import PatternTimeout
from conceptmap.sources.trees.local.tree import Identity, Tree

_HITS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class SearchProver:
    """Runs searches again, where what they looked at is not what the lock recorded."""

    workspace: Workspace
    lock_name: str
    add: Callable[[Finding], None]
    holds: Callable[
        [Concept, str, Search], bool
    ]  #: whether the lock proves it, its control included
    moved: Callable[[Iterable[Anchor]], bool]  #: whether one of these anchors was found wanting

    def state(
        self, concept: Concept, tree: Tree, search: Search, record: SearchRecord | None
    ) -> ProofState:
        """The state of one search of `concept` in `tree`; what is wrong with it is added as a finding."""
        who = Message(
            "{concept} is absent in {framework}", concept=concept.id, framework=tree.framework
        )
        paths = selected_files(tree, search)
        if not paths:
            self._fault(
                Code.SEARCH_EMPTY,
                search,
                Message("{who}: {within:list} selects no file", who=who, within=search.within),
                Message("mend `in`"),
            )
            return ProofState.MOVED
        try:
            blobs = digest_of_files(self.workspace, tree, paths)
            same = record is not None and blobs == record.blobs
            if same and (known := self._known(concept, tree, search)) is not None:
                return known
            found = self._hits(who, tree, search, paths)
            control = (
                find_control(self.workspace, concept, tree.framework, search)
                if found is None
                else None
            )
        except PatternTimeout as error:
            self._fault(
                Code.PATTERN_TIMEOUT,
                search,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return ProofState.UNREADABLE
        except SourceError as error:
            self._fault(
                Code.UNREADABLE_SOURCE,
                search,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return ProofState.UNREADABLE
        if found is not None:
            self.add(found)
            return ProofState.MOVED
        if control is None:
            return self._without_control(concept, tree, search, who)
        if tree.identity is Identity.LOCAL and not same:
            return ProofState.LOCAL
        if record is None:
            help_ = Message("run `conceptmap pin`")
            self._fault(
                Code.UNPROVEN, search, Message("{who}: the search has no proof", who=who), help_
            )
            return ProofState.UNPROVEN
        derived = SearchRecord(
            framework=tree.framework,
            search=record.search,
            files=len(paths),
            blobs=blobs,
            control=control.qualified,
        )
        name = Message(
            "the search for {pattern} in {framework}",
            pattern=search.pattern,
            framework=tree.framework,
        )
        stale = stale_record(name, record, derived, self.lock_name)
        if stale is None:
            return ProofState.PROVEN
        self.add(stale)
        return ProofState.UNPROVEN

    def _known(self, concept: Concept, tree: Tree, search: Search) -> ProofState | None:
        """What a record of these very files says already; None where the search must be run again."""
        if self.workspace.full:
            return None
        if self.holds(concept, tree.framework, search):
            return ProofState.PROVEN
        if self.moved(control_anchors(concept, tree.framework, search)):
            return ProofState.UNPROVEN  # its control is among them, and that has been said
        return None

    def _hits(self, who: Message, tree: Tree, search: Search, paths: list[str]) -> Finding | None:
        found = list(hits(self.workspace, tree, search, paths))
        if not found:
            return None
        shown = with_more([f"{hit.path}:{hit.line}" for hit in found], _HITS_SHOWN)
        return Finding(
            code=Code.SEARCH_HIT,
            message=Message(
                "{who}, but {pattern} hits {shown}",
                who=who,
                pattern=search.pattern,
                shown=shown,
            ),
            place=search.place,
            help=Message("map what was found, or narrow the pattern"),
            source=SourcePlace(framework=tree.framework, path=found[0].path),
        )

    def _without_control(
        self, concept: Concept, tree: Tree, search: Search, who: Message
    ) -> ProofState:
        """The pattern hits nowhere: it shows nothing, or where it should hit could not be looked at."""
        needed = control_trees(concept, tree.framework, search)
        missing = sorted(other for other in needed if self.workspace.tree(other) is None)
        if missing:
            self._fault(
                Code.NO_SOURCE,
                search,
                Message(
                    "{who}: whether {pattern} hits anywhere was not checked, since the source of "
                    "{missing:list} is not here",
                    who=who,
                    pattern=search.pattern,
                    missing=missing,
                ),
                Message("run `conceptmap sources fetch {framework}`", framework=" ".join(missing)),
            )
            return ProofState.UNPROVEN
        if self.moved(control_anchors(concept, tree.framework, search)):
            return ProofState.UNPROVEN  # the control may be among them, and that has been said
        self._fault(
            Code.SEARCH_NO_CONTROL,
            search,
            Message(
                "{who}: {pattern} hits in no anchor of {concept} elsewhere either",
                who=who,
                pattern=search.pattern,
                concept=concept.id,
            ),
            Message("write control: with an anchor where it hits"),
        )
        return ProofState.MOVED

    def _fault(self, code: Code, search: Search, message: Message, help_: Message | None) -> None:
        self.add(Finding(code=code, message=message, place=search.place, help=help_))


@dataclass(frozen=True, slots=True)
class WordsVerifier:
    """Searches releases for concepts' own words again, where what was searched is not what the lock recorded."""

    prover: WordsProver
    lock_name: str
    add: Callable[[Finding], None]

    def state(
        self,
        concept: Concept,
        mapping: Mapping,
        tree: Tree,
        record: WordsRecord | None,
        *,
        holds: bool,
    ) -> ProofState:
        """The state of one absence's words; `holds` is whether the lock proves them, their controls included."""
        who = Message(
            "{concept} is absent in {framework}", concept=concept.id, framework=mapping.framework
        )
        try:
            _, blobs = self.prover.code(tree)
            same = record is not None and record.blobs == blobs
            if same and holds and not self.prover.workspace.full:
                return ProofState.PROVEN
            if same and not self.prover.workspace.full and self._control_moved(concept, mapping):
                return (
                    ProofState.UNPROVEN
                )  # a control is among what was found wanting, and that has been said
            derived = self.prover.prove(concept, mapping, tree)
        except SourceError as error:
            self._fault(
                Code.UNREADABLE_SOURCE,
                mapping,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return ProofState.UNREADABLE
        except PatternTimeout as error:
            self._fault(
                Code.PATTERN_TIMEOUT,
                mapping,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return ProofState.UNREADABLE
        if isinstance(derived, list):
            for finding in derived:
                self.add(finding)
            unchecked = all(finding.code is Code.NO_SOURCE for finding in derived)
            return ProofState.UNPROVEN if unchecked else ProofState.MOVED
        if tree.identity is Identity.LOCAL and not same:
            return ProofState.LOCAL
        return self._compared(concept, mapping, record, derived)

    def _compared(
        self, concept: Concept, mapping: Mapping, record: WordsRecord | None, derived: WordsRecord
    ) -> ProofState:
        """What a proof that was derived anew says of the one that the lock has."""
        who = Message(
            "{concept} is absent in {framework}", concept=concept.id, framework=mapping.framework
        )
        if record is None:
            help_ = Message("run `conceptmap pin`")
            self._fault(
                Code.UNPROVEN, mapping, Message("{who}: its words have no proof", who=who), help_
            )
            return ProofState.UNPROVEN
        if derived != record and replace(derived, controls=record.controls) == record:
            # The bytes are those of the record; the map names other anchors than when it was made.
            help_ = Message("run `conceptmap pin`")
            self._fault(
                Code.UNPROVEN,
                mapping,
                Message("{who}: its words hit in other anchors now", who=who),
                help_,
            )
            return ProofState.UNPROVEN
        stale = stale_record(
            Message(
                "the words of {concept} in {framework}",
                concept=concept.id,
                framework=mapping.framework,
            ),
            record,
            derived,
            self.lock_name,
        )
        if stale is None:
            return ProofState.PROVEN
        self.add(stale)
        return ProofState.UNPROVEN

    def _control_moved(self, concept: Concept, mapping: Mapping) -> bool:
        return self.prover.moved(
            anchor
            for other in concept.mappings.values()
            if other.framework != mapping.framework
            for anchor in other.anchors()
        )

    def _fault(self, code: Code, mapping: Mapping, message: Message, help_: Message | None) -> None:
        self.add(Finding(code=code, message=message, place=mapping.place, help=help_))
