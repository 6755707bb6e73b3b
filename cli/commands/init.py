"""The command `init`."""

import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import LanguageOption
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings
from conceptmap.graph.messages import Message
from conceptmap.graph.model import LANGUAGES

if TYPE_CHECKING:
    from conceptmap.graph.model import Framework


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The new map's folder.")],
    pin: Annotated[
        list[str] | None,
        typer.Option(
            "--pin",
            metavar="RELEASE",
            help="A code base: NAME (its newest release), NAME==VERSION, pkg:pypi/NAME@VERSION or "
            "pkg:github/OWNER/NAME@COMMIT; may be repeated. Asked for at a terminal.",
        ),
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="What the map is called.")] = None,
    base: Annotated[
        str | None,
        typer.Option("--base", metavar="IRI", help="Where its IRIs begin; it ends with a slash."),
    ] = None,
    languages: Annotated[
        str | None,
        typer.Option("--languages", help="Of its texts: en, zh, or en,zh; default: --lang's."),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Write a small map of your own that checks clean, with comments that say what comes next."""
    from conceptmap.cli.files.new_folder import check_free, write_new_folder
    from conceptmap.graph.beginning import new_map

    session = Session(lang=lang)
    spoken = _languages(languages, session.language)
    check_free(folder)
    ask = not pin and sys.stdin.isatty()
    name = re.sub(r"[^A-Za-z0-9]+", "-", folder.resolve().name).strip("-").lower() or "map"
    if title is None:
        title = folder.resolve().name
        title = _asked(session, Message("Title of the map"), title) if ask else title
    if base is None:
        base = f"https://example.org/{name}/"
        base = _asked(session, Message("Base of its IRIs"), base) if ask else base
    files = new_map(
        title=title,
        base=base,
        languages=spoken,
        frameworks=(found := _frameworks(session, pin or (), ask=ask)),
        folder=shlex.quote(str(folder)),
        told_in=session.language,
    )
    _check(folder, files)
    write_new_folder(folder, files)
    for file in files:
        if file.endswith(".yaml"):
            typer.echo(str(folder / file))
    _say_next(session, folder, found[0].id)


def _languages(given: str | None, default: str) -> tuple[str, ...]:
    wanted = [default] if given is None else [one.strip() for one in given.split(",")]
    unknown = [one for one in wanted if one not in LANGUAGES]
    if unknown:
        raise ConceptmapError(
            Message("{language} is no language that a map can have", language=unknown[0]),
            Message("write one of {names:list}", names=("en", "zh", "en,zh")),
        )
    return tuple(dict.fromkeys(wanted))


def _frameworks(session: Session, pins: Sequence[str], *, ask: bool) -> "list[Framework]":
    """The code bases that were named, each pinned; at a terminal one after the other until none is."""
    from conceptmap.cli.render.errors import print_error

    found: dict[str, Framework] = {}
    wrong = [error for text in pins if (error := _add(session, found, text)) is not None]
    for error in wrong[:-1]:
        print_error(error, session.language)
    if wrong:
        raise wrong[-1]
    question = Message("A code base (NAME or NAME==VERSION; empty ends)")
    while ask and (text := _asked(session, question, "")):
        if (error := _add(session, found, text)) is not None:
            print_error(error, session.language)
    if not found:
        raise ConceptmapError(
            Message("a map needs a code base"),
            Message("name one with --pin, such as --pin NAME==VERSION"),
        )
    return list(found.values())


def _add(session: Session, found: "dict[str, Framework]", text: str) -> ConceptmapError | None:
    """Pin one more code base, or give what is wrong with it."""
    from conceptmap.sources.trees.fetching.releases import pinned

    try:
        one = pinned(text)
    except ConceptmapError as error:
        return error
    if one.id in found:
        return ConceptmapError(Message("{id} is there twice", id=one.id), Message("name it once"))
    found[one.id] = one
    session.say(Message("{id}: {purl}", id=one.id, purl=one.release.purl))
    return None


def _asked(session: Session, question: Message, default: str) -> str:
    from conceptmap.cli.words.sentences import said

    answer: str = typer.prompt(
        said(question, session.language), default=default, show_default=bool(default), err=True
    )
    return answer.strip()


def _check(folder: Path, files: dict[str, str]) -> None:
    """What was typed may not be what a map can say: that is told before anything is written."""
    from conceptmap.graph.yaml.joining import join_files
    from conceptmap.graph.yaml.map_files import MAP_FILE, MappingFile

    try:
        join_files(
            MappingFile(
                folder / name,
                str(folder / name),
                Path(name).parts[0].removesuffix(".yaml"),
                text.encode(),
            )
            for name, text in files.items()
            if name.endswith(".yaml")
        )
    except UnreadableMappings as error:
        # A map.yaml that cannot be read makes faults of the other files, which say nothing of what was typed.
        own = [one for one in error.findings if one.place.file.endswith(MAP_FILE)]
        first = (own or error.findings)[0]
        raise ConceptmapError(first.message, first.help) from None


def _say_next(session: Session, folder: Path, framework: str) -> None:
    """The commands that lead from here to a proven map."""
    own = shlex.join(["--mappings", str(folder)])
    session.say(Message("next:"))
    for command in (
        f"conceptmap sources fetch {own}",
        f"conceptmap add mapping entry-point {framework} PATH::SYMBOL {own}",
        f"conceptmap pin {own}",
        f"conceptmap verify {own}",
        f"conceptmap view {own}",
    ):
        typer.echo(f"  {command}", err=True)
