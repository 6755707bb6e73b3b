"""The right to write a map: one command at a time has it, and reads the map only when it has."""

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from conceptmap.cli.context import Session
from conceptmap.cli.files.streams import write_faults
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.storage.files import NewFile, write_atomically
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.sources.trees.files.locking import LockTimeout, exclusive, holder_of

#: What helps where a map cannot be written.
OWN_MAP: Final = Message("name a map of your own with --mappings DIR")
_NAME: Final = ".conceptmap.lock"
#: Where no file can be made, none can be written either: what is to be written will say so.
_CLOSED: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOENT, errno.ENOTDIR})


def require_own_map(session: Session, help_: Message = OWN_MAP) -> None:
    """Raise `ConceptmapError` for the installed map: it belongs to the package manager, which would lose what is written."""
    if session.mappings is None and "site-packages" in shipped_folder().parts:
        raise ConceptmapError(
            Message("the installed map, {path}, is not written into", path=shipped_folder()), help_
        )


def check_write(session: Session, *, write: bool, accept: bool) -> None:
    """Raise `ConceptmapError` where --accept stands without --write, or the map is nobody's to write into."""
    if accept and not write:
        raise ConceptmapError(
            Message("--accept is for what --write writes"), Message("add --write")
        )
    if write:
        require_own_map(session)


@contextmanager
def writing(session: Session, command: str, *, seconds: float) -> Iterator[Session]:
    """The map of `session`, which `command` alone may write until this is left, as it reads then.

    Waits `seconds` for another command, and says so. Every folder of the map is held, in one order for all.
    """
    own = replace(session)  # what was read before is not what may be written
    folders = {Path(os.path.realpath(f)) for f in (own.mappings or shipped_folder(), *own.extend)}
    with ExitStack() as held:
        for folder in sorted(folders):
            held.enter_context(_held(own, folder, command, seconds))
        yield own


def write_files(files: Iterable[NewFile]) -> None:
    """Write the files of a map in this order, each whole or not at all. Raises `ConceptmapError`."""
    for file in files:
        with write_faults(file.path, OWN_MAP):
            write_atomically(file.path, file.data)


@contextmanager
def _held(session: Session, folder: Path, command: str, seconds: float) -> Iterator[None]:
    path = folder / _NAME

    def say() -> None:
        by = holder_of(path) or Message("another command")
        session.say(
            Message(
                "waiting for {who}, which is writing the map in {folder}", who=by, folder=folder
            )
        )

    lock = exclusive(path, say, seconds=seconds, holder=f"conceptmap {command} ({os.getpid()})")
    with ExitStack() as held:
        try:
            with write_faults(path):
                try:
                    held.enter_context(lock)
                except OSError as error:
                    if error.errno not in _CLOSED:
                        raise
        except LockTimeout:
            by = holder_of(path) or Message("another command")
            raise ConceptmapError(
                Message(
                    "nothing was written: after {seconds} s {who} was still writing the map in {folder}",
                    seconds=f"{seconds:g}",
                    who=by,
                    folder=folder,
                ),
                Message("run this again when it has ended, or wait longer with --wait SECONDS"),
                exit_code=3,
            ) from None
        yield
