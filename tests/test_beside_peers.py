"""The program that measures beside others: turns, failures, and what it writes, with made rows. No time is judged."""

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("resource", reason="processor time of children is asked for as Unix tells it")
pytestmark = pytest.mark.checkout
HERE = Path(__file__).parent
NAMES = ("records", "programs", "turns", "page", "steps", "rows")


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """The program's modules, which stand in a folder and in no package."""
    folder = HERE.parent / "benchmarks" / "beside_peers"
    if not folder.is_dir():
        pytest.skip("benchmarks/ is not beside the tests")
    monkeypatch.syspath_prepend(folder)
    yield {name: importlib.import_module(name) for name in NAMES}
    for name in NAMES:
        del sys.modules[name]


def writes(word: str, code: int = 0) -> tuple[str, ...]:
    """A command that adds a word to a file and ends so."""
    script = f"import sys; open('order.txt', 'a').write('{word} '); sys.exit({code})"
    return (sys.executable, "-c", script)


def made(peers: dict[str, ModuleType], ours: Any, peer: Any, **more: Any) -> Any:
    return peers["records"].Row("made", "made, against made", ours, peer, "all", **more)


def place_in(peers: dict[str, ModuleType], folder: Path) -> Any:
    return peers["records"].Place(folder, {"folder": str(folder)})


def seen(peers: dict[str, ModuleType], *ratios: float) -> Any:
    return peers["turns"].Measured([(one, 2 * one) for one in ratios], [(1.0, 1.0)] * len(ratios))


