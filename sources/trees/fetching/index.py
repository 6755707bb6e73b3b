"""Finds source archives and wheels on a package index, and downloads them.

The index is the client library's own default, or what `PIP_INDEX_URL` says.
"""

import dataclasses
import os
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

import requests
from pypi_simple import (
    PYPI_SIMPLE_ENDPOINT,
    DigestMismatchError,
    DistributionPackage,
    NoDigestsError,
    NoSuchProjectError,
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
from conceptmap.sources.trees.pins.offers import (
    Files,
    not_offered,
    pinnable,
    source_archives,
)

Progress = Callable[[int | None, int], None]
"""Called with the bytes in all (None: unknown), and the bytes done so far."""

_TIMEOUT: Final = (15.0, 60.0)  # seconds to connect, and between two packets
_LARGEST: Final = 1 << 30  # bytes of an archive
_REFUSED: Final = (401, 403)


class PackageIndex:
    """A package index that speaks the simple repository API."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self.address, auth = index_address(environ.get("PIP_INDEX_URL") or PYPI_SIMPLE_ENDPOINT)
        self._client = PyPISimple(self.address, auth=auth)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.s.close()

    def find(self, release: PypiRelease, sha256: str | None) -> DistributionPackage:
        """The source archive of `release`, or the wheel that it is: the one of that sha256 where several are offered."""
        files = self.files(release)
        found = pinnable(release, files) if release.wheel else source_archives(release, files)
        if not found:
            raise not_offered(release, files, self.address)
        if sha256 is None:
            return found[0]
        for package in found:
            if package.digests.get("sha256", sha256).lower() == sha256:
                return package
        raise _wrong_digest(found[0].filename, sha256, found[0].digests["sha256"])

    def pinnable(self, release: PypiRelease) -> Files:
        """What can be pinned of a version, the best first: its source archives, else its wheels, pure ones first."""
        files = self.files(release)
        found = pinnable(release, files)
        if not found:
            raise not_offered(release, files, self.address)
        return found

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

    def files(self, release: PypiRelease) -> Files:
        """All that the index has of a project, whatever the version."""
        with self._translated(release.name), warnings.catch_warnings():
            # A newer index may say more than this client knows; what it needs has not changed.
            warnings.simplefilter("ignore", UnexpectedRepoVersionWarning)
            return self._client.get_project_page(release.name, timeout=_TIMEOUT).packages

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

    def __exit__(self, *_: object) -> None:
        pass

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
            return Message("its certificate is not trusted")
        case requests.exceptions.ProxyError():
            return Message("the proxy does not let it through")
        case requests.Timeout():
            return Message("it does not answer in time")
        case requests.exceptions.ChunkedEncodingError():
            return Message("the connection broke")
        case requests.ConnectionError():
            return Message("no connection")
        case _:
            return type(error).__name__
