"""Commands about pinned sources: `sources list`, `fetch`, `path`, `digest`, `outdated`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
)
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

sources = typer.Typer(
    name="sources",
    add_completion=False,
    no_args_is_help=True,
    help="The pinned sources: which are on this machine, fetching them, where they are.",
)


@sources.command(name="list")
@with_session()
def list_(
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Every framework's release, whether its source is on this machine, and what compiled code of it nobody can read."""
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.trees.local.compiled import unreadable_code

    workspace = open_workspace(session.catalog, source or ())
    rows = []
    for id_, framework in session.catalog.frameworks.items():
        tree = workspace.tree(id_)
        rows.append(
            {
                "framework": id_,
                "purl": framework.release.purl,
                "state": "missing" if tree is None else tree.identity.value,
                "path": None if tree is None else str(tree.root),
                "unreadable": None if tree is None else list(unreadable_code(tree)),
            }
        )
    write(
        Table(("framework", "purl", "state", "path", "unreadable"), rows), format_, session.language
    )


@sources.command()
@with_session()
def fetch(
    frameworks: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=complete_frameworks, help="Frameworks; all if none is named."
        ),
    ] = None,
    *,
    session: Session,
    source: SourceOption = None,
) -> None:
    """Fetch pinned releases into the cache, checked against their digests. Nothing of them is executed.

    A framework is not fetched if --source or CONCEPTMAP_SOURCES gives a local tree for it.
    """
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.sources.trees.fetching.fetch import fetch as fetch_release
    from conceptmap.sources.trees.pins.source_option import parse_overrides

    failed: list[ConceptmapError] = []
    overrides = parse_overrides(source or (), known=session.catalog.frameworks)
    for id_ in session.frameworks(frameworks):
        if id_ in overrides:
            typer.echo(f"{id_} {session.catalog.frameworks[id_].release.purl} {overrides[id_]}")
            continue
        with DownloadBar(id_) as downloads:
            try:
                tree = fetch_release(
                    session.catalog.frameworks[id_],
                    progress=downloads.advance,
                    waiting=downloads.wait,
                )
            except ConceptmapError as error:
                failed.append(error)
                continue
        typer.echo(f"{id_} {tree.purl} {tree.root}")
    _fail(failed, session)


@sources.command()
@with_session()
def outdated(
    frameworks: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=complete_frameworks, help="Frameworks; all if none is named."
        ),
    ] = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Which pins are behind: the versions after them, and the newest release that can be pinned. Fetches nothing.

    By its source archive, else by a wheel. Exit 3 if an index or a host could not be asked.
    """
    from conceptmap.sources.trees.fetching.outdated import newest_release

    rows = []
    failed: list[ConceptmapError] = []
    for id_ in session.frameworks(frameworks):
        framework = session.catalog.frameworks[id_]
        try:
            newest = newest_release(framework)
        except ConceptmapError as error:
            failed.append(error)
            continue
        rows.append(
            {
                "framework": id_,
                "purl": framework.release.purl,
                "newest": newest.purl if newest else None,
                "sha256": newest.sha256 if newest else None,
                "versions": list(newest.versions) if newest else [],
            }
        )
        if newest is not None and newest.why is not None:
            session.say(Message("{who}: {error}", who=id_, error=newest.why))
    write(
        Table(("framework", "purl", "newest", "sha256", "versions"), rows),
        format_,
        session.language,
    )
    _fail(failed, session)


@sources.command()
@with_session()
def path(
    framework: Annotated[
        str, typer.Argument(autocompletion=complete_frameworks, help="A framework.")
    ],
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """Where the source of a framework is. Exit 3 if it is not on this machine."""
    from conceptmap.sources.outlines.workspace import open_workspace

    (id_,) = session.frameworks([framework])
    tree = open_workspace(session.catalog, source or (), only={id_}).tree_here(id_)
    typer.echo(str(tree.root))


@sources.command()
def digest(
    purl: Annotated[
        str, typer.Argument(help="A release, such as pkg:pypi/NAME@VERSION, or a wheel of it.")
    ],
) -> None:
    """The sha256 that the package index gives for a release's source archive, for a new pin. Fetches nothing.

    Of a release that has none, its wheels, as package URLs that can be pinned: pure ones first, of which nothing is compiled.
    """
    from conceptmap.graph.spelling.purls import PypiRelease, parse_purl
    from conceptmap.sources.trees.fetching.index import PackageIndex
    from conceptmap.sources.trees.pins.offers import wheel_purl

    pin = parse_purl(purl)
    if not isinstance(pin, PypiRelease):
        raise ConceptmapError(
            Message("{purl} is pinned by its commit", purl=purl), Message("it needs no sha256")
        )
    with PackageIndex() as index:
        first, *others = index.pinnable(pin)
    if first.package_type == "sdist" or pin.wheel is not None:
        typer.echo(f"{first.digests.get('sha256', '')}  {first.filename}")
        return
    for wheel in (first, *others):
        typer.echo(f"{wheel.digests.get('sha256', '')}  {wheel_purl(pin, wheel.filename)}")
    Session().say(
        Message("{release} has no source archive; any one of its wheels can be pinned", release=pin)
    )


def _fail(failed: Sequence[ConceptmapError], session: Session) -> None:
    """Say what could not be had, and leave with the exit code of the worst of it."""
    if not failed:
        return
    from conceptmap.cli.render.errors import print_error

    for failure in failed:
        print_error(failure, session.language)
    raise typer.Exit(min(failure.exit_code for failure in failed))
