"""Asks every hostile query of the tests, and writes docs/hostile-queries.md: what each got.

python benchmarks/hostile_queries.py > docs/hostile-queries.md
"""

import os
import subprocess
import sys
from importlib import util
from pathlib import Path
from types import ModuleType

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.registry import export
from conceptmap.graph.load import load_catalog
from conceptmap.queries.sparql.local import Limits, ask

TESTS = Path(__file__).parent.parent / "tests" / "hostile_queries.py"
SECONDS = 3.0
PATIENT = 60.0
MANY = 1000  # rows, of which the map's growth would change the number


def main() -> None:
    """Print the page."""
    queries = _load(TESTS)
    data = export(load_catalog(), format="ntriples")
    print("# Hostile queries, and what each got")
    print()
    print(
        "Written by `python benchmarks/hostile_queries.py`; the tests ask the same queries on every run. A query is"
    )
    print(
        "decided on its tokens before any process starts; what is well formed and reading then runs in a process that"
    )
    print(f"cannot open a file or a socket, and that is ended at its limits (here {SECONDS:g} s).")
    for title, kept, seconds in (
        ("Refused", queries.HOSTILE, PATIENT),
        ("Ended at the limit", queries.ENDLESS, SECONDS),
        ("Answered: they only look hostile", queries.HARMLESS, PATIENT),
    ):
        print()
        print(f"## {title}")
        print()
        print("| | query | got | exit code | process left |")
        print("|---|---|---|---|---|")
        for number, query in enumerate(kept, start=1):
            got, code, left = _asked(query, data, seconds)
            print(f"| {number} | {_code(query)} | {_cell(got)} | {code} | {left} |", flush=True)


def _asked(query: str, data: bytes, seconds: float) -> tuple[str, int, str]:
    started: list[int] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[call-overload]
            started.append(self.pid)

    real = subprocess.Popen
    subprocess.Popen = Watched  # type: ignore[misc,assignment]
    try:
        answer = ask(query, data, limits=Limits(seconds=seconds))
        rows = len(answer.rows)
        got, code = f"{rows} rows" if rows < MANY else "every row, at once", 0
        if answer.boolean is not None:
            got = "yes" if answer.boolean else "no"
    except ConceptmapError as error:
        got, code = error.message, error.exit_code
    finally:
        subprocess.Popen = real  # type: ignore[misc]
    if not started:
        return got, code, "none started"
    return got, code, "yes" if any(map(_alive, started)) else "no"


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _code(query: str) -> str:
    shown = query if len(query) < 200 else f"{query[:60]}… ({len(query)} characters)"  # noqa: PLR2004
    shown = shown.replace("\x00", "\\x00").replace("\r", "\\r").replace("\n", "\\n")
    return f"`` {shown or ' '} ``".replace("|", "\\|")


def _cell(text: str) -> str:
    line = " ".join(text.split())
    return (line if len(line) < 120 else f"{line[:117]}…").replace("|", "\\|").replace("<", "\\<")  # noqa: PLR2004


def _load(file: Path) -> ModuleType:
    spec = util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        sys.exit(f"{file} is missing")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main()
