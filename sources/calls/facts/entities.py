"""What a name in code can mean, and how that is known."""

from dataclasses import dataclass, replace

from conceptmap.graph.model import Evidence, Rule
from conceptmap.sources.calls.facts.spelling import digest


@dataclass(frozen=True, slots=True)
class Module:
    """A file of Python, or a folder of them."""

    path: str  #: of the file; of a package its `__init__.py`
    folder: str  #: where its submodules are; empty: it has none


@dataclass(frozen=True, slots=True)
class Function:
    """A function or method by its definition."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class Class:
    """A class by its definition; if not exact, it or one derived from it."""

    path: str
    name: str
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Instance:
    """An object of a class; if not exact, or of one derived from it."""

    of: Class
    exact: bool = False


Entity = Module | Function | Class | Instance


@dataclass(frozen=True, slots=True)
class Known:
    """What a name means, what shows it, and how its type is known."""

    entity: Entity
    rule: Rule
    evidence: tuple[Evidence, ...] = ()

    def because(self, *evidence: Evidence, rule: Rule | None = None) -> "Known":
        """The same, by this evidence too."""
        seen = dict.fromkeys((*evidence, *self.evidence))
        return replace(self, evidence=tuple(seen), rule=rule or self.rule)


def evidence(path: str, scope: str, text: str, line: int) -> Evidence:
    """A statement as evidence."""
    return Evidence(path=path, symbol=scope, digest=digest(text), line=line)


def agreed(said: list[Known | None]) -> Known | None:
    """What all say; None where they differ, or one does not know."""
    known = [one for one in said if one is not None]
    if not known or len(known) < len(said):
        return None
    if len({one.entity for one in known}) > 1:
        entities: set[Entity] = {
            Instance(one.entity.of) if isinstance(one.entity, Instance) else one.entity
            for one in known
        }
        if len(entities) > 1:
            return None
        first = Known(entities.pop(), Rule.DECLARED)
    else:
        first = known[0]
    return first.because(*(shown for one in known for shown in one.evidence))
