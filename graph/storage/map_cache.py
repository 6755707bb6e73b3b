"""The parsed map as JSON in the user's cache folder; one that is stale, foreign or damaged is not believed.

An entry is named by the digest of all that decides its content: every file of the map, its locks, and the
modules that read them. Concepts stand on lines of their own, and proofs in handfuls by their keys. All of them are read, checked
and decoded when they are looked at, so that a command about one concept does not pay for all.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final
from zlib import crc32

from conceptmap.graph import model
from conceptmap.graph.model import Edge, EdgesByConcept, Proofs, ProofState
from conceptmap.graph.storage.cache import GRAPH, cache_root, module_states
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.graph.storage.kept_lines import Again, KeptLines, Lines, digest_of

#: What stands on a line each, with what it is decoded to.
_VALUES: Final[dict[str, Any]] = {
    "concepts": model.Concept,
    "claims": model.Claim,
    "contrasts": model.Contrast,
    "flows": model.Flow,
    "exercises": model.Exercise,
}
#: The mappings of `Proofs` that stand in handfuls.
_PROVEN: Final[dict[str, Any]] = {
    "anchors": ProofState,
    "claims": ProofState,
    "kinds": str,
    "unreadable": tuple[str, ...],
    "spans": model.LineRange,
    "absences": ProofState,
    "settings": ProofState,
    "exercises": ProofState,
    "blobs": str,
}
#: Those of them whose keys are two words.
_PAIRED: Final = ("absences", "settings", "exercises", "blobs")
_EDGES: Final = tuple[Edge, ...]
_HANDFUL: Final = 16  # keys that stand on one line, about
_BETWEEN: Final = "\0"  # the words of a key
_FAULTS: Final = (OSError, ValueError, TypeError, KeyError, IndexError, RecursionError)


def map_key(parts: Iterable[tuple[str, bytes]]) -> str:
    """The digest of all that decides a map: named parts, and the modules that read them."""
    return digest_of(
        piece
        for name, data in (*module_states(GRAPH), *parts)
        for piece in (name.encode("utf-8", "surrogatepass"), data)
    )


class MapCache:
    """One entry: the catalogue of some files, and what their locks prove about it.

    `anew` makes the map again where an entry turns out to be damaged while it is looked at.
    """

    def __init__(
        self, key: str, anew: Callable[[], tuple[model.Catalog, Proofs]] | None = None
    ) -> None:
        self.lines = KeptLines(cache_root() / "maps", key)
        self._anew = anew

    @property
    def key(self) -> str:
        """The digest of all that decides the map."""
        return self.lines.key

    def read(self) -> tuple[model.Catalog, Proofs] | None:
        """The map, or None where the entry is missing or not to be believed."""
        try:
            lines = self.lines.read(self._again())
            return None if lines is None else _unpacked(lines)
        except _FAULTS:
            return None

    def write(self, catalog: model.Catalog, proofs: Proofs) -> None:
        """Keep the map."""
        self.lines.write(_packed(catalog, proofs))

    def _again(self) -> Again | None:
        anew, kept = self._anew, self.lines
        if anew is None:
            return None

        def again() -> list[bytes]:
            lines = list(_packed(*anew()))
            kept.write(lines)
            return lines

        return again


class _Decoded(Mapping[Any, Any]):
    """Values that are decoded one by one, when they are looked at."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - a type
        self._kind = kind
        self._values: dict[Any, Any] = {}

    def _read(self, key: Any) -> Any:  # noqa: ANN401
        """What a value is decoded from. Raises KeyError where there is none."""
        raise NotImplementedError

    @cached_property
    def _keys(self) -> Mapping[Any, Any]:
        """All keys, in the order of the map."""
        raise NotImplementedError

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401
        if key not in self._values:
            self._values[key] = decode(self._kind, self._read(key))
        return self._values[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class _OnLines(_Decoded):
    """A line each."""

    def __init__(self, kind: Any, lines: Lines, keys: list[str], first: int) -> None:  # noqa: ANN401
        super().__init__(kind)
        self._lines = lines
        self._numbers = {key: number for number, key in enumerate(keys, first)}

    @cached_property
    def _keys(self) -> Mapping[str, int]:
        return self._numbers

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def _read(self, key: str) -> Any:  # noqa: ANN401
        return json.loads(self._lines[self._numbers[key]])


class _InHandfuls(_Decoded):
    """Several on a line: which one a key is on is told by the key. Before them stands a line with all keys."""

    def __init__(self, kind: Any, lines: Lines, first: int, count: int, *, paired: bool) -> None:  # noqa: ANN401
        super().__init__(kind)
        self._lines = lines
        self._first = first
        self._count = count
        self._paired = paired
        self._open: dict[int, dict[str, Any]] = {}

    @cached_property
    def _keys(self) -> Mapping[Any, None]:
        keys = json.loads(self._lines[self._first])
        if self._paired:
            keys = (tuple(key.split(_BETWEEN)) for key in keys)
        return dict.fromkeys(keys)

    def __contains__(self, key: object) -> bool:
        try:
            self._read(key)
        except (KeyError, TypeError):
            return False
        return True

    def _read(self, key: Any) -> Any:  # noqa: ANN401
        name = _BETWEEN.join(key) if self._paired else key
        number = _place(name, self._count)
        if number not in self._open:
            self._open[number] = json.loads(self._lines[self._first + 1 + number])
        return self._open[number][name]


class _KeptEdges(_OnLines, EdgesByConcept):
    """The edges of each framework on a line; beside them those of each concept in handfuls."""

    def __init__(self, lines: Lines, keys: list[str], first: int, count: int) -> None:
        super().__init__(_EDGES, lines, keys, first)
        self._near = _InHandfuls(_EDGES, lines, first + len(keys), count, paired=True)

    def about(self, framework: str, concept: str) -> tuple[Edge, ...]:
        """Those of a framework that begin or end at a concept."""
        found: tuple[Edge, ...] = self._near.get((framework, concept), ())
        return found


def _packed(catalog: model.Catalog, proofs: Proofs) -> Iterator[bytes]:
    handfuls = {name: _named(name, getattr(proofs, name)) for name in _PROVEN}
    near: dict[str, list[Edge]] = {}
    for framework, edges in proofs.edges.items():
        for edge in edges:
            for concept in dict.fromkeys((edge.source, edge.target)):
                near.setdefault(_BETWEEN.join((framework, concept)), []).append(edge)
    handfuls["near"] = near
    head = {
        "frameworks": encode(catalog.frameworks),
        "areas": encode(catalog.areas),
        "former": dict(catalog.former_ids),
        **{name: list(getattr(catalog, name)) for name in _VALUES},
        "practised": dict(catalog.exercises_about),
        "contrasted": dict(catalog.contrasts_by_concept),
        "pages": encode(catalog.pages),
        "identity": encode(catalog.identity),
        "edges": list(proofs.edges),
        "handfuls": {name: _count(values) for name, values in handfuls.items()},
    }
    yield _line(head)
    for name in _VALUES:
        yield from (_line(encode(value)) for value in getattr(catalog, name).values())
    for name in _PROVEN:
        yield from _in_handfuls(handfuls[name])
    yield from (_line(encode(edges)) for edges in proofs.edges.values())
    yield from _in_handfuls(near)


def _named(name: str, values: Mapping[Any, Any]) -> Mapping[str, Any]:
    if name not in _PAIRED:
        return values
    return {_BETWEEN.join(key): value for key, value in values.items()}


def _in_handfuls(values: Mapping[str, Any]) -> Iterator[bytes]:
    count = _count(values)
    handfuls: list[dict[str, Any]] = [{} for _ in range(count)]
    for key, value in values.items():
        handfuls[_place(key, count)][key] = encode(value)
    yield _line(list(values))
    yield from map(_line, handfuls)


def _count(values: Mapping[str, Any]) -> int:
    """How many lines the handfuls of a mapping have."""
    return len(values) // _HANDFUL + 1


def _place(key: str, count: int) -> int:
    return crc32(key.encode("utf-8", "surrogatepass")) % count


def _unpacked(lines: Lines) -> tuple[model.Catalog, Proofs]:
    head = json.loads(lines[0])
    at = 1
    values: dict[str, Any] = {}
    for name, kind in _VALUES.items():
        values[name] = _OnLines(kind, lines, head[name], at)
        at += len(head[name])
    proven: dict[str, Any] = {}
    counts = head["handfuls"]
    for name, kind in _PROVEN.items():
        proven[name] = _InHandfuls(kind, lines, at, counts[name], paired=name in _PAIRED)
        at += 1 + counts[name]
    proofs = Proofs(**proven, edges=_KeptEdges(lines, head["edges"], at, counts["near"]))
    if len(lines) != at + len(head["edges"]) + 1 + counts["near"]:
        raise ValueError("lines are missing")
    catalog = model.Catalog(
        frameworks=decode(Mapping[str, model.Framework], head["frameworks"]),
        areas=decode(Mapping[str, model.Area], head["areas"]),
        **values,
        pages=decode(Mapping[str, model.Text], head["pages"]),
        proofs=proofs,
        identity=decode(model.Identity, head["identity"]),
    )
    # What the properties would gather from every concept, every exercise and every contrast.
    catalog.__dict__["former_ids"] = head["former"]
    catalog.__dict__["exercises_about"] = head["practised"]
    catalog.__dict__["contrasts_by_concept"] = head["contrasted"]
    return catalog, proofs


#: Made once, since a map has thousands of lines.
_WRITER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _line(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    return _WRITER.encode(value).encode()
