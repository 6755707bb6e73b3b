"""One pass over many files of a tree, which finds where given lines and given words stand.

Outlining a tree takes half a minute; reading it takes seconds. So files are first asked, as plain text, for the lines and
names that matter, and only those that have some are outlined.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.sources.tree_index import TreeIndex

MOST_HITS: Final = 1500  #: a line that stands in more places says nothing about where code went
_SHORTEST: Final = 8  # characters of a line that says something
_LETTERS: Final = re.compile(r"[^\W\d_]{3}")
_WORDS: Final = re.compile(r"[^\W\d]\w*")
_PYTHON_NAMES: Final = re.compile(
    r"^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|^[ \t]*(\w+)[ \t]*(?::(?!=)|=(?!=))",
    re.MULTILINE,
)
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
        if names:
            mentioned = names.intersection(_WORDS.findall(text.text))
            for word in mentioned:
                found.words.setdefault(word, []).append(path)
            for word in mentioned & _defined(path, text.text) if mentioned else ():
                found.defined.setdefault(word, []).append(path)
        if wanted:
            for number, line in enumerate(text.text.split("\n"), 1):
                plain = line.strip()
                if plain in wanted:
                    found.lines.setdefault(plain, []).append((path, number))
    return found


def _defined(path: str, text: str) -> set[str]:
    """The names that a file may define: in Python by their looks, elsewhere any word."""
    if path.endswith(".py"):
        return {name for pair in _PYTHON_NAMES.findall(text) for name in pair if name}
    return set(_WORDS.findall(text))
