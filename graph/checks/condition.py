"""A pattern of RDF that must not be found."""

from dataclasses import dataclass

from conceptmap.graph.findings import Level
from conceptmap.graph.messages import Message


@dataclass(frozen=True, slots=True)
class Condition:
    """A pattern that must not be found: `?it` is at fault, `?other` and `?text` say how."""

    pattern: str
    message: Message  #: without its values
    help: Message | None = None
    level: Level = Level.ERROR
