"""What a row of the table is: two commands that do the same for somebody, and what is held equal between them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A program to measure against, and the package that brings it."""

    name: str
    package: str = ""  #: on PyPI; empty where no registry has it
    command: str = ""
    source: str = ""  #: what is installed, where that is a folder
    absent: str = ""  #: why it is not to be had


@dataclass
class Place:
    """The folder that everything is made in, and what commands call its parts."""

    folder: Path
    values: dict[str, str] = field(default_factory=dict)
    done: set[Callable[["Place"], None]] = field(default_factory=set)

    def once(self, *steps: Callable[["Place"], None]) -> None:
        """Prepare what is not prepared yet."""
        for step in steps:
            if step not in self.done:
                step(self)
                self.done.add(step)


Each = Callable[[Place], None]


@dataclass(frozen=True)
class Side:
    """A command, run as a whole process; words in braces are values of the place."""

    command: tuple[str, ...]
    program: Program | None = None  #: None is ours, or what every machine has
    each: Each | None = None  #: before every turn, and not timed
    cwd: str = "{folder}"
    environ: Mapping[str, str] = field(default_factory=dict)
    codes: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Row:
    """A ratio of the table."""

    name: str
    what: str
    ours: Side
    peer: Side
    equal: str  #: what both sides have in common
    once: tuple[Each, ...] = ()  #: what has to be there before, not timed
    goal: str = ""
    before: str = ""  #: the ratio before it was worked on
    rounds: int = 3
    warm: bool = True  #: whether each side runs once for nothing first, so that caches are filled


#: Processor and elapsed seconds of one turn.
Turn = tuple[float, float]
