"""Every exercise, number and card of the course pages is answered by the command that docs/learning.md names."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.checkout

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"en": DOCS / "learning.md", "zh": DOCS / "learning.zh.md"}
ROW = re.compile(r"^\| [^|]+ \| `conceptmap ([^`]+)` \| (`.+`) \|$", re.MULTILINE)


def rows(language: str) -> list[tuple[str, list[str]]]:
    """The commands of a page with what their answers say."""
    found = ROW.findall(PAGES[language].read_text(encoding="utf-8"))
    return [(command, re.findall(r"`([^`]+)`", results)) for command, results in found]


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(PAGES))
def test_each_command_answers_as_the_page_says(run: Callable[..., Any], language: str) -> None:
    missing = []
    for command, results in rows(language):
        done = run(*shlex.split(command), "--lang", language)
        assert not done.err, command  # a wrong answer that is judged is no error
        told = "".join(done.out.split())
        missing += [(command, one) for one in results if "".join(one.split()) not in told]
    assert not missing


def test_both_pages_name_the_same_commands() -> None:
    english, chinese = ([command for command, _ in rows(language)] for language in ("en", "zh"))
    assert english == chinese
    assert len(english) > 40
    tables = PAGES["en"].read_text(encoding="utf-8").splitlines()
    assert sum("`conceptmap " in line and line.startswith("|") for line in tables) == len(english)
