"""Wrong answers that are plausible and truly wrong: of the same area and code base, and never right by accident."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, TypeVar

from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Role,
    Text,
)
from conceptmap.graph.symbol_names import dotted, split_name
from conceptmap.queries.learning.wording.giveaways import hints, shared, stems
from conceptmap.queries.learning.wording.question import Content, Wrong

_T = TypeVar("_T")

#: As many as an item keeps: two that are hard to tell from the right answer, two that are easier, two that are easy.
KEPT: Final = 6
FEWEST: Final = 2
_NAMED: Final = 5  #: letters of a name that is no common word
_SAME: Final = frozenset({Match.EXACT, Match.CLOSE})
_FUNCTIONS: Final = frozenset({"function", "method"})
_CLASSES: Final = frozenset({"class", "struct", "enum", "namespace"})


class Surroundings:
    """What stands near a concept in the map and in the code."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self.catalog = catalog
        self.proofs = proofs
        self._touching: dict[tuple[str, str, str], bool] = {}
        self._siblings: dict[str, list[Concept]] = {}
        self._sorts: dict[int, str] = {}  # the catalogue keeps its anchors

    @cached_property
    def _by_area(self) -> dict[str, list[Concept]]:
        found: dict[str, list[Concept]] = {}
        for concept in self.catalog.concepts.values():
            found.setdefault(concept.area, []).append(concept)
        return found

    @cached_property
    def _in_files(self) -> dict[tuple[str, str], list[Anchor]]:
        found: dict[tuple[str, str], list[Anchor]] = {}
        for concept in self.catalog.concepts.values():
            for mapping in concept.mappings.values():
                for anchor in mapping.at:
                    found.setdefault((anchor.framework, anchor.path), []).append(anchor)
        return found

    def proven(self, mapping: Mapping | None) -> bool:
        """Whether a mapping is proven by the pinned bytes."""
        return mapping is not None and self.proofs.mapping_state(mapping) is ProofState.PROVEN

    def counterpart(self, concept: Concept, framework: str) -> Anchor | None:
        """The one symbol that is the concept there, proven and whole; None where there is not exactly one."""
        return self._counterparts[framework].get(concept.id)

    @cached_property
    def _counterparts(self) -> dict[str, dict[str, Anchor]]:
        found: dict[str, dict[str, Anchor]] = {name: {} for name in self.catalog.frameworks}
        for concept in self.catalog.concepts.values():
            for mapping in concept.mappings.values():
                at = mapping.at
                whole = len(at) == 1 and at[0].symbol and self.proofs.span(at[0]) == at[0].lines
                if whole and mapping.match in _SAME and self.proven(mapping):
                    found[mapping.framework][concept.id] = at[0]
        return found

    def related(self, one: Concept, other: Concept) -> bool:
        """Whether an answer that is right for one may be right for the other, by what the map says of them alone."""
        return one.id == other.id or one.id in self._above(other) or other.id in self._above(one)

    def siblings(self, concept: Concept) -> list[Concept]:
        """The other concepts of its area that neither contain it nor are part of it."""
        found = self._siblings.get(concept.id)
        if found is None:
            area = self._by_area[concept.area]
            found = [other for other in area if not self.related(concept, other)]
            self._siblings[concept.id] = found
        return found

    def touching(self, one: Concept, other: Concept, framework: str) -> bool:
        """Whether code that carries one there is also, or in, or around code of the other."""
        both = (one.id, other.id) if one.id < other.id else (other.id, one.id)
        known = self._touching.get((*both, framework))
        if known is None:
            ours, theirs = (_carrying(concept, framework) for concept in (one, other))
            known = any(overlapping(a, b) for a in ours for b in theirs)
            self._touching[*both, framework] = known
        return known

    def alone(self, anchor: Anchor) -> bool:
        """Whether one concept alone is in that very code, so that what it does is one thing."""
        in_file = self._in_files[anchor.framework, anchor.path]
        return sum(overlapping(anchor, other) for other in in_file) == 1

    def told_of(self, one: Concept, other: Concept, framework: str) -> bool:
        """Whether what the map says of one there names the other's symbol or setting: then either may be an answer."""
        return self._tells(one, other, framework) or self._tells(other, one, framework)

    def _tells(self, one: Concept, other: Concept, framework: str) -> bool:
        mapping, theirs = one.mappings.get(framework), other.mappings.get(framework)
        if mapping is None or mapping.note is None or theirs is None:
            return False
        names = [split_name(anchor.symbol)[1] for anchor in theirs.at if anchor.symbol]
        names += theirs.setting.written if theirs.setting else ()
        said = mapping.note.first
        return any(len(name) >= _NAMED and name in said for name in names)

    def symbols_beside(
        self, concept: Concept, anchor: Anchor, apart_in: str | None = None
    ) -> list[tuple[Wrong, str]]:
        """Symbols of other concepts where `anchor` is, the likest first, each once; of another sort only if there are few.

        In the code base `apart_in`, too, they share no code with the concept.
        """
        found: dict[str, tuple[Wrong, Anchor]] = {}
        for other in self.siblings(concept):
            theirs = self.counterpart(other, anchor.framework)
            if theirs is None or self.touching(concept, other, anchor.framework):
                continue
            if self.told_of(concept, other, anchor.framework):
                continue
            if apart_in is None or not self.touching(concept, other, apart_in):
                found.setdefault(theirs.symbol or "", (Wrong(other.id), theirs))
        likest = hardest_first(found.values(), lambda one: self.alike(anchor, one[1]))
        sort = self.sort(anchor)
        same = [one for one in likest if self.sort(one[1]) == sort]
        return [(one, at.symbol or "") for one, at in (same if len(same) > FEWEST else likest)]

    def alike(self, one: Anchor, other: Anchor) -> int:
        """How hard it is to tell two symbols apart by their names and places."""
        score = 2 * len(stems(one.symbol or "") & stems(other.symbol or ""))
        score += 2 * (one.path == other.path)
        return score + 3 * (self.sort(one) == self.sort(other))

    def sort(self, anchor: Anchor) -> str:
        """Whether a symbol is a class or something in one, as a reader can tell by its name."""
        known = self._sorts.get(id(anchor))
        if known is None:
            kind = self.proofs.symbol_kind(anchor) or ""
            known = "class" if kind in _CLASSES else "function" if kind in _FUNCTIONS else kind
            self._sorts[id(anchor)] = known
        return known

    def _above(self, concept: Concept) -> set[str]:
        found: set[str] = set()
        above = concept.broader
        while above is not None and above not in found:
            found.add(above)
            above = self.catalog.concepts[above].broader
        return found


