"""Which files of a release are its tests."""

from typing import Final

_FIXTURES: Final = "conftest.py"


def is_test(path: str) -> bool:
    """Whether a file tests the release, by its name or a folder that it is in."""
    *folders, name = path.split("/")
    if "test" not in path:  # most
        return False
    stem, dot, ending = name.rpartition(".")
    named = name.startswith("test_") or (dot and ending and stem.endswith("_test"))
    return bool(named) or name == _FIXTURES or "test" in folders or "tests" in folders
