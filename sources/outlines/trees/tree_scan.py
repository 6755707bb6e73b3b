"""One pass over many files of a tree, which finds where given lines and given words stand.

Outlining a tree takes half a minute; reading it takes seconds. So files are first asked, as plain text, for the lines and
names that matter, and only those that have some are outlined.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import TreeIndex

MOST_HITS: Final = 1500  #: a line that stands in more places says nothing about where code went
_SHORTEST: Final = 8  # characters of a line that says something
_LETTERS: Final = re.compile(r"[^\W\d_]{3}")
_WORDS: Final = re.compile(r"[^\W\d]\w*")
_DEFINING: Final = frozenset(("", "def", "class", "async def"))
_FEW: Final = 150  # words that are sought one by one faster than a text is split into its own
_LARGEST: Final = 4 << 20  # characters: what is bigger was made by a program


@dataclass
class Scan:
    """Where lines and words were found."""

    lines: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    words: dict[str, list[str]] = field(default_factory=dict)  #: word to paths
    defined: dict[str, list[str]] = field(default_factory=dict)  #: word to paths that may define it


def telling(line: str) -> str | None:
    """A line without its indentation, if it says enough to be recognised by."""
    plain = line.strip()
    return plain if len(plain) >= _SHORTEST and _LETTERS.search(plain) else None


def is_word(line: str) -> bool:
    """Whether a line has a word, so that it is no mere bracket."""
    return _LETTERS.search(line) is not None


def telling_lines(lines: Iterable[str]) -> Iterator[str]:
    """Those of `lines` that say enough to be recognised by."""
    for line in lines:
        plain = telling(line)
        if plain is not None:
            yield plain


def scan(
    index: TreeIndex, paths: Sequence[str], lines: Collection[str], words: Collection[str] = ()
) -> Scan:
    """Find `lines` (stripped) and `words` (whole names) in these files."""
    wanted, names = frozenset(lines), frozenset(words)
    found = Scan()
    for path in paths:
        text = index.text(path)
        if text is None or len(text.text) > _LARGEST:
            continue
        for word in _mentioned(text.text, names) if names else ():
            found.words.setdefault(word, []).append(path)
            if not path.endswith(".py") or _defines(text.text, word):
                found.defined.setdefault(word, []).append(path)
        if wanted:
            for number, line in enumerate(text.text.split("\n"), 1):
                plain = line.strip()
                if plain in wanted:
                    found.lines.setdefault(plain, []).append((path, number))
    return found


def _mentioned(text: str, names: frozenset[str]) -> list[str]:
    """Those of `names` that the text has as whole words."""
    if len(names) > _FEW:
        return sorted(names.intersection(_WORDS.findall(text)))
    return [name for name in sorted(names) if name in text and any(_whole(text, name))]


def _whole(text: str, name: str) -> Iterator[int]:
    """Where `name` begins as a whole word; the positions are never 0, so that `any` finds one."""
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        if not (at and _is_part(text[at - 1])) and not (end < len(text) and _is_part(text[end])):
            yield at + 1
        at = text.find(name, end)


def _is_part(char: str) -> bool:
    return char.isalnum() or char == "_"


def _defines(text: str, name: str) -> bool:
    """Whether Python text looks like it defines `name`: by `def` or `class`, or as the start of an assignment."""
    for after in _whole(text, name):
        at = after - 1
        before = text[text.rfind("\n", 0, at) + 1 : at].strip()
        if before in _DEFINING:
            rest = text[at + len(name) : at + len(name) + 4].lstrip(" \t")
            if before or (rest[:1] in (":", "=") and rest[:2] not in (":=", "==")):
                return True
    return False
