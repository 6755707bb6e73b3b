"""The files of a map as they are saved: who keeps looking is told once a change, and not of what the program wrote itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.storage.files import NewFile

_SETTLED: Final = 200  #: milliseconds without a further event after which what was saved together is told together
_LOOK: Final = 1000  #: milliseconds after which files are looked at without an event: some file systems send none


@dataclass
class SavedFiles:
    """The files of `folders` whose names end in one of `endings`; iterating waits for those that change.

    Raises `ConceptmapError` where watchfiles is not installed, or a folder is not there.
    """

    folders: Sequence[Path]
    endings: tuple[str, ...]
    _events: Any = field(init=False, repr=False)
    _seen: dict[Path, bytes] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        try:
            import watchfiles
        except ImportError:
            raise ConceptmapError(
                Message("watching files needs watchfiles"),
                Message("pip install 'conceptmap[{extra}]'", extra="watch"),
            ) from None
        for folder in self.folders:
            if not folder.is_dir():
                raise ConceptmapError(Message("{folder} is not a folder", folder=folder))
        self._seen = self._contents()
        self._events = watchfiles.watch(
            *self.folders,
            debounce=_SETTLED * 4,
            step=_SETTLED,
            rust_timeout=_LOOK,
            yield_on_timeout=True,
            ignore_permission_denied=True,
        )

    def __iter__(self) -> Iterator[tuple[Path, ...]]:
        """Every time that files have other contents than before, their paths; those that are gone among them."""
        for _ in self._events:
            now = self._contents()
            changed = {path for path, _ in self._seen.items() ^ now.items()}
            self._seen = now
            if changed:
                yield tuple(sorted(changed))

    def wrote(self, files: Iterable[NewFile]) -> None:
        """These are as they are because the program wrote them: that is no change."""
        for file in files:
            self._seen[file.path] = _digest(file.data)

    def _contents(self) -> dict[Path, bytes]:
        found = {}
        for folder in self.folders:
            for path in folder.rglob("*"):
                if path.name.endswith(self.endings) and not path.name.startswith("."):
                    try:
                        found[path] = _digest(path.read_bytes())
                    except OSError:  # gone again, or a folder of that name
                        continue
        return found


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
