"""A recorded run, as its file has it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.records import release_digest
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Framework

FOLDER: Final = "runs"  #: of a map; in it a folder for each framework
DRIVER: Final = "driver.py"


@dataclass(frozen=True, kw_only=True)
class RecordedRun:
    """A run of a framework's code: what its driver told of each step, and what the recorder saw."""

    name: str
    framework: str
    place: int = 0  #: among the runs of its driver
    label: Mapping[str, str]
    words: Mapping[str, Mapping[str, str]]  #: what parts of a step are called, by language
    pictures: Sequence[Mapping[str, Any]] = ()  #: how the parts of a state are drawn
    release: Mapping[str, str]  #: `purl` and `digest` of what ran
    driver: str  #: sha256 of the driver and of the modules beside it
    files: Mapping[str, str]  #: git's ids of the files that were watched, by path
    settings: Mapping[str, Any]
    exercise: (
        Mapping[str, Any] | None
    )  #: the `exercise`, its `given` numbers, and which `numbers` came out
    start: Mapping[str, Any] | None = None  #: the state before the first step
    steps: tuple[Mapping[str, Any], ...]

    def written(self) -> str:
        """The text of its file: a line for each step, so that a change of one is a line of a diff."""
        head = {
            "run": self.name,
            "framework": self.framework,
            "place": self.place,
            "label": dict(self.label),
            "words": dict(self.words),
            **({"pictures": list(self.pictures)} if self.pictures else {}),
            "release": dict(self.release),
            "driver": self.driver,
            "files": dict(self.files),
            "settings": dict(self.settings),
            **({} if self.exercise is None else {"exercise": dict(self.exercise)}),
            **({} if self.start is None else {"start": dict(self.start)}),
        }
        lines = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
        steps = ",\n".join(_json(step) for step in self.steps)
        return "{\n" + ",\n".join(lines) + ',\n"steps": [\n' + steps + "\n]}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_run(path: Path) -> RecordedRun:
    """The run of a file. Raises `ConceptmapError`."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return RecordedRun(
            name=told["run"],
            framework=told["framework"],
            place=told.get("place", 0),
            label=told["label"],
            words=told["words"],
            pictures=told.get("pictures", ()),
            release=told["release"],
            driver=told["driver"],
            files=told["files"],
            settings=told["settings"],
            exercise=told.get("exercise"),
            start=told.get("start"),
            steps=tuple(told["steps"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise ConceptmapError(
            Message("{file} is no recorded run: {error}", file=path, error=said),
            Message("make it again with `conceptmap runs make`"),
        ) from None


def drivers(mappings: Path) -> dict[str, Path]:
    """The drivers of a map, by framework."""
    return {path.parent.name: path for path in sorted((mappings / FOLDER).glob(f"*/{DRIVER}"))}


def recorded_runs(mappings: Path) -> Iterator[RecordedRun]:
    """The recorded runs of a map, by framework in the order in which they were made. Raises `ConceptmapError`."""
    runs = map(read_run, (mappings / FOLDER).glob("*/*.json"))
    yield from sorted(runs, key=lambda one: (one.framework, one.place, one.name))


def runs_of(catalog: Catalog, mappings: Path) -> Iterator[RecordedRun]:
    """The recorded runs of the very releases that a catalogue pins. Raises `ConceptmapError`."""
    for run in recorded_runs(mappings):
        framework = catalog.frameworks.get(run.framework)
        if framework is not None and run.release == pinned_release(framework):
            yield run


def pinned_release(framework: Framework) -> dict[str, str]:
    """What a run has of the release that ran."""
    return {"purl": framework.release.purl, "digest": release_digest(framework)}


def find_run(mappings: Path, name: str) -> RecordedRun | None:
    """The recorded run of that name, or `FRAMEWORK/NAME`. Raises `ConceptmapError` where a file is no run."""
    called = ((one, (one.name, f"{one.framework}/{one.name}")) for one in recorded_runs(mappings))
    return next((one for one, names in called if name in names), None)


def driver_digest(path: Path) -> str:
    """What binds a run to its driver, and to the modules beside it."""
    digest = sha256()
    for one in sorted(path.parent.glob("*.py")):
        digest.update(
            b"%s %s\n" % (one.name.encode(), sha256(one.read_bytes()).hexdigest().encode())
        )
    return digest.hexdigest()
