"""The command `relocate`."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
    WaitOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Framework
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor

if TYPE_CHECKING:
    from conceptmap.sources.relocation import Relocation


_FROM_HELP = (
    "The old release: a package URL or a folder; default: the one that the lock was made from."
)
_TO_HELP = "The new release: a package URL or a folder."
_ANCHORS_HELP = "Anchors to relocate, one a line; `-` reads standard input."


@with_session()
def relocate(
    framework: Annotated[
        str | None,
        typer.Argument(
            autocompletion=complete_frameworks,
            help="A framework: all of its anchors are relocated.",
        ),
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
        bool,
        typer.Option(
            "--accept",
            help="With --write: also the anchors that are less certain, or whose code changed.",
        ),
    ] = False,
    calls: Annotated[
        bool,
        typer.Option(
            "--calls", help="Also which calls between concepts are new, and which are gone."
        ),
    ] = False,
    wait: WaitOption = 120.0,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Find the anchors of an old release in a new one. Exit 1 if one is ambiguous, lost, deleted or unfounded.

    A wrong place is worse than none: an anchor whose new place is not certain gets candidates instead, and one that
    does not hold in the old release is called unfounded, and is not followed.
    """
    from conceptmap.cli.files.map_lock import writing

    asked = _Asked(
        framework, from_, to, write=write, accept=accept, calls=calls, sources=source or ()
    )
    if anchors:
        _relocate_listed(session, asked, anchors, format_)
    elif write:
        with writing(session, "relocate", seconds=wait) as own:
            _relocate_framework(own, asked, format_)
    else:
        _relocate_framework(session, asked, format_)


@dataclass(frozen=True)
class _Asked:
    """What was asked for."""

    framework: str | None
    from_: str | None
    to: str | None
    write: bool
    accept: bool
    calls: bool
    sources: Sequence[str]


def _relocate_listed(session: Session, asked: _Asked, file: Path, format_: Format) -> None:
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.cli.render.releases.relocations import write_relocations
    from conceptmap.cli.words.sentences import said
    from conceptmap.graph.model.purl import is_purl
    from conceptmap.sources.relocation import none_holds, relocate_anchors, wrong_release
    from conceptmap.sources.relocation.old_release import proven_release
    from conceptmap.sources.relocation.opening import release_named
    from conceptmap.sources.trees.pins.source_option import parse_overrides

    if asked.write or asked.accept:
        raise ConceptmapError(
            Message("--write is for the map's own anchors"),
            Message("leave --anchors out, and name a framework"),
        )
    if asked.calls:
        raise ConceptmapError(
            Message("--calls is for the map's own concepts"),
            Message("leave --anchors out, and name a framework"),
        )
    if asked.to is None or (asked.from_ is None and asked.framework is None):
        raise ConceptmapError(
            Message("two releases are needed"),
            Message("give --from and --to: a package URL or a folder each"),
        )
    anchors = _read_anchors(file, asked.framework or "anchors")
    # Two folders need no map, so none is read.
    needs_map = asked.framework is not None or is_purl(asked.from_ or "") or is_purl(asked.to)
    known = session.catalog.frameworks if needs_map else {}
    folders = parse_overrides(asked.sources, known=known) if needs_map else {}
    old, new = asked.from_ or "", asked.to
    if asked.framework is not None:
        framework = _framework(session, asked.framework)
        proven = proven_release(framework, session.lock)
        old = release_named(old or (proven or framework.release).purl, framework)
        new = release_named(new, framework)
    found = relocate_anchors(
        anchors, old, new, frameworks=known.values(), folders=folders, watch=DownloadBar
    )
    advice = [said(wrong_release(old), session.language)] if none_holds(found) else []
    write_relocations(found, format_, session.language)
    _close(session, found, advice)


def _relocate_framework(session: Session, asked: _Asked, format_: Format) -> None:
    from conceptmap.cli.files.map_lock import check_write, write_files
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.cli.render.releases.relocations import outcome_sentences, write_relocations
    from conceptmap.graph.model.purl import is_purl
    from conceptmap.sources.relocation import relocate_map
    from conceptmap.sources.relocation.opening import release_named
    from conceptmap.sources.trees.pins.source_option import parse_overrides

    if asked.framework is None or asked.to is None:
        raise ConceptmapError(
            Message("nothing to relocate"),
            Message("name a framework and --to, or give --anchors, --from and --to"),
        )
    framework = _framework(session, asked.framework)
    # A bare version, as `changes` and `refs` take it.
    to = release_named(asked.to, framework)
    from_ = None if asked.from_ is None else release_named(asked.from_, framework)
    check_write(session, write=asked.write, accept=asked.accept)
    found = relocate_map(
        session.catalog,
        session.lock,
        framework,
        to,
        from_,
        map_folders=session.folders,
        source_folders=parse_overrides(asked.sources, known=session.catalog.frameworks),
        write=asked.write,
        accept=asked.accept,
        calls=asked.calls,
        watch=DownloadBar,
    )
    for remark in found.remarks:
        session.say(remark)
    write_files(found.files)
    words = ["conceptmap", "relocate", framework.id, "--to", found.purl, "--write", "--accept"]
    words += ["--from", from_] if from_ is not None else []
    words += [word for one in asked.sources for word in ("--source", one)]
    again = shlex.join([*words, *session.folders.options()])
    sentences = list(outcome_sentences(found, again, dry=not asked.write, pins=is_purl(to)))
    write_relocations(
        found.relocations, format_, session.language, found.calls, calls_asked=asked.calls
    )
    _close(session, found.relocations, sentences)


def _close(session: Session, found: "Sequence[Relocation]", sentences: Sequence[str]) -> None:
    """Say what came of it, and end with 1 if one anchor has no place."""
    from conceptmap.cli.render.releases.relocations import summary_sentence
    from conceptmap.sources.relocation import UNPLACED

    session.say(summary_sentence(found))
    for sentence in sentences:
        session.say(sentence)
    session.remark_own_map(sentences)
    if any(one.status in UNPLACED for one in found):
        raise typer.Exit(1)


def _framework(session: Session, name: str) -> Framework:
    (id_,) = session.frameworks([name])
    return session.catalog.frameworks[id_]


def _read_anchors(file: Path, framework: str) -> list[Anchor]:
    from conceptmap.cli.files.streams import read_text

    text = read_text(file, Message("name a file of anchors in UTF-8, one a line"))
    anchors = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            anchors.append(parse_anchor(line.strip(), framework))
        except AnchorError as error:
            raise ConceptmapError(
                Message("{file}:{number}: {error}", file=file, number=number, error=error.message),
                error.help,
            ) from None
    return anchors
