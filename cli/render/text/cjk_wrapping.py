"""Where lines of Chinese, or of Chinese and English mixed, may be broken."""

from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final
from unicodedata import east_asian_width

_OPENING: Final = frozenset("([{<“‘（［｛〈《「『【〔")
_CLOSING: Final = frozenset(",.;:!?)]}>%”’，。；：！？）］｝〉》」』】〕、·…—")

#: What divides the parts of a path or of a qualified name, and the words of a name: the first that there is decides.
_DIVIDING: Final = ("/:", "-_.")


@cache
def is_wide(char: str) -> bool:
    """Whether a terminal draws the character two columns wide."""
    return not char.isascii() and east_asian_width(char) in "WF"


def has_wide(text: str) -> bool:
    """Whether there is a wide character in `text`."""
    return not text.isascii() and any(map(is_wide, text))


def longest_word(text: str) -> int:
    """The columns of the longest run that no line may be broken in."""
    if text.isascii():  # those are broken at spaces alone
        return max(map(len, text.split(" ")))
    longest = run = 0
    for before, char in pairwise(f" {text}"):
        run = (
            0 if char == " " else columns(char) if _may_break(before, char) else run + columns(char)
        )
        longest = max(longest, run)
    return longest


def has_word_wider_than(width: int, text: str) -> bool:
    """Whether a word of `text` does not fit into `width` columns."""
    return len(text) > width and any(len(word) > width for word in text.split())


def columns(text: str) -> int:
    """The columns that a terminal needs for `text`."""
    return len(text) if text.isascii() else len(text) + sum(map(is_wide, text))


def line_starts(text: str, width: int, whole: int = 0, together: Container[int] = ()) -> list[int]:
    """Where in `text` the second line and all further ones begin, if none is wider than `width`.

    No line begins with what closes, such as a comma, and none ends with what opens. A word of Latin letters
    is cut only where it is wider than a whole line, and then between parts of a path or a name if it can be. A
    word that is wider than `width`, but not than `whole`, has a line of that width for itself.
    No line begins at a place that is in `together`, if any other will do.
    """
    return list(_line_starts(text, width, whole, together))


def _line_starts(
    text: str, width: int, whole: int = 0, together: Container[int] = ()
) -> Iterator[int]:
    begin = cut = used = 0
    limit = _limit(text, 0, width, whole)
    for position, char in enumerate(text):
        if position > begin and position not in together and _may_break(text[position - 1], char):
            cut = position
        wanted = 1 if char.isascii() else columns(char)
        while used + wanted > limit and position > begin and char != " ":
            begin = cut if cut > begin else _forced(text, begin, position)
            yield begin
            used = columns(text[begin:position])
            limit = _limit(text, begin, width, whole)
        used += wanted


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` columns, without the spaces between them."""
    starts = [0, *line_starts(text, width), len(text)]
    return [text[first:last].strip() for first, last in pairwise(starts)]


def folded(text: str, width: int, hanging: int = 4) -> list[str]:
    """A line with its margin, in lines of at most `width` columns; the second and further ones `hanging` columns in."""
    return [" " * margin + text[first:last] for first, last, margin in spans(text, width, hanging)]


def paragraph(text: str, width: int) -> str:
    """The same as text."""
    return "".join(f"{line}\n" for line in folded(text, width, 0))


def spans(
    text: str, width: int, hanging: int, together: Iterable[int] = ()
) -> Iterator[tuple[int, int, int]]:
    """From where to where in `text` each of its lines goes, without the spaces around it, and how far that is set in.

    The first line keeps its margin. A word that only a line without a margin can hold is set in as far as it can be.
    """
    margin = len(text) - len(text.lstrip(" "))
    inner = width - max(margin, hanging)
    room = width - margin
    body = text[margin:].rstrip(" ")
    if columns(body) <= room:
        yield margin, margin + len(body), margin
        return
    # The first line is as wide as its own margin leaves it; what follows has the other one.
    kept = {at - margin for at in together}
    first = next(_line_starts(body, room, width, kept), len(body))
    kept = {at - first for at in kept}
    further = line_starts(body[first:], inner, width, kept)
    starts = [0, first, *(first + start for start in further)]
    for number, (begin, end) in enumerate(pairwise([*starts, len(body)])):
        part = body[begin:end].rstrip(" ")
        wanted = hanging if number else margin
        yield (
            margin + begin,
            margin + begin + len(part),
            max(0, min(wanted, width - columns(part))),
        )


def _limit(text: str, begin: int, width: int, whole: int) -> int:
    """How wide the line is that begins there."""
    if whole <= width or begin >= len(text):
        return width
    word = columns(text[begin])
    for before, char in pairwise(text[begin : begin + whole + 1]):
        if char == " " or _may_break(before, char):
            break
        word += columns(char)
    return word if width < word <= whole else width


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
    if before.isascii() and after.isascii():
        return False
    apart = is_wide(before) or is_wide(after) or before in "”’" or after in "“‘"
    return apart and before not in _OPENING and after not in _CLOSING
