"""Which calls between concepts a release brought and which it took away, wherever releases are told of."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.sources.relocation.between_trees.call_changes import CallChange

#: An override that came or went makes a call provable or not, and the call is there all the same.
_PROVEN: Final = Message(
    "New is what is proven in the later release alone, gone what is proven in the earlier alone; what is not proven may be there all the same."
)
_COLUMNS: Final = ("change", "caller", "relation", "called", "at")


def calls_table(calls: Iterable[CallChange], language: str) -> Table:
    """One row for a call that is new, or gone; its lines are those of the release that has it."""
    return Table(_COLUMNS, [_row(one, language) for one in calls])


def with_calls(table: Table, calls: Iterable[CallChange], language: str) -> Table:
    """One table for programs: the rows of another, then one for each call, under the columns of both."""
    columns = tuple(dict.fromkeys((*table.columns, *_COLUMNS)))
    return Table(columns, [*table.rows, *(_row(one, language) for one in calls)])


def calls_markdown(calls: Sequence[CallChange], language: str) -> Iterator[str]:
    """A heading, and a line for each call."""
    if not calls:
        return
    yield ""
    yield f"### {said(Message('What calls what'), language)}"
    yield ""
    yield said(_PROVEN, language)
    yield ""
    for one in calls:
        at = ", ".join(f"`{place}`" for place in _lines(one))
        relation = word(one.relation.value, language)
        yield f"- {word(one.change, language)}: `{one.source}` {relation} `{one.target}` ({at})"


def call_json(one: CallChange) -> dict[str, Any]:
    """A call in the shape that programs rely on."""
    return {
        "source": one.source,
        "relation": one.relation.value,
        "target": one.target,
        "change": one.change,
        "at": _lines(one),
    }


def calls_sentence(calls: Iterable[CallChange]) -> Message:
    """How many calls came, and how many went."""
    gone = [one.gone for one in calls]
    return Message(
        "what calls what: {gained} new, {lost} gone",
        gained=gone.count(False),
        lost=gone.count(True),
    )


def _row(one: CallChange, language: str) -> Mapping[str, Any]:
    return {
        "change": word(one.change, language),
        "caller": one.source,
        "relation": word(one.relation.value, language),
        "called": one.target,
        "at": _lines(one),
    }


def _lines(one: CallChange) -> list[str]:
    return [f"{step.path}:{step.line}" for step in one.steps]
