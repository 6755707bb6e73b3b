"""Commands that write one map take turns: nothing that one of them wrote is lost."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.sources.trees.files.locking import LockTimeout, exclusive, holder_of

LOCK = ".conceptmap.lock"
Run = Callable[..., Any]


def started(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "conceptmap.cli", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def adding(made: Any, number: int) -> tuple[str, ...]:
    return (
        *("add", "concept", f"idea-{number}", "--area", "scheduling"),
        *("--en", f"Idea {number}", "--zh", f"想法{number}", "--definition-en", "An idea."),
        *("--definition-zh", "一个想法。", "--mappings", str(made.map)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("round_", range(3))
def test_nothing_is_lost_among_commands_that_write_at_once(round_: int, made: Any) -> None:
    """`pin` has lines to mend, so that it writes into the very file that the others write into."""
    made.rewrite("Scheduler.preempt#L33-L35", "Scheduler.preempt")
    running = [
        started("pin", *made.words()),
        *(started(*adding(made, round_ * 10 + number)) for number in range(3)),
        started("pin", *made.words()),
    ]
    said = [one.communicate() for one in running]
    assert [one.returncode for one in running] == [0] * 5, said
    catalog = load_catalog(made.map)
    wanted = {f"idea-{round_ * 10 + number}" for number in range(3)}
    assert wanted | {"preemption", "scheduling-step"} == set(catalog.concepts)
    assert "Scheduler.preempt#L33-L35" in made.scheduling.read_text(encoding="utf-8")
    assert not (made.map / LOCK).exists()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_wait_that_is_too_long_is_named_and_writes_nothing(
    made: Any, run: Run, lang: str
) -> None:
    before = {file: file.read_bytes() for file in made.map.rglob("*.yaml")}
    with exclusive(made.map / LOCK, holder="conceptmap pin (4711)"):
        for words in (
            adding(made, 1),
            ("pin", *made.words()),
            ("relocate", "toy", "--to", f"pkg:github/example/toy@{'0' * 40}", "--write", "--mappings", str(made.map)),
        ):  # fmt: skip
            done = run(*words, "--wait", "0.1", "--lang", lang)
            assert done.code == 3
            assert done.out == ""
            waits, error, help_ = done.err.splitlines()
            if lang == "en":
                assert waits == (
                    f"waiting for conceptmap pin (4711), which is writing the map in {made.map}"
                )
                assert error == (
                    "error: nothing was written: after 0.1 s conceptmap pin (4711) was still writing"
                    f" the map in {made.map}"
                )
                assert "--wait SECONDS" in help_
            else:
                assert waits == f"正在等待 conceptmap pin (4711) 写完 {made.map} 中的图谱"
                assert error.startswith("错误：没有写入任何内容：等了 0.1 秒")
                assert help_.startswith("  提示：")
    assert before == {file: file.read_bytes() for file in made.map.rglob("*.yaml")}
    assert not made.lock.exists()


def test_who_only_looks_does_not_wait(made: Any, run: Run) -> None:
    with exclusive(made.map / LOCK, holder="somebody"):
        for words in (("pin", "--dry-run"), ("verify",), ("check",)):
            given = made.words() if words[0] != "check" else ("--mappings", str(made.map))
            assert "waiting" not in run(*words, *given).err


def test_a_map_is_read_only_when_its_turn_has_come(made: Any) -> None:
    """What was written while a command waited is there when it writes."""
    with exclusive(made.map / LOCK, holder="somebody"):
        waiting = started(*adding(made, 1))
        assert waiting.stderr is not None
        assert waiting.stderr.readline().startswith("waiting for somebody")
        made.rewrite("A request runs until it ends.", "Nothing ends it.")
    waiting.communicate()
    assert waiting.returncode == 0
    assert "Nothing ends it." in made.scheduling.read_text(encoding="utf-8")
    assert "idea-1" in load_catalog(made.map).concepts


def test_an_addition_to_a_map_and_the_map_share_their_turn(
    made: Any, run: Run, tmp_path: Path
) -> None:
    addition = tmp_path / "more"
    (addition / "claims").mkdir(parents=True)
    claims = (made.map / "claims" / "own.yaml").read_text(encoding="utf-8")
    (addition / "claims" / "more.yaml").write_text(
        claims.replace("toy-preempts-what-does-not-fit", "again"), encoding="utf-8"
    )
    for folder in (made.map, addition):
        with exclusive(folder / LOCK, holder="somebody"):
            done = run("pin", "--extend", str(addition), *made.words(), "--wait", "0")
            assert done.code == 3
            assert str(folder) in done.err
    assert run("pin", "--extend", str(addition), *made.words()).code == 0


def test_a_lock_of_a_killed_holder_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    program = (
        "import sys, time; from pathlib import Path; from conceptmap.sources.trees.files.locking import exclusive\n"
        f"with exclusive(Path({str(path)!r}), holder='killed'): print('held', flush=True); time.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    assert holder_of(path) == "killed"
    with pytest.raises(LockTimeout), exclusive(path, seconds=0):
        pass
    child.kill()
    child.communicate()
    with exclusive(path, seconds=5, holder="next"):
        assert holder_of(path) == "next"
    assert not path.exists()


def test_one_at_a_time_although_the_file_comes_and_goes(tmp_path: Path) -> None:
    path, count = tmp_path / "lock", tmp_path / "count"
    count.write_text("0", encoding="utf-8")
    begin = Event()

    def work() -> None:
        begin.wait()
        for _ in range(50):
            with exclusive(path):
                now = int(count.read_text(encoding="utf-8"))
                count.write_text(str(now + 1), encoding="utf-8")

    with ThreadPoolExecutor(4) as pool:
        done = [pool.submit(work) for _ in range(4)]
        begin.set()
        for one in done:
            one.result()
    assert count.read_text(encoding="utf-8") == "200"
    assert os.listdir(tmp_path) == ["count"]  # noqa: PTH208 - names are enough
