"""Carries a value from one framework's setting to another's, or says why it cannot be."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework, Setting, Takes
from conceptmap.queries.settings.names import opposites

_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?\Z")
_TRUTHS: Final = (("True", "False"), ("true", "false"), ("1", "0"))  #: as code writes yes and no


class NotCarried(Exception):  # noqa: N818 - it says the state of the value
    """That a value has no counterpart that the map could vouch for, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Written:
    """How a value is written on the other side."""

    words: tuple[str, ...] = ()  #: of the command line
    variable: str | None = None  #: an assignment before it
    lone: str | None = None  #: the value alone, where it may stand first
    field: str | None = None  #: an assignment in code, where nothing else sets it
    remark: Message | None = None  #: what was done to the value, or why nothing need be written


def carried(
    source: Setting,
    target: Setting,
    frameworks: tuple[Framework, Framework],
    values: Sequence[str],
    *,
    on: bool,
) -> Written:
    """How the target says what the source was given. Raises `NotCarried`."""
    if source.flags or not on:
        word = "on" if on and _is_on(values) else "off"
        return _said(target, frameworks[1], word)
    if Takes.JSON in (source.takes, target.takes):
        raise NotCarried(Message("its value is a JSON object, whose keys are its code base's own"))
    if target.flags:
        word = _word(source, values[0])
        if word not in ("on", "off"):
            raise NotCarried(
                Message("it is only on or off there, and {value} is neither", value=values[0])
            )
        return _said(target, frameworks[1], word)
    if len(values) > 1 and target.takes is not Takes.VALUES:
        raise NotCarried(Message("it takes one value there, not {count}", count=len(values)))
    spelt = [_respelt(source, target, frameworks[0], value) for value in values]
    remark = None
    if spelt != list(values):
        remark = Message("{old} is {new} there", old=" ".join(values), new=" ".join(spelt))
    return _written(target, spelt, remark)


def _is_on(values: Sequence[str]) -> bool:
    """Whether a flag that was given by its variable is on: without a value it is."""
    return not values or values[0].strip().lower() not in ("", "0", "false", "off", "no")


def _said(target: Setting, framework: Framework, word: str) -> Written:
    """How on or off is written."""
    if not target.flags:
        if word not in target.values:
            raise NotCarried(
                Message(
                    "it takes a value there, and the map does not say which is {word}", word=word
                )
            )
        return _written(target, [target.values[word]], None)
    off = opposites(target, framework)
    options = target.options if word == "on" else off
    if options:
        return Written(words=(options[0],))
    yes, no = next((pair for pair in _TRUTHS if target.default in pair), _TRUTHS[-1])
    if not target.options and not off:
        return _written(target, [yes if word == "on" else no], None)
    # Where the only flag says the opposite, so does its default.
    usual = yes if (word == "on") is bool(target.options) else no
    if target.default == usual:
        return Written(
            remark=Message("it is so without any option there: {word} by default", word=word)
        )
    raise NotCarried(Message("nothing there says {word}", word=word))


def _written(target: Setting, values: Sequence[str], remark: Message | None) -> Written:
    if target.options:
        lone = values[0] if target.first else None
        return Written(words=(target.options[0], *values), lone=lone, remark=remark)
    if target.env is not None:
        return Written(variable=f"{target.env}={values[0]}", remark=remark)
    if target.field is None:
        raise NotCarried(Message("there it is no setting of a command line"))
    return Written(field=f"{target.field}={' '.join(values)}", remark=remark)


def _word(source: Setting, value: str) -> str:
    """The concept's word for a value; itself where the map has none."""
    return next((word for word, spelt in source.values.items() if spelt == value), value)


def _respelt(source: Setting, target: Setting, framework: Framework, value: str) -> str:
    if source.takes is Takes.COUNT and framework.command is not None:
        value = _expanded(value, framework.command.suffixes)
    if source.values or target.values:
        word = _word(source, value)
        listed = value in source.values.values() or not source.values
        if listed and word in target.values:
            return target.values[word]
        # A number is no word, unless the map says that it is one.
        if not _NUMBER.match(value) or value in (*source.values.values(), *target.values.values()):
            raise NotCarried(Message("the map knows no {value} there", value=value))
    if source.unit is not None and (value.startswith("-") or not _NUMBER.match(value)):
        # What counts nothing stands for something, and not for the same everywhere.
        raise NotCarried(Message("the map does not say what {value} is there", value=value))
    if source.unit == target.unit:
        return value
    if source.factor is None or target.factor is None:
        raise NotCarried(Message("its unit is another one there, and the map has no factor"))
    return _decimal(Fraction(value) * Fraction(source.factor) / Fraction(target.factor))


def _expanded(value: str, suffixes: Mapping[str, str]) -> str:
    """A number without its suffix: `8k` is 8000."""
    for suffix, times in suffixes.items():
        number = value.removesuffix(suffix)
        if number != value and _NUMBER.match(number):
            return _decimal(Fraction(number) * Fraction(times))
    return value


def _decimal(number: Fraction) -> str:
    """A number in digits. Raises `NotCarried` where no digits write it."""
    scaled = number
    for digits in range(13):
        if scaled.denominator == 1:
            text = str(abs(scaled.numerator)).rjust(digits + 1, "0")
            whole, rest = (text, "") if digits == 0 else (text[:-digits], text[-digits:])
            return ("-" if number < 0 else "") + (f"{whole}.{rest}" if rest else whole)
        scaled *= 10
    raise NotCarried(Message("{number} cannot be written in digits", number=str(number)))
