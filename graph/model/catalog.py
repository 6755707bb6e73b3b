"""The whole map, and how far it is proven."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Mapping as MappingOf
from dataclasses import field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.claims import Check, Claim, Contrast, Sentence
from conceptmap.graph.model.code import ProofState
from conceptmap.graph.model.concepts import Absence, Area, Concept, Mapping, Role
from conceptmap.graph.model.edges import Edge, EdgesByConcept
from conceptmap.graph.model.exercises import Exercise, Worked
from conceptmap.graph.model.flows import Flow
from conceptmap.graph.model.frameworks import Framework
from conceptmap.graph.model.identity import UNNAMED, Identity
from conceptmap.graph.model.places import Anchor, LineRange, Text
from conceptmap.graph.model.settings import Setting

# Worst first: whatever is made of several anchors is only as good as the worst of them.
_WORST_FIRST: Final = (
    ProofState.MOVED,
    ProofState.UNREADABLE,
    ProofState.UNPROVEN,
    ProofState.ARGUED,
    ProofState.CARRIED,
    ProofState.LOCAL,
    ProofState.PROVEN,
)


def _nothing() -> MappingOf[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Proofs:
    """Proof states and what the proof knows besides; whatever has no entry is unproven."""

    anchors: MappingOf[str, ProofState] = field(default_factory=_nothing)  #: by `Anchor.qualified`
    absences: MappingOf[tuple[str, str], ProofState] = field(default_factory=_nothing)
    """By (concept id, framework id): whether its searches found nothing, nor the concept's own words anything unexplained."""
    claims: MappingOf[str, ProofState] = field(
        default_factory=_nothing
    )  #: by the id of a claim or a contrast
    settings: MappingOf[tuple[str, str], ProofState] = field(default_factory=_nothing)
    """By (concept id, framework id): whether its checks hold, and its names and its default stand where they are said to."""
    exercises: MappingOf[tuple[str, str], ProofState] = field(default_factory=_nothing)
    """By (exercise id, framework id): whether what its formulas say stands in the lines that they are of."""
    blobs: MappingOf[tuple[str, str], str] = field(default_factory=_nothing)
    """By (framework id, path): git's id of the file's bytes."""
    kinds: MappingOf[str, str] = field(default_factory=_nothing)
    """By `Anchor.qualified`: the kind of its symbol, such as `method`."""
    spans: MappingOf[str, LineRange] = field(default_factory=_nothing)
    """By `Anchor.qualified`: the lines of its symbol's whole definition."""
    unreadable: MappingOf[str, tuple[str, ...]] = field(default_factory=_nothing)
    """By framework id: the compiled files of its release that no search can read."""
    edges: MappingOf[str, tuple[Edge, ...]] = field(default_factory=_nothing)
    """By framework id: how concepts work together there, in the order in which the files name them."""

    def anchor_state(self, anchor: Anchor) -> ProofState:
        """How far one anchor is proven."""
        return self.anchors.get(anchor.qualified, ProofState.UNPROVEN)

    def claim_state(self, claim: Sentence) -> ProofState:
        """How far a claim or a contrast is proven by its checks; without any it is argued, where its evidence stands."""
        known = self.claims.get(claim.id)
        if claim.checks:
            return ProofState.UNPROVEN if known is None else known
        states = (self.anchor_state(anchor) for anchor in claim.evidence)
        return _argued(worst(states) if known is None else known)

    def setting_state(self, mapping: Mapping) -> ProofState:
        """How far the names and the default of a setting are proven, and what shows when a concept happens."""
        return self.settings.get((mapping.concept, mapping.framework), ProofState.UNPROVEN)

    def exercise_state(self, worked: Worked) -> ProofState:
        """How far an exercise is proven in a framework: by its lines, and by what its checks find in them."""
        checked = self.exercises.get((worked.exercise, worked.framework), ProofState.UNPROVEN)
        return worst([checked, *(self.anchor_state(step.at) for step in worked.steps)])

    def mapping_state(self, mapping: Mapping) -> ProofState:
        """How far a mapping is proven: its worst anchor and what it says as a setting, or its absence's searches.

        An absence that no search shows is argued at best, and so is one that code could falsify which no search can read.
        """
        absence = mapping.absence
        if absence is None:
            places = [self.anchor_state(anchor) for anchor in mapping.anchors()]
            told = mapping.setting is not None or any(mapping.all_checks())
            return worst([*places, self.setting_state(mapping)] if told else places)
        states = [self.anchor_state(anchor) for anchor in mapping.anchors(Role.SHOWN)]
        key = (mapping.concept, mapping.framework)
        if absence.searched or key in self.absences:
            states.append(self.absences.get(key, ProofState.UNPROVEN))
        tested = absence.searched and not self.unreadable.get(mapping.framework)
        return worst(states) if tested else _argued(worst(states))

    def blob(self, framework: str, path: str) -> str | None:
        """Git's id of the bytes of a file in the pinned release, if the proof knows it."""
        return self.blobs.get((framework, path))

    def symbol_kind(self, anchor: Anchor) -> str | None:
        """Return the kind of the anchor's symbol, if the proof knows it."""
        return self.kinds.get(anchor.qualified)

    def edges_about(self, framework: str, concept: str) -> tuple[Edge, ...]:
        """The edges of a framework that begin or end at a concept, in their order."""
        if isinstance(self.edges, EdgesByConcept):
            return self.edges.about(framework, concept)
        edges = self.edges.get(framework, ())
        return tuple(edge for edge in edges if concept in (edge.source, edge.target))

    def span(self, anchor: Anchor) -> LineRange | None:
        """Return the lines of the symbol's whole definition, if the proof knows them."""
        return self.spans.get(anchor.qualified)


