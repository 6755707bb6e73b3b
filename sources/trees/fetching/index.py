"""Finds source archives on a package index, and downloads them.

The index is the client library's own default, or what `PIP_INDEX_URL` says.
"""

import dataclasses
import os
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import requests
from packaging.version import InvalidVersion, Version
from pypi_simple import (
    PYPI_SIMPLE_ENDPOINT,
    DigestMismatchError,
    DistributionPackage,
    NoDigestsError,
    NoSuchProjectError,
    ProjectPage,
    PyPISimple,
    UnexpectedRepoVersionWarning,
    UnsupportedRepoVersionError,
)

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.purls import PypiRelease
from conceptmap.sources.errors import (
    NotOffered,
    SourceError,
    Unreachable,
    UnsafeArchive,
    WrongDigest,
)
from conceptmap.sources.trees.pins.index_address import index_address

Progress = Callable[[int | None, int], None]
"""Called with the bytes in all (None: unknown), and the bytes done so far."""

_TIMEOUT: Final = (15.0, 60.0)  # seconds to connect, and between two packets
_LARGEST: Final = 1 << 30  # bytes of an archive
_REFUSED: Final = (401, 403)
_SHOWN: Final = 5  # versions in a message


class PackageIndex:
    """A package index that speaks the simple repository API."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self.address, auth = index_address(environ.get("PIP_INDEX_URL") or PYPI_SIMPLE_ENDPOINT)
        self._client = PyPISimple(self.address, auth=auth)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.s.close()

    def find(self, release: PypiRelease, sha256: str | None) -> DistributionPackage:
        """The source archive of `release`: the one of that sha256 where several are offered."""
        page = self._page(release.name)
        sdists = [p for p in page.packages if p.package_type == "sdist" and p.version]
        mine = [p for p in sdists if p.version == release.version]
        if not mine:
            raise _not_offered(release, page, sdists, self.address)
        archives = [p for p in mine if p.filename.endswith((".tar.gz", ".tgz"))]
        if not archives:
            raise NotOffered(
                Message(
                    "{filename} is not a .tar.gz, and no other source archive is read",
                    filename=mine[0].filename,
                )
            )
        if sha256 is None:
            return archives[0]
        for package in archives:
            if package.digests.get("sha256", sha256).lower() == sha256:
                return package
        raise _wrong_digest(archives[0].filename, sha256, archives[0].digests["sha256"])

    def newest(self, name: str) -> str:
        """The newest version of a project that has a source archive; a pre-release only where there is no other."""
        page = self._page(name)
        versions = {p.version for p in page.packages if p.package_type == "sdist" and p.version}
        known = sorted(one for one in map(_rank, versions) if one[0])
        if not known:
            raise NotOffered(
                Message(
                    "{address} has no source archive of {name}", address=self.address, name=name
                )
            )
        settled = [one for one in known if not one[1].is_prerelease]
        return (settled or known)[-1][2]

    def download(
        self,
        package: DistributionPackage,
        target: Path,
        sha256: str,
        progress: Progress | None = None,
    ) -> None:
        """Download `package` to the new file `target`, which is there only if it has that sha256."""
        # The pin's digest, not the one that the index gives along with the file.
        package = dataclasses.replace(package, digests={"sha256": sha256})
        try:
            with self._translated(package.filename):
                self._client.download_package(
                    package,
                    target,
                    # The protocol names its own type where it means Self.
                    progress=lambda total: _Tracker(package.filename, total, progress),  # pyright: ignore[reportArgumentType]
                    timeout=_TIMEOUT,
                    headers={"Accept-Encoding": "identity"},  # the file's own gzip is the content
                )
        except BaseException:
            target.unlink(missing_ok=True)
            raise

    def _page(self, name: str) -> ProjectPage:
        with self._translated(name), warnings.catch_warnings():
            # A newer index may say more than this client knows; what it needs has not changed.
            warnings.simplefilter("ignore", UnexpectedRepoVersionWarning)
            return self._client.get_project_page(name, timeout=_TIMEOUT)

    @contextmanager
    def _translated(self, what: str) -> Iterator[None]:
        """Turn the client's exceptions into ours."""
        try:
            yield
        except NoSuchProjectError as error:
            raise NotOffered(
                Message("{address} has no project {what}", address=self.address, what=what)
            ) from error
        except DigestMismatchError as error:
            raise _wrong_digest(what, error.expected_digest, error.actual_digest) from error
        except requests.HTTPError as error:
            status = error.response.status_code if error.response is not None else 0
            help_ = _CREDENTIALS if status in _REFUSED else None
            raise Unreachable(
                Message(
                    "{address} answers {status} for {what}",
                    address=self.address,
                    status=status,
                    what=what,
                ),
                help_,
            ) from error
        except requests.exceptions.JSONDecodeError as error:
            raise Unreachable(
                Message("{address} does not answer as a package index", address=self.address)
            ) from error
        except requests.RequestException as error:
            reason = _reason(error)
            raise Unreachable(
                Message(
                    "{what} could not be fetched from {address}: {reason}",
                    what=what,
                    address=self.address,
                    reason=reason,
                ),
                _NO_NETWORK,
            ) from error
        except (UnsupportedRepoVersionError, NoDigestsError, ValueError) as error:
            raise Unreachable(
                Message(
                    "{address} does not answer as a package index for {what}",
                    address=self.address,
                    what=what,
                )
            ) from error


