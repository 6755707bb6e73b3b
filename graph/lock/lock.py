"""The lock: derived proof of every anchor, search and check, as hashes only.

`lock.json` is sorted and has one record a line, so that a diff of it reads like a list of what changed.
A record speaks of the exact words of the map: an anchor, a search or a check that was edited has no record.
Words that are still an earlier release's keep their proof apart from the others, until somebody says where they are now.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from conceptmap.graph.codec import decode, encode
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Absence,
    Anchor,
    Catalog,
    Check,
    Concept,
    Framework,
    LineRange,
    Search,
)

LOCK_VERSION: Final = 2
#: Raised when the same words come to another answer: other files are code, or a word is read otherwise.
_WORDS_RULES: Final = 1

_Record = TypeVar("_Record")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseRecord:
    """The release that the framework's proofs were made from."""

    framework: str
    purl: str
    digest: str  #: sha256 of the archive, or the commit
    outline: int  #: version of the outline's rules


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


@dataclass(frozen=True, kw_only=True)
class Lock:
    """All proofs."""

    releases: tuple[ReleaseRecord, ...] = ()
    anchors: tuple[AnchorRecord, ...] = ()
    searches: tuple[SearchRecord, ...] = ()
    words: tuple[WordsRecord, ...] = ()
    checks: tuple[CheckRecord, ...] = field(default=())
    earlier: tuple[EarlierRecord, ...] = ()

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


class DamagedLock(ConceptmapError):  # noqa: N818
    """The lock file is not what `dump_lock` gives."""


def release_digest(framework: Framework) -> str:
    """What proves the release: the archive's sha256, or the commit."""
    return framework.release.sha256 or framework.release.version


def search_key(concept: str, search: Search) -> str:
    """A digest of what the search says, and of the concept that it speaks of: its control is among that one's."""
    control = search.control.qualified if search.control else None
    return _digest(
        [concept, search.pattern, search.within, search.excluding, search.ignore_case, control]
    )


def search_holds(concept: Concept, framework: str, search: Search, lock: Lock) -> bool:
    """Whether the lock proves the search, and still proves the anchor that was its control."""
    record = lock.search_of.get((framework, search_key(concept.id, search)))
    if record is None:
        return False
    controls = (
        [search.control]
        if search.control
        else [
            anchor
            for other, mapping in concept.mappings.items()
            if other != framework
            for anchor in mapping.anchors()
        ]
    )
    return any(a.qualified == record.control and lock.record(a) is not None for a in controls)


def words_key(concept: Concept, absence: Absence) -> str:
    """A digest of a concept's words, and of what explains their hits where it is absent."""
    excepts = [[one.within, one.line] for one in absence.excepts]
    return _digest([_WORDS_RULES, concept.id, concept.words, excepts])


def words_hold(concept: Concept, framework: str, absence: Absence, lock: Lock) -> bool:
    """Whether the lock proves that the words hold, and still proves an anchor where they hit in each framework that has it."""
    record = lock.words_of.get((framework, words_key(concept, absence)))
    if record is None:
        return False
    return all(
        any(
            anchor.qualified in record.controls and lock.record(anchor) is not None
            for anchor in mapping.anchors()
        )
        for mapping in concept.mappings.values()
        if mapping.absence is None and mapping.framework != framework
    )


def check_key(check: Check) -> str:
    """A digest of what the check says, wherever it says it."""
    return _digest([check.anchor.qualified, check.rule, check.text, check.order, check.count])


def _is_version(value: object) -> bool:
    return type(value) is int and value == LOCK_VERSION  # True equals 1


