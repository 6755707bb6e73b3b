"""Finds what is called as somebody typed it, or begins so, or has it inside."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from conceptmap.queries.finding.index.naming import NameEntry
from conceptmap.queries.finding.words.splitting import plain
from conceptmap.queries.lookups.names import folded

#: A concept that begins with the words comes before a symbol that is called so.
_KINDS: Final = {
    "concept": -3,
    "area": 1,
    "framework": 1,
    "flow": 1,
    "exercise": 1,
    "symbol": 2,
    "file": 3,
    "claim": 4,
    "contrast": 4,
}
_STEP: Final = 4
_EVERY_WORD: Final = 5.0
_STARTS: Final = frozenset(" \t._:/-（(")
_SEPARATORS: Final = str.maketrans("", "", " \t._:/-")
#: An option or a variable of the environment, with its value behind it.
_SET: Final = re.compile(r"(--?[A-Za-z][\w.-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=|\s+).*", re.DOTALL)


class NamedThing(NamedTuple):
    """A thing whose name has what was typed."""

    entry: NameEntry
    fit: float  #: 0 it is called so, 1 begins so, 2 has a word that begins so, 3 has it inside, 4 without separators, 5 has every word
    field: str

    @property
    def order(self) -> tuple[float, int, str]:
        """The better fit first; where they are alike, the shorter name."""
        return self.fit * _STEP + _KINDS[self.entry.kind], len(self.entry.keys[0]), self.entry.id


def named(entries: Iterable[NameEntry], text: str) -> list[NamedThing]:
    """Everything whose name has `text`, best first."""
    query = folded(plain(text))
    if not query:
        return []
    squeezed = query.translate(_SEPARATORS)
    words = query.split(" ")
    option = _SET.fullmatch(plain(text).strip())
    name = folded(option[1]) if option else query
    found = [
        NamedThing(entry, fit, field)
        for entry in entries
        if _may_have(entry, query, name, squeezed, words)
        for fit, field in [_fit(entry, query, squeezed, words, name)]
        if fit >= 0
    ]
    return sorted(found, key=lambda one: one.order)


def _may_have(entry: NameEntry, query: str, name: str, squeezed: str, words: list[str]) -> bool:
    """Whether a look at each name is worth it: most things have nothing of what was typed."""
    names = "\n".join(entry.keys)
    if query in names or name in names or squeezed in names.translate(_SEPARATORS):
        return True
    return len(words) > 1 and all(word in names for word in words)


def _fit(
    entry: NameEntry, query: str, squeezed: str, words: list[str], name: str
) -> tuple[float, str]:
    best, field = min(_fits(entry, query, squeezed, name), default=(-1.0, ""))
    if best >= 0 or len(words) == 1:
        return best, field
    has_all = all(any(word in key for key in entry.keys) for word in words)
    return (_EVERY_WORD, entry.fields[0]) if has_all else (best, field)


def _fits(entry: NameEntry, query: str, squeezed: str, name: str) -> Iterator[tuple[float, str]]:
    for key, field in zip(entry.keys, entry.fields, strict=True):
        if key in (query, name):
            yield 0.0, field
            continue
        at = key.find(query)
        if at >= 0:
            yield (1.0 if at == 0 else 2.0 if key[at - 1] in _STARTS else 3.0), field
        elif len(squeezed) > 1:
            bare = key.translate(_SEPARATORS)
            if squeezed in bare:
                yield (0.5 if squeezed == bare else 4.0), field
