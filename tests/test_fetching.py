"""Fetching from a package index: whole, proven and once, or not at all and with a reason."""

import base64
import errno
import gzip
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

from conceptmap.graph.model import Framework, Release, Text
from conceptmap.sources.carrying.releases import asked_release
from conceptmap.sources.errors import (
    BadAddress,
    CannotStore,
    NotOffered,
    SourceError,
    Unreachable,
    UnsafeArchive,
    WrongDigest,
)
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.fetching.outdated import Newest, newest_release, offered_as
from conceptmap.sources.trees.fetching.releases import pinned, pinned_anew
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, locate
from conceptmap.sources.trees.pins.tree_cache import cache_place, unpinned

FILES = {
    "PKG-INFO": b"Metadata-Version: 2.4\nName: toy\nVersion: 1.0\n",
    "setup.py": b"raise SystemExit('built')\n",
    **{f"toy/m{n}.py": b"def f():\n    return %d\n" % n for n in range(40)},
}


def sdist(files: dict[str, bytes] = FILES, top: str = "toy-1.0") -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, content in files.items():
            info = tarfile.TarInfo(f"{top}/{name}")
            info.size = len(content)
            tar.addfile(info, io.BytesIO(content))
    return gzip.compress(out.getvalue(), mtime=0)


def wheel(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            file.writestr(zipfile.ZipInfo(name), content)
        file.writestr(zipfile.ZipInfo("toy-1.0.dist-info/WHEEL"), b"Wheel-Version: 1.0\n")
    return out.getvalue()


ARCHIVE = sdist()
DIGEST = hashlib.sha256(ARCHIVE).hexdigest()
WHEEL_FILES = {"toy/a.py": b"a = 1\n", "toy-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\n"}
WHEEL = "toy-1.0-py3-none-any.whl"
WHEELS = {
    WHEEL: wheel(**{"toy/a.py": b"a = 1\n"}),
    "toy-1.0-cp312-abi3-any.whl": wheel(**{"toy/a.so": b""}),
}
WHEEL_DIGEST = hashlib.sha256(WHEELS[WHEEL]).hexdigest()
WHEEL_PURL = f"pkg:pypi/toy@1.0?file_name={WHEEL}"


@dataclass
class Index:
    """A package index on this machine that can be told to misbehave."""

    files: dict[str, bytes] = field(default_factory=lambda: {"toy-1.0.tar.gz": ARCHIVE})
    digests: bool = True  #: whether the page says each file's sha256
    cut: int | None = None  #: the connection breaks after so many bytes of a file
    status: int = 200
    page: bytes | None = None  #: served in place of a project's page
    content_type: str = "text/html"
    password: str | None = None
    file_host: str = ""  #: where files are said to lie, if not here
    hold: threading.Event | None = None  #: files wait for it
    seen: list[tuple[str, str | None]] = field(default_factory=list)  #: path, authorization
    address: str = ""

    @property
    def downloads(self) -> int:
        return sum(path.startswith("/files/") for path, _ in self.seen)


class Handler(BaseHTTPRequestHandler):
    index: ClassVar[Index]

    def do_GET(self) -> None:
        index = self.index
        index.seen.append((self.path, self.headers["Authorization"]))
        if index.password is not None:
            wanted = base64.b64encode(f"me:{index.password}".encode()).decode()
            if self.headers["Authorization"] != f"Basic {wanted}":
                self.answer(401, b"who?")
                return
        if index.status != 200:
            self.answer(index.status, b"no")
        elif self.path == "/simple/toy/":
            self.answer(200, self.page() if index.page is None else index.page, index.content_type)
        elif self.path.startswith("/files/"):
            self.send_file(index.files[self.path.removeprefix("/files/")])
        else:
            self.answer(404, b"no such thing")

    def page(self) -> bytes:
        links = []
        for name, content in self.index.files.items():
            digest = f"#sha256={hashlib.sha256(content).hexdigest()}" if self.index.digests else ""
            url = f"{self.index.file_host}/files/{name}{digest}"
            links.append(f'<a href="{url}" data-requires-python="&gt;=3.99">{name}</a>')
        return "<!DOCTYPE html><html><body>{}</body></html>".format("\n".join(links)).encode()

    def send_file(self, content: bytes) -> None:
        if self.index.hold is not None:
            self.index.hold.wait(20)
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[: self.index.cut])

    def answer(self, status: int, body: bytes, content_type: str = "text/plain") -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Index]]:
    """Start an index; its fields are the arguments."""
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.delenv("NETRC", raising=False)
    servers = []

    def start(**fields: object) -> Index:
        index = Index(**fields)  # type: ignore[arg-type]
        handler = type("Serving", (Handler,), {"index": index})
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.daemon_threads = True
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        index.address = f"http://127.0.0.1:{server.server_port}"
        return index

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def toy(sha256: str | None = DIGEST, purl: str = "pkg:pypi/toy@1.0") -> Framework:
    return Framework(
        id="toy",
        label=Text("Toy", "玩具"),
        kind="engine",
        license="MIT",
        release=Release(purl=purl, sha256=sha256, browse=None),
    )


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def surroundings(cache: Path, index: Index | None = None, url: str = "") -> dict[str, str]:
    if index is not None:
        url = f"{index.address}/simple"
    return {"CONCEPTMAP_CACHE": str(cache), "PIP_INDEX_URL": url}


