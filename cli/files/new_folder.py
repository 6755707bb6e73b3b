"""Writes a new folder whole, or not at all, and never over one that holds something."""

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


def check_free(folder: Path) -> None:
    """Raise `ConceptmapError` where a folder cannot be made new."""
    if not folder.is_dir():
        if folder.exists() or folder.is_symlink():
            raise ConceptmapError(
                Message("{folder} is no folder", folder=folder), Message("name another one")
            )
        return
    if any(folder.iterdir()):
        raise ConceptmapError(
            Message("{folder} is not empty, and nothing is overwritten", folder=folder),
            Message("name a folder that is not there yet"),
        )


def write_new_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Make `folder` with these files, by their paths in it. Raises `ConceptmapError`."""
    check_free(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    except OSError as error:
        raise _unwritable(folder, error) from None
    try:
        aside.chmod(0o777 & ~_umask())  # as any other new folder
        for name, text in files.items():
            file = aside / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        with suppress(FileNotFoundError):
            folder.rmdir()  # it is empty, or this fails
        aside.rename(folder)
    except OSError as error:
        raise _unwritable(folder, error) from None
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _umask() -> int:
    import os

    now = os.umask(0)
    os.umask(now)
    return now


def _unwritable(folder: Path, error: OSError) -> ConceptmapError:
    return ConceptmapError(
        Message(
            "{folder} cannot be written: {error}", folder=folder, error=error.strerror or error
        ),
        Message("name a folder that you may write"),
        exit_code=3,
    )
