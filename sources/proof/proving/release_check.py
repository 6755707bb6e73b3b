"""What there is to say of a release before anything of it is proven: what the lock and the tree at hand are of, and what no search can read."""

import shlex
from collections.abc import Iterator, Sequence

from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.lock.records import Lock, release_digest
from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.graph.model import Framework, Place
from conceptmap.sources.errors import not_here
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity

_FILES_SHOWN = 3


def check_release(
    framework: Framework, lock: Lock, tree: Tree | None, unreadable: Sequence[str], lock_name: str
) -> Iterator[Finding]:
    """What is wrong with a release, or is to be known of it; `unreadable` is its code that no search can read."""
    record = lock.release_of.get(framework.id)
    purl = framework.release.purl
    if record is not None and not lock.speaks_of(framework):
        yield Finding(
            code=Code.RELEASE_MISMATCH,
            message=Message(
                "the lock proves {purl} ({digest}), the map names {named} ({pinned})",
                purl=record.purl,
                digest=record.digest[:12],
                named=purl,
                pinned=release_digest(framework)[:12],
            ),
            place=framework.place,
            help=Message(
                "`conceptmap relocate {framework} --to {purl} --write` carries over what is certain; "
                "`conceptmap pin` then proves it",
                framework=framework.id,
                purl=shlex.quote(purl),
            ),
        )
    if tree is None:
        yield Finding(
            code=Code.NO_SOURCE,
            message=Message(
                "{missing}, so nothing of it was checked",
                missing=not_here([f"{framework.id} ({purl})"]),
            ),
            place=framework.place,
            help=Message(
                "run `conceptmap sources fetch {framework}`, or give --source {framework}=DIR",
                framework=framework.id,
            ),
        )
        return
    if tree.identity is TreeIdentity.LOCAL:
        yield Finding(
            code=Code.LOCAL_ONLY,
            message=Message("{root} stands in for {purl}", root=tree.root, purl=purl),
            place=framework.place,
            level=Level.NOTE,
        )
    elif record is not None and lock.speaks_of(framework):
        yield from _other_code(framework, record.unreadable, unreadable, lock_name)


def argued_there(framework: Framework, unreadable: Sequence[str]) -> Finding:
    """That no absence in a framework is proven, since its release has code that no search can read."""
    return Finding(
        code=Code.UNREADABLE_CODE,
        message=counted(
            len(unreadable),
            "what is absent in {framework} is argued, not proven: no search can read 1 compiled file, {paths}",
            "what is absent in {framework} is argued, not proven: no search can read {count} compiled files, {paths}",
            framework=framework.id,
            paths=with_more(unreadable, _FILES_SHOWN),
        ),
        place=framework.place,
        level=Level.NOTE,
    )


def _other_code(
    framework: Framework, recorded: Sequence[str], unreadable: Sequence[str], lock_name: str
) -> Iterator[Finding]:
    if tuple(recorded) != tuple(unreadable):
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
