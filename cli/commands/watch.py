"""The command `watch`."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import SearchTimeOption, SourceOption, WaitOption
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings
from conceptmap.graph.findings import Finding, Level
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.storage.files import NewFile


@with_session()
def watch(
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")
    ] = False,
    source: SourceOption = None,
    timeout: SearchTimeOption = 20.0,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Check and pin the map whenever one of its files is saved, with a line for each time; Ctrl-C ends it.

    What `check` or `pin` would say is told as they say it, and nothing else. Exit 0.
    """
    from conceptmap.cli.files.map_lock import require_own_map
    from conceptmap.cli.files.saved_files import SavedFiles
    from conceptmap.cli.render.text.pager import ALLOWED
    from conceptmap.graph.yaml.map_files import shipped_folder

    if not dry_run:
        require_own_map(session)
    own = tuple(session.extend[-1:]) or (session.mappings or shipped_folder(),)
    saved = SavedFiles(
        tuple(dict.fromkeys((session.mappings or shipped_folder(), *session.extend))), (".yaml",)
    )
    ALLOWED.set(False)  # a pager would hold up what comes next
    _tell(session, Message("watching {folders:list}; Ctrl-C ends", folders=own))
    changed: Sequence[Path] = own
    waiting = iter(saved)
    try:
        while True:
            names = [_short(path, session) for path in changed]
            saved.wrote(
                _look(session, names, source or (), dry_run=dry_run, seconds=timeout, wait=wait)
            )
            changed = next(waiting)
    except (KeyboardInterrupt, StopIteration):
        return


def _look(
    session: Session,
    names: Sequence[str],
    sources: Sequence[str],
    *,
    dry_run: bool,
    seconds: float,
    wait: float,
) -> Sequence[NewFile]:
    """Check and pin the map as it is now, and say what came of it; returned is what was written."""
    from contextlib import nullcontext

    from conceptmap.cli.files.map_lock import write_files, writing
    from conceptmap.cli.render.errors import print_error
    from conceptmap.cli.render.pinning import pin_sentences
    from conceptmap.sources.proof import pin_map

    now = replace(session)  # what was read before is not what is there now
    try:
        with nullcontext(now) if dry_run else writing(now, "watch", seconds=wait) as own:
            found = pin_map(own.folders, sources, dry_run=dry_run, seconds=seconds)
            write_files(found.files)
    except UnreadableMappings as error:
        _report(session, names, Message("nothing was pinned"), error.findings)
        return ()
    except ConceptmapError as error:
        print_error(error, session.language)
        return ()
    told = list(pin_sentences(found, dry_run=dry_run))
    done = told.pop(-2 if found.derived.left else -1)
    _report(session, names, done, found.derived.findings)
    for sentence in told:
        session.say(sentence)
    return found.files


def _report(
    session: Session, names: Sequence[str], done: Message, findings: Sequence[Finding]
) -> None:
    """One line, and below it what is wrong."""
    from conceptmap.cli.render.findings.told import findings_text
    from conceptmap.cli.render.text.output import emit

    wrong = [one for one in findings if one.level is Level.ERROR]
    if wrong:
        done = counted(
            len(wrong), "1 thing is wrong; {done}", "{count} things are wrong; {done}", done=done
        )
    _tell(session, Message("{files:list}: {done}", files=names, done=done))
    emit(findings_text(wrong, session.language))


def _tell(session: Session, message: Message) -> None:
    """A line with the time, at once: who watches may read through a pipe."""
    from datetime import datetime

    from conceptmap.cli.render.text.output import emit
    from conceptmap.cli.words.sentences import said

    time = f"{datetime.now():%H:%M:%S}"  # noqa: DTZ005 - the reader's own clock
    emit(f"{time}  {said(message, session.language)}\n")


def _short(path: Path, session: Session) -> str:
    """A file as it is named in its map; a folder as it was given."""
    for folder in (*session.extend, *([session.mappings] if session.mappings else [])):
        if path != folder and path.is_relative_to(folder):
            return str(path.relative_to(folder))
    return str(path)
