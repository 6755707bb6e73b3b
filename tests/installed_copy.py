"""Whether the package that tests import is what stands in this checkout, or an older copy of it.

README's command installs a copy, so that what is tested is what pip makes of the checkout. A file that was edited since
would be tested as it was.
"""

from pathlib import Path

#: What is made where it is installed, and what a checkout has besides.
NOT_COMPARED = ("__pycache__", "node_modules")
#: The page's scripts stand in a checkout as they are written, and in the package as they are built.
SCRIPTS = "viz/scripts"
#: Of what is installed, by its ending; the file that says that there are types is empty.
ENDINGS = (
    ".py", ".yaml", ".yml", ".json", ".rq", ".html", ".css", ".js", ".ttl", ".txt",
)  # fmt: skip


def differing(package: Path, checkout: Path) -> list[str]:
    """Give the files, as paths in the package, that are not the same bytes on both sides, or only on one."""
    here, there = _files(package, _rooms(package)), _files(checkout, _rooms(checkout))
    changed = {
        name
        for name in here & there
        if (package / name).read_bytes() != (checkout / name).read_bytes()
    }
    return sorted((here ^ there) | changed)


def _rooms(root: Path) -> list[Path]:
    """The folders below that are packages."""
    return [folder for folder in root.iterdir() if (folder / "__init__.py").is_file()]


def _files(root: Path, rooms: list[Path]) -> set[str]:
    """The files that are installed: modules of the top, and all that the rooms hold."""
    files = [*root.glob("*.py"), *(file for room in rooms for file in room.rglob("*"))]
    names = {file.relative_to(root).as_posix() for file in files if file.suffix in ENDINGS}
    return {
        name
        for name in names
        if not name.startswith(f"{SCRIPTS}/")
        and not any(part in NOT_COMPARED for part in name.split("/"))
    }
