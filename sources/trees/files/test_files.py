"""Which files of a release are its tests."""

import re
from typing import Final

_TEST_FILE: Final = re.compile(r"test_.*|.*_test\.[^.]+|conftest\.py", re.DOTALL)


def is_test(path: str) -> bool:
    """Whether a file tests the release, by its name or a folder that it is in."""
    *folders, name = path.split("/")
    return _TEST_FILE.fullmatch(name) is not None or not {"test", "tests"}.isdisjoint(folders)
