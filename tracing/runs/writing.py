"""Writes the recorded runs of a framework, whole or not at all, and takes away what its driver no longer makes."""

from pathlib import Path

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.storage.files import write_atomically
from conceptmap.tracing.runs.making import make_runs


def write_runs(
    catalog: Catalog,
    proofs: Proofs,
    framework: str,
    root: Path,
    driver: Path,
    folder: Path | None = None,
) -> list[Path]:
    """Make the runs, and write them into `folder`, else beside their driver. Raises `ConceptmapError`, `OSError`."""
    made = {
        f"{run.name}.json": run.written()
        for run in make_runs(catalog, proofs, framework, root, driver)
    }
    target = driver.parent if folder is None else folder
    target.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        write_atomically(target / name, text.encode())
    for path in sorted(target.glob("*.json")):
        if path.name not in made:
            path.unlink()
    return [target / name for name in made]
