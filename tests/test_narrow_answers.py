"""Answers in little room: no line wider than the terminal, and no id, symbol, place or word cut where a line could hold it."""

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]
HERE = Path(__file__).parent
BASE = HERE / "cases" / "base"
EXAMPLE = HERE.parent / "examples" / "web-frameworks"
PIPED = 100  #: what a pipe is told where nobody says how wide it is

#: Every command that answers, over the shipped map; one that has to build a store asks a small one. `cite` is not among
#: them: it writes Markdown, to be pasted.
COMMANDS: dict[str, tuple[str, ...]] = {
    "show": ("show", "preemption"),
    "show absent": ("show", "eplb", "--framework", "nano-vllm"),
    "show setting": ("show", "device-memory-share"),
    "find": ("find", "preemption"),
    "translate": ("translate", "Scheduler.schedule", "--from", "nano-vllm", "--to", "vllm"),
    "translate setting": ("translate", "gpu_memory_utilization", "--from", "vllm", "--to", "sglang"),
    "translate line": ("translate", "--from", "vllm", "--to", "sglang", "--", "vllm serve MODEL --max-model-len 32K"),
    "where": ("where", "csrc/engine/scheduler.hpp:630"),
    "where file": ("where", "vllm/v1/core/sched/scheduler.py"),
    "compare": ("compare",),
    "compare two": ("compare", "nano-vllm", "vllm", "--area", "scheduling"),
    "compare calls": ("compare", "nano-vllm", "vllm", "--calls", "--area", "scheduling"),
    "contrasts": ("list", "contrasts"),
    "gaps": ("gaps",),
    "flow": ("flow", "request-lifecycle"),
    "flows": ("flow",),
    "tour": ("tour", "prefill-step", "--framework", "deepinfer"),
    "check-answer": ("check-answer", "victim-selection", "csrc/engine/scheduler.hpp:557"),
    "example": ("example", "prefill-lengths"),
    "examples": ("example",),
    "card": ("card", "deepinfer", "vllm"),
    "card concept": ("card", "victim-selection"),
    "claims": ("claims",),
    "claim": ("claims", "decode-preempts-the-longest-output"),
    "path": ("path", "request-admission", "detokenisation"),
    "no path": ("path", "dp-voting", "rmsnorm"),
    "stats": ("stats",),
    "query": ("query", "where-is", "preemption", "--mappings", str(BASE)),
    "check": ("check",),
    "verify": ("verify", "--framework", "deepep"),
    "sources": ("sources", "list"),
    "runs": ("runs", "list"),
    "run": ("runs", "show", "preemption"),
    "run story": ("runs", "show", "victim", "--story"),
    "list concepts": ("list", "concepts"),
    "list areas": ("list", "areas"),
    "list frameworks": ("list", "frameworks"),
    "list claims": ("list", "claims"),
    "list flows": ("list", "flows"),
    "list queries": ("list", "queries"),
    "list formats": ("list", "formats"),
    "list codes": ("list", "codes"),
    "nothing": (),
}  # fmt: skip
NO_WORD = re.compile(r"[\s\u2014\u2018-\u201d\u2026\u2e80-\ufeff\uff01-\uff60\u2500─]+")
BARE = ",;:"  #: what ends an item of a list, or a heading


def words_of(text: str) -> set[str]:
    """The words, names and places of an answer, each as it stands on one line."""
    return {word.strip(BARE) for line in text.splitlines() for word in NO_WORD.split(line)} - {""}


def answer(run: Run, patch: pytest.MonkeyPatch, name: str, lang: str, width: int | None) -> str:
    with patch.context() as room:
        if width is None:
            room.delenv("COLUMNS")
        else:
            room.setenv("COLUMNS", str(width))
        room.setenv("LC_ALL", "zh_CN.UTF-8" if lang == "zh" else "C.UTF-8")
        done = run(*COMMANDS[name])
    assert done.out
    return str(done.out)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", COMMANDS)