_NO_NETWORK: Final = Message(
    "check the network, set PIP_INDEX_URL to an index that you can reach, "
    "or put a local tree in its place with --source FRAMEWORK=DIR"
)
_CREDENTIALS: Final = Message(
    "put credentials into PIP_INDEX_URL: https://USER:PASSWORD@HOST/simple"
)


class _Tracker:
    """Passes on how far a download is, and ends one that will not end."""

    def __init__(self, filename: str, total: int | None, progress: Progress | None) -> None:
        self._filename = filename
        self._total = total
        self._progress = progress
        self._done = 0

    def __enter__(self) -> Self:
        self.update(0)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        return None

    def update(self, increment: int) -> None:
        self._done += increment
        if self._done > _LARGEST:
            raise UnsafeArchive(
                Message(
                    "{filename} is more than {most} bytes long",
                    filename=self._filename,
                    most=f"{_LARGEST:,}",
                )
            )
        if self._progress is not None:
            self._progress(self._total, self._done)


def _not_offered(
    release: PypiRelease,
    page: ProjectPage,
    sdists: list[DistributionPackage],
    address: str,
) -> SourceError:
    if any(p.version == release.version for p in page.packages):
        return NotOffered(
            Message(
                "{address} offers {release} without a source archive",
                address=address,
                release=release,
            )
        )
    versions = sorted({p.version for p in sdists if p.version}, key=_rank)[-_SHOWN:]
    newest = (
        Message("the last that it has: {versions:list}", versions=versions)
        if versions
        else Message("it has none at all")
    )
    return NotOffered(
        Message(
            "{address} offers no source archive of {release}", address=address, release=release
        ),
        newest,
    )


def _rank(version: str) -> tuple[bool, Version, str]:
    """The order of versions; what is none comes first."""
    try:
        return True, Version(version), version
    except InvalidVersion:
        return False, Version("0"), version


def _wrong_digest(filename: str, pinned: str, found: str) -> SourceError:
    return WrongDigest(
        Message(
            "{filename} has the sha256 {found}, the pin says {pinned}",
            filename=filename,
            found=found,
            pinned=pinned,
        ),
        Message("nothing was kept; if the pin is right, this is not the release that was mapped"),
    )


def _reason(error: requests.RequestException) -> str:
    """A few words for what the client wraps in several layers."""
    match error:
        case requests.exceptions.SSLError():
            return "its certificate is not trusted"
        case requests.exceptions.ProxyError():
            return "the proxy does not let it through"
        case requests.Timeout():
            return "it does not answer in time"
        case requests.exceptions.ChunkedEncodingError():
            return "the connection broke"
        case requests.ConnectionError():
            return "no connection"
        case _:
            return type(error).__name__
