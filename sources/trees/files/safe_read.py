"""Reads regular files below a folder, and never through a link."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import FileMissing, PathRefused, SourceError

_READ: Final = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a pipe in a file's place must not make us wait
    | getattr(os, "O_BINARY", 0)
)
_CHUNK: Final = 1 << 20


def read_plain(root: Path, path: str) -> tuple[bytes, os.stat_result]:
    """The bytes of a regular file that is reached through folders only, and its status."""
    status_of(root, path)
    try:
        handle = os.open(f"{root}/{path}", _READ)
        try:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                raise PathRefused(Message("{path} is not a regular file", path=path))
            pieces = []
            while piece := os.read(handle, max(_CHUNK, status.st_size + 1)):
                pieces.append(piece)
        finally:
            os.close(handle)
    except OSError as error:
        raise SourceError(
            Message("{file} cannot be read: {error}", file=root / path, error=error.strerror)
        ) from error
    return pieces[0] if len(pieces) == 1 else b"".join(pieces), status


def status_of(root: Path, path: str) -> os.stat_result:
    """The status of a regular file that is reached through folders only, not through a link."""
    at = str(root)
    *folders, name = path.split("/")
    try:
        for folder in folders:
            at = f"{at}/{folder}"
            mode = os.lstat(at).st_mode
            if stat.S_ISLNK(mode):
                raise PathRefused(Message("{path} is refused: {at} is a link", path=path, at=at))
            if not stat.S_ISDIR(mode):
                raise FileMissing(
                    Message("there is no file {path} in {root}", path=path, root=root)
                )
        status = os.lstat(f"{at}/{name}")
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileMissing(
            Message("there is no file {path} in {root}", path=path, root=root)
        ) from error
    except OSError as error:
        raise SourceError(
            Message("{file} cannot be read: {error}", file=root / path, error=error.strerror)
        ) from error
    if stat.S_ISLNK(status.st_mode):
        raise PathRefused(Message("{path} is refused: it is a link", path=path))
    if not stat.S_ISREG(status.st_mode):
        raise PathRefused(Message("{path} is refused: it is not a regular file", path=path))
    return status


def walk(root: Path) -> Iterator[str]:
    """Every regular file below `root`, links not followed, git's own folder left out."""
    open_folders = [""]
    while open_folders:
        folder = open_folders.pop()
        with os.scandir(root / folder) as entries:
            for entry in entries:
                path = f"{folder}{entry.name}"
                if entry.is_dir(follow_symlinks=False):
                    if entry.name != ".git":
                        open_folders.append(f"{path}/")
                elif entry.is_file(follow_symlinks=False):
                    yield path
