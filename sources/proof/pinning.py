"""Derives the lock from proven trees."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.lock import (
    AnchorRecord,
    CheckRecord,
    EarlierRecord,
    Lock,
    ReleaseRecord,
    SearchRecord,
    WordsRecord,
    check_key,
    release_digest,
    search_key,
    words_key,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Concept, Search
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import WordsProver
from conceptmap.sources.proof.absences.searches import (
    control_trees,
    digest_of_files,
    find_control,
    hits,
    selected_files,
)
from conceptmap.sources.proof.anchors.anchors import Fault, derive_record, examine
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.checks import BrokenCheck, broken, outcome
from conceptmap.sources.trees.files.patterns import PatternTimeout
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Identity, Tree


@dataclass
class Pinned:
    """What pinning came to: the new lock, and what it could not prove."""

    lock: Lock = field(default_factory=Lock)
    findings: list[Finding] = field(default_factory=list)
    written: int = 0  #: records made anew
    kept: int = 0  #: anchors whose proven tree is not at hand, and whose proof stands
    left: int = (
        0  #: anchors, searches and checks without a proof, and without a proven tree to make one
    )
    local: tuple[str, ...] = ()  #: frameworks that only a stand-in was there for
    #: excerpts that the lock proved before on no text: their lines are an author's word and nothing else
    first: list[Anchor] = field(default_factory=list)


def derive_lock(
    catalog: Catalog, lock: Lock, workspace: Workspace, *, as_written: bool = False
) -> Pinned:
    """The lock of `catalog`: made anew for every framework with a proven tree, else kept as it was.

    What was proven on other text, of an earlier release, is not proven on what stands in its lines now unless
    `as_written` says that somebody has read it; until then its earlier proof is kept beside the others.
    """
    return _Pinning(catalog, lock, workspace, as_written=as_written).run()


class _Pinning:
    def __init__(
        self, catalog: Catalog, lock: Lock, workspace: Workspace, *, as_written: bool
    ) -> None:
        self._as_written = as_written
        self._catalog = catalog
        self._old = lock
        self._pinned = Pinned()
        trees = {id_: workspace.tree(id_) for id_ in catalog.frameworks}
        self._pinned.local = tuple(
            id_ for id_, tree in trees.items() if tree and tree.identity is Identity.LOCAL
        )
        self._proven = {
            id_: tree for id_, tree in trees.items() if tree and tree.identity is Identity.PROVEN
        }
        # Nothing else is looked at, not even for a search's control: a stand-in proves nothing.
        self._workspace = Workspace(self._proven, workspace.full, workspace.patterns)
        self._current = lock.current(catalog)
        self._kept = self._current - set(self._proven)
        self._earlier = EarlierWords(catalog, lock)
        self._left_behind: list[EarlierRecord] = []
        self._unread = 0

    def run(self) -> Pinned:
        anchors = self._anchors()
        searches = self._searches()
        words = self._words()
        checks = self._checks()
        releases = [
            ReleaseRecord(
                framework=id_,
                purl=self._catalog.frameworks[id_].release.purl,
                digest=release_digest(self._catalog.frameworks[id_]),
                outline=OUTLINE_VERSION,
            )
            for id_ in self._proven
        ]
        # What a framework has no proven tree for stays as it was, even where the map has moved on: only
        # the pinned bytes may change a proof, or take one away.
        aside = set(self._catalog.frameworks) - set(self._proven)
        old = self._old
        self._pinned.lock = Lock(
            releases=(*releases, *(r for r in old.releases if r.framework in aside)),
            anchors=(*anchors.values(), *(r for r in old.anchors if r.framework in aside)),
            searches=(*searches.values(), *(r for r in old.searches if r.framework in aside)),
            words=(*words, *(r for r in old.words if r.framework in aside)),
            checks=(*checks.values(), *(r for r in old.checks if r.framework in aside)),
            earlier=(*self._left_behind, *(r for r in old.earlier if r.framework in aside)),
        )
        return self._pinned

    def _anchors(self) -> Mapping[tuple[str, str], AnchorRecord]:
        said: dict[tuple[str, str], dict[str, Anchor]] = {}
        for who, anchor in self._catalog.anchor_uses():
            said.setdefault((anchor.framework, anchor.text), {}).setdefault(who, anchor)
        made = {}
        for key, by in said.items():
            anchor = next(iter(by.values()))
            tree = self._proven.get(anchor.framework)
            if tree is None:
                self._count_aside(anchor)
                continue
            record = self._proof(tree, anchor, by)
            left = {
                who: proofs
                for who in by
                if (proofs := self._earlier.unsettled(who, anchor, record))
                and not (self._as_written and record is not None)
            }
            kept = self._earlier.kept(key, left)
            self._left_behind += kept
            if kept and record is not None:
                meant = by[next(iter(left))]
                self._pinned.findings.append(self._earlier.finding(meant, kept[0]))
            mean = by.keys() - left.keys()
            if record is not None and mean:
                made[key] = replace(record, by=tuple(sorted(mean)))
        self._pinned.first = [
            one for one in self._pinned.first if (one.framework, one.text) in made
        ]
        self._pinned.written = len(made) - self._unread
        self._pinned.kept += self._unread
        return made

    def _proof(self, tree: Tree, anchor: Anchor, by: Iterable[str]) -> AnchorRecord | None:
        """The proof of an anchor that stands; None with a finding where it does not."""
        old = self._old.record(anchor)
        try:
            evidence = examine(self._workspace, tree, anchor)
        except Fault as fault:
            finding = fault.finding
            if any(self._earlier.of(who, anchor) for who in by):
                # What this release has nearby says nothing of where the words went.
                finding = replace(finding, help=self._earlier.help(anchor), proposal=None)
            self._pinned.findings.append(finding)
            unreadable = finding.code is Code.UNREADABLE_SOURCE
            if old is None or not unreadable or anchor.framework not in self._current:
                return None
            self._unread += 1
            return old  # a file that cannot be read takes no proof away
        whole = evidence.definition is not None and evidence.definition.lines == anchor.lines
        if old is None and not whole:
            self._pinned.first.append(anchor)
        return derive_record(self._workspace, tree, evidence)

    def _count_aside(self, anchor: Anchor) -> None:
        known = anchor.framework in self._kept and self._old.record(anchor) is not None
        self._pinned.kept += known
        self._pinned.left += not known

    def _searches(self) -> Mapping[tuple[str, str], SearchRecord]:
        made: dict[tuple[str, str], SearchRecord] = {}
        for concept in self._catalog.concepts.values():
            for mapping in concept.mappings.values():
                for search in mapping.absence.searched if mapping.absence else ():
                    record = self._search(concept, mapping, search)
                    if record is not None:
                        made[record.framework, record.search] = record
        return made

    def _search(
        self, concept: Concept, mapping: ConceptMapping, search: Search
    ) -> SearchRecord | None:
        framework = mapping.framework
        key = search_key(concept.id, search)
        old = self._old.search_of.get((framework, key))
        tree = self._proven.get(framework)
        if tree is None:
            self._pinned.left += old is None or framework not in self._kept
            return None
        who = Message("{concept} is absent in {framework}", concept=concept.id, framework=framework)
        paths = selected_files(tree, search)
        if not paths:
            self._fault(
                Code.SEARCH_EMPTY,
                search,
                Message("{who}: {within:list} selects no file", who=who, within=search.within),
                Message("mend `in`"),
            )
            return None
        try:
            blobs = digest_of_files(self._workspace, tree, paths)
            found = next(hits(self._workspace, tree, search, paths), None)
            control = (
                find_control(self._workspace, concept, framework, search) if found is None else None
            )
        except PatternTimeout as error:
            self._fault(
                Code.PATTERN_TIMEOUT,
                search,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return old if framework in self._current else None
        except SourceError as error:
            self._fault(
                Code.UNREADABLE_SOURCE,
                search,
                Message("{who}: {error}", who=who, error=error.message),
                error.help,
            )
            return old if framework in self._current else None
        if found is not None:
            self._fault(
                Code.SEARCH_HIT,
                search,
                Message(
                    "{who}, but {pattern} hits {path}:{line}",
                    who=who,
                    pattern=search.pattern,
                    path=found.path,
                    line=found.line,
                ),
                Message("map what was found, or narrow the pattern"),
            )
            return None
        if old is not None and old.blobs == blobs and self._is_aside(old.control):
            return old  # its control cannot be looked at here, and nothing else has changed
        if control is None:
            missing = sorted(
                other
                for other in control_trees(concept, framework, search)
                if self._workspace.tree(other) is None
            )
            if missing and old is not None and old.blobs == blobs:
                return old
            message = Message(
                "{who}: {pattern} hits in no anchor of {concept} elsewhere",
                who=who,
                pattern=search.pattern,
                concept=concept.id,
            )
            if missing:
                message = Message(
                    "{message}, as far as that can be seen without the source of {missing:list}",
                    message=message,
                    missing=missing,
                )
                help_ = Message(
                    "run `conceptmap sources fetch {framework}`", framework=" ".join(missing)
                )
                self._fault(Code.NO_SOURCE, search, message, help_)
            else:
                help_ = Message("write control: with an anchor where it hits")
                self._fault(Code.SEARCH_NO_CONTROL, search, message, help_)
            return None
        return SearchRecord(
            framework=framework,
            search=key,
            files=len(paths),
            blobs=blobs,
            control=control.qualified,
        )

    def _words(self) -> list[WordsRecord]:
        prover = WordsProver(self._workspace)
        made = []
        for concept in self._catalog.concepts.values():
            for mapping in concept.mappings.values() if concept.words else ():
                if mapping.absence is not None:
                    record = self._word_record(prover, concept, mapping)
                    if record is not None:
                        made.append(record)
        return made

    def _word_record(
        self, prover: WordsProver, concept: Concept, mapping: ConceptMapping
    ) -> WordsRecord | None:
        framework, absence = mapping.framework, mapping.absence
        tree = self._proven.get(framework)
        if absence is None:
            return None
        current = framework in self._current
        old = self._old.words_of.get((framework, words_key(concept, absence))) if current else None
        if tree is None:
            self._pinned.left += old is None or framework not in self._kept
            return None
        try:
            if (
                old is not None
                and old.blobs == prover.code(tree)[1]
                and any(self._is_aside(control) for control in old.controls)
            ):
                return old  # a control cannot be looked at here, and nothing else has changed
            record = prover.prove(concept, mapping, tree)
        except (SourceError, PatternTimeout) as error:
            slow = isinstance(error, PatternTimeout)
            self._pinned.findings.append(
                Finding(
                    code=Code.PATTERN_TIMEOUT if slow else Code.UNREADABLE_SOURCE,
                    message=Message(
                        "{who}: {error}",
                        who=Message(
                            "{concept} is absent in {framework}",
                            concept=concept.id,
                            framework=framework,
                        ),
                        error=error.message,
                    ),
                    place=mapping.place,
                    help=error.help,
                )
            )
            return old
        if isinstance(record, list):
            self._pinned.findings += record
            return None
        return record

    def _is_aside(self, control: str) -> bool:
        """Whether a control is in a framework whose proofs are kept because its source is not at hand."""
        return control.partition(":")[0] in self._kept

    def _checks(self) -> Mapping[tuple[str, str], CheckRecord]:
        made: dict[tuple[str, str], CheckRecord] = {}
        for claim in self._catalog.claims.values():
            for check in claim.checks:
                framework = check.anchor.framework
                key = framework, check_key(check)
                tree = self._proven.get(framework)
                if tree is None:
                    known = framework in self._kept and key in self._old.check_of
                    self._pinned.left += not known
                    continue
                try:
                    file = self._workspace.file(tree, check.anchor.path)
                    instead = outcome(check, file, self._workspace.patterns)
                    blob = self._workspace.blob(tree, check.anchor.path)
                except (BrokenCheck, SourceError, UnreadableTextError) as error:
                    self._pinned.findings.append(broken(claim, check, error))
                    old = self._old.check_of.get(key)
                    if old is not None and framework in self._current:
                        made[key] = old
                    continue
                if instead is None:
                    made[key] = CheckRecord(framework=framework, check=key[1], blob=blob)
                else:
                    self._pinned.findings.append(
                        Finding(
                            code=Code.CHECK_FAILED,
                            message=Message(
                                "a check of {claim} does not hold in {anchor}: {instead}",
                                claim=claim.id,
                                anchor=check.anchor.qualified,
                                instead=instead,
                            ),
                            place=check.place,
                            help=Message("read the code: the claim or its check is wrong"),
                        )
                    )
        return made

    def _fault(self, code: Code, search: Search, message: Message, help_: Message | None) -> None:
        self._pinned.findings.append(
            Finding(code=code, message=message, place=search.place, help=help_)
        )
