"""Commands for moving releases: `relocate`, `changes`, `refs`."""

from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
    WaitOption,
)
from conceptmap.cli.session import Session

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
    from conceptmap.cli.map_lock import writing
    from conceptmap.cli.relocations import summary_sentence, write_relocations
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


@commands.command()
def changes(
    framework: Annotated[str, typer.Argument(help="A framework.")],
    old: Annotated[
        str, typer.Argument(metavar="OLD", help="A version, a package URL or a folder.")
    ],
    new: Annotated[
        str, typer.Argument(metavar="NEW", help="A version, a package URL or a folder.")
    ],
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """What a release changed, concept by concept, and which claims no longer hold. `--format md` is for a changelog."""
    from conceptmap.cli.change_report import changes_sentence, compare_releases, write_changes

    session = Session(mappings, extend or (), lang)
    (id_,) = session.frameworks([framework])
    found = compare_releases(session, session.catalog.frameworks[id_], old, new, list(source or ()))
    write_changes(session, found, f"{id_} {old} → {new}", format_)
    typer.echo(changes_sentence(found, session.language), err=True)


@commands.command()
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
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Check the references to code in documents: right, moved, gone, or not to be judged. Exit 1 if any moved or is gone."""
    from conceptmap.cli.documents import read_documents
    from conceptmap.cli.reference_report import (
        Asked,
        judge_documents,
        verdict_sentence,
        write_judged,
        write_patch,
    )
    from conceptmap.cli.streams import is_standard_output
    from conceptmap.sources.references.codebases.values import Verdict

    session = Session(mappings, extend or (), lang)
    read = read_documents(documents)
    asked = Asked(frameworks=framework or (), from_=from_, to=to, fetch=fetch, sources=source or ())
    judged = judge_documents(session, read, asked)
    if not (fix and is_standard_output(output)):
        write_judged(judged, format_, session.language)
    typer.echo(verdict_sentence(judged, len(read.texts), session.language), err=True)
    if fix:
        write_patch(session, read.texts, judged, asked, output)
    if any(one.verdict in (Verdict.MOVED, Verdict.GONE) for one in judged):
        raise typer.Exit(1)
