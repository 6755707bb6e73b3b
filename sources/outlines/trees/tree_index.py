"""A whole tree to search in: its files by path, each with outline, symbols and tokens, read when looked at."""

import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Definition, LineRange, Outline
from conceptmap.graph.symbol_names import split_name
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.fingerprint import locate_tokens
from conceptmap.sources.outlines.languages.table import language_of, outline
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.trees.files.text import SourceText, UnreadableTextError, read_text
from conceptmap.sources.trees.local.tree import Tree

#: Kinds that can stand for each other from release to release.
_GROUPS: Final = (
    {"function", "method", "property"},
    {"class", "struct", "union", "enum", "trait"},
    {"variable", "field", "enumerator", "alias", "concept"},
    {"macro"},
    {"prototype"},
    {"namespace"},
    {"impl"},
)
#: The groups of functions and of classes.
FUNCTIONS: Final = 0
CLASSES: Final = 1
_GROUP_OF: Final = {kind: number for number, kinds in enumerate(_GROUPS) for kind in kinds}


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A definition in a file of a tree."""

    file: "IndexedFile" = field(repr=False)
    definition: Definition

    @property
    def path(self) -> str:
        """Its file."""
        return self.file.path

    @property
    def name(self) -> str:
        """Its qualified name."""
        return self.definition.name

    @property
    def lines(self) -> LineRange:
        """Its whole definition."""
        return self.definition.lines

    @property
    def tail(self) -> str:
        """Its own name, without what it is inside of."""
        return split_name(self.definition.name)[1]

    @property
    def head(self) -> str:
        """The qualified name of what it is inside of; empty at the top."""
        return split_name(self.definition.name)[0]

    @property
    def group(self) -> int:
        """A number that kinds share which can stand for each other."""
        return _GROUP_OF.get(self.definition.kind, len(_GROUPS))

    @property
    def tokens(self) -> list[str]:
        """The tokens of its definition."""
        return self.file.tokens_of(self.lines)


@dataclass(eq=False)
class IndexedFile:
    """One readable file of a tree."""

    path: str
    language: str
    blob: str
    text: SourceText
    outline: Outline

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines, without their ends."""
        return self.text.lines

    @property
    def whole(self) -> LineRange:
        """All of its lines; an empty file has one, as editors show it."""
        return LineRange(1, max(len(self.lines), 1))

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """Its definitions, in file order."""
        return tuple(Symbol(self, definition) for definition in self.outline.definitions)

    @cached_property
    def by_name(self) -> dict[str, list[Symbol]]:
        """Its definitions by qualified name."""
        named: dict[str, list[Symbol]] = {}
        for symbol in self.symbols:
            named.setdefault(symbol.name, []).append(symbol)
        return named

    def innermost(self, lines: LineRange) -> Symbol | None:
        """The smallest definition that contains all of these lines."""
        around = [s for s in self.symbols if s.lines.contains(lines)]
        return min(around, key=lambda s: len(s.lines), default=None)

    def enclosing(self, symbol: Symbol) -> Symbol | None:
        """The class or function that `symbol` is a member of, if this file has it; a namespace has no members."""
        around = [
            s
            for s in self.by_name.get(symbol.head, ())
            if s.lines.contains(symbol.lines) and s.definition.kind != "namespace"
        ]
        return min(around, key=lambda s: len(s.lines), default=None)

    def members(self, symbol: Symbol) -> Iterator[Symbol]:
        """The definitions directly inside `symbol`, in file order."""
        for inner in self.symbols:
            if inner.head == symbol.name and symbol.lines.contains(inner.lines):
                yield inner

    def tokens_of(self, lines: LineRange) -> list[str]:
        """The tokens that begin on these lines."""
        tokens, at = self._tokens
        starts = self._line_starts
        first = bisect.bisect_left(at, starts[lines.first - 1])
        return tokens[first : bisect.bisect_left(at, starts[lines.last])]

    @cached_property
    def _tokens(self) -> tuple[list[str], list[int]]:
        return locate_tokens(self.text.text, self.language)

    @cached_property
    def _line_starts(self) -> list[int]:
        """Where each line starts, and where one more would."""
        return list(accumulate((len(line) + 1 for line in self.lines), initial=0))


class TreeIndex:
    """The files of one tree."""

    def __init__(self, tree: Tree, store: OutlineStore | None = None) -> None:
        self.tree = tree
        self.unreadable: dict[str, Message] = {}  #: path to the reason
        self._store = store
        self._files: dict[str, IndexedFile | None] = {}

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """Every path of the tree, sorted. Raises `SourceError`."""
        try:
            return tuple(self.tree.files())
        except OSError as error:
            raise SourceError(
                Message(
                    "{root} cannot be listed: {error}", root=self.tree.root, error=error.strerror
                ),
                Message("make its folders readable"),
            ) from error

    @cached_property
    def path_set(self) -> frozenset[str]:
        """The same paths, for looking one up."""
        return frozenset(self.paths)

    @cached_property
    def code_paths(self) -> tuple[str, ...]:
        """The paths of files that have a grammar."""
        return tuple(path for path in self.paths if language_of(path) != "text")

    def blob(self, path: str) -> str | None:
        """Git's id of a file's bytes; None where there is no such file, or it cannot be read."""
        if path not in self.path_set:
            return None
        try:
            return self.tree.blob_id(path)
        except SourceError as error:
            self.unreadable[path] = error.message
            return None

    def text(self, path: str) -> SourceText | None:
        """A file's text, not kept; None where it cannot be read."""
        kept = self._files.get(path)
        if kept is not None:
            return kept.text
        if path in self.unreadable or path not in self.path_set:
            return None
        try:
            return read_text(self.tree.read(path), path)
        except (SourceError, UnreadableTextError) as error:
            self.unreadable[path] = error.message
            return None

    def file(self, path: str) -> IndexedFile | None:
        """A file with its outline, kept; None where there is none, or it cannot be read."""
        if path not in self._files:
            self._files[path] = self._load(path)
        return self._files[path]

    def files(self, paths: Iterable[str]) -> Iterator[IndexedFile]:
        """Those of these files that can be read."""
        for path in paths:
            file = self.file(path)
            if file is not None:
                yield file

    def _load(self, path: str) -> IndexedFile | None:
        text, blob = self.text(path), self.blob(path)
        if text is None or blob is None:
            return None
        language = language_of(path)
        if language == "text":
            return IndexedFile(path, language, blob, text, Outline(path=path, language=language))
        if self._store is None:
            found = outline(path, self.tree.read(path))
        else:
            found = self._store.of(blob, path, language, lambda: self.tree.read(path))
        return IndexedFile(path, language, blob, text, found)
