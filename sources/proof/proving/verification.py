"""Proves a whole map against its sources, or says what is wrong, what is missing and what could not be checked.

The quick way trusts a record of the lock where git's id of the file is still the recorded one. `full` derives
every record anew and compares. Nothing is downloaded, nothing is written.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from conceptmap.graph.absence_checks import without_words
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    CheckObligation,
    ExerciseSubject,
    Obligation,
    SearchObligation,
    SettingObligation,
    Subject,
    WordsObligation,
    obligations,
)
from conceptmap.graph.lock.records import (
    AnchorRecord,
    Lock,
    Record,
    WordsRecord,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    ProofState,
    worst,
)
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import unsearchable_code
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.anchors.examination.examine import derive_record, standing
from conceptmap.sources.proof.anchors.shifted_ranges import ShiftedLines
from conceptmap.sources.proof.proving.edge_check import EdgeCheck
from conceptmap.sources.proof.proving.lock_check import lock_leftovers, stale_record
from conceptmap.sources.proof.proving.prove import Prover
from conceptmap.sources.proof.proving.release_check import argued_there, check_release
from conceptmap.sources.proof.proving.verification_findings import without_proof, without_record
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity

#: Findings that say "could not check", not "wrong".
UNCHECKED = frozenset(
    {Code.NO_SOURCE, Code.UNREADABLE_SOURCE, Code.CHECK_BROKEN, Code.PATTERN_TIMEOUT}
)


@dataclass
class Report:
    """The outcome: a state for everything that needs proof, and the findings in file order."""

    anchors: dict[str, ProofState] = field(default_factory=dict)  #: by qualified anchor
    absences: dict[tuple[str, str], ProofState] = field(default_factory=dict)
    claims: dict[str, ProofState] = field(default_factory=dict)
    contrasts: dict[str, ProofState] = field(default_factory=dict)
    settings: dict[tuple[str, str], ProofState] = field(default_factory=dict)
    exercises: dict[tuple[str, str], ProofState] = field(default_factory=dict)
    edges: dict[tuple[str, str, str, str], ProofState] = field(default_factory=dict)
    """By framework, both concepts and relation."""
    findings: list[Finding] = field(default_factory=list)

    @property
    def summary(self) -> dict[str, int]:
        """How many anchors, absences' searches, checks of claims and contrasts, settings, exercises and edges are in each state."""
        counts = dict.fromkeys(
            (state.value for state in ProofState if state is not ProofState.CARRIED), 0
        )
        for states in (
            self.anchors,
            self.absences,
            self.claims,
            self.contrasts,
            self.settings,
            self.exercises,
            self.edges,
        ):
            for state in states.values():
                counts[state.value] += 1
        return counts


def verify(
    catalog: Catalog,
    lock: Lock,
    workspace: Workspace,
    lock_name: str = "lock.json",
    only: Iterable[str] | None = None,
) -> Report:
    """Check every anchor, search and check of `catalog`, or those of the frameworks of `only`."""
    chosen = set(catalog.frameworks if only is None else only)
    return _Verifier(catalog, lock, workspace, lock_name, chosen).run()


