"""One anchor against the file it names: what proves it, or what is wrong and what would be right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.lock.lock import AnchorRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Definition, LineRange
from conceptmap.sources.errors import FileMissing, PathRefused, SourceError
from conceptmap.sources.outlines.fingerprint import fingerprint
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.symbols import Ambiguous, Found, Missing, Uncheckable, resolve
from conceptmap.sources.outlines.workspace import SourceFile, Workspace
from conceptmap.sources.trees.files.text import SourceText, UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree

_TWINS_LISTED: Final = 5


@dataclass(frozen=True, slots=True)
class Evidence:
    """An anchor that stands as it is written, and the definition it names."""

    anchor: Anchor
    lines: LineRange  #: the anchor's, or the whole file's
    text: SourceText
    definition: Definition | None


class Fault(Exception):  # noqa: N818 - it carries a finding, and is caught where it is gathered
    """An anchor that does not stand; the finding says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def examine(
    workspace: Workspace, tree: Tree, anchor: Anchor, hint: AnchorRecord | None = None
) -> Evidence:
    """Find what `anchor` names, and that its lines are lines of it.

    `hint` is a proof of the same place from other bytes: its digest finds text that has moved. Raises
    `Fault` with a finding that carries a proposal wherever one can be made.
    """
    file = workspace.file(tree, anchor.path)
    text = _text(workspace, file, anchor)
    definition = _definition(file, text, anchor, hint) if anchor.symbol is not None else None
    if anchor.lines is None:
        if anchor.symbol is None and len(text.lines) > 0:
            return Evidence(anchor, LineRange(1, len(text.lines)), text, None)
        raise Fault(_no_lines(anchor, definition))
    if not text.within(anchor.lines) or (
        definition and not definition.lines.contains(anchor.lines)
    ):
        raise Fault(_moved(anchor, text, definition, hint))
    if hint is not None and text.digest(anchor.lines) != hint.text:
        raise Fault(_changed(anchor, text, definition, hint))
    return Evidence(anchor, anchor.lines, text, definition)


def standing(
    workspace: Workspace, tree: Tree, anchor: Anchor, hint: AnchorRecord | None = None
) -> Evidence | None:
    """The same, or None for an anchor that does not stand."""
    try:
        return examine(workspace, tree, anchor, hint)
    except Fault:
        return None


def derive_record(workspace: Workspace, tree: Tree, evidence: Evidence) -> AnchorRecord:
    """The proof of an anchor that stands, from the bytes at hand."""
    anchor, definition, lines = evidence.anchor, evidence.definition, evidence.lines
    print_ = fingerprint(evidence.text.excerpt(lines), language_of(anchor.path))
    return AnchorRecord(
        framework=anchor.framework,
        anchor=anchor.text,
        blob=workspace.blob(tree, anchor.path),
        text=evidence.text.digest(lines),
        kind=definition.kind if definition else None,
        span=definition.lines if definition else None,
        tokens=print_.tokens,
        shingles=print_.shingles,
    )


def _text(workspace: Workspace, file: SourceFile, anchor: Anchor) -> SourceText:
    try:
        return file.text
    except PathRefused as error:
        raise Fault(
            _finding(
                Code.PATH_REFUSED,
                anchor,
                error.message,
                Message("name a regular file of the release"),
            )
        ) from None
    except FileMissing:
        raise Fault(_no_file(workspace, file.tree, anchor)) from None
    except (SourceError, UnreadableTextError) as error:
        help_ = error.help if isinstance(error, SourceError) else None
        raise Fault(
            _finding(
                Code.UNREADABLE_SOURCE,
                anchor,
                Message(
                    "{framework}:{path} was not read: {error}",
                    framework=anchor.framework,
                    path=anchor.path,
                    error=error.message,
                ),
                help_,
            )
        ) from None


def _definition(
    file: SourceFile, text: SourceText, anchor: Anchor, hint: AnchorRecord | None
) -> Definition:
    symbol = anchor.symbol or ""
    match resolve(file.outline, symbol, anchor.ordinal, anchor.lines):
        case Found(definition):
            return definition
        case Ambiguous(twins):
            # The lines that once told the twins apart may have moved between them.
            elsewhere = _found_again(text, None, hint)
            if len(elsewhere) == 1 and any(twin.lines.contains(elsewhere[0]) for twin in twins):
                raise Fault(_moved(anchor, text, None, hint))
            raise Fault(_ambiguous(anchor, twins))
        case Missing(nearest, damaged):
            raise Fault(_no_symbol(file, text, anchor, nearest, damaged))
        case Uncheckable(reason):
            raise Fault(
                _finding(
                    Code.UNREADABLE_SOURCE,
                    anchor,
                    Message(
                        "{framework}:{path} has no outline: {reason}",
                        framework=anchor.framework,
                        path=anchor.path,
                        reason=reason,
                    ),
                    Message("leave the symbol out to anchor plain text"),
                )
            )


def _finding(
    code: Code,
    anchor: Anchor,
    message: Message,
    help_: Message | None = None,
    proposal: Anchor | None = None,
) -> Finding:
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
    return _finding(
        code, anchor, message, Message("write {anchor}", anchor=proposal.text), proposal
    )


