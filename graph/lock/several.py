"""Several locks as one, and what one lock has beyond another."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TypeVar

from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.lock.records import (
    AnchorRecord,
    EarlierRecord,
    Lock,
    ReleaseRecord,
    WordsRecord,
    earlier,
)

_Record = TypeVar("_Record")


def read_locks(files: Iterable[Path]) -> Lock:
    """All records of several locks. Raises `DamagedLock`."""
    return joined([read_lock(file) for file in files])


def joined(locks: Sequence[Lock]) -> Lock:
    """All records of several locks; where two speak of the same thing, the first counts.

    Of words the controls of all count: a lock of an addition knows those in the code base that it adds, which has what others lack.

    What a later lock proves of another release than an earlier one speaks of is no proof beside it, but still tells which
    release its words speak of.
    """
    releases = {
        r.framework: r for r in _first((lock.releases for lock in locks), lambda r: r.framework)
    }
    past = Lock(earlier=tuple(_past(locks, releases)))
    locks = [*(_of_releases(lock, releases) for lock in locks), past]
    return Lock(
        releases=tuple(_derived_last(locks, releases)),
        anchors=tuple(_first((lock.anchors for lock in locks), lambda r: (r.framework, r.anchor))),
        searches=tuple(
            _first((lock.searches for lock in locks), lambda r: (r.framework, r.search))
        ),
        words=tuple(_words(record for lock in locks for record in lock.words)),
        checks=tuple(_first((lock.checks for lock in locks), lambda r: (r.framework, r.check))),
        settings=tuple(
            _first((lock.settings for lock in locks), lambda r: (r.framework, r.setting))
        ),
        earlier=tuple(
            _first((lock.earlier for lock in locks), lambda r: (r.framework, r.anchor, r.purl))
        ),
        edges=tuple(_first((lock.edges for lock in locks), lambda r: r.key)),
    )


def _derived_last(
    locks: Sequence[Lock], releases: Mapping[str, ReleaseRecord]
) -> Iterator[ReleaseRecord]:
    """The releases, each with what its edges were last derived by: an addition derives them from the anchors of both."""
    for first in releases.values():
        found = [lock.release_of.get(first.framework) for lock in locks]
        same = [one for one in found if one is not None and not _is_other(one, releases)]
        last = next((one for one in reversed(same) if one.derived), first)
        yield replace(first, derived=last.derived, unparsed=last.unparsed)


def without(lock: Lock, other: Lock) -> Lock:
    """The records of `lock` that `other` does not have."""
    kept = Lock(
        anchors=tuple(r for r in lock.anchors if not _proves(other, r)),
        searches=tuple(
            r for r in lock.searches if other.search_of.get((r.framework, r.search)) != r
        ),
        words=tuple(r for r in lock.words if other.words_of.get((r.framework, r.words)) != r),
        checks=tuple(r for r in lock.checks if other.check_of.get((r.framework, r.check)) != r),
        settings=tuple(
            r for r in lock.settings if other.setting_of.get((r.framework, r.setting)) != r
        ),
        earlier=tuple(r for r in lock.earlier if r not in other.earlier),
        edges=tuple(r for r in lock.edges if other.edge_of.get(r.key) != r),
    )
    parts = (getattr(kept, one.name) for one in fields(kept))
    spoken_of = {record.framework for part in parts for record in part}
    new = {r.framework for r in lock.releases} - {r.framework for r in other.releases}
    releases = tuple(r for r in lock.releases if r.framework in spoken_of | new)
    return replace(kept, releases=releases)


def _words(records: Iterable[WordsRecord]) -> Iterable[WordsRecord]:
    found: dict[tuple[str, str], WordsRecord] = {}
    for record in records:
        first = found.setdefault((record.framework, record.words), record)
        if replace(record, controls=first.controls) == first:
            controls = tuple(sorted({*first.controls, *record.controls}))
            found[record.framework, record.words] = replace(first, controls=controls)
    return found.values()


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
        settings=tuple(r for r in lock.settings if r.framework in same),
        earlier=lock.earlier,
        edges=tuple(r for r in lock.edges if r.framework in same),
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


def _first(
    groups: Iterable[Iterable[_Record]], key: Callable[[_Record], object]
) -> Iterable[_Record]:
    found: dict[object, _Record] = {}
    for group in groups:
        for record in group:
            found.setdefault(key(record), record)
    return found.values()
