"""Records what runs: this process from here to there, or a command with all that it starts."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.tracing import recorder
from conceptmap.tracing.model import Trace
from conceptmap.tracing.plan import LIMIT, DigestOf, Plan, make_plan
from conceptmap.tracing.reading.parts import read_parts, write_plan

START: Final = Path(__file__).parent / "start"  #: a Python that finds this folder first is watched
_PATH: Final = "PYTHONPATH"


@dataclass
class Recorded:
    """What a recording in this process has come to; its trace is there when it has ended."""

    folder: Path
    trace: Trace | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """A command that was watched."""

    trace: Trace
    code: int  #: its exit code; 128 and a signal's number where that ended it


@contextmanager
def record(
    catalog: Catalog | None = None,
    proofs: Proofs | None = None,
    *,
    frameworks: Sequence[str] | None = None,
    digest_of: DigestOf | None = None,
    lines: bool = False,
    accessors: bool = False,
    limit: int = LIMIT,
) -> Iterator[Recorded]:
    """Watch this process, and the Python processes that it starts, while the context lasts; of the shipped map unless another is given."""
    if catalog is None:
        from conceptmap.graph.load import load_map

        catalog, proofs = load_map(None, ())
    plan = make_plan(
        catalog,
        proofs,
        frameworks=frameworks,
        digest_of=digest_of,
        lines=lines,
        accessors=accessors,
        limit=limit,
    )
    with tempfile.TemporaryDirectory(prefix="conceptmap-trace-") as name:
        recorded = Recorded(Path(name))
        write_plan(recorded.folder, plan)
        before = {key: os.environ.get(key) for key in (recorder.VARIABLE, _PATH)}
        os.environ.update(watching(recorded.folder, os.environ))
        recorder.begin(name)
        try:
            yield recorded
        finally:
            recorder.end()
            for key, value in before.items():
                if value is None:
                    os.environ.pop(key, None)
                else:
                    os.environ[key] = value
            recorded.trace = read_parts(recorded.folder, tuple(sys.orig_argv))


def mark(words: str) -> None:
    """Write words of one's own into the trace of this process; nothing where nobody watches."""
    recorder.mark(words)
    told: Any = sys.modules.get(
        "conceptmap_recorder"
    )  # as it is called where it began with the process
    if told is not None:
        told.mark(words)


def watching(folder: Path, environ: Mapping[str, str]) -> dict[str, str]:
    """What the environment of a process has to say, so that it and what it starts are watched."""
    paths = [str(START), *filter(None, [environ.get(_PATH)])]
    return {recorder.VARIABLE: str(folder.resolve()), _PATH: os.pathsep.join(paths)}


def run_traced(
    command: Sequence[str], plan: Plan, folder: Path, environ: Mapping[str, str] = os.environ
) -> Run:
    """Run a command, and record it and all that it starts into `folder`, which is empty.

    Its streams are this process's own; an interrupt is its affair. Raises `ConceptmapError` where it cannot be started.
    """
    write_plan(folder, plan)
    own = {**environ, **watching(folder, environ)}
    try:
        child = subprocess.Popen(command, env=own)
    except OSError as error:
        raise ConceptmapError(
            Message(
                "{name} cannot be run: {error}", name=command[0], error=error.strerror or error
            ),
            Message("write the command as in a shell, after --"),
        ) from None
    with _leaving_interrupts_to_it():
        code = child.wait()
    return Run(read_parts(folder, tuple(command)), 128 - code if code < 0 else code)


@contextmanager
def _leaving_interrupts_to_it() -> Iterator[None]:
    """While a command runs in the foreground, what is typed to interrupt is meant for it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which no interrupt reaches
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
