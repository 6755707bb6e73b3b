"""Several locks as one, and what one lock has beyond another."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, TypeVar

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

#: What a record of each kind speaks of: no two of one lock speak of the same. Releases and earlier proofs have rules of their own.
_SPEAKS_OF: Final[Mapping[str, Callable[[Any], object]]] = {
    "anchors": attrgetter("framework", "anchor"),
    "searches": attrgetter("framework", "search"),
    "words": attrgetter("framework", "words"),
    "checks": attrgetter("framework", "check"),
    "settings": attrgetter("framework", "setting"),
    "edges": attrgetter("key"),
}


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
    parts: dict[str, tuple[Any, ...]] = {
        name: tuple(_first((getattr(lock, name) for lock in locks), key))
        for name, key in _SPEAKS_OF.items()
    }
    parts["words"] = tuple(_words(record for lock in locks for record in lock.words))
    parts["earlier"] = tuple(
        _first((lock.earlier for lock in locks), attrgetter("framework", "anchor", "purl"))
    )
    return Lock(releases=tuple(_derived_last(locks, releases)), **parts)


def _derived_last(
    locks: Sequence[Lock], releases: Mapping[str, ReleaseRecord]
) -> Iterator[ReleaseRecord]:
    """The releases, each with what its edges were last derived by: an addition derives them from the anchors of both."""
    for first in releases.values():
        found = [lock.release_of.get(first.framework) for lock in locks]
        same = [one for one in found if one is not None and not _is_other(one, releases)]
        last = next((one for one in reversed(same) if one.derived), first)
        yield replace(first, derived=last.derived, edges=last.edges, unparsed=last.unparsed)


def without(lock: Lock, other: Lock) -> Lock:
    """The records of `lock` that `other` does not have."""
    parts: dict[str, tuple[Any, ...]] = {
        "earlier": tuple(one for one in lock.earlier if one not in other.earlier)
    }
    for name in _SPEAKS_OF:
        known = set(map(_proof, getattr(other, name)))
        parts[name] = tuple(one for one in getattr(lock, name) if _proof(one) not in known)
    spoken_of = {record.framework for part in parts.values() for record in part}
    new = {r.framework for r in lock.releases} - {r.framework for r in other.releases}
    releases = tuple(r for r in lock.releases if r.framework in spoken_of | new)
    return Lock(releases=releases, **parts)


def _words(records: Iterable[WordsRecord]) -> Iterable[WordsRecord]:
    found: dict[tuple[str, str], WordsRecord] = {}
    for record in records:
        first = found.setdefault((record.framework, record.words), record)
        if replace(record, controls=first.controls) == first:
            controls = tuple(sorted({*first.controls, *record.controls}))
            found[record.framework, record.words] = replace(first, controls=controls)
    return found.values()


def _proof(record: Any) -> object:  # noqa: ANN401 - a record of any kind
    """What a record proves: who says it is no part of that."""
    return replace(record, by=()) if isinstance(record, AnchorRecord) else record


def _of_releases(lock: Lock, releases: Mapping[str, ReleaseRecord]) -> Lock:
    """The records that a lock makes of exactly these releases."""
    same = {r.framework for r in lock.releases if not _is_other(r, releases)}
    parts: dict[str, tuple[Any, ...]] = {
        name: tuple(one for one in getattr(lock, name) if one.framework in same)
        for name in _SPEAKS_OF
    }
    return replace(lock, **parts)


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