def left_over(cache: Path) -> list[str]:
    """What lies in the cache besides whole trees and their locks."""
    names = {p.name for p in (cache / "trees").glob("*")}
    whole = {n.removesuffix(".json") for n in names if n.endswith(".json")}
    known = whole | {f"{n}.json" for n in whole} | {n for n in names if n.endswith(".lock")}
    return sorted(names - known)


def test_release_is_fetched_proven_and_reused(serve: Callable[..., Index], cache: Path) -> None:
    index = serve()
    environ = surroundings(cache, index)
    assert locate(toy(), environ=environ) is None
    steps: list[tuple[int | None, int]] = []
    tree = fetch(toy(), environ=environ, progress=lambda total, done: steps.append((total, done)))
    assert tree.identity is TreeIdentity.PROVEN
    assert {path: tree.read(path) for path in tree.files()} == FILES
    assert tree.root == cache / "trees" / f"toy-{DIGEST[:12]}"
    assert steps[0] == (len(ARCHIVE), 0)
    assert steps[-1] == (len(ARCHIVE), len(ARCHIVE))
    assert left_over(cache) == []
    again = fetch(toy(), environ=environ)
    assert again == tree
    assert index.downloads == 1
    assert locate(toy(), environ={"CONCEPTMAP_CACHE": str(cache)}) == tree


def test_manifest_says_what_was_pinned_file_by_file(
    serve: Callable[..., Index], cache: Path
) -> None:
    fetch(toy(), environ=surroundings(cache, serve()))
    manifest = json.loads((cache / "trees" / f"toy-{DIGEST[:12]}.json").read_bytes())
    assert manifest["purl"] == "pkg:pypi/toy@1.0"
    assert manifest["sha256"] == DIGEST
    assert sorted(manifest["files"]) == sorted(FILES)
    content = FILES["PKG-INFO"]
    blob = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()  # noqa: S324 - git's own
    assert manifest["files"]["PKG-INFO"][:2] == [blob, len(content)]


def test_index_that_offers_other_bytes_is_refused_before_the_download(
    serve: Callable[..., Index],
    cache: Path,
) -> None:
    index = serve(files={"toy-1.0.tar.gz": sdist({"evil.py": b""})})
    with pytest.raises(WrongDigest, match=DIGEST) as caught:
        fetch(toy(), environ=surroundings(cache, index))
    assert caught.value.exit_code == 3
    assert index.downloads == 0
    assert left_over(cache) == []


def test_file_with_the_wrong_digest_is_not_kept(serve: Callable[..., Index], cache: Path) -> None:
    other = sdist({"evil.py": b""})
    index = serve(files={"toy-1.0.tar.gz": other}, digests=False)
    with pytest.raises(WrongDigest, match=hashlib.sha256(other).hexdigest()):
        fetch(toy(), environ=surroundings(cache, index))
    assert index.downloads == 1
    assert left_over(cache) == []
    assert locate(toy(), environ=surroundings(cache, index)) is None


def test_lying_index_does_not_fool_the_pin(serve: Callable[..., Index], cache: Path) -> None:
    link = f'<a href="/files/toy-1.0.tar.gz#sha256={DIGEST}">toy-1.0.tar.gz</a>'.encode()
    index = serve(files={"toy-1.0.tar.gz": sdist({"evil.py": b""})}, page=link)
    with pytest.raises(WrongDigest):
        fetch(toy(), environ=surroundings(cache, index))
    assert index.downloads == 1
    assert left_over(cache) == []


