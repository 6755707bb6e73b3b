"""Which definitions of the new tree have the name of one that is gone, and may be it."""

from collections.abc import Sequence
from typing import Final

from conceptmap.graph.symbol_names import dotted, split_name
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.trees.similarity import is_plain_name
from conceptmap.sources.outlines.trees.tree_index import Symbol
from conceptmap.sources.outlines.trees.tree_scan import scan
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

MOST_FILES: Final = 60  #: with a name that are looked into


def standing(pair: TreePair, symbols: Sequence[Symbol]) -> dict[Symbol, list[Symbol]]:
    """Where the qualified names of `symbols` stand in the new tree, in files that did not change too.

    What another language called so before is no place of them, nor is a namesake's member of one whose class stays.
    """
    words = {symbol: _own_word(symbol) for symbol in symbols}
    wanted = {word for word in words.values() if is_plain_name(word)}
    if not wanted:
        return {}
    same = [path for path in pair.new.code_paths if pair.same(path)]
    found = [scan(pair.new, paths, (), wanted).defined for paths in (same, pair.changed)]
    stands: dict[Symbol, list[Symbol]] = {}
    for symbol, word in words.items():
        paths = [path for defined in found for path in defined.get(word, ())]
        for file in pair.new.files(paths if len(paths) <= MOST_FILES else ()):
            named = [s for s in file.by_name.get(symbol.name, ()) if _may_be_it(pair, symbol, s)]
            if named:
                stands.setdefault(symbol, []).extend(named)
    return stands


def have_one_name(one: Symbol, other: Symbol) -> bool:
    """Whether two definitions have one qualified name, however their languages write it."""
    return dotted(one.name) == dotted(other.name)


def are_of_one_language(one: Symbol, other: Symbol) -> bool:
    """Whether one grammar reads both: C++ and CUDA are one language."""
    mine, theirs = language_at(one.path), language_at(other.path)
    return mine is not None and theirs is not None and mine.grammar == theirs.grammar


def _may_be_it(pair: TreePair, old: Symbol, new: Symbol) -> bool:
    if new.group != old.group:
        return False
    parent = old.file.enclosing(old)
    if parent is not None and not pair.missing(parent) and new.path != old.path:
        return False
    return are_of_one_language(old, new) or not pair.explained(new)


def _own_word(symbol: Symbol) -> str:
    """The word by which files that define a symbol are known: its own name, or its class's where it is a member."""
    return symbol.tail if symbol.file.enclosing(symbol) is None else split_name(symbol.head)[1]
