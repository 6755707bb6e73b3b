"""What a recorded run says of each concept, so that it can stand beside another run."""

from collections import Counter
from collections.abc import Iterable

from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.tracing.telling.comparison import KnownRun


def known_of_run(run: RecordedRun, recorded: Iterable[RecordedRun]) -> KnownRun:
    """What a recorded run says of each concept.

    Its file does not list what was watched. The runs of one driver are watched alike, so what any of those `recorded`
    passed was watched in this one too; of nothing else is that said.
    """
    alike = [one for one in recorded if _made_alike(one, run)]
    told = {name for one in alike for name in _counted(one, "happened")}
    passed, happened = _counted(run, "passed"), _counted(run, "happened")
    return KnownRun(
        passed={
            name: (passed[name], happened[name] if name in told else None)
            for name in {*passed, *happened}
        },
        watched=frozenset(name for one in alike for name in _counted(one, "passed")),
    )


def _made_alike(one: RecordedRun, other: RecordedRun) -> bool:
    return (one.framework, one.release, one.driver) == (
        other.framework,
        other.release,
        other.driver,
    )


def _counted(run: RecordedRun, part: str) -> Counter[str]:
    """How often each concept was passed, or happened, in all steps together."""
    counts: Counter[str] = Counter()
    for step in run.steps:
        counts.update(step[part])
    return counts