def test_both_sides_run_in_turns_and_each_round_begins_with_the_other(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    side = peers["records"].Side
    row = made(peers, side(writes("ours")), side(writes("peer")), rounds=3)
    found = peers["turns"].measure(row, place_in(peers, tmp_path))
    order = (tmp_path / "order.txt").read_text().split()
    assert order == ["ours", "peer", "ours", "peer", "peer", "ours", "ours", "peer"]
    assert not found.failed
    assert (len(found.ours), len(found.peer)) == (3, 3)  # the first of each fills caches


def test_a_row_is_prepared_once_and_each_turn_before_it_runs(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    said: list[str] = []

    def once(_: Any) -> None:
        said.append("once")

    def each(_: Any) -> None:
        said.append("each")

    side = peers["records"].Side
    place = place_in(peers, tmp_path)
    row = made(peers, side(writes("a"), each=each), side(writes("b")), once=(once,), rounds=1)
    for _ in range(2):
        peers["turns"].measure(row, place)
    assert said == ["once", "each", "each", "each", "each"]


def test_a_command_that_fails_is_said_and_gives_no_ratio(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    side = peers["records"].Side
    words = (sys.executable, "-c", "import sys; print('no map', file=sys.stderr); sys.exit(3)")
    found = peers["turns"].measure(
        made(peers, side(words), side(writes("b"))), place_in(peers, tmp_path)
    )
    assert found.failed == f"`{Path(sys.executable).name}` ended with 3: no map"
    assert not found.ours
    gone = made(peers, side(("{folder}/nothing",)), side(writes("b")))
    assert "nothing" in peers["turns"].measure(gone, place_in(peers, tmp_path)).failed
    allowed = made(peers, side(writes("a", 1), codes=(0, 1)), side(writes("b")))
    assert not peers["turns"].measure(allowed, place_in(peers, tmp_path)).failed


def test_a_program_that_cannot_be_had_is_said_with_its_reason(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    records, programs = peers["records"], peers["programs"]
    side = records.Side
    absent = records.Program("made", absent="nobody packs it")
    row = made(peers, side(writes("a")), side(("{made}",), absent))
    found = peers["turns"].measure(row, place_in(peers, tmp_path))
    assert found.failed == "not to be had here: nobody packs it"
    assert not (tmp_path / "order.txt").exists()

    def refuses(program: Any, _: Path) -> tuple[str, str]:
        raise programs.NotHereError(f"{program.package} could not be installed: no such package")

    row = made(peers, side(writes("a")), side(("{made}",), records.Program("made", "made", "made")))
    found = peers["turns"].measure(row, place_in(peers, tmp_path), installer=refuses)
    assert found.failed == ("not to be had here: made could not be installed: no such package")


def test_what_is_installed_is_run_and_its_version_kept(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    records = peers["records"]
    program = records.Program("made", "made", "made")
    place = place_in(peers, tmp_path)
    command = (*("{made}",), "-c", "import os; open('home.txt', 'w').write(os.environ['HOME'])")
    row = made(peers, records.Side(writes("a")), records.Side(command, program), rounds=1)
    asked: list[Path] = []

    def finds(_: Any, folder: Path) -> tuple[str, str]:
        asked.append(folder)
        return sys.executable, "1.2"

    assert not peers["turns"].measure(row, place, installer=finds).failed
    assert asked == [tmp_path / "programs"]
    assert place.values["made version"] == "1.2"
    assert (tmp_path / "home.txt").read_text() == str(tmp_path)  # not the user's own


def run_of(measured: Any, **about: Any) -> dict[str, Any]:
    told = {"date": "2026-01-01", "machine": "m", "load": "1.0", "versions": {}} | about
    return {"about": told, "rows": {"made": vars(measured)}}


def test_the_page_has_ratio_spread_seconds_and_versions(peers: dict[str, ModuleType]) -> None:
    side = peers["records"].Side
    row = made(peers, side(("{conceptmap}", "show", "{folder}/x")), side(("other",)), goal="1.5")
    text = peers["page"].page([row], [run_of(seen(peers, 1.0, 1.2, 1.1), versions={"other": "7"})])
    assert (
        "| made | made, against made | 1.10 (1.00 to 1.20) |  | 2.20 (2.00 to 2.40) |  | 1.5 |  |"
        in text
    )
    assert "| made | 1.00 / 1.10 | 1.00 / 1.00 | 2.00 / 2.20 | 1.00 / 1.00 |" in text
    assert "| made | `conceptmap show x` | `other` | all |" in text
    assert "First run: 2026-01-01, m, load 1.0; other 7." in text


@pytest.mark.parametrize(("again", "cell"), [(1.15, "1.15"), (1.3, "1.30, outside")])
def test_a_second_run_outside_the_spread_of_the_first_is_said(
    peers: dict[str, ModuleType], again: float, cell: str
) -> None:
    side = peers["records"].Side
    row = made(peers, side(("a",)), side(("b",)))
    runs = [run_of(seen(peers, 1.0, 1.2)), run_of(seen(peers, again))]
    assert f"| 1.10 (1.00 to 1.20) | {cell} |" in peers["page"].page([row], runs)


def test_a_row_without_turns_says_why(peers: dict[str, ModuleType]) -> None:
    side = peers["records"].Side
    row = made(peers, side(("a",)), side(("b",)))
    failed = peers["turns"].Measured(failed="not to be had here: nobody packs it")
    text = peers["page"].page([row], [run_of(failed), run_of(failed)])
    assert "| not to be had here: nobody packs it |  |  |  |  |  |" in text
    assert "0.00 /" not in text
    assert "not measured" in peers["page"].page([row], [run_of(failed) | {"rows": {}}])


def test_every_row_is_whole(peers: dict[str, ModuleType]) -> None:
    rows = peers["rows"].ROWS
    assert len({row.name for row in rows}) == len(rows)
    for row in rows:
        assert row.what
        assert row.equal
        for side in (row.ours, row.peer):
            words = " ".join(side.command) if side.program else ""
            if side.program is not None:
                assert f"{{{side.program.name}}}" in words
                assert side.program.package or side.program.absent


def test_an_edit_of_an_anchor_is_another_each_time(
    peers: dict[str, ModuleType], tmp_path: Path
) -> None:
    import conceptmap.mappings

    shipped = Path(conceptmap.mappings.__file__).parent / "concepts" / "attention.yaml"
    file = tmp_path / "concepts" / "attention.yaml"
    file.parent.mkdir()
    file.write_bytes(shipped.read_bytes())
    place = place_in(peers, tmp_path)
    place.values["map"] = str(tmp_path)
    lines = [file.read_text(encoding="utf-8").splitlines()]
    for _ in range(2):
        peers["steps"].another_anchor(3)(place)
        lines.append(file.read_text(encoding="utf-8").splitlines())
    first, second, third = lines
    changed = [(a, b, c) for a, b, c in zip(first, second, third, strict=True) if a != b]
    assert len(changed) == 3
    assert len({re.sub(r"::.*", "", a).strip() for a, _, _ in changed}) == 3
    for a, b, c in changed:
        assert "#" not in b
        assert c == a.partition("#")[0]
