"""The command `refs`."""

from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    FrameworkOption,
    SourceOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.graph.model import Framework
    from conceptmap.sources.references import CheckedReferences, Documents, Patch
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
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Check the references to code in documents: right, moved, gone or unchecked. Exit 1 if any moved or is gone."""
    from conceptmap.cli.files.streams import is_standard_output
    from conceptmap.cli.render.references import verdict_sentence, write_judged
    from conceptmap.sources.references import (
        Against,
        Verdict,
        check_references,
        patch_files,
        read_documents,
    )

    read = read_documents(documents)
    checked = check_references(
        session.catalog,
        read,
        Against(
            frameworks=session.frameworks(framework) if framework else (),
            from_=from_,
            to=to,
            fetch=fetch,
            sources=source or (),
        ),
        open_release=_opened,
    )
    _remark_unchecked(session, read, checked)
    if not (fix and is_standard_output(output)):
        write_judged(checked.judged, format_, session.language)
    session.say(verdict_sentence(checked.judged, len(read.texts)))
    if fix:
        _write(session, patch_files(read.texts, checked.judged, checked.tags), output)
    if any(one.verdict in (Verdict.MOVED, Verdict.GONE) for one in checked.judged):
        raise typer.Exit(1)


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
