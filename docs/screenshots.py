"""Takes the pictures of every view from the shipped map: `python docs/screenshots.py [FOLDER]`.

Needs Chromium and Node, and `npm ci` first (docs/page.md). Sources that are on this machine add
excerpts and coverage.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
CONCEPT = "victim-selection"
WIDE, NARROW = (1360, 850), (390, 844)

#: name, address, size, colour scheme
SHOTS = (
    ("start", "", WIDE, "light"),
    ("start-zh-narrow", "#start?lang=zh", NARROW, "dark"),
    ("matrix", "#matrix", WIDE, "light"),
    ("matrix-zh-dark", "#matrix?lang=zh", WIDE, "dark"),
    ("matrix-narrow", "#matrix?lang=zh", NARROW, "light"),
    ("concept", f"#concept/{CONCEPT}", WIDE, "light"),
    ("concept-zh-narrow", f"#concept/{CONCEPT}?lang=zh", NARROW, "light"),
    ("graph", f"#graph/{CONCEPT}", WIDE, "light"),
    ("graph-zh-dark", f"#graph/{CONCEPT}?depth=2&lang=zh", WIDE, "dark"),
    ("graph-zh-narrow", f"#graph/{CONCEPT}?lang=zh", NARROW, "light"),
    ("graph-overview", "#graph", WIDE, "light"),
    ("flow", "#flow/request-lifecycle", WIDE, "light"),
    ("flow-zh-narrow", "#flow/prefill-step?lang=zh", NARROW, "dark"),
    ("claims", "#claims?verdict=refuted", WIDE, "light"),
    ("claims-zh-narrow", "#claims?verdict=refuted&lang=zh", NARROW, "dark"),
    ("glossary", "#glossary?lang=zh", WIDE, "light"),
    ("cheatsheet", "#cheatsheet", WIDE, "light"),
    ("cheatsheet-narrow", "#cheatsheet", NARROW, "light"),
    ("coverage", "#coverage", WIDE, "light"),
    ("coverage-zh-narrow", "#coverage?lang=zh", NARROW, "dark"),
    ("settings", "#settings", WIDE, "light"),
    ("practice-zh-narrow", "#practice?lang=zh", NARROW, "light"),
    ("exercise", "#exercise/prefill-lengths", WIDE, "light"),
    ("exercise-zh-narrow", "#exercise/prefill-lengths?lang=zh", NARROW, "light"),
    ("run", "#run/preemption/4", WIDE, "light"),
    ("run-zh-narrow", "#run/prefix-hit/2?lang=zh", NARROW, "dark"),
    ("path", "#path/scheduling-step/sampler", WIDE, "light"),
)


def main() -> None:
    """Build the page with the command that users type, and picture it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "views"
    folder.mkdir(parents=True, exist_ok=True)
    tools = os.environ.get("CONCEPTMAP_NODE_TOOLS", HERE.parent)
    with tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "conceptmap.html"
        build = ["conceptmap", "view", "-o", str(page), "--with-coverage"]
        subprocess.run([*build, "--lang", "en"], check=True)
        job = {
            "tools": str(tools),
            "chromium": shutil.which("chromium"),
            "page": str(page),
            "folder": str(folder),
            "shots": [
                {"name": name, "hash": address, "size": size, "scheme": scheme}
                for name, address, size, scheme in SHOTS
            ],
        }
        file = Path(scratch) / "job.json"
        file.write_text(json.dumps(job), encoding="utf-8")
        subprocess.run(["node", str(HERE / "screenshots.mjs"), str(file)], check=True)


if __name__ == "__main__":
    main()
