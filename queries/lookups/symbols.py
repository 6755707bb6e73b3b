"""Looks symbols up as people type them: by suffix, with either separator, in any case."""

import re
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Anchor, Catalog, Concept, Mapping, Match, Role, Text

_MEMBERS: Final = 8  #: members of a class that are named where the class itself is not mapped
_SEPARATOR: Final = re.compile(r"::|\.|#")


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One place in the map where a symbol carries a concept, or is said not to."""

    concept: Concept
    mapping: Mapping
    anchor: Anchor
    role: Role
    match: Match | None = None
    note: Text | None = (
        None  #: about this anchor alone; for a lookalike, why it is not the concept; for what shows an absence, the reason
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """What a typed symbol found in one framework."""

    symbols: tuple[str, ...]  #: the mapped symbols it means
    enclosing: bool = False  #: not mapped itself: these are what encloses it
    suggestions: tuple[str, ...] = ()  #: symbols whose names are alike
    members: tuple[str, ...] = ()  #: symbols inside what was typed, such as the methods of a class

    @property
    def inside(self) -> bool:
        """Whether to answer by the members: nothing is mapped to the class itself but its constructor."""
        own = [] if self.enclosing else self.symbols
        return bool(self.members) and all(name in self.members for name in own)


def symbol_uses(catalog: Catalog, framework: str) -> tuple[Use, ...]:
    """List every place in a framework that has a symbol, in the order of the files."""
    uses: list[Use] = []
    for concept in catalog.concepts.values():
        mapping = concept.mappings.get(framework)
        if mapping is not None:
            uses += [use for use in mapping_uses(concept, mapping) if use.anchor.symbol is not None]
    return tuple(uses)


def mapping_uses(concept: Concept, mapping: Mapping) -> Iterable[Use]:
    """List every place that a mapping names, lookalikes, nearest things and what shows an absence included."""
    for place in mapping.places():
        if place.role not in (Role.CONTROL, Role.CHECK, Role.HAPPENS):
            shows = mapping.absence if place.role is Role.SHOWN else None
            yield Use(
                concept=concept,
                mapping=mapping,
                anchor=place.anchor,
                role=place.role,
                match=place.match,
                note=place.note if shows is None else shows.reason,
            )


def look_up(typed: str, known: Iterable[str]) -> Lookup:
    """Find which of the `known` symbols somebody means.

    Tried in turn: the name as it is spelt; a suffix of it at a separator; the same with either separator;
    in any case; what encloses it. Only when all fail are there suggestions alone.
    """
    symbols = tuple(dict.fromkeys(known))
    wanted = parts_of(typed)
    if not wanted:
        return Lookup(symbols=())
    spelt = _name_alone(typed)
    folded = tuple(part.casefold() for part in wanted)
    # From the strictest reading to the most forgiving one; the first that finds something is meant.
    for fits in (
        lambda symbol: symbol == spelt,
        lambda symbol: ends_in(symbol, spelt),
        lambda symbol: parts_of(symbol) == wanted,
        lambda symbol: _ends(symbol, wanted),
        lambda symbol: _ends(symbol.casefold(), folded),
    ):
        found = tuple(filter(fits, symbols))
        if found:
            return Lookup(symbols=found, members=_members(symbols, wanted))
    members = _members(symbols, wanted)
    suggestions = members[:_MEMBERS] or _alike(typed, symbols)
    for length in range(len(wanted) - 1, 0, -1):
        around = tuple(symbol for symbol in symbols if _ends(symbol, wanted[:length]))
        if around:
            return Lookup(symbols=around, enclosing=True, suggestions=suggestions, members=members)
    return Lookup(symbols=(), suggestions=suggestions, members=members)


def ends_in(symbol: str, name: str) -> bool:
    """Whether a name, as it is spelt, is what stands last in a symbol, behind a separator."""
    return symbol.endswith((f".{name}", f"::{name}"))


def parts_of(symbol: str) -> tuple[str, ...]:
    """Split a symbol at its separators; a path before it and a call's brackets after it are dropped."""
    return tuple(part for part in _SEPARATOR.split(_name_alone(symbol)) if part)


def split_typed(typed: str, paths: Iterable[str]) -> tuple[str | None, str]:
    """Split what was typed into a path, if there is one before the symbol, and the symbol without lines.

    A name without folders is a path where it ends as one of `paths` does: nothing else tells `scheduler.py::Scheduler`
    from `scheduler.Scheduler::schedule`, and no list of languages has to be kept here.
    """
    name = re.sub(r"#L\d+(?:-L\d+)?$", "", typed.strip())
    path, separator, symbol = name.partition("::")
    if separator and ("/" in path or _ending(path) in {_ending(one) for one in paths} - {""}):
        return path, symbol
    return None, name


def _ending(path: str) -> str:
    return PurePosixPath(path).suffix.lower()


def _name_alone(symbol: str) -> str:
    name = symbol.strip()
    if "/" in name and "::" in name.rpartition("/")[2]:
        name = name.rpartition("/")[2].partition("::")[2]
    return name.removesuffix("()")


def _ends(symbol: str, wanted: tuple[str, ...]) -> bool:
    return parts_of(symbol)[-len(wanted) :] == wanted


def _members(symbols: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols that stand inside a class of that name, wherever the class itself stands; else in any case."""
    folded = tuple(part.casefold() for part in wanted)
    for name, fold in ((wanted, False), (folded, True)):
        found = tuple(
            symbol
            for symbol in symbols
            if _holds(parts_of(symbol.casefold() if fold else symbol)[:-1], name)
        )
        if found:
            return found
    return ()


def _holds(parts: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    size = len(wanted)
    return any(parts[at : at + size] == wanted for at in range(len(parts) - size + 1))


def _alike(typed: str, symbols: tuple[str, ...], count: int = 3) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    tails = {symbol: ".".join(parts_of(symbol)).casefold() for symbol in symbols}
    wanted = ".".join(parts_of(typed)).casefold()
    found = process.extract(wanted, tails, scorer=fuzz.WRatio, limit=count, score_cutoff=65)
    return tuple(symbol for _, _, symbol in found)
