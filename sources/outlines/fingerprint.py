"""What a piece of code says, apart from comments and white space: its tokens, hashed.

The tokens come from a small lexer of our own and not from the grammar, for three reasons: an excerpt is
seldom a syntactic unit, the hashes stand in a lock that must outlive the grammar's next release, and
a whole tree must be fingerprinted while a user waits.

Shingles are chosen by winnowing (Schleimer, Wilkerson and Aiken, 2003): of every `WINDOW` hashes of
`SHINGLE` tokens in a row the smallest is taken, so that two texts that share `SHINGLE + WINDOW - 1` tokens in a
row share a shingle, whatever stands around them.
"""

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from conceptmap.sources.outlines.languages.table import lexer

SHINGLE: Final = 5  #: tokens in a shingle
WINDOW: Final = 4  #: shingles of which one is chosen
KEPT: Final = 32  #: shingles that a fingerprint keeps at most: the smallest

_ID_BYTES: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Fingerprint:
    """What is kept of a text in order to know it again without keeping the text."""

    tokens: str  #: hash of all tokens in order: equal means equal but for comments and white space
    shingles: tuple[str, ...]  #: the smallest of the text's shingles, sorted, `KEPT` at most


def fingerprint(lines: Sequence[str], language: str) -> Fingerprint:
    """Return the fingerprint of these lines.

    `language` is the name that the outline has; what no language is called is read as words.
    """
    tokens = tokenise(lines, language)
    return Fingerprint(
        tokens=token_hash(tokens),
        shingles=tuple(f"{shingle:08x}" for shingle in sorted(winnow(tokens))[:KEPT]),
    )


def tokenise(lines: Sequence[str], language: str) -> list[str]:
    """Return the tokens of these lines without comments and white space.

    Every mark of punctuation is a token of its own, so that `> >` is what `>>` is.
    """
    found = lexer(language).finditer("\n".join(lines))
    return [m["token"] for m in found if m.lastgroup == "token"]


def locate_tokens(text: str, language: str) -> tuple[list[str], list[int]]:
    """Return the tokens of a text, and for each the position of its first character."""
    matches = [m for m in lexer(language).finditer(text) if m.lastgroup == "token"]
    return [m["token"] for m in matches], [m.start() for m in matches]


def token_hash(tokens: Iterable[str]) -> str:
    """Return thirty-two hexadecimal digits that two texts share exactly when their tokens are the same."""
    return hashlib.sha256("\0".join(tokens).encode("utf-8", "replace")).hexdigest()[:32]


def winnow(tokens: Sequence[str]) -> frozenset[int]:
    """Return the winnowed shingles of these tokens, all of them."""
    ids = b"".join(map(_token_id, tokens))
    size = SHINGLE * _ID_BYTES
    hashes = [
        zlib.crc32(ids[start : start + size])
        for start in range(0, max(len(ids) - size, 0) + 1, _ID_BYTES)
    ]
    if not ids:
        return frozenset()
    last = max(len(hashes) - WINDOW, 0) + 1
    return frozenset(min(hashes[start : start + WINDOW]) for start in range(last))


def resemblance(kept: Iterable[str], shingles: frozenset[int]) -> float:
    """Measure how much of a fingerprint's shingles another text has: 0 for none, 1 for all of them."""
    numbers = [int(shingle, 16) for shingle in kept]
    return sum(number in shingles for number in numbers) / len(numbers) if numbers else 0.0


@lru_cache(maxsize=1 << 16)
def _token_id(token: str) -> bytes:
    return hashlib.blake2b(token.encode("utf-8", "replace"), digest_size=_ID_BYTES).digest()
