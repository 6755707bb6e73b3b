"""What verification says of compiled code that no search can read."""

from collections.abc import Iterator, Sequence
from typing import Final

from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.lock.records import Lock
from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.graph.model import Framework, Place
from conceptmap.sources.trees.local.tree import Identity, Tree

_SHOWN: Final = 3


def argued_there(framework: Framework, unreadable: Sequence[str]) -> Finding:
    """That no absence in a framework is proven, since its release has such code."""
    return Finding(
        code=Code.UNREADABLE_CODE,
        message=counted(
            len(unreadable),
            "what is absent in {framework} is argued, not proven: no search can read 1 compiled file, {paths}",
            "what is absent in {framework} is argued, not proven: no search can read {count} compiled files, {paths}",
            framework=framework.id,
            paths=with_more(unreadable, _SHOWN),
        ),
        place=framework.place,
        level=Level.NOTE,
    )


def other_code_locked(
    framework: Framework, tree: Tree | None, lock: Lock, unreadable: Sequence[str], lock_name: str
) -> Iterator[Finding]:
    """That the lock names other such code than the pinned release has, as one from before it named any."""
    record = lock.release_of.get(framework.id)
    if (
        record is not None
        and lock.speaks_of(framework)
        and tree is not None
        and tree.identity is Identity.PROVEN
        and record.unreadable != tuple(unreadable)
    ):
        yield Finding(
            code=Code.LOCK_STALE,
            message=Message(
                "the lock's record of {who} is not what its bytes give: {differing:list}",
                who=framework.release.purl,
                differing=["unreadable"],
            ),
            place=Place(lock_name),
            help=Message("run `conceptmap pin`"),
        )
