"""Translates what users set: one setting by any of its names, or a whole command line, option by option."""

import re
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Catalog,
    Concept,
    Framework,
    Mapping,
    Match,
    Proofs,
    ProofState,
    known_proofs,
)
from conceptmap.graph.spelling.nearest import nearest
from conceptmap.queries.lookups.match_algebra import compose
from conceptmap.queries.lookups.names import resolve_framework
from conceptmap.queries.settings.names import NamedSetting, is_option, options_of, settings_named
from conceptmap.queries.settings.reading import GivenSetting, read_line
from conceptmap.queries.settings.values import NotCarried, Written, carried

#: A variable that the shell fills in.
_VARIABLE: Final = re.compile(r"\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*\})")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingRoute:
    """One setting in two frameworks."""

    concept: Concept
    origin: Mapping
    target: Mapping | None  #: None: nobody has looked there
    match: Match | None  #: composed; None where it is absent there, or nobody has looked
    suggested: bool  #: close by way of two closes, which need not hold
    origin_state: ProofState
    target_state: ProofState | None

    @property
    def absent(self) -> bool:
        """Whether it is known to be absent there."""
        return self.target is not None and self.target.absence is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """One thing that a command line sets, and what became of it."""

    given: str  #: as it was typed
    route: SettingRoute | None  #: None: the map does not know it
    written: str = ""  #: on the other side; empty: nothing
    remark: Message | None = None  #: what was done to its value, or why nothing need be written
    lost: Message | None = None  #: why it is not carried over


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTranslation:
    """A command line in the other framework's words, and each thing that it sets."""

    source: str
    target: str
    line: str | None  #: None: the other framework has no command line that the map knows
    turned: tuple[Turned, ...]

    @property
    def lost(self) -> tuple[Turned, ...]:
        """What is not carried over."""
        return tuple(one for one in self.turned if one.lost is not None)


def translate_setting(
    catalog: Catalog, name: str, source: str, target: str, proofs: Proofs | None = None
) -> tuple[SettingRoute, ...]:
    """The settings of one framework that have that name, each with its counterpart in the other; none where none has.

    Raises `UnknownName` for a framework that does not exist.
    """
    from_, to = _frameworks(catalog, source, target)
    known = known_proofs(catalog, proofs)
    return tuple(_route(one, to.id, known) for one in settings_named(catalog, name, from_.id))


def translate_line(
    catalog: Catalog, words: Sequence[str], source: str, target: str, proofs: Proofs | None = None
) -> LineTranslation:
    """A command line of one framework in the words of the other.

    A value is carried over where the map says that it means the same; everything else is told with its reason.
    Raises `ConceptmapError` where it is no command line of the framework.
    """
    from_, to = _frameworks(catalog, source, target)
    line = read_line(catalog, from_, words)
    turning = _Turning(catalog, from_, to, known_proofs(catalog, proofs))
    turned = [turning.turn(given) for given in line.given]
    return LineTranslation(
        source=from_.id,
        target=to.id,
        line=turning.line(started=line.started),
        turned=tuple(turned),
    )


def like_names(catalog: Catalog, name: str, framework: str) -> tuple[str, ...]:
    """Options of a framework's settings whose names are alike."""
    dashes = "--" if name.startswith("--") else "-"
    options = options_of(catalog, catalog.frameworks[framework])
    return tuple(nearest(name, (one for one in options if one.startswith(dashes)), 2))


def _frameworks(catalog: Catalog, source: str, target: str) -> tuple[Framework, Framework]:
    from_, to = resolve_framework(catalog, source), resolve_framework(catalog, target)
    if from_.id == to.id:
        raise UnknownName(
            Message("--from and --to both name {name}", name=from_.id),
            Message("name another framework"),
        )
    return from_, to


def _route(named: NamedSetting, target: str, proofs: Proofs) -> SettingRoute:
    there = named.concept.mappings.get(target)
    composed = None
    if there is not None and there.absence is None:
        composed = compose(named.mapping.match, there.match)
    return SettingRoute(
        concept=named.concept,
        origin=named.mapping,
        target=there,
        match=None if composed is None else composed.match,
        suggested=composed is not None and composed.suggested,
        origin_state=proofs.mapping_state(named.mapping),
        target_state=None if there is None else proofs.mapping_state(there),
    )


class _Turning:
    """Turns what was given, and gathers the words of the other line."""

    def __init__(
        self, catalog: Catalog, source: Framework, target: Framework, proofs: Proofs
    ) -> None:
        self._catalog = catalog
        self._frameworks = (source, target)
        self._proofs = proofs
        self._variables: list[str] = []
        self._lone: list[str] = []
        self._words: list[str] = []

    def turn(self, given: GivenSetting) -> Turned:
        typed = _joined(given.words)
        if given.named is None:
            return Turned(given=typed, route=None, lost=self._unknown(given))
        route = _route(given.named, self._frameworks[1].id, self._proofs)
        try:
            written = self._written(given, given.named, route)
        except NotCarried as error:
            return Turned(given=typed, route=route, lost=error.why)
        remark = written.remark
        if given.remark is not None:
            remark = (
                given.remark
                if remark is None
                else Message("{one}; {other}", one=given.remark, other=remark)
            )
        return Turned(given=typed, route=route, written=self._gathered(written), remark=remark)

    def line(self, *, started: bool) -> str | None:
        command = self._frameworks[1].command
        if command is None:
            return None
        start = command.start[0].split() if started else []
        return " ".join([*self._variables, _joined([*start, *self._lone, *self._words])]).strip()

    def _unknown(self, given: GivenSetting) -> Message:
        source = self._frameworks[0].id
        word = given.words[0].partition("=")[0]
        near = like_names(self._catalog, word, source) if is_option(word) else ()
        if near:
            return Message(
                "the map has no setting {option} of {framework}; it has {names:list}",
                option=word,
                framework=source,
                names=near,
            )
        return Message(
            "the map has no setting {option} of {framework}", option=word, framework=source
        )

    def _written(self, given: GivenSetting, named: NamedSetting, route: SettingRoute) -> Written:
        if given.fault is not None:
            raise NotCarried(given.fault)
        target = route.target
        if target is None:
            raise NotCarried(
                Message("nobody has looked for it in {framework}", framework=self._frameworks[1].id)
            )
        if target.setting is None:
            raise NotCarried(Message("{framework} has no counterpart", framework=target.framework))
        if route.match is Match.RELATED:
            raise NotCarried(Message("its counterpart is only related, and does not mean the same"))
        return carried(named.setting, target.setting, self._frameworks, given.values, on=named.on)

    def _gathered(self, written: Written) -> str:
        if written.field is not None:
            return written.field
        if written.variable is not None:
            name, _, value = written.variable.partition("=")
            assigned = f"{name}={_quoted(value)}"
            self._variables.append(assigned)
            return assigned
        if written.lone is not None:
            self._lone.append(written.lone)
            return _quoted(written.lone)
        self._words += written.words
        return _joined(written.words)


def _joined(words: Iterable[str]) -> str:
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    """A word as a shell reads it; a variable of the shell stays one."""
    plain = _VARIABLE.sub("x", word)
    return f'"{word}"' if plain != word and shlex.quote(plain) == plain else shlex.quote(word)