NOTHING_PROVEN: Final = Proofs()


@dataclass(frozen=True, kw_only=True)
class Catalog:
    """The whole map. Every mapping is keyed by id, in the order of the files."""

    frameworks: MappingOf[str, Framework]
    areas: MappingOf[str, Area]
    concepts: MappingOf[str, Concept]
    claims: MappingOf[str, Claim] = field(default_factory=dict)
    contrasts: MappingOf[str, Contrast] = field(default_factory=dict)
    flows: MappingOf[str, Flow] = field(default_factory=dict)
    exercises: MappingOf[str, Exercise] = field(default_factory=dict)
    pages: MappingOf[str, Text] = field(default_factory=dict)  #: titles, where there are some
    identity: Identity = UNNAMED
    proofs: Proofs | None = field(default=None, compare=False, repr=False)
    """What the locks beside its files prove of it; None: it was read from no files."""

    @cached_property
    def derived(self) -> dict[str, Any]:
        """What was made of this very map, kept by who made it; a copy with changes begins anew.

        `key` is the digest of all that decided the map, where it is in the cache.
        """
        return {}

    @cached_property
    def former_ids(self) -> MappingOf[str, str]:
        """Each id that a concept once had, to its id of today."""
        return {old: concept.id for concept in self.concepts.values() for old in concept.formerly}

    @cached_property
    def exercises_about(self) -> MappingOf[str, Sequence[str]]:
        """The exercises that each concept is practised by, as ids, in file order."""
        found: dict[str, list[str]] = {}
        for exercise in self.exercises.values():
            for concept in exercise.about:
                found.setdefault(concept, []).append(exercise.id)
        return found

    @cached_property
    def contrasts_by_concept(self) -> MappingOf[str, Sequence[str]]:
        """The contrasts that speak of each concept, as ids, in file order."""
        found: dict[str, list[str]] = {}
        for contrast in self.contrasts.values():
            for concept in dict.fromkeys(contrast.about):
                found.setdefault(concept, []).append(contrast.id)
        return found

    def has_column(self, framework: str) -> bool:
        """Whether a framework stands in a column of its own; one of a kind that the map does not know does."""
        kind = self.identity.kinds.get(self.frameworks[framework].kind)
        return kind is None or kind.column

    @property
    def columns(self) -> tuple[str, ...]:
        """The ids of the frameworks that stand in columns of their own."""
        return tuple(id_ for id_ in self.frameworks if self.has_column(id_))

    def kind_label(self, framework: Framework) -> Text:
        """What the kind of a framework is called."""
        kind = self.identity.kinds.get(framework.kind)
        return Text(framework.kind, framework.kind) if kind is None else kind.label

    def concept(self, name: str) -> Concept | None:
        """The concept of that id, today's or a former one."""
        return self.concepts.get(self.former_ids.get(name, name))

    def page_title(self, page: str, language: str) -> str:
        """What readers call a page that claims are from: its title, or else its name."""
        title = self.pages.get(page)
        return page if title is None else title.in_language(language)

    def absences(self) -> Iterator[tuple[Concept, Mapping, Absence]]:
        """Every absence, in file order, with its concept."""
        for concept in self.concepts.values():
            for mapping in concept.mappings.values():
                if mapping.absence is not None:
                    yield concept, mapping, mapping.absence

    def settings(self) -> Iterator[tuple[Concept, Mapping, Setting]]:
        """Every setting in each framework that has it, in file order."""
        for concept in self.concepts.values():
            for mapping in concept.mappings.values():
                if mapping.setting is not None:
                    yield concept, mapping, mapping.setting

    def sentences(self) -> Iterator[Claim | Contrast]:
        """Every claim, then every contrast, in file order."""
        yield from self.claims.values()
        yield from self.contrasts.values()

    def contrasts_about(self, concept: str) -> tuple[Contrast, ...]:
        """The contrasts that speak of a concept, in file order."""
        return tuple(self.contrasts[id_] for id_ in self.contrasts_by_concept.get(concept, ()))

    def checks(self) -> Iterator[tuple[Sentence | Mapping | Worked, Check]]:
        """Every check, in file order, with the claim, the contrast, the mapping or the worked exercise that it is of."""
        for sentence in self.sentences():
            yield from ((sentence, check) for check in sentence.checks)
        for concept in self.concepts.values():
            for mapping in concept.mappings.values():
                yield from ((mapping, check) for check in mapping.all_checks())
        for exercise in self.exercises.values():
            for worked in exercise.frameworks.values():
                yield from ((worked, check) for step in worked.steps for check in step.checks)

    def anchors(self) -> Iterator[Anchor]:
        """Every anchor that needs proof, in file order, repeats included."""
        return (anchor for _, anchor in self.anchor_uses())

    def anchor_uses(self) -> Iterator[tuple[str, Anchor]]:
        """Every anchor that needs proof, with the part of the map that names it.

        That is `concept:ID:ROLE` with a `Role`, `claim:ID`, `contrast:ID`, `check:ID` (of one of these), `flow:ID` or `exercise:ID`.
        """
        for concept in self.concepts.values():
            for mapping in concept.mappings.values():
                for place in mapping.places():
                    yield f"concept:{concept.id}:{place.role}", place.anchor
        for claim in self.claims.values():
            who = f"claim:{claim.id}"
            yield from ((who, anchor) for anchor in claim.evidence)
            yield from ((who, anchor) for one in claim.said_by for anchor in one.anchors)
            yield from ((f"check:{claim.id}", check.anchor) for check in claim.checks)
        for contrast in self.contrasts.values():
            yield from ((f"contrast:{contrast.id}", anchor) for anchor in contrast.evidence)
            yield from ((f"check:{contrast.id}", check.anchor) for check in contrast.checks)
        for flow in self.flows.values():
            who = f"flow:{flow.id}"
            for stage in flow.stages:
                yield from ((who, s.at) for s in stage.frameworks.values() if s.at is not None)
        for exercise in self.exercises.values():
            who = f"exercise:{exercise.id}"
            for worked in exercise.frameworks.values():
                yield from ((who, step.at) for step in worked.steps)


def split_use(who: str) -> tuple[str, str, str]:
    """What `Catalog.anchor_uses` calls a part of the map, taken apart: its kind, its id, and of a concept the role, else empty."""
    kind, _, rest = who.partition(":")
    if kind != "concept":
        return kind, rest, ""
    id_, _, role = rest.rpartition(":")
    return kind, id_, role


def known_proofs(catalog: Catalog, proofs: Proofs | None) -> Proofs:
    """Return `proofs` where they are given, else what the catalogue carries; else nothing is proven."""
    if proofs is not None:
        return proofs
    return NOTHING_PROVEN if catalog.proofs is None else catalog.proofs


def _argued(evidence: ProofState) -> ProofState:
    """The state of a sentence that nothing tests, by that of its evidence."""
    return worst((evidence, ProofState.ARGUED))


def worst(states: Iterable[ProofState]) -> ProofState:
    """Return the least proven of `states`; unproven when there are none."""
    return min(states, key=_WORST_FIRST.index, default=ProofState.UNPROVEN)
