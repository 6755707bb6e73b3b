"""The table as Markdown, from what one or two runs measured."""

import re
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any, Final

from records import Row, Side, Turn
from turns import Measured

_PROCESSOR: Final = 0
_ELAPSED: Final = 1
_PRECISE: Final = 10  #: below it a ratio is told with two decimals


def page(rows: Iterable[Row], runs: Sequence[Mapping[str, Any]]) -> str:
    """What was measured: ratios, then the seconds of the last run, then the commands and where they ran."""
    seen = [
        [Measured(**run["rows"][row.name]) if row.name in run["rows"] else None for run in runs]
        for row in rows
    ]
    named = list(zip(rows, seen, strict=True))
    ratios = [_ratios(row, *found) for row, found in named]
    seconds = [_seconds(row, found[-1]) for row, found in named if found[-1] is not None]
    commands = [
        f"| {row.name} | {_command(row.ours)} | {_command(row.peer)} | {row.equal} |"
        for row, _ in named
    ]
    return "\n".join(
        [
            "| row | what | processor time, first run | second run | elapsed, first run | second run | goal | before |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
            *ratios,
            "",
            "Seconds of the last run, least / median: processor time, then elapsed.",
            "",
            "| row | ours | beside it | ours, elapsed | beside it, elapsed |",
            "| --- | --- | --- | --- | --- |",
            *filter(None, seconds),
            "",
            "| row | ours | beside it | held equal |",
            "| --- | --- | --- | --- |",
            *commands,
            "",
            *(_about(number, run["about"]) for number, run in enumerate(runs)),
        ]
    )


def row_text(row: Row, found: Measured) -> str:
    """One row as a line for who waits for it."""
    if found.failed:
        return f"{row.name}: {found.failed}"
    return f"{row.name}: processor {_spread(found, _PROCESSOR)}, elapsed {_spread(found, _ELAPSED)}"


def ratios(found: Measured, part: int) -> list[float]:
    """The ratio of each round, ours by the other's."""
    return [ours[part] / peer[part] for ours, peer in zip(found.ours, found.peer, strict=True)]


def agrees(first: Measured, second: Measured, part: int) -> bool:
    """Whether a second run's ratio lies within the spread of the first."""
    known = ratios(first, part)
    return min(known) <= median(ratios(second, part)) <= max(known)


def _ratios(row: Row, first: Measured | None, second: Measured | None = None) -> str:
    cells = [row.name, row.what]
    for part in (_PROCESSOR, _ELAPSED):
        cells += [_cell(first, part), _again(first, second, part)]
    return "| " + " | ".join([*cells, row.goal, row.before]) + " |"


def _cell(found: Measured | None, part: int) -> str:
    if found is None:
        return "not measured"
    if found.failed:
        return found.failed if part == _PROCESSOR else ""
    return _spread(found, part)


def _again(first: Measured | None, second: Measured | None, part: int) -> str:
    if second is None:
        return ""
    if second.failed:
        same = first is not None and first.failed == second.failed
        return "" if part != _PROCESSOR or same else second.failed
    text = _number(median(ratios(second, part)))
    if first is None or first.failed:
        return text
    return text if agrees(first, second, part) else f"{text}, outside"


def _spread(found: Measured, part: int) -> str:
    each = ratios(found, part)
    return f"{_number(median(each))} ({_number(min(each))} to {_number(max(each))})"


def _number(ratio: float) -> str:
    if ratio >= _PRECISE:
        return f"{ratio:.0f}"
    return f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.3f}"  # noqa: PLR2004 - three digits at most


def _seconds(row: Row, found: Measured) -> str:
    if found.failed:
        return ""
    cells = [
        _least(turns, part) for part in (_PROCESSOR, _ELAPSED) for turns in (found.ours, found.peer)
    ]
    return f"| {row.name} | " + " | ".join(cells) + " |"


def _least(turns: Sequence[Turn], part: int) -> str:
    each = [turn[part] for turn in turns]
    return f"{min(each):.2f} / {median(each):.2f}"


def _command(side: Side) -> str:
    """The command as one types it, without folders."""
    if side.program is not None and not side.program.package:
        return side.program.name
    words = [
        re.sub(r"\{([^}]+)\}/?", lambda match: _short(match[1]), word) for word in side.command
    ]
    return "`" + " ".join("…" if "\n" in word else _quoted(word) for word in words) + "`"


def _short(value: str) -> str:
    return "" if value == "folder" else value


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _about(number: int, about: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {value}" for name, value in about["versions"].items())
    which = ("First", "Second")[number]
    return f"{which} run: {about['date']}, {about['machine']}, load {about['load']}; {versions}."
