"""Whether the package that tests import is what stands in this checkout, or an older copy of it.

README's command installs a copy, so that what is tested is what pip makes of the checkout. A file that was edited since
would be tested as it was.
"""

from pathlib import Path

#: What is made where it is installed, and what a checkout has besides.
NOT_COMPARED = ("__pycache__", "node_modules", "scripts")


def differing(package: Path, checkout: Path) -> list[str]:
    """Give the files, as paths in the package, that are not the same bytes on both sides, or only on one."""
    parts = [folder.name for folder in package.iterdir() if (folder / "__init__.py").is_file()]
    here, there = (
        {
            file.relative_to(root).as_posix()
            for part in parts
            for file in (root / part).rglob("*")
            if file.suffix in (".py", ".yaml", ".yml", ".json", ".rq", ".html", ".css", ".js")
            if not any(name in NOT_COMPARED for name in file.relative_to(root).parts)
        }
        for root in (package, checkout)
    )
    changed = {
        name
        for name in here & there
        if (package / name).read_bytes() != (checkout / name).read_bytes()
    }
    return sorted((here ^ there) | changed)
