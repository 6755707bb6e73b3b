"""Recorded runs for the page: what each step came to, as pictures that the page draws, and whose code it passed.

What is drawn of a run, its driver says (`pictures`); what fits none of the four kinds is left out. A moment has a drawing for each
picture: null where it has none, "=" where it is the one of the moment before.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from conceptmap.graph.model import Catalog
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.viz.parts.markup import writable_value

Json = dict[str, Any]
#: What a picture can be drawn as.
_KINDS: Final = frozenset({"stack", "queue", "bars", "cells"})


def runs_json(catalog: Catalog, runs: Iterable[RecordedRun]) -> list[Json]:
    """Write each run whole: steps with their sentences, moments, concepts and lines."""
    return [_run(catalog, run) for run in runs]


def _run(catalog: Catalog, run: RecordedRun) -> Json:
    pictures = [one for one in run.pictures if one.get("draw") in _KINDS]

    def drawn(state: Mapping[str, Any]) -> list[Json | None]:
        return [_drawing(one, state, run.settings) for one in pictures]

    def moment(step: Mapping[str, Any], name: str) -> list[Json | None] | None:
        return drawn({"batch": step.get("batch"), **step[name]}) if name in step else None

    steps = [
        {
            "says": step.get("says"),
            "phase": step.get("phase"),
            "during": moment(step, "during"),
            # What was computed is told of the step while it is computed.
            "after": drawn({**step, "batch": None} if "during" in step else step),
            "passed": _counts(catalog, step["passed"], _met(step["story"])),
            "happened": _counts(catalog, step["happened"], step["happened"]),
            "ran": [[path, lines] for path, lines in step["ran"].items()],
        }
        for step in run.steps
    ]
    start = run.start and {"says": run.start.get("says"), "drawn": drawn(run.start)}
    shown: Json = writable_value(
        {
            "id": run.name,
            "framework": run.framework,
            "label": dict(run.label),
            "words": {key: dict(text) for key, text in run.words.items()},
            "settings": dict(run.settings),
            "pictures": [dict(one) for one in pictures],
            "exercise": run.exercise and run.exercise["exercise"],
            "numbers": dict(run.exercise["numbers"]) if run.exercise else None,
            "start": start,
            "steps": steps,
        }
    )
    return shown


def _counts(catalog: Catalog, counts: Mapping[str, int], order: Iterable[str]) -> list[list[Any]]:
    names = dict.fromkeys([*order, *counts])
    return [[one, counts[one]] for one in names if one in counts and one in catalog.concepts]


def _met(story: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The concepts in the order in which their code was passed first."""
    for node in story:
        yield from node.get("code", ())
        yield from _met(node.get("inner", ()))


def _drawing(
    picture: Mapping[str, Any], state: Mapping[str, Any], settings: Mapping[str, Any]
) -> Json | None:
    value = state.get(picture["of"])
    if value is None:
        return None
    kind = picture["draw"]
    try:
        return {kind: _drawn(kind, picture, value, state, settings)}
    except (KeyError, TypeError, AttributeError):
        return None  # a driver that says otherwise than it draws


def _drawn(
    kind: str,
    picture: Mapping[str, Any],
    value: Any,  # noqa: ANN401 - JSON
    state: Mapping[str, Any],
    settings: Mapping[str, Any],
) -> list[Any] | Json:
    match kind:
        case "stack":
            size = picture["size"]
            beside = picture.get("beside", size)
            return [[one[picture["name"]], one[size], one[beside]] for one in value]
        case "bars":
            return [
                [
                    one[picture["name"]],
                    one.get("status", ""),
                    one[picture["whole"]],
                    one.get(picture.get("mark", ""), 0),
                    [one.get(part, 0) for part in picture["parts"]],
                ]
                for one in value
            ]
        case "cells":
            holders = state.get(picture["held"], ())
            held = [[one[picture["name"]], one[picture["of"]]] for one in holders]
            return {
                "count": settings[picture["count"]],
                "free": list(value["free"]),
                "held": [one for one in held if one[1]],
                "marks": [list(value[mark]) for mark in picture["marks"]],
            }
        case _:  # a queue
            return list(value)


def packed_runs(
    runs: Sequence[Json], concepts: Mapping[str, int], paths: Mapping[str, int]
) -> list[Json]:
    """Write runs shorter: concepts and paths by their numbers, and "=" for what is drawn as it was the moment before."""
    return [_packed(run, concepts, paths) for run in runs]


def run_paths(runs: Iterable[Json]) -> Iterator[str]:
    """Every path that a run has lines of."""
    for run in runs:
        for step in run["steps"]:
            yield from (path for path, _ in step["ran"])


def _packed(run: Json, concepts: Mapping[str, int], paths: Mapping[str, int]) -> Json:
    last: list[Json | None] = [None] * len(run["pictures"])

    def shorter(drawn: list[Json | None]) -> list[Any]:
        nonlocal last
        found = [
            "=" if one is not None and one == old else one
            for one, old in zip(drawn, last, strict=True)
        ]
        last = drawn
        return found

    start = run["start"] and _said(run["start"] | {"drawn": shorter(run["start"]["drawn"])})
    steps = []
    for step in run["steps"]:
        during = step["during"] and shorter(step["during"])
        steps.append(
            _said(
                step
                | {
                    "during": during,
                    "after": shorter(step["after"]),
                    "passed": [[concepts[one], times] for one, times in step["passed"]],
                    "happened": [[concepts[one], times] for one, times in step["happened"]],
                    "ran": [[paths[path], lines] for path, lines in step["ran"]],
                }
            )
        )
    return _said(run | {"start": start, "steps": steps})


def _said(item: Json) -> Json:
    return {key: value for key, value in item.items() if value is not None}
