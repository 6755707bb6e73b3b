"""What a trace says, for people and as tables."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import listed
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message, counted
from conceptmap.tracing.model import Trace
from conceptmap.tracing.telling.comparison import Compared, RunSide, RunStanding
from conceptmap.tracing.telling.story import Node, StoryStep
from conceptmap.tracing.telling.summary import summary

if TYPE_CHECKING:
    from conceptmap.cli.context import Session
    from conceptmap.cli.render.text.styled_lines import StyledLines

_MS: Final = 1_000_000
_COLUMNS: Final = (
    "concept", "label", "framework", "times", "happened", "own-ms", "whole-ms", "first-ms", "last-ms", "processes",
)  # fmt: skip
_MOST: Final = 5  #: files that are named


def label_of(shown: ShownMap, concept: str) -> str:
    """What people call a concept; its id, where the map does not have it."""
    found = shown.catalog.concept(concept)
    return concept if found is None else found.label.in_language(shown.language)


def summary_table(shown: ShownMap, trace: Trace) -> Table:
    """Every concept that was passed, by when it first was; times in milliseconds."""
    rows = [
        {
            "concept": one.concept,
            "label": label_of(shown, one.concept),
            "framework": one.framework,
            "times": one.times or None,  # without a passing nobody watched its code
            "happened": one.happened,
            "own-ms": _ms(one.own) if one.times else None,
            "whole-ms": _ms(one.whole) if one.times else None,
            "first-ms": _ms(one.first),
            "last-ms": _ms(one.last),
            "processes": len(one.processes),
        }
        for one in summary(trace)
    ]
    return Table(_COLUMNS, rows)


def _ms(nanoseconds: int) -> float:
    return round(nanoseconds / _MS, 3)


def print_summary(shown: ShownMap, trace: Trace, *, beside: bool = False) -> None:
    """Print the summary; `beside` an answer that is another program's, on standard error."""
    from conceptmap.cli.render.tables.written import add_table
    from conceptmap.cli.render.text.styled_lines import StyledLines

    table = summary_table(shown, trace)
    if not table.rows:
        return
    left = {"concept"}
    left |= {"framework"} if len({row["framework"] for row in table.rows}) == 1 else set()
    left |= {"processes"} if len(trace.processes) == 1 else set()
    table = Table([name for name in table.columns if name not in left], table.rows)
    lines = StyledLines()
    add_table(lines, table, shown.language)
    lines.print(beside=beside)


