"""What a command works on: the map, its proofs, the language; loaded once, when asked for."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from conceptmap.cli.words.display_language import DisplayLanguage, locale_language
from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from conceptmap.cli.shown_map import Excerpts, ShownMap
    from conceptmap.graph.lock.records import Lock
    from conceptmap.graph.model import Anchor, Call, Catalog, Concept, Outline, Proofs
    from conceptmap.graph.yaml.map_folders import MapFolders
    from conceptmap.queries.lookups.places import Spot
    from conceptmap.sources.carrying import CarriedMap
    from conceptmap.sources.outlines.workspace import Workspace
    from conceptmap.sources.relocation.opening import Watch


@dataclass(frozen=True)
class Session:
    """One run of a command."""

    mappings: Path | None = None
    extend: Sequence[Path] = ()
    lang: DisplayLanguage | None = None
    at: Sequence[str] = ()  #: the releases asked for in place of pinned ones, as `FRAMEWORK=WHAT`
    sources: Sequence[str] = ()  #: local trees in the place of pinned ones, as `FRAMEWORK=DIR`
    watch: "Watch | None" = None  #: who is told how downloads go

    @cached_property
    def language(self) -> str:
        """`en` or `zh`."""
        return (self.lang or locale_language()).value

    @cached_property
    def _map(self) -> "tuple[Catalog, Proofs]":
        # It brings the model, which help and completion do without.
        from conceptmap.graph.load import load_map

        return load_map(self.mappings, self.extend)

    @cached_property
    def _carried(self) -> "CarriedMap | None":
        """The map for other releases, where they are asked for."""
        if not self.at:
            return None
        from conceptmap.sources.carrying import carry, parse_at
        from conceptmap.sources.trees.pins.source_option import parse_overrides

        catalog, proofs = self._map
        known = catalog.frameworks
        return carry(
            catalog,
            parse_at(self.at, known),
            proofs,
            folders=parse_overrides(self.sources, known=known),
            watch=self.watch,
            say=self.say,
        )

    @property
    def catalog(self) -> "Catalog":
        """The checked map, at the releases that were asked for. Raises `UnreadableMappings`."""
        return self._map[0] if self._carried is None else self._carried.catalog

    @property
    def proofs(self) -> "Proofs":
        """Proof states, from the locks alone. Raises `DamagedLock`."""
        return self._map[1] if self._carried is None else self._carried.proofs

    @property
    def folders(self) -> "MapFolders":
        """Where the map's files are."""
        from conceptmap.graph.yaml.map_folders import MapFolders

        return MapFolders(self.mappings, self.extend)

    @cached_property
    def lock(self) -> "Lock":
        """The map's proofs, record by record."""
        from conceptmap.graph.lock.several import read_locks

        return read_locks(self.folders.locks())

    def concept(self, name: str) -> "Concept":
        """The concept of that id, former id, name or alias. Raises `UnknownName`."""
        # Ids and names are those of the map in every release: what does not exist is told before anything is followed to another.
        pinned = self._map[0]
        found = pinned.concept(name)
        if found is None:
            from conceptmap.queries.lookups.names import resolve_concept

            found = resolve_concept(pinned, name)
        return self.catalog.concepts[found.id] if self.at else found

    def frameworks(self, names: Iterable[str] | None) -> tuple[str, ...]:
        """The ids that `names` name, in their order; all where there are none. Raises `UnknownName`."""
        wanted, pinned = list(names or ()), self._map[0]
        if not wanted:
            return tuple(pinned.frameworks)
        from conceptmap.queries.lookups.names import resolve_framework

        return tuple(dict.fromkeys(resolve_framework(pinned, name).id for name in wanted))

    def area(self, name: str | None) -> str | None:
        """The id of the area called `name`. Raises `UnknownName`."""
        if name is None:
            return None
        from conceptmap.queries.lookups.names import resolve_area

        return resolve_area(self._map[0], name).id

    @cached_property
    def shown(self) -> "ShownMap":
        """The map as answers are made of it."""
        from conceptmap.cli.shown_map import ShownMap

        carried = self._carried is not None and bool(self._carried.carriers)
        return ShownMap(self.catalog, self.proofs, self.language, carried)

    def workspace(self, frameworks: Iterable[str], sources: Iterable[str] = ()) -> "Workspace":
        """The trees of these frameworks that are on this machine, at the releases that were asked for."""
        from conceptmap.sources.outlines.workspace import open_workspace

        if self._carried is not None:
            return self._carried.workspace(sources, only=frameworks)
        return open_workspace(self.catalog, sources, only=frameworks)

    def excerpts(self, anchors: "Iterable[Anchor]", sources: Iterable[str]) -> "Excerpts":
        """By qualified anchor: its text, proven or carried, or why that is withheld."""
        from conceptmap.sources.proof.anchors.excerpts import excerpt

        wanted = list(anchors)
        workspace = self.workspace({anchor.framework for anchor in wanted}, sources)
        return {
            anchor.qualified: excerpt(
                workspace, self.lock, self.catalog.frameworks[anchor.framework], anchor
            )
            for anchor in wanted
        }

    def calls(self, anchor: "Anchor") -> "tuple[Call, ...]":
        """The functions of its own file that the anchor's symbol calls; none where its source is not here."""
        from conceptmap.sources.proof.calling import calls

        return calls(self.workspace({anchor.framework}), anchor)

    def has_source(self, framework: str) -> bool:
        """Whether the source tree of a framework is on this machine."""
        return self.workspace({framework}).tree(framework) is not None

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

    def remark_place(self, spot: "Spot") -> None:
        """Say what stands at a place in each release that was asked for, of one framework where it names one."""
        from conceptmap.sources.carrying.view.reading import read_place

        carriers = {} if self._carried is None else self._carried.carriers
        found = [
            read_place(carrier, spot.path, spot.lines)
            for id_, carrier in carriers.items()
            if spot.framework in (None, id_)
        ]
        here = [message for has, message in found if has]
        for message in here or [message for _, message in found]:
            self.say(message)

    def remark_carried(self) -> None:
        """Say how much of each framework was followed to the release that was asked for."""
        for sentence in self._carried.summary() if self._carried is not None else ():
            self.say(sentence)

    def remark_other_map(self) -> None:
        """Say so when the folder here has a map, and another one is read: edits of it would do nothing."""
        from conceptmap.graph.yaml.map_files import FRAMEWORKS_FILE, shipped_folder

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
        import shlex  # of a map of one's own alone

        words = self.folders.options()
        if any("`conceptmap " in one and words[0] not in one for one in advice if words):
            self.say(Message("add `{options}` to these commands", options=shlex.join(words)))

    def say(self, sentence: str) -> None:
        """Say something beside the answer, on standard error."""
        from conceptmap.cli.escaping import visible
        from conceptmap.cli.render.text.remarks import remark
        from conceptmap.cli.words.sentences import said

        remark(visible(said(sentence, self.language)))
