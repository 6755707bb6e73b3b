"""Which code objects are watched: those of files that hold the pinned bytes, where the plan names something in them."""

import os
from collections.abc import Callable
from hashlib import sha1
from types import CodeType
from typing import Any

_FUNCTION = 0x1 | 0x2  # CO_OPTIMIZED, CO_NEWLOCALS: no module, and no body of a class
_RESTS = 0x20 | 0x80 | 0x200  # CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR
#: Methods that make an object or are called as a function is; other names of this kind only give access.
_ACTIVE = frozenset({"__init__", "__new__", "__post_init__", "__call__", "__enter__", "__exit__"})
_SHORT = 5  #: lines of a method that only gives access

Say = Callable[[object], None]


class Watched:
    """A function that is watched."""

    __slots__ = ("bytes", "classes", "code", "happens", "path", "rests", "site", "starts")

    def __init__(self, code: CodeType, site: int, path: str) -> None:
        self.bytes = code.co_code
        self.rests = bool(code.co_flags & _RESTS)
        self.code = code  # which keeps its id from being another's
        self.path = path  #: of its file, as the plan has it
        self.site = site  #: the number of what its calls pass
        self.starts: list[
            tuple[int, Any]
        ] = []  #: what happens when it is entered, and under which condition
        self.happens: dict[int, list[tuple[int, Any]]] = {}  #: the same by line
        self.classes: dict[int, int] | None = (
            None  #: by line the number of the excerpts that it is in
        )

    @property
    def lines(self) -> bool:
        """Whether its lines are looked at."""
        return self.classes is not None or bool(self.happens)

    @property
    def plain(self) -> bool:
        """Whether it is known what a call puts down as it begins, without a look at the call."""
        return self.classes is None and all(form is None for _, form in self.starts)


class Finder:
    """Finds what the plan says of code objects, and numbers it."""

    def __init__(self, plan: Any, say: Say) -> None:
        self._say = say
        self._lines: bool = plan["lines"]
        self._accessors: bool = plan["accessors"]
        self._by_name: dict[str, list[Any]] = {}
        for file in plan["files"]:
            self._by_name.setdefault(file["path"].rpartition("/")[2], []).append(file)
        self._sites: dict[tuple[Any, ...], int] = {}

    def file(self, name: str) -> "Any | None":
        """What the plan says of a file of code; None where it is left out."""
        candidates = self._by_name.get(name.replace(os.sep, "/").rpartition("/")[2])
        if not candidates:
            return None
        path = os.path.abspath(name).replace(os.sep, "/")
        meant = [one for one in candidates if f"{path}".endswith(f"/{one['path']}")]
        if not meant:
            return None
        told = {"file": path, "as": meant[0]["path"], "framework": meant[0]["framework"]}
        try:
            with open(path, "rb") as stream:
                data = stream.read()
        except OSError as error:
            self._say({**told, "left": f"{error.strerror or error}"})
            return None
        digest = sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324 - git's id of the bytes
        for one in meant:
            if one["digest"] == digest:
                self._say({**told, "framework": one["framework"]})
                return one
        if (
            "/" in meant[0]["path"]
        ):  # a file at the top of a release has a name that any file may have
            self._say({**told, "left": "digest"})
        return None

    def find(self, file: Any, code: CodeType) -> "Watched | None":
        """What is watched of a code object of that file."""
        if code.co_flags & _FUNCTION != _FUNCTION:
            return None
        name = code.co_qualname.replace(".<locals>", "")
        first = code.co_firstlineno
        own = _standing(file["places"], name, first)
        whole = [one["number"] for one in own if one["whole"]]
        if not whole:
            whole = self._class_of(file, name, code)
        excerpts = [one for one in own if not one["whole"]] if self._lines else []
        happens = _standing(file["happens"], name, first)
        if not (whole or excerpts or happens):
            return None
        watched = Watched(code, self._site(file, name, first, whole), file["path"])
        _await(watched, happens)
        if excerpts:
            watched.classes = {
                line: self._site(file, name, first, places)
                for line, places in _innermost(excerpts).items()
            }
        return watched

    def _class_of(self, file: Any, name: str, code: CodeType) -> list[int]:
        """The classes that a method belongs to, the innermost; not those of one that only gives access to their fields."""
        if not self._accessors and _is_accessor(code):
            return []
        around = [
            one
            for one in file["classes"]
            if name.startswith(f"{one['symbol']}.") and _is_in(code.co_firstlineno, one["span"])
        ]
        longest = max((len(one["symbol"]) for one in around), default=0)
        return [one["number"] for one in around if len(one["symbol"]) == longest]

    def _site(self, file: Any, symbol: str, line: int, places: "list[int]") -> int:
        key = file["path"], symbol, line, *sorted(places)
        known = self._sites.get(key)
        if known is None:
            known = self._sites[key] = len(self._sites)
            told = {"path": file["path"], "framework": file["framework"], "symbol": symbol}
            self._say({"site": known, **told, "line": line, "places": sorted(places)})
        return known


def _standing(some: "list[Any]", symbol: str, first: int) -> "list[Any]":
    """Those that are of a symbol whose definition begins at that line."""
    return [one for one in some if one["symbol"] == symbol and _is_in(first, one["span"])]


def _await(watched: Watched, happens: "list[Any]") -> None:
    """Note when each of the concepts is to be asked whether it happens: as the code is entered, or before a line of it."""
    for one in happens:
        told = one["number"], one["when"]
        if one["line"] is None:
            watched.starts.append(told)
        else:
            watched.happens.setdefault(one["line"], []).append(told)


def _is_in(line: int, span: "list[int]") -> bool:
    return span[0] <= line <= span[1]


def _is_accessor(code: CodeType) -> bool:
    name = code.co_name
    if name in _ACTIVE:
        return False
    lines = [line for _, _, line in code.co_lines() if line is not None]
    dunder = name.startswith("__") and name.endswith("__")
    return dunder or max(lines) - code.co_firstlineno < _SHORT


def _innermost(excerpts: "list[Any]") -> "dict[int, list[int]]":
    """By line the shortest excerpts that hold it."""
    found: dict[int, list[int]] = {}
    size: dict[int, int] = {}
    for one in sorted(excerpts, key=lambda one: one["last"] - one["first"]):
        length = one["last"] - one["first"]
        for line in range(one["first"], one["last"] + 1):
            if size.setdefault(line, length) == length:
                found.setdefault(line, []).append(one["number"])
    return found