def read_lock(file: Path) -> Lock:
    """Read a lock; a missing file is an empty lock. Raises `DamagedLock`."""
    try:
        data = json.loads(file.read_bytes())
    except FileNotFoundError:
        return Lock()
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedLock(
            Message("{file} cannot be read: {error}", file=file, error=error), _MEND
        ) from None
    if not isinstance(data, dict) or not _is_version(data.get("version")):
        raise DamagedLock(
            Message(
                "{file} is not a lock of version {version}",
                file=file,
                version=LOCK_VERSION,
            ),
            _MEND,
        )
    try:
        return Lock(
            releases=decode(tuple[ReleaseRecord, ...], _rows(data, "releases", ReleaseRecord)),
            anchors=decode(tuple[AnchorRecord, ...], _rows(data, "anchors", AnchorRecord)),
            searches=decode(tuple[SearchRecord, ...], _rows(data, "searches", SearchRecord)),
            # A lock from before there were words proves nothing about them.
            words=decode(
                tuple[WordsRecord, ...], _rows({"words": []} | data, "words", WordsRecord)
            ),
            checks=decode(tuple[CheckRecord, ...], _rows(data, "checks", CheckRecord)),
            earlier=decode(tuple[EarlierRecord, ...], _rows(data, "earlier", EarlierRecord)),
        )
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise DamagedLock(
            Message("{file} has a record that cannot be read: {error}", file=file, error=error),
            _MEND,
        ) from None


def read_locks(files: Iterable[Path]) -> Lock:
    """All records of several locks. Raises `DamagedLock`."""
    return joined([read_lock(file) for file in files])


def joined(locks: Sequence[Lock]) -> Lock:
    """All records of several locks; where two speak of the same thing, the first counts.

    What a later lock proves of another release than an earlier one speaks of is no proof beside it, but still tells which
    release its words speak of.
    """
    releases = {
        r.framework: r for r in _first((lock.releases for lock in locks), lambda r: r.framework)
    }
    past = Lock(earlier=tuple(_past(locks, releases)))
    locks = [*(_of_releases(lock, releases) for lock in locks), past]
    return Lock(
        releases=tuple(_first((lock.releases for lock in locks), lambda r: r.framework)),
        anchors=tuple(_first((lock.anchors for lock in locks), lambda r: (r.framework, r.anchor))),
        searches=tuple(
            _first((lock.searches for lock in locks), lambda r: (r.framework, r.search))
        ),
        words=tuple(_first((lock.words for lock in locks), lambda r: (r.framework, r.words))),
        checks=tuple(_first((lock.checks for lock in locks), lambda r: (r.framework, r.check))),
        earlier=tuple(
            _first((lock.earlier for lock in locks), lambda r: (r.framework, r.anchor, r.purl))
        ),
    )


def without(lock: Lock, other: Lock) -> Lock:
    """The records of `lock` that `other` does not have."""
    kept = Lock(
        anchors=tuple(r for r in lock.anchors if not _proves(other, r)),
        searches=tuple(
            r for r in lock.searches if other.search_of.get((r.framework, r.search)) != r
        ),
        words=tuple(r for r in lock.words if other.words_of.get((r.framework, r.words)) != r),
        checks=tuple(r for r in lock.checks if other.check_of.get((r.framework, r.check)) != r),
        earlier=tuple(r for r in lock.earlier if r not in other.earlier),
    )
    parts = (kept.anchors, kept.searches, kept.words, kept.checks, kept.earlier)
    spoken_of = {record.framework for part in parts for record in part}
    new = {r.framework for r in lock.releases} - {r.framework for r in other.releases}
    return Lock(
        releases=tuple(r for r in lock.releases if r.framework in spoken_of | new),
        anchors=kept.anchors,
        searches=kept.searches,
        words=kept.words,
        checks=kept.checks,
        earlier=kept.earlier,
    )


def _proves(lock: Lock, record: AnchorRecord) -> bool:
    known = lock.anchor_of.get((record.framework, record.anchor))
    return known is not None and replace(known, by=()) == replace(record, by=())


