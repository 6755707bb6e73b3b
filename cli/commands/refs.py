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
        bool, typer.Option("--fix", help="Write a patch that re-aims what moved.")
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
            "--fetch", help="Fetch the commits that links name, to carry their lines over."
        ),
    ] = False,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Check the references to code in documents: right, moved, gone, or not to be judged. Exit 1 if any moved or is gone."""
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
    typer.echo(verdict_sentence(checked.judged, len(read.texts), session.language), err=True)
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
    session.remark(
        checked.unpinned is not None,
        f"the pinned release of {checked.unpinned} is not here, so a renamed thing is not seen: "
        f"run `conceptmap sources fetch {checked.unpinned}`",
        f"本机没有 {checked.unpinned} 的固定版本，无法发现改名：请运行 `conceptmap sources fetch {checked.unpinned}`",
    )
    session.remark(
        bool(missing),
        f"not checked against {', '.join(missing)}: the source is not on this machine",
        f"未对照 {', '.join(missing)}：本机没有其源码",
    )
    session.remark(
        bool(skipped),
        f"not read: {', '.join(skipped)} (no text, or too large)",
        f"未读取：{'、'.join(skipped)}（不是文本，或过大）",
    )
    session.remark(
        bool(foreign),
        f"{foreign} {'link leads' if foreign == 1 else 'links lead'} to code of other projects, and {'is' if foreign == 1 else 'are'} not judged",
        f"{foreign} 个链接指向其他项目的代码，未作判断",
    )


def _write(session: Session, patch: "Patch", output: Path) -> None:
    """Write the patch that re-aims what moved, and say how to apply it; nothing where nothing can be mended."""
    from conceptmap.cli.files.streams import is_standard_output, write_output

    session.remark(
        bool(patch.nameless),
        "standard input is no file that a patch could mend, and is left out of it",
        "标准输入不是补丁能修改的文件，未纳入补丁",
    )
    session.remark(
        bool(patch.undecodable),
        f"{patch.undecodable} files are not UTF-8 and are left out of the patch",
        f"{patch.undecodable} 个文件不是 UTF-8，未纳入补丁",
    )
    session.remark(
        not patch.text,
        "nothing that moved can be mended, so no patch was written",
        "没有可改写的引用，未写补丁",
    )
    if not patch.text:
        return
    write_output(output, patch.text.encode())
    elsewhere = patch.folder != Path.cwd()
    session.remark(
        not is_standard_output(output),
        f"apply {output} with `git apply`" + (f" in {patch.folder}" if elsewhere else ""),
        f"补丁已写入 {output}，可用 git apply 应用"
        + (f"（在 {patch.folder} 下）" if elsewhere else ""),
    )
