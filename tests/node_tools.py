"""The Node packages that check, build and open the page's scripts, of the versions that package.json pins.

They are taken from the checkout's own `node_modules` (`npm ci`), from the folder that `CONCEPTMAP_NODE_TOOLS` names, or
else are installed once into a cache in the user's home. Where that cannot be done, the reason is the answer.
"""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
#: What npm needs to install the very same packages again.
RECIPE = ("package.json", "package-lock.json", ".npmrc")


class NoNodeToolsError(Exception):
    """Why the packages cannot be had."""


def node_tools(surroundings: Mapping[str, str], checkout: Path = CHECKOUT) -> Path:
    """Give a folder whose `node_modules` has every package that the checkout's package.json pins."""
    if shutil.which("node", path=surroundings.get("PATH")) is None:
        raise NoNodeToolsError("no Node on the PATH")
    if not all((checkout / name).is_file() for name in RECIPE):
        raise NoNodeToolsError("package.json is not here: this is no checkout")
    wanted = _wanted(checkout)
    named = surroundings.get("CONCEPTMAP_NODE_TOOLS")
    for folder in (Path(named),) if named else (checkout, _cached(checkout)):
        if _has(folder, wanted):
            return folder
    if named:
        raise NoNodeToolsError(f"{named} lacks packages that package.json pins")
    return _install(checkout, surroundings)


def _wanted(checkout: Path) -> dict[str, str]:
    pinned: dict[str, str] = json.loads((checkout / "package.json").read_bytes())["devDependencies"]
    return pinned


def _has(folder: Path, wanted: Mapping[str, str]) -> bool:
    for name, version in wanted.items():
        file = folder / "node_modules" / name / "package.json"
        if not file.is_file() or json.loads(file.read_bytes())["version"] != version:
            return False
    return True


def _cached(checkout: Path) -> Path:
    recipe = b"".join((checkout / name).read_bytes() for name in RECIPE)
    return Path.home() / ".cache" / "conceptmap-node" / sha256(recipe).hexdigest()[:16]


def _install(checkout: Path, surroundings: Mapping[str, str]) -> Path:
    """Install beside the place and move there, so that a half-made folder is never found."""
    if shutil.which("npm", path=surroundings.get("PATH")) is None:
        raise NoNodeToolsError("no npm on the PATH, and no node_modules")
    target = _cached(checkout)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
        folder = Path(scratch) / "tools"
        folder.mkdir()
        for name in RECIPE:
            shutil.copy(checkout / name, folder / name)
        command = ["npm", "ci", "--fetch-retries=1", "--fetch-timeout=30000"]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                env=dict(surroundings),
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise NoNodeToolsError("npm ci did not end within five minutes") from None
        if done.returncode != 0:
            said = [line for line in done.stderr.splitlines() if "error" in line.lower()]
            raise NoNodeToolsError(f"npm ci failed: {(said or ['it says nothing'])[0][:200]}")
        try:
            folder.rename(target)
        except OSError:
            # Another run was first.
            if not _has(target, _wanted(checkout)):
                raise NoNodeToolsError(f"{target} is in the way") from None
    return target
