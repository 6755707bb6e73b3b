"""`watch` checks and pins a map as its files are saved; `view --watch` shows the page as it is now."""

import queue
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("watchfiles", reason="watchfiles is not installed (extra `watch`)")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for a child on Windows"),
]
PATIENCE = 120  # seconds: how long a machine may be busy with other things


class Running:
    """The program at work, and what it has said so far."""

    def __init__(self, *words: str) -> None:
        # What a shell puts in the background ignores it, and so would its children.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "conceptmap.cli", *words],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            )
        finally:
            signal.signal(signal.SIGINT, before)
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self._lines.put(line.rstrip("\n"))

    def says(self, pattern: str) -> str:
        """The next line that fits; those before it are passed over."""
        passed = []
        while True:
            try:
                line = self._lines.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"{pattern} did not come, but {passed}") from None
            if re.search(pattern, line):
                return line
            passed.append(line)

    def close(self) -> None:
        """Leave nothing of it behind."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def end(self) -> tuple[int, list[str]]:
        """End it as Ctrl-C does: its exit code, and what it had still to say."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        left = []
        while not self._lines.empty():
            left.append(self._lines.get())
        return code, left


@pytest.fixture
def start() -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def start(*words: str) -> Running:
        started.append(Running(*map(str, words)))
        return started[-1]

    yield start
    for one in started:
        one.close()


def test_a_saved_file_is_checked_and_pinned(proven: Any, start: Callable[..., Running]) -> None:
    watch = start("watch", *proven.words())
    watch.says("watching .*; Ctrl-C ends")
    assert re.search("repaired 0 anchors; [0-9]+ anchors proven", watch.says("repaired"))
    whole = proven.scheduling.read_text(encoding="utf-8")

    proven.scheduling.write_text(whole.replace("match: exact", "match: exakt", 1))
    assert "concepts/scheduling.yaml: 1 thing is wrong" in watch.says("wrong")
    watch.says(r"scheduling\.yaml:[0-9]+:[0-9]+: CM1")

    proven.scheduling.write_text(whole)
    watch.says("concepts/scheduling.yaml: repaired 0 anchors")

    # What is pinned is written, and what was written is no news.
    proven.scheduling.write_text(whole.replace("preempt#L33-L35", "preempt#L34-L36"))
    watch.says("concepts/scheduling.yaml: repaired 1 anchor in")
    assert proven.scheduling.read_text(encoding="utf-8") == whole
    code, left = watch.end()
    assert code == 0
    assert [line for line in left if "repaired" in line] == []


def test_who_only_looks_writes_nothing(proven: Any, start: Callable[..., Running]) -> None:
    watch = start("watch", "--dry-run", *proven.words())
    watch.says("would repair 0 anchors")
    wrong = proven.scheduling.read_text(encoding="utf-8").replace("#L33-L35", "#L34-L36")
    proven.scheduling.write_text(wrong)
    watch.says("would repair 1 anchor")
    assert proven.scheduling.read_text(encoding="utf-8") == wrong
    assert watch.end()[0] == 0


def test_an_open_page_is_told_of_a_newer_one(
    proven: Any, tmp_path: Path, start: Callable[..., Running]
) -> None:
    target = tmp_path / "map.html"
    words = ("--mappings", str(proven.map), "--lang", "en")
    view = start("view", "--watch", "--port", "0", "-o", target, *words)
    address = re.search(r"http://127\.0\.0\.1:[0-9]+/", view.says("http://"))
    assert address is not None
    shell = fetched(address[0])
    assert '<iframe src="page' in shell
    assert "Taking a running request's place." in fetched(f"{address[0]}page")
    with urllib.request.urlopen(f"{address[0]}changes", timeout=PATIENCE) as events:
        proven.rewrite("Taking a running request's place.", "Giving way.")
        while not (line := events.readline()).startswith(b"data:"):
            assert line, "the page is never told"
    assert "Giving way." in fetched(f"{address[0]}page")
    assert "Giving way." in target.read_text(encoding="utf-8")

    # A map that cannot be read is told; the page stays as it was.
    proven.rewrite("match: close", "match: nearly")
    view.says("CM1")
    assert "Giving way." in fetched(f"{address[0]}page")
    proven.rewrite("match: nearly", "match: close")
    view.says(f"{target.name}")

    # Nobody else's page may ask for it under another name.
    foreign = urllib.request.Request(f"{address[0]}page", headers={"Host": "attacker.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(foreign, timeout=PATIENCE)
    assert refused.value.code == 403
    refused.value.close()
    assert view.end()[0] == 0


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode("utf-8"))


def test_without_watchfiles_it_says_what_to_install(
    proven: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    done = run("watch", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "pip install 'conceptmap[watch]'" in done.err
