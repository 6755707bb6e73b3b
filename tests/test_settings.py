"""Settings: their names and their default are proven at their lines, and every form of the map tells them."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Made = tuple[Any, tuple[str, ...]]
_SHARE = "{option: --memory-share, field: memory_share, default: '0.9'"


@pytest.fixture
def pinned(
    made_sources: ModuleType,
    made_settings: ModuleType,
    tmp_path: Path,
    run: Callable[..., Any],
) -> Made:
    """A map of two servers' settings, proven, and the options that name it."""
    made = made_settings.make(made_sources, tmp_path)
    words = made_settings.words(made)
    done = run("pin", *words)
    assert done.code == 0, done.out + done.err
    return made, words


def _rewritten(made: Any, old: str, new: str) -> None:
    file = made.map / "concepts" / "settings.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_pinned_map_of_settings_is_proven(pinned: Made, run: Callable[..., Any]) -> None:
    made, words = pinned
    for more in ((), ("--full",)):
        done = run("verify", *words, *more)
        assert done.code == 0, done.out
        assert "31 settings" in done.out
    lock = json.loads(made.lock.read_bytes())
    assert len(lock["settings"]) == 31
    assert "31 处设置" in run("verify", "--lang", "zh", *words).out


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (_SHARE, _SHARE.replace("0.9", "0.8"), "CM237"),
        (_SHARE, _SHARE.replace("0.9", "9"), "CM237"),
        (_SHARE, _SHARE.replace("0.9", "0"), "CM237"),
        (_SHARE, _SHARE.replace("--memory-share", "--memory"), "CM236"),
        (_SHARE, _SHARE.replace("--memory-share", "--memory_share"), "CM236"),
        (_SHARE, _SHARE.replace(" memory_share", " memory_shares"), "CM236"),
        ("{env: LEFT_TRACE", "{env: LEFT_TRACES", "CM236"),
        ("{metric: 'left:waiting_requests'", "{metric: 'left:waiting'", "CM236"),
        ("{request-field: least,", "{request-field: lea,", "CM236"),
        ("{endpoint: /alive}", "{endpoint: /live}", "CM236"),
        ("{request-field: least, default: '0'", "{request-field: least, default: '1'", "CM237"),
        ("{opposite: --disable-graphs", "{opposite: --no-graphs", "CM236"),
        ("memory_share: float = 0.9$", "memory_share: float = 0.8$", "CM215"),
        ("memory_share: float = 0.9$", "max_length: ", "CM237"),
    ],
)
def test_what_the_code_does_not_say_is_found(
    old: str, new: str, code: str, pinned: Made, run: Callable[..., Any]
) -> None:
    made, words = pinned
    _rewritten(made, old, new)
    done = run("verify", "--format", "json", *words)
    assert done.code == 1
    assert code in {finding["code"] for finding in json.loads(done.out)["findings"]}


@pytest.mark.parametrize(
    ("option", "code"),
    [("--interval-ms", 0), ("--interval-milli", 1)],
)
def test_an_option_that_is_its_fields_name_need_not_stand_in_the_code(
    option: str, code: int, pinned: Made, run: Callable[..., Any]
) -> None:
    made, words = pinned
    tree = (made.tree("right") / "right" / "server.py").read_text(encoding="utf-8")
    assert "--interval-ms" not in tree
    _rewritten(made, "{option: --interval-ms,", "{option: " + option + ",")
    done = run("pin", *words)
    assert done.code == code, done.out + done.err
    assert ("CM236" in done.out + done.err) is bool(code)


def test_a_default_that_changes_in_the_code_is_found(pinned: Made, run: Callable[..., Any]) -> None:
    made, words = pinned
    changed = made.stand_in("left", {"left/args.py": lambda text: text.replace("= 0.9", "= 0.85")})
    given = [word.replace(f"left={made.tree('left')}", f"left={changed}") for word in words]
    found = json.loads(run("verify", "--format", "json", *given).out)["findings"]
    assert {"CM207", "CM237"} <= {finding["code"] for finding in found}


def test_a_setting_is_shown_with_its_names_and_its_default(
    pinned: Made, run: Callable[..., Any]
) -> None:
    _, words = pinned
    own = words[:2]
    card = run("show", "memory-share", *own).out
    assert "--memory-share; field: memory_share; default: 0.9; unit: share of all [proven]" in card
    assert "默认值：0.9" in run("show", "memory-share", "--lang", "zh", *own).out
    assert "default: `0.9`" in run("show", "memory-share", "--format", "md", *own).out
    (left, _) = json.loads(run("show", "memory-share", "--format", "json", *own).out)["mappings"]
    assert left["setting"]["option"] == ["--memory-share"]
    assert (left["setting"]["default"], left["setting"]["state"]) == ("0.9", "proven")
    assert "--free-share" in run("show", "memory-share", "--format", "csv", *own).out
    assert "16 settings" in run("stats", *own).out


@pytest.mark.parametrize("format_", ["json", "csv", "md", "turtle", "jsonld"])
def test_exports_tell_names_default_and_unit(
    format_: str, pinned: Made, run: Callable[..., Any]
) -> None:
    _, words = pinned
    out = run("export", "--format", format_, *words[:2]).out
    for said in ("--free-share", "free_share", "0.8", "share of what is free", "LEFT_TRACE"):
        assert said in out


def test_the_rdf_of_settings_has_the_promised_shape(pinned: Made, run: Callable[..., Any]) -> None:
    pytest.importorskip("pyshacl")
    _, words = pinned
    done = run("check", "--shacl", *words[:2])
    assert done.code == 0, done.out


def _at(made: Any, old: str, new: str) -> str:
    """`--at` for the left server with one line changed."""
    folder = made.stand_in("left", {"left/args.py": lambda text: f"import sys\n{text}".replace(old, new)})  # fmt: skip
    return f"left={folder}"


@pytest.mark.parametrize(
    ("old", "new", "state"),
    [
        ("x", "x", "carried"),
        ("memory_share: float = 0.9", "memory_share: float = 0.7", "unproven"),
        ('"--memory-share", ', "", "unproven"),
    ],
)
def test_a_setting_of_another_release_is_carried_where_its_checks_and_names_stand_there(
    old: str, new: str, state: str, pinned: Made, run: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    made, words = pinned
    monkeypatch.setenv("CONCEPTMAP_SOURCES", ",".join(words[3::2]))
    done = run("show", "memory-share", "--at", _at(made, old, new), *words[:2])
    assert done.code == 0, done.err
    told = [line for line in done.out.splitlines() if "default" in line]
    assert [line.rpartition("[")[2] for line in told] == [f"{state}]", "proven]"]


@pytest.mark.parametrize("format_", ["table", "json", "md"])
def test_changes_and_upgrades_name_the_settings_whose_default_is_shown_no_more(
    format_: str, pinned: Made, run: Callable[..., Any]
) -> None:
    made, words = pinned
    changed = {"left/args.py": lambda text: text.replace("float = 0.9", "float = 0.7")}
    new = made.stand_in("left", changed)
    done = run("changes", "left", made.tree("left"), new, "--format", format_, *words)
    assert done.code == 0, done.err
    if format_ == "json":
        (setting,) = json.loads(done.out)["settings"]
        assert (setting["concept"], setting["before"], setting["after"]) == (
            "memory-share",
            True,
            False,
        )
    else:
        row = next(line for line in done.out.splitlines() if "memory-share" in line and "evidence" in line)  # fmt: skip
        assert row.index("evidence found") < row.index("evidence not found")
    assert "and of 1 setting is not found in the new release" in done.err
