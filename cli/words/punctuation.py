"""What stands between words, in the reader's language: separators, brackets, colons."""

from collections.abc import Iterable

from conceptmap.cli.words.words import word


def colon(language: str) -> str:
    """What stands between a name and what is said of it."""
    return "：" if language == "zh" else ": "


def comma(language: str) -> str:
    """What stands between the parts of a sentence."""
    return "，" if language == "zh" else ", "


def between(language: str) -> str:
    """What stands between the things of a list."""
    return "；" if language == "zh" else "; "


def listed(names: Iterable[str], language: str) -> str:
    """Short names in a row."""
    return ("、" if language == "zh" else ", ").join(names)


def in_brackets(text: str, language: str) -> str:
    """`text` in brackets, with what parts it from the words before."""
    return f"（{text}）" if language == "zh" else f" ({text})"


def labelled(key: str, text: str, language: str) -> str:
    """`text` behind what it is."""
    return f"{word(key, language)}{colon(language)}{text}"
