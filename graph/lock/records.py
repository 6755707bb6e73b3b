"""The lock: derived proof of every anchor, search and check, as hashes only.

A record speaks of the exact words of the map: an anchor, a search or a check that was edited has no record.
Words that are still an earlier release's keep their proof apart from the others, until somebody says where they are now.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Edge,
    Framework,
    LineRange,
    Relation,
    Step,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseRecord:
    """The release that the framework's proofs were made from."""

    framework: str
    purl: str
    digest: str  #: sha256 of the archive, or the commit
    outline: int  #: version of the outline's rules
    unreadable: tuple[str, ...] = ()  #: its compiled files, tests aside, that no search can read
    derived: str = (
        ""  #: digest of what its edges were derived by: the main anchors, the release, the rules
    )
    edges: str = ""  #: digest of the edges that this came to; empty where there are none
    unparsed: tuple[
        str, ...
    ] = ()  #: its files of code, tests aside, that could not be read whole: they may have further edges


@dataclass(frozen=True, slots=True, kw_only=True)
class AnchorRecord:
    """The proof of one anchor."""

    framework: str
    anchor: str  #: the full anchor, as the map spells it
    blob: str  #: git's id of the file
    text: str  #: sha256 of the LF-normalised lines
    kind: str | None  #: of the symbol's definition
    span: LineRange | None  #: of the symbol's definition
    tokens: str  #: hash of the tokens, without comments and white space
    shingles: tuple[str, ...]  #: winnowed hashes, for finding the text again
    #: who says it, as `Catalog.anchor_uses` names them, sorted: no part of the proof, but what tells a shifted range from a new one
    by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierRecord:
    """The proof of words that are still an earlier release's: where they are in the pinned one, nobody has said yet.

    Without it a second `pin` would take them for new words of the pinned release, and prove whatever stands there.
    """

    framework: str
    anchor: str
    purl: str  #: the release that they speak of
    digest: str  #: of that release
    blob: str
    text: str
    kind: str | None
    span: LineRange | None
    tokens: str
    shingles: tuple[str, ...]
    by: tuple[str, ...]

    @property
    def proof(self) -> AnchorRecord:
        """The record that it was while its release was the pinned one."""
        return AnchorRecord(**{name: getattr(self, name) for name in AnchorRecord.__slots__})


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRecord:
    """The result of one search: it found nothing, and its pattern hits at the control."""

    framework: str
    search: str  #: digest of the search's own words
    files: int  #: how many files it looked at
    blobs: str  #: digest over path and blob id of those files
    control: str  #: the qualified anchor where the pattern does hit


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsRecord:
    """The result of searching a release for the words of a concept that it lacks: every hit is explained."""

    framework: str
    words: str  #: digest of the words and of what explains their hits
    files: int  #: how many files were searched: all code of the release, tests aside
    blobs: str  #: digest over path and blob id of those files
    hits: int  #: how many lines a word hits, all explained
    controls: tuple[
        str, ...
    ]  #: a qualified anchor of each framework that has the concept, where a word hits


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRecord:
    """The result of one check: it holds."""

    framework: str
    check: str  #: digest of the check's own words
    blob: str  #: git's id of the file that was looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingRecord:
    """What a setting says of itself: its names stand in its files, and one of its checks shows its default."""

    framework: str
    setting: str  #: digest of what it says, and of its checks
    files: int  #: how many files its names were looked for in
    blobs: str  #: digest over path and blob id of those files


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeRecord:
    """The proof of an edge: the calls, by their tokens and the functions that they stand in, and what tells what they mean."""

    framework: str
    source: str
    target: str
    relation: Relation
    start: str
    end: str
    files: int  #: how many files its steps and their evidence stand in
    blobs: str  #: digest over path and blob id of those files
    steps: tuple[Step, ...]

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it speaks of: framework, both concepts, relation."""
        return self.framework, self.source, self.target, self.relation

    @property
    def edge(self) -> Edge:
        """What it proves."""
        return Edge(**{name: getattr(self, name) for name in Edge.__slots__ if name != "state"})

    @property
    def paths(self) -> tuple[str, ...]:
        """The files that its steps and their evidence stand in."""
        steps = ((step.path, *(one.path for one in step.evidence)) for step in self.steps)
        ends = (self.start.partition("::")[0], self.end.partition("::")[0])
        return tuple(sorted({path for paths in (ends, *steps) for path in paths}))


Record = AnchorRecord | SearchRecord | WordsRecord | CheckRecord | SettingRecord


def digest_in(record: Record) -> str:
    """The digest of all bytes that a proof was made of: of one file, or of many."""
    return record.blob if isinstance(record, AnchorRecord | CheckRecord) else record.blobs


@dataclass(frozen=True, kw_only=True)
class Lock:
    """All proofs."""

    releases: tuple[ReleaseRecord, ...] = ()
    anchors: tuple[AnchorRecord, ...] = ()
    searches: tuple[SearchRecord, ...] = ()
    words: tuple[WordsRecord, ...] = ()
    checks: tuple[CheckRecord, ...] = field(default=())
    settings: tuple[SettingRecord, ...] = ()
    earlier: tuple[EarlierRecord, ...] = ()
    edges: tuple[EdgeRecord, ...] = ()

    @cached_property
    def release_of(self) -> Mapping[str, ReleaseRecord]:
        """Release records by framework id."""
        return {record.framework: record for record in self.releases}

    @cached_property
    def anchor_of(self) -> Mapping[tuple[str, str], AnchorRecord]:
        """Anchor records by framework id and anchor text."""
        return {(record.framework, record.anchor): record for record in self.anchors}

    @cached_property
    def earlier_of(self) -> Mapping[tuple[str, str], Sequence[EarlierRecord]]:
        """Proofs of earlier releases by framework id and anchor text."""
        found: dict[tuple[str, str], list[EarlierRecord]] = {}
        for record in self.earlier:
            found.setdefault((record.framework, record.anchor), []).append(record)
        return found

    @cached_property
    def search_of(self) -> Mapping[tuple[str, str], SearchRecord]:
        """Search records by framework id and the search's digest."""
        return {(record.framework, record.search): record for record in self.searches}

    @cached_property
    def words_of(self) -> Mapping[tuple[str, str], WordsRecord]:
        """Records of searches for a concept's own words, by framework id and the digest of the words."""
        return {(record.framework, record.words): record for record in self.words}

    @cached_property
    def check_of(self) -> Mapping[tuple[str, str], CheckRecord]:
        """Check records by framework id and the check's digest."""
        return {(record.framework, record.check): record for record in self.checks}

    @cached_property
    def setting_of(self) -> Mapping[tuple[str, str], SettingRecord]:
        """Records of settings, by framework id and the setting's digest."""
        return {(record.framework, record.setting): record for record in self.settings}

    def record(self, anchor: Anchor) -> AnchorRecord | None:
        """The proof of `anchor`, if there is one for exactly these words."""
        return self.anchor_of.get((anchor.framework, anchor.text))

    def current(self, catalog: Catalog) -> frozenset[str]:
        """The frameworks whose proofs were made from the releases that the map names."""
        return frozenset(id_ for id_, one in catalog.frameworks.items() if self.speaks_of(one))

    def speaks_of(self, framework: Framework) -> bool:
        """Whether the proofs of `framework` were made from the release that the map names."""
        record = self.release_of.get(framework.id)
        return record is not None and (record.purl, record.digest) == (
            framework.release.purl,
            release_digest(framework),
        )


def says(record: AnchorRecord | EarlierRecord, who: str, former_ids: Mapping[str, str]) -> bool:
    """Whether a proof was made of what `who` says, under a former id of its concept too.

    A lock that was written before roles stood in it names a concept alone, whatever the role.
    """
    concept = who.rpartition(":")[0]
    for by in record.by:
        kind, id_, *role = by.split(":")
        if kind == "concept":
            by = ":".join((kind, former_ids.get(id_, id_), *role))  # noqa: PLW2901 - the same, as it is called now
        if by in (who, concept):
            return True
    return False


def earlier(record: AnchorRecord, purl: str, digest: str, by: Iterable[str]) -> EarlierRecord:
    """The proof as that of an earlier release, of what `by` say."""
    known = {name: getattr(record, name) for name in AnchorRecord.__slots__}
    return EarlierRecord(**{**known, "purl": purl, "digest": digest, "by": tuple(sorted(by))})


def release_digest(framework: Framework) -> str:
    """What proves the release: the archive's sha256, or the commit."""
    return framework.release.sha256 or framework.release.version