def test_an_answer_is_no_wider_than_it_may_be_and_cuts_no_word(
    name: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the widest answer says stands whole on a line of a narrower one, and nothing else does."""
    whole = answer(run, monkeypatch, name, lang, 99_999)
    said = words_of(whole)
    heads = words_of(whole.splitlines()[0])
    for width in (80, 120, None):
        narrow = answer(run, monkeypatch, name, lang, width)
        most = width or PIPED
        assert [line for line in narrow.splitlines() if cell_len(line) > most] == []
        told = words_of(narrow)
        fitting = {word for word in said if cell_len(word) <= most - len("…,;")}
        assert fitting - told - heads == set()
        overlong = said - fitting
        assert [word for word in told - said if not any(word in one for one in overlong)] == []


@pytest.mark.parametrize("width", [40, 61, 80])
@pytest.mark.parametrize("indent", [0, 2, 4])
def test_a_word_that_only_a_whole_line_can_hold_has_one(
    width: int, indent: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Not even what is set in, and the rest of a line still more so, is cut for its margin."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    monkeypatch.setenv("COLUMNS", str(width))
    place = ("a/" * width)[: width - 4] + ":1-2"
    lines = StyledLines()
    lines.line(("", " " * indent), ("bold", "a name"), ("", f"  {place}"), ("", "  proven"))
    lines.text(f"see {place} and so on", indent)
    lines.print()
    shown = capfd.readouterr().out.splitlines()
    assert [line.strip() for line in shown] == [
        "a name",
        place,
        "proven",
        "see",
        place,
        "and so on",
    ]
    assert max(map(len, shown)) == width


def test_a_short_word_of_chinese_stays_on_its_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Chinese may be broken anywhere, but what is one thing to a reader is kept together."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    monkeypatch.setenv("COLUMNS", "60")
    for length in range(40, 60):
        lines = StyledLines()
        lines.line(
            ("", "  "), ("link", "p" * length), ("dim", "  已核验"), ("yellow", "  易混淆项")
        )
        lines.print()
        shown = capfd.readouterr().out
        assert "已核验" in shown
        assert "易混淆项" in shown
        assert max(map(cell_len, shown.splitlines())) <= 60


def test_a_pipe_is_as_wide_as_the_documents_say(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from conceptmap.cli.render.text import width

    assert width.PIPED == PIPED
    monkeypatch.setenv("COLUMNS", "not a number")
    assert max(map(cell_len, run("claims").out.splitlines())) <= PIPED


def test_columns_of_short_cells_stay_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in (("list", "areas"), ("list", "formats"), ("list", "codes"), ("list", "flows")):
        assert set(run(*words).out.splitlines()[1]) == {"─"}


def test_a_row_that_does_not_fit_is_a_card(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name and id; where it is; one sentence, as `show` begins."""
    monkeypatch.setenv("COLUMNS", "80")
    first, place, *_ = run(
        "gaps", "--framework", "nano-vllm", "--area", "kv-cache"
    ).out.splitlines()
    name, _, id_ = first.rpartition("  ")
    named = run("show", id_).out.splitlines()[0]
    assert (named.startswith(f"{name}  "), named.endswith(f"  {id_}")) == (True, True)
    assert place.split() == ["nano-vllm", "absent", "proven"]


def test_engines_that_do_not_fit_beside_each_other_are_stacked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("compare", "nano-vllm", "vllm", "deepinfer", "sglang", "--area", "batch").out
    card = lines.partition("\n\n")[0].splitlines()
    named = [line.split()[0] for line in card if re.match(r"  \S", line)]
    assert named == ["nano-vllm", "vllm", "deepinfer", "sglang"]


#: By the name of the golden file: the command, and how wide it is. At 80, two engines fit beside each other; at 60 they do not.
GOLDEN = {
    "claims": (("claims",), 80),
    "gaps": (("gaps",), 80),
    "compare": (("compare",), 80),
    "compare-60": (("compare",), 60),
    "flow": (("flow", "request"), 80),
    "find": (("find", "route"), 80),
    "where": (("where", "bottle.py:883"), 80),
    "list": (("list", "concepts"), 80),
}


@pytest.mark.checkout
@pytest.mark.parametrize("name", GOLDEN)
def test_a_narrow_answer_looks_like_this(
    name: str, run: Run, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    words, width = GOLDEN[name]
    monkeypatch.setenv("COLUMNS", str(width))
    done = run(*words, "--mappings", EXAMPLE, "--lang", "en")
    golden = HERE / "golden" / f"{name}.txt"
    if request.config.getoption("--update-cases"):
        golden.write_text(done.out, encoding="utf-8", newline="\n")
    assert done.out == golden.read_text(encoding="utf-8")


pty_only = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals on Windows")


def on_a_terminal(lines: int, *words: str, typed: bytes = b"", **settings: str) -> str:
    """What the program shows on a terminal of 80 columns and so many lines."""
    import fcntl
    import pty
    import struct
    import termios

    child, screen = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 80, 0, 0))
        os.environ.pop("COLUMNS", None)
        os.environ |= {"TERM": "xterm-256color"} | settings
        # Readline tells C how large this terminal was, and Python does not know of it.
        os.execve(sys.executable, [sys.executable, "-m", "conceptmap.cli", *words], os.environ)  # noqa: S606
    said = b""
    try:
        if typed:
            os.write(screen, typed)
        while piece := os.read(screen, 65536):
            said += piece
    except OSError:  # what a terminal says when its other end is closed
        pass
    os.close(screen)
    os.waitpid(child, 0)
    return said.decode("utf-8", "replace").replace("\r\n", "\n")