@pytest.mark.parametrize("cut", [0, 1, len(ARCHIVE) // 2, len(ARCHIVE) - 1])
def test_interrupted_download_leaves_nothing_and_can_be_repeated(
    serve: Callable[..., Index],
    cache: Path,
    cut: int,
) -> None:
    index = serve(cut=cut)
    with pytest.raises(SourceError) as caught:
        fetch(toy(), environ=surroundings(cache, index))
    assert isinstance(caught.value, Unreachable | WrongDigest)
    assert left_over(cache) == []
    index.cut = None
    assert fetch(toy(), environ=surroundings(cache, index)).damage(full=True) == []


@pytest.mark.parametrize(
    ("files", "said", "help_"),
    [
        ({"toy-0.9.tar.gz": ARCHIVE}, "offers no source archive of toy 1.0", "0.9"),
        (
            {"toy-1.0-py3-none-any.whl": b""},
            "toy 1.0 without a source archive",
            "pkg:pypi/toy@1.0?file_name=toy-1.0-py3-none-any.whl",
        ),
        (
            {"toy-1.0-cp312-abi3-any.whl": b"", "toy-1.0-py3-none-any.whl": b""},
            "toy 1.0 without a source archive",
            "pkg:pypi/toy@1.0?file_name=toy-1.0-py3-none-any.whl",
        ),
        ({"toy-1.0.zip": b""}, "toy-1.0.zip is not a .tar.gz", ""),
        (
            {
                f"toy-{version}.tar.gz": ARCHIVE
                for version in ("0.9", "0.10rc1", "0.10", "0.9.post1", "odd", "0.2")
            },
            "offers no source archive of toy 1.0",
            "the last that it has: 0.2, 0.9, 0.9.post1, 0.10rc1, 0.10",
        ),
        ({}, "offers no source archive of toy 1.0", "none at all"),
    ],
)
def test_release_without_a_source_archive_says_so(
    serve: Callable[..., Index],
    cache: Path,
    files: dict[str, bytes],
    said: str,
    help_: str,
) -> None:
    with pytest.raises(NotOffered) as caught:
        fetch(toy(), environ=surroundings(cache, serve(files=files)))
    assert said in caught.value.message
    assert help_ in (caught.value.help or "")


def test_a_wheel_is_fetched_proven_and_reused(serve: Callable[..., Index], cache: Path) -> None:
    index = serve(files={"toy-1.0.tar.gz": ARCHIVE, **WHEELS})
    environ = surroundings(cache, index)
    pinned = toy(WHEEL_DIGEST, WHEEL_PURL)
    tree = fetch(pinned, environ=environ)
    assert tree.identity is TreeIdentity.PROVEN
    assert tree.purl == WHEEL_PURL
    assert {path: tree.read(path) for path in tree.files()} == WHEEL_FILES
    assert tree.root == cache / "trees" / f"toy-{WHEEL_DIGEST[:12]}"
    assert left_over(cache) == []
    assert fetch(pinned, environ=environ) == tree
    assert [path for path, _ in index.seen if "/files/" in path] == [f"/files/{WHEEL}"]
    # The same bytes are not proven to be another file of the release, nor the archive to be the wheel.
    other = WHEEL_PURL.replace("py3-none-any", "cp312-abi3-any")
    assert locate(toy(WHEEL_DIGEST, other), environ=environ) is None
    assert locate(toy(DIGEST), environ=environ) is None


def test_a_wheel_with_other_bytes_is_not_kept(serve: Callable[..., Index], cache: Path) -> None:
    with pytest.raises(WrongDigest, match=f"{WHEEL} has the sha256"):
        fetch(toy(DIGEST, WHEEL_PURL), environ=surroundings(cache, serve(files=dict(WHEELS))))
    lying = serve(files={WHEEL: wheel(toy__evil=b"")}, digests=False)
    with pytest.raises(WrongDigest):
        fetch(toy(WHEEL_DIGEST, WHEEL_PURL), environ=surroundings(cache, lying))
    assert left_over(cache) == []


def test_an_unsafe_wheel_of_the_right_digest_is_still_refused(
    serve: Callable[..., Index], cache: Path
) -> None:
    bad = wheel(**{"../../evil": b""})
    index = serve(files={WHEEL: bad})
    with pytest.raises(UnsafeArchive, match=rf"^{WHEEL} is refused: .* leads upwards"):
        fetch(toy(hashlib.sha256(bad).hexdigest(), WHEEL_PURL), environ=surroundings(cache, index))
    assert left_over(cache) == []


@pytest.mark.parametrize(
    ("files", "help_"),
    [
        ({"toy-1.0.tar.gz": ARCHIVE}, "it has no wheel of toy 1.0"),
        (
            {"toy-1.0-cp312-abi3-any.whl": b"", "toy-0.9-py3-none-any.whl": b""},
            "the wheels of toy 1.0: toy-1.0-cp312-abi3-any.whl",
        ),
    ],
)
def test_a_wheel_that_is_not_there_says_what_is(
    serve: Callable[..., Index], cache: Path, files: dict[str, bytes], help_: str
) -> None:
    with pytest.raises(NotOffered, match=f"has no file {WHEEL}") as caught:
        fetch(toy(WHEEL_DIGEST, WHEEL_PURL), environ=surroundings(cache, serve(files=files)))
    assert caught.value.help == help_


def test_a_new_pin_may_be_a_wheel(serve: Callable[..., Index], cache: Path) -> None:
    environ = surroundings(cache, serve(files={"toy-1.0.tar.gz": ARCHIVE, **WHEELS}))
    anew = pinned_anew(toy(), WHEEL_PURL, environ)
    assert anew.release == Release(purl=WHEEL_PURL, sha256=WHEEL_DIGEST, browse=None)
    assert pinned_anew(anew, "pkg:pypi/toy@1.0", environ).release.sha256 == DIGEST


@pytest.mark.parametrize(
    ("files", "purl", "lines"),
    [
        ({"toy-1.0.tar.gz": b"1", "toy-1.0-py3-none-any.whl": b"2"}, "", ["1  toy-1.0.tar.gz"]),
        (
            {f"toy-1.0-{tag}.whl": b"" for tag in ("cp313-abi3-any", "cp312-abi3-any")}
            | {"toy-1.0-py3-none-any.whl": b"2", "toy-1.1.tar.gz": b""},
            "",
            [
                "2  pkg:pypi/toy@1.0?file_name=toy-1.0-py3-none-any.whl",
                "  pkg:pypi/toy@1.0?file_name=toy-1.0-cp312-abi3-any.whl",
                "  pkg:pypi/toy@1.0?file_name=toy-1.0-cp313-abi3-any.whl",
            ],
        ),
        (
            {"toy-1.0.zip": b"", "toy-1.0-py3-none-any.whl": b"2"},
            "",
            ["2  pkg:pypi/toy@1.0?file_name=toy-1.0-py3-none-any.whl"],
        ),
        (
            {"toy-1.0.tar.gz": b"1", "toy-1.0-py3-none-any.whl": b"2"},
            "?file_name=toy-1.0-py3-none-any.whl",
            ["2  toy-1.0-py3-none-any.whl"],
        ),
    ],
)
def test_digest_offers_the_archive_else_the_wheels_pure_ones_first(
    serve: Callable[..., Index],
    monkeypatch: pytest.MonkeyPatch,
    run: Callable[..., Any],
    files: dict[str, bytes],
    purl: str,
    lines: list[str],
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", f"{serve(files=files).address}/simple")
    done = run("sources", "digest", f"pkg:pypi/toy@1.0{purl}")
    expected = [
        f"{hashlib.sha256(content.encode()).hexdigest()}  {name}"
        for content, name in (line.split("  ") for line in lines)
    ]
    assert done.out.splitlines() == expected
    assert ("any one of its wheels can be pinned" in done.err) == ("pkg:" in lines[0])
    assert done.code == 0


def wheel_of(version: str, tags: str = "py3-none-any") -> str:
    return f"toy-{version}-{tags}.whl"


@pytest.mark.parametrize(
    ("pinned", "files", "newest", "versions"),
    [
        ("1.0", ["toy-0.9.tar.gz", "toy-1.0.tar.gz"], None, ""),
        (
            "1.0",
            ["toy-1.0.tar.gz", "toy-1.2.tar.gz", "toy-1.10.tar.gz"],
            "toy-1.10.tar.gz",
            "1.2 1.10",
        ),
        ("1.0", ["toy-1.1.tar.gz", wheel_of("1.1")], "toy-1.1.tar.gz", "1.1"),
        ("1.0", ["toy-1.1.tar.gz", wheel_of("1.2")], wheel_of("1.2"), "1.1 1.2"),
        ("1.0", [wheel_of("1.1", "cp312-abi3-any"), wheel_of("1.1")], wheel_of("1.1"), "1.1"),
        # What cannot be pinned, is early or was withdrawn is no release to go to.
        ("1.0", ["toy-1.1.zip", "toy-1.2.exe"], None, ""),
        ("1.0", ["toy-1.1rc1.tar.gz", "toy-1.1.dev2.tar.gz"], None, ""),
        ("1.0rc1", ["toy-1.0rc2.tar.gz"], "toy-1.0rc2.tar.gz", "1.0rc2"),
        ("1.0", ["toy-1.1.tar.gz", "toy-1.2.tar.gz yanked"], "toy-1.1.tar.gz", "1.1"),
        ("1.0", [wheel_of("1.1"), "toy-1.1.tar.gz yanked"], wheel_of("1.1"), "1.1"),
        ("1.0", ["toy-1.0.post1.tar.gz"], "toy-1.0.post1.tar.gz", "1.0.post1"),
        # A wheel gives way to one that runs on the same, or to an archive.
        (
            "1.0?file_name=toy-1.0-cp312-abi3-linux_x86_64.whl",
            [wheel_of("1.1", f"cp312-abi3-linux_{cpu}") for cpu in ("aarch64", "x86_64")],
            wheel_of("1.1", "cp312-abi3-linux_x86_64"),
            "1.1",
        ),
        # A pure one is before all others; then the system and the machine count, then the Python.
        (
            "1.0?file_name=toy-1.0-cp312-abi3-linux_x86_64.whl",
            [wheel_of("1.1", "cp312-abi3-linux_x86_64"), wheel_of("1.1")],
            wheel_of("1.1"),
            "1.1",
        ),
        (
            "1.0?file_name=toy-1.0-cp312-cp312-manylinux_2_34_x86_64.whl",
            [
                wheel_of("1.1", tags)
                for tags in (
                    "cp312-cp312-macosx_11_0_arm64",
                    "cp312-cp312-manylinux_2_28_aarch64",
                    "cp312-cp312-musllinux_1_2_x86_64",
                    "cp313-cp313-manylinux_2_28_x86_64",
                    "cp312-cp312-manylinux_2_28_x86_64.manylinux_2_17_x86_64",
                    "cp312-cp312-win_amd64",
                )
            ],
            wheel_of("1.1", "cp312-cp312-manylinux_2_28_x86_64.manylinux_2_17_x86_64"),
            "1.1",
        ),
        (
            "1.0?file_name=toy-1.0-cp311-cp311-win_amd64.whl",
            [
                wheel_of("1.1", f"cp3{n}-cp3{n}-{system}")
                for n in (9, 13)
                for system in ("win_amd64", "win_arm64")
            ],
            wheel_of("1.1", "cp313-cp313-win_amd64"),
            "1.1",
        ),
        # Where no wheel is pinned nothing says which: not the first by name, and the same on every machine.
        (
            "1.0",
            [
                wheel_of("1.1", tags)
                for tags in (
                    "cp310-cp310-macosx_11_0_arm64",
                    "cp310-cp310-manylinux_2_28_aarch64",
                    "cp310-cp310-manylinux_2_28_x86_64",
                    "cp313-cp313-manylinux_2_28_x86_64",
                )
            ],
            wheel_of("1.1", "cp313-cp313-manylinux_2_28_x86_64"),
            "1.1",
        ),
        (
            "1.0?file_name=toy-1.0-cp312-abi3-linux_x86_64.whl",
            ["toy-1.1.tar.gz", wheel_of("1.1", "cp312-abi3-linux_x86_64")],
            "toy-1.1.tar.gz",
            "1.1",
        ),
    ],
)
def test_the_newest_release_that_can_be_pinned(
    serve: Callable[..., Index],
    cache: Path,
    pinned: str,
    files: list[str],
    newest: str | None,
    versions: str,
) -> None:
    def link(name: str) -> str:
        file, _, yanked = name.partition(" ")
        digest = hashlib.sha256(file.encode()).hexdigest()
        return (
            f'<a href="/files/{file}#sha256={digest}"{" data-yanked" if yanked else ""}>{file}</a>'
        )

    index = serve(page="".join(map(link, files)).encode())
    found = newest_release(toy(purl=f"pkg:pypi/toy@{pinned}"), surroundings(cache, index))
    framework, environ = toy(purl=f"pkg:pypi/toy@{pinned}"), surroundings(cache, index)
    # What cannot be had is left as it was typed, for who fetches it to say.
    assert offered_as(framework, "pkg:pypi/toy@9.9", environ) == "pkg:pypi/toy@9.9"
    nobody = surroundings(cache, url="http://127.0.0.1:9/simple")
    assert offered_as(framework, "pkg:pypi/toy@1.1", nobody) == "pkg:pypi/toy@1.1"
    if newest is None:
        assert found is None
        return
    version = versions.rsplit(maxsplit=1)[-1]
    wheel_part = f"?file_name={newest}" if newest.endswith(".whl") else ""
    assert found == Newest(
        purl=f"pkg:pypi/toy@{version}{wheel_part}",
        sha256=hashlib.sha256(newest.encode()).hexdigest(),
        versions=tuple(versions.split()),
    )
    # Named by its version alone it is the same.
    assert offered_as(framework, f"pkg:pypi/toy@{version}", environ) == found.purl
    assert index.downloads == 0


def test_a_version_without_an_archive_is_pinned_by_its_wheel(
    serve: Callable[..., Index], cache: Path
) -> None:
    name = wheel_of("1.1")
    digest = hashlib.sha256(name.encode()).hexdigest()
    index = serve(page=f'<a href="/files/{name}#sha256={digest}">{name}</a>'.encode())
    release = pinned("toy==1.1", surroundings(cache, index)).release
    assert (release.purl, release.sha256) == (f"pkg:pypi/toy@1.1?file_name={name}", digest)
    # A package URL says itself what it means.
    with pytest.raises(NotOffered):
        pinned("pkg:pypi/toy@1.1", surroundings(cache, index))


def test_a_version_that_is_asked_for_is_its_wheel_where_there_is_no_archive(
    serve: Callable[..., Index], cache: Path
) -> None:
    """And the wheel that was fetched once is not asked for again."""
    index = serve(files={WHEEL: wheel(**{"toy/a.py": b"A = 1\n"})})
    environ, framework = surroundings(cache, index), toy(purl="pkg:pypi/toy@0.9")

    def fetched(purl: str) -> Tree:
        return fetch(unpinned(purl), environ=environ)

    asked = asked_release(framework, "1.0", fetched, environ)
    assert asked is not None
    assert asked.release.purl == f"pkg:pypi/toy@1.0?file_name={WHEEL}"
    assert (asked.built, asked.whole) == (True, False)
    assert asked.open().has("toy/a.py")
    index.seen.clear()
    again = asked_release(framework, "1.0", fetched, environ)
    assert again is not None
    assert (again.release.purl, again.key, index.seen) == (asked.release.purl, asked.key, [])
    with pytest.raises(NotOffered):
        asked_release(framework, "1.2", fetched, environ)


def test_a_version_that_is_asked_for_is_its_archive_where_there_is_one(
    serve: Callable[..., Index], cache: Path
) -> None:
    environ = surroundings(cache, serve(files={WHEEL: wheel(), "toy-1.0.tar.gz": ARCHIVE}))
    fetched = lambda purl: fetch(unpinned(purl), environ=environ)  # noqa: E731
    asked = asked_release(toy(purl="pkg:pypi/toy@0.9"), "1.0", fetched, environ)
    assert asked is not None
    assert asked.release.purl == "pkg:pypi/toy@1.0"


def test_outdated_lists_every_pin_and_says_which_index_was_silent(
    serve: Callable[..., Index],
    monkeypatch: pytest.MonkeyPatch,
    run: Callable[..., Any],
    tmp_path: Path,
) -> None:
    index = serve(files={"toy-1.0.tar.gz": b"", "toy-1.1.tar.gz": b"new"})
    monkeypatch.setenv("PIP_INDEX_URL", f"{index.address}/simple")
    entry = (
        "  {id}:\n    label: {{en: {id}, zh: {id}}}\n    kind: engine\n    license: MIT\n"
        "    release: {{purl: 'pkg:pypi/{id}@{version}', sha256: " + "0" * 64 + "}}\n"
    )
    (tmp_path / "map" / "concepts").mkdir(parents=True)
    (tmp_path / "map" / "frameworks.yaml").write_text(
        "frameworks:\n"
        + entry.format(id="toy", version="1.0")
        + entry.format(id="gone", version="1")
    )
    (tmp_path / "map" / "concepts" / "a.yaml").write_text(
        "area: a\nlabel: {en: A, zh: 甲}\nconcepts:\n  b:\n    label: {en: B, zh: 乙}\n"
        "    definition: {en: B., zh: 乙。}\n    in: {}\n"
    )
    words = ("sources", "outdated", "--mappings", tmp_path / "map")
    done = run(*words, "--format", "json")
    assert json.loads(done.out) == [
        {
            "framework": "toy",
            "purl": "pkg:pypi/toy@1.0",
            "newest": "pkg:pypi/toy@1.1",
            "sha256": hashlib.sha256(b"new").hexdigest(),
            "versions": ["1.1"],
        }
    ]
    assert done.code == 3
    assert "has no project gone" in done.err
    assert run(*words[:2], "toy", *words[2:], "--lang", "zh").code == 0


@pytest.mark.parametrize(
    ("pinned", "tags", "why"),
    [
        (None, ("py3-none-any", "cp312-cp312-win_amd64"), "nothing in it is compiled"),
        (
            None,
            ("cp312-cp312-win_amd64", "cp312-cp312-macosx_11_0_arm64"),
            "any of them can be pinned",
        ),
        (
            "cp311-cp311-win_amd64",
            ("cp312-cp312-win_amd64", "cp312-cp312-win_arm64"),
            "it runs where the pinned one does",
        ),
        (
            "cp311-cp311-win_amd64",
            ("cp312-cp312-win_arm64", "cp312-cp312-macosx_11_0_arm64"),
            "none of them runs where",
        ),
        (None, ("cp312-cp312-win_amd64",), None),
    ],
)
def test_which_of_several_wheels_is_said_with_the_reason(
    serve: Callable[..., Index],
    cache: Path,
    pinned: str | None,
    tags: tuple[str, ...],
    why: str | None,
) -> None:
    files = {wheel_of("1.1", one): one.encode() for one in tags}
    purl = "pkg:pypi/toy@1.0" + (f"?file_name={wheel_of('1.0', pinned)}" if pinned else "")
    found = newest_release(toy(purl=purl), surroundings(cache, serve(files=files)))
    assert found is not None
    assert (found.why is None) if why is None else (why in (found.why or ""))


def test_unknown_project_says_so(serve: Callable[..., Index], cache: Path) -> None:
    index = serve()
    with pytest.raises(NotOffered, match="has no project toys"):
        fetch(toy(purl="pkg:pypi/toys@1.0"), environ=surroundings(cache, index))


def test_the_archive_of_the_pinned_digest_is_chosen_among_several(
    serve: Callable[..., Index],
    cache: Path,
) -> None:
    index = serve(
        files={"toy-1.0.zip": b"", "Toy-1.0.tar.gz": sdist({"a": b""}), "toy-1.0.tar.gz": ARCHIVE}
    )
    assert fetch(toy(), environ=surroundings(cache, index)).has("PKG-INFO")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"status": 503}, "answers 503 for toy"),
        ({"status": 403}, "answers 403 for toy"),
        ({"page": b"{}", "content_type": "application/vnd.pypi.simple.v1+json"}, "package index"),
        ({"page": b"{", "content_type": "application/vnd.pypi.simple.v1+json"}, "package index"),
        ({"page": b"\x89PNG", "content_type": "image/png"}, "package index"),
        (
            {"page": b'<meta name="pypi:repository-version" content="9.0">'},
            "does not answer as a package index",
        ),
    ],
)
def test_index_that_answers_nonsense_is_named(
    serve: Callable[..., Index],
    cache: Path,
    fields: dict[str, object],
    said: str,
) -> None:
    index = serve(**fields)
    with pytest.raises(Unreachable) as caught:
        fetch(toy(), environ=surroundings(cache, index))
    assert said in caught.value.message
    assert index.address in caught.value.message
    assert left_over(cache) == []


