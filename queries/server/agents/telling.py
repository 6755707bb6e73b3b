"""What the map says, as things with their places: one way to tell each kind of answer of the look-ups."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Mapping,
    Proofs,
    Role,
    Sentence,
    Text,
    declined_of,
)
from conceptmap.queries.finding.answers.finding import Hit
from conceptmap.queries.lookups.matrix import Cell
from conceptmap.queries.lookups.places import Resident, first_places, places_in
from conceptmap.queries.lookups.routes import Route
from conceptmap.queries.server.agents.answer import Thing, Where
from conceptmap.queries.settings.translating import SettingRoute, Turned

_COMMIT: Final = 12  #: letters by which a commit is named
_SHOWN: Final = (*CARRYING, Role.SHOWN, Role.NEAR, Role.LOOKALIKE)


@dataclass(frozen=True)
class Telling:
    """Tells of one map, in one language."""

    catalog: Catalog
    proofs: Proofs
    language: str
    say: Callable[[str], str]  #: a sentence in that language

    def hit(self, hit: Hit, frameworks: Sequence[str]) -> Thing:
        """What a search found, with its places and, of a framework that was asked for, its absence."""
        concept = self.catalog.concepts.get(hit.concept or "")
        claim = self.catalog.claims.get(hit.id) if hit.kind == "claim" else None
        anchors: tuple[Anchor, ...] = () if hit.anchor is None else (hit.anchor,)
        if claim is not None:
            anchors = claim.evidence
        places = [self.place(anchor, "at") for anchor in anchors]
        if hit.kind == "concept" and concept is not None:
            places = [*self._has(concept, frameworks), *self._lacks(concept, frameworks)]
        own = None if hit.kind != "concept" or concept is None else concept.definition
        return Thing(
            kind=hit.kind,
            id=hit.id if hit.anchor is None else hit.concept or hit.id,
            label=self.text(hit.label),
            confidence=hit.confidence,
            verdict="" if claim is None else claim.verdict,
            says=self._said(own),
            places=tuple(places),
        )

    def _has(self, concept: Concept, frameworks: Sequence[str]) -> Iterator[Where]:
        """Its place in each framework, or its first places in the one that was asked for."""
        if len(frameworks) != 1:
            for anchor in first_places(self.catalog, concept, frameworks, self.proofs):
                yield self.place(anchor, "at")
            return
        for place in places_in(concept, frameworks[0], self.proofs):
            yield self.place(place.anchor, place.role.value)

    def _lacks(self, concept: Concept, frameworks: Iterable[str]) -> Iterator[Where]:
        """That a concept is absent from a framework that was asked for, and why."""
        for id_ in frameworks:
            mapping = concept.mappings.get(id_)
            if mapping is not None and mapping.absence is not None:
                state = self.proofs.mapping_state(mapping).value
                yield self._nowhere(id_, "absent", self.text(mapping.absence.reason), state)

    def mapping(self, mapping: Mapping) -> Thing:
        """A concept in one framework."""
        absence = mapping.absence
        note = mapping.note if absence is None else absence.reason
        places = [
            self.place(
                place.anchor,
                place.role.value,
                match="" if place.match is None else place.match.value,
                note=None if place.role is Role.AT else place.note,
            )
            for place in mapping.places(*_SHOWN)
        ]
        places += [
            self._nowhere(mapping.framework, "declined", self.say(one.carriage.why))
            for one in declined_of(mapping)
            if one.carriage.why
        ]
        return Thing(
            kind="mapping" if absence is None else "absence",
            id=mapping.framework,
            label=self.text(self.catalog.frameworks[mapping.framework].label),
            match="" if mapping.match is None else mapping.match.value,
            state=self.proofs.mapping_state(mapping).value,
            says=_joined(self._set_by(mapping), self._said(note)),
            places=tuple(places),
        )

    def sentence(self, said: Sentence) -> Thing:
        """A claim or a contrast."""
        claim = said if isinstance(said, Claim) else None
        return Thing(
            kind="contrast" if claim is None else "claim",
            id=said.id,
            label=self.text(said.says),
            verdict="" if claim is None else claim.verdict,
            state=self.proofs.claim_state(said).value,
            says="" if claim is None else self._said(claim.corrects),
            places=tuple(self.place(anchor, "evidence") for anchor in said.evidence),
        )

    def route(self, route: Route) -> Thing:
        """A counterpart, or the lack of one."""
        own = "" if route.origin_match is None else route.origin_match.value
        note = _joined(_stood_in(route), self._said(route.origin_note))
        places = [self.place(route.origin, "origin", match=own, note_text=note)]
        if route.target is not None:
            theirs = "" if route.target_match is None else route.target_match.value
            part = "excerpt" if route.target_excerpt else ""
            places.append(self.place(route.target, "target", match=theirs, note_text=part))
        places += [self.place(anchor, "near") for anchor in route.near]
        says = route.note if route.target is not None else route.absent
        compared = f"[compared with {', '.join(route.against)}]" if says and route.against else ""
        lacking = None if route.target is not None else route.lacking
        return Thing(
            kind="counterpart" if route.target is not None else self._lack(lacking),
            id=route.concept,
            label=self.text(route.label),
            match="" if route.match is None else route.match.value,
            confidence="suggested" if route.suggested else "",
            state="" if lacking is None else self.proofs.mapping_state(lacking).value,
            says=f"{compared} {self._said(says)}".strip(),
            places=tuple(places),
        )

    def _lack(self, mapping: Mapping | None) -> str:
        """What it is called that a framework has no place for a concept."""
        if mapping is None:
            return "unexamined"
        return "declined" if mapping.absence is None else "absence"

    def setting(self, route: SettingRoute) -> Thing:
        """A setting in two frameworks."""
        target = route.target
        note = None if target is None else target.note
        if target is not None and target.absence is not None:
            note = target.absence.reason
        counterpart = target is not None and target.absence is None
        sides = [("origin", route.origin), ("target", route.target)]
        return Thing(
            kind="counterpart" if counterpart else self._lack(target),
            confidence="suggested" if route.suggested else "",
            state="" if route.target_state is None else route.target_state.value,
            id=route.concept.id,
            label=self.text(route.concept.label),
            match="" if route.match is None else route.match.value,
            says=self._said(note),
            places=tuple(
                self.place(anchor, role, note_text=self._set_by(mapping))
                for role, mapping in sides
                if mapping is not None
                for anchor in mapping.at[:1]
            ),
        )

    def turned(self, turned: Turned) -> Thing:
        """What became of one thing that a command line sets."""
        lost = turned.lost or turned.remark
        route = turned.route
        return Thing(
            kind="setting" if turned.lost is None else "lost",
            id="" if route is None else route.concept.id,
            label=turned.given,
            match="" if route is None or route.match is None else route.match.value,
            says=_joined(turned.written, "" if lost is None else self.say(lost)),
        )

    def resident(self, one: Resident, confidence: str = "") -> Thing:
        """What is at a place; `confidence` is nearest or lost, where it is not there."""
        kind = one.role if one.role in ("claim", "contrast", "stage") else "concept"
        place = self.place(
            one.anchor,
            one.role if kind == "concept" else "evidence",
            match="" if one.match is None else one.match.value,
        )
        if confidence == "lost" and one.carriage is not None:
            why = self.say(one.carriage.why)
            place = self._nowhere(one.framework, "declined", _joined(one.anchor.location, why))
        return Thing(
            kind=kind,
            id=one.id,
            label=self.text(one.label),
            confidence=confidence,
            verdict=one.verdict or "",
            says=self._said(one.note),
            places=(place,),
        )

    def cell(self, cell: Cell) -> Iterator[Where]:
        """A concept in one framework, as a place or as what stands for one."""
        if not cell.anchors:
            reason = self._said(cell.note)
            state = "" if cell.state is None else cell.state.value
            yield self._nowhere(cell.framework, cell.standing.value, reason, state)
        for anchor in cell.anchors:
            match = "" if cell.match is None else cell.match.value
            yield self.place(anchor, "at", match=match)

    def place(
        self,
        anchor: Anchor,
        role: str,
        *,
        match: str = "",
        note: Text | None = None,
        note_text: str = "",
    ) -> Where:
        """A place in its release."""
        return Where(
            framework=anchor.framework,
            release=self.release(anchor.framework),
            role=role,
            at=anchor.location,
            symbol=anchor.symbol or "",
            match=match,
            state=self.proofs.anchor_state(anchor).value,
            note=self._said(note) or note_text,
        )

    def _nowhere(self, framework: str, role: str, note: str, state: str = "") -> Where:
        release = self.release(framework)
        return Where(framework=framework, release=release, role=role, note=note, state=state)

    def release(self, framework: str) -> str:
        """The version, or the beginning of the commit, that a framework's places are of; of a folder there is neither."""
        release = self.catalog.frameworks[framework].release
        version = release.version if release.sha256 else release.version[:_COMMIT]
        return version or "local"

    def _set_by(self, mapping: Mapping) -> str:
        setting = mapping.setting
        if setting is None:
            return ""
        default = () if setting.default is None else (f"= {setting.default}",)
        return " ".join((*setting.written, *default))

    def text(self, text: Text) -> str:
        """A text in the language of the answer."""
        return text.in_language(self.language)

    def _said(self, text: Text | None) -> str:
        return "" if text is None else self.text(text)


def _stood_in(route: Route) -> str:
    """What the origin is to the symbol that was asked for, where it is not that symbol."""
    if route.enclosing:
        return "enclosing"
    if route.excerpt:
        return "excerpt"
    return f"{'wrapped' if route.wrapped else 'called'} by {route.caller}" if route.caller else ""


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)
