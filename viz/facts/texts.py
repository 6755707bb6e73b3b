"""What is said in two languages, apart from the facts: a list for each language, and a mark where each text belongs.

Beside each other the two languages hide what repeats in each from a compressor, which cost the shipped facts a tenth.
Texts are listed as they are met, so that a mark says nothing but "the next one"; one that was met before is named by
how far back it is. `viz/scripts/facts/texts.js` puts them together again.
"""

import re
from typing import Any, Final

from conceptmap.graph.model import LANGUAGES

Json = dict[str, Any]

#: The only key of what stands for a text; nothing in a map has an empty name.
_MARK: Final = ""
#: Below this, JavaScript takes a name that is a number for a place in a list, and has it before all others.
_INDEX: Final = 2**32 - 1
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,9}", re.ASCII)


def apart(facts: Json) -> Json:
    """Take the texts out: `facts` with marks for them, and each language's texts in the order of the marks."""
    texts = _Texts()
    left = texts.without(facts)
    return {"facts": left, "texts": texts.by_language}


class _Texts:
    """Lists texts as it meets them, each once."""

    def __init__(self) -> None:
        self.by_language: dict[str, list[Any]] = {language: [] for language in LANGUAGES}
        self._numbers: dict[str, int] = {}

    def without(self, value: Any) -> Any:  # noqa: ANN401 - any JSON value
        if isinstance(value, list):
            return [self.without(item) for item in value]
        if not isinstance(value, dict):
            return value
        if value.keys() == set(LANGUAGES) and all(map(_is_said, value.values())):
            return {_MARK: self._back_to(value)}
        return {key: self.without(value[key]) for key in sorted(value, key=_met)}

    def _back_to(self, text: Json) -> int:
        """How many texts before the next one this is; 0 if it is new."""
        key = repr([text[language] for language in LANGUAGES])
        following = len(self._numbers)
        known = self._numbers.setdefault(key, following)
        if known == following:
            for language, said in self.by_language.items():
                said.append(text[language])
        return following - known


def _met(key: str) -> tuple[int, str]:
    """The order in which a page's script goes through names, when they were written in the order of their letters."""
    number = int(key) if _NUMBER.fullmatch(key) else _INDEX
    return (number, "") if number < _INDEX else (_INDEX, key)


def _is_said(value: object) -> bool:
    """Whether this is a text, or texts: names and questions come as lists."""
    return isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(item, str) for item in value)
    )
