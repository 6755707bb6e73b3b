"""Sets frameworks side by side: the matrix of concepts, and the gaps in it."""

from collections.abc import Iterable
from enum import StrEnum

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import (
    NOTHING_PROVEN,
    Absence,
    Anchor,
    Catalog,
    Concept,
    Contrast,
    DeclinedPlace,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Role,
    Search,
    Text,
    declined_of,
    known_proofs,
)
from conceptmap.queries.lookups.names import resolve_area, resolve_framework


class Standing(StrEnum):
    """How a concept stands in a framework."""

    MATCHED = "matched"  # it has a match
    ABSENT = "absent"  # somebody looked, and it has no counterpart
    UNEXAMINED = "unexamined"  # nobody has looked


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One concept in one framework."""

    framework: str
    standing: Standing
    match: Match | None = None
    anchors: tuple[Anchor, ...] = ()  #: those that carry the mapping's own match, in order
    also: tuple[Anchor, ...] = ()
    state: ProofState | None = None  #: None where there is nothing to prove
    note: Text | None = None  #: how the framework differs, or why the concept is absent
    mapping: Mapping | None = None  #: None where nobody has looked

    @property
    def declined(self) -> tuple[DeclinedPlace, ...]:
        """What carries the mapping's own match, and could not be followed to the release that was asked for."""
        return declined_of(self.mapping, Role.AT)

    @property
    def position(self) -> str | None:
        """`path:line` of the first anchor."""
        return self.anchors[0].position if self.anchors else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One concept across frameworks."""

    concept: str
    area: str
    label: Text
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """Concepts across frameworks; every row has one cell for each framework, in the same order."""

    frameworks: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts that it has a row for."""
        return frozenset(row.concept for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A concept without a match in a framework."""

    concept: str
    area: str
    label: Text
    framework: str
    standing: Standing  #: absent or unexamined
    reason: Text | None = None  #: None where nobody has looked
    state: ProofState | None = None  #: argued: absent for a reason that no search shows
    searched: tuple[Search, ...] = ()  #: what found nothing
    shown: tuple[Anchor, ...] = ()  #: what shows the absence, where no search can
    near: tuple[Anchor, ...] = ()  #: the nearest things
    absence: Absence | None = None  #: None where nobody has looked

    @property
    def position(self) -> str | None:
        """`path:line` of the nearest thing, else of what shows the absence."""
        places = (*self.near, *self.shown)
        return places[0].position if places else None


def contrasts_of(catalog: Catalog, matrix: Matrix) -> tuple[Contrast, ...]:
    """What is said of how two of these frameworks differ in one of these concepts, in file order."""
    return tuple(
        one
        for one in catalog.contrasts.values()
        if len(set(matrix.frameworks).intersection(one.frameworks)) > 1
        and matrix.concepts.intersection(one.about)
    )


def compare(
    catalog: Catalog,
    frameworks: Iterable[str] = (),
    area: str | None = None,
    proofs: Proofs | None = None,
) -> Matrix:
    """Build the matrix of `frameworks` (all without any), of every concept or of one area.

    Raises `UnknownName` for a framework or an area that does not exist.
    """
    proofs = known_proofs(catalog, proofs)
    chosen = chosen_frameworks(catalog, frameworks)
    concepts = concepts_of(catalog, area)
    return Matrix(
        frameworks=chosen,
        rows=tuple(
            Row(
                concept=concept.id,
                area=concept.area,
                label=concept.label,
                cells=tuple(cell_of(concept, framework, proofs) for framework in chosen),
            )
            for concept in concepts
        ),
    )


def gaps(
    catalog: Catalog,
    frameworks: Iterable[str] = (),
    area: str | None = None,
    proofs: Proofs | None = None,
) -> tuple[Gap, ...]:
    """List what has no match: first what is absent, then what nobody has looked at, by framework."""
    proofs = known_proofs(catalog, proofs)
    chosen = chosen_frameworks(catalog, frameworks)
    concepts = concepts_of(catalog, area)
    found = [
        _gap(concept, framework, proofs)
        for framework in chosen
        for concept in concepts
        if _standing(concept, framework) is not Standing.MATCHED
    ]
    return tuple(sorted(found, key=lambda gap: gap.standing is Standing.UNEXAMINED))


def chosen_frameworks(catalog: Catalog, names: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the named frameworks in the order named, or of all in the order of the map."""
    chosen = tuple(dict.fromkeys(resolve_framework(catalog, name).id for name in names))
    return chosen or tuple(catalog.frameworks)


def concepts_of(catalog: Catalog, area: str | None) -> tuple[Concept, ...]:
    """Return every concept, or those of one area, in the order of the map."""
    if area is None:
        return tuple(catalog.concepts.values())
    wanted = resolve_area(catalog, area).id
    return tuple(concept for concept in catalog.concepts.values() if concept.area == wanted)


def cell_of(concept: Concept, framework: str, proofs: Proofs = NOTHING_PROVEN) -> Cell:
    """Say how one concept stands in one framework."""
    standing = _standing(concept, framework)
    mapping = concept.mappings.get(framework)
    if mapping is None:
        return Cell(framework=framework, standing=standing)
    absence = mapping.absence
    return Cell(
        framework=framework,
        standing=standing,
        match=mapping.match,
        anchors=tuple(mapping.anchors(Role.AT)),
        also=tuple(mapping.anchors(Role.ALSO)),
        state=proofs.mapping_state(mapping),
        note=mapping.note if absence is None else absence.reason,
        mapping=mapping,
    )


def _gap(concept: Concept, framework: str, proofs: Proofs) -> Gap:
    mapping = concept.mappings.get(framework)
    absence = None if mapping is None else mapping.absence
    return Gap(
        concept=concept.id,
        area=concept.area,
        label=concept.label,
        framework=framework,
        standing=_standing(concept, framework),
        reason=None if absence is None else absence.reason,
        state=None if mapping is None else proofs.mapping_state(mapping),
        searched=() if absence is None else absence.searched,
        shown=() if mapping is None else tuple(mapping.anchors(Role.SHOWN)),
        near=() if mapping is None else tuple(mapping.anchors(Role.NEAR)),
        absence=absence,
    )


def _standing(concept: Concept, framework: str) -> Standing:
    mapping = concept.mappings.get(framework)
    if mapping is None:
        return Standing.UNEXAMINED
    return Standing.MATCHED if mapping.absence is None else Standing.ABSENT