def test_newer_minor_version_of_the_index_is_no_trouble(
    serve: Callable[..., Index], cache: Path
) -> None:
    link = f'<a href="/files/toy-1.0.tar.gz#sha256={DIGEST}">toy-1.0.tar.gz</a>'
    page = f'<html><head><meta name="pypi:repository-version" content="1.99"></head>{link}</html>'
    assert fetch(toy(), environ=surroundings(cache, serve(page=page.encode()))).has("PKG-INFO")


def test_json_index_is_read(serve: Callable[..., Index], cache: Path) -> None:
    item = {
        "filename": "toy-1.0.tar.gz",
        "url": "/files/toy-1.0.tar.gz",
        "hashes": {"sha256": DIGEST},
        "requires-python": ">=3.99",
    }
    page = json.dumps({"meta": {"api-version": "1.0"}, "name": "toy", "files": [item]}).encode()
    index = serve(page=page, content_type="application/vnd.pypi.simple.v1+json")
    assert fetch(toy(), environ=surroundings(cache, index)).has("PKG-INFO")


def test_no_network_is_said_with_the_ways_out(serve: Callable[..., Index], cache: Path) -> None:
    closed = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    url = f"http://127.0.0.1:{closed.server_port}/simple"
    closed.server_close()
    serve()
    with pytest.raises(Unreachable, match="no connection") as caught:
        fetch(toy(), environ=surroundings(cache, url=url))
    assert "--source" in (caught.value.help or "")
    assert caught.value.exit_code == 3
    assert left_over(cache) == []


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("file:///srv/simple", "the scheme 'file'"),
        ("ftp://index.example/simple", "the scheme 'ftp'"),
        ("index.example/simple", "the scheme ''"),
        ("https:///simple", "names no host"),
        ("https://index.example:port/simple", "is not an address"),
    ],
)
def test_index_address_that_cannot_be_used_is_misuse(cache: Path, url: str, said: str) -> None:
    with pytest.raises(BadAddress) as caught:
        fetch(toy(), environ=surroundings(cache, url=url))
    assert said in caught.value.message
    assert caught.value.exit_code == 2


