"""The command `changes`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks


@with_session()
def changes(
    framework: Annotated[
        str, typer.Argument(autocompletion=complete_frameworks, help="A framework.")
    ],
    old: Annotated[
        str,
        typer.Argument(
            metavar="OLD", help="The old release: a version, a package URL or a folder."
        ),
    ],
    new: Annotated[
        str,
        typer.Argument(
            metavar="NEW", help="The new release: a version, a package URL or a folder."
        ),
    ],
    calls: Annotated[
        bool,
        typer.Option(
            "--calls", help="Also which calls between concepts are new, and which are gone."
        ),
    ] = False,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """What a release changed, concept by concept, and which claims no longer hold. `--format md` is for a changelog."""
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.cli.render.releases.calls import calls_sentence
    from conceptmap.cli.render.releases.changes import changes_sentence, write_changes
    from conceptmap.sources.relocation import compare_releases
    from conceptmap.sources.trees.pins.source_option import parse_overrides

    (id_,) = session.frameworks([framework])
    known = session.catalog.frameworks
    found = compare_releases(
        session.catalog,
        session.lock,
        known[id_],
        old,
        new,
        folders=parse_overrides(source or (), known=known),
        watch=DownloadBar,
        calls=calls,
    )
    write_changes(session.shown, found, f"{id_} {old} → {new}", format_)
    session.say(changes_sentence(found))
    if found.calls is not None:
        session.say(calls_sentence(found.calls))
