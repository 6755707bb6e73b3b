"""Why a map is not carried to another release: somebody else's map pins it, or the lock proves nothing."""

import shlex
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.relocation.repinning.edits import Repinning

_NAMED: Final = 3  # anchors named one by one


def base_refusal(
    framework: Framework, target: Framework, folders: MapFolders
) -> ConceptmapError | None:
    """Why a release cannot be pinned: the map that is added to pins it, and has to move first."""
    purl = target.release.purl
    if not folders.extend or purl == framework.release.purl:
        return None
    if framework.place.file not in folders.base_files():
        return None
    words = ["conceptmap", "relocate", framework.id, "--to", purl, "--write"]
    return ConceptmapError(
        Message(
            "the map that is added to pins {purl}, and is not written into with --extend",
            purl=framework.release.purl,
        ),
        Message(
            "run `{command}` first, without --extend",
            command=shlex.join([*words, *folders.options(extend=False)]),
        ),
    )


def folder_refusal(to: str) -> ConceptmapError:
    """That a folder cannot be pinned, so that nothing may be carried there for good."""
    return ConceptmapError(
        Message("{to} is a folder, and a map pins releases", to=to),
        Message("name the new release by its version or its package URL"),
    )


def already_pinned(framework: Framework, purl: str, folders: MapFolders) -> ConceptmapError:
    """Why nothing is written where the lock proves nothing and the map pins the new release: what was carried is unknown."""
    return ConceptmapError(
        Message(
            "nothing was written: the map pins {purl} already, and the lock proves nothing of {id}, so nobody can tell which anchors were carried",
            purl=purl,
            id=framework.id,
        ),
        Message(
            "write the release that the anchors speak of into {file}, run `{command}`, then this again",
            file=framework.place.file,
            command=_pin(folders),
        ),
    )


def not_all_carried(framework: Framework, plan: Repinning, folders: MapFolders) -> ConceptmapError:
    """Why nothing is written where the lock proves nothing: what is left could not be told from what was carried."""
    left = [one.anchor.text for one in plan.left]
    shown = ", ".join(left[:_NAMED]) + (", …" if len(left) > _NAMED else "")
    return ConceptmapError(
        Message(
            "nothing was written: the lock proves nothing of {id}, and these would be left as they are, which nobody could tell from what was carried: {anchors}",
            id=framework.id,
            anchors=shown,
        ),
        Message(
            "run `{command}` while the map pins {purl}, then this again",
            command=_pin(folders),
            purl=framework.release.purl,
        ),
    )


def _pin(folders: MapFolders) -> str:
    return shlex.join(["conceptmap", "pin", *folders.options()])
