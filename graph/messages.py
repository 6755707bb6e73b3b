"""Sentences that remember their template and values, so that every language can say them.

An English template is the key under which other languages keep theirs. `{name}` stands for a value as it is,
`{kind:word}` for a word of this program, `{names:list}`, `{names:any}` and `{names:all}` for several values in a
row: with commas, with "or" and with "and".
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Self

# Compiled when first used, so that a command without a fault does not pay for them.
_HOLE: Final = r"\{(\w+)(?::(word|list|any|all))?\}"
_PLAIN: Final = r"( ?)\{(\w+)\}( ?)"  # other languages leave out what the English template says
_HAN: Final = r"[\u4e00-\u9fff]"
_BETWEEN: Final[Mapping[str, str]] = {"list": ", ", "any": " or ", "all": " and "}


class Message(str):
    """An English sentence, and what it was made of.

    It is the sentence wherever text is wanted: compared, printed, written as JSON. A value may be a `Message`
    itself, or several, which are then told in the same language.
    """

    __slots__ = ("cut", "template", "values")

    cut: str  #: what the sentence does not begin with, though its template does
    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """Fill `template` with `values`. Raises `KeyError` where one is missing."""
        kept = {name: _kept(value) for name, value in values.items()}
        made = super().__new__(cls, _filled(template, kept))
        made.cut = ""
        made.template = template
        made.values = kept
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return message_of, (self.template, dict(self.values), self.cut)

    def without(self, start: str) -> "Message":
        """The sentence without the words that it begins with, in every language."""
        made = str.__new__(Message, self.removeprefix(start))
        made.cut, made.template, made.values = start, self.template, self.values
        return made

    def told(self, templates: Mapping[str, str], word: Callable[[str], str], between: str) -> str:
        """The sentence after `templates` (English template to another language's); in English where there is none.

        `word` gives the other language's word for one of this program's, `between` stands between several values.
        """
        template = templates.get(self.template)
        if template is None:
            return str(self)
        if not self.values:
            return template
        kinds = dict(re.findall(_HOLE, self.template))

        def said(name: str) -> str:
            value = self.values[name]
            parts = [
                part.told(templates, word, between)
                if isinstance(part, Message)
                else word(part)
                if kinds.get(name) == "word"
                else templates.get(part, part)
                if name == "error"  # what another program said may have its words too
                else part
                for part in ((value,) if isinstance(value, str) else value)
            ]
            return between.join(parts)

        def filled(hole: re.Match[str]) -> str:
            before, name, after = hole.groups()
            value = said(name)
            ours = kinds.get(name) == "word" or isinstance(self.values[name], Message)
            if ours:  # Chinese has no space between its own words
                before *= not _touch(template[: hole.start()], value)
                after *= not _touch(value, template[hole.end() :])
            return f"{before}{value}{after}"

        return re.sub(_PLAIN, filled, template).removeprefix(self.cut)


def message_of(template: str, values: Mapping[str, object], cut: str) -> Message:
    """The sentence that had these parts."""
    return Message(template, **values).without(cut)


def _touch(before: str, after: str) -> bool:
    """Whether Chinese stands on both sides."""
    return bool(re.match(_HAN, before[-1:]) and re.match(_HAN, after[:1]))


def _kept(value: Any) -> str | tuple[str, ...]:  # noqa: ANN401 - whatever can be said
    """A value as the sentence keeps it: text, or several texts."""
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        return tuple(part if isinstance(part, str) else str(part) for part in value)
    return str(value)


def _filled(template: str, values: Mapping[str, str | tuple[str, ...]]) -> str:
    """The English sentence; where there are no values, braces are only braces."""
    if not values:
        return template
    parts = _parts(template)
    said = [*parts]
    for at in range(
        1, len(parts), 3
    ):  # what stands between, a name, and how several values are told
        value = values[parts[at]]
        said[at] = value if isinstance(value, str) else _BETWEEN[parts[at + 1]].join(value)
        said[at + 1] = ""
    return "".join(said)


@lru_cache(maxsize=1024)
def _parts(template: str) -> tuple[Any, ...]:
    return tuple(re.split(_HOLE, template))


def counted(number: int, one: str, many: str, /, **values: object) -> Message:
    """`one` where it is one, else `many`, in which `{count}` is how many."""
    return Message(one if number == 1 else many, count=number, **values)


def with_more(parts: Sequence[str], shown: int) -> Message:
    """The first of `parts` in a row, and how many more there are."""
    first = Message("{parts:list}", parts=parts[:shown])
    if len(parts) <= shown:
        return first
    return Message("{parts} and {count} more", parts=first, count=len(parts) - shown)
