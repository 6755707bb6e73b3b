"""Standard streams and files by one name: what is read, where an answer goes, and why it could not."""

import errno
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from conceptmap.cli.render.text.output import emit
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.storage.files import write_atomically

#: Names of open streams: to replace such a name by a file, as files are written, would cut the stream off.
_STREAM: Final = re.compile(r"/dev/(?:(stdin)|(stdout)|(stderr))|(?:/dev|/proc/self)/fd/([0-9]+)")
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
#: What is the matter with the name that was typed, and not with the disk.
_MISNAMED: Final = frozenset(
    {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG, errno.EINVAL}
)


def read_text(file: Path, help_: Message) -> str:
    """The text of a file, or of standard input for `-`. Raises `ConceptmapError`, with `help_` on what to name."""
    try:
        if str(file) != "-":
            return file.read_text(encoding="utf-8-sig")
        if sys.stdin is None:
            raise ConceptmapError(
                Message("standard input is closed, so - names nothing"),
                Message("pipe the text into the command, or name a file"),
            )
        # Whatever the locale says, what is read is UTF-8, as from a file.
        buffer = getattr(sys.stdin, "buffer", None)
        return sys.stdin.read() if buffer is None else buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ConceptmapError(
            Message("{file} cannot be read: {error}", file=file, error=error), help_
        ) from None
    except OSError as error:
        raise ConceptmapError(
            Message("{file} cannot be read: {error}", file=file, error=error.strerror or error),
            help_,
        ) from None


def is_standard_output(file: Path) -> bool:
    """Whether this name means standard output."""
    return str(file) == "-" or _descriptor(file) == 1


def is_stream(file: Path) -> bool:
    """Whether this name means a stream that is open already."""
    return str(file) == "-" or _descriptor(file) is not None


def give(text: str, output: Path | None) -> None:
    """Write an answer to a file if one is named, else to standard output. Raises as `write_output` does."""
    if output is None:
        emit(text)
    else:
        write_output(output, text.encode())


def write_output(target: Path, data: bytes, *, folders: bool = False) -> None:
    """Write an answer to a file, whole or not at all, or to a stream: `-`, `/dev/stdout`, `/dev/fd/3`.

    `folders` makes those above the file. Raises `ConceptmapError` with what hindered it.
    """
    if is_standard_output(target):
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    with write_faults(target):
        descriptor = _descriptor(target)
        if descriptor is not None:
            with os.fdopen(os.dup(descriptor), "wb") as stream:
                stream.write(data)
            return
        if folders:
            target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, data)


@contextmanager
def write_faults(target: Path, help_: Message | None = None) -> Iterator[None]:
    """Say what hindered the writing of `target`; `help_` is where else it could go.

    A name that cannot be meant is misuse; a disk that is full or may not be written is not (exit 3).
    """
    try:
        yield
    except BrokenPipeError:
        raise  # nobody reads any more, and nothing is wrong
    except OSError as error:
        message = Message(
            "{file} cannot be written: {error}", file=target, error=error.strerror or error
        )
        if error.errno in _MISNAMED:
            raise ConceptmapError(
                message, help_ or Message("name a file in a folder that exists")
            ) from None
        raise ConceptmapError(message, _remedy(error.errno, help_), exit_code=3) from None


def _remedy(number: int | None, help_: Message | None) -> Message:
    if number in _FULL:
        return Message("its disk is full: make room, or write to another")
    if number == errno.EROFS:
        return help_ or Message("its disk is read-only: name a file on another")
    if number in (errno.EACCES, errno.EPERM):
        return help_ or Message("name a file in a folder that you may write to")
    return help_ or Message("name another file")


def _descriptor(file: Path) -> int | None:
    found = _STREAM.fullmatch(str(file))
    if found is None:
        return None
    standard, number = found.lastindex or 0, found[4]
    return int(number) if number else standard - 1