def test_credentials_go_to_the_index_only_and_into_no_message(
    serve: Callable[..., Index],
    cache: Path,
) -> None:
    files = serve()
    index = serve(password="p@ss:w/rd", file_host=files.address)  # noqa: S106
    secret = index.address.replace("http://", "http://me:p%40ss%3Aw%2Frd@")
    fetch(toy(), environ=surroundings(cache, url=f"{secret}/simple"))
    assert [path for path, _ in index.seen] == ["/simple/toy/"]
    assert index.seen[0][1] is not None
    assert files.seen == [("/files/toy-1.0.tar.gz", None)]
    wrong = index.address.replace("http://", "http://me:sesame@")
    with pytest.raises(Unreachable, match="answers 401") as caught:
        fetch(toy(), environ=surroundings(cache / "other", url=f"{wrong}/simple"))
    assert "sesame" not in f"{caught.value.message} {caught.value.help}"


def test_credentials_open_files_on_the_same_host(serve: Callable[..., Index], cache: Path) -> None:
    index = serve(password="secret")  # noqa: S106
    url = index.address.replace("http://", "http://me:secret@")
    assert fetch(toy(), environ=surroundings(cache, url=f"{url}/simple/")).has("PKG-INFO")


def test_unsafe_archive_of_the_right_digest_is_still_refused(
    serve: Callable[..., Index],
    cache: Path,
) -> None:
    bad = sdist({"../../evil": b""})
    index = serve(files={"toy-1.0.tar.gz": bad})
    with pytest.raises(UnsafeArchive, match=r"^toy-1\.0\.tar\.gz is refused: .* leads upwards"):
        fetch(toy(hashlib.sha256(bad).hexdigest()), environ=surroundings(cache, index))
    assert left_over(cache) == []


