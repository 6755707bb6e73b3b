"""Which references a change touches: those on its lines, and those whose code it changes."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from conceptmap.graph.model import Catalog, Place
from conceptmap.sources.references.checking.code_bases import Against
from conceptmap.sources.references.judging.codebases.verdicts import Judged
from conceptmap.sources.references.reading.forms.markup import DOCUMENTS
from conceptmap.sources.trees.local.working_tree import Changed, changed_since
from conceptmap.sources.trees.pins.framework_values import folder_of, is_folder
from conceptmap.sources.trees.pins.source_option import parse_overrides


@dataclass(frozen=True)
class Touched:
    """A change, and the folders in its repository that hold the code which references are checked against."""

    changed: Changed
    code: tuple[Path, ...] = ()

    def has_place(self, place: Place) -> bool:
        """Whether the line of a document is new or changed."""
        return self.changed.has_line(Path(place.file), place.line)

    def has(self, one: Judged) -> bool:
        """Whether the reference stands on a changed line, or means code that changed."""
        reference = one.reference
        if self.changed.has_line(Path(reference.file), reference.line):
            return True
        named = {place.path for place in (one.found, one.now) if place is not None}
        if named & self._code_files:
            return True
        said = (reference.path or "").lstrip("./")
        if said and any(f"/{file}".endswith(f"/{said}") for file in self._code_files):
            return True
        last = re.split(r"[.:]+", (reference.symbol or "").removesuffix("()"))[-1]
        return bool(last) and last in self._lost_words

    @cached_property
    def _code_files(self) -> frozenset[str]:
        return frozenset(self._below(self.changed.files))

    @cached_property
    def _lost_words(self) -> frozenset[str]:
        """The words of lines of code that are gone: a name that a document has may be one of them."""
        lost = self.changed.lost_words
        kept = [name for name in lost if not name.lower().endswith(DOCUMENTS)]
        inside = set(self._below(kept, whole=True))
        return frozenset(word for name in inside for word in lost[name])

    def _below(self, names: Iterable[str], *, whole: bool = False) -> Iterable[str]:
        """The names that lie in a folder of code, as seen from there, or whole."""
        tops = [top for folder in self.code if (top := self.changed.path_of(folder)) is not None]
        for name in names:
            for top in tops:
                if top == "." or name.startswith(f"{top}/"):
                    yield name if whole or top == "." else name.removeprefix(f"{top}/")


def touched_since(
    revision: str, catalog: Catalog, against: Against | None = None, folder: Path | None = None
) -> Touched:
    """What the repository of `folder` (the current one) changed since it left `revision`.

    Its code counts where references are checked `against` a folder in it, and nowhere else.
    """
    asked = against or Against()
    code = [*parse_overrides(asked.sources, known=catalog.frameworks).values()]
    if asked.to is not None and is_folder(folder_of(asked.to)):
        code.append(folder_of(asked.to))
    return Touched(changed_since(revision, folder or Path.cwd()), tuple(code))
