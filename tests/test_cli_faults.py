"""Every fault that a question can meet is said in the reader's language, with what to do."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.yaml.map_files import shipped_folder

Run = Callable[..., Any]
HAN = re.compile("[\u4e00-\u9fff]")
BASE = Path(__file__).parent / "cases" / "base"


@pytest.mark.parametrize(
    ("words", "said", "help_"),
    [
        (("show", "premption"), "没有名为 premption 的概念", "是不是 preemption、"),
        (("show", "preemption", "--framework", "deepinfr"), "没有名为 deepinfr 的框架", "是不是 deepinfer？"),
        (("compare", "--area", "schedulin"), "没有名为 schedulin 的领域", "scheduling"),
        (("claims", "nope-nope"), "没有名为 nope-nope 的论断", ""),
        (("claims", "--verdict", "wrong"), "没有名为 wrong 的结论", "可用：confirmed、refuted、outdated、unverifiable"),
        (("flow", "request-lifecicle"), "没有名为 request-lifecicle 的流程", "是不是 request-lifecycle？"),
        (("query", "where-iss"), "没有名为 where-iss 的查询", "是不是 where-is？"),
        (("query", "where-is", "--mappings", BASE), "where-is 缺少参数 concept", "where-is 的参数：concept=<concept>"),
        (("query", "with-match", "nearly"), "没有名为 nearly 的匹配", "exact"),
        (("query",), "请给出查询名", "conceptmap list queries"),
        (("query", "--sparql", "WHAT"), "以 SELECT、ASK、CONSTRUCT、DESCRIBE 之一开头", "不允许更新"),
        (("translate", "x", "--from", "vllm", "--to", "vllm"), "--from 和 --to 都是 vllm", "请换一个框架"),
        (("translate", "", "--from", "vllm", "--to", "sglang"), "要对照的符号是空的", "请给出符号名"),
        (("where", " "), "位置是空的", "请给出路径或符号"),
        (("verify", "--source", "deepinfr=/"), "没有框架 'deepinfr'", "是不是 deepinfer？"),
        (("show", "preemption", "--format", "xml"), "--format、-f 的值 xml 无效", "table、json、csv、tsv、md"),
        (("list", "conceptz"), "KIND 的值 conceptz 无效", "concepts、settings、areas"),
        (("show",), "缺少参数 CONCEPT", "conceptmap show --help"),
        (("translate", "x", "--from", "vllm"), "缺少选项 --to", "conceptmap translate --help"),
        (("find", "x", "-n", "0"), "超出范围", ""),
        (("show", "preemption", "--nonsense"), "没有选项 --nonsense", "conceptmap show --help"),
        (("shwo", "preemption"), "没有命令 shwo，是不是 show？", ""),
        (("compare", "--mappings", "nowhere"), "映射文件有 1 处错误，因此没有回答", ""),
        (("gaps", "--standing", "some"), "可选：absent、unexamined", ""),
    ],
)  # fmt: skip
def test_a_fault_is_said_in_chinese_to_who_asks_in_chinese(
    words: tuple[str | Path, ...], said: str, help_: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run(*words, "--lang", "zh")
    assert (done.code, done.out) == (2, "")
    assert "错误：" in done.err
    assert said in done.err
    assert help_ in done.err
    assert "error: " not in done.err
    assert "Usage" not in done.err
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert said in run(*words).err
    english = run(*words, "--lang", "en")
    assert english.code == 2
    assert HAN.search(english.err) is None


@pytest.mark.slow
@pytest.mark.usefixtures("without_sources")
def test_a_source_that_is_not_here_is_said_in_chinese(run: Run) -> None:
    done = run("coverage", "vllm", "--lang", "zh")
    assert (done.code, done.out) == (3, "")
    assert done.err == (
        "错误：本机没有 vllm 的源码\n  提示：请运行 `conceptmap sources fetch vllm`\n"
    )
    shown = run("show", "preemption", "--code", "--framework", "vllm", "--lang", "zh").out
    assert "本机没有 vllm 的源码；请运行 `conceptmap sources fetch vllm`" in shown


@pytest.mark.parametrize("words", [("sources",), ("add",)])
def test_a_group_alone_shows_its_help_in_any_language(
    words: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for locale, usage in (("C.UTF-8", "Usage: conceptmap"), ("zh_CN.UTF-8", "用法：conceptmap")):
        monkeypatch.setenv("LC_ALL", locale)
        alone = run(*words)
        assert (alone.code, alone.err) == (2, "")
        assert alone.out.rstrip() == run(*words, "--help").out.rstrip()
        assert usage in alone.out


def test_what_stands_before_a_command_is_misused_in_chinese_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    done = run("--nonsense")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("错误：没有选项 --nonsense")


@pytest.fixture(scope="module")
def own_map(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the shipped map, parsed once for all who fail to write into it."""
    return Path(shutil.copytree(shipped_folder(), tmp_path_factory.mktemp("own") / "map"))


