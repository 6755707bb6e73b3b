"""The command `refs`."""

from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    FindingsFormat,
    FindingsFormatOption,
    FrameworkOption,
    SourceOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.graph.model import Framework
    from conceptmap.sources.references import (
        Baseline,
        CheckedReferences,
        Documents,
        IgnoreFile,
        Patch,
        Reported,
    )
    from conceptmap.sources.trees.local.tree import Tree


@with_session()
def refs(
    documents: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE_OR_DIR…",
            help="Markdown, reStructuredText, HTML or plain text; - is standard input.",
        ),
    ],
    framework: FrameworkOption = None,
    from_: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="VERSION|PURL|DIR", help="The release that the text was written for."
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="VERSION|PURL|DIR",
            help="The release to check against; default: the pinned one.",
        ),
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Write a patch that corrects the references that moved.")
    ] = False,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where --fix writes the patch; - is standard output, without the table.",
        ),
    ] = Path("references.patch"),
    fetch: Annotated[
        bool,
        typer.Option(
            "--fetch", help="Fetch the commits that links name, to follow their lines from there."
        ),
    ] = False,
    changed: Annotated[
        str | None,
        typer.Option(
            "--changed",
            metavar="REVISION",
            help="Tell only what was touched since the branch left REVISION: changed lines of documents, and references to changed code.",
        ),
    ] = None,
    ignore: Annotated[
        Path | None,
        typer.Option(
            "--ignore",
            metavar="FILE",
            help="References that are meant as they are, with the reason; default: .conceptmap-ignore, if it is here.",
        ),
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option(
            "--baseline", metavar="FILE", help="Old faults, which are not told and fail nothing."
        ),
    ] = None,
    update_baseline: Annotated[
        bool,
        typer.Option(
            "--update-baseline", help="Write the faults that there are into the baseline."
        ),
    ] = False,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
) -> None:
    """Check the references to code in documents: right, moved, gone or unchecked. Exit 1 if any moved or is gone.

    A comment `conceptmap: ignore: REASON`, or a line of the ignore file, lets one stand as it is; one that covers no wrong
    reference is a finding too.
    """
    from conceptmap.cli.files.streams import is_standard_output
    from conceptmap.cli.render.references import verdict_sentence, write_reported
    from conceptmap.sources.references import (
        Against,
        check_references,
        patch_files,
        read_baseline,
        read_documents,
        read_ignore_file,
        report_references,
        touched_since,
    )

    if update_baseline and baseline is None:
        raise ConceptmapError(
            Message("--update-baseline needs the file of the baseline"),
            Message("add --baseline FILE"),
        )
    asked = Against(
        frameworks=session.frameworks(framework) if framework else (),
        from_=from_,
        to=to,
        fetch=fetch,
        sources=source or (),
    )
    ignored = read_ignore_file(ignore)
    known = None if baseline is None else read_baseline(baseline, new=update_baseline)
    touched = None if changed is None else touched_since(changed, session.catalog, asked)
    read = read_documents(documents)
    checked = check_references(session.catalog, read, asked, open_release=_opened)
    if baseline is not None and update_baseline:
        known = _update_baseline(session, baseline, read, checked, ignored)
    told = report_references(read, checked, ignore=ignored, baseline=known, touched=touched)
    _remark_unchecked(session, read, checked)
    if not (fix and is_standard_output(output)):
        write_reported(told, format_, session.language)
    session.say(verdict_sentence(told, len(read.texts)))
    _remark_untold(session, told, changed)
    if fix:
        _write(session, patch_files(read.texts, told.judged, checked.tags), output)
    if told.has_faults:
        raise typer.Exit(1)


def _update_baseline(
    session: Session,
    file: Path,
    read: "Documents",
    checked: "CheckedReferences",
    ignored: "IgnoreFile",
) -> "Baseline":
    """Write the baseline that knows all faults that nothing covers."""
    from conceptmap.cli.files.streams import write_output
    from conceptmap.sources.references import read_baseline, report_references

    faults = report_references(read, checked, ignore=ignored).judged
    made = read_baseline(file, new=True).updated(faults, read.texts)
    write_output(file, made.to_bytes())
    session.say(
        counted(
            made.counts.total(),
            "the baseline {file} has 1 fault",
            "the baseline {file} has {count} faults",
            file=file,
        )
    )
    return made


def _remark_untold(session: Session, told: "Reported", changed: str | None) -> None:
    """Say how many verdicts were left out, and why."""
    parts: list[Message] = []
    if told.ignored:
        one = counted(told.ignored, "1 is ignored for a reason", "{count} are ignored for a reason")
        parts.append(one)
    if told.known:
        one = counted(
            told.known, "1 is known from the baseline", "{count} are known from the baseline"
        )
        parts.append(one)
    if told.untouched:
        parts.append(
            counted(
                told.untouched,
                "1 was not touched since {revision}",
                "{count} were not touched since {revision}",
                revision=changed,
            )
        )
    if parts:
        session.say(Message("not told: {parts:list}", parts=parts))
    if told.mended:
        session.say(
            counted(
                told.mended,
                "1 fault of the baseline is mended: --update-baseline forgets it",
                "{count} faults of the baseline are mended: --update-baseline forgets them",
            )
        )


def _opened(
    name: str, frameworks: "Iterable[Framework]", overrides: "MappingOf[str, Path]"
) -> "Tree":
    """A release, with a bar while it is fetched."""
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.sources.trees.fetching.releases import open_release

    with DownloadBar(name) as bar:
        return open_release(name, frameworks, overrides, progress=bar.advance, waiting=bar.wait)


def _remark_unchecked(session: Session, read: "Documents", checked: "CheckedReferences") -> None:
    """Say what was not read, and what nothing was held against."""
    missing, skipped, foreign = checked.missing, read.skipped, checked.foreign_links
    if checked.unpinned is not None:
        session.say(
            Message(
                "the pinned release of {framework} is not here, so a renamed thing is not seen: "
                "run `conceptmap sources fetch {framework}`",
                framework=checked.unpinned,
            )
        )
    if missing:
        session.say(
            Message(
                "not checked against {frameworks:list}: the source is not on this machine",
                frameworks=missing,
            )
        )
    if skipped:
        session.say(Message("not read: {files:list} (no text, or too large)", files=skipped))
    if foreign:
        session.say(
            counted(
                foreign,
                "1 link leads to code of other projects, and is not judged",
                "{count} links lead to code of other projects, and are not judged",
            )
        )


def _write(session: Session, patch: "Patch", output: Path) -> None:
    """Write the patch that re-aims what moved, and say how to apply it; nothing where nothing can be mended."""
    from conceptmap.cli.files.streams import is_standard_output, write_output

    if patch.nameless:
        session.say(
            Message("standard input is no file that a patch could mend, and is left out of it")
        )
    if patch.undecodable:
        session.say(
            Message(
                "{count} files are not UTF-8 and are left out of the patch",
                count=patch.undecodable,
            )
        )
    if not patch.text:
        session.say(Message("nothing that moved can be mended, so no patch was written"))
        return
    write_output(output, patch.text.encode())
    elsewhere = patch.folder != Path.cwd()
    if not is_standard_output(output):
        session.say(
            Message("apply {file} with `git apply` in {folder}", file=output, folder=patch.folder)
            if elsewhere
            else Message("apply {file} with `git apply`", file=output)
        )
