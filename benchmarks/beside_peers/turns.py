"""Runs both sides of a row in turns, as whole processes, and keeps what each turn took."""

import os
import resource
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from programs import NotHereError, install
from records import Place, Program, Row, Side, Turn

_LIMIT = 900  # seconds: a command that hangs fails, and the others are measured all the same

Installer = Callable[[Program, Path], tuple[str, str]]


@dataclass
class Measured:
    """What was seen of a row: turns of both sides, or why there are none."""

    ours: list[Turn] = field(default_factory=list)
    peer: list[Turn] = field(default_factory=list)
    failed: str = ""


class FailedError(Exception):
    """A command ended otherwise than it should."""


def measure(row: Row, place: Place, *, rounds: int = 0, installer: Installer = install) -> Measured:
    """Run the sides in turns; each round begins with the other one."""
    found = Measured()
    try:
        for side in (row.ours, row.peer):
            _install(side.program, place, installer)
        place.once(*row.once)
        sides = [(row.ours, found.ours), (row.peer, found.peer)]
        if row.warm:
            for side, _ in sides:
                run(side, place)
        for turn in range(rounds or row.rounds):
            for side, seen in sides[:: -1 if turn % 2 else 1]:
                seen.append(run(side, place))
    except NotHereError as problem:
        return Measured(failed=f"not to be had here: {problem}")
    except FailedError as problem:
        return Measured(failed=str(problem))
    return found


def run(side: Side, place: Place) -> Turn:
    """Processor and elapsed seconds of one command and its children. Raises `FailedError`."""
    if side.each is not None:
        side.each(place)
    home = {"HOME": str(place.folder)} if side.program is not None else {}
    environ = {name: value.format(**place.values) for name, value in side.environ.items()}
    command = [word.format(**place.values) for word in side.command]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    try:
        done = subprocess.run(
            command,
            cwd=side.cwd.format(**place.values),
            env=os.environ | home | environ,
            capture_output=True,
            timeout=_LIMIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise FailedError(f"`{Path(command[0]).name}` failed: {problem}") from None
    elapsed = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in side.codes:
        lines = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        last = lines[-1] if lines else "without a word"
        name = Path(command[0]).name
        raise FailedError(f"`{name}` ended with {done.returncode}: {last}")
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, elapsed


def _install(program: Program | None, place: Place, installer: Installer) -> None:
    if program is None or program.name in place.values:
        return
    command, version = installer(program, place.folder / "programs")
    place.values[program.name] = command
    place.values[f"{program.name} version"] = version
