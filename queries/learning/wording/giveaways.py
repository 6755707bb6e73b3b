"""Words by which an answer gives itself away: those that it shares with the question."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

#: Of a longer word its beginning counts: `preempt` gives `preemption` away, and `certfile` a certificate.
_BEGINNING: Final = 4
_WRITTEN: Final = 5  #: letters of a word that is found inside of another
_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[\u4e00-\u9fff]")
_LATIN: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_CHINESE: Final = re.compile(r"[\u4e00-\u9fff]{2,}")
_IDENTIFIER: Final = re.compile(r"[A-Za-z0-9]+")
#: Words of many names: who reads one in two names has learnt nothing.
_FILLING: Final = frozenset(
    {"manager", "base", "config", "spec", "utils", "mixin", "impl", "backend", "info", "data"}
)
#: Words by which no name is recognised: what any code does, and what any of it is of.
_ANYWHERE: Final = _FILLING | {
    *("apply", "build", "call", "check", "common", "compute", "configure", "create", "execute", "forward", "handle", "load", "maybe"),
    *("prepare", "process", "start", "update", "with"),
    *("args", "class", "core", "decode", "engine", "event", "fill", "generate", "input", "inputs", "json", "layer", "loop", "method", "model", "object", "orchestrator", "output", "outputs", "params"),
    *("request", "requests", "runner", "runtime", "server", "serving", "state", "states", "stats", "step", "worker"),
}  # fmt: skip
_BARE: Final = 3  #: letters of a word that says too little alone
_TOLD: Final = 6  #: letters by which a name is recognised
_RUN: Final = 3  #: words that are written as one: `keyfile`, `topk`
_INITIALS: Final = range(
    2, 7
)  #: letters of a name that is made of beginnings: `tp`, `ViT`, `dtype`
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
    return stem.removesuffix("s") if len(stem) > _BARE else stem  # `kvs`, but not `bus`


def shared(text: str, said: tuple[str, ...]) -> frozenset[str]:
    """The words of `text` that texts said before have too, also as parts of what is written in one piece."""
    known, joined, words = _known(said)
    found = stems(text) & known
    inside = [stem for stem in _long_words(text) if stem in joined]
    if words:
        whole = text.lower()
        inside += [word for word in words if word in whole]
    return found.union(inside) if inside else found


@cache
def _long_words(text: str) -> frozenset[str]:
    return frozenset(
        word.lower()
        for word in _WORD.findall(text)
        if len(word) >= _WRITTEN and word.lower() not in _COMMON
    )


@cache
def _known(said: tuple[str, ...]) -> tuple[frozenset[str], str, frozenset[str]]:
    joined = " ".join(said).lower()
    return frozenset[str]().union(*map(stems, said)), joined, _long_words(joined)


def masked(name: str, said: tuple[str, ...]) -> str:
    """The name with `***` for every word in it that was said before."""
    joined = " ".join(said).lower()

    def hide(word: re.Match[str]) -> str:
        letter = len(word[0]) == 1 and re.search(rf"(?<![a-z]){word[0]}(?![a-z])", joined)
        return HIDDEN if letter or shared(word[0], said) else word[0]

    hidden = _WORD.sub(hide, name)
    return re.sub(r"\*{3}(?:_?\*{3})+", HIDDEN, hidden)


def last_part(name: str) -> str:
    """The last part of a name in code: what it is of, without the way there."""
    return re.split(r"\.|::|->", name)[-1]


def recognisable(name: str, beside: str = "") -> bool:
    """Whether a masked name can be recognised: by a word that says something, by two where others are hidden.

    Where some are hidden, what stands `beside` it already says nothing.
    """
    known = stems(beside) if HIDDEN in name else frozenset()
    words = {
        word.lower()
        for word in _WORD.findall(name.replace(HIDDEN, " "))
        if len(word) > _BARE
        and word.lower() not in _COMMON | _ANYWHERE
        and _bare(word.lower()[:_BEGINNING]) not in known
    }
    return len(words) > (HIDDEN in name) and sum(map(len, words)) >= _TOLD


@cache
def hints(answer: str, said: str) -> frozenset[str]:
    """What of an answer leads from what was said to it: words of both, also where they are written as one, and initials."""
    ours, theirs = _spelt(answer), _spelt(said)
    if not ours.words or not theirs.words:
        return ours.pairs & theirs.pairs
    found = set(ours.stems & theirs.stems)
    found |= (ours.joined & theirs.joined) - (ours.alone & theirs.alone)
    found |= {word for word in ours.short if _is_of_initials(word, theirs.words)}
    found |= {word for word in theirs.short if _is_of_initials(word, ours.words)}
    return frozenset(found | (ours.pairs & theirs.pairs))


class _Spelt(NamedTuple):
    words: tuple[str, ...]  #: as they stand beside each other, in lower case
    alone: frozenset[str]  #: the same, each once
    stems: frozenset[str]  #: beginnings of those that say something, and of whole names
    joined: frozenset[str]  #: these, and words beside each other as one
    short: frozenset[str]  #: what may be initials
    pairs: frozenset[str]  #: of Chinese characters


@cache
def _spelt(text: str) -> _Spelt:
    words = tuple(word.lower() for word in _LATIN.findall(text))
    joined = [
        words[at : at + many] for many in range(2, _RUN + 1) for at in range(len(words) - many + 1)
    ]
    whole = {word.lower() for word in _IDENTIFIER.findall(text)}
    telling = frozenset(
        word
        for word in {*words, *whole}
        if len(word) > 1 and not word.isdigit() and word not in _COMMON
    )
    pieces = {"".join(run) for run in joined if max(map(len, run)) < _BARE}
    return _Spelt(
        words,
        frozenset(words),
        frozenset(_bare(word[:_BEGINNING]) for word in telling),
        telling.union(map("".join, joined)),
        frozenset(word for word in telling | pieces if len(word) in _INITIALS),
        frozenset(a + b for run in _CHINESE.findall(text) for a, b in pairwise(run)),
    )


def _is_of_initials(name: str, words: Sequence[str]) -> bool:
    """Whether a short name is made of the beginnings of words that stand beside each other."""
    return any(
        used > 1
        for at, (word, after) in enumerate(pairwise(words))
        if word[0] == name[0] and after[0] in name
        for used in _beginnings(name, words[at:])
    )


def _beginnings(name: str, words: Sequence[str]) -> Iterator[int]:
    """Of how many of the first words the name can be made."""
    if not name:
        yield 0
    elif words:
        for letters in range(1, len(name) + 1):
            if not words[0].startswith(name[:letters]):
                break
            yield from (used + 1 for used in _beginnings(name[letters:], words[1:]))
