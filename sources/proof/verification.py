"""Proves a whole map against its sources, or says what is wrong, what is missing and what could not be checked.

The quick way trusts a record of the lock where git's id of the file is still the recorded one. `full` derives
every record anew and compares. Nothing is downloaded, nothing is written.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from conceptmap.graph.absence_checks import without_words
from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.lock.lock import (
    CheckRecord,
    Lock,
    check_key,
    release_digest,
    search_holds,
    search_key,
    words_hold,
    words_key,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    PLACE_STATES,
    Anchor,
    Catalog,
    Check,
    Claim,
    Concept,
    Framework,
    Place,
    ProofState,
    worst,
)
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.absences import SearchProver, WordsVerifier
from conceptmap.sources.proof.absences.own_words import WordsProver
from conceptmap.sources.proof.anchors.anchors import Fault, derive_record, examine, standing
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.anchors.shifted_ranges import Orphans
from conceptmap.sources.proof.checks import BrokenCheck, outcome
from conceptmap.sources.proof.lock_check import lock_leftovers, stale_record
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Identity

#: What a fault of an anchor says of its proof; what is missing or ambiguous has none, and has moved nowhere.
_STATES: Final = {
    Code.UNREADABLE_SOURCE: ProofState.UNREADABLE,
    Code.LINES_MOVED: ProofState.MOVED,
    Code.TEXT_CHANGED: ProofState.MOVED,
}

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
    findings: list[Finding] = field(default_factory=list)

    @property
    def summary(self) -> dict[str, int]:
        """How many anchors, absences' searches and claims' checks are in each state."""
        counts = dict.fromkeys((state.value for state in PLACE_STATES), 0)
        for states in (self.anchors, self.absences, self.claims):
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
        self._orphans = Orphans(catalog, lock)
        self._earlier = EarlierWords(catalog, lock)
        self._current = lock.current(catalog)
        self._words = WordsVerifier(
            WordsProver(workspace, self._any_moved), lock_name, self._report.findings.append
        )
        self._wordless: set[str] = set()  # concepts whose absence only their searches show
        self._wanting: set[str] = set()  # anchors that do not stand, by qualified name

    def run(self) -> Report:
        report = self._report
        for id_, framework in self._catalog.frameworks.items():
            if id_ in self._chosen and id_ in self._used():
                report.findings += self._check_release(framework)
        self._anchors()
        for concept in self._catalog.concepts.values():
            for mapping in concept.mappings.values():
                if (
                    mapping.framework in self._chosen
                    and mapping.absence
                    and (mapping.absence.searched or concept.words)
                ):
                    state = self._absence(concept, mapping)
                    report.absences[concept.id, mapping.framework] = state
        for claim in self._catalog.claims.values():
            if any(check.anchor.framework in self._chosen for check in claim.checks):
                report.claims[claim.id] = self._claim(claim)
        wordless = [self._catalog.concepts[id_] for id_ in sorted(self._wordless)]
        report.findings += [without_words(concept) for concept in wordless]
        report.findings += lock_leftovers(self._catalog, self._lock, self._lock_name)
        report.findings.sort(key=_where)
        return report

    def _anchors(self) -> None:
        anchors = self._report.anchors
        for who, anchor in self._catalog.anchor_uses():
            if anchor.framework not in self._chosen:
                continue
            if self._is_earlier(who, anchor):
                anchors[anchor.qualified] = ProofState.UNPROVEN
            elif anchor.qualified not in anchors:
                anchors[anchor.qualified] = self._anchor(who, anchor)
            elif self._slid(anchor):
                anchors[anchor.qualified] = ProofState.UNPROVEN

    def _used(self) -> set[str]:
        """The frameworks of which something is said."""
        used = {anchor.framework for anchor in self._catalog.anchors()}
        for concept in self._catalog.concepts.values():
            used |= set(concept.mappings)
        return used

    def _check_release(self, framework: Framework) -> Iterator[Finding]:
        tree = self._workspace.tree(framework.id)
        record = self._lock.release_of.get(framework.id)
        if record is not None and framework.id not in self._current:
            yield Finding(
                code=Code.RELEASE_MISMATCH,
                message=Message(
                    "the lock proves {purl} ({digest}), the map names {named} ({pinned})",
                    purl=record.purl,
                    digest=record.digest[:12],
                    named=framework.release.purl,
                    pinned=release_digest(framework)[:12],
                ),
                place=framework.place,
                help=Message(
                    "`conceptmap relocate {framework} --to {purl} --write` carries over what is certain; "
                    "`conceptmap pin` then proves it",
                    framework=framework.id,
                    purl=framework.release.purl,
                ),
            )
        if tree is None:
            yield Finding(
                code=Code.NO_SOURCE,
                message=Message(
                    "the source of {framework} ({purl}) is not here, so nothing of it was checked",
                    framework=framework.id,
                    purl=framework.release.purl,
                ),
                place=framework.place,
                help=Message(
                    "run `conceptmap sources fetch {framework}`, or give --source {framework}=DIR",
                    framework=framework.id,
                ),
            )
        elif tree.identity is Identity.LOCAL:
            yield Finding(
                code=Code.LOCAL_ONLY,
                message=Message(
                    "{root} stands in for {purl}", root=tree.root, purl=framework.release.purl
                ),
                place=framework.place,
                level=Level.NOTE,
            )

    def _anchor(self, who: str, anchor: Anchor) -> ProofState:
        tree = self._workspace.tree(anchor.framework)
        record = self._lock.record(anchor) if anchor.framework in self._current else None
        if tree is None:
            return ProofState.UNPROVEN
        try:
            same = record is not None and self._workspace.blob(tree, anchor.path) == record.blob
        except SourceError:
            same = False
        if record is not None and self._slid(anchor):
            return ProofState.UNPROVEN
        if same and not self._workspace.full:
            return ProofState.PROVEN
        try:
            evidence = examine(self._workspace, tree, anchor, record)
        except Fault as fault:
            finding = fault.finding
            if self._earlier.of(who, anchor):
                # What this release has nearby says nothing of where the words went.
                finding = replace(finding, help=self._earlier.help(anchor), proposal=None)
            self._report.findings.append(finding)
            self._wanting.add(anchor.qualified)
            return _STATES.get(finding.code, ProofState.UNPROVEN)
        if record is None:
            if tree.identity is Identity.LOCAL:
                return ProofState.LOCAL
            self._report.findings.append(
                _unproven(anchor, self._orphans.proven_before(self._workspace, tree, anchor))
            )
            return ProofState.UNPROVEN
        if tree.identity is Identity.LOCAL and not same:
            return ProofState.LOCAL
        # Here the bytes are the pinned ones, and the lock was asked for or is not of these bytes.
        derived = derive_record(self._workspace, tree, evidence)
        return self._agreed(stale_record(anchor.qualified, record, derived, self._lock_name))

    def _is_earlier(self, who: str, anchor: Anchor) -> bool:
        """Whether `who` still says what an earlier release had there, and other text stands there now."""
        tree = self._workspace.tree(anchor.framework)
        if tree is None or tree.identity is not Identity.PROVEN:
            return False
        proofs = self._earlier.of(who, anchor)
        evidence = standing(self._workspace, tree, anchor) if proofs else None
        if evidence is None:
            return False  # that it does not stand has been said
        left = self._earlier.unsettled(who, anchor, derive_record(self._workspace, tree, evidence))
        if left:
            self._report.findings.append(self._earlier.finding(anchor, left[0]))
        return bool(left)

    def _slid(self, anchor: Anchor) -> bool:
        """Whether lines are proven, but for somebody else: what says them here had others, which still stand."""
        tree = self._workspace.tree(anchor.framework)
        if tree is None or tree.identity is not Identity.PROVEN:
            return False
        before = self._orphans.proven_before(self._workspace, tree, anchor)
        if before is not None:
            self._report.findings.append(_unproven(anchor, before))
        return before is not None

    def _agreed(self, stale: Finding | None) -> ProofState:
        if stale is None:
            return ProofState.PROVEN
        self._report.findings.append(stale)
        return ProofState.UNPROVEN

    def _absence(self, concept: Concept, mapping: ConceptMapping) -> ProofState:
        tree = self._workspace.tree(mapping.framework)
        absence = mapping.absence
        if tree is None or absence is None:
            return ProofState.UNPROVEN
        prover = SearchProver(
            self._workspace,
            self._lock_name,
            self._report.findings.append,
            lambda concept, id_, search: search_holds(concept, id_, search, self._lock),
            self._any_moved,
        )
        records = self._lock.search_of if mapping.framework in self._current else {}
        states = [
            prover.state(
                concept,
                tree,
                search,
                records.get((mapping.framework, search_key(concept.id, search))),
            )
            for search in absence.searched
        ]
        if not concept.words:
            # Without them a search may know only how another code base says the thing.
            states.append(ProofState.UNPROVEN)
            self._wordless.add(concept.id)
        else:
            current = mapping.framework in self._current
            key = mapping.framework, words_key(concept, absence)
            states.append(
                self._words.state(
                    concept,
                    mapping,
                    tree,
                    self._lock.words_of.get(key) if current else None,
                    holds=words_hold(concept, mapping.framework, absence, self._lock),
                )
            )
        return worst(states)

    def _any_moved(self, anchors: Iterable[Anchor]) -> bool:
        return any(anchor.qualified in self._wanting for anchor in anchors)

    def _claim(self, claim: Claim) -> ProofState:
        checks = [check for check in claim.checks if check.anchor.framework in self._chosen]
        states = [self._check(claim, check) for check in checks]
        for state in (
            ProofState.MOVED,
            ProofState.UNREADABLE,
            ProofState.UNPROVEN,
            ProofState.LOCAL,
        ):
            if state in states:
                return state
        return ProofState.PROVEN

    def _check(self, claim: Claim, check: Check) -> ProofState:
        framework = check.anchor.framework
        tree = self._workspace.tree(framework)
        if tree is None:
            return ProofState.UNPROVEN
        if self._any_moved([check.anchor]):
            # What was to be looked at is not there, and that has been said.
            return self._report.anchors[check.anchor.qualified]
        record = (
            self._lock.check_of.get((framework, check_key(check)))
            if framework in self._current
            else None
        )
        try:
            blob = self._workspace.blob(tree, check.anchor.path)
            same = record is not None and blob == record.blob
            if same and not self._workspace.full:
                return ProofState.PROVEN
            file = self._workspace.file(tree, check.anchor.path)
            instead = outcome(check, file, self._workspace.patterns)
        except (BrokenCheck, SourceError, UnreadableTextError) as error:
            self._add(
                Code.CHECK_BROKEN,
                check.place,
                Message(
                    "a check of {claim} could not be run: {error}",
                    claim=claim.id,
                    error=error.message,
                ),
                None,
            )
            return ProofState.UNREADABLE
        if instead is not None:
            self._add(
                Code.CHECK_FAILED,
                check.place,
                Message(
                    "a check of {claim} does not hold in {anchor}: {instead}",
                    claim=claim.id,
                    anchor=check.anchor.qualified,
                    instead=instead,
                ),
                Message("read the code: the claim or its check is wrong"),
            )
            return ProofState.MOVED
        if tree.identity is Identity.LOCAL and not same:
            return ProofState.LOCAL
        if record is None:
            self._add(
                Code.UNPROVEN,
                check.place,
                Message("a check of {claim} has no proof", claim=claim.id),
                Message("run `conceptmap pin`"),
            )
            return ProofState.UNPROVEN
        derived = CheckRecord(framework=framework, check=record.check, blob=blob)
        name = Message("a check of {claim}", claim=claim.id)
        return self._agreed(stale_record(name, record, derived, self._lock_name))

    def _add(self, code: Code, place: Place, message: Message, help_: Message | None) -> None:
        self._report.findings.append(Finding(code=code, message=message, place=place, help=help_))


def _unproven(anchor: Anchor, before: Anchor | None) -> Finding:
    """An anchor without a proof; `before` is where the lock has one that lost its anchor."""
    message, help_ = (
        Message("{anchor} has no proof", anchor=anchor.qualified),
        Message("run `conceptmap pin`"),
    )
    if before is not None and anchor.lines is not None and before.lines is not None:
        by = before.lines.first - anchor.lines.first
        message = Message(
            "{message}; the proven text is at {lines}, {by} lines from here",
            message=message,
            lines=before.lines,
            by=f"{by:+d}",
        )
        help_ = Message(
            "write {anchor}, or keep these lines with `conceptmap pin --as-written`",
            anchor=before.text,
        )
    return Finding(
        code=Code.UNPROVEN,
        message=message,
        place=anchor.place,
        help=help_,
        source=SourcePlace(framework=anchor.framework, path=anchor.path, lines=anchor.lines),
        proposal=before,
    )


def _where(finding: Finding) -> tuple[str, int, int, str, str]:
    place = finding.place
    return place.file, place.line, place.column, finding.code.slug, finding.message
