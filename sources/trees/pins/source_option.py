"""Folders that stand in for pinned releases: `--source` and `CONCEPTMAP_SOURCES`."""

import os
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.sources.errors import BadOverride

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
    below = _parse(in_environment, VARIABLE, known)
    above = _parse(options, _OPTION, known)
    return below | above


def _parse(parts: Iterable[str], origin: str, known: Collection[str]) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for part in parts:
        framework, equals, folder = (piece.strip() for piece in part.partition("="))
        if not equals or not framework or not folder:
            raise BadOverride(
                Message("{origin}: {text} is not FRAMEWORK=DIR", origin=origin, text=repr(part)),
                Message("one of: {names:list}", names=sorted(known)),
            )
        if framework not in known:
            near = nearest(framework, sorted(known))
            if origin == VARIABLE and (not near or _has_whole(framework, known)):
                continue
            help_ = did_you_mean(near[:1], Message("one of: {names:list}", names=sorted(known)))
            raise BadOverride(
                Message(
                    "{origin}: there is no framework {name}", origin=origin, name=repr(framework)
                ),
                help_,
            )
        if framework in found:
            raise BadOverride(
                Message(
                    "{origin} gives {framework} twice: {found} and {folder}",
                    origin=origin,
                    framework=framework,
                    found=found[framework],
                    folder=folder,
                )
            )
        try:
            path = Path(folder).expanduser()
        except RuntimeError:  # `~nobody-of-that-name`
            path = Path(folder)
        if not path.is_dir():
            raise BadOverride(
                Message("{origin}: {path} is not a folder", origin=origin, path=path),
                Message("give the top folder of {name}", name=framework),
            )
        found[framework] = path
    return found


def _has_whole(name: str, known: Collection[str]) -> bool:
    return any(f"-{one}-" in f"-{name}-" for one in known)
