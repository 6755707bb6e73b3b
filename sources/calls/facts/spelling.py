"""How code is spelt in one way, so that white space and comments change nothing."""

from hashlib import sha256

from conceptmap.sources.outlines.fingerprint import tokenise


def plain(text: str) -> str:
    """The text without white space; that between words is one blank."""
    words = text.split()
    result = ""
    for word in words:
        joins = result and (_is_word(result[-1]) and _is_word(word[0]))
        result += f" {word}" if joins else word
    return result


def call_digest(text: str, language: str) -> str:
    """A digest of the tokens of a piece of code."""
    return digest("\0".join(tokenise(text.split("\n"), language)))


def digest(text: str) -> str:
    """A digest of a statement that is spelt in one way."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"
