"""Old release to new release, for every anchor: a place, or an honest "given up".

The ladder, from the top: the file is the same; the definition has its path and name; its class went elsewhere and has it; it is
in the same file, in a successor of the file, or anywhere, under its name or by what it says. Lines inside a
definition, and plain text, are carried through the difference of what is around them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.fingerprint import tokenise
from conceptmap.sources.outlines.similarity import body_of
from conceptmap.sources.outlines.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.relocation.matching.definitions.definitions import Fate, SymbolFinder
from conceptmap.sources.relocation.matching.lines.region_fates import (
    COMMENT_GONE,
    Region,
    RegionFate,
    both,
    broken_up,
)
from conceptmap.sources.relocation.matching.lines.regions import RegionFinder
from conceptmap.sources.relocation.matching.targets import Kind, Target, find_target
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.values import Change, Relocation, Spot, Status


def relocate(anchors: Sequence[Anchor], old: TreeIndex, new: TreeIndex) -> list[Relocation]:
    """What became of each anchor between two trees, in the same order."""
    return Relocator(TreePair(old, new)).run(anchors)


@dataclass(eq=False)
class Relocator:
    """Relocates many anchors between one pair of trees."""

    pair: TreePair
    _symbols: SymbolFinder = field(init=False)
    _regions: RegionFinder = field(init=False)
    _carries: dict[Target, RegionFate | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._symbols = SymbolFinder(self.pair)
        self._regions = RegionFinder(self.pair)

    def run(self, anchors: Iterable[Anchor]) -> list[Relocation]:
        """What became of each anchor, in the same order."""
        targets = [(anchor, find_target(self.pair.old, anchor)) for anchor in anchors]
        found = [target for _, target in targets if isinstance(target, Target)]
        moving = [target for target in found if not self.pair.same(target.file.path)]
        self._symbols.prepare(target.symbol for target in moving if target.symbol is not None)
        self._regions.prepare(
            (target.file, target.lines) for target in moving if not self._is_easy(target)
        )
        self._carries = {target: fate for target, fate in self._carries.items() if fate is not None}
        return [
            self._relocated(target)
            if isinstance(target, Target)
            else Relocation(anchor=anchor, status=Status.LOST, why=target)
            for anchor, target in targets
        ]

    def _is_easy(self, target: Target) -> bool:
        """Whether all that is to be said of lines is found without looking beyond what is around them."""
        if target.symbol is not None and target.kind is Kind.SYMBOL:
            now = self._symbols.find(target.symbol).symbol if len(target.lines) == 1 else None
            return now is None or not target.is_edited_line(now.file, now.lines)
        fate = self._carried(target)
        if fate is None or fate.verdict == "lost":
            return False
        region = fate.region
        return region is None or not target.is_edited_line(region.file, region.lines)

    def _relocated(self, target: Target) -> Relocation:
        if self.pair.same(target.file.path):
            spot = Spot(
                path=target.file.path,
                symbol=_name(target.symbol),
                ordinal=_ordinal(target.symbol),
                lines=target.anchor.lines if target.kind is Kind.FILE else target.lines,
                confidence=1.0,
            )
            return Relocation(
                anchor=target.anchor, status=Status.UNCHANGED, spot=spot, why="the file is the same"
            )
        if (
            self.pair.new.file(target.file.path) is None
            and target.file.path in self.pair.new.path_set
        ):
            reason = self.pair.new.unreadable.get(target.file.path, "nobody knows why")
            return Relocation(
                anchor=target.anchor,
                status=Status.LOST,
                why=f"the new file could not be read: {reason}",
            )
        match target.kind:
            case Kind.SYMBOL:
                return self._of_symbol(target)
            case Kind.FILE:
                return self._of_file(target)
            case Kind.PART | Kind.TEXT:
                return self._of_lines(target)

    def _of_symbol(self, target: Target) -> Relocation:
        assert target.symbol is not None  # noqa: S101 - that is what the kind says
        fate = self._symbols.find(target.symbol)
        if fate.symbol is None:
            return _declined(target, fate)
        lines = _same_extent(target.symbol, target.lines, fate.symbol)
        if target.anchor.symbol is None and len(target.lines) == 1:
            line = self._regions.inside(
                target.file, target.lines, target.lines, fate.symbol.file, lines
            )
            if line.why == COMMENT_GONE:
                return _unplaced(target, line)
            if len(lines) > 1 and line.region is not None and target.has_comment:
                return _unplaced(target, broken_up(fate.symbol.file, lines, line.region))
        return self._beside_twins(
            target,
            _placed(target, fate.symbol.file, lines, fate.symbol, fate.confidence, fate.why),
            (fate.symbol.file, lines),
        )

    def _of_file(self, target: Target) -> Relocation:
        new, confidence, why = self._regions.successor(target.file)
        if new is None:
            fate = self._regions.gone(target.file)
            return Relocation(
                anchor=target.anchor,
                status=Status(fate.verdict),
                candidates=tuple(_spot(region, whole=True) for region in fate.candidates),
                why=fate.why,
            )
        return _placed(target, new, new.whole, None, confidence, why)

    def _of_lines(self, target: Target) -> Relocation:
        fate = self._carried(target)
        if fate is None or fate.verdict == "lost":
            found = self._regions.elsewhere(target.file, target.lines)
            fate = found if found.region is not None or fate is None else both(fate, found)
            if found.region is None and target.symbol is not None:
                whole = self._symbols.find(target.symbol)
                if whole.symbol is None:
                    return _declined(target, whole, found)
        if fate.region is None:
            return _unplaced(target, fate)
        region = fate.region
        symbol = region.file.innermost(region.lines)
        if target.symbol is not None:
            whole = self._symbols.find(target.symbol)
            if whole.symbol is not None and whole.symbol.file is region.file:
                around = whole.symbol.lines.contains(region.lines)
                symbol = whole.symbol if around else symbol
        return self._beside_twins(
            target,
            _placed(target, region.file, region.lines, symbol, region.confidence, region.why),
            (region.file, region.lines),
        )

    def _beside_twins(
        self, target: Target, placed: Relocation, where: tuple[IndexedFile, LineRange]
    ) -> Relocation:
        """A place; for one line that was edited, with the other files in which its old words are new."""
        if not target.is_edited_line(*where):
            return placed
        twins = self._regions.twins(target.file, target.lines)
        return replace(placed, candidates=tuple(_spot(twin) for twin in twins))

    def _carried(self, target: Target) -> RegionFate | None:
        """The lines inside of what became of their definition, or of their file; None where that is not known."""
        if target not in self._carries:
            self._carries[target] = self._carry(target)
        return self._carries[target]

    def _carry(self, target: Target) -> RegionFate | None:
        if target.symbol is not None:
            whole = self._symbols.find(target.symbol)
            if whole.symbol is None:
                return None
            fate = self._regions.inside(
                target.file,
                target.symbol.lines,
                target.lines,
                whole.symbol.file,
                whole.symbol.lines,
            )
            name_line = target.symbol.definition.name_line
            if fate.verdict == "lost" and target.lines == LineRange(name_line, name_line):
                return self._regions.head(target.symbol, whole.symbol)
            return fate
        new, _, _ = self._regions.successor(target.file)
        if new is None:
            return None
        return self._regions.inside(target.file, target.file.whole, target.lines, new, new.whole)


def _placed(
    target: Target,
    file: IndexedFile,
    lines: LineRange,
    symbol: Symbol | None,
    confidence: float,
    why: str,
) -> Relocation:
    old_text = target.file.text.excerpt(target.lines) if target.file.lines else ()
    new_text = file.text.excerpt(lines) if file.lines else ()
    change, amount = _compared(target, old_text, file, new_text, symbol)
    status = _status(target, file, lines, symbol, change)
    spot = Spot(
        path=file.path,
        symbol=_name(symbol),
        ordinal=_ordinal(symbol),
        lines=None if target.kind is Kind.FILE else lines,
        confidence=round(confidence, 2),
    )
    return Relocation(
        anchor=target.anchor, status=status, spot=spot, change=change, amount=amount, why=why
    )


def _status(
    target: Target, file: IndexedFile, lines: LineRange, symbol: Symbol | None, change: Change
) -> Status:
    if target.symbol is not None and symbol is not None and symbol.name != target.symbol.name:
        return Status.RENAMED
    if file.path != target.file.path:
        return Status.RELOCATED
    if change is not Change.NONE:
        return Status.EDITED
    return Status.UNCHANGED if lines == target.lines else Status.MOVED


def _compared(
    target: Target,
    old_text: Sequence[str],
    file: IndexedFile,
    new_text: Sequence[str],
    symbol: Symbol | None,
) -> tuple[Change, float]:
    if tuple(old_text) == tuple(new_text):
        return Change.NONE, 0.0
    before = body_of(tokenise(old_text, target.file.language), _tail(target.symbol))
    after = body_of(tokenise(new_text, file.language), _tail(symbol))
    tokens = tokenise(old_text, target.file.language), tokenise(new_text, file.language)
    if tokens[0] == tokens[1] or before.words == after.words:
        return Change.COSMETIC, 0.0
    return Change.SUBSTANCE, round(1 - before.like(after), 3)


def _unplaced(target: Target, fate: RegionFate) -> Relocation:
    spots = tuple(_spot(region) for region in fate.candidates)
    return Relocation(
        anchor=target.anchor, status=Status(fate.verdict), candidates=spots, why=fate.why
    )


def _declined(target: Target, fate: Fate, found: RegionFate | None = None) -> Relocation:
    spots = tuple(
        Spot(path=s.path, symbol=s.name, ordinal=_ordinal(s), lines=s.lines, confidence=confidence)
        for s, confidence in fate.candidates
    )
    status, why = Status(fate.verdict), fate.why
    if found is not None and found.candidates:
        spots = tuple(_spot(region) for region in found.candidates)
    if found is not None and status is Status.DELETED and found.verdict != "deleted":
        status, why = Status.LOST, found.why
    return Relocation(anchor=target.anchor, status=status, candidates=spots, why=why)


def _spot(region: Region, *, whole: bool = False) -> Spot:
    symbol = None if whole else region.file.innermost(region.lines)
    return Spot(
        path=region.file.path,
        symbol=_name(symbol),
        ordinal=_ordinal(symbol),
        lines=None if whole else region.lines,
        confidence=min(region.confidence, 0.5),
    )


def _same_extent(old: Symbol, lines: LineRange, new: Symbol) -> LineRange:
    """The new definition from where the anchor began in the old one: decorators, or not."""
    if lines.first <= old.lines.first:
        return new.lines
    first = new.definition.name_line - (old.definition.name_line - lines.first)
    return LineRange(max(first, new.lines.first), new.lines.last)


def _name(symbol: Symbol | None) -> str | None:
    return None if symbol is None else symbol.name


def _tail(symbol: Symbol | None) -> str:
    return "" if symbol is None else symbol.tail


def _ordinal(symbol: Symbol | None) -> int | None:
    return symbol.definition.ordinal if symbol is not None and symbol.definition.twins > 1 else None


def by_status(relocations: Iterable[Relocation]) -> Mapping[Status, int]:
    """How many anchors met which fate, in the order of the statuses; those that none met are left out."""
    counted = dict.fromkeys(Status, 0)
    for relocation in relocations:
        counted[relocation.status] += 1
    return {status: number for status, number in counted.items() if number}