@pytest.mark.parametrize(
    "words",
    [
        ("add", "anchor", "nope", "vllm", "x"), ("add", "mapping", "nope", "vllm", "x"), ("sources", "path", "vlm"),
        ("add", "concept", "x-y", "--area", "nope", "--en", "X", "--zh", "X", "--definition-en", "X", "--definition-zh", "X"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_commands_that_write_and_find_sources_speak_chinese(
    words: tuple[str, ...], run: Run, own_map: Path
) -> None:
    """In a map of one's own: an installed one is not written into, which is another fault."""
    done = run(*words, "--mappings", own_map, "--lang", "zh")
    assert done.code == 2
    assert "错误：没有名为 " in done.err


@pytest.mark.parametrize(
    ("chinese", "english"),
    [
        (("claims", "--verdict", "不实"), ("claims", "--verdict", "refuted")),
        (("claims", "--kind", "代码事实"), ("claims", "--kind", "code")),
        (("gaps", "--standing", "无对应"), ("gaps", "--standing", "absent")),
        (("query", "with-match", "等同"), ("query", "with-match", "exact")),
    ],
)
@pytest.mark.slow
def test_a_choice_is_taken_as_the_tables_print_it(
    chinese: tuple[str, ...], english: tuple[str, ...], run: Run
) -> None:
    done = run(*chinese, "--format", "csv")
    assert done.code == 0
    assert done.out == run(*english, "--format", "csv").out
    assert done.out.count("\n") > 1


def test_a_chinese_table_is_not_needed_to_start() -> None:
    import subprocess
    import sys

    code = "import sys, conceptmap.cli.app; print([one for one in sys.modules if 'words.tables' in one])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    "words",
    [
        ("trace", "no-such-program"),
        ("query", "--file", "nowhere.rq"),
        ("export", "--format", "csv", "-o", "nowhere/at/all.csv"),
        ("refs", "nowhere.md"),
        ("runs", "show", "."),
    ],
)
def test_what_the_system_says_is_said_in_chinese_too(
    words: tuple[str, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = (
        run(*words, "--lang", "zh")
        if words[0] != "trace"
        else run("trace", "--lang", "zh", *words[1:])
    )
    assert (done.code, done.out) == (2, "")
    assert re.findall(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", re.sub("`[^`]*`", "", done.err)) == []


@pytest.mark.parametrize(
    ("words", "fault", "command"),
    [
        (("claims", "--nonsense"), "No such option: --nonsense", "conceptmap claims"),
        (("--nonsense",), "No such option: --nonsense", "conceptmap"),
        (("shwo", "preemption"), "No such command 'shwo'. Did you mean show?", "conceptmap"),
        (("runs", "frob"), "No such command 'frob'.", "conceptmap runs"),
        (("show",), "Missing argument 'CONCEPT'.", "conceptmap show"),
    ],
)
def test_misuse_has_the_form_of_other_faults(
    words: tuple[str, ...], fault: str, command: str, run: Run
) -> None:
    """Click's frame of three lines stood in English only, and only where the fault was Click's to find."""
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"error: {fault}\n  help: run `{command} --help`\n"
