"""What the calls of a release mean, kept on disk: it hangs on the release alone, whatever is mapped to it."""

from collections.abc import Callable, Iterable
from typing import Any

from conceptmap.graph.model import Step
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.sources.calls.facts.derive import LanguageCalls, ResolvedCall
from conceptmap.sources.calls.facts.entities import Class
from conceptmap.sources.calls.facts.store import FactStore


class RememberedCode:
    """The code of a release, each question about it answered once."""

    def __init__(self, code: LanguageCalls, store: FactStore, key: str) -> None:
        self._code = code
        self._store = store
        self._key = f"resolved:{key}"
        kept = store.get(self._key)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}
        self._new = False

    def _asked(self, question: str, path: str, name: str, answer: Callable[[], Any]) -> Any:  # noqa: ANN401
        key = f"{question} {path}::{name}"
        if key not in self._kept:
            self._kept[key] = encode(answer())
            self._new = True
        return self._kept[key]

    def owner_separator(self, path: str) -> str:
        """What stands between the parts of a name in a file."""
        return self._code.owner_separator(path)

    def resolved(self, path: str, name: str) -> Iterable[ResolvedCall]:
        """The calls in a definition, and in those nested in it, of which it is known what they run or make."""
        found = self._asked("calls", path, name, lambda: list(self._code.resolved(path, name)))
        return decode(tuple[ResolvedCall, ...], found)  # type: ignore[no-any-return]

    def bases(self, path: str, name: str) -> Iterable[tuple[Class, Step]]:
        """The bases of a class that are known."""
        found = self._asked("bases", path, name, lambda: list(self._code.bases(path, name)))
        return [(decode(Class, one), decode(Step, step)) for one, step in found]

    def is_kept(self, path: str, name: str) -> bool:
        """Whether a function runs only once, and gives what it gave before."""
        return bool(self._asked("kept", path, name, lambda: self._code.is_kept(path, name)))

    def is_plain(self, made: Class) -> bool:
        """Whether an object of a class is made by calling it: no exception, no value of an enumeration."""
        return bool(self._asked("plain", made.path, made.name, lambda: self._code.is_plain(made)))

    def unparsed(self, now: Iterable[str]) -> tuple[str, ...]:
        """The files that could not be read whole: those of now, and those of when it was asked first."""
        found = sorted({*now, *self._kept.get("unparsed", ())})
        self._new = self._new or found != self._kept.get("unparsed", [])
        self._kept["unparsed"] = found
        return tuple(found)

    def keep(self) -> None:
        """Keep what was asked for the first time."""
        if self._new:
            self._store.put(self._key, self._kept)
