"""Text from data, made harmless for a terminal."""

from unicodedata import category

# Controls, formatting (which turns the direction of text), halves of surrogate pairs, odd line ends.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, keep: str = "\t") -> str:
    r"""`text` with every character that could steer a terminal written out, as `\x1b`."""
    if text.isprintable():
        return text
    return "".join(
        char.encode("unicode_escape").decode("ascii")
        if category(char) in _UNSEEN and char not in keep
        else char
        for char in text
    )
