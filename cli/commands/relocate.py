"""The command `relocate`."""

from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
    WaitOption,
)

commands = typer.Typer()

_FROM_HELP = (
    "The old release: a package URL or a folder; default: the one that the lock's proofs are of."
)
_TO_HELP = "The new release: a package URL or a folder."
_ANCHORS_HELP = "Anchors to relocate, one a line; `-` reads standard input."


@commands.command()
def relocate(
    framework: Annotated[
        str | None, typer.Argument(help="A framework: all of its anchors are relocated.")
    ] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="PURL|DIR", help=_TO_HELP)] = None,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="PURL|DIR", help=_FROM_HELP)
    ] = None,
    anchors: Annotated[
        Path | None, typer.Option("--anchors", metavar="FILE", help=_ANCHORS_HELP)
    ] = None,
    write: Annotated[
        bool,
        typer.Option(
            "--write", help="Pin the new release, and rewrite the anchors that are certain."
        ),
    ] = False,
    accept: Annotated[
        bool, typer.Option("--accept", help="With --write: also those that changed in substance.")
    ] = False,
    wait: WaitOption = 120.0,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Find anchors of an old release in a new one. Exit 1 if one is ambiguous, lost, deleted or unfounded.

    Wrong and sure of it is the one forbidden answer: what is not certain is declined, with candidates, and
    what does not hold in the old release is unfounded, and never carried.
    """
    from conceptmap.cli.files.map_lock import writing
    from conceptmap.cli.render.relocations import summary_sentence, write_relocations
    from conceptmap.cli.repinning import Order, relocate_framework, relocate_listed
    from conceptmap.sources.relocation.matching.values import UNPLACED

    session = Session(mappings, extend or (), lang)
    order = Order(framework, from_, to, anchors, write=write, accept=accept, sources=source or ())
    if anchors:
        outcome = relocate_listed(session, order)
    elif write:
        with writing("relocate", mappings, extend or (), lang, seconds=wait) as own:
            outcome = relocate_framework(own, order)
    else:
        outcome = relocate_framework(session, order)
    write_relocations(outcome.relocations, format_, session.language)
    typer.echo(summary_sentence(outcome.relocations, session.language), err=True)
    for sentence in outcome.sentences:
        session.remark(True, sentence, sentence)
    session.remark_own_map(outcome.sentences)
    if any(r.status in UNPLACED for r in outcome.relocations):
        raise typer.Exit(1)
