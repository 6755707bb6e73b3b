"""The code of a release, as edges are derived from it: all of its files, or those few that a proof names."""

from collections.abc import Callable, Collection, Iterable, Iterator

from conceptmap.graph.model import Step
from conceptmap.sources.calls.cpp.code import CppCode
from conceptmap.sources.calls.cpp.reading import CPP, read_cpp_facts
from conceptmap.sources.calls.facts.derive import ResolvedCall, step_of
from conceptmap.sources.calls.facts.entities import Class, Function, Known
from conceptmap.sources.calls.facts.facts import CallFact, FileFacts, FunctionFact
from conceptmap.sources.calls.facts.spelling import digest
from conceptmap.sources.calls.facts.store import FactStore
from conceptmap.sources.calls.facts.universe import Universe
from conceptmap.sources.calls.python.candidates import Candidates, candidates
from conceptmap.sources.calls.python.code import PythonCode
from conceptmap.sources.calls.python.modules import STUB
from conceptmap.sources.calls.python.reading import read_python
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.files.test_files import is_test
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree

#: What reads a file, by its language.
READERS: dict[str, Callable[[str], FileFacts]] = {
    "python": read_python,
    **dict.fromkeys(CPP, read_cpp_facts),
}
#: Folders of what a release only carries along.
_FOREIGN = frozenset({"third_party", "third-party", "3rdparty", "cutlass", "fmt"})


class ReleaseFiles:
    """What the files of a tree say of their calls, tests aside; each is read once."""

    def __init__(
        self,
        workspace: Workspace,
        tree: Tree,
        store: FactStore | None = None,
        anchored: Iterable[str] = (),
    ) -> None:
        """`anchored`: files with main anchors, beside which C++ is looked up."""
        self._workspace = workspace
        self._tree = tree
        self._store = store
        self.paths = frozenset(
            p for p in tree.files() if language_of(p) in READERS and not is_test(p)
        )
        tops = {path.partition("/")[0] for path in anchored if language_of(path) in CPP}
        self._indexed = frozenset(
            path
            for path in self.paths
            if language_of(path) in CPP
            and path.partition("/")[0] in tops
            and _FOREIGN.isdisjoint(path.split("/"))
        )
        self._facts: dict[str, FileFacts | None] = {}
        self._whole: Universe | None = None

    def whole(self) -> Universe:
        """All files."""
        if self._whole is None:
            self._whole = Universe(self.paths, self.facts, self._candidates(), self._indexed)
        return self._whole

    def some(self, named: Collection[str]) -> Universe:
        """These files alone: of the others nothing is known but their names."""
        chosen = frozenset(named) & self.paths
        texts = ((path, text) for path in sorted(chosen) if (text := self._text(path)) is not None)
        return Universe(
            self.paths,
            lambda path: self.facts(path) if path in chosen else None,
            candidates(texts),
            frozenset(path for path in chosen if language_of(path) in CPP),
        )

    def facts(self, path: str) -> FileFacts | None:
        """What a file says; None where it cannot be read."""
        if path not in self._facts:
            self._facts[path] = self._read(path)
        return self._facts[path]

    def is_unreadable(self, path: str) -> bool:
        """Whether the tree has a file of code that cannot be read."""
        return path in self.paths and self.facts(path) is None

    @property
    def digest(self) -> str:
        """A digest of all that decides what a call means. Raises `SourceError`."""
        whole = self._workspace.digest_of_files(self._tree, sorted(self.paths))
        return digest(f"{whole} {sorted(self._indexed)}")

    @property
    def unparsed(self) -> tuple[str, ...]:
        """The files that were looked into and could not be read whole."""
        return tuple(
            sorted(p for p, facts in self._facts.items() if facts is None or facts.damaged)
        )

    def _read(self, path: str) -> FileFacts | None:
        language = language_of(path)
        try:
            key = f"{language}:{self._workspace.blob(self._tree, path)}"
        except SourceError:
            return None
        found = self._store.facts(key) if self._store is not None else None
        text = self._text(path) if found is None else None
        if text is None:
            return found
        try:
            found = READERS[language](text)
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException:  # noqa: BLE001 - a panic of the parser is no Exception; it is counted as unparsed
            return None
        if self._store is not None:
            self._store.keep(key, found)
        return found

    def _text(self, path: str) -> str | None:
        try:
            return self._workspace.file(self._tree, path).text.text
        except (SourceError, UnreadableTextError):
            return None

    def _candidates(self) -> Candidates:
        files = sorted(path for path in self.paths if language_of(path) == "python")
        try:
            key = f"candidates:{self._workspace.digest_of_files(self._tree, files)}"
        except SourceError:
            key = ""
        kept = self._store.get(key) if self._store is not None and key else None
        if kept is not None:
            return {name: [(path, one) for path, one in some] for name, some in kept.items()}
        texts = ((path, text) for path in files if (text := self._text(path)) is not None)
        found = candidates(texts)
        if self._store is not None and key:
            self._store.put(key, found)
        return found


class ReleaseCode:
    """What the code of a release says, whatever language a file is in."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._python = PythonCode(universe)
        self._cpp = CppCode(universe)

    def owner_separator(self, path: str) -> str:
        """What stands between the parts of a name in a file."""
        return self._of(path).separator

    def functions(self, path: str, name: str) -> Iterator[FunctionFact]:
        """The function of this name, or the methods of the class, with the functions nested in them."""
        yield from self._of(path).functions(path, name)

    def called(self, path: str, function: FunctionFact, call: CallFact) -> Known | None:
        """The function that a call runs, or the class that it makes an object of."""
        known = self._of(path).called(path, function, call)
        stub = known.entity if known is not None else None
        if known is None or not isinstance(stub, Function | Class) or not stub.path.endswith(STUB):
            return known
        facts = self._universe.facts(stub.path)
        bound = self._cpp.bound(stub, facts) if facts is not None else None
        return None if bound is None else bound.because(*known.evidence)

    def resolved(self, path: str, name: str) -> Iterator[ResolvedCall]:
        """The calls in a definition, and in those nested in it, of which it is known what they run or make."""
        for function in self.functions(path, name):
            for call in function.calls:
                known = self.called(path, function, call)
                if known is not None and isinstance(known.entity, Function | Class):
                    yield ResolvedCall(
                        step=step_of(path, function, call, known),
                        path=known.entity.path,
                        name=known.entity.name,
                        makes=isinstance(known.entity, Class),
                        failing=call.failing,
                        guarded=call.guarded,
                        kept=call.kept,
                    )

    def bases(self, path: str, name: str) -> Iterator[tuple[Class, Step]]:
        """The bases of a class that are known."""
        yield from self._of(path).bases(path, name)

    def is_kept(self, path: str, name: str) -> bool:
        """Whether a function runs only once, and gives what it gave before."""
        return self._of(path).is_kept(path, name)

    def is_plain(self, made: Class) -> bool:
        """Whether an object of a class is made by calling it: no exception, no value of an enumeration."""
        return self._of(made.path).is_plain(made)

    def _of(self, path: str) -> PythonCode | CppCode:
        return self._cpp if language_of(path) in CPP else self._python
