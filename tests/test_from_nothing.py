"""From an empty cache: a release is fetched from an index, proven, shown, and stays proven without the index."""

import gzip
import hashlib
import http.server
import io
import re
import tarfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest


def sdist(files: dict[str, str], top: str) -> bytes:
    """A source archive."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, text in files.items():
            info = tarfile.TarInfo(f"{top}/{name}")
            info.size = len(text.encode())
            tar.addfile(info, io.BytesIO(text.encode()))
    return gzip.compress(out.getvalue(), mtime=0)


@pytest.fixture
def index(made_sources: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, bytes]]:
    """An index on this machine that offers the release of `toy`: its address, and the archive."""
    archive = sdist(made_sources.TOY, "toy-1.0")

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = b'<a href="/toy-1.0.tar.gz">toy-1.0.tar.gz</a>'
            body = page if self.path.endswith("/") else archive
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    yield f"http://127.0.0.1:{server.server_port}/simple", archive
    server.shutdown()
    server.server_close()


@pytest.fixture
def packaged(
    made: Any, index: tuple[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Any:
    """The made map with `toy` pinned as a package, and an empty cache."""
    frameworks = made.map / "frameworks.yaml"
    digest = hashlib.sha256(index[1]).hexdigest()
    pin = f"pkg:pypi/toy@1.0\n      sha256: {digest}"
    frameworks.write_text(
        re.sub(r"pkg:github/example/toy@[0-9a-f]{40}", pin, frameworks.read_text())
    )
    monkeypatch.setenv("PIP_INDEX_URL", index[0])
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    return made


def test_fetch_pin_verify_show(
    packaged: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = packaged.words(toy=None)
    missing = run("verify", *words)
    assert "CM201" in missing.out
    assert "help: run `conceptmap sources fetch toy`" in missing.out
    fetched = run("sources", "fetch", "toy", *words[:2])
    assert (fetched.code, fetched.err) == (0, "")
    assert fetched.out.startswith("toy pkg:pypi/toy@1.0 ")
    assert run("pin", *words).code == 0
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # nobody answers there
    for more in ((), ("--full",)):
        done = run("verify", *words, *more)
        assert (done.code, done.out.endswith(": 13 proven\n")) == (0, True), done.out
    assert (
        "34 |         self.running.remove(request)"
        in run("show", "preemption", "--code", *words).out
    )


def test_a_file_of_the_cache_that_was_changed_is_never_shown(
    packaged: Any, run: Callable[..., Any]
) -> None:
    words = packaged.words(toy=None)
    run("sources", "fetch", "toy", *words[:2])
    run("pin", *words)
    root = Path(run("sources", "path", "toy", *words[:2]).out.strip())
    file = root / "engine/scheduler.py"
    file.write_text(file.read_text().replace("max(requests)", "min(requests)"))
    done = run("verify", *words)
    assert done.code == 3
    assert "CM208" in done.out
    assert "no longer holds the bytes of pkg:pypi/toy@1.0" in done.out
    assert "conceptmap sources fetch toy" in done.out
    shown = run("show", "preemption", "--code", *words).out
    assert (
        "self.running.remove" not in shown
    )  # though these lines are as they were, the file is not the pinned one


def test_other_bytes_than_the_pinned_ones_are_not_kept(
    packaged: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    frameworks = packaged.map / "frameworks.yaml"
    frameworks.write_text(
        re.sub("sha256: [0-9a-f]{64}", f"sha256: {'0' * 64}", frameworks.read_text())
    )
    done = run("sources", "fetch", "toy", "--mappings", packaged.map)
    assert (done.code, done.out) == (3, "")
    assert "0" * 64 in done.err
    assert [p for p in (tmp_path / "cache").rglob("*") if p.suffix in (".gz", ".py", ".hpp")] == []


def test_nobody_answering_is_exit_3_and_says_the_ways_out(
    packaged: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    done = run("sources", "fetch", "toy", "--mappings", packaged.map)
    assert (done.code, done.out) == (3, "")
    assert "--source" in done.err
    monkeypatch.setenv("PIP_INDEX_URL", "ftp://index.example/simple")
    assert run("sources", "fetch", "toy", "--mappings", packaged.map).code == 2
