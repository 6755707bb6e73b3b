"""The words around an answer, in the reader's language. Keys are the names that programs see."""

from collections.abc import Iterable
from typing import Final

#: Columns whose cells are words of this program, not data.
_WORDED: Final = frozenset(
    [
        "confidence",
        "evidence",
        "level",
        "from_match",
        "change",
        "origin_change",
        "origin_state",
        "origin_status",
        "outcome",
        "status",
        "to_match",
        "kind",
        "match",
        "origin_match",
        "role",
        "standing",
        "state",
        "target_match",
        "verdict",
    ]
)
#: Columns of programs, which people read as two words.
_TWO_WORDS: Final = frozenset(
    [
        "checked-in",
        "first-ms",
        "first-run",
        "last-ms",
        "media-type",
        "own-ms",
        "quoted-by",
        "reached-files",
        "reached-functions",
        "reached-lines",
        "said-by",
        "second-run",
        "whole-ms",
    ]
)


def word(key: str, language: str) -> str:
    """What people read for `key`."""
    if language != "zh":
        return key
    from conceptmap.cli.words.tables.words import WORDS

    return WORDS.get(key, key)


def heading(column: str, language: str) -> str:
    """What people read above a column."""
    if language != "zh":
        known = column in _TWO_WORDS  # a column may be named after a code base, `nano-vllm`
        return column.replace("-", " ") if known else column.replace("_", " ")
    from conceptmap.cli.words.tables.words import HEADINGS

    return HEADINGS.get(column) or word(column, language)


def worded(column: str, value: str, language: str) -> str:
    """A cell as people read it: in words, where the column holds words of this program."""
    return word(value, language) if column in _WORDED else value


def named_by(known: Iterable[str], text: str) -> str | None:
    """Which of the words of this program somebody typed, in either language."""
    return next((key for key in known if text.strip().lower() in (key, word(key, "zh"))), None)