def print_story(shown: ShownMap, trace: Trace, steps: list[StoryStep]) -> None:
    """Print the steps of each thread, what was passed in each, and what happened."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    thread = -1
    for step in steps:
        if step.thread != thread:
            thread = step.thread
            process = trace.processes[step.process]
            name = Message(
                "process {pid}, thread {name}: {words}",
                pid=process.pid,
                name=trace.threads[thread].name,
                words=" ".join(process.words),
            )
            lines.line(("bold", said(name, shown.language)))
        numbers = str(step.first) if step.first == step.last else f"{step.first}–{step.last}"
        head = said(
            Message("step {numbers}, {ms} ms", numbers=numbers, ms=_ms(step.took)), shown.language
        )
        lines.line(("", "  "), ("bold", head), ("dim", f"  {step.mark}" if step.mark else ""))
        add_nodes(lines, shown, [step.node], 4)
    lines.print()


def add_nodes(
    lines: "StyledLines", shown: ShownMap, nodes: "list[Node] | tuple[Node, ...]", indent: int
) -> None:
    """Add what was passed, each below what it lies in."""
    for node in nodes:
        times = f" ×{node.times}" if node.times > 1 else ""
        names = listed((label_of(shown, concept) for _, concept in node.concepts), shown.language)
        margin = ("", " " * indent)
        if node.happens:
            told = (
                Message("{concept} happens", concept=names)
                if node.told
                else Message("{concept}: whether it happens could not be told", concept=names)
            )
            lines.line(margin, ("green", f"● {said(told, shown.language)}"), ("", times))
        elif names:
            lines.line(margin, ("", names), ("dim", times))
        else:
            lines.line(margin, ("dim", times.strip()))
        add_nodes(lines, shown, node.inner, indent + 2)


def story_json(trace: Trace, steps: list[StoryStep]) -> list[dict[str, Any]]:
    """The story as JSON values."""

    def node_json(node: Node) -> dict[str, Any]:
        names = [concept for _, concept in node.concepts]
        told: dict[str, Any] = {"happens" if node.happens else "code": names}
        if not node.told:
            told["told"] = False
        return {
            **told,
            "times": node.times,
            "inner": [node_json(one) for one in node.inner],
        }

    return [
        {
            "process": trace.processes[step.process].pid,
            "thread": trace.threads[step.thread].name,
            "first": step.first,
            "last": step.last,
            "start-ms": _ms(step.start),
            "took-ms": _ms(step.took),
            "mark": step.mark,
            "story": node_json(step.node),
        }
        for step in steps
    ]


def comparison_table(shown: ShownMap, found: list[Compared]) -> Table:
    """Two runs, concept by concept."""
    rows = [
        {
            "concept": one.concept,
            "label": label_of(shown, one.concept),
            "first-run": _side(one.one, shown.language),
            "second-run": _side(one.other, shown.language),
            "differs": one.differs,
        }
        for one in found
    ]
    return Table(("concept", "label", "first-run", "second-run", "differs"), rows)


def comparison_json(found: list[Compared]) -> list[dict[str, Any]]:
    """Two runs, concept by concept, as JSON values."""

    def side(one: RunSide) -> dict[str, Any]:
        return {"standing": one.standing.value, "times": one.times, "happened": one.happened}

    return [
        {
            "concept": one.concept,
            "differs": one.differs,
            "one": side(one.one),
            "other": side(one.other),
        }
        for one in found
    ]


def _side(one: RunSide, language: str) -> str:
    if one.standing is RunStanding.PASSED:
        if one.happened is None:
            return said(Message("passed ×{times}", times=one.times), language)
        if not one.times:  # nobody watched its code, but where it happens
            return said(Message("happened ×{happened}", happened=one.happened), language)
        return said(
            Message(
                "passed ×{times}, happened ×{happened}", times=one.times, happened=one.happened
            ),
            language,
        )
    passed = one.standing is RunStanding.NOT_PASSED
    return said(Message("not passed") if passed else Message("not watched"), language)


def say_caveats(session: "Session", trace: Trace) -> None:
    """Say what the trace does not show, and what must not be read into it."""
    for sentence in caveats(trace):
        session.say(sentence)


def caveats(trace: Trace) -> Iterator[Message]:
    """What a reader must know before he concludes anything."""
    passed = any(event.number >= 0 for event in trace.events)
    if passed:
        yield Message(
            "passed says that the code of a concept ran, not that the concept happened; happened counts where the map says when it does"
        )
    elif not trace.left_out:
        yield Message("no code that the map knows ran, in a Python that could be watched")
    yield from _left_out(trace)
    yield from _processes(trace)
    kinds = Counter(one.watched for one in trace.places if not one.happens)
    if kinds["not-lines"] and passed:
        yield counted(
            kinds["not-lines"],
            "1 excerpt of a function was not watched; --lines watches it",
            "{count} excerpts of functions were not watched; --lines watches them",
        )
    others = kinds["not-python"] + kinds["not-code"] + kinds["not-proven"]
    if others:
        yield counted(
            others,
            "1 place cannot be watched: it is not in a function of Python, or not proven",
            "{count} places cannot be watched: they are not in a function of Python, or not proven",
        )


def _left_out(trace: Trace) -> Iterator[Message]:
    changed = [one for one in trace.left_out if one.left == "digest"]
    for one in changed[:_MOST]:
        yield Message(
            "left out: {file} is not {path} of {framework} as it is pinned",
            file=one.file,
            path=one.path,
            framework=one.framework,
        )
    if len(changed) > _MOST:
        yield Message(
            "left out for the same reason: {count} more files", count=len(changed) - _MOST
        )
    for name in dict.fromkeys(one.framework for one in changed):
        yield Message(
            "to follow the map to what is installed, add --at {framework}=installed", framework=name
        )
    for one in trace.left_out:
        if one.left != "digest":
            yield Message("left out: {file} cannot be read: {error}", file=one.file, error=one.left)


def _processes(trace: Trace) -> Iterator[Message]:
    for one in trace.processes:
        if one.why == "limit":
            yield Message(
                "process {pid} reached the limit; what came after is not in the trace", pid=one.pid
            )
        elif one.why is not None and one.why.startswith("disk"):
            yield Message(
                "process {pid} could write no more ({error})",
                pid=one.pid,
                error=one.why.partition(": ")[2],
            )
        elif one.why == "replaced":
            yield Message(
                "in process {pid} something else took the place of the recorder", pid=one.pid
            )
        elif one.ended is None and one.python:
            yield Message(
                "process {pid} did not say that it ended; the trace is whole up to there",
                pid=one.pid,
            )
        for fault in one.faults:
            yield Message(
                "process {pid}: the recorder met a fault: {error}", pid=one.pid, error=fault
            )
