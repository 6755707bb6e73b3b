"""A term of our own, as the documentation and the RDF describe it."""

from dataclasses import dataclass

from conceptmap.graph.model import Text


@dataclass(frozen=True, slots=True)
class Term:
    """One term of our own."""

    name: str
    kind: str  #: `Class`, `ObjectProperty` or `DatatypeProperty`
    label: Text
    comment: Text
    domain: tuple[
        str, ...
    ] = ()  #: what it is said of, as prefixed names; documentation, not inference
    range: str | None = None

    @property
    def curie(self) -> str:
        """The prefixed name."""
        return f"cm:{self.name}"
