"""Words by which an answer gives itself away: those that it shares with the question."""

import re
from functools import cache
from typing import Final

#: Of a longer word its beginning counts: `preempt` gives `preemption` away, and `certfile` a certificate.
_BEGINNING: Final = 4
_WRITTEN: Final = 5  #: letters of a word that is found inside of another
_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[\u4e00-\u9fff]")
_IDENTIFIER: Final = re.compile(r"[A-Za-z0-9]+")
_FILLING: Final = frozenset(
    {"manager", "base", "config", "spec", "utils", "mixin", "impl", "backend", "info", "data"}
)
#: What stands for a word that is hidden.
HIDDEN: Final = "***"
_COMMON: Final = frozenset(
    {
        *("a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "has", "in", "into", "is", "it", "its", "no"),
        *("not", "of", "on", "one", "or", "that", "the", "this", "to", "with", "what", "when"),
        *("get", "set", "run", "do", "self", "init", "new", "make", "value", "values"),
    }
)  # fmt: skip


@cache
def stems(text: str) -> frozenset[str]:
    """The words of a text or an identifier, as far as they count: their beginnings, without the s of a plural."""
    words = {word.lower() for word in _WORD.findall(text)}
    words |= {word.lower() for word in _IDENTIFIER.findall(text) if not word.isdigit()}
    return frozenset(
        _bare(word[:_BEGINNING])
        for word in words
        if word not in _COMMON and (len(word) > 1 or word > "\u4e00")
    )


def _bare(stem: str) -> str:
    return stem.removesuffix("s") if len(stem) > 3 else stem  # noqa: PLR2004 - `kvs`, but not `bus`


def shared(text: str, said: tuple[str, ...]) -> frozenset[str]:
    """The words of `text` that texts said before have too, also as parts of what is written in one piece."""
    known, joined = _known(said)
    whole = text.lower()
    inside = {stem for stem in _long_words(text) if stem in joined}
    written = {word for word in _long_words(joined) if word in whole}
    return (stems(text) & known) | inside | written


@cache
def _long_words(text: str) -> frozenset[str]:
    return frozenset(
        word.lower()
        for word in _WORD.findall(text)
        if len(word) >= _WRITTEN and word.lower() not in _COMMON
    )


@cache
def _known(said: tuple[str, ...]) -> tuple[frozenset[str], str]:
    return frozenset[str]().union(*map(stems, said)), " ".join(said).lower()


def masked(name: str, said: tuple[str, ...]) -> str:
    """The name with `***` for every word in it that was said before."""
    joined = " ".join(said).lower()

    def hide(word: re.Match[str]) -> str:
        letter = len(word[0]) == 1 and re.search(rf"(?<![a-z]){word[0]}(?![a-z])", joined)
        return HIDDEN if letter or shared(word[0], said) else word[0]

    hidden = _WORD.sub(hide, name)
    return re.sub(r"\*{3}(?:_?\*{3})+", HIDDEN, hidden)


def telling(name: str) -> frozenset[str]:
    """What is left to recognise in a masked name: its words of more than three letters that say something of it alone."""
    left = name.replace(HIDDEN, " ")
    return frozenset(
        word.lower()
        for word in _WORD.findall(left)
        if len(word) > 3 and word.lower() not in _COMMON | _FILLING  # noqa: PLR2004
    )