def _no_file(workspace: Workspace, tree: Tree, anchor: Anchor) -> Finding:
    del workspace
    name = PurePosixPath(anchor.path).name
    same_name = [path for path in tree.files() if PurePosixPath(path).name == name]
    near = get_close_matches(anchor.path, same_name or tree.files(), 3, 0.3 if same_name else 0.8)
    return _finding(
        Code.FILE_MISSING,
        anchor,
        Message("{framework} has no file {path}", framework=anchor.framework, path=anchor.path),
        (
            Message("did you mean {names:any}?", names=near)
            if near
            else Message(
                "look with `conceptmap sources path {framework}`", framework=anchor.framework
            )
        ),
    )


def _no_lines(anchor: Anchor, definition: Definition | None) -> Finding:
    message = Message(
        "{framework}:{anchor} has no lines", framework=anchor.framework, anchor=anchor.text
    )
    if definition is None:
        return _finding(Code.NO_LINES, anchor, message, Message("the file is empty"))
    return replace(
        _propose(Code.NO_LINES, anchor, message, definition.lines),
        help=Message(
            "`conceptmap pin` writes {lines}",
            lines=f"#L{definition.lines.first}-L{definition.lines.last}",
        ),
    )


def _ambiguous(anchor: Anchor, twins: tuple[Definition, ...]) -> Finding:
    shown = Message(
        "{twins:list}",
        twins=[
            Message("@{number} is {lines}", number=twin.ordinal, lines=twin.lines)
            for twin in twins[:_TWINS_LISTED]
        ],
    )
    if len(twins) > _TWINS_LISTED:
        shown = Message("{shown}, and {count} more", shown=shown, count=len(twins) - _TWINS_LISTED)
    return _finding(
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


def _no_symbol(
    file: SourceFile,
    text: SourceText,
    anchor: Anchor,
    nearest: tuple[str, ...],
    damaged: tuple[LineRange, ...],
) -> Finding:
    if damaged:
        return _finding(
            Code.UNREADABLE_SOURCE,
            anchor,
            Message(
                "{path} defines no {symbol} that could be read; lines {lines:list} could not",
                path=anchor.path,
                symbol=anchor.symbol,
                lines=damaged[:3],
            ),
            (
                Message("did you mean {names:any}?", names=nearest[:1])
                if nearest
                else Message("leave the symbol out to anchor plain text")
            ),
        )
    message = Message(
        "{framework}:{path} has no {symbol}",
        framework=anchor.framework,
        path=anchor.path,
        symbol=anchor.symbol,
    )
    if not nearest:
        return _finding(
            Code.SYMBOL_MISSING,
            anchor,
            message,
            Message("leave the symbol out to anchor plain text"),
        )
    best = resolve(file.outline, nearest[0], None, anchor.lines)
    proposal = None
    if isinstance(best, Found):
        inside = (
            anchor.lines is not None
            and text.within(anchor.lines)
            and best.definition.lines.contains(anchor.lines)
        )
        lines = anchor.lines if inside else best.definition.lines
        proposal = replace(anchor, symbol=nearest[0], ordinal=None, lines=lines)
    return _finding(
        Code.SYMBOL_MISSING,
        anchor,
        message,
        Message("did you mean {names:any}?", names=nearest[:3]),
        proposal,
    )


def _moved(
    anchor: Anchor, text: SourceText, definition: Definition | None, hint: AnchorRecord | None
) -> Finding:
    lines = anchor.lines
    elsewhere = _found_again(text, definition, hint)
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
    return _finding(
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


def _changed(
    anchor: Anchor, text: SourceText, definition: Definition | None, hint: AnchorRecord
) -> Finding:
    """The place exists, but its text is not the proven one."""
    lines = anchor.lines
    elsewhere = _found_again(text, definition, hint)
    if elsewhere and lines is not None:
        return _moved_to(anchor, lines, elsewhere)
    return _finding(
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
        return _finding(
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


def _found_again(
    text: SourceText, definition: Definition | None, hint: AnchorRecord | None
) -> Sequence[LineRange]:
    """Where the proven text is: at its old place in the definition, else anywhere in it, else in the file."""
    proven = None if hint is None else _lines(hint)
    if hint is None or proven is None:
        return ()
    length = len(proven)
    if definition is not None and hint.span is not None:
        first = definition.lines.first + proven.first - hint.span.first
        same = LineRange(first, first + length - 1) if first > 0 else None
        if same and definition.lines.contains(same) and text.digest(same) == hint.text:
            return (same,)
    within = definition.lines if definition else LineRange(1, max(len(text.lines), 1))
    for around in (within, LineRange(1, max(len(text.lines), 1))):
        hits = [
            lines
            for lines in _windows(around, length)
            if text.within(lines) and text.digest(lines) == hint.text
        ]
        if hits:
            return hits
    return ()


def _lines(hint: AnchorRecord) -> LineRange | None:
    """The lines that the proof is of, from the anchor's own words."""
    from conceptmap.graph.anchors import parse_anchor

    return parse_anchor(hint.anchor, hint.framework).lines


def _windows(around: LineRange, length: int) -> Iterator[LineRange]:
    for first in range(around.first, around.last - length + 2):
        yield LineRange(first, first + length - 1)