def test_release_that_nobody_pinned_is_fetched_but_stays_local(
    serve: Callable[..., Index],
    cache: Path,
) -> None:
    index = serve()
    tree = fetch(toy(None), environ=surroundings(cache, index))
    assert tree.identity is TreeIdentity.LOCAL
    assert tree.read("PKG-INFO") == FILES["PKG-INFO"]
    assert fetch(toy(None), environ=surroundings(cache, index)).root == tree.root
    assert index.downloads == 1
    index.digests = False
    with pytest.raises(NotOffered, match="nobody pinned one"):
        fetch(toy(None), environ=surroundings(cache / "other", index))


@pytest.mark.parametrize("fault", ["gone", "changed", "manifest gone", "manifest cut", "other pin"])
def test_damaged_tree_is_fetched_again(
    serve: Callable[..., Index], cache: Path, fault: str
) -> None:
    index = serve()
    environ = surroundings(cache, index)
    tree = fetch(toy(), environ=environ)
    place = cache_place(toy(), environ)
    if fault == "gone":
        (tree.root / "toy" / "m3.py").unlink()
    elif fault == "changed":
        (tree.root / "toy" / "m3.py").write_bytes(b"changed\n")
    elif fault == "manifest gone":
        place.manifest.unlink()
    elif fault == "manifest cut":
        place.manifest.write_bytes(place.manifest.read_bytes()[:100])
    else:
        place.manifest.write_bytes(place.manifest.read_bytes().replace(b"toy@1.0", b"toy@1.1"))
    (tree.root / "stray.py").touch()
    again = fetch(toy(), environ=environ)
    assert index.downloads == 2
    assert again.damage(full=True) == []
    assert not (again.root / "stray.py").exists()
    assert left_over(cache) == []


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize("after", [0, 1, 20])
def test_full_disk_is_said_and_leaves_nothing(
    serve: Callable[..., Index],
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    after: int,
) -> None:
    environ = surroundings(cache, serve())
    real = os.write
    writes = 0

    def filling(handle: int, data: bytes) -> int:
        nonlocal writes
        writes += 1
        if writes > after:
            raise OSError(number, os.strerror(number))
        return real(handle, data)

    with monkeypatch.context() as patch:
        patch.setattr("conceptmap.sources.trees.files.safe_write.os.write", filling)
        with pytest.raises(CannotStore, match="is full") as caught:
            fetch(toy(), environ=environ)
    assert caught.value.exit_code == 3
    assert "CONCEPTMAP_CACHE" in (caught.value.help or "")
    assert left_over(cache) == []
    assert fetch(toy(), environ=environ).damage(full=True) == []


