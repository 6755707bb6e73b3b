"""One anchor against the file it names: what proves it, or why it does not stand."""

from dataclasses import dataclass

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Definition, LineRange
from conceptmap.sources.errors import FileMissing, PathRefused, SourceError
from conceptmap.sources.outlines.fingerprint import fingerprint
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.symbols import (
    Ambiguous,
    FoundDefinition,
    Missing,
    Uncheckable,
    resolve,
)
from conceptmap.sources.outlines.workspace import SourceFile, Workspace
from conceptmap.sources.proof.anchors.examination.faults import (
    ambiguous,
    changed,
    finding,
    moved,
    no_file,
    no_lines,
    no_symbol,
)
from conceptmap.sources.proof.anchors.examination.found_again import found_again
from conceptmap.sources.trees.files.text import SourceText, UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True)
class ExaminedAnchor:
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
) -> ExaminedAnchor:
    """Find what `anchor` names, and that its lines are lines of it.

    `hint` is a proof of the same place from other bytes: its digest finds text that has moved. Raises
    `Fault` with a finding that carries a proposal wherever one can be made.
    """
    file = workspace.file(tree, anchor.path)
    text = _text(file, anchor)
    definition = _definition(file, text, anchor, hint) if anchor.symbol is not None else None
    if anchor.lines is None:
        if anchor.symbol is None and len(text.lines) > 0:
            return ExaminedAnchor(anchor, LineRange(1, len(text.lines)), text, None)
        raise Fault(no_lines(anchor, definition))
    if not text.within(anchor.lines) or (
        definition and not definition.lines.contains(anchor.lines)
    ):
        raise Fault(moved(anchor, text, definition, hint))
    if hint is not None and text.digest(anchor.lines) != hint.text:
        raise Fault(changed(anchor, text, definition, hint))
    return ExaminedAnchor(anchor, anchor.lines, text, definition)


def standing(
    workspace: Workspace, tree: Tree, anchor: Anchor, hint: AnchorRecord | None = None
) -> ExaminedAnchor | None:
    """The same, or None for an anchor that does not stand."""
    try:
        return examine(workspace, tree, anchor, hint)
    except Fault:
        return None


def derive_record(workspace: Workspace, tree: Tree, evidence: ExaminedAnchor) -> AnchorRecord:
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


def _text(file: SourceFile, anchor: Anchor) -> SourceText:
    try:
        return file.text
    except PathRefused as error:
        raise Fault(
            finding(
                Code.PATH_REFUSED,
                anchor,
                error.message,
                Message("name a regular file of the release"),
            )
        ) from None
    except FileMissing:
        raise Fault(no_file(file.tree, anchor)) from None
    except (SourceError, UnreadableTextError) as error:
        help_ = error.help if isinstance(error, SourceError) else None
        raise Fault(
            finding(
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
        case FoundDefinition(definition):
            return definition
        case Ambiguous(twins):
            # The lines that once told the twins apart may have moved between them.
            elsewhere = found_again(text, None, hint)
            if len(elsewhere) == 1 and any(twin.lines.contains(elsewhere[0]) for twin in twins):
                raise Fault(moved(anchor, text, None, hint))
            raise Fault(ambiguous(anchor, twins))
        case Missing(nearest, damaged):
            raise Fault(no_symbol(file, text, anchor, nearest, damaged))
        case Uncheckable(reason):
            raise Fault(
                finding(
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
