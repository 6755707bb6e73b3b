"""A recorded run, as people read it: step by step, what was asked, what happened, and whose code was passed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.traces import add_nodes, label_of
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import colon, comma, listed
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.tracing.telling.story import Node

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines


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
        told = _Told(run.words, language)
        for key, value in _facts(step):
            told.add(lines, key, value)
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


def _facts(step: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the driver told of a step, apart from what the recorder saw."""
    seen = {"step", "says", "during", "happened", "passed", "story", "ran"}
    for key, value in step.items():
        if key not in seen and value not in ([], {}, None):
            yield key, value


class _Told:
    """The driver's values in the words that it gives for them: `request` is `request {n}`, `running` as a state `is-running`."""

    def __init__(self, words: Mapping[str, Mapping[str, str]], language: str) -> None:
        self._words = words
        self._language = language

    def add(self, lines: "StyledLines", key: str, value: Any) -> None:  # noqa: ANN401 - JSON
        """A value behind its heading; of a list of records each has a line."""
        head = self._word(key) or key
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            lines.text(f"{head}{colon(self._language).rstrip()}", indent=2)
            for record in value:
                lines.text(self._record(record), indent=4)
            return
        if isinstance(value, dict):
            parts = [f"{self._name(part)} {self._value(one)}" for part, one in value.items()]
            text = comma(self._language).join(parts)
        else:
            text = self._value(value)
        lines.text(f"{head}{colon(self._language)}{text}", indent=2)

    def _record(self, record: Mapping[str, Any]) -> str:
        said_of = []
        for key, value in record.items():
            template = self._word(key) or ""
            state = self._word(f"is-{value}") if isinstance(value, str) else None
            if "{n}" in template:
                said_of.append(template.replace("{n}", str(value)))
            elif state is not None:
                said_of.append(state)
            elif value != []:
                said_of.append(f"{key} {self._value(value)}")
        return comma(self._language).join(said_of)

    def _name(self, key: str) -> str:
        """A heading without what explains it."""
        return (self._word(key) or key).partition(colon(self._language))[0]

    def _value(self, value: Any) -> str:  # noqa: ANN401 - JSON
        if isinstance(value, list):
            return " ".join(map(str, value)) or word("none", self._language)
        return str(value)

    def _word(self, key: str) -> str | None:
        return self._words.get(key, {}).get(self._language)


def _add_names(lines: "StyledLines", shown: ShownMap, key: str, counts: Mapping[str, int]) -> None:
    if counts:
        names = [
            label_of(shown, name) + (f" ×{times}" if times > 1 else "")
            for name, times in counts.items()
        ]
        language = shown.language
        lines.text(f"{word(key, language)}{colon(language)}{listed(names, language)}", indent=2)


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
