"""What a package index offers of a version, and what of it can be pinned."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from packaging.version import InvalidVersion, Version
from pypi_simple import DistributionPackage

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.purls import PypiRelease
from conceptmap.sources.errors import NotOffered
from conceptmap.sources.trees.pins.wheel_tags import fitting_wheel, is_pure

_ENDINGS: Final = (".tar.gz", ".tgz")  # of the source archives that are read
_SHOWN: Final = 5  # versions in a message

Files = Sequence[DistributionPackage]
"""All that an index has of a project."""


def pinnable(release: PypiRelease, files: Files) -> Files:
    """What can be pinned of a version, the best first: its source archives, else its wheels, pure ones first.

    Of a release that is a wheel that wheel alone.
    """
    if release.wheel is not None:
        return [one for one in files if one.filename == release.wheel]
    return source_archives(release, files) or _wheels(release, files)


def source_archives(release: PypiRelease, files: Files) -> Files:
    """The source archives of a version that can be read."""
    return [p for p in _of_kind("sdist", release, files) if p.filename.endswith(_ENDINGS)]


def newer_versions(release: PypiRelease, files: Files) -> tuple[str, ...]:
    """The versions after that of `release` that can be pinned, in their order.

    None that was withdrawn, and no pre-release unless `release` is one.
    """
    known, pinned, _ = version_rank(release.version)
    found = set()
    for version in {one.version for one in files if one.version}:
        valid, rank, _ = version_rank(version)
        early = rank.is_prerelease and not pinned.is_prerelease
        if known and valid and rank > pinned and not early:
            found.add(version)
    standing = _standing(files)
    return tuple(
        version
        for version in sorted(found, key=version_rank)
        if pinnable(replace(release, version=version, wheel=None), standing)
    )


def newest_of(
    release: PypiRelease, version: str, files: Files
) -> tuple[PypiRelease, str | None, Message | None]:
    """What to pin of a version in the place of `release`, its sha256, and of several wheels why this one.

    That is the archive, else a wheel: one of which nothing is compiled, else the one that runs where the pinned one does.
    """
    plain = replace(release, version=version, wheel=None)
    found = pinnable(plain, _standing(files))
    if found[0].package_type != "wheel":
        return plain, found[0].digests.get("sha256"), None
    best, why = fitting_wheel([one.filename for one in found], release.wheel)
    digests = next(one.digests for one in found if one.filename == best)
    return replace(plain, wheel=best), digests.get("sha256"), why if len(found) > 1 else None


def not_offered(release: PypiRelease, files: Files, address: str) -> NotOffered:
    """Why there is nothing of the kind that is asked for, and what there is."""
    wheels = _wheels(release, files)
    if release.wheel is not None:
        return NotOffered(
            Message("{address} has no file {filename}", address=address, filename=release.wheel),
            Message(
                "the wheels of {release}: {names:list}",
                release=release,
                names=[one.filename for one in wheels],
            )
            if wheels
            else Message("it has no wheel of {release}", release=release),
        )
    other = _of_kind("sdist", release, files)
    if other:
        return NotOffered(
            Message(
                "{filename} is not a .tar.gz, and no other source archive is read",
                filename=other[0].filename,
            )
        )
    if any(one.version == release.version for one in files):
        return NotOffered(
            Message(
                "{address} offers {release} without a source archive",
                address=address,
                release=release,
            ),
            Message("a wheel can be pinned: {purl}", purl=wheel_purl(release, wheels[0].filename))
            if wheels
            else None,
        )
    versions = {p.version for p in files if p.package_type == "sdist" and p.version}
    return NotOffered(
        Message(
            "{address} offers no source archive of {release}", address=address, release=release
        ),
        Message(
            "the last that it has: {versions:list}",
            versions=sorted(versions, key=version_rank)[-_SHOWN:],
        )
        if versions
        else Message("it has none at all"),
    )


def wheel_purl(release: PypiRelease, file_name: str) -> str:
    """The package URL of a wheel of a release."""
    return replace(release, wheel=file_name).purl


def version_rank(version: str) -> tuple[bool, Version, str]:
    """The order of versions; what is none comes first."""
    try:
        return True, Version(version), version
    except InvalidVersion:
        return False, Version("0"), version


def _standing(files: Files) -> Files:
    """The files that were not withdrawn."""
    return [one for one in files if not one.is_yanked]


def _wheels(release: PypiRelease, files: Files) -> Files:
    found = _of_kind("wheel", release, files)
    return sorted(found, key=lambda one: (not is_pure(one.filename), one.filename))


def _of_kind(kind: str, release: PypiRelease, files: Files) -> Files:
    return [one for one in files if one.package_type == kind and one.version == release.version]
