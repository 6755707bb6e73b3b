"""A run told step by step: what was passed in which order, repeats said once with how often."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from conceptmap.tracing.model import Trace
from conceptmap.tracing.telling.passings import (
    Happened,
    Marked,
    Named,
    Passing,
    last_time,
    passings,
    when,
)

_LONGEST: Final = 4  #: of a row that repeats


@dataclass(frozen=True, slots=True)
class Node:
    """Something in a step: code of concepts that was passed, or a concept that happened; without concepts, a row that repeats."""

    concepts: tuple[Named, ...]
    happens: bool = False
    told: bool = True  #: of what happens: whether it could be told
    inner: tuple["Node", ...] = ()
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryStep:
    """A stretch of a thread's life that lies in nothing else; or several in a row that are alike."""

    process: int
    thread: int
    first: int  #: its number in its thread, from 1
    last: int
    start: int
    took: int
    mark: str | None  #: the program's own words before it
    node: Node


def story(trace: Trace, concept: str | None = None) -> list[StoryStep]:
    """The steps of a run, thread by thread.

    A step is what no other watched code called; with `concept`, each passing of that concept's code is one, wherever it lies.
    """
    found = passings(trace)
    teller = _Teller(trace, last_time(trace))
    steps: list[StoryStep] = []
    for thread in range(len(trace.threads)):
        own = [item for item in found if item.thread == thread]
        steps += _joined(teller.steps(_chosen(own, concept)))
    return steps


def nodes_of(trace: Trace, found: Iterable[Passing | Happened]) -> tuple[Node, ...]:
    """What was passed, in order, repeats said once."""
    teller = _Teller(trace, last_time(trace))
    return collapsed([teller.node(one) for one in sorted(found, key=when)])


@dataclass
class _Teller:
    trace: Trace
    end: int

    def steps(self, found: Iterable[Passing | Happened | Marked]) -> Iterator[StoryStep]:
        number, mark = 0, None
        for one in found:
            if isinstance(one, Marked):
                mark = one.words
                continue
            number += 1
            end = self.end if isinstance(one, Passing) and one.end < 0 else getattr(one, "end", 0)
            yield StoryStep(
                process=self.trace.threads[one.thread].process,
                thread=one.thread,
                first=number,
                last=number,
                start=when(one),
                took=end - one.start if isinstance(one, Passing) else 0,
                mark=mark,
                node=self.node(one),
            )
            mark = None

    def node(self, one: Passing | Happened) -> Node:
        """What was passed, with all in it."""
        if isinstance(one, Passing):
            inner = [self.node(part) for part in sorted(one.inner, key=when)]
            return Node(one.concepts, inner=collapsed(inner))
        place = self.trace.places[one.place]
        names = tuple((place.framework, concept) for concept in place.concepts)
        return Node(names, happens=True, told=one.told)


def _chosen(
    found: Iterable[Passing | Happened | Marked], concept: str | None
) -> Iterator[Passing | Happened | Marked]:
    """What is a step of its own."""
    for one in sorted(found, key=when):
        if concept is None or isinstance(one, Marked):
            yield one
        elif isinstance(one, Passing):
            if any(name == concept for _, name in one.concepts):
                yield one
            else:
                yield from _chosen(one.inner, concept)


def _joined(steps: Iterable[StoryStep]) -> Iterator[StoryStep]:
    """The steps, those that are like the one before them joined to it."""
    waiting: StoryStep | None = None
    for step in steps:
        if waiting is not None and step.mark is None and waiting.node == step.node:
            waiting = replace(waiting, last=step.last, took=waiting.took + step.took)
            continue
        if waiting is not None:
            yield waiting
        waiting = step
    if waiting is not None:
        yield waiting


def collapsed(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """The nodes, those that follow others like them said once with how often, whole rows too."""
    found = list(nodes)
    for length in range(1, _LONGEST + 1):
        found = list(_collapsed(found, length))
    return tuple(found)


def _collapsed(nodes: list[Node], length: int) -> Iterator[Node]:
    at = 0
    while at < len(nodes):
        row = nodes[at : at + length]
        times = 1
        while nodes[at + times * length : at + (times + 1) * length] == row:
            times += 1
        if times == 1 or len(row) < length:
            yield nodes[at]
            at += 1
            continue
        yield (
            replace(row[0], times=times) if length == 1 else Node((), inner=tuple(row), times=times)
        )
        at += times * length
