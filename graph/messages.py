"""Sentences that remember their template and values, so that every language can say them.

An English template is the key under which other languages keep theirs. `{name}` stands for a value as it is,
`{kind:word}` for a word of this program, `{names:list}` for several values in a row.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Self

_HOLE: Final = re.compile(r"\{(\w+)(?::(word|list))?\}")
_PLAIN: Final = re.compile(r"\{(\w+)\}")  # other languages leave out what the English template says


class Message(str):
    """An English sentence, and what it was made of.

    It is the sentence wherever text is wanted: compared, printed, written as JSON. A value may be a `Message`
    itself, which is then told in the same language.
    """

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """Fill `template` with `values`. Raises `KeyError` where one is missing."""
        made = super().__new__(cls, _filled(template, values))
        made.template = template
        made.values = values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.template, dict(self.values))

    def told(self, templates: Mapping[str, str], word: Callable[[str], str], between: str) -> str:
        """The sentence after `templates` (English template to another language's); in English where there is none.

        `word` gives the other language's word for one of this program's, `between` stands between several values.
        """
        template = templates.get(self.template)
        if template is None:
            return str(self)
        values = {
            name: value.told(templates, word, between) if isinstance(value, Message) else value
            for name, value in self.values.items()
        }
        kinds = dict(_HOLE.findall(self.template))
        said = {
            name: _said(value, kinds.get(name, ""), word, between) for name, value in values.items()
        }
        return _PLAIN.sub(lambda hole: said[hole[1]], template) if values else template


def _again(template: str, values: dict[str, object]) -> Message:
    return Message(template, **values)


def _filled(template: str, values: Mapping[str, Any]) -> str:
    """The English sentence; where there are no values, braces are only braces."""
    if not values:
        return template
    return _HOLE.sub(lambda hole: _said(values[hole[1]], hole[2] or "", str, ", "), template)


def _said(value: Any, kind: str, word: Callable[[str], str], between: str) -> str:  # noqa: ANN401
    if kind == "list" and not isinstance(value, str):
        return between.join(str(one) for one in value)
    return word(str(value)) if kind == "word" else str(value)
