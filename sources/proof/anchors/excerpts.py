"""Source text that may be shown: only where the digest of that very text is the one the lock proves.

Of another release the lock proves nothing: there the text is shown with its digest, as what was carried there.
"""

from dataclasses import dataclass

from conceptmap.graph.lock.records import AnchorRecord, Lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, CarriedAnchor, Excerpt, Framework, LineRange, ProofState
from conceptmap.sources.errors import SourceError, how_to_fetch, not_here
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.examination.examine import Fault, examine
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True)
class Withheld:
    """Why no text is shown for an anchor, and what to do."""

    reason: Message
    help: Message
    moved: bool = False  #: the source is here, and is not what the lock proves


def excerpt(
    workspace: Workspace, lock: Lock, framework: Framework, anchor: Anchor
) -> Excerpt | Withheld:
    """The proven lines of `anchor`, or why they are not shown; of a carried one, those of the tree at hand."""
    if isinstance(anchor, CarriedAnchor):
        return _carried(workspace, anchor)
    record = lock.record(anchor) if lock.speaks_of(framework) else None
    if record is None:
        return Withheld(
            Message("the lock has no proof of it"),
            Message("run `conceptmap pin`, or `conceptmap verify` to see why"),
        )
    tree = workspace.tree(framework.id)
    if tree is None:
        return Withheld(not_here([framework.id]), how_to_fetch([framework.id]))
    try:
        text = workspace.file(tree, anchor.path).text
    except (SourceError, UnreadableTextError) as error:
        help_ = error.help if isinstance(error, SourceError) else None
        return Withheld(error.message, help_ or Message("run `conceptmap verify`"))
    lines = anchor.lines or LineRange(1, max(len(text.lines), 1))
    if not text.within(lines) or text.digest(lines) != record.text:
        return _moved(workspace, tree, anchor, record)
    return Excerpt(path=anchor.path, lines=lines, text=text.excerpt(lines), state=ProofState.PROVEN)


def _carried(workspace: Workspace, anchor: CarriedAnchor) -> Excerpt | Withheld:
    """The lines of a place of another release, with the digest of that very text."""
    again = Message("run the command again")
    try:
        text = workspace.file(workspace.tree_here(anchor.framework), anchor.path).text
    except (SourceError, UnreadableTextError) as error:
        help_ = error.help if isinstance(error, SourceError) else None
        return Withheld(error.message, help_ or again)
    lines = anchor.lines or LineRange(1, max(len(text.lines), 1))
    if not text.within(lines):
        ends = Message("{path} ends at line {count}", path=anchor.path, count=len(text.lines))
        return Withheld(ends, again)
    return Excerpt(
        path=anchor.path,
        lines=lines,
        text=text.excerpt(lines),
        state=ProofState.CARRIED,
        digest=text.digest(lines),
    )


def _moved(workspace: Workspace, tree: Tree, anchor: Anchor, record: AnchorRecord) -> Withheld:
    """What became of the proven text, as verification would say it."""
    try:
        examine(workspace, tree, anchor, record)
    except Fault as fault:
        return Withheld(
            fault.finding.message,
            fault.finding.help or Message("run `conceptmap verify`"),
            moved=True,
        )
    return Withheld(
        Message("{file} does not hold the proven text", file=tree.root / anchor.path),
        Message("run `conceptmap verify`"),
        moved=True,
    )
