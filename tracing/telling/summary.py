"""What a run passed, concept by concept."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

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


@dataclass
class Passed:
    """A concept whose code was passed, or which happened."""

    framework: str
    concept: str
    times: int = 0  #: how often its code was entered from elsewhere; 0: it happened, and nobody watched its code
    own: int = 0  #: nanoseconds in it and in nothing that is watched within
    whole: int = 0  #: nanoseconds in it and in all that it called
    first: int = -1  #: nanoseconds since the trace began
    last: int = -1  #: when it was last entered
    happened: int | None = (
        None  #: how often it happened; None: the map does not say when it does, or nobody could have seen it
    )
    untold: int = 0  #: how often nobody could tell whether it did
    processes: set[int] = field(default_factory=set)


def summary(trace: Trace) -> list[Passed]:
    """Every concept that was passed or happened, by when it first was."""
    return summary_of(trace, passings(trace))


def summary_of(trace: Trace, found: Iterable[Passing | Happened | Marked]) -> list[Passed]:
    """The same of a part of a trace."""
    counter = _Counter(trace)
    counter.count(found)
    return sorted(counter.found.values(), key=lambda one: (one.first, one.framework, one.concept))


class _Counter:
    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.end = last_time(trace)
        self.found: dict[Named, Passed] = {}
        self.open: dict[int, dict[Named, int]] = defaultdict(lambda: defaultdict(int))
        self.told = {
            (place.framework, concept)
            for place in trace.places
            if place.happens and place.watched in ("call", "lines")
            for concept in place.concepts
        }

    def count(self, found: Iterable[Passing | Happened | Marked]) -> None:
        """Count what lies in these, however deep."""
        stack = [*reversed(list(found))]
        while stack:
            one = stack.pop()
            if isinstance(one, _Closing):
                for name in one.concepts:
                    self.open[one.thread][name] -= 1
            elif isinstance(one, Passing):
                self._passing(one)
                closing: list[Passing | Happened | Marked] = [_Closing(one.concepts, one.thread)]
                stack += closing + sorted(one.inner, key=when, reverse=True)
            elif isinstance(one, Happened):
                self._happened(one)

    def _of(self, name: Named, time: int, thread: int) -> Passed:
        passed = self.found.get(name)
        if passed is None:
            passed = self.found[name] = Passed(*name, happened=0 if name in self.told else None)
        if passed.first < 0:
            passed.first = time
        passed.first, passed.last = min(passed.first, time), max(passed.last, time)
        passed.processes.add(self.trace.threads[thread].process)
        return passed

    def _passing(self, one: Passing) -> None:
        end = self.end if one.end < 0 else one.end
        inner = sum((self.end if i.end < 0 else i.end) - i.start for i in one.passings)
        for name in one.concepts:
            passed = self._of(name, one.start, one.thread)
            passed.own += end - one.start - inner
            if not self.open[one.thread][name]:  # within itself it is entered already
                passed.whole += end - one.start
                passed.times += not one.again
            self.open[one.thread][name] += 1

    def _happened(self, one: Happened) -> None:
        place = self.trace.places[one.place]
        for concept in place.concepts:
            passed = self._of((place.framework, concept), one.time, one.thread)
            if one.told:
                passed.happened = (passed.happened or 0) + 1
            else:
                passed.untold += 1


class _Closing(Marked):
    """Where a passing ends, among what is still to be counted."""

    def __init__(self, concepts: tuple[Named, ...], thread: int) -> None:
        super().__init__("", thread, 0)
        self.concepts = concepts
