"""The parsed map as JSON in the user's cache folder; one that is stale, foreign or damaged is not believed.

An entry is named by the digest of all that decides its content: every file of the map, its locks, and the
modules that read them. Concepts and proofs stand on lines of their own and are decoded when they are looked
at, so that a command about one concept does not pay for all of them.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from conceptmap.graph import model
from conceptmap.graph.model import Proofs, ProofState
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.graph.storage.files import write_atomically

_KEPT: Final = 8  # entries that stay in a folder of the cache, newest first
#: The mappings of `Proofs` as they are kept: those by name as objects, the others as lists of their items.
_NAMED: Final[dict[str, Any]] = {
    "anchors": ProofState,
    "claims": ProofState,
    "kinds": str,
    "unreadable": tuple[str, ...],
    "spans": model.LineRange,
    "edges": tuple[model.Edge, ...],
}
_ENTRIES: Final[dict[str, Any]] = {
    "absences": tuple[tuple[tuple[str, str], ProofState], ...],
    "settings": tuple[tuple[tuple[str, str], ProofState], ...],
    "exercises": tuple[tuple[tuple[str, str], ProofState], ...],
    "blobs": tuple[tuple[tuple[str, str], str], ...],
}
_HEAD: Final = 2 * 64 + 2  # two digests, a space and a line end
#: Its modules decide what a map is.
_GRAPH: Final = Path(__file__).parents[1]
_FAULTS: Final = (OSError, ValueError, TypeError, KeyError, IndexError, RecursionError)


def cache_root(environ: Mapping[str, str] = os.environ) -> Path:
    """The user's cache folder for this program, absolute; `CONCEPTMAP_CACHE` overrides it."""
    override = environ.get("CONCEPTMAP_CACHE")
    if override:
        try:
            return Path(override).expanduser().absolute()
        except RuntimeError:  # `~nobody-of-that-name`
            return Path(override).absolute()
    folder = _usual_folder(os.environ) if sys.platform == "linux" else None
    if folder is not None:
        return Path(folder, "conceptmap")
    from platformdirs import user_cache_path

    return user_cache_path("conceptmap", appauthor=False)


def _usual_folder(environ: Mapping[str, str]) -> str | None:
    """The user's cache folder on Linux, where nothing is out of the ordinary: platformdirs takes longer to load than a map."""
    named, home = environ.get("XDG_CACHE_HOME", ""), environ.get("HOME", "")
    if "ANDROID_DATA" in environ:
        return None
    if named:
        return named if named.startswith("/") else None
    return f"{home}/.cache" if home.startswith("/") else None


def module_states(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The modules below a folder, each with its size and time: what others wrote is named otherwise."""
    folders = [folder]
    while folders:
        for file in sorted(os.scandir(folders.pop()), key=lambda entry: entry.name):
            if file.name.endswith(".py"):
                status = file.stat()
                yield file.path, f"{status.st_size} {status.st_mtime_ns}".encode()
            elif file.name != "__pycache__" and file.is_dir():
                folders.append(Path(file.path))


class KeptLines:
    """Lines in a folder of the cache, named by the digest of all that decides them."""

    def __init__(self, folder: str, parts: Iterable[bytes]) -> None:
        digest = sha256()
        for piece in parts:
            digest.update(len(piece).to_bytes(8, "big"))
            digest.update(piece)
        self.key: Final = digest.hexdigest()
        self.file: Final = cache_root() / folder / f"{self.key[:32]}.jsonl"

    def read(self) -> list[bytes] | None:
        """The lines, or None where they are missing or not to be believed."""
        try:
            with self.file.open("rb", buffering=0) as file:
                head = file.read(_HEAD)
                body = file.readall()
        except OSError:
            return None
        if head != self._head(body):
            return None
        return body.split(b"\n")

    def _head(self, body: bytes) -> bytes:
        """What stands before the lines: whose they are, and their digest."""
        return f"{self.key} {sha256(body).hexdigest()}\n".encode()

    def write(self, lines: Iterable[bytes], most: int | None = _KEPT) -> None:
        """Keep the lines, and the newest others up to `most`, where that is said.

        A cache that cannot be written is no fault of the user's.
        """
        body = b"\n".join(lines)
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.file, self._head(body) + body)
        if most is not None:
            keep_newest(self.file.parent, most)


def keep_newest(folder: Path, most: int) -> None:
    """Let go of what was written longest ago in a folder of the cache."""
    with suppress(OSError):
        for entry in sorted(folder.iterdir(), key=_age, reverse=True)[most:]:
            entry.unlink(missing_ok=True)


class MapCache:
    """One entry: the catalogue of some files, and what their locks prove about it."""

    def __init__(self, parts: Iterable[tuple[str, bytes]]) -> None:
        named = (*module_states(_GRAPH), *parts)
        self.lines = KeptLines(
            "maps",
            (
                piece
                for name, data in named
                for piece in (name.encode("utf-8", "surrogatepass"), data)
            ),
        )

    @property
    def key(self) -> str:
        """The digest of all that decides the map."""
        return self.lines.key

    def read(self) -> tuple[model.Catalog, Proofs] | None:
        """The map, or None where the entry is missing or not to be believed."""
        lines = self.lines.read()
        try:
            return None if lines is None else _unpacked(lines)
        except _FAULTS:
            return None

    def write(self, catalog: model.Catalog, proofs: Proofs) -> None:
        """Keep the map."""
        self.lines.write(_packed(catalog, proofs))


class _OneByOne(Mapping[str, Any]):
    """Values that are decoded one by one, when they are looked at."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - a type
        self._kind = kind
        self._values: dict[str, Any] = {}

    @cached_property
    def _kept(self) -> Mapping[str, Any]:
        """What they are decoded from."""
        raise NotImplementedError

    def _read(self, key: str) -> Any:  # noqa: ANN401
        return self._kept[key]

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401
        if key not in self._values:
            self._values[key] = decode(self._kind, self._read(key))
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[str]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)


