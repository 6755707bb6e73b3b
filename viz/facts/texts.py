"""What is said in two languages, apart from the facts: a list for each language, and in its place a number.

Beside each other the two languages hide what repeats in each from a compressor, which cost the shipped page an eighth.
`viz/scripts/facts/texts.js` puts them together again.
"""

from typing import Any, Final

from conceptmap.graph.model import LANGUAGES

Json = dict[str, Any]

#: The only key of what stands for a text; nothing in a map has an empty name.
_NUMBER: Final = ""


def apart(facts: Json) -> Json:
    """Take the texts out: `facts` with numbers for them, and each language's texts in the order of their numbers."""
    texts = _Texts()
    left = texts.without(facts)
    return {"facts": left, "texts": texts.by_language}


class _Texts:
    """Numbers texts as it meets them, each once."""

    def __init__(self) -> None:
        self.by_language: dict[str, list[Any]] = {language: [] for language in LANGUAGES}
        self._numbers: dict[str, int] = {}

    def without(self, value: Any) -> Any:  # noqa: ANN401 - any JSON value
        if isinstance(value, list):
            return [self.without(item) for item in value]
        if not isinstance(value, dict):
            return value
        if value.keys() == set(LANGUAGES) and all(map(_is_said, value.values())):
            return {_NUMBER: self._number(value)}
        return {key: self.without(item) for key, item in value.items()}

    def _number(self, text: Json) -> int:
        key = repr([text[language] for language in LANGUAGES])
        known = self._numbers.setdefault(key, len(self._numbers))
        if known == len(self.by_language[LANGUAGES[0]]):
            for language, said in self.by_language.items():
                said.append(text[language])
        return known


def _is_said(value: object) -> bool:
    """Whether this is a text, or texts: names and questions come as lists."""
    return isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(item, str) for item in value)
    )
