"""Finds what a dotted name, or a word that looks like code, names in a tree."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location
from conceptmap.graph.symbol_names import SEPARATOR, dotted
from conceptmap.sources.outlines.trees.similarity import is_plain_name
from conceptmap.sources.outlines.trees.tree_index import (
    CLASSES,
    FUNCTIONS,
    IndexedFile,
    Symbol,
    TreeIndex,
)
from conceptmap.sources.outlines.trees.tree_scan import Scan, scan
from conceptmap.sources.references.judging.codebases.foreign import METHODS, OF_ANYTHING, Foreign
from conceptmap.sources.references.judging.codebases.members import inherited, is_attribute, members
from conceptmap.sources.references.judging.codebases.paths import is_support_file
from conceptmap.sources.references.judging.codebases.verdicts import Meaning, location_of

_MOST_FILES: Final = 30  # with a name, that are looked into
_TELLING: Final = 5  # letters by which the end of a name tells the class
_RARE: Final = 16  # letters of a name that hardly two code bases give
_OWN: Final = ("self", "cls", "this")


@dataclass(eq=False)
class Names:
    """The names of one tree that documents speak of."""

    index: TreeIndex
    _scan: Scan = field(default_factory=Scan)
    _foreign: Foreign | None = None

    def prepare(self, names: Iterable[str]) -> None:
        """Look at the tree once for all of these names."""
        words = {part for name in names for part in parts_of(name)}
        words |= {_class_name(word) for word in words}
        self._scan = scan(
            self.index, self.index.code_paths, (), {word for word in words if is_plain_name(word)}
        )
        self._foreign = Foreign(self.index, self._scan, self.packages)

    @cached_property
    def packages(self) -> frozenset[str]:
        """The top folders that hold Python."""
        return frozenset(
            path.partition("/")[0]
            for path in self.index.code_paths
            if path.endswith(".py") and "/" in path
        )

    def meaning(self, name: str, *, strict: bool) -> Meaning:
        """What `name` means; `strict` is for words that nobody marked as code."""
        meant = self._meaning(name, strict=strict)
        if meant.verdict == "missing" and parts_of(name)[-1] in OF_ANYTHING:
            return Meaning("foreign")
        return meant

    def _meaning(self, name: str, *, strict: bool) -> Meaning:
        parts = parts_of(name)
        if not parts:
            return Meaning("foreign")
        if len(parts) > 1 and parts[0] in self.packages:
            return self._absolute(parts, name)
        if self._foreign is not None and self._foreign.is_named(parts):
            return Meaning("foreign")
        found = self._ending(parts)
        if name.startswith("self."):  # which has members, and is Python's
            found = [s for s in found if "." in s.name and s.file.language == "python"]
        if found:
            return Meaning("here", tuple(map(location_of, found)))
        if len(parts) == 1:
            return Meaning("foreign")
        owners = [
            s
            for s in self._named(parts[-2])
            if s.group == CLASSES and not _library_first(s.path)[0]
        ]
        if owners and not strict and not parts[0][:1].islower():
            return self._inside(owners, parts[-2:])
        held = self._held(parts)
        return Meaning("here", tuple(map(location_of, held))) if held else Meaning("foreign")

    def member(self, owner: Location, name: str) -> Location | None:
        """Where a class has `name` from, itself or a class above it."""
        file = self.index.file(owner.path)
        for symbol in file.by_name.get(owner.symbol or "", ()) if file is not None else ():
            own = members(symbol, [name])
            if own:
                return location_of(own[0])
            if is_attribute(symbol, name):
                return location_of(symbol)
            above = inherited(symbol, name, self.index)
            if above is not None:
                return location_of(above)
        return None

    def re_exports(self, package: list[str], name: str) -> bool:
        """Whether a package or a module may re-export `name`: its text has that word."""
        module = self._module(package) if package else None
        return module is not None and bool(re.search(rf"\b{re.escape(name)}\b", module.text.text))

    def _held(self, parts: list[str]) -> list[Symbol]:
        """The members of that name, of whatever class an object may be: `scheduler.add_request`."""
        named = [s for s in self._named(parts[-1]) if not _library_first(s.path)[0]]
        fitting = [s for s in named if _fits(s, parts)]
        if fitting:
            return self._of_object(fitting, parts[-2])
        holders = [s for s in self._named(_class_name(parts[-2])) if s.group == CLASSES]
        setting = [s for s in holders if is_attribute(s, parts[-1])]
        if setting:
            return setting
        # A long name that is given once in the whole tree is hardly anybody else's.
        # A class that is spelt in full, and is not there, is not what gives it.
        other = bool(re.match(r"[A-Z]\w*[a-z]", parts[-2]))
        own = len(parts[-1]) >= _RARE and "_" in parts[-1] and not other
        return named if own and len(named) == 1 and named[0].group == FUNCTIONS else []

    def _of_object(self, members: list[Symbol], object_: str) -> list[Symbol]:
        """Of these members, those of a class that is named like the object, where other code has such an object too."""
        if not object_ or self._foreign is None:
            return members
        if not self._foreign.is_object(object_, _class_name(object_)):
            return members
        return [member for member in members if _is_named_for(member, object_)]

    def _absolute(self, parts: list[str], name: str) -> Meaning:
        """A name from the top package down."""
        for length in range(len(parts), 0, -1):
            module = self._module(parts[:length])
            if module is None:
                continue
            rest = parts[length:]
            if not rest:
                return Meaning("here", (Location(path=module.path),))
            own = module.by_name.get(".".join(rest))
            if own:
                return Meaning("here", (location_of(own[0]),))
            exported = list(self._exported(module, rest[0]))
            if exported:
                return self._inside(exported, rest)
            if rest[0] in module.by_name:
                return self._inside(module.by_name[rest[0]], rest)
            break
        elsewhere = [
            s
            for s in self._ending(parts[-2:]) or self._ending(parts[-1:])
            if s.group in (FUNCTIONS, CLASSES) and not is_support_file(s.path)
        ]
        if self._quoted(name):
            return Meaning("unsure", why=Message("the code speaks of it, but does not define it"))
        if len(elsewhere) == 1:
            return Meaning(
                "elsewhere",
                (location_of(elsewhere[0]),),
                Message("it is defined in another module"),
            )
        if elsewhere:
            return Meaning(
                "missing",
                why=Message(
                    "{count} other modules define {name}", count=len(elsewhere), name=parts[-1]
                ),
            )
        return Meaning("missing", why=Message("no module defines it"))

    def _module(self, parts: list[str]) -> IndexedFile | None:
        base = "/".join(parts)
        for path in (f"{base}.py", f"{base}/__init__.py", f"{base}.pyi"):
            if path in self.index.path_set:
                return self.index.file(path)
        return None

    def _inside(self, owners: list[Symbol], rest: list[str]) -> Meaning:
        """A definition that a package re-exports, or a member of one."""
        found = [s for owner in owners for s in members(owner, rest[1:])]
        if found:
            return Meaning("here", tuple(map(location_of, found)))
        if any(is_attribute(owner, rest[-1]) for owner in owners):
            return Meaning("here", tuple(map(location_of, owners)))
        above = (
            [inherited(owner, rest[-1], self.index) for owner in owners] if len(rest) > 1 else []
        )
        given = [symbol for symbol in above if symbol is not None]
        if given:
            return Meaning(
                "here",
                tuple(map(location_of, given)),
                Message("{owner} inherits it", owner=rest[0]),
            )
        if any(True for _ in self._named(rest[-1])):
            return Meaning(
                "unsure",
                why=Message(
                    "{owner} does not define {name}, but may inherit it",
                    owner=rest[0],
                    name=rest[-1],
                ),
            )
        return Meaning(
            "missing",
            tuple(map(location_of, owners[:1])),
            Message("{owner} has no {name}", owner=rest[0], name=rest[-1]),
        )

    def _exported(self, module: IndexedFile, name: str) -> list[Symbol]:
        """What a package re-exports as `name`, from its own modules or from others."""
        if not re.search(rf"\b{re.escape(name)}\b|\bimport \*", module.text.text):
            return []
        folder = module.path.rpartition("/")[0]
        found = [s for s in self._named(name, folder) if s.name == name]
        inside = [s for s in found if s.path.startswith(f"{folder}/")]
        return inside or (found if len({s.path for s in found}) == 1 else [])

    def _ending(self, parts: list[str]) -> list[Symbol]:
        """The definitions whose name ends with these parts."""
        wanted = ".".join(parts)
        ends = []
        for symbol in self._named(parts[-1]):
            name = dotted(symbol.name)
            if name == wanted or name.endswith(f".{wanted}"):
                ends.append(symbol)
        return ends

    def _named(self, tail: str, near: str = "") -> Iterator[Symbol]:
        """The definitions of that name, those `near` a folder first."""
        paths = sorted(
            self._scan.defined.get(tail, ()),
            key=lambda path: (bool(near) and not path.startswith(f"{near}/"), _library_first(path)),
        )
        # Of a Python file it is known that it defines the name; any other may only say it.
        python = [path for path in paths if path.endswith(".py")]
        others = [path for path in paths if not path.endswith(".py")]
        for file in self.index.files([*python[:_MOST_FILES], *others[:_MOST_FILES]]):
            yield from (symbol for symbol in file.symbols if symbol.tail == tail)

    def _quoted(self, name: str) -> bool:
        """Whether some file says the whole name in text, as entry points and loggers do."""
        paths = self._scan.words.get(parts_of(name)[-1], ())
        return any(
            (text := self.index.text(path)) is not None
            and re.search(rf"['\"]{re.escape(name)}['\"]", text.text)
            for path in paths
        )


def parts_of(name: str) -> list[str]:
    """The parts of a dotted name, without the `self` that begins it."""
    parts = [part for part in SEPARATOR.split(name) if part]
    return parts[1:] if len(parts) > 1 and parts[0] in _OWN else parts


def _fits(symbol: Symbol, parts: list[str]) -> bool:
    """Whether the object's name tells what holds `symbol`.

    It may tell the class (`kv_cache_manager` of `KVCacheManager`, `model` of any `…Model`, `draft_model` of `Model`), or be
    the module. Any other object may be anybody's: `session.update` is an event, `time.monotonic` the standard library's.
    """
    if parts[-2][
        :1
    ].isupper():  # it is spelt as a class, so only its private spelling counts as well
        return symbol.name.rpartition(".")[0].rpartition(".")[2].strip("_") == parts[-2]
    holder = _folded(parts[-2])
    owner = _folded(SEPARATOR.split(symbol.name)[-2]) if SEPARATOR.search(symbol.name) else ""
    if owner:
        shorter, longer = sorted((owner, holder), key=len)
        # Any `…_buffer` has `append`, and any `…_function` has a `name`.
        plain = symbol.tail in METHODS or symbol.group not in (FUNCTIONS, CLASSES)
        telling = len(shorter) >= _TELLING and not (plain and shorter == owner)
        return owner == holder or (telling and longer.endswith(shorter))
    folder, _, file = symbol.path.rpartition("/")
    return holder in (_folded(file.partition(".")[0]), _folded(folder.rpartition("/")[2]))


def _is_named_for(symbol: Symbol, object_: str) -> bool:
    """Whether `symbol` is a member of the very class that an object is named for."""
    parts = SEPARATOR.split(symbol.name)
    return len(parts) > 1 and _folded(parts[-2]) == _folded(object_)


def _class_name(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def _folded(name: str) -> str:
    return name.replace("_", "").lower()


def _library_first(path: str) -> tuple[bool, str]:
    return is_support_file(path), path
