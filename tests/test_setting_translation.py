"""Settings are found by any of their names, and a command line is translated option by option, or not at all."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def tell(
    made_sources: ModuleType,
    made_settings: ModuleType,
    tmp_path: Path,
    run: Callable[..., Any],
) -> Callable[..., Any]:
    """Run a command on a map of two servers' settings, which nothing proves yet."""
    made = made_settings.make(made_sources, tmp_path)

    def command(name: str, *words: str) -> Any:
        split = words.index("--") if "--" in words else len(words)
        given = (*words[:split], "--mappings", str(made.map), *words[split:])
        done = run(name, *given)
        assert "Traceback" not in done.err
        return done

    return command


@pytest.fixture
def turn(tell: Callable[..., Any]) -> Callable[..., Any]:
    """Translate a command line and give its JSON."""

    def turned(*line: str, source: str = "left", target: str = "right") -> Any:
        done = tell("translate", "--from", source, "--to", target, "--format", "json", "--", *line)
        assert done.code == 0, done.err
        return json.loads(done.out)

    return turned


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("left serve M", "python -m right.server --path M"),
        ("python -m left.server --model M", "python -m right.server --path M"),
        ("left serve M --parallel 2", "python -m right.server --path M --tp 2"),
        ("left serve M -p 2", "python -m right.server --path M --tp 2"),
        ("left serve -p2 M", "python -m right.server --tp 2 --path M"),
        ("left serve M --parallel=2", "python -m right.server --path M --tp 2"),
        ("left serve M --para 2", "python -m right.server --path M --tp 2"),
        ("left serve M -p 2 --parallel 4", "python -m right.server --path M --tp 4"),
        ("left serve --max_length 8192", "python -m right.server --context 8192"),
        ("left serve --max-length 8k", "python -m right.server --context 8000"),
        ("left serve --max-length 8K", "python -m right.server --context 8192"),
        ("left serve --max-length 1.5k", "python -m right.server --context 1500"),
        ("left serve --no-graphs", "python -m right.server --disable-graphs"),
        ("left serve --graphs", "python -m right.server"),
        ("left serve --no-enable-cache", "python -m right.server --disable-cache"),
        ("left serve --disable-cache", "python -m right.server --disable-cache"),
        ("left serve --policy fcfs", "python -m right.server --schedule fifo"),
        ("left serve --names a -p 2", "python -m right.server --served a --tp 2"),
        ("left serve --interval-seconds 1.5", "python -m right.server --interval-ms 1500"),
        ("left serve --interval-seconds 0.0005", "python -m right.server --interval-ms 0.5"),
        ("LEFT_TRACE=1 left serve M", "python -m right.server --verbose --path M"),
        ("--parallel 2 --model 'a b'", "--tp 2 --path 'a b'"),
        ("left serve \\\n  M \\\n  -p 2", "python -m right.server --path M --tp 2"),
        ("left serve -p 2 -- M", "python -m right.server --tp 2 --path M"),
    ],
)
def test_a_line_is_written_as_the_other_engine_takes_it(
    given: str, line: str, turn: Callable[..., Any]
) -> None:
    answer = turn(given)
    assert answer["line"] == line
    assert [one["lost"] for one in answer["settings"]] == [None] * len(answer["settings"])


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("python -m right.server --path M --tp 2", "left serve M --parallel 2"),
        ("python -m right.server --tp 2 --path M", "left serve M --parallel 2"),
        ("python -m right.server --disable-graphs", "left serve --no-graphs"),
        ("python -m right.server --disable-cache", "left serve --no-enable-cache"),
        ("python -m right.server --verbose", "LEFT_TRACE=1 left serve"),
        ("python -m right.server --schedule fifo", "left serve --policy fcfs"),
        ("python -m right.server --interval-ms 250", "left serve --interval-seconds 0.25"),
    ],
)
def test_a_line_is_translated_back(given: str, line: str, turn: Callable[..., Any]) -> None:
    assert turn(given, source="right", target="left")["line"] == line


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("--memory-share 0.9", "its unit is another one there"),
        ("--buffer 64", "its unit is another one there"),
        ("--only-left y", "right has no counterpart"),
        ("--policy priority", "the map knows no priority there"),
        ("--policy lpm", "the map knows no lpm there"),
        ("--names a b", "it takes one value there, not 2"),
        ("--interval-seconds soon", "does not say what soon is there"),
        ("--max-length -1", "does not say what -1 is there"),
        ("--max-length auto", "does not say what auto is there"),
        ("--interval-seconds -1", "does not say what -1 is there"),
        ("-s '{\"k\": 4}'", "its value is a JSON object"),
        ("--speculation.k 4", "its value is a JSON object"),
        ("--unheard-of 3", "the map has no setting --unheard-of of left"),
        ("--paralel 3", "it has --parallel"),
        ("--no-parallel", "the map has no setting --no-parallel of left"),
        ("--parallel", "--parallel has no value"),
        ("--m 3", "the map has no setting --m of left"),
        ("--parallel.k 3", "--parallel takes no dotted names"),
        ("--graphs=yes", "--graphs takes no value"),
        ("CUDA_DEVICES=0 left serve", "the map has no setting CUDA_DEVICES of left"),
        ("left serve M extra", "the map has no setting extra of left"),
    ],
)
def test_what_cannot_be_vouched_for_is_left_out_and_said(
    given: str, why: str, turn: Callable[..., Any]
) -> None:
    answer = turn(f"left serve {given}" if given.startswith("-") else given)
    said = [one["lost"] for one in answer["settings"] if one["lost"] is not None]
    assert len(said) == 1, answer
    assert why in said[0]
    assert answer["line"] in ("python -m right.server", "python -m right.server --path M")