def names_of(concept: Concept) -> tuple[str, ...]:
    """All that a concept is called."""
    names = [concept.id, *concept.label.by_language().values()]
    return tuple(names + [name for given in concept.alias.values() for name in given])


def overlapping(one: Anchor, other: Anchor) -> bool:
    """Whether two places share code, or one's symbol is inside of the other's or named like it."""
    if one.symbol is not None and other.symbol is not None:
        first, second = dotted(one.symbol), dotted(other.symbol)
        if first == second or first.startswith(f"{second}.") or second.startswith(f"{first}."):
            return True
    if one.path != other.path:
        return False
    if one.lines is None or other.lines is None:
        return True
    return one.lines.overlaps(other.lines)


def asked(subject: tuple[str, ...], wrong: Sequence[Wrong]) -> Iterator[Content]:
    """The question, if there are wrong answers enough to choose from; the hardest come first."""
    if len(wrong) > FEWEST:
        yield Content(subject, mixed(wrong))


def fair(
    right: str,
    wrong: Iterable[tuple[Wrong, str]],
    *saids: tuple[str, ...],
    known: tuple[str, ...] = (),
) -> list[Wrong]:
    """The wrong answers beside which the right one does not stand out by a word of what was said, of each of `saids`.

    Each has all words that lead to the right one. Of what is `known`, and not said, it is enough that they have as many.
    """
    most = len(shared(right, known))
    return [
        one
        for one, text in wrong
        if all(_leads_as_well(right, text, said) for said in saids)
        and len(shared(text, known)) >= most
    ]


def fair_in_each(
    right: Text, wrong: Iterable[tuple[Wrong, Text]], *saids: Text | None
) -> list[Wrong]:
    """The same of answers that are told in each language, beside what is said in it."""
    said_in = [said.by_language() for said in saids if said is not None]
    return [
        one
        for one, text in wrong
        if all(
            hints(right.in_language(language), words) <= hints(text.in_language(language), words)
            for said in said_in
            for language, words in said.items()
        )
    ]


def _leads_as_well(right: str, wrong: str, said: tuple[str, ...]) -> bool:
    return len(shared(wrong, said)) >= len(shared(right, said)) and all(
        hints(right, one) <= hints(wrong, one) for one in said
    )


def mixed(wrong: Sequence[Wrong]) -> tuple[Wrong, ...]:
    """Of wrong answers, the hardest first, as many as are kept: of the hard, of the middle, of the easy."""
    if len(wrong) <= KEPT:
        return tuple(wrong)
    middle = len(wrong) // 2
    return (*wrong[:2], *wrong[middle - 1 : middle + 1], *wrong[-2:])


def hardest_first(items: Iterable[_T], alike: Callable[[_T], int]) -> list[_T]:
    """The items by how like the right answer they are; equals keep their order."""
    return sorted(items, key=lambda item: -alike(item))


def _carrying(concept: Concept, framework: str) -> tuple[Anchor, ...]:
    mapping = concept.mappings.get(framework)
    if mapping is None:
        return ()
    return tuple(mapping.anchors(Role.AT, Role.ALSO, Role.NEAR))
