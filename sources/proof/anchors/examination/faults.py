"""What is said of an anchor that does not stand, with a proposal wherever one can be made."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Definition, LineRange
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.sources.outlines.symbols import FoundDefinition, resolve
from conceptmap.sources.outlines.workspace import SourceFile
from conceptmap.sources.proof.anchors.examination.found_again import found_again
from conceptmap.sources.trees.files.text import SourceText
from conceptmap.sources.trees.local.tree import Tree

_TWINS_LISTED: Final = 5


def finding(
    code: Code,
    anchor: Anchor,
    message: Message,
    help_: Message | None = None,
    proposal: Anchor | None = None,
) -> Finding:
    """A finding at the anchor, with the source that it speaks of."""
    return Finding(
        code=code,
        message=message,
        place=anchor.place,
        help=help_,
        source=SourcePlace(framework=anchor.framework, path=anchor.path, lines=anchor.lines),
        proposal=proposal,
        level=Level.ERROR,
    )


def _propose(code: Code, anchor: Anchor, message: Message, lines: LineRange) -> Finding:
    proposal = replace(anchor, lines=lines)
    return finding(code, anchor, message, Message("write {anchor}", anchor=proposal.text), proposal)


def no_file(tree: Tree, anchor: Anchor) -> Finding:
    """The release has no such file; files of that name, or nearly, are offered."""
    name = PurePosixPath(anchor.path).name
    same_name = [path for path in tree.files() if PurePosixPath(path).name == name]
    near = nearest(anchor.path, same_name or tree.files(), 3, 0.3 if same_name else 0.8)
    return finding(
        Code.FILE_MISSING,
        anchor,
        Message("{framework} has no file {path}", framework=anchor.framework, path=anchor.path),
        did_you_mean(
            near,
            Message("look with `conceptmap sources path {framework}`", framework=anchor.framework),
        ),
    )


def no_lines(anchor: Anchor, definition: Definition | None) -> Finding:
    """The anchor has no lines: those of its symbol are offered, if it has one."""
    message = Message(
        "{framework}:{anchor} has no lines", framework=anchor.framework, anchor=anchor.text
    )
    if definition is None:
        return finding(Code.NO_LINES, anchor, message, Message("the file is empty"))
    return replace(
        _propose(Code.NO_LINES, anchor, message, definition.lines),
        help=Message(
            "`conceptmap pin` writes {lines}",
            lines=definition.lines.fragment,
        ),
    )


def ambiguous(anchor: Anchor, twins: tuple[Definition, ...]) -> Finding:
    """Several definitions have the name, and the lines do not say which is meant."""
    shown = Message(
        "{twins:list}",
        twins=[
            Message("@{number} is {lines}", number=twin.ordinal, lines=twin.lines)
            for twin in twins[:_TWINS_LISTED]
        ],
    )
    if len(twins) > _TWINS_LISTED:
        shown = Message("{shown}, and {count} more", shown=shown, count=len(twins) - _TWINS_LISTED)
    return finding(
        Code.SYMBOL_AMBIGUOUS,
        anchor,
        Message(
            "{path} defines {symbol} {count} times, and the lines do not decide: {shown}",
            path=anchor.path,
            symbol=anchor.symbol,
            count=len(twins),
            shown=shown,
        ),
        Message(
            "write {path}::{symbol}@N, or the lines of the one that is meant",
            path=anchor.path,
            symbol=anchor.symbol,
        ),
    )


def no_symbol(
    file: SourceFile,
    text: SourceText,
    anchor: Anchor,
    nearest: tuple[str, ...],
    damaged: tuple[LineRange, ...],
) -> Finding:
    """The file defines no such name, or what it defines could not be read."""
    if damaged:
        return finding(
            Code.UNREADABLE_SOURCE,
            anchor,
            Message(
                "{path} defines no {symbol} that could be read; lines {lines:list} could not",
                path=anchor.path,
                symbol=anchor.symbol,
                lines=damaged[:3],
            ),
            did_you_mean(nearest[:1], Message("leave the symbol out to anchor plain text")),
        )
    message = Message(
        "{framework}:{path} has no {symbol}",
        framework=anchor.framework,
        path=anchor.path,
        symbol=anchor.symbol,
    )
    if not nearest:
        return finding(
            Code.SYMBOL_MISSING,
            anchor,
            message,
            Message("leave the symbol out to anchor plain text"),
        )
    best = resolve(file.outline, nearest[0], None, anchor.lines)
    proposal = None
    if isinstance(best, FoundDefinition):
        inside = (
            anchor.lines is not None
            and text.within(anchor.lines)
            and best.definition.lines.contains(anchor.lines)
        )
        lines = anchor.lines if inside else best.definition.lines
        proposal = replace(anchor, symbol=nearest[0], ordinal=None, lines=lines)
    return finding(
        Code.SYMBOL_MISSING,
        anchor,
        message,
        Message("did you mean {names:any}?", names=nearest[:3]),
        proposal,
    )


def moved(
    anchor: Anchor, text: SourceText, definition: Definition | None, hint: AnchorRecord | None
) -> Finding:
    """The lines are not lines of the symbol, or of the file: where they are, if that can be told."""
    lines = anchor.lines
    elsewhere = found_again(text, definition, hint)
    if elsewhere and lines is not None:
        return _moved_to(anchor, lines, elsewhere)
    if definition is not None:
        return _propose(
            Code.LINES_MOVED,
            anchor,
            Message(
                "{path}::{symbol} is at {new}, not {old}",
                path=anchor.path,
                symbol=anchor.symbol,
                new=definition.lines,
                old=lines,
            ),
            definition.lines,
        )
    return finding(
        Code.LINES_OUTSIDE,
        anchor,
        Message(
            "{framework}:{path} ends at line {count}, before {lines}",
            framework=anchor.framework,
            path=anchor.path,
            count=len(text.lines),
            lines=lines,
        ),
        Message("read the file and write the lines that are meant"),
    )


def changed(
    anchor: Anchor, text: SourceText, definition: Definition | None, hint: AnchorRecord
) -> Finding:
    """The place exists, but its text is not the proven one."""
    lines = anchor.lines
    elsewhere = found_again(text, definition, hint)
    if elsewhere and lines is not None:
        return _moved_to(anchor, lines, elsewhere)
    return finding(
        Code.TEXT_CHANGED,
        anchor,
        Message(
            "the text of {framework}:{anchor} is not the proven text",
            framework=anchor.framework,
            anchor=anchor.text,
        ),
        Message("read it; `conceptmap relocate` follows code from release to release"),
    )


def _moved_to(anchor: Anchor, old: LineRange, places: Sequence[LineRange]) -> Finding:
    """The proven text is at one other place, or at several, of which none is proposed."""
    name = anchor.symbol or anchor.path
    if len(places) > 1:
        return finding(
            Code.LINES_MOVED,
            anchor,
            Message(
                "{name} moved: its text is no longer at {old}, and stands at {count} places: {places:list}",
                name=name,
                old=old,
                count=len(places),
                places=places[:_TWINS_LISTED],
            ),
            Message("write the lines that are meant"),
        )
    new = places[0]
    by = new.first - old.first
    message = Message(
        "{name} moved by {by}: it is at {new}, not {old}",
        name=name,
        by=f"{by:+d}",
        new=new,
        old=old,
    )
    return _propose(Code.LINES_MOVED, anchor, message, new)
