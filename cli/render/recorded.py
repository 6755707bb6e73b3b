"""A recorded run, as people read it: step by step, what was asked, what happened, and whose code was passed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.traces import add_nodes, label_of
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import colon, comma
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.tracing.telling.story import Node


def print_recorded(shown: ShownMap, run: RecordedRun, *, whole: bool) -> None:
    """Print a run; `whole` with the order in which code was passed."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    language = shown.language
    label = run.label.get(language) or next(iter(run.label.values()), run.name)
    lines.line(("bold", label), ("dim", f"  {run.name}  {run.framework}"))
    lines.text(f"{run.release['purl']}", indent=2)
    if run.start is not None:
        lines.gap()
        lines.text(_says(run.start, language), indent=2)
    for step in run.steps:
        lines.gap()
        lines.line(("bold", said(Message("step {number}", number=step["step"]), language)))
        if "says" in step:
            lines.text(_says(step, language), indent=2)
        for key, value in _facts(step):
            name = run.words.get(key, {}).get(language, key)
            lines.text(f"{name}{colon(language)}{value}", indent=2)
        _add_names(lines, shown, "happens", step["happened"])
        if whole:
            lines.text(f"{word('passes the code of', language)}{colon(language)}", indent=2)
            add_nodes(lines, shown, [_node(one) for one in step["story"]], 4)
        else:
            _add_names(lines, shown, "passes the code of", step["passed"])
    lines.print()


def _says(told: Mapping[str, Any], language: str) -> str:
    """The driver's sentence."""
    says: Mapping[str, str] = told.get("says", {})
    return says.get(language) or next(iter(says.values()), "")


def _facts(step: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What the driver told of a step, apart from what the recorder saw; lists of records by their values."""
    seen = {"step", "says", "during", "happened", "passed", "story", "ran"}
    for key, value in step.items():
        if key not in seen and value not in ([], {}, None):
            yield key, _told(value)


def _told(value: Any) -> str:  # noqa: ANN401 - JSON
    if isinstance(value, dict):
        return "  ".join(f"{key}={_told(one)}" for key, one in value.items() if one != [])
    if isinstance(value, list):
        if value and all(isinstance(one, dict) for one in value):
            return " | ".join(_told(one) for one in value)
        return "[" + ", ".join(map(_told, value)) + "]"
    return str(value)


def _add_names(lines: Any, shown: ShownMap, key: str, counts: Mapping[str, int]) -> None:  # noqa: ANN401 - StyledLines
    if counts:
        names = [
            label_of(shown, name) + (f" ×{times}" if times > 1 else "")
            for name, times in counts.items()
        ]
        language = shown.language
        lines.text(f"{word(key, language)}{colon(language)}{comma(language).join(names)}", indent=2)


def _node(told: Mapping[str, Any]) -> Node:
    """A node of the story as its file has it."""
    names: Sequence[str] = told.get("happens") or told.get("code") or ()
    return Node(
        concepts=tuple(("", name) for name in names),
        happens="happens" in told,
        inner=tuple(_node(one) for one in told.get("inner", ())),
        times=told.get("times", 1),
    )


def recorded_table(run: RecordedRun) -> Table:
    """The run as rows: a step and a concept each."""
    rows = [
        {
            "step": step["step"],
            "concept": name,
            "times": step["passed"].get(name, 0),
            "happened": step["happened"].get(name),
        }
        for step in run.steps
        for name in dict.fromkeys([*step["passed"], *step["happened"]])
    ]
    return Table(("step", "concept", "times", "happened"), rows)
