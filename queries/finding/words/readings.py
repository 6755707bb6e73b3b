"""Reads Chinese names aloud: pinyin without tones, and its initials, as people type them."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Final

LEAST: Final = 2  #: letters that may be read as Chinese


@cache
def readings() -> Mapping[str, tuple[str, ...]]:
    """How each character is read; the table is made by `docs/readings.py`."""
    text = (resources.files(__name__.rpartition(".")[0]) / "readings.txt").read_text(
        encoding="utf-8"
    )
    found: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        syllable, characters = line.split(" ")
        for char in characters:
            found[char] = (*found.get(char, ()), syllable)
    return found


def readings_in(names: Iterable[str]) -> dict[str, list[str]]:
    """The readings of the characters of some names."""
    known = readings()
    return {char: list(known[char]) for char in sorted(set("".join(names))) if char in known}


def read_as(name: str, letters: str, known: Mapping[str, Iterable[str]]) -> float | None:
    """Whether a name is read so: 0 the whole of it, 1 its beginning; None where it is not.

    Each character is spelt out, the last as far as it goes; or each is its first letter. `letters` are small and without spaces.
    """
    spoken = [char for char in name.lower() if char.isalnum()]
    if not any(char in known for char in spoken):
        return None
    fits = (_spelt(spoken, letters, known), _by_initials(spoken, letters, known))
    return min((fit for fit in fits if fit is not None), default=None)


def _spelt(spoken: list[str], letters: str, known: Mapping[str, Iterable[str]]) -> float | None:
    """Follow every reading of every character; only how much of the letters is left matters."""
    rests = {letters}
    for at, char in enumerate(spoken):
        ways = tuple(known.get(char, (char,)))
        if any(way.startswith(rest) for rest in rests for way in ways):
            whole = at == len(spoken) - 1 and any(rest in ways for rest in rests)
            return 0.0 if whole else 1.0
        rests = {rest[len(way) :] for rest in rests for way in ways if rest.startswith(way)}
        if not rests:
            return None
    return None


def _by_initials(
    spoken: list[str], letters: str, known: Mapping[str, Iterable[str]]
) -> float | None:
    if len(letters) > len(spoken):
        return None
    fits = all(
        any(way[0] == letter for way in known.get(char, (char,)))
        for char, letter in zip(spoken, letters, strict=False)
    )
    return (0.0 if len(letters) == len(spoken) else 1.0) if fits else None
