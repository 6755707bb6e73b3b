"""What stands near a concept in the map and in the code; each thing is found once for a catalogue."""

from collections.abc import Container, Iterable, Sequence
from functools import cached_property
from typing import Final

from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Role,
)
from conceptmap.graph.symbol_names import dotted, split_name
from conceptmap.queries.learning.making.distractors import FEWEST, hardest_first
from conceptmap.queries.learning.wording.giveaways import stems
from conceptmap.queries.learning.wording.question import Wrong

_NAMED: Final = 5  #: letters of a name that is no common word
_SAME: Final = frozenset({Match.EXACT, Match.CLOSE})
_FUNCTIONS: Final = frozenset({"function", "method"})
_CLASSES: Final = frozenset({"class", "struct", "enum", "namespace"})


class There:
    """A concept in one code base."""

    def __init__(self, concept: Concept, mapping: Mapping, around: "Surroundings") -> None:
        self.concept = concept
        self.mapping = mapping
        self.framework = mapping.framework
        self._around = around
        self._proofs = around.proofs

    @cached_property
    def proven(self) -> bool:
        """Whether its mapping is proven by the pinned bytes."""
        return self._proofs.mapping_state(self.mapping) is ProofState.PROVEN

    @cached_property
    def counterpart(self) -> Anchor | None:
        """The one symbol that is the concept there, proven and whole; None where there is not exactly one."""
        at = self.mapping.at
        whole = len(at) == 1 and at[0].symbol and self._proofs.span(at[0]) == at[0].lines
        return at[0] if whole and self.mapping.match in _SAME and self.proven else None

    @property
    def symbol(self) -> str:
        """The symbol of its counterpart; empty without one."""
        return (self.counterpart.symbol or "") if self.counterpart else ""

    @cached_property
    def carrying(self) -> tuple[Anchor, ...]:
        """The code that carries it, or is near."""
        return tuple(self.mapping.anchors(Role.AT, Role.ALSO, Role.NEAR))

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """What the code that carries it is called; empty where it has no name."""
        return tuple(anchor.symbol or "" for anchor in self.mapping.anchors())

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What the concept is called in each language."""
        return tuple(self.concept.label.by_language().values())

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The names that set it."""
        return self.mapping.setting.written if self.mapping.setting else ()

    @cached_property
    def setting_name(self) -> str:
        """What a user writes to set it: the first option, else its field, else its variable; empty where nothing is."""
        setting = self.mapping.setting
        if setting is None:
            return ""
        names = (*setting.options, *setting.opposite, setting.field, setting.env)
        return next((name for name in names if name), "")

    @cached_property
    def is_set_by_name(self) -> bool:
        """Whether a name sets it, proven: one word alone, such as `mode`, names no setting to whoever does not see its class."""
        return any(mark in self.setting_name for mark in "-_") and self.proven

    @cached_property
    def siblings(self) -> list["There"]:
        """The siblings of the concept that the map knows there."""
        found = (
            self._around.there(other, self.framework)
            for other in self._around.siblings(self.concept)
        )
        return [other for other in found if other is not None]

    @cached_property
    def apart(self) -> list["There"]:
        """Of them, those whose code is neither its own, nor in it, nor around it."""
        touching = self.touching
        return [other for other in self.siblings if other.concept.id not in touching]

    @cached_property
    def touching(self) -> frozenset[str]:
        """The siblings whose code is also, or in, or around code that carries it."""
        return frozenset(other.concept.id for other in self.siblings if self._touches(other))

    @cached_property
    def beside(self) -> list["There"]:
        """The siblings of which one symbol may be taken for its counterpart, and none may be one."""
        return [
            other
            for other in self.apart
            if other.counterpart is not None and not self.told_with(other)
        ]

    def told_with(self, other: "There") -> bool:
        """Whether what the map says of one names the other's symbol or setting: then either may be an answer."""
        return other.concept.id in self.told or self.concept.id in other.told

    @cached_property
    def told(self) -> frozenset[str]:
        """The siblings whose symbol or setting is named in what the map says of it."""
        said = "" if self.mapping.note is None else self.mapping.note.first
        return frozenset(
            other.concept.id
            for other in self.siblings
            for name in other.names
            if said and name in said
        )

    def _touches(self, other: "There") -> bool:
        if self.paths.isdisjoint(other.paths) and self.heads.isdisjoint(other.heads):
            return False
        return any(overlapping(one, two) for one in self.carrying for two in other.carrying)

    @cached_property
    def paths(self) -> frozenset[str]:
        """The files of the code that carries it."""
        return frozenset(anchor.path for anchor in self.carrying)

    @cached_property
    def heads(self) -> frozenset[str]:
        """The first parts of the names of that code."""
        named = (anchor.symbol for anchor in self.carrying if anchor.symbol is not None)
        return frozenset(dotted(symbol).partition(".")[0] for symbol in named)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of its symbols and settings that are no common words."""
        own = [split_name(anchor.symbol)[1] for anchor in self.mapping.at if anchor.symbol]
        return tuple(name for name in (*own, *self.written) if len(name) >= _NAMED)


class Surroundings:
    """What stands near a concept, for questions about these concepts, or any, that name one of these code bases, or any."""

    def __init__(
        self,
        catalog: Catalog,
        proofs: Proofs,
        *,
        about: Container[str] | None = None,
        frameworks: Sequence[str] = (),
    ) -> None:
        self.catalog = catalog
        self.proofs = proofs
        self._about = about
        self._frameworks = frozenset(frameworks)
        self._siblings: dict[str, list[Concept]] = {}
        self._sorts: dict[int, str] = {}  # the catalogue keeps its anchors
        self._there = {
            (concept.id, mapping.framework): There(concept, mapping, self)
            for concept in catalog.concepts.values()
            for mapping in concept.mappings.values()
        }

    def is_wanted(self, about: str, *frameworks: str) -> bool:
        """Whether a question about a concept that names these code bases is wanted."""
        return (self._about is None or about in self._about) and (
            not self._frameworks or not self._frameworks.isdisjoint(frameworks)
        )

    def there(self, concept: Concept, framework: str) -> There | None:
        """The concept in a code base; None where the map says nothing of it."""
        return self._there.get((concept.id, framework))

    def proven(self, mapping: Mapping) -> bool:
        """Whether a mapping is proven by the pinned bytes."""
        return self._there[mapping.concept, mapping.framework].proven

    def counterpart(self, concept: Concept, framework: str) -> Anchor | None:
        """The one symbol that is the concept there, proven and whole; None where there is not exactly one."""
        there = self.there(concept, framework)
        return None if there is None else there.counterpart

    def related(self, one: Concept, other: Concept) -> bool:
        """Whether an answer that is right for one may be right for the other, by what the map says of them alone."""
        above = self._above
        return one.id == other.id or one.id in above[other.id] or other.id in above[one.id]

    def siblings(self, concept: Concept) -> list[Concept]:
        """The other concepts of its area that neither contain it nor are part of it."""
        found = self._siblings.get(concept.id)
        if found is None:
            area = self._by_area[concept.area]
            found = [other for other in area if not self.related(concept, other)]
            self._siblings[concept.id] = found
        return found

    def alone(self, anchor: Anchor) -> bool:
        """Whether one concept alone is in that very code, so that what it does is one thing."""
        in_file = self._in_files[anchor.framework, anchor.path]
        return sum(overlapping(anchor, other) for other in in_file) == 1

    def symbols_beside(self, here: There, apart_in: There | None = None) -> list[tuple[Wrong, str]]:
        """Symbols of other concepts beside a counterpart, each once; of another sort only if there are few.

        In the code base `apart_in`, too, they share no code with the concept.
        """
        if here.counterpart is None:
            return []
        touching = frozenset[str]() if apart_in is None else apart_in.touching
        found: dict[str, There] = {}
        for other in here.beside:
            if other.concept.id not in touching:
                found.setdefault(other.symbol, other)
        sort = self.sort(here.counterpart)
        same = [
            other
            for other in found.values()
            if other.counterpart is not None and self.sort(other.counterpart) == sort
        ]
        chosen = same if len(same) > FEWEST else found.values()
        return [(Wrong(other.concept.id), other.symbol) for other in chosen]

    def likest(self, here: There, wrong: Iterable[Wrong]) -> list[Wrong]:
        """Wrong answers that are symbols beside a counterpart, those first that are hardest to tell from it."""

        def alike(one: Wrong) -> int:
            ours, theirs = here.counterpart, self._there[one.id, here.framework].counterpart
            return 0 if ours is None or theirs is None else self.alike(ours, theirs)

        return hardest_first(wrong, alike)

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

    @cached_property
    def _above(self) -> dict[str, set[str]]:
        concepts = self.catalog.concepts
        found: dict[str, set[str]] = {}
        for id_, concept in concepts.items():
            found[id_] = set()
            above = concept.broader
            while above is not None and above not in found[id_]:
                found[id_].add(above)
                above = concepts[above].broader
        return found

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
