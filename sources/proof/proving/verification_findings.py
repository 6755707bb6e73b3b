"""What verification says of releases and of what has no proof."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.lock.obligations import CheckObligation, SearchObligation, WordsObligation
from conceptmap.graph.lock.records import Lock, release_digest
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Framework
from conceptmap.sources.errors import not_here
from conceptmap.sources.trees.local.tree import Identity, Tree


def release_findings(framework: Framework, tree: Tree | None, lock: Lock) -> Iterator[Finding]:
    """What keeps a release from being proven: another one in the lock, no source, or a tree in its place."""
    record = lock.release_of.get(framework.id)
    if record is not None and not lock.speaks_of(framework):
        yield Finding(
            code=Code.RELEASE_MISMATCH,
            message=Message(
                "the lock proves {purl} ({digest}), the map names {named} ({pinned})",
                purl=record.purl,
                digest=record.digest[:12],
                named=framework.release.purl,
                pinned=release_digest(framework)[:12],
            ),
            place=framework.place,
            help=Message(
                "`conceptmap relocate {framework} --to {purl} --write` carries over what is certain; "
                "`conceptmap pin` then proves it",
                framework=framework.id,
                purl=framework.release.purl,
            ),
        )
    if tree is None:
        yield Finding(
            code=Code.NO_SOURCE,
            message=Message(
                "{missing}, so nothing of it was checked",
                missing=not_here([f"{framework.id} ({framework.release.purl})"]),
            ),
            place=framework.place,
            help=Message(
                "run `conceptmap sources fetch {framework}`, or give --source {framework}=DIR",
                framework=framework.id,
            ),
        )
    elif tree.identity is Identity.LOCAL:
        yield Finding(
            code=Code.LOCAL_ONLY,
            message=Message(
                "{root} stands in for {purl}", root=tree.root, purl=framework.release.purl
            ),
            place=framework.place,
            level=Level.NOTE,
        )


def without_record(
    one: SearchObligation | WordsObligation | CheckObligation, message: Message
) -> Finding:
    """That a search, words or a check have no proof, in this sentence."""
    return Finding(
        code=Code.UNPROVEN,
        message=message,
        place=one.place,
        help=Message("run `conceptmap pin`"),
    )


def without_proof(anchor: Anchor, before: Anchor | None) -> Finding:
    """An anchor without a proof; `before` is where the lock has one that lost its anchor."""
    message, help_ = (
        Message("{anchor} has no proof", anchor=anchor.qualified),
        Message("run `conceptmap pin`"),
    )
    if before is not None and anchor.lines is not None and before.lines is not None:
        by = before.lines.first - anchor.lines.first
        message = Message(
            "{message}; the proven text is at {lines}, {by} lines from here",
            message=message,
            lines=before.lines,
            by=f"{by:+d}",
        )
        help_ = Message(
            "write {anchor}, or keep these lines with `conceptmap pin --as-written`",
            anchor=before.text,
        )
    return Finding(
        code=Code.UNPROVEN,
        message=message,
        place=anchor.place,
        help=help_,
        source=SourcePlace(framework=anchor.framework, path=anchor.path, lines=anchor.lines),
        proposal=before,
    )
