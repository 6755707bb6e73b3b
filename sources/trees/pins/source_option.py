"""Folders that stand in for pinned releases: `--source` and `CONCEPTMAP_SOURCES`."""

import os
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import BadOverride
from conceptmap.sources.trees.pins.framework_values import folder_of, framework_values, is_folder

VARIABLE: Final = "CONCEPTMAP_SOURCES"
_OPTION: Final = "--source"
# A comma ends a folder's name only where another `FRAMEWORK=` follows, or nothing.
_COMMA: Final = re.compile(r",(?=\s*[a-z0-9][a-z0-9-]*=|\s*$)")


def parse_overrides(
    options: Iterable[str] = (),
    *,
    known: Collection[str],
    environ: Mapping[str, str] = os.environ,
) -> dict[str, Path]:
    """Framework id to folder, from the command line's options and, below them, the environment.

    `known` are the ids that exist; `BadOverride` says which part is wrong, and where it was given. The environment
    serves every map, so a framework there that this one does not have is passed over, unless it looks like a slip:
    `sglan` does, and `mini-sglang`, which has the whole of a name in it, does not.
    """
    in_environment = [part for part in _COMMA.split(environ.get(VARIABLE, "")) if part.strip()]
    below = _folders(in_environment, VARIABLE, known)
    above = _folders(options, _OPTION, known)
    return below | above


def _folders(parts: Iterable[str], origin: str, known: Collection[str]) -> dict[str, Path]:
    given = framework_values(
        parts,
        known,
        origin=origin,
        form="FRAMEWORK=DIR",
        fault=BadOverride,
        others=origin == VARIABLE,
    )
    found = {framework: folder_of(folder) for framework, folder in given.items()}
    for framework, path in found.items():
        if not is_folder(path):
            raise BadOverride(
                Message("{origin}: {path} is not a folder", origin=origin, path=path),
                Message("give the top folder of {name}", name=framework),
            )
    return found