def test_download_onto_a_full_disk_is_said(serve: Callable[..., Index], cache: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    environ = surroundings(cache, serve())

    def fill(total: int | None, done: int) -> None:
        # The archive's file was just opened: put the device that is always full in its place.
        if done == 0 and total:
            scrap = next((cache / "trees").glob(".toy-*"))
            (scrap / "toy-1.0.tar.gz").symlink_to("/dev/full")

    with pytest.raises(CannotStore, match="is full"):
        fetch(toy(), environ=environ, progress=fill)
    assert left_over(cache) == []


def test_cache_that_cannot_be_written_is_said(serve: Callable[..., Index], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotStore, match="cannot be written"):
        fetch(toy(), environ=surroundings(tmp_path / "file" / "cache", serve()))


def test_keyboard_interrupt_leaves_nothing(serve: Callable[..., Index], cache: Path) -> None:
    def stop(_: int | None, done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch(toy(), environ=surroundings(cache, serve()), progress=stop)
    assert left_over(cache) == []


def test_two_at_once_download_once(serve: Callable[..., Index], cache: Path) -> None:
    hold = threading.Event()
    index = serve(hold=hold)
    environ = surroundings(cache, index)
    started, waits = threading.Event(), threading.Event()
    trees = []

    def first() -> None:
        trees.append(fetch(toy(), environ=environ, progress=lambda *_: started.set()))

    def second() -> None:
        trees.append(fetch(toy(), environ=environ, waiting=waits.set))

    threads = [threading.Thread(target=first), threading.Thread(target=second)]
    threads[0].start()
    while not index.downloads:  # the first holds the lock and waits for its file
        threading.Event().wait(0.01)
    threads[1].start()
    assert waits.wait(20)
    hold.set()
    for thread in threads:
        thread.join(20)
    assert len(trees) == 2
    assert trees[0] == trees[1]
    assert started.is_set()
    assert index.downloads == 1
    assert left_over(cache) == []


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
@pytest.mark.slow
def test_kill_at_any_moment_leaves_the_cache_whole(tmp_path: Path) -> None:
    program = Path(__file__).parent.parent / "benchmarks" / "kill_fetch.py"
    if not program.exists():
        pytest.skip("benchmarks/ is not beside the tests")
    command = [sys.executable, str(program), "--moments", "30", "--files", "20", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "30 moments" in done.stdout


def test_a_map_is_carried_to_a_version_that_the_index_has(
    serve: Callable[..., Index], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both releases are fetched once; a version that is not there is said, with those that are."""
    from dataclasses import replace

    from conceptmap.graph.model import Area, Catalog, Concept, Mapping, Match, Proofs, ProofState
    from conceptmap.graph.spelling.anchors import parse_anchor
    from conceptmap.sources.carrying import carry

    newer = sdist({**FILES, "toy/m1.py": b"import os\n\n" + FILES["toy/m1.py"]}, top="toy-1.1")
    index = serve(files={"toy-1.0.tar.gz": ARCHIVE, "toy-1.1.tar.gz": newer})
    for name, value in surroundings(cache, index).items():
        monkeypatch.setenv(name, value)
    pinned = toy()
    link = "https://example.com/blob/v1.0/{path}#L{start}-L{end}"
    pinned = replace(pinned, release=replace(pinned.release, browse=link))
    anchor = parse_anchor("toy/m1.py::f#L1-L2", "toy")
    mapping = Mapping(concept="idea", framework="toy", match=Match.EXACT, at=(anchor,))
    concept = Concept(
        id="idea",
        area="a",
        label=Text("Idea", "想法"),
        definition=Text("An idea.", "一个想法。"),
        alias={},
        mappings={"toy": mapping},
    )
    catalog = Catalog(
        frameworks={"toy": pinned},
        areas={"a": Area(id="a", label=Text("A", "甲"))},
        concepts={"idea": concept},
    )
    proofs = Proofs(anchors={anchor.qualified: ProofState.PROVEN})
    for _ in range(2):
        found = carry(catalog, {"toy": "1.1"}, proofs)
        (place,) = found.catalog.concepts["idea"].mappings["toy"].at
        assert place.location == "toy/m1.py:3-4"
        release = found.catalog.frameworks["toy"].release
        assert (release.purl, release.url(place)) == (
            "pkg:pypi/toy@1.1",
            "https://example.com/blob/v1.1/toy/m1.py#L3-L4",
        )
    assert index.downloads == 2
    with pytest.raises(NotOffered) as fault:
        carry(catalog, {"toy": "9"}, proofs)
    assert "no source archive of toy 9" in fault.value.message
    assert fault.value.help is not None
    assert "1.1" in fault.value.help


def test_the_newest_release_is_found(serve: Callable[..., Index], cache: Path) -> None:
    names = ("toy-0.9.tar.gz", "toy-0.10.tar.gz", "toy-1.0rc1.tar.gz")
    index = serve(files=dict.fromkeys(names, ARCHIVE))
    assert pinned("toy", surroundings(cache, index)).release == Release(
        purl="pkg:pypi/toy@0.10", sha256=DIGEST, browse=None
    )
    early = serve(files={"toy-1.0rc1.tar.gz": ARCHIVE})
    with pytest.raises(NotOffered, match="no release of toy to pin"):
        pinned("toy", surroundings(cache, early))
    assert pinned("Toy==1.0rc1", surroundings(cache, early)).release.version == "1.0rc1"


def test_the_newest_release_may_be_a_wheel(serve: Callable[..., Index], cache: Path) -> None:
    names = ("toy-1.0.tar.gz", "toy-2.0-cp312-cp312-any.whl", "toy-2.0-py3-none-any.whl")
    found = pinned("toy", surroundings(cache, serve(files=dict.fromkeys(names, ARCHIVE))))
    assert found.release.purl == "pkg:pypi/toy@2.0?file_name=toy-2.0-py3-none-any.whl"


@pytest.mark.parametrize("text", ["toy==1.0", "toy@1.0", "pkg:pypi/toy@1.0"])
def test_a_release_is_pinned_as_one_types_it(
    text: str, serve: Callable[..., Index], cache: Path
) -> None:
    assert pinned(text, surroundings(cache, serve())).release.sha256 == DIGEST
