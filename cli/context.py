"""What a command works on: the map, its proofs, the language; loaded once, when asked for."""

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from conceptmap.cli.options import DisplayLanguage, locale_language
from conceptmap.cli.shown_map import ShownMap
from conceptmap.graph.load import load_map
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Concept, Proofs
from conceptmap.graph.yaml.map_files import FRAMEWORKS_FILE, shipped_folder
from conceptmap.graph.yaml.map_folders import MapFolders

if TYPE_CHECKING:
    from conceptmap.cli.shown_map import Excerpts
    from conceptmap.graph.lock.records import Lock
    from conceptmap.graph.model import Call, Outline


@dataclass(frozen=True)
class Session:
    """One run of a command."""

    mappings: Path | None = None
    extend: Sequence[Path] = ()
    lang: DisplayLanguage | None = None

    @cached_property
    def language(self) -> str:
        """`en` or `zh`."""
        return (self.lang or locale_language()).value

    @cached_property
    def _map(self) -> tuple[Catalog, Proofs]:
        return load_map(self.mappings, self.extend)

    @property
    def catalog(self) -> Catalog:
        """The checked map. Raises `UnreadableMappings`."""
        return self._map[0]

    @property
    def proofs(self) -> Proofs:
        """Proof states, from the locks alone. Raises `DamagedLock`."""
        return self._map[1]

    @property
    def folders(self) -> MapFolders:
        """Where the map's files are."""
        return MapFolders(self.mappings, self.extend)

    @cached_property
    def lock(self) -> "Lock":
        """The map's proofs, record by record."""
        from conceptmap.graph.lock.several import read_locks

        return read_locks(self.folders.locks())

    def concept(self, name: str) -> Concept:
        """The concept of that id, former id, name or alias. Raises `UnknownName`."""
        found = self.catalog.concept(name)
        if found is not None:
            return found
        from conceptmap.queries.lookups.names import resolve_concept

        return resolve_concept(self.catalog, name)

    def frameworks(self, names: Iterable[str] | None) -> tuple[str, ...]:
        """The ids that `names` name, in their order; all where there are none. Raises `UnknownName`."""
        wanted = list(names or ())
        if not wanted:
            return tuple(self.catalog.frameworks)
        from conceptmap.queries.lookups.names import resolve_framework

        return tuple(dict.fromkeys(resolve_framework(self.catalog, name).id for name in wanted))

    def area(self, name: str | None) -> str | None:
        """The id of the area called `name`. Raises `UnknownName`."""
        if name is None:
            return None
        from conceptmap.queries.lookups.names import resolve_area

        return resolve_area(self.catalog, name).id

    @cached_property
    def shown(self) -> ShownMap:
        """The map as answers are made of it."""
        return ShownMap(self.catalog, self.proofs, self.language)

    def excerpts(self, anchors: Iterable[Anchor], sources: Iterable[str]) -> "Excerpts":
        """By qualified anchor: its proven text, or why that is withheld."""
        from conceptmap.sources.outlines.workspace import open_workspace
        from conceptmap.sources.proof.anchors.excerpts import excerpt

        wanted = list(anchors)
        workspace = open_workspace(
            self.catalog, sources, only={anchor.framework for anchor in wanted}
        )
        return {
            anchor.qualified: excerpt(
                workspace, self.lock, self.catalog.frameworks[anchor.framework], anchor
            )
            for anchor in wanted
        }

    def calls(self, anchor: Anchor) -> "tuple[Call, ...]":
        """The functions of its own file that the anchor's symbol calls; none where its source is not here."""
        from conceptmap.sources.outlines.workspace import open_workspace
        from conceptmap.sources.proof.calling import calls

        return calls(open_workspace(self.catalog, only={anchor.framework}), anchor)

    def has_source(self, framework: str) -> bool:
        """Whether the source tree of a framework is on this machine."""
        from conceptmap.sources.outlines.workspace import open_workspace

        return open_workspace(self.catalog, only={framework}).tree(framework) is not None

    def outlines(
        self, frameworks: Iterable[str], sources: Iterable[str]
    ) -> "dict[str, list[Outline]]":
        """The outlines of whole releases. Raises `ConceptmapError` where a source is not here."""
        from conceptmap.sources.outlines.languages.table import language_of
        from conceptmap.sources.outlines.workspace import open_workspace

        chosen = self.frameworks(frameworks)
        workspace = open_workspace(self.catalog, sources, only=chosen)
        found = {}
        for id_ in chosen:
            tree = workspace.tree_here(id_)
            paths = [path for path in tree.files() if language_of(path) != "text"]
            found[id_] = [workspace.file(tree, path).outline for path in paths]
        return found

    def remark_other_map(self) -> None:
        """Say so when the folder here has a map, and another one is read: edits of it would do nothing."""
        here = Path("mappings")
        if (
            self.mappings is None
            and (here / FRAMEWORKS_FILE).is_file()
            and here.resolve() != shipped_folder().resolve()
        ):
            self.say(
                Message(
                    "this reads the installed map, {folder}; for the one here, add --mappings mappings",
                    folder=shipped_folder(),
                )
            )

    def remark_own_map(self, advice: Iterable[str]) -> None:
        """Say what a printed command lacks to be one for this map, where it is not the shipped one."""
        words = self.folders.options()
        if any("`conceptmap " in one and words[0] not in one for one in advice if words):
            self.say(Message("add `{options}` to these commands", options=shlex.join(words)))

    def say(self, sentence: str) -> None:
        """Say something beside the answer, on standard error."""
        import typer

        from conceptmap.cli.escaping import visible
        from conceptmap.cli.words.sentences import said

        typer.echo(visible(said(sentence, self.language)), err=True)
