"""The command `view`."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.streams import is_standard_output, write_output
from conceptmap.cli.options import OutputOption, SourceOption
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.graph.model import Excerpt, Proofs
    from conceptmap.tracing.runs.recorded_run import RecordedRun
    from conceptmap.viz.facts.coverage import FileCoverage


class _Parts(TypedDict):
    """What a page has beside the map."""

    proofs: "Proofs"
    language: str
    excerpts: "dict[str, Excerpt] | None"
    coverage: "dict[str, list[FileCoverage]] | None"
    most_code: int | None
    notices: dict[str, str]
    runs: "list[RecordedRun]"


@with_session()
def view(
    output: OutputOption = None,
    site: Annotated[
        Path | None,
        typer.Option(
            "--site",
            metavar="DIR",
            help="Write a folder of pages, each with an address of its own, to publish.",
        ),
    ] = None,
    base_url: Annotated[
        str | None,
        typer.Option(
            "--base-url",
            metavar="URL",
            help="Where the site will be: gives its pages full addresses and every language of the map, and writes a site map.",
        ),
    ] = None,
    with_code: Annotated[
        bool | None,
        typer.Option(
            "--with-code/--without-code",
            help="All proven source whatever its licence, or none. Without either: what is under MIT or Apache-2.0, cut to half a megabyte compressed.",
        ),
    ] = None,
    with_coverage: Annotated[
        bool,
        typer.Option(
            "--with-coverage",
            help="List all files of the sources on this machine, so that the coverage view has totals.",
        ),
    ] = False,
    watch: Annotated[
        bool,
        typer.Option(
            "--watch",
            help="Write the page anew whenever a file of the map is saved, and show it at a loopback address, where an open page reloads by itself.",
        ),
    ] = False,
    port: Annotated[
        int,
        typer.Option("--port", min=0, max=65535, help="The port of --watch; 0 takes a free one."),
    ] = 0,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """The map as one HTML file that needs no network, or as a site; prints where it is."""
    from conceptmap.tracing.runs.recorded_run import runs_of
    from conceptmap.viz.facts.code import MOST_BYTES

    if watch and (site is not None or (output is not None and is_standard_output(output))):
        raise ConceptmapError(Message("--watch shows one page"), Message("name a file with -o"))

    if base_url is not None and site is None:
        raise ConceptmapError(
            Message("--base-url is about a site"), Message("name its folder with --site")
        )

    def parts(now: Session) -> _Parts:
        excerpts = None
        if with_code is not False:
            excerpts = _excerpts(now, source or (), any_licence=with_code is True)
        return _Parts(
            proofs=now.proofs,
            language=now.language,
            excerpts=excerpts,
            coverage=_coverage(now, source or ()) if with_coverage else None,
            most_code=None if with_code else MOST_BYTES,
            notices=_notices(now, source or (), excerpts or ()),
            runs=list(runs_of(now.catalog, now.folders.base)),
        )

    if site is not None:
        from conceptmap.cli.files.site_files import write_site
        from conceptmap.viz.page.site import build_site

        files = build_site(session.catalog, base_url=base_url, **parts(session))
        kept = write_site(site, files)
        if kept:
            session.say(
                Message(
                    "no longer part of the site, but changed since they were written, so left there: {files:list}",
                    files=kept,
                )
            )
        typer.echo(str(site / "index.html"))
        return
    from conceptmap.viz.page.page import build_page

    def build(now: Session) -> bytes:
        return build_page(now.catalog, **parts(now)).encode("utf-8")

    target = output or Path("conceptmap.html")
    page = build(session)
    write_output(target, page)
    if not is_standard_output(target):
        typer.echo(str(target))
    if watch:
        from conceptmap.cli.files.live_page import show_live

        show_live(session, target, page, build, port)


def _excerpts(
    session: Session, sources: Sequence[str], *, any_licence: bool
) -> "dict[str, Excerpt]":
    """The proven excerpts of every anchor, of the sources that are here: of concepts, lookalikes, claims and flows."""
    from conceptmap.graph.model import Excerpt
    from conceptmap.viz.facts.code import may_be_shared

    frameworks = {
        id_
        for id_, framework in session.catalog.frameworks.items()
        if any_licence or may_be_shared(framework.license)
    }
    anchors = {
        one.qualified: one for one in session.catalog.anchors() if one.framework in frameworks
    }
    trees = session.workspace({one.framework for one in anchors.values()}, sources)
    missing = sorted(
        {one.framework for one in anchors.values() if trees.tree(one.framework) is None}
    )
    if missing:
        session.say(
            Message(
                "the source of {frameworks:list} is not on this machine, so the page has no lines of it",
                frameworks=tuple(missing),
            )
        )
    here = [one for one in anchors.values() if one.framework not in missing]
    found = session.excerpts(here, sources)
    shown = {name: one for name, one in found.items() if isinstance(one, Excerpt)}
    withheld = len(found) - len(shown)
    if withheld:
        session.say(
            counted(
                withheld,
                "1 of {excerpts} is left out, since their source is not proven here",
                "{count} of {excerpts} are left out, since their source is not proven here",
                excerpts=counted(len(found), "1 excerpt", "{count} excerpts"),
            )
        )
    return shown


def _notices(session: Session, sources: Sequence[str], excerpts: Iterable[str]) -> dict[str, str]:
    """The licences of the code bases whose lines these are."""
    from conceptmap.sources.trees.local.notices import notices_of

    trees = session.workspace({name.partition(":")[0] for name in excerpts}, sources).trees
    return {id_: notices_of(tree) for id_, tree in trees.items() if tree is not None}


def _coverage(session: Session, sources: Sequence[str]) -> "dict[str, list[FileCoverage]]":
    """Every file of code of the releases whose source is here."""
    from conceptmap.sources.errors import SourceError
    from conceptmap.sources.outlines.languages.table import language_of
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.trees.files.text import UnreadableTextError
    from conceptmap.viz.facts.coverage import FileCoverage

    workspace = open_workspace(session.catalog, sources)
    coverage: dict[str, list[FileCoverage]] = {}
    for id_, tree in workspace.trees.items():
        for path in tree.files() if tree is not None else ():
            if tree is None or language_of(path) == "text":
                continue
            try:
                lines = len(workspace.file(tree, path).text.lines)
            except (SourceError, UnreadableTextError):
                continue
            coverage.setdefault(id_, []).append(FileCoverage(path=path, lines=lines))
        if tree is None:
            session.say(
                Message(
                    "the source of {framework} is not on this machine, so only the files that it maps are listed",
                    framework=id_,
                )
            )
    return coverage
