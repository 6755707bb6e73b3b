"""Two runs side by side, concept by concept: of two settings, two releases or two code bases."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from conceptmap.tracing.model import Trace
from conceptmap.tracing.telling.summary import Passed, summary


class RunStanding(StrEnum):
    """What a run says of a concept."""

    PASSED = "passed"  # its code ran
    NOT_PASSED = "not-passed"  # its code was watched, and did not run
    NOT_WATCHED = "not-watched"  # nobody looked, so that nothing follows


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSide:
    """A concept in one of the runs."""

    standing: RunStanding
    times: int = 0
    happened: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A concept in both runs."""

    concept: str
    one: RunSide
    other: RunSide

    @property
    def differs(self) -> bool:
        """Whether one run passed its code and the other, which watched it too, did not; or it happened in one alone."""
        if RunStanding.NOT_WATCHED in (self.one.standing, self.other.standing):
            return False
        if self.one.standing is not self.other.standing:
            return True
        return None not in (self.one.happened, self.other.happened) and bool(
            self.one.happened
        ) != bool(self.other.happened)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownRun:
    """What is known of one run."""

    passed: Mapping[str, tuple[int, int | None]]
    """Of each concept: how often its code was passed, and how often it happened, where that can be told."""
    watched: frozenset[str]  #: concepts whose passing would have been seen

    def side(self, concept: str) -> RunSide:
        """What the run says of a concept, in all code bases together."""
        if concept in self.passed:
            times, happened = self.passed[concept]
            return RunSide(standing=RunStanding.PASSED, times=times, happened=happened)
        seen = concept in self.watched
        return RunSide(standing=RunStanding.NOT_PASSED if seen else RunStanding.NOT_WATCHED)


def compare_traces(one: Trace, other: Trace) -> list[Compared]:
    """Every concept that a run passed: those that differ first, then by name."""
    return compare(known_of_trace(one), known_of_trace(other))


def compare(one: KnownRun, other: KnownRun) -> list[Compared]:
    """The same of what is known of two runs."""
    found = [
        Compared(concept=name, one=one.side(name), other=other.side(name))
        for name in {*one.passed, *other.passed}
    ]
    return sorted(
        found, key=lambda it: (not it.differs, it.one.standing, it.other.standing, it.concept)
    )


def known_of_trace(trace: Trace) -> KnownRun:
    """What a trace says of each concept."""
    passed: dict[str, list[Passed]] = {}
    for one in summary(trace):
        passed.setdefault(one.concept, []).append(one)
    counted = {}
    for concept, found in passed.items():
        told = [one.happened for one in found if one.happened is not None]
        counted[concept] = (sum(one.times for one in found), sum(told) if told else None)
    return KnownRun(passed=counted, watched=frozenset(_watched(trace)))


def _watched(trace: Trace) -> Iterator[str]:
    """The concepts of which a run would have shown a passing."""
    left = {(file.framework, file.path) for file in trace.left_out}
    ran = {file.framework for file in trace.files if file.left is None}
    for place in trace.places:
        path = place.at.partition("::")[0].partition("#")[0]
        seen = place.framework in ran and (place.framework, path) not in left
        if seen and place.watched in ("call", "lines") and not place.happens:
            yield from place.concepts
