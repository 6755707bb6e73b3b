"""Where lines of Chinese, or of Chinese and English mixed, may be broken."""

from itertools import pairwise
from typing import Final
from unicodedata import east_asian_width

_OPENING: Final = frozenset("([{<“‘（［｛〈《「『【〔")
_CLOSING: Final = frozenset(",.;:!?)]}>%”’，。；：！？）］｝〉》」』】〕、·…—")

#: What divides the parts of a path or of a qualified name, and the words of a name: the first that there is decides.
_DIVIDING: Final = ("/:", "-_.")


def is_wide(char: str) -> bool:
    """Whether a terminal draws the character two columns wide."""
    return not char.isascii() and east_asian_width(char) in "WF"


def has_wide(text: str) -> bool:
    """Whether there is a wide character in `text`."""
    return not text.isascii() and any(map(is_wide, text))


def has_word_wider_than(width: int, text: str) -> bool:
    """Whether a word of `text` does not fit into `width` columns."""
    return len(text) > width and any(len(word) > width for word in text.split())


def columns(text: str) -> int:
    """The columns that a terminal needs for `text`."""
    return len(text) + sum(map(is_wide, text))


def line_starts(text: str, width: int) -> list[int]:
    """Where in `text` the second line and all further ones begin, if none is wider than `width`.

    No line begins with what closes, such as a comma, and none ends with what opens. A word of Latin letters
    is cut only where it is wider than a whole line, and then between parts of a path or a name if it can be.
    """
    starts: list[int] = []
    begin = cut = used = 0
    for position, char in enumerate(text):
        if position > begin and _may_break(text[position - 1], char):
            cut = position
        wanted = columns(char)
        while used + wanted > width and position > begin and char != " ":
            begin = cut if cut > begin else _forced(text, begin, position)
            starts.append(begin)
            used = columns(text[begin:position])
        used += wanted
    return starts


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` columns, without the spaces between them."""
    starts = [0, *line_starts(text, width), len(text)]
    return [text[first:last].strip() for first, last in pairwise(starts)]


def _forced(text: str, begin: int, position: int) -> int:
    """Where a word that is wider than a line is cut: behind a part of a path or a name, else before what closes."""
    for dividing in _DIVIDING:
        for at in range(position, begin + (position - begin) // 3, -1):
            if text[at - 1] in dividing and text[at] not in dividing:
                return at
    at = position
    while text[at] in _CLOSING and at > begin + 1:
        at -= 1
    return at


def _may_break(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return after not in _CLOSING or after.isascii()
    apart = is_wide(before) or is_wide(after) or before in "”’" or after in "“‘"
    return apart and before not in _OPENING and after not in _CLOSING