class _Verifier:
    def __init__(
        self,
        catalog: Catalog,
        lock: Lock,
        workspace: Workspace,
        lock_name: str,
        chosen: set[str],
    ) -> None:
        self._chosen = chosen
        self._catalog = catalog
        self._lock = lock
        self._workspace = workspace
        self._lock_name = lock_name
        self._report = Report()
        self._shifted = ShiftedLines(catalog, lock)
        self._earlier = EarlierWords(catalog, lock)
        self._current = lock.current(catalog)
        self._wanting: set[str] = set()  # anchors that do not stand, by qualified name
        self._prover = Prover(workspace, self._wanting)
        self._unread: dict[str, tuple[str, ...]] = {}

    def run(self) -> Report:
        report = self._report
        used = self._used() & self._chosen
        for framework in self._catalog.frameworks.values():
            if framework.id in used:
                report.findings += check_release(
                    framework,
                    self._lock,
                    self._workspace.tree(framework.id),
                    self._unsearchable(framework.id),
                    self._lock_name,
                )
        self._prove_all()
        self._check_edges(used)
        report.findings += lock_leftovers(self._catalog, self._lock, self._lock_name)
        report.findings.sort(key=_where)
        return report

    def _prove_all(self) -> None:
        report = self._report
        absences: dict[tuple[str, str], list[ProofState]] = defaultdict(list)
        checked: dict[Subject, list[ProofState]] = defaultdict(list)
        for one in obligations(self._catalog):
            if one.framework not in self._chosen:
                continue
            match one:
                case AnchorObligation():
                    self._add_anchor(one)
                case CheckObligation() | SettingObligation():
                    checked[one.subject].append(self._state(one))
                case SearchObligation() | WordsObligation():
                    absences[one.concept.id, one.framework].append(self._state(one))
        self._doubt(absences)
        self._argue_what_is_unread(absences)
        report.absences.update({key: worst(states) for key, states in absences.items()})
        for subject, states in checked.items():
            if isinstance(subject, ExerciseSubject):
                report.exercises[subject.exercise, subject.framework] = worst(states)
            elif not isinstance(subject, str):
                report.settings[subject] = worst(states)
            elif subject in self._catalog.contrasts:
                report.contrasts[subject] = worst(states)
            else:
                report.claims[subject] = worst(states)

    def _check_edges(self, used: Iterable[str]) -> None:
        """Check what calls what, from the files that the proofs name."""
        for framework in self._current.intersection(used):
            tree = self._workspace.tree(framework)
            if tree is None:
                continue
            check = EdgeCheck(self._catalog, self._lock, self._workspace, tree)
            self._report.findings += check.release(self._lock_name)
            for record, state, wrong in check.states():
                self._report.edges[record.key] = state
                if wrong is not None:
                    self._report.findings.append(wrong)

    def _doubt(self, absences: dict[tuple[str, str], list[ProofState]]) -> None:
        """Take the proof from absences of concepts without words: a search may know only how another code base says it."""
        for concept in self._without_words():
            self._report.findings.append(without_words(concept))
            for id_ in concept.mappings:
                if (concept.id, id_) in absences:
                    absences[concept.id, id_].append(ProofState.UNPROVEN)

    def _argue_what_is_unread(self, absences: Mapping[tuple[str, str], list[ProofState]]) -> None:
        """Take proof from every absence in a release with code that no search can read, and say so."""
        for framework in self._catalog.frameworks.values():
            states = [some for (_, id_), some in absences.items() if id_ == framework.id]
            unread = self._unsearchable(framework.id) if states else ()
            if unread:
                self._report.findings.append(argued_there(framework, unread))
                for some in states:
                    some.append(ProofState.ARGUED)

    def _used(self) -> set[str]:
        """The frameworks of which something is said."""
        used = {anchor.framework for anchor in self._catalog.anchors()}
        for concept in self._catalog.concepts.values():
            used |= set(concept.mappings)
        return used

    def _without_words(self) -> list[Concept]:
        """The concepts whose absence only searches show, in some release that is here, by id."""
        found = {
            concept.id: concept
            for concept, mapping, absence in self._catalog.absences()
            if mapping.framework in self._chosen
            and absence.searched
            and not concept.words
            and self._workspace.tree(mapping.framework) is not None
        }
        return [found[id_] for id_ in sorted(found)]

    def _add_anchor(self, one: AnchorObligation) -> None:
        """Note the state of an anchor; what others name with the same words is proven once."""
        anchors, name = self._report.anchors, one.anchor.qualified
        if self._is_earlier(one.who, one.anchor):
            anchors[name] = ProofState.UNPROVEN
        elif name not in anchors:
            anchors[name] = self._state(one)
        elif self._is_shifted(one.anchor):
            anchors[name] = ProofState.UNPROVEN

    def _state(self, one: Obligation) -> ProofState:
        """How far the lock proves it; what is wrong becomes a finding."""
        tree = self._workspace.tree(one.framework)
        if tree is None:
            return ProofState.UNPROVEN
        if isinstance(one, CheckObligation) and one.check.anchor.qualified in self._wanting:
            # What was to be looked at is not there, and that has been said.
            return self._report.anchors[one.check.anchor.qualified]
        record = one.record(self._lock) if one.framework in self._current else None
        same = record is not None and self._prover.is_of_these_bytes(tree, one, record)
        if (
            isinstance(one, AnchorObligation)
            and record is not None
            and self._is_shifted(one.anchor)
        ):
            return ProofState.UNPROVEN
        if same and not self._workspace.full:
            if one.holds(self._lock):
                return ProofState.PROVEN
            if any(anchor.qualified in self._wanting for anchor in one.controls()):
                return ProofState.UNPROVEN  # its control is among them, and that has been said
        hint = record if isinstance(record, AnchorRecord) else None
        proved = self._prover.prove(tree, one, hint)
        if proved.record is None:
            self._report.findings += self._told(one, proved.findings)
            return proved.state
        if tree.identity is TreeIdentity.LOCAL and not same:
            return ProofState.LOCAL
        wrong = self._compared(tree, one, record, proved.record)
        if wrong is None:
            return ProofState.PROVEN
        self._report.findings.append(wrong)
        return ProofState.UNPROVEN

    def _told(self, one: Obligation, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings, and that an anchor does not stand."""
        if not isinstance(one, AnchorObligation):
            yield from findings
            return
        self._wanting.add(one.anchor.qualified)
        yield from self._earlier.told(findings, [one.who], one.anchor)

    def _compared(
        self, tree: Tree, one: Obligation, record: Record | None, derived: Record
    ) -> Finding | None:
        """What is wrong with the lock's record, by the one that the bytes at hand give."""
        if record is None:
            if not isinstance(one, AnchorObligation):
                return without_record(one, one.unproven)
            before = self._shifted.proven_before(self._workspace, tree, one.anchor)
            return without_proof(one.anchor, before)
        if (
            isinstance(one, WordsObligation)
            and isinstance(derived, WordsRecord)
            and isinstance(record, WordsRecord)
            and derived.controls != record.controls
            and replace(derived, controls=record.controls) == record
        ):
            if set(derived.controls) < set(
                record.controls
            ):  # an addition's lock knows of older ones
                return None
            # The bytes are those of the record; the map names other anchors than when it was made.
            elsewhere = Message("{who}: its words hit in other anchors now", who=one.who)
            return without_record(one, elsewhere)
        return stale_record(one.name, record, derived, self._lock_name)

    def _unsearchable(self, framework: str) -> tuple[str, ...]:
        """The code of the release at hand that no search can read."""
        if framework not in self._unread:
            tree = self._workspace.tree(framework)
            self._unread[framework] = () if tree is None else unsearchable_code(tree)
        return self._unread[framework]

    def _is_earlier(self, who: str, anchor: Anchor) -> bool:
        """Whether `who` still says what an earlier release had there, and other text stands there now."""
        tree = self._workspace.tree(anchor.framework)
        if tree is None or tree.identity is not TreeIdentity.PROVEN:
            return False
        proofs = self._earlier.of(who, anchor)
        evidence = standing(self._workspace, tree, anchor) if proofs else None
        if evidence is None:
            return False  # that it does not stand has been said
        left = self._earlier.unsettled(who, anchor, derive_record(self._workspace, tree, evidence))
        if left:
            self._report.findings.append(self._earlier.finding(anchor, left[0]))
        return bool(left)

    def _is_shifted(self, anchor: Anchor) -> bool:
        """Whether the lines were shifted: those that this place had are proven, and still stand."""
        tree = self._workspace.tree(anchor.framework)
        if tree is None or tree.identity is not TreeIdentity.PROVEN:
            return False
        before = self._shifted.proven_before(self._workspace, tree, anchor)
        if before is not None:
            self._report.findings.append(without_proof(anchor, before))
        return before is not None


def _where(finding: Finding) -> tuple[str, int, int, str, str]:
    place = finding.place
    return place.file, place.line, place.column, finding.code.slug, finding.message
