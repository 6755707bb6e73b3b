"""What there is to say of the edges of a framework: whether the code still shows them, and whether they are of this map."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.lock.proving import main_anchors
from conceptmap.graph.lock.records import EdgeRecord, Lock, release_digest
from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.graph.model import Catalog, LineRange, Place, ProofState
from conceptmap.sources.calls.edges.edges import edges_key
from conceptmap.sources.calls.edges.recheck import what_is_wrong
from conceptmap.sources.calls.edges.release import ReleaseFiles
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity

_FILES_SHOWN = 3


class EdgeCheck:
    """Checks the edges of one framework from the files that their proofs name."""

    def __init__(self, catalog: Catalog, lock: Lock, workspace: Workspace, tree: Tree) -> None:
        self._catalog = catalog
        self._lock = lock
        self._workspace = workspace
        self._tree = tree
        self._files: ReleaseFiles | None = None

    def states(self) -> Iterator[tuple[EdgeRecord, ProofState, Finding | None]]:
        """Each edge between main anchors of the map, how far it is proven, and what is wrong with it."""
        for record in self._lock.edges:
            if record.framework == self._tree.framework and self._is_asked(record):
                yield record, *self._state(record)

    def release(self, lock_name: str) -> Iterator[Finding]:
        """That edges were derived from other anchors than the map has, or that some files may have more of them."""
        id_ = self._tree.framework
        record = self._lock.release_of.get(id_)
        framework = self._catalog.frameworks[id_]
        if record is None or not self._lock.speaks_of(framework):
            return
        now = edges_key(self._catalog, id_, release_digest(framework), self._lock.anchors)
        if record.derived != now:
            yield Finding(
                code=Code.LOCK_STALE,
                message=Message(
                    "what calls what in {framework} was derived from other anchors or by other rules",
                    framework=id_,
                ),
                place=Place(lock_name),
                help=Message("run `conceptmap pin`"),
                level=Level.WARNING,
            )
        if record.unparsed:
            yield Finding(
                code=Code.UNPARSED_CODE,
                message=counted(
                    len(record.unparsed),
                    "1 file of {framework} could not be parsed whole and may have further calls: {paths}",
                    "{count} files of {framework} could not be parsed whole and may have further calls: {paths}",
                    framework=id_,
                    paths=with_more(record.unparsed, _FILES_SHOWN),
                ),
                place=framework.place,
                level=Level.NOTE,
            )

    def _is_asked(self, record: EdgeRecord) -> bool:
        """Whether the map still has both ends; what it has no more is a leftover, and said as one."""
        concepts = self._catalog.concepts
        return all(
            concept in concepts and anchor in main_anchors(self._catalog, record.framework, concept)
            for concept, anchor in ((record.source, record.start), (record.target, record.end))
        )

    def _state(self, record: EdgeRecord) -> tuple[ProofState, Finding | None]:
        try:
            same = self._workspace.digest_of_files(self._tree, record.paths) == record.blobs
        except SourceError:
            same = False  # a file is gone: the re-check says which
        if same and not self._workspace.full:
            return ProofState.PROVEN, None
        if self._files is None:
            self._files = ReleaseFiles(self._workspace, self._tree)
        unread = [path for path in record.paths if self._files.is_unreadable(path)]
        if unread:
            return ProofState.UNREADABLE, self._unread(record, unread[0])
        wrong = what_is_wrong(record, self._files)
        if wrong is not None:
            return ProofState.MOVED, self._broken(record, wrong)
        local = self._tree.identity is TreeIdentity.LOCAL and not same
        if not same and not local:
            return ProofState.UNPROVEN, self._broken(
                record, Message("its files are not those that it was derived from")
            )
        return ProofState.LOCAL if local else ProofState.PROVEN, None

    def _unread(self, record: EdgeRecord, path: str) -> Finding:
        return Finding(
            code=Code.UNREADABLE_SOURCE,
            message=Message(
                "whether {source} {relation:word} {target} could not be checked: {path} could not be read",
                source=record.source,
                relation=record.relation.value,
                target=record.target,
                path=f"{record.framework}:{path}",
            ),
            place=self._catalog.concepts[record.source].mappings[record.framework].place,
        )

    def _broken(self, record: EdgeRecord, wrong: Message) -> Finding:
        step = record.steps[0]
        return Finding(
            code=Code.EDGE_BROKEN,
            message=Message(
                "{framework}: that {source} {relation:word} {target} no longer holds: {wrong}",
                framework=record.framework,
                source=record.source,
                relation=record.relation.value,
                target=record.target,
                wrong=wrong,
            ),
            place=self._catalog.concepts[record.source].mappings[record.framework].place,
            help=Message("run `conceptmap pin` to derive what calls what anew"),
            source=SourcePlace(
                framework=record.framework,
                path=step.path,
                symbol=step.symbol,
                lines=LineRange(step.line, step.line),
            ),
        )
