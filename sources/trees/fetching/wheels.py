"""Unpacks wheels that nobody trusts; nothing of one is installed, imported or executed.

A wheel is a zip archive whose members lie where they will be imported from, so nothing is taken off their paths.
What is refused of a source archive is refused here too: links, odd names, bombs.
"""

from collections.abc import Collection
from pathlib import Path

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.purls import PypiRelease
from conceptmap.sources.errors import UnsafeArchive
from conceptmap.sources.trees.files.paths import is_git_s_own
from conceptmap.sources.trees.files.safe_write import TreeLimits, TreeWriter
from conceptmap.sources.trees.files.zip_directory import DamagedZip
from conceptmap.sources.trees.files.zips import zip_content, zip_members


def unpack_wheel(
    wheel: Path,
    release: PypiRelease,
    target: Path,
    limits: TreeLimits = TreeLimits(),  # noqa: B008
) -> dict[str, str]:
    """Unpack the wheel of a release into the new folder `target`, and return the blob id of every file.

    After an `UnsafeArchive` a part of it may be there: unpack into a folder that can be thrown away.
    """
    writer = TreeWriter(target, limits.of_archive(wheel.stat().st_size))
    try:
        _unpack(wheel, writer, limits.members)
        _require_wheel_of(release, writer.blobs)
    except DamagedZip as error:
        raise UnsafeArchive(
            Message("{name} is damaged, or no wheel: {error}", name=wheel.name, error=error.message)
        ) from error
    except UnsafeArchive as error:
        raise UnsafeArchive(
            Message("{name} is refused: {error}", name=wheel.name, error=error.message),
            error.help,
        ) from error
    return writer.blobs


def _unpack(wheel: Path, writer: TreeWriter, most: int) -> None:
    with wheel.open("rb") as file:
        members = zip_members(file, most)
        for member in members:  # all of them before the first is written
            path = member.name.removesuffix("/")
            writer.admit(member.name, "" if is_git_s_own(path) else path or ".", member.size)
        for member in members:
            content = zip_content(file, member)
            if member.folder or is_git_s_own(member.name):
                for _ in content:  # its length and checksum are looked at all the same
                    pass
            else:
                writer.add(member.name, member.size, content)


def _require_wheel_of(release: PypiRelease, paths: Collection[str]) -> None:
    """Raises `UnsafeArchive` unless the wheel says of itself that it is of `release`."""
    if not paths:
        raise UnsafeArchive(Message("it holds no files"))
    named = [
        path.split(".dist-info/")[0]
        for path in paths
        if path.count("/") == 1 and path.endswith(".dist-info/WHEEL")
    ]
    if not any(_is_of(release, name) for name in named):
        raise UnsafeArchive(
            Message("it says nowhere that it is the wheel of {release}", release=release)
            if not named
            else Message(
                "it says that it is the wheel of {names:list}, not of {release}",
                names=named,
                release=release,
            )
        )


def _is_of(release: PypiRelease, name: str) -> bool:
    project, _, version = name.rpartition("-")
    try:
        same = Version(version) == Version(release.version)
    except InvalidVersion:
        same = version == release.version
    return same and canonicalize_name(project) == canonicalize_name(release.name)
