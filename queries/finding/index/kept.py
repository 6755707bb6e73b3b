"""The index of a map: made once, and kept beside the map's own cache, where it has one."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Catalog
from conceptmap.graph.storage.cache import cache_root, module_states
from conceptmap.graph.storage.kept_lines import KeptLines, Lines, digest_of
from conceptmap.queries.finding.index.building import Index, Posting, build_index
from conceptmap.queries.finding.index.documents import documents_of, exercise_documents
from conceptmap.queries.finding.index.naming import Entries, NameEntry, entries_of

_SEARCH: Final = Path(__file__).parents[1]  #: its modules decide what an index is
_FAULTS: Final = (ValueError, TypeError, KeyError, IndexError)
_HANDFUL: Final = 32  # terms that stand on one line, about; and so many entries
_BETWEEN: Final = "\0"  # the names of two entries
#: What stands on the first lines; after them come the handfuls.
_HEAD, _SPELLINGS, _EXERCISES, _TERMS, _NAMES, _BARE, _FIRST = range(7)


@dataclass(frozen=True, slots=True)
class Searched:
    """A map as it is searched."""

    index: Index
    entries: Entries
    exercises: Index


def searched(catalog: Catalog) -> Searched:
    """The index of a map: of this run, else as it was kept, else made of its texts and kept."""
    known: Searched | None = catalog.derived.get("search")
    if known is None:
        key = catalog.derived.get("key")
        known = _kept(catalog, key) if key else _made(catalog)
        catalog.derived["search"] = known
    return known


def _made(catalog: Catalog) -> Searched:
    return Searched(
        build_index(documents_of(catalog)),
        Entries.of(entries_of(catalog)),
        build_index(exercise_documents(catalog)),
    )


def _kept(catalog: Catalog, key: str) -> Searched:
    """As it was kept for a map, else made and kept."""
    states = (piece for name, state in module_states(_SEARCH) for piece in (name.encode(), state))
    kept = KeptLines(cache_root() / "searches", digest_of((key.encode(), *states)))

    def again() -> list[bytes]:
        lines = list(_packed(_made(catalog)))
        kept.write(lines)
        return lines

    lines = kept.read(again)
    try:
        if lines is not None:
            return _read(lines)
    except _FAULTS:
        pass
    known = _made(catalog)
    kept.write(_packed(known))
    return known


def _packed(known: Searched) -> Iterator[bytes]:
    index, few = known.index, known.exercises
    count = len(index.postings) // _HANDFUL + 1
    handfuls: list[dict[str, Any]] = [{} for _ in range(count)]
    for term, some in index.postings.items():
        handfuls[_place(term, count)][term] = some
    head = {
        "ids": index.ids,
        "frameworks": index.frameworks,
        "priors": index.priors,
        "handfuls": count,
        "entries": len(known.entries),
    }
    whole = (few.ids, few.frameworks, few.priors, few.spellings, few.postings)
    yield from map(_line, (head, index.spellings, whole, list(index.postings)))
    yield from (
        _BETWEEN.join(names).encode() for names in (known.entries.names, known.entries.bare)
    )
    yield from map(_line, handfuls)
    for first in range(0, len(known.entries), _HANDFUL):
        yield _line(known.entries[first : first + _HANDFUL])


def _read(lines: Lines) -> Searched:
    head = json.loads(lines[_HEAD])
    behind, count = _FIRST + head["handfuls"], head["entries"]
    if len(lines) != behind + -(-count // _HANDFUL):
        raise ValueError("lines are missing")
    index = Index(
        ids=tuple(head["ids"]),
        frameworks=tuple(map(tuple, head["frameworks"])),
        priors=tuple(head["priors"]),
        spellings=_Spellings(lines),
        postings=_Postings(lines, head["handfuls"]),
    )
    ids, frameworks, priors, spellings, postings = json.loads(lines[_EXERCISES])
    exercises = Index(
        ids=tuple(ids),
        frameworks=tuple(map(tuple, frameworks)),
        priors=tuple(priors),
        spellings={said: tuple(one) for said, one in spellings.items()},
        postings={term: tuple(map(tuple, some)) for term, some in postings.items()},
    )
    return Searched(index, _entries(lines, behind, count), exercises)


def _entries(lines: Lines, first: int, count: int) -> Entries:
    """Entries of which the names are read, and the rest a handful at a time."""
    names, bare = (lines[number].decode().split(_BETWEEN) for number in (_NAMES, _BARE))
    if len(names) != count or len(bare) != count:
        raise ValueError("names are missing")
    known: dict[int, list[NameEntry]] = {}

    def entry(number: int) -> NameEntry:
        handful, at = divmod(number, _HANDFUL)
        if handful not in known:
            known[handful] = [
                NameEntry(kind, id_, tuple(keys), tuple(fields), concept)
                for kind, id_, keys, fields, concept in json.loads(lines[first + handful])
            ]
        return known[handful][at]

    return Entries(names, bare, entry)


class _Spellings(Mapping[str, tuple[str, int]]):
    """Read when a word is looked for that the map does not have."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._all: dict[str, tuple[str, int]] | None = None

    def _read(self) -> dict[str, tuple[str, int]]:
        if self._all is None:
            self._all = dict(json.loads(self._lines[_SPELLINGS]))
        return self._all

    def __getitem__(self, said: str) -> tuple[str, int]:
        return self._read()[said]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())


class _Postings(Mapping[str, tuple[Posting, ...]]):
    """Read a handful of terms at a time: which one a term is in is told by the term."""

    def __init__(self, lines: Lines, count: int) -> None:
        self._lines = lines
        self._count = count
        self._open: dict[int, dict[str, Any]] = {}

    def _handful(self, term: str) -> dict[str, Any]:
        number = _place(term, self._count)
        if number not in self._open:
            self._open[number] = json.loads(self._lines[_FIRST + number])
        return self._open[number]

    def __getitem__(self, term: str) -> tuple[Posting, ...]:
        return tuple(map(tuple, self._handful(term)[term]))

    def __contains__(self, term: object) -> bool:
        return isinstance(term, str) and term in self._handful(term)

    def __iter__(self) -> Iterator[str]:
        return iter(json.loads(self._lines[_TERMS]))

    def __len__(self) -> int:
        return len(json.loads(self._lines[_TERMS]))


def _place(term: str, count: int) -> int:
    """Which handful a term is in."""
    return crc32(term.encode("utf-8", "surrogatepass")) % count


def _line(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
