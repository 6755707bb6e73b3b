"""Writing files so that a reader sees the old bytes or the new ones, never a part."""

import os
from contextlib import suppress
from pathlib import Path

from conceptmap.graph.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class NewFile:
    """What a file is to hold."""

    path: Path
    data: bytes


def is_held(file: NewFile) -> bool:
    """Whether a file holds already what it is to hold."""
    try:
        return file.path.read_bytes() == file.data
    except OSError:
        return False


def write_atomically(file: Path, data: bytes) -> None:
    """Write another file in the same folder, then rename over `file`. Raises OSError and leaves `file` as it was."""
    from tempfile import NamedTemporaryFile  # an answer writes nothing

    file = Path(os.path.realpath(file))
    if file.exists() and not file.is_file():
        # A device or a pipe is written to; renaming over it would put a file in its place.
        with file.open("wb") as stream:
            stream.write(data)
        return
    mode = file.stat().st_mode & 0o7777 if file.exists() else 0o666 & ~_umask()
    with NamedTemporaryFile(
        dir=file.parent, prefix=f".{file.name}.", suffix=".part", delete=False
    ) as unfinished:
        try:
            unfinished.write(data)
            unfinished.flush()
            os.fsync(unfinished.fileno())
            unfinished.close()
            Path(unfinished.name).chmod(mode)
            Path(unfinished.name).replace(file)
        except BaseException:
            with suppress(OSError):
                Path(unfinished.name).unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