class _Lines(_OneByOne):
    """A line each, which is read when its value is looked at."""

    def __init__(self, kind: Any, lines: Mapping[str, bytes]) -> None:  # noqa: ANN401 - a type
        super().__init__(kind)
        self._kept = lines

    def _read(self, key: str) -> Any:  # noqa: ANN401
        return json.loads(self._kept[key])


class _Opened(_OneByOne):
    """One line for all, which is read when the first of them is looked at."""

    def __init__(self, kind: Any, line: bytes) -> None:  # noqa: ANN401 - a type
        super().__init__(kind)
        self._line = line

    @cached_property
    def _kept(self) -> Mapping[str, Any]:
        kept: dict[str, Any] = json.loads(self._line)
        return kept


class _Loaded(Mapping[Any, Any]):
    """A whole mapping that is decoded when it is first looked at."""

    def __init__(self, kind: Any, line: bytes) -> None:  # noqa: ANN401 - a type
        self._kind = kind
        self._line = line
        self._entries: dict[Any, Any] | None = None

    def _all(self) -> dict[Any, Any]:
        if self._entries is None:
            self._entries = dict(decode(self._kind, json.loads(self._line)))
        return self._entries

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401
        return self._all()[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def _packed(catalog: model.Catalog, proofs: Proofs) -> Iterator[bytes]:
    head = {
        "frameworks": encode(catalog.frameworks),
        "areas": encode(catalog.areas),
        "former": dict(catalog.former_ids),
        "concepts": list(catalog.concepts),
        "claims": list(catalog.claims),
        "contrasts": list(catalog.contrasts),
        "flows": list(catalog.flows),
        "exercises": list(catalog.exercises),
        "practised": dict(catalog.exercises_about),
        "pages": encode(catalog.pages),
        "identity": encode(catalog.identity),
    }
    yield _line(head)
    parts = (catalog.concepts, catalog.claims, catalog.contrasts, catalog.flows, catalog.exercises)
    for values in parts:
        yield from (_line(encode(value)) for value in values.values())
    for name in _NAMED:
        yield _line(encode(getattr(proofs, name)))
    for name in _ENTRIES:
        yield _line(encode(list(getattr(proofs, name).items())))


def _unpacked(lines: list[bytes]) -> tuple[model.Catalog, Proofs]:
    head = json.loads(lines[0])
    kinds = ("concepts", "claims", "contrasts", "flows", "exercises")
    names = [head[key] for key in kinds]
    if len(lines) != 1 + sum(map(len, names)) + len(_NAMED) + len(_ENTRIES):
        raise ValueError("lines are missing")
    rest = iter(lines[1:])
    parts = [dict(zip(some, rest, strict=False)) for some in names]
    proven: dict[str, Any] = {name: _Opened(kind, next(rest)) for name, kind in _NAMED.items()}
    proven |= {name: _Loaded(kind, next(rest)) for name, kind in _ENTRIES.items()}
    proofs = Proofs(**proven)
    catalog = model.Catalog(
        frameworks=decode(Mapping[str, model.Framework], head["frameworks"]),
        areas=decode(Mapping[str, model.Area], head["areas"]),
        concepts=_Lines(model.Concept, parts[0]),
        claims=_Lines(model.Claim, parts[1]),
        contrasts=_Lines(model.Contrast, parts[2]),
        flows=_Lines(model.Flow, parts[3]),
        exercises=_Lines(model.Exercise, parts[4]),
        pages=decode(Mapping[str, model.Text], head["pages"]),
        proofs=proofs,
        identity=decode(model.Identity, head["identity"]),
    )
    # What the properties would gather from every concept and every exercise.
    catalog.__dict__["former_ids"] = head["former"]
    catalog.__dict__["exercises_about"] = head["practised"]
    return catalog, proofs


def _line(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _age(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0
