"""Tells the names that a tree takes from libraries: `torch.compile` is not the tree's, nor is `tensor.copy_()`.

No list of libraries says so, but the imports of the tree itself.
"""

import builtins
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from sys import stdlib_module_names
from types import ModuleType
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.trees.tree_scan import Scan

_MOST_FILES: Final = 60  # that are looked into for one name
_SHARE: Final = 0.3  # of the files that say a name, which take it from a library
_SHORTEST: Final = 2  # letters of an object's name that says something
_BUILT_IN: Final = frozenset(dir(builtins))
#: What strings, lists, numbers and the like can do.
METHODS: Final = frozenset(
    name
    for kind in (str, bytes, list, dict, set, tuple, int, float)
    for name in dir(kind)
    if not name.startswith("_")
)
#: What every object, class or module of Python has without anybody's writing it.
OF_ANYTHING: Final = frozenset(
    {*dir(object), *vars(type), *dir(ModuleType("any")), "__file__", "__path__", "__cached__"}
    - {"__call__"}
)


@dataclass(eq=False)
class Foreign:
    """Tells names of libraries, and of the language itself, from those of the tree."""

    index: TreeIndex
    scan: Scan
    packages: Collection[str]  #: the tree's own
    _modules: dict[str, bool] = field(default_factory=dict)
    _objects: dict[str, bool] = field(default_factory=dict)

    def is_named(self, parts: list[str]) -> bool:
        """Whether a name begins with a library, or with a built-in of the language."""
        if len(parts) == 1:
            return parts[0] in _BUILT_IN or parts[0] in METHODS
        root = parts[0]
        if len(root) < _SHORTEST and root.islower():
            return True  # `x.forward()`: any x may be anything
        if root in _BUILT_IN or (root in stdlib_module_names and not self._is_own(root)):
            return True
        if root not in self._modules:
            self._modules[root] = self._is_library(root)
        return self._modules[root]

    def is_object(self, name: str, class_: str) -> bool:
        """Whether an object of that name may be an instance of a library's class, as a `tensor` is, or a built-in."""
        if name in _BUILT_IN or name in stdlib_module_names:
            return True
        if class_ not in self._objects:
            self._objects[class_] = self._is_library_class(class_)
        return self._objects[class_]

    def _is_own(self, name: str) -> bool:
        """Whether the tree has a class, a module or a package of that name."""
        classes = self.scan.defined.get(name[:1].upper() + name[1:], ())
        return bool(classes) or any(
            path.endswith((f"/{name}.py", f"/{name}/__init__.py")) for path in self.index.code_paths
        )

    def _is_library(self, root: str) -> bool:
        """Whether the tree imports `root` from elsewhere, and nowhere from itself."""
        paths = self._files(root)
        texts = [text.text for path in paths if (text := self.index.text(path)) is not None]
        sources = [self._taken_from(text, root) for text in texts]
        foreign = sum(source == "elsewhere" for source in sources)
        # Where one file in a hundred imports a `request`, the others speak of something of their own.
        return "here" not in sources and foreign > _SHARE * len(paths)

    def _is_library_class(self, class_: str) -> bool:
        """Whether the tree takes a class of that name from elsewhere, by its name or as `torch.Tensor`."""
        dotted = re.compile(rf"\b(?P<root>[A-Za-z_]\w*)(?:\.\w+)*\.{re.escape(class_)}\b")
        for path in self._files(class_):
            read = self.index.text(path)
            text = read.text if read is not None else ""
            if self._taken_from(text, class_) == "elsewhere":
                return True
            roots = {match["root"] for match in dotted.finditer(text)}
            if any(self._taken_from(text, root) == "elsewhere" for root in roots):
                return True
        return False

    def _taken_from(self, text: str, name: str) -> str:
        """Whether a file imports `name` from `elsewhere`, or from `here`, the tree itself; empty where it does not."""
        if name not in text:
            return ""
        word = re.escape(name)
        said = re.compile(
            rf"^[ \t]*(?:import[ ]+(?P<whole>{word})\b"
            rf"|import[ ]+(?P<aliased>[\w.]+)[ ]+as[ ]+{word}\b"
            rf"|from[ ]+(?P<source>[\w.]+)[ ]+import[ ]+(?:\([^)]*|[^(\n]*)\b{word}\b(?![ ]+as\b))",
            re.MULTILINE,
        )
        found = [m["whole"] or m["aliased"] or m["source"] for m in said.finditer(text)]
        if any(self._is_ours(module) for module in found):
            return "here"
        return "elsewhere" if found else ""

    def _is_ours(self, module: str) -> bool:
        return module.startswith(".") or module.partition(".")[0] in self.packages

    def _files(self, word: str) -> list[str]:
        paths = self.scan.words.get(word, ())
        return [path for path in paths if path.endswith(".py")][:_MOST_FILES]
