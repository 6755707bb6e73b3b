"""The user's cache folder, and what of the program decides what is kept there."""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

#: Its modules decide what a map is.
GRAPH: Final = Path(__file__).parents[1]


def cache_root(environ: Mapping[str, str] = os.environ) -> Path:
    """The user's cache folder for this program, absolute; `CONCEPTMAP_CACHE` overrides it."""
    override = environ.get("CONCEPTMAP_CACHE")
    if override:
        try:
            return Path(override).expanduser().absolute()
        except RuntimeError:  # `~nobody-of-that-name`
            return Path(override).absolute()
    folder = _usual_folder(os.environ) if sys.platform == "linux" else None
    if folder is not None:
        return Path(folder, "conceptmap")
    from platformdirs import user_cache_path

    return user_cache_path("conceptmap", appauthor=False)


def _usual_folder(environ: Mapping[str, str]) -> str | None:
    """The user's cache folder on Linux, where nothing is out of the ordinary: platformdirs takes longer to load than a map."""
    named, home = environ.get("XDG_CACHE_HOME", ""), environ.get("HOME", "")
    if "ANDROID_DATA" in environ:
        return None
    if named:
        return named if named.startswith("/") else None
    return f"{home}/.cache" if home.startswith("/") else None


def module_states(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The modules below a folder, each with its size and time: what others wrote is named otherwise."""
    folders = [folder]
    while folders:
        for file in sorted(os.scandir(folders.pop()), key=lambda entry: entry.name):
            if file.name.endswith(".py"):
                status = file.stat()
                yield file.path, f"{status.st_size} {status.st_mtime_ns}".encode()
            elif file.name != "__pycache__" and file.is_dir():
                folders.append(Path(file.path))
