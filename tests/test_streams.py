"""Standard streams: closed, full, cut off by their reader, or named as files; disks that cannot be written."""

import errno
import json
import os
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

BASE = Path(__file__).parent / "cases" / "base"
PROGRAM = Path(sysconfig.get_path("scripts")) / "conceptmap"
Run = Callable[..., Any]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="there is no shell of this kind on Windows"),
]

#: One of each way to write: help, table, card, text, bytes, and what is written for a file; the rows are more than a
#: pipe holds.
WHOLE = [
    pytest.param(words, marks=pytest.mark.slow) for words in ("export", "export -o /dev/stdout")
]
LONG = [
    "show --help", "show preemption", "compare vllm sglang deepinfer", "claims --format md",
    pytest.param("query --sparql 'SELECT * {?s ?p ?o} LIMIT 500'", marks=pytest.mark.slow), *WHOLE, "view -o -", "check --schema concepts", "verify --format sarif",
]  # fmt: skip


def shell(line: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[bytes]":
    command = ["bash", "-o", "pipefail", "-c", line.replace("conceptmap", str(PROGRAM))]
    return subprocess.run(command, capture_output=True, check=False, cwd=cwd)


@pytest.mark.parametrize("words", LONG)
def test_a_reader_that_leaves_has_found_nothing(words: str) -> None:
    done = shell(f"conceptmap {words} | true")
    assert done.returncode in (0, 3)  # 3: no source is here
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@pytest.mark.parametrize(
    "words", ["query --file -", "relocate --anchors - --from . --to .", "relocate toy --anchors - --to ."]
)  # fmt: skip
def test_closed_standard_input_is_said(words: str) -> None:
    done = shell(f"conceptmap {words} --mappings {BASE} <&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == (
        b"error: standard input is closed, so - names nothing\n"
        b"  help: pipe the text into the command, or name a file\n"
    )
    assert (
        "错误：标准输入已关闭"
        in shell(f"conceptmap {words} --mappings {BASE} --lang zh <&-").stderr.decode()
    )


def test_standard_input_is_utf_8_whatever_the_locale() -> None:
    done = shell(
        "printf '\\xef\\xbb\\xbfASK { ?s ?p \"抢占\"@zh-hans }' | "
        f"LC_ALL=POSIX conceptmap query --file - --mappings {BASE}"
    )
    assert done.returncode == 0
    done = shell(f"printf 'ASK \\xff' | conceptmap query --file - --mappings {BASE}")
    assert done.returncode == 2
    assert b"error: - cannot be read" in done.stderr


@pytest.mark.parametrize("words", ["export --format json", "view --without-code"])
@pytest.mark.parametrize("name", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_names_of_standard_output_mean_it(words: str, name: str, tmp_path: Path) -> None:
    """A file that is standard output keeps what was written before and after."""
    if name.startswith("/proc") and not Path(name).exists():
        pytest.skip("this system has no /proc")
    line = f"(echo before; conceptmap {words} --mappings {BASE} -o {name}; echo after) > out"
    done = shell(line, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    data = (tmp_path / "out").read_bytes()
    assert data.startswith(b"before\n")
    assert data.endswith(b"\nafter\n")
    assert len(data) > 1000
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    through = shell(f"conceptmap {words} --mappings {BASE} -o {name} | cat", tmp_path)
    assert data == b"before\n" + through.stdout + b"after\n"


def test_an_open_stream_has_a_name_too(tmp_path: Path) -> None:
    line = f"conceptmap export --mappings {BASE} -o /dev/fd/7 7> out; echo; cat out | head -1"
    done = shell(line, tmp_path)
    assert done.stdout.startswith(b"\n@prefix")
    line = f"conceptmap export --mappings {BASE} -o /dev/stderr 2> out"
    assert shell(line, tmp_path).stdout == b""
    assert (tmp_path / "out").read_bytes().startswith(b"@prefix")


def test_a_patch_on_standard_output_is_nothing_but_the_patch(made: Any, tmp_path: Path) -> None:
    (tmp_path / "doc.md").write_text("See `engine/scheduler.py:9` of Toy.\n", encoding="utf-8")
    words = " ".join(made.words())
    done = shell(f"conceptmap refs doc.md --fix -o - {words}", tmp_path)
    assert b"doc.md" not in done.stdout.partition(b"--- ")[0]
    assert not (tmp_path / "-").exists()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "words", ["export -o /dev/full", "view -o /dev/full", "export > /dev/full"]
)
def test_a_full_disk_is_no_misuse(words: str) -> None:
    done = shell(f"conceptmap {words} --mappings {BASE}")
    assert done.returncode == 3
    assert b"No space left on device" in done.stderr
    assert b"exists" not in done.stderr
    if "-o" in words:
        assert b"help: its disk is full: make room, or write to another" in done.stderr


@pytest.mark.parametrize(
    "words", ["--version", "show --help", "show preemption", *WHOLE, "view -o -", "verify --format sarif"],
)  # fmt: skip
def test_an_answer_that_goes_nowhere_is_no_success(words: str) -> None:
    done = shell(f"conceptmap {words} >&-")
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1] == b"error: the answer could not be written: standard output is closed"  # fmt: skip


def test_a_closed_standard_output_is_said_in_chinese() -> None:
    done = shell("conceptmap show preemption --lang zh >&-")
    assert done.stderr.decode() == "错误：答案无法写出：标准输出已关闭\n"


def test_who_writes_a_file_needs_no_standard_output(tmp_path: Path) -> None:
    done = shell(f"conceptmap export --mappings {BASE} -o map.ttl >&-", tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "map.ttl").stat().st_size > 1000
    assert shell(f"conceptmap show preemption --mappings {BASE} >&- 2>&-").returncode == 3


@pytest.mark.parametrize(
    ("number", "code", "help_"),
    [
        (errno.ENOSPC, 3, "its disk is full"),
        (errno.EROFS, 3, "read-only|a map of your own"),
        (errno.EACCES, 3, "may write to|a map of your own"),
        (errno.EIO, 3, "another file|a map of your own"),
        (errno.ENOENT, 2, "a folder that exists|a map of your own"),
    ],
)
@pytest.mark.parametrize("command", ["export", "view", "site", "pin", "add"])
def test_what_hinders_writing_is_said_truly(
    command: str, number: int, code: int, help_: str, made: Any, run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    def hindered(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    for room in ("files.streams", "files.map_lock"):
        monkeypatch.setattr(f"conceptmap.cli.{room}.write_atomically", hindered)
    words = {
        "export": ("export", "-o", "out", "--mappings", BASE),
        "view": ("view", "-o", "out", "--mappings", BASE),
        "site": ("view", "--site", made.root / "site", "--mappings", BASE),
        "pin": ("pin", *made.words()),
        "add": (
            *("add", "concept", "idea", "--area", "scheduling", "--en", "Idea", "--zh", "想法"),
            *("--definition-en", "One.", "--definition-zh", "一。", "--mappings", made.map),
        ),
    }
    done = run(*words[command])
    assert done.code == code
    error, said = done.err.splitlines()[-2:]
    assert error.endswith(f"cannot be written: {os.strerror(number)}")
    wanted = help_.split("|")
    own = command in ("pin", "add") and len(wanted) > 1
    assert wanted[1 if own else 0] in said


def test_places_in_reports_are_seen_from_the_current_folder(
    made: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (made.root / "elsewhere").mkdir()
    inside = "map/concepts/scheduling.yaml"
    for cwd, spelt, seen in (
        (made.root, made.map, inside),
        (made.root, Path("map"), inside),
        (made.root, Path("elsewhere") / ".." / "map", inside),
        (made.map, Path(), "concepts/scheduling.yaml"),
        (made.map, made.map, "concepts/scheduling.yaml"),
        (made.root / "elsewhere", made.map, f"../{inside}"),
        (made.root / "elsewhere", Path("../map"), f"../{inside}"),
    ):
        monkeypatch.chdir(cwd)
        words = ("--mappings", spelt, *made.words()[2:])
        log = json.loads(run("verify", "--format", "sarif", *words).out)
        uris = {
            result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            for result in log["runs"][0]["results"]
        }
        assert seen in uris
        assert not any(uri.startswith(("/", "file:")) for uri in uris)
        notes = run("verify", "--format", "github", *words).out.splitlines()
        assert any(note.startswith(f"::error file={seen},") for note in notes)
        assert not any("file=/" in note for note in notes)
