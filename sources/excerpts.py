"""Source text that may be shown: only where the digest of that very text is the one the lock proves."""

from dataclasses import dataclass

from conceptmap.graph.code import Excerpt, ProofState
from conceptmap.graph.lock import Lock
from conceptmap.graph.model import Anchor, Framework, LineRange
from conceptmap.sources.errors import SourceError
from conceptmap.sources.text import UnreadableTextError
from conceptmap.sources.trees import Identity
from conceptmap.sources.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Withheld:
    """Why no text is shown for an anchor, and what to do."""

    reason: str
    help: str


def excerpt(
    workspace: Workspace, lock: Lock, framework: Framework, anchor: Anchor
) -> Excerpt | Withheld:
    """The proven lines of `anchor`, or why they are not shown."""
    record = lock.record(anchor) if lock.speaks_of(framework) else None
    if record is None:
        return Withheld(
            "the lock has no proof of it", "run `conceptmap pin`, or `conceptmap verify` to see why"
        )
    tree = workspace.tree(framework.id)
    if tree is None:
        return Withheld(
            f"the source of {framework.id} is not on this machine",
            f"run `conceptmap sources fetch {framework.id}`",
        )
    try:
        text = workspace.file(tree, anchor.path).text
    except (SourceError, UnreadableTextError) as error:
        help_ = error.help if isinstance(error, SourceError) else None
        return Withheld(str(error), help_ or "run `conceptmap verify`")
    lines = anchor.lines or LineRange(1, max(len(text.lines), 1))
    if not text.within(lines) or text.digest(lines) != record.text:
        return Withheld(
            f"lines {lines} of {tree.root / anchor.path} do not hold the proven text",
            "run `conceptmap verify` with the same --source to see what moved"
            if tree.identity is Identity.LOCAL
            else "run `conceptmap verify`",
        )
    return Excerpt(path=anchor.path, lines=lines, text=text.excerpt(lines), state=ProofState.PROVEN)
