"""Writes a site into a folder, and takes away what an earlier site left there: what it wrote, and nothing else."""

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from conceptmap.cli.files.streams import is_standard_output, write_output
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

MANIFEST: Final = "conceptmap-site.json"


def write_site(
    folder: Path, files: Mapping[str, str | bytes], manifest: str = MANIFEST
) -> list[str]:
    """Write all files of a site, and remove pages of an earlier one that it no longer has.

    Only what the manifest there names is removed, and only if its bytes are still the ones that were written. Returns
    what somebody has changed since, which stays. Raises `ConceptmapError`, and writes nothing, where a file that no
    manifest names would be written over.
    """
    if is_standard_output(folder):
        raise ConceptmapError(
            Message("a site is many files, so it needs a folder"), Message("name one with --site")
        )
    before = _written_before(folder / manifest)
    whole = {
        name: text.encode("utf-8") if isinstance(text, str) else text
        for name, text in files.items()
    }
    foreign = [
        name
        for name, data in whole.items()
        if name not in before and _is_other(folder / name, data)
    ]
    if foreign:
        raise ConceptmapError(
            Message(
                "{folder} has files of somebody else: {files:list}", folder=folder, files=foreign
            ),
            Message("name another folder, or take them away"),
        )
    digests: dict[str, str] = {}
    for name, data in whole.items():
        write_output(folder / name, data, folders=True)
        digests[name] = sha256(data).hexdigest()
    gone = {name: digest for name, digest in before.items() if name not in files}
    changed = [name for name, digest in sorted(gone.items()) if not _removed(folder, name, digest)]
    written = {"written-by": "conceptmap", "files": dict(sorted(digests.items()))}
    write_output(folder / manifest, (json.dumps(written, indent=1) + "\n").encode())
    return changed


def _is_other(place: Path, data: bytes) -> bool:
    """Whether a file stands there with other bytes."""
    try:
        return place.is_file() and place.read_bytes() != data
    except OSError:
        return False  # the writing says what is wrong with it


def _written_before(manifest: Path) -> dict[str, str]:
    """The files that an earlier run wrote, and their digests; none where that is not known for certain."""
    try:
        said = json.loads(manifest.read_bytes())
        files = said["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    if not isinstance(files, dict):
        return {}
    return {name: digest for name, digest in files.items() if isinstance(digest, str)}


def _removed(folder: Path, name: str, digest: str) -> bool:
    """Remove a file that is still what was written, and the folders that this leaves empty; whether it is gone."""
    top = Path(os.path.realpath(folder))
    place = folder / name
    home = Path(os.path.realpath(place.parent))
    if ".." in Path(name).parts or not home.is_relative_to(top) or place.is_symlink():
        return True  # not within the site, whatever a manifest says: none of our business
    try:
        if sha256(place.read_bytes()).hexdigest() != digest:
            return False
        place.unlink()
        while home != top and not any(home.iterdir()):
            home.rmdir()
            home = home.parent
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True
