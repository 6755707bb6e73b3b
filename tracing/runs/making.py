"""Makes recorded runs: a driver runs a release's code in a process of its own, and the recorder watches it."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.tracing.model import EventKind, Trace
from conceptmap.tracing.plan import make_plan
from conceptmap.tracing.reading.parts import read_parts, write_plan
from conceptmap.tracing.recording import watching
from conceptmap.tracing.runs import confined
from conceptmap.tracing.runs.recorded_run import RecordedRun, driver_digest, pinned_release
from conceptmap.tracing.telling.passings import Happened, Marked, Passing, passings
from conceptmap.tracing.telling.story import Node, nodes_of
from conceptmap.tracing.telling.summary import summary_of

SECONDS: Final = 120  #: after which a driver is ended
_ALONE: Final = ("unshare", "--user", "--map-current-user", "--net")


def make_runs(
    catalog: Catalog,
    proofs: Proofs,
    framework: str,
    root: Path,
    driver: Path,
    *,
    python: str = sys.executable,
) -> list[RecordedRun]:
    """The runs that a driver makes of the release in `root`. It executes code of the release. Raises `ConceptmapError`."""
    plan = make_plan(catalog, proofs, frameworks=[framework], lines=True)
    with tempfile.TemporaryDirectory(prefix="conceptmap-runs-") as name:
        watched, empty = Path(name, "trace"), Path(name, "empty")
        watched.mkdir()
        empty.mkdir()
        write_plan(watched, replace(plan, every_line=True))
        words = [confined.__file__, *(str(one.resolve()) for one in (empty, driver, root))]
        told = _run([python, "-s", "-B", *words], watched, empty)
        trace = read_parts(watched)
    odd = [*trace.left_out, *(one for one in trace.processes if one.faults or one.why != "exit")]
    if odd or len(trace.processes) != 1:
        raise ConceptmapError(
            Message("the code that ran is not the release that the map pins: {what}", what=odd),
            Message("give its source, with --source {framework}=DIR", framework=framework),
            exit_code=3,
        )
    common: dict[str, Any] = {
        "framework": framework,
        "release": pinned_release(catalog.frameworks[framework]),
        "driver": driver_digest(driver),
        "files": {
            one.path: proofs.blob(framework, one.path) or ""
            for one in sorted(trace.files, key=lambda one: one.path)
        },
    }
    seen = _by_mark(trace)
    return [
        RecordedRun(**common, **run, place=place)
        for place, run in enumerate(_runs(told, seen), start=1)
    ]


def network_is_cut() -> bool:
    """Whether a process can be given a network of its own here, with nothing in it."""
    if shutil.which(_ALONE[0]) is None:
        return False
    done = subprocess.run([*_ALONE, "true"], capture_output=True, check=False)
    return done.returncode == 0


def _run(command: list[str], watched: Path, empty: Path) -> list[dict[str, Any]]:
    """What the driver told."""
    alone = list(_ALONE) if network_is_cut() else []
    own = {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", **watching(watched, {})}
    try:
        done = subprocess.run(
            [*alone, *command],
            cwd=empty,
            env=own,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        if done.returncode == 0:
            return [json.loads(line) for line in done.stdout.decode().splitlines()]
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        error = lines[-1] if lines else f"exit {done.returncode}"
    except (OSError, ValueError, subprocess.TimeoutExpired) as fault:
        error = str(fault)
    raise ConceptmapError(
        Message("the driver did not come to its end: {error}", error=error),
        Message(
            "run it by hand, to see why: {command}", command=" ".join([command[0], *command[5:]])
        ),
        exit_code=3,
    )


@dataclass
class _Seen:
    """What was seen between two marks."""

    found: list[Passing | Happened] = field(default_factory=list)
    lines: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))


def _by_mark(trace: Trace) -> tuple[Trace, dict[str, _Seen]]:
    seen: dict[str, _Seen] = defaultdict(_Seen)
    mark = ""
    for one in passings(trace):
        if isinstance(one, Marked):
            mark = one.words
        else:
            seen[mark].found.append(one)
    mark = ""
    for event in trace.events:
        if event.kind == EventKind.MARK:
            mark = trace.marks[event.number]
        elif event.kind == EventKind.RAN:
            ran = trace.ran[event.number]
            seen[mark].lines[ran.path].add(ran.line)
    return trace, seen


def _runs(
    told: Iterable[Mapping[str, Any]], seen: tuple[Trace, dict[str, _Seen]]
) -> Iterator[dict[str, Any]]:
    """The runs that a driver told, each step with what was seen of it."""
    run: dict[str, Any] | None = None
    for line in told:
        if "run" in line:
            if run is not None:
                yield {**run, "steps": tuple(run["steps"])}
            named = {key: line[key] for key in ("label", "words", "settings")}
            drawn = {"pictures": line.get("pictures", ()), "start": None}
            run = {"name": line["run"], **named, **drawn, "exercise": None, "steps": []}
        elif run is not None and "start" in line:
            run["start"] = line["start"]
        elif run is not None and "exercise" in line:
            run["exercise"] = line
        elif run is not None and "step" in line:
            trace, by_mark = seen
            of = by_mark.get(f"{run['name']} {line['step']}", _Seen())
            run["steps"].append({**line, **_of_step(trace, of)})
    if run is not None:
        yield {**run, "steps": tuple(run["steps"])}


def _of_step(trace: Trace, seen: _Seen) -> dict[str, Any]:
    counted = summary_of(trace, seen.found)
    return {
        "happened": {one.concept: one.happened for one in counted if one.happened},
        "passed": {one.concept: one.times for one in counted if one.times},
        "story": _nodes(nodes_of(trace, seen.found)),
        "ran": {path: _ranges(sorted(lines)) for path, lines in sorted(seen.lines.items())},
    }


def _nodes(nodes: Sequence[Node]) -> list[dict[str, Any]]:
    told = []
    for node in nodes:
        names = [concept for _, concept in node.concepts]
        one: dict[str, Any] = {"happens" if node.happens else "code": names} if names else {}
        if node.times > 1:
            one["times"] = node.times
        if node.inner:
            one["inner"] = _nodes(node.inner)
        told.append(one)
    return told


def _ranges(lines: Sequence[int]) -> list[list[int]]:
    """The lines as ranges, both ends included."""
    found: list[list[int]] = []
    for line in lines:
        if found and found[-1][1] == line - 1:
            found[-1][1] = line
        else:
            found.append([line, line])
    return found
