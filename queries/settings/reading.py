"""Reads a command line as the framework's own program would, as far as the map says how it does."""

import json
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Command, Framework, Takes
from conceptmap.queries.settings.names import NamedSetting, begun, is_option, options_of

_ASSIGNED: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=(.*)\Z", re.DOTALL)


@dataclass(kw_only=True)
class GivenSetting:
    """One thing that a command line sets."""

    words: list[str]  #: as they were typed
    named: NamedSetting | None = None  #: None: the map does not know it
    values: list[str] = field(default_factory=list)
    nested: dict[str, Any] = field(default_factory=dict)  #: of a JSON object, by dotted names
    fault: Message | None = None  #: what keeps it from being read
    remark: Message | None = None  #: how it was read, where that is not plain


@dataclass(frozen=True, kw_only=True)
class CommandLine:
    """A command line that was read."""

    started: bool  #: False: options alone
    given: tuple[GivenSetting, ...]


def read_line(catalog: Catalog, framework: Framework, words: Sequence[str]) -> CommandLine:
    """Read words as a shell has split them, or one text that is not split yet.

    Raises `ConceptmapError` where it is no command line of the framework.
    """
    command = framework.command
    if command is None:
        raise ConceptmapError(
            Message("the map knows no command line of {framework}", framework=framework.id),
            Message("translate one option or field at a time"),
        )
    rest = _split(words)
    given: list[GivenSetting] = []
    while rest and (found := _ASSIGNED.match(rest[0])) is not None:
        given.append(_variable(catalog, framework, rest.pop(0), found[1], found[2]))
    start = _start(framework, command, rest)
    reader = _Reader(options_of(catalog, framework), command, given)
    reader.read(rest[start:])
    return CommandLine(started=start > 0, given=tuple(reader.given))


def _split(words: Sequence[str]) -> list[str]:
    if len(words) != 1:
        return list(words)
    try:
        return shlex.split(words[0].replace("\\\n", " "))
    except ValueError as error:
        raise ConceptmapError(
            Message("the command line cannot be split: {error}", error=error),
            Message("close its quotes"),
        ) from None


def _start(framework: Framework, command: Command, words: Sequence[str]) -> int:
    """How many words stand before the options: none where there are options alone."""
    for start in sorted((one.split() for one in command.start), key=len, reverse=True):
        if list(words[: len(start)]) == start:
            return len(start)
    if words and is_option(words[0]):
        return 0
    raise ConceptmapError(
        Message(
            "{words} is no command line of {framework}",
            words=shlex.join(words[:4]),
            framework=framework.id,
        ),
        Message("begin with {names:any}, or with an option", names=command.start),
    )


def _variable(
    catalog: Catalog, framework: Framework, word: str, name: str, value: str
) -> GivenSetting:
    for concept, mapping, setting in catalog.settings():
        if mapping.framework == framework.id and setting.env == name:
            named = NamedSetting(concept=concept, mapping=mapping, setting=setting, name=name)
            return GivenSetting(words=[word], named=named, values=[value])
    return GivenSetting(words=[word])


class _Reader:
    """Takes words one by one; what is given twice counts as it was given last."""

    def __init__(
        self, options: dict[str, NamedSetting], command: Command, given: list[GivenSetting]
    ) -> None:
        self._options = options
        self._command = command
        self.given = given
        self._rest: list[str] = []

    def read(self, words: Sequence[str]) -> None:
        self._rest = list(words)
        bare = False
        while self._rest:
            word = self._rest.pop(0)
            if word == "--" and not bare:
                bare = True
            elif bare or not is_option(word):
                self._stands_alone(word)
            else:
                self._option(word)

    def _stands_alone(self, word: str) -> None:
        first = next((one for one in self._options.values() if one.setting.first), None)
        if first is None or any(one.named and one.named.setting.first for one in self.given):
            self.given.append(GivenSetting(words=[word]))
        else:
            self.given.append(GivenSetting(words=[word], named=first, values=[word]))

    def _option(self, word: str) -> None:
        typed, equals, value = word.partition("=")
        name, keys = self._spelt(typed)
        named = self._options.get(name)
        values = [value] if equals else []
        if named is None and not equals and len(word) > 2 and word[1] != "-":  # noqa: PLR2004 - `-p8000`
            named = self._options.get(word[:2])
            values = [word[2:]] if named is not None and not named.setting.flags else []
            named = named if values else None
        one = GivenSetting(words=[word], named=named, values=values)
        if named is None and (whole := begun(self._options, self._command, name)) is not None:
            # The engine may have more options than the map, so what it is taken for has to be said.
            one.named = named = self._options[whole]
            one.remark = Message("{name} is taken for {option}", name=name, option=whole)
        if named is None:
            if not equals:
                one.words += self._values(many=True)
        elif named.setting.flags or not named.on:
            if values:
                one.fault = Message("{option} takes no value", option=name)
        else:
            self._take(one, name, keys)
        self._add(one, keys)

    def _spelt(self, typed: str) -> tuple[str, str]:
        """The option's name as the map spells it, and the dotted names behind it."""
        keys = ""
        if self._command.dots and typed not in self._options:
            typed, _, keys = typed.partition(".")
        if self._command.underscores and typed.startswith("--"):
            typed = f"--{typed[2:].replace('_', '-')}"
        return typed, keys

    def _take(self, one: GivenSetting, name: str, keys: str) -> None:
        takes = one.named.setting.takes if one.named else Takes.VALUE
        if not one.values:
            one.values = self._values(many=takes is Takes.VALUES)
            one.words += one.values
        if not one.values:
            one.fault = Message("{option} has no value", option=name)
        elif keys and takes is not Takes.JSON:
            one.fault = Message("{option} takes no dotted names", option=name)
        elif keys:
            _nest(one.nested, keys, one.values[0])

    def _values(self, *, many: bool) -> list[str]:
        taken: list[str] = []
        while self._rest and not is_option(self._rest[0]) and self._rest[0] != "--":
            taken.append(self._rest.pop(0))
            if not many:
                break
        return taken

    def _add(self, one: GivenSetting, keys: str) -> None:
        """Take it in: dotted names add to what was given before, anything else takes its place."""
        before = next(
            (
                known
                for known in self.given
                if known.named and one.named and known.named.concept.id == one.named.concept.id
            ),
            None,
        )
        if before is not None and keys and before.nested:
            before.words += one.words
            _merge(before.nested, one.nested)
            before.fault = before.fault or one.fault
            return
        if before is not None:
            self.given.remove(before)
        self.given.append(one)


def _nest(into: dict[str, Any], keys: str, value: str) -> None:
    *path, last = keys.split(".")
    for key in path:
        into = into.setdefault(key, {})
    if last.endswith("+"):
        into[last[:-1]] = [_plain(part) for part in value.split(",")]
    else:
        into[last] = _plain(value)


def _merge(into: dict[str, Any], other: dict[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        elif isinstance(value, list) and isinstance(into.get(key), list):
            into[key] += value
        else:
            into[key] = value


def _plain(value: str) -> Any:  # noqa: ANN401 - any JSON value
    try:
        return json.loads(value)
    except ValueError:
        return value