def _of_releases(lock: Lock, releases: Mapping[str, ReleaseRecord]) -> Lock:
    """The records that a lock makes of exactly these releases."""
    same = {r.framework for r in lock.releases if not _is_other(r, releases)}
    return Lock(
        releases=lock.releases,
        anchors=tuple(r for r in lock.anchors if r.framework in same),
        searches=tuple(r for r in lock.searches if r.framework in same),
        words=tuple(r for r in lock.words if r.framework in same),
        checks=tuple(r for r in lock.checks if r.framework in same),
        earlier=lock.earlier,
    )


def _past(locks: Sequence[Lock], releases: Mapping[str, ReleaseRecord]) -> Iterator[EarlierRecord]:
    """What locks prove of other releases than these, of who says words that these do not prove."""
    answered: dict[tuple[str, str], set[str]] = {}
    for lock in locks:
        for record in _of_releases(lock, releases).anchors:
            answered.setdefault((record.framework, record.anchor), set()).update(record.by)
    for lock in locks:
        others = {r.framework: r for r in lock.releases if _is_other(r, releases)}
        for record in lock.anchors:
            release = others.get(record.framework)
            by = set(record.by) - answered.get((record.framework, record.anchor), set())
            if release is not None and by:
                yield earlier(record, release.purl, release.digest, by)


def _is_other(record: ReleaseRecord, releases: Mapping[str, ReleaseRecord]) -> bool:
    first = releases[record.framework]
    return (record.purl, record.digest) != (first.purl, first.digest)


def dump_lock(lock: Lock) -> bytes:
    """The bytes of the lock's file: sorted, one record a line."""
    parts = [f'{{"version": {LOCK_VERSION}']
    for name, records in (
        ("releases", lock.releases),
        ("anchors", lock.anchors),
        ("searches", lock.searches),
        ("words", lock.words),
        ("checks", lock.checks),
        *((("earlier", lock.earlier),) if lock.earlier else ()),
    ):
        lines = sorted(json.dumps(_named(record), ensure_ascii=False) for record in records)
        body = ",\n".join(lines)
        parts.append(f'"{name}": [\n{body}\n]' if lines else f'"{name}": []')
    return (",\n".join(parts) + "}\n").encode()


_MEND: Final = Message("run `conceptmap pin` to derive it anew")


def _first(
    groups: Iterable[Iterable[_Record]], key: Callable[[_Record], object]
) -> Iterable[_Record]:
    found: dict[object, _Record] = {}
    for group in groups:
        for record in group:
            found.setdefault(key(record), record)
    return found.values()


def _named(record: Any) -> dict[str, Any]:  # noqa: ANN401 - any record
    return dict(zip(record.__slots__, encode(record), strict=True))


def _rows(data: Mapping[str, Any], name: str, kind: Any) -> list[list[Any]]:  # noqa: ANN401
    # Only what is not settled yet makes the last part.
    listed = data.get(name, ()) if name == "earlier" else data[name]
    rows = [[row[slot] for slot in kind.__slots__] for row in listed]
    for slot, column in zip(kind.__slots__, zip(*rows, strict=True), strict=False):
        fits = _FITS.get(slot, _is_text)
        if not all(map(fits, column)):
            raise ValueError(f"{slot} of {name}")
    return rows


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_span(value: object) -> bool:
    """Whether it is None, or two line numbers in their order."""
    match value:
        case None:
            return True
        case [int(first), int(last)]:
            return 1 <= first <= last
        case _:
            return False


#: What a field holds that is no text.
_FITS: Final[dict[str, Callable[[object], bool]]] = {
    "outline": lambda value: type(value) is int,
    "files": lambda value: type(value) is int,
    "hits": lambda value: type(value) is int,
    "controls": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "kind": lambda value: value is None or isinstance(value, str),
    "span": _is_span,
    "by": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "shingles": lambda value: isinstance(value, list) and all(map(_is_text, value)),
}


def _digest(words: Iterable[object]) -> str:
    text = json.dumps(list(words), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:40]