def test_dotted_names_and_unknown_options_keep_their_words(turn: Callable[..., Any]) -> None:
    answer = turn(
        "left", "serve", "--speculation.a.b", "4", "--speculation.c", "x", "--z", "1", "2"
    )
    assert [one["given"] for one in answer["settings"]] == [
        "--speculation.a.b 4 --speculation.c x",
        "--z 1 2",
    ]


def test_what_the_framework_does_not_start_with_is_refused(tell: Callable[..., Any]) -> None:
    done = tell("translate", "--from", "left", "--to", "right", "--", "docker", "run", "left")
    assert done.code == 2
    assert "docker run left is no command line of left" in done.err
    assert "left serve or python -m left.server" in done.err
    done = tell("translate", "--from", "left", "--to", "right", "--", "left serve 'M")
    assert (done.code, "close its quotes" in done.err) == (2, True)


@pytest.mark.parametrize(
    "words",
    [
        ("memory_share",),
        ("memory-share",),
        ("--", "--memory-share"),
        ("--", "--memory_share"),
    ],
)
def test_one_setting_is_translated_by_any_of_its_names(
    words: tuple[str, ...], tell: Callable[..., Any]
) -> None:
    done = tell("translate", "--from", "left", "--to", "right", *words)
    assert done.code == 0
    for said in (
        "--memory-share; field: memory_share; default: 0.9; unit: share of all [unproven]",
        "--free-share; field: free_share; default: 0.8; unit: share of what is free [unproven]",
        "memory-share is so in right.",
        "close (suggested)",
    ):
        assert said in done.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("left:waiting_requests", "metric: right:queue_len; unit: requests [unproven]"),
        ("waiting_requests", "metric: left:waiting_requests; unit: requests [unproven]"),
        ("left:waiting_requests_bucket", "metric: right:queue_len"),
        ("least", "request_field: min_length; default: 0 [unproven]"),
        ("/alive", "endpoint: /health [unproven]"),
    ],
)
def test_what_dashboards_and_clients_hold_on_to_is_translated(
    typed: str, said: str, tell: Callable[..., Any]
) -> None:
    done = tell("translate", typed, "--from", "left", "--to", "right")
    assert done.code == 0
    assert said in done.out


def test_a_name_of_a_metric_is_not_another_ones_part(tell: Callable[..., Any]) -> None:
    for typed in ("waiting", "right:queue_len", "alive"):
        done = tell("translate", typed, "--from", "left", "--to", "right")
        assert "metric:" not in done.out
        assert "endpoint:" not in done.out


def test_an_option_may_be_shortened_alone_as_in_a_line(tell: Callable[..., Any]) -> None:
    done = tell("translate", "--from", "left", "--to", "right", "--", "--para")
    assert "--parallel" in done.out
    done = tell("translate", "--from", "right", "--to", "left", "--", "--free")
    assert "--free-share" not in done.out  # the right server shortens nothing


def test_all_settings_are_listed(tell: Callable[..., Any]) -> None:
    rows = json.loads(tell("list", "settings", "--format", "json").out)
    assert [row["match"] for row in rows if row["concept"] == "only-left"] == ["close", "absent"]
    by_name = {(row["concept"], row["framework"]): row for row in rows}
    assert by_name["waiting-gauge", "right"]["metric"] == ["right:queue_len"]
    assert by_name["least-output", "left"]["request_field"] == ["least"]
    assert by_name["parallel-size", "left"]["option"] == ["--parallel", "-p"]
    table = tell("list", "settings", "--format", "md").out
    assert table.startswith("| concept | label | framework | match | option |")


def test_a_setting_that_is_absent_or_unknown_is_said(tell: Callable[..., Any]) -> None:
    done = tell("translate", "only_left", "--from", "left", "--to", "right")
    assert "absent" in done.out
    assert "No only-left in right." in done.out
    done = tell("translate", "--from", "left", "--to", "right", "--", "--memroy-share")
    assert "did you mean --memory-share" in done.err
    done = tell(
        "translate", "--from", "left", "--to", "right", "--format", "csv", "--", "--none-such"
    )
    assert done.out.startswith("concept,origin_option")


@pytest.mark.parametrize("typed", ["--free-share", "free_share", "LEFT_TRACE"])
def test_find_and_where_know_every_name(typed: str, tell: Callable[..., Any]) -> None:
    concept = "trace" if typed == "LEFT_TRACE" else "memory-share"
    found = json.loads(tell("find", "--format", "json", "--", typed).out)
    assert (found[0]["kind"], found[0]["id"]) == ("concept", concept)
    there = json.loads(tell("where", "--format", "json", "--", typed).out)
    assert {row["id"] for row in there} == {concept}


def test_chinese_says_it_in_chinese(tell: Callable[..., Any]) -> None:
    line = ("left", "serve", "M", "--memory-share", "0.9", "--graphs")
    done = tell("translate", "--from", "left", "--to", "right", "--lang", "zh", "--", *line)
    for said in ("未能翻译", "对方的单位不同", "无需写选项", "甲 Memory share"):
        assert said in done.out or said == "甲 Memory share"