@pty_only
def test_a_terminal_is_as_wide_as_it_is() -> None:
    shown = re.sub(r"\x1b\[[0-9;]*m", "", on_a_terminal(5000, "list", "concepts"))
    assert PIPED - 20 >= max(map(cell_len, shown.splitlines())) > PIPED - 40
    assert "\n\n" in shown


@pytest.fixture
def pager(tmp_path: Path) -> str:
    """A pager that says that it was there, and what it was given."""
    program = tmp_path / "pager.py"
    program.write_text(
        "import sys\ntext = sys.stdin.read()\nprint('PAGED', len(text.splitlines()), '\\x1b' in text)\n"
    )
    return f"'{sys.executable}' '{program}'"


@pty_only
def test_a_long_answer_goes_through_the_pager(pager: str) -> None:
    for name in ("PAGER", "CONCEPTMAP_PAGER"):
        shown = on_a_terminal(10, "list", "codes", **{name: pager})
        assert re.fullmatch(r"PAGED \d\d False\s*", shown), shown
    both = {"PAGER": "nothing-of-this-name", "CONCEPTMAP_PAGER": pager}
    assert "PAGED" in on_a_terminal(10, "list", "codes", **both)


@pty_only
@pytest.mark.parametrize(
    ("lines", "words", "settings"),
    [
        (500, ("list", "codes"), {}),
        (0, ("list", "codes"), {}),
        (10, ("--no-pager", "list", "codes"), {}),
        (10, ("list", "codes", "--no-pager"), {}),
        (10, ("list", "codes"), {"CI": "true"}),
        (10, ("list", "codes"), {"TERM": "dumb"}),
        (10, ("list", "codes"), {"CONCEPTMAP_PAGER": ""}),
        (10, ("list", "codes"), {"PAGER": "cat"}),
        (10, ("list", "codes"), {"PAGER": "no-such-program --at-all"}),
        (10, ("list", "codes"), {"PAGER": "'unclosed"}),
    ],
)
def test_no_pager_where_none_is_wanted_or_needed(
    lines: int, words: tuple[str, ...], settings: dict[str, str], pager: str
) -> None:
    shown = on_a_terminal(lines, *words, **({"PAGER": pager} | settings))
    assert "PAGED" not in shown
    assert "CM101" in shown


def test_no_pager_where_there_is_no_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, pager: str
) -> None:
    monkeypatch.setenv("PAGER", pager)
    monkeypatch.setenv("LINES", "5")
    assert "PAGED" not in run("list", "codes").out


@pytest.mark.parametrize(
    ("surroundings", "known"),
    [
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600"}, True),
        ({"TERM": "xterm-256color", "VTE_VERSION": "4205"}, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, True),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "vscode"}, True),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "CI": "true"}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "xterm-256color", "WT_SESSION": "x"}, True),
        ({"TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"}, True),
        ({"TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"}, False),
        ({"TERM": "screen", "TMUX": "x", "VTE_VERSION": "7600"}, False),
        ({"TERM": "linux", "VTE_VERSION": "7600"}, False),
        ({"TERM": "dumb", "TERM_PROGRAM": "vscode"}, False),
        ({"TERM": "xterm", "FORCE_HYPERLINK": "1"}, True),
        ({"TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"}, False),
    ],
)  # fmt: skip
def test_links_are_for_terminals_that_know_them(surroundings: dict[str, str], known: bool) -> None:
    from conceptmap.cli.render.text.hyperlinks import knows_links

    assert knows_links(surroundings) is known


@pty_only
def test_every_place_of_a_terminal_s_answer_is_a_link() -> None:
    """In cards and in tables; and none where the terminal would show it as rubbish."""
    words = ("where", "csrc/engine/scheduler.hpp:630")
    linked = on_a_terminal(5000, *words, VTE_VERSION="7600")
    assert re.search(r"\x1b\]8;;https://[^\x1b]+#L624-L646\x1b\\", linked)
    assert "\x1b]8" not in on_a_terminal(5000, *words)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_command_alone_says_what_it_is_and_what_to_type_first(
    lang: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8" if lang == "zh" else "C.UTF-8")
    done = run()
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) == 6
    assert bool(re.search("[\u4e00-\u9fff]", done.out)) is (lang == "zh")
    typed = [line.strip().partition("  ")[0].split()[1:] for line in lines[2:]]
    assert [words[0] for words in typed] == ["find", "show", "where", "--help"]
    assert run(*typed[0]).out.count("\n") > 2
    assert run(*typed[1]).code == 0


