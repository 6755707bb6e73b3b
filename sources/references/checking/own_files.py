"""Tells the files of the documents' own repository from those of the code bases that the documents speak of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.references.judging.codebases.paths import is_support_file, plain
from conceptmap.sources.references.reading.forms.markup import DOCUMENTS
from conceptmap.sources.references.reading.parsing import Reference


@dataclass(eq=False)
class OwnFiles:
    """Answers whether a path in a document is a file beside it, or elsewhere in the repository that it is in.

    A checkout of one of the code bases is nobody's own: what its documents say of it is what is to be judged.
    """

    packages: frozenset[str]  #: the files by which a checkout of a code base can be told
    _above: dict[str, tuple[Path, ...]] = field(default_factory=dict)

    @classmethod
    def beside(cls, indexes: Iterable[TreeIndex]) -> "OwnFiles":
        """Of documents that speak of these trees."""
        return cls(frozenset(path for index in indexes for path in _packages(index)))

    def has(self, reference: Reference) -> bool:
        """Whether the path means a file of the document's own repository."""
        said = reference.path or ""
        if not said or said.startswith("/"):
            return False
        folders = self._folders(reference.file)
        if said.startswith(("./", "../")):
            folders = folders[:1]
        prose = said.lower().endswith(DOCUMENTS)
        for folder in folders:
            there = folder / said
            # A link to a page that is lost in a folder of the repository is its own too.
            lost = prose and "/" in plain(said) and (folder / _first(said)).is_dir()
            if (there.exists() or lost) and not self._is_checkout(there):
                return True
        return False

    def _folders(self, file: str) -> tuple[Path, ...]:
        """The folder of a document and those above it, as far as its repository goes."""
        known = self._above.get(file)
        if known is None:
            known = self._above[file] = tuple(_upwards(Path(file)))
        return known

    def _is_checkout(self, there: Path) -> bool:
        return any(
            (folder / top / package).is_file()
            for folder in there.parents
            for package in self.packages
            for top in ("", "python")
        )


def _upwards(file: Path) -> Iterator[Path]:
    if not file.is_file():
        return
    top = next((folder for folder in file.absolute().parents if (folder / ".git").exists()), None)
    for folder in file.absolute().parents:
        yield folder
        if folder == (top or Path.cwd()) or (top is None and not folder.is_relative_to(Path.cwd())):
            return


def _packages(index: TreeIndex) -> Iterator[str]:
    for path in index.path_set:
        if path.endswith("/__init__.py") and path.count("/") == 1 and not is_support_file(path):
            yield path


def _first(said: str) -> str:
    """A path as far as its first folder that has a name."""
    parts = said.split("/")
    named = next((n for n, part in enumerate(parts) if part not in (".", "..")), 0)
    return "/".join(parts[: named + 1])
