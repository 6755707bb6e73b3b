"""How a place came to another release than the pinned one, as every answer tells it: in cells, in JSON, in a line."""

from typing import Any, Final

from conceptmap.cli.words.punctuation import between, comma
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Carriage,
    CarriedMapping,
    Mapping,
    Sought,
    carriage_of,
)

#: What a row has beside its place, where some framework is at another release.
COLUMNS: Final = ("release", "status", "change", "confidence", "was", "why")


def carriage_cells(carriage: Carriage | None) -> dict[str, Any]:
    """The cells of a place; empty ones for a place of the pinned release."""
    return dict.fromkeys(COLUMNS) if carriage is None else {**carriage.facts()}


def sought_cells(mapping: Mapping | None) -> dict[str, Any]:
    """The cells of an absence: what came of looking for it there; empty ones at the pinned release."""
    cells: dict[str, Any] = dict.fromkeys(COLUMNS)
    if isinstance(mapping, CarriedMapping) and mapping.sought is not None:
        cells["release"] = mapping.release
        cells["status"] = mapping.sought.outcome.value
        cells["why"] = mapping.sought.why or None
    return cells


def carriage_phrase(carriage: Carriage, language: str) -> str:
    """The same in a line: `carried to 0.30.0: edited, substance; was a.py:1-3`."""
    status = _word(carriage.status, language)
    if carriage.change is None:
        lost = Message("{status} in {release}", status=status, release=carriage.release)
        parts = [said(lost, language), _was(carriage, language), said(carriage.why, language)]
        return between(language).join(part for part in parts if part)
    if carriage.change != "none":
        status += comma(language) + _word(carriage.change, language)
    there = Message("carried to {release}: {status}", status=status, release=carriage.release)
    parts = [said(there, language)]
    if carriage.status != "unchanged":
        parts.append(_was(carriage, language))
    return between(language).join(parts)


def place_phrase(anchor: Anchor, language: str) -> str:
    """The same of a place; empty for one of the pinned release."""
    carriage = carriage_of(anchor)
    return "" if carriage is None else carriage_phrase(carriage, language)


def sought_phrase(mapping: Mapping | None, language: str) -> str:
    """What came of looking for an absence there, in a line; empty at the pinned release."""
    if not isinstance(mapping, CarriedMapping) or mapping.sought is None:
        return ""
    status = _word(mapping.sought.outcome.value, language)
    what = Message("{status} in {release}", status=status, release=mapping.release)
    parts = (said(what, language), said(mapping.sought.why, language))
    return between(language).join(part for part in parts if part)


def standing_of(mapping: Mapping) -> str:
    """The word behind a framework's name: the match, or absent.

    At another release also that nothing was followed there, or what looking for what the pinned one lacks came to.
    """
    if not isinstance(mapping, CarriedMapping):
        return "absent" if mapping.absence else str(mapping.match)
    if mapping.sought is None or mapping.sought.outcome is Sought.NONE_FOUND:
        return (
            "declined" if mapping.is_lost else "absent" if mapping.absence else str(mapping.match)
        )
    return mapping.sought.outcome.value


def release_of(mapping: Mapping | None) -> str:
    """The other release that a mapping is at, as it stands behind a framework's name; empty at the pinned one."""
    return f" {mapping.release}" if isinstance(mapping, CarriedMapping) else ""


def _was(carriage: Carriage, language: str) -> str:
    return said(Message("was {place}", place=carriage.was.text), language)


def _word(key: str, language: str) -> str:
    return word(key, language).replace("-", " ")