def test_a_mistyped_name_is_told_the_nearest_and_how_to_list_them(run: Run) -> None:
    for words, near, plural in (
        (("show", "premption"), "preemption", "concepts"),
        (("claims", "--about", "premption"), "preemption", "concepts"),
        (("path", "premption", "vllm"), "preemption", "concepts"),
        (("compare", "nano-vlm"), "nano-vllm", "frameworks"),
        (("flow", "request-life"), "request-lifecycle", "flows"),
        (("claims", "decode-preempts-the-longest"), "decode-preempts-the-longest-output", "claims"),
        (("gaps", "--area", "scheduld"), "scheduling", "areas"),
        (("show", "zzzzqqqq"), "", "concepts"),
    ):
        done = run(*words)
        assert done.code == 2, words
        assert near in done.err
        assert f"`conceptmap list {plural}`" in done.err
        assert run("list", plural).code == 0


def test_rows_of_one_name_have_it_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting in four engines stood under its name four times."""
    monkeypatch.setenv("COLUMNS", "80")
    for lang in ("en", "zh"):
        lines = run("list", "settings", "--lang", lang).out.splitlines()
        heads = [line for line in lines if line and not line.startswith(" ")]
        assert len(heads) == len(set(heads)) > 100
        card = "\n".join(lines).partition("\n\n")[0].splitlines()
        named = [line.split()[0] for line in card if re.match(r"  \S", line)]
        assert named == ["nano-vllm", "vllm", "deepinfer", "sglang"]
    assert {line.startswith(" ") for line in lines[1:5]} == {True}


def test_a_sentence_without_spaces_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chinese needs none: what a stage takes stood on one line with what it gives, as two names would."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("flow", "prefill-step", "--lang", "zh").out
    assert re.search(r"\S  输出：", shown) is None
    assert re.search(r"^ {5,}[^\x00-\x7f]+$", shown, re.MULTILINE) is None


def test_places_stand_beside_their_names(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the engine's own line where they fit, and else each place on one."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("compare", "nano-vllm", "vllm", "deepinfer", "--area", "batch").out
    assert "  vllm  exact, proven  SchedulerOutput  vllm/v1/core/sched/output.py:231-338\n" in shown
    two = r"\n  nano-vllm  exact, proven\n    \S+  nanovllm/\S+:\d+-\d+\n    \S+  nanovllm/\S+:\d+-\d+\n"
    assert re.search(two, shown)


def test_numbers_of_a_column_end_under_each_other_and_its_heading_is_words(
    run: Run, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Counts stood flush left, and `reached-functions` made cards of a table of numbers."""
    from conceptmap.cli.render.tables.table import Table
    from conceptmap.cli.render.tables.written import add_table
    from conceptmap.cli.render.text.styled_lines import StyledLines

    monkeypatch.setenv("COLUMNS", "80")
    for words in (("stats",), ("list", "areas")):
        lines = run(*words).out.splitlines()
        rule = next(at for at, line in enumerate(lines) if line and set(line) == {"─"})
        rows = [line for line in lines[rule + 1 :] if re.search(r"\d(?: %)?$", line)]
        assert len({len(line) for line in rows}) == 1
        assert len(rows) > 5
    assert "first run: passed" in run("runs", "compare", "preemption", "victim").out
    table = Table(
        ("path", "reached-functions", "share"),
        [{"path": "p" * 60, "reached-functions": 7, "share": "5 %"}],
    )
    lines = StyledLines()
    add_table(lines, table, "en")
    lines.print()
    heading, rest, _, row = capfd.readouterr().out.splitlines()
    assert (heading.split(), rest.split()) == (["path", "reached", "share"], ["functions"])
    assert len(row) == len(heading) < 80


def test_what_is_so_or_not_is_said_in_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert "differs: yes" in run("runs", "compare", "preemption", "victim", "--lang", "en").out
    assert "有别：是" in run("runs", "compare", "preemption", "victim", "--lang", "zh").out
    assert (
        '"differs": true' in run("runs", "compare", "preemption", "victim", "--format", "json").out
    )


def test_a_list_of_ids_is_one_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it took more than a line, each id stood behind the heading of all."""
    monkeypatch.setenv("COLUMNS", "80")
    for contrast in run("list", "contrasts").out.split("\n\n"):
        assert contrast.count("concepts: ") <= 1
        assert not re.search(r"^  proven$", contrast, re.MULTILINE)


def test_what_goes_on_is_set_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of one claim began where the next thing that was found does."""
    monkeypatch.setenv("COLUMNS", "80")
    for lang, kinds in (
        ("en", {"exercise", "contrast", "claim", "symbol"}),
        ("zh", {"练习", "对比", "论断", "符号"}),
    ):
        shown = run("find", "preempted request", "--lang", lang).out
        further = [
            line.split()[0] for line in shown.split("\n\n")[-1].splitlines() if line[0] != " "
        ]
        assert set(further) == kinds
