"""Finds the definition that an anchor's symbol names.

Names are compared as Python compares identifiers, NFKC-normalised, so that a file in NFD and a map in NFC agree.
"""

from dataclasses import dataclass
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Definition, LineRange, Outline
from conceptmap.graph.symbol_names import dotted
from conceptmap.sources.outlines.languages.definitions import normalise

_NEAREST: Final = 5  # names that a wrong one is answered with
_LIKENESS: Final = 60  # of 100: below this a name is no suggestion


@dataclass(frozen=True, slots=True)
class FoundDefinition:
    """The one definition that is meant."""

    definition: Definition


@dataclass(frozen=True, slots=True)
class Missing:
    """No definition has that name, or not as many as its ordinal says."""

    nearest: tuple[str, ...]  #: symbols that the file has, the likeliest first
    damaged: tuple[LineRange, ...] = ()  #: lines that the grammar could not read: it may be there


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several definitions have that name, and neither an ordinal nor the lines decide."""

    twins: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Uncheckable:
    """The file has no outline, so nothing is known about its symbols."""

    reason: str


Resolution = FoundDefinition | Missing | Ambiguous | Uncheckable


def resolve(
    outline: Outline,
    symbol: str,
    ordinal: int | None = None,
    lines: LineRange | None = None,
) -> Resolution:
    """Find the definition that `symbol` names: the `ordinal`-th, else the one at `lines`.

    Lines decide for the definition that spans exactly them, else for the innermost that contains them.
    A name that is defined once needs neither.
    """
    if outline.unreadable is not None:
        return Uncheckable(outline.unreadable)
    if outline.language == "text":
        return Uncheckable(Message("there is no grammar for this kind of file"))
    wanted = normalise(symbol)
    named = [d for d in outline.definitions if normalise(d.name) == wanted]
    if not named:
        return Missing(nearest_names(outline, symbol), outline.damaged)
    if ordinal is not None and ordinal > len(named):
        return Missing(tuple(f"{symbol}@{d.ordinal}" for d in named), outline.damaged)
    chosen = _decided(named, ordinal, lines)
    return FoundDefinition(chosen[0]) if len(chosen) == 1 else Ambiguous(tuple(named))


def definitions_ending(outline: Outline, suffix: str) -> tuple[Definition, ...]:
    """Return the definitions whose name is `suffix` or ends with it at a dot or `::`.

    A dot in `suffix` stands for `::` too, and the other way round: nobody on a command line should have to
    think of the language.
    """
    wanted = _dotted(suffix)
    return tuple(
        d
        for d in outline.definitions
        if (name := _dotted(d.name)) == wanted or name.endswith(f".{wanted}")
    )


def innermost(outline: Outline, lines: LineRange) -> Definition | None:
    """Return the smallest definition that contains all of these lines."""
    around = [d for d in outline.definitions if d.lines.contains(lines)]
    return min(around, key=lambda d: len(d.lines), default=None)


def nearest_names(outline: Outline, symbol: str) -> tuple[str, ...]:
    """Return the names in the file that come nearest to `symbol`, the best first."""
    from rapidfuzz import fuzz, process, utils

    names = sorted({d.name for d in outline.definitions})
    tail = _dotted(symbol).rpartition(".")[2]
    same_tail = [name for name in names if _dotted(name).rpartition(".")[2] == tail]
    like = process.extract(
        symbol,
        names,
        scorer=fuzz.WRatio,
        processor=utils.default_process,
        limit=_NEAREST,
        score_cutoff=_LIKENESS,
    )
    return tuple(dict.fromkeys([*same_tail, *(name for name, _, _ in like)]))[:_NEAREST]


def _decided(
    named: list[Definition], ordinal: int | None, lines: LineRange | None
) -> list[Definition]:
    """Return those of the equally named definitions that can be meant."""
    if ordinal is not None:
        return named[ordinal - 1 : ordinal]
    if lines is None or len(named) == 1:
        return named
    around = [d for d in named if d.lines.contains(lines)]
    exact = [d for d in around if d.lines == lines]
    least = min((len(d.lines) for d in around), default=0)
    return exact or [d for d in around if len(d.lines) == least]


def _dotted(name: str) -> str:
    return dotted(normalise(name))
