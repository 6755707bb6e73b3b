"""Our page against plain pyvis 0.3.2: the same graph, the same Chromium, in one run.

    python benchmarks/viewer_against_pyvis.py [NODES…]

For the shipped map (0) and each size (400 and 3,000 nodes unless told otherwise) both pages are built and opened in turn,
every host cut off, a fresh profile each: bytes, requests, first paint, the time until the graph is drawn and stands
still, and the 95th frame of a hundred while it is zoomed and moved. For ours also a switch of concept and a search, and
of the shipped map also the page as `conceptmap view` writes it, with source. pyvis is given 60 seconds. Needs Chromium and Node, and `npm ci` first
(docs/page.md).
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog
from conceptmap.viz import to_pyvis
from conceptmap.viz.page.page import build_page

HERE = Path(__file__).parent
RUNS = 3


def main() -> None:
    """Measure, and print a table."""
    sizes = [int(word) for word in sys.argv[1:]] or [0, 400, 3000]
    with tempfile.TemporaryDirectory() as folder:
        pages = []
        for size in sizes:
            catalog = samples().large_catalog(size) if size else load_catalog()
            kinds: dict[str, Callable[[Catalog], str]] = {"conceptmap": build_page}
            if not size:
                kinds["conceptmap view"] = written_page
            for kind, build in {**kinds, "pyvis": plain_pyvis}.items():
                start = time.perf_counter()
                text = build(catalog)
                built = time.perf_counter() - start
                file = Path(folder) / f"{kind}-{size}.html"
                file.write_text(text, encoding="utf-8", newline="\n")
                pages.append(
                    {
                        "kind": kind,
                        "size": size,
                        "file": str(file),
                        "bytes": file.stat().st_size,
                        "gzipped": len(gzip.compress(file.read_bytes(), 9)),
                        "built": round(built, 2),
                    }
                )
        for result in measure(pages, Path(folder)):
            print(json.dumps(result))


def written_page(_: Catalog) -> str:
    """Take the page that the command writes: with the source that it may carry, and recorded runs."""
    done = subprocess.run(
        ["conceptmap", "view", "-o", "-", "--lang", "en"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def plain_pyvis(catalog: Catalog) -> str:
    """Build what pyvis makes of the same nodes and edges, self-contained as far as it can."""
    net = to_pyvis(catalog)
    html: str = net.generate_html()
    return html


def measure(
    pages: list[dict[str, Any]], folder: Path, *, runs: int = RUNS, least: bool = False
) -> list[dict[str, Any]]:
    """Open each page several times in a browser of its own; medians, or the least of all runs."""
    tools = os.environ.get("CONCEPTMAP_NODE_TOOLS", HERE.parent)
    job = {
        "tools": str(tools),
        "chromium": shutil.which("chromium"),
        "pages": pages,
        "runs": runs,
        "least": least,
    }
    (folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
    done = subprocess.run(
        ["node", str(HERE / "viewer_against_pyvis.mjs"), str(folder / "job.json")],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    results: list[dict[str, Any]] = json.loads(done.stdout)
    return results


def samples() -> ModuleType:
    """Load the maps that the viewer's tests are made with."""
    file = HERE.parent / "tests" / "view_samples.py"
    spec = util.spec_from_file_location("view_samples", file)
    if spec is None or spec.loader is None:
        raise ImportError(str(file))
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main()
