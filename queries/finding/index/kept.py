"""The index of a map: made once, and kept beside the map's own cache, where it has one."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Catalog
from conceptmap.graph.storage.cache import KeptLines, module_states
from conceptmap.queries.finding.index.building import Index, Posting, build_index
from conceptmap.queries.finding.index.documents import documents_of, exercise_documents
from conceptmap.queries.finding.index.naming import NameEntry, entries_of

_SEARCH: Final = Path(__file__).parents[1]  #: its modules decide what an index is
_FAULTS: Final = (ValueError, TypeError, KeyError, IndexError)


@dataclass(frozen=True, slots=True)
class Searched:
    """A map as it is searched."""

    index: Index
    entries: Sequence[NameEntry]
    exercises: Index


def searched(catalog: Catalog) -> Searched:
    """The index of a map: of this run, else as it was kept, else made of its texts and kept."""
    known: Searched | None = catalog.derived.get("search")
    if known is None:
        key = catalog.derived.get("key")
        known = _kept(key) if key else None
        if known is None:
            known = Searched(
                build_index(documents_of(catalog)),
                tuple(entries_of(catalog)),
                build_index(exercise_documents(catalog)),
            )
            if key:
                _keep(key, known)
        catalog.derived["search"] = known
    return known


def _lines(key: str) -> KeptLines:
    states = (piece for name, state in module_states(_SEARCH) for piece in (name.encode(), state))
    return KeptLines("searches", (key.encode(), *states))


def _keep(key: str, known: Searched) -> None:
    index = known.index
    head = {
        "ids": index.ids,
        "frameworks": index.frameworks,
        "priors": index.priors,
        "terms": list(index.postings),
    }
    postings = (list(some) for some in index.postings.values())
    few = known.exercises
    whole = (few.ids, few.frameworks, few.priors, few.spellings, few.postings)
    _lines(key).write(map(_line, (head, index.spellings, known.entries, whole, *postings)))


def _kept(key: str) -> Searched | None:
    lines = _lines(key).read()
    try:
        return None if lines is None else _read(lines)
    except _FAULTS:
        return None


def _read(lines: list[bytes]) -> Searched:
    head = json.loads(lines[0])
    index = Index(
        ids=tuple(head["ids"]),
        frameworks=tuple(map(tuple, head["frameworks"])),
        priors=tuple(head["priors"]),
        spellings=_Spellings(lines[1]),
        postings=_Postings(dict(zip(head["terms"], lines[4:], strict=True))),
    )
    ids, frameworks, priors, spellings, postings = json.loads(lines[3])
    exercises = Index(
        ids=tuple(ids),
        frameworks=tuple(map(tuple, frameworks)),
        priors=tuple(priors),
        spellings={said: tuple(one) for said, one in spellings.items()},
        postings={term: tuple(map(tuple, some)) for term, some in postings.items()},
    )
    return Searched(index, [NameEntry(*row) for row in json.loads(lines[2])], exercises)


class _Spellings(Mapping[str, tuple[str, int]]):
    """Read when a word is looked for that the map does not have."""

    def __init__(self, line: bytes) -> None:
        self._line = line
        self._all: dict[str, tuple[str, int]] | None = None

    def _read(self) -> dict[str, tuple[str, int]]:
        if self._all is None:
            self._all = dict(json.loads(self._line))
        return self._all

    def __getitem__(self, said: str) -> tuple[str, int]:
        return self._read()[said]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())


class _Postings(Mapping[str, tuple[Posting, ...]]):
    """Read word by word."""

    def __init__(self, lines: dict[str, bytes]) -> None:
        self._lines = lines

    def __getitem__(self, term: str) -> tuple[Posting, ...]:
        return tuple(map(tuple, json.loads(self._lines[term])))

    def __contains__(self, term: object) -> bool:
        return term in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def _line(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
