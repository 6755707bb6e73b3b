"""Measures conceptmap beside other programs, in turns, and writes the table of docs/benchmarks.md.

    conceptmap sources fetch
    python benchmarks/beside_peers FOLDER [--write] [--rounds N] [--only ROW …]

All programs, this checkout among them as a plain install, are put below FOLDER, each in an environment of its own, and everything
else is made there too. Of two runs that were written the table tells both, and whether the second one's ratios lie within the
spread of the first. With `--only` rows are measured again, or for the first time, in the last run.
"""

import argparse
import datetime as dt
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from page import page, row_text
from programs import CONCEPTMAP, install
from records import Place
from rows import ROWS
from turns import measure

RESULTS = Path(__file__).with_name("measured.json")
_PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
_KEPT = 2


def measured_page() -> str:
    """The part of docs/benchmarks.md that this program writes."""
    return page(ROWS, json.loads(RESULTS.read_text(encoding="utf-8")))


def main() -> None:
    """Measure the rows, print each, and keep them where that is asked for."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("folder", type=Path, help="where programs are installed and files made")
    options.add_argument("--write", action="store_true", help="keep the run, and write the page")
    options.add_argument("--rounds", type=int, default=0, help="in place of each row's own")
    options.add_argument("--only", nargs="+", default=[], choices=[row.name for row in ROWS])
    told = options.parse_args()
    folder = told.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    own, version = install(CONCEPTMAP, folder / "programs", anew=True)
    place = Place(folder, {"folder": str(folder), "conceptmap": own})
    place.values |= {"python": str(Path(own).with_name("python")), "conceptmap version": version}
    known = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    last = known.pop() if told.only and known else {"about": {"versions": {}}, "rows": {}}
    rows = last["rows"]
    for row in ROWS:
        if told.only and row.name not in told.only:
            continue
        found = measure(row, place, rounds=told.rounds)
        rows[row.name] = vars(found)
        print(row_text(row, found), flush=True)
        if told.write:  # after each, so that a run that is ended keeps what it has
            here = about(place)
            here["versions"] = last["about"]["versions"] | here["versions"]
            runs = [*known, {"about": here, "rows": rows}][-_KEPT:]
            RESULTS.write_text(json.dumps(runs) + "\n", encoding="utf-8")
    if told.write:
        command = [sys.executable, "-m", "cogapp", "-r", str(_PAGE)]
        subprocess.run(command, cwd=_PAGE.parents[1], check=True)


def about(place: Place) -> dict[str, Any]:
    """When, on what machine, and with which versions."""
    versions = {"Python": platform.python_version()}
    versions |= {
        name.removesuffix(" version"): value
        for name, value in place.values.items()
        if name.endswith(" version")
    }
    return {
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "load": f"{os.getloadavg()[2]:.1f}",
        "versions": versions,
    }


if __name__ == "__main__":
    main()
