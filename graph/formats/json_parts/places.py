"""Places in code as JSON, with how each is proven, and the words that are said of them."""

from typing import Any

from conceptmap.graph.model import (
    Anchor,
    Carriage,
    Catalog,
    MappedPlace,
    Match,
    Proofs,
    Role,
    Text,
    carriage_of,
)

Json = dict[str, Any]


class PlaceWriter:
    """Writes places of one catalogue, which knows links, and its proofs, which know states."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._catalog = catalog
        self._proofs = proofs

    def anchor(self, anchor: Anchor) -> Json:
        """Write a place, with its state and its link."""
        lines = anchor.lines
        framework = self._catalog.frameworks.get(anchor.framework)
        return {
            "path": anchor.path,
            "symbol": anchor.symbol,
            "ordinal": anchor.ordinal,
            "start": None if lines is None else lines.first,
            "end": None if lines is None else lines.last,
            "state": self._proofs.anchor_state(anchor).value,
            "url": None if framework is None else framework.release.url(anchor),
            **carriage_json(carriage_of(anchor)),
        }

    def place(self, place: MappedPlace) -> Json:
        """Write a place with what is said of it alone; the note of `at` is the mapping's."""
        note = None if place.role is Role.AT else text_or_none(place.note)
        written = {"role": place.role.value, "match": match_json(place.match), "note": note}
        return written | self.anchor(place.anchor)

    def located(self, anchor: Anchor) -> Json:
        """Write a place with its framework."""
        return {"framework": anchor.framework} | self.anchor(anchor)


def text_json(text: Text) -> Json:
    """Write a text in each of its languages."""
    return dict(text.by_language())


def text_or_none(text: Text | None) -> Json | None:
    """Write a text, or null where nothing is said."""
    return None if text is None else text_json(text)


def carriage_json(carriage: Carriage | None) -> Json:
    """Write how a place came to another release; nothing of a place of the pinned one."""
    return {} if carriage is None else {**carriage.facts()}


def match_json(match: Match | None) -> str | None:
    """Write how well it matches, or null where there is no match."""
    return None if match is None else match.value
