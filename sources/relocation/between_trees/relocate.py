"""Old release to new release, for every anchor: a place, or an honest "given up".

The ladder, from the top: the file is the same; the definition has its path and name; its class went elsewhere and has it; it is
in the same file, in a successor of the file, or anywhere, under its name or by what it says. Lines inside a
definition, and plain text, are carried through the difference of what is around them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, TreeIndex
from conceptmap.sources.relocation.between_trees.answers import (
    beside_its_file,
    candidate_at,
    declined,
    name_of,
    ordinal_of,
    placed,
    unplaced,
    with_its_file,
)
from conceptmap.sources.relocation.matching.definitions.finder import (
    DefinitionFinder,
)
from conceptmap.sources.relocation.matching.lines.finder import LinesFinder
from conceptmap.sources.relocation.matching.lines.results import (
    COMMENT_GONE,
    LinesResult,
    both,
    broken_up,
)
from conceptmap.sources.relocation.matching.targets import (
    Target,
    TargetKind,
    find_target,
    same_extent,
)
from conceptmap.sources.relocation.matching.trees.file_votes import has_most_lines
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.values import (
    NewPlace,
    Relocation,
    Status,
    unfounded,
)


def relocate(anchors: Sequence[Anchor], old: TreeIndex, new: TreeIndex) -> list[Relocation]:
    """What became of each anchor between two trees, in the same order."""
    return Relocator(TreePair(old, new)).run(anchors)


def relocate_founded(
    anchors: Sequence[Anchor],
    why_not: Mapping[Anchor, Message | None],
    old: TreeIndex,
    new: TreeIndex,
) -> list[Relocation]:
    """What became of each anchor between two trees; one with a reason why it does not hold in the old is not followed."""
    found = iter(relocate([anchor for anchor in anchors if why_not[anchor] is None], old, new))
    return [
        next(found) if (why := why_not[anchor]) is None else unfounded(anchor, why)
        for anchor in anchors
    ]


@dataclass(eq=False)
class Relocator:
    """Relocates many anchors between one pair of trees."""

    pair: TreePair
    _definitions: DefinitionFinder = field(init=False)
    _lines: LinesFinder = field(init=False)
    _carries: dict[Target, LinesResult | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._definitions = DefinitionFinder(self.pair)
        self._lines = LinesFinder(self.pair)

    def run(self, anchors: Iterable[Anchor]) -> list[Relocation]:
        """What became of each anchor, in the same order."""
        targets = [(anchor, find_target(self.pair.old, anchor)) for anchor in anchors]
        found = [target for _, target in targets if isinstance(target, Target)]
        moving = [target for target in found if not self.pair.same(target.file.path)]
        self._definitions.prepare(target.symbol for target in moving if target.symbol is not None)
        self._lines.prepare(
            (target.file, target.lines) for target in moving if not self._is_easy(target)
        )
        self._carries = {
            target: result for target, result in self._carries.items() if result is not None
        }
        return [
            self._relocated(target)
            if isinstance(target, Target)
            else Relocation(anchor=anchor, status=Status.LOST, why=target)
            for anchor, target in targets
        ]

    def _is_easy(self, target: Target) -> bool:
        """Whether all that is to be said of lines is found without looking beyond what is around them."""
        if target.symbol is not None and target.kind is TargetKind.SYMBOL:
            now = self._definitions.find(target.symbol).symbol if len(target.lines) == 1 else None
            return now is None or not target.is_edited_line(now.file, now.lines)
        result = self._carried(target)
        if result is None or result.verdict == "lost":
            return False
        place = result.place
        return place is None or not target.is_edited_line(place.file, place.lines)

    def _relocated(self, target: Target) -> Relocation:
        if self.pair.same(target.file.path):
            place = NewPlace(
                path=target.file.path,
                symbol=name_of(target.symbol),
                ordinal=ordinal_of(target.symbol),
                lines=target.anchor.lines if target.kind is TargetKind.FILE else target.lines,
                confidence=1.0,
            )
            return Relocation(
                anchor=target.anchor,
                status=Status.UNCHANGED,
                new_place=place,
                why=Message("the file is the same"),
            )
        if (
            self.pair.new.file(target.file.path) is None
            and target.file.path in self.pair.new.path_set
        ):
            reason = self.pair.new.unreadable[target.file.path]
            return Relocation(
                anchor=target.anchor,
                status=Status.LOST,
                why=Message("the new file could not be read: {reason}", reason=reason),
            )
        left_for = self.pair.left_for(target.file.path)
        taken = target.file.path in self.pair.new.path_set
        if len(left_for) == 1 and not taken:
            return with_its_file(target, left_for[0])
        here = self._in_its_kind(target)
        return beside_its_file(target, here, left_for, taken=taken) if left_for else here

    def _in_its_kind(self, target: Target) -> Relocation:
        match target.kind:
            case TargetKind.SYMBOL:
                return self._of_symbol(target)
            case TargetKind.FILE:
                return self._of_file(target)
            case TargetKind.PART | TargetKind.TEXT:
                return self._of_lines(target)

    def _of_symbol(self, target: Target) -> Relocation:
        assert target.symbol is not None  # noqa: S101 - that is what the kind says
        result = self._definitions.find(target.symbol)
        if result.symbol is None:
            return declined(target, result)
        lines = same_extent(target, result.symbol)
        if target.anchor.symbol is None and len(target.lines) == 1:
            line = self._lines.inside(
                target.file, target.lines, target.lines, result.symbol.file, lines
            )
            if line.why == COMMENT_GONE:
                return unplaced(target, line)
            if len(lines) > 1 and line.place is not None and target.has_comment:
                return unplaced(target, broken_up(result.symbol.file, lines, line.place))
        return self._beside_twins(
            target,
            placed(target, result.symbol.file, lines, result.symbol, result.confidence, result.why),
            (result.symbol.file, lines),
        )

    def _of_file(self, target: Target) -> Relocation:
        new, confidence, why = self._lines.successor(target.file)
        if new is None:
            result = self._lines.gone(target.file)
            return Relocation(
                anchor=target.anchor,
                status=Status(result.verdict),
                candidates=tuple(candidate_at(place, whole=True) for place in result.candidates),
                why=result.why,
            )
        here = placed(target, new, new.whole, None, confidence, why)
        if new.path == target.file.path and self.pair.is_another_file(new.path):
            went = has_most_lines(self.pair, target.file)
            return beside_its_file(target, here, (went,)) if went is not None else here
        return here

    def _of_lines(self, target: Target) -> Relocation:
        result = self._carried(target)
        if result is None or result.verdict == "lost":
            found = self._lines.elsewhere(target.file, target.lines)
            result = found if found.place is not None or result is None else both(result, found)
            if found.place is None and target.symbol is not None:
                whole = self._definitions.find(target.symbol)
                if whole.symbol is None:
                    return declined(target, whole, found)
        if result.place is None:
            return unplaced(target, result)
        place = result.place
        symbol = place.file.innermost(place.lines)
        if target.symbol is not None:
            whole = self._definitions.find(target.symbol)
            if whole.symbol is not None and whole.symbol.file is place.file:
                around = whole.symbol.lines.contains(place.lines)
                symbol = whole.symbol if around else symbol
        return self._beside_twins(
            target,
            placed(target, place.file, place.lines, symbol, place.confidence, result.why),
            (place.file, place.lines),
        )

    def _beside_twins(
        self, target: Target, placed: Relocation, where: tuple[IndexedFile, LineRange]
    ) -> Relocation:
        """A place; for one line that was edited, with the other files in which its old words are new."""
        if not target.is_edited_line(*where):
            return placed
        twins = self._lines.twins(target.file, target.lines)
        return replace(placed, candidates=tuple(candidate_at(twin) for twin in twins))

    def _carried(self, target: Target) -> LinesResult | None:
        """The lines inside of what became of their definition, or of their file; None where that is not known."""
        if target not in self._carries:
            self._carries[target] = self._carry(target)
        return self._carries[target]

    def _carry(self, target: Target) -> LinesResult | None:
        if target.symbol is not None:
            whole = self._definitions.find(target.symbol)
            if whole.symbol is None:
                return None
            result = self._lines.inside(
                target.file,
                target.symbol.lines,
                target.lines,
                whole.symbol.file,
                whole.symbol.lines,
            )
            name_line = target.symbol.definition.name_line
            if result.verdict == "lost" and target.lines == LineRange(name_line, name_line):
                return self._lines.head(target.symbol, whole.symbol)
            return result
        new, _, _ = self._lines.successor(target.file)
        if new is None:
            return None
        return self._lines.inside(target.file, target.file.whole, target.lines, new, new.whole)
