"""Checked values, and what is taken from them in many files."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Anchor, Check, Place


@dataclass(frozen=True, slots=True)
class Read:
    """A value and where it stands. Records are dicts by key; keys that were faulty are left out."""

    value: Any
    place: Place


def get(item: Read, key: str) -> Any:  # noqa: ANN401 - the table of fields says what it is
    """The value of a field; None where it is left out."""
    found = item.value.get(key)
    return None if found is None else found.value


def listed(item: Read, key: str) -> list[Read]:
    """The items of a field that is a list."""
    found = item.value.get(key)
    return found.value if found else []


def items(item: Read, key: str) -> Iterator[tuple[str, Read]]:
    """The ids and values of a field that has some."""
    found = item.value.get(key)
    if found:
        yield from found.value.items()


def own(anchor: Anchor, framework: str) -> Anchor:
    """The anchor as one of `framework`, which the YAML says further up."""
    return replace(anchor, framework=framework)


def page_line(source: Read) -> tuple[str, int]:
    """The page where a sentence was met, and its line."""
    return get(source, "page"), get(source, "line")


def build_check(item: Read) -> Check:
    """A check of a claim or of a setting."""
    return Check(
        anchor=get(item, "in"),
        rule=get(item, "rule"),
        text=get(item, "text"),
        order=tuple(rule.value for rule in listed(item, "order")),
        count=get(item, "count"),
        place=item.place,
    )
