"""The five questions, answered by the look-ups: each gives things with their places, and a remark on the whole."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Call,
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
from conceptmap.queries.finding.answers.finding import Found, Hit, search
from conceptmap.queries.lookups.matrix import Cell, compare, contrasts_of
from conceptmap.queries.lookups.names import resolve_concept, resolve_framework
from conceptmap.queries.lookups.places import Resident, first_places, split_place, where
from conceptmap.queries.lookups.routes import Route, Translation
from conceptmap.queries.lookups.translation import translate
from conceptmap.queries.server.agents.answer import Thing, Where
from conceptmap.queries.settings.places import at_setting
from conceptmap.queries.settings.translating import (
    SettingRoute,
    Turned,
    translate_line,
    translate_setting,
)

_MOST_FOUND: Final = 40
_COMMIT: Final = 12  #: letters by which a commit is named
_SHOWN: Final = (*CARRYING, Role.SHOWN, Role.NEAR, Role.LOOKALIKE)
Told = tuple[list[Thing], str]  #: things, and a remark


@dataclass(frozen=True)
class Questions:
    """What can be asked of one map, in one language."""

    catalog: Catalog
    proofs: Proofs
    language: str
    say: Callable[[str], str]  #: a sentence in that language
    calls: Callable[[Anchor], Iterable[Call]] = lambda _: ()  #: what a symbol calls in its own file

    def find(self, question: str, framework: str = "") -> Told:
        """What a question, a name or a place means."""
        only = (resolve_framework(self.catalog, framework).id,) if framework else ()
        found = search(self.catalog, _given(question), limit=_MOST_FOUND, frameworks=only)
        return [self._hit(hit, found.frameworks) for hit in found.hits], self._understood(found)

    def show(self, concept: str, framework: str = "") -> Told:
        """What a concept is, where it is in each framework, and what is claimed of it."""
        one = resolve_concept(self.catalog, _given(concept))
        ids = (
            (resolve_framework(self.catalog, framework).id,)
            if framework
            else self.catalog.frameworks
        )
        things = [
            Thing(
                kind="concept",
                id=one.id,
                label=self._text(one.label),
                says=self._text(one.definition),
            )
        ]
        things += [self._mapping(one.mappings[id_]) for id_ in ids if id_ in one.mappings]
        looked_at = [id_ for id_ in ids if id_ not in one.mappings and self.catalog.has_column(id_)]
        things += [self._sentence(said) for said in self._about(one, set(ids))]
        unexamined = Message("nobody has looked in {frameworks:list}", frameworks=looked_at)
        return things, self.say(unexamined) if looked_at else ""

    def translate(self, symbol: str, source: str, target: str) -> Told:
        """The counterpart of a symbol, a setting or a command line of one framework in another."""
        typed = _given(symbol)
        if " " in typed.strip() or (typed.startswith("-") and "=" in typed):
            line = translate_line(self.catalog, [typed], source, target, self.proofs)
            whole = Thing(
                kind="command-line", id=line.target, label=line.target, says=line.line or ""
            )
            return [*([whole] if line.line else ()), *map(self._turned, line.turned)], ""
        settings = translate_setting(self.catalog, typed, source, target, self.proofs)
        if settings:
            return [self._setting(route) for route in settings], ""
        answer = translate(self.catalog, typed, source, target, self.proofs, calls=self.calls)
        things = [self._route(route) for route in answer.routes]
        things += [
            Thing(
                kind="lookalike",
                id=denied.concept,
                label=self._text(denied.label),
                says=self._text(denied.why),
                places=(self._place(denied.anchor, "lookalike"),),
            )
            for denied in answer.denied
        ]
        return things, self._translated(answer)

    def where(self, place: str, framework: str = "") -> Told:
        """What the map has at a place of a release: concepts, claims, stages of flows."""
        spot = split_place(_given(place))
        named = spot.framework or framework
        only = resolve_framework(self.catalog, named).id if named else None
        answer = where(self.catalog, spot, framework=only)
        residents = list(answer.residents)
        if not residents:
            settings = at_setting(self.catalog, spot, place, [only])
            residents = [one for found in settings for one in found.residents]
        things = [self._resident(one) for one in residents]
        things += [self._resident(one, "lost") for one in answer.lost]
        if residents:
            return things, ""
        things += [self._resident(one, "nearest") for one in answer.nearest]
        like = answer.similar_paths or answer.similar_symbols
        if like:
            nothing = Message("nothing is mapped there; did you mean {names:any}?", names=like)
        elif answer.nearest:
            nothing = Message("nothing is mapped there; these are nearest")
        else:
            nothing = Message("nothing is mapped there")
        return things, self.say(nothing)

    def compare(self, one: str, other: str, area: str = "") -> Told:
        """How two frameworks differ, and where each concept is in both."""
        matrix = compare(self.catalog, (one, other), area or None, self.proofs)
        things = [self._sentence(said) for said in contrasts_of(self.catalog, matrix)]
        things += [
            Thing(
                kind="concept",
                id=row.concept,
                label=self._text(row.label),
                places=tuple(place for cell in row.cells for place in self._cell(cell)),
            )
            for row in matrix.rows
        ]
        return things, ""

    def _hit(self, hit: Hit, frameworks: Iterable[str]) -> Thing:
        concept = self.catalog.concepts.get(hit.concept or "")
        claim = self.catalog.claims.get(hit.id) if hit.kind == "claim" else None
        places: tuple[Anchor, ...] = () if hit.anchor is None else (hit.anchor,)
        if hit.kind == "concept" and concept is not None:
            places = first_places(self.catalog, concept, tuple(frameworks), self.proofs)
        elif claim is not None:
            places = claim.evidence
        own = None if hit.kind != "concept" or concept is None else concept.definition
        return Thing(
            kind=hit.kind,
            id=hit.id if hit.anchor is None else hit.concept or hit.id,
            label=self._text(hit.label),
            confidence=hit.confidence,
            verdict="" if claim is None else claim.verdict,
            says=self._said(own),
            places=(
                *(self._place(anchor, "at") for anchor in places),
                *(self._lacks(concept, frameworks) if hit.kind == "concept" and concept else ()),
            ),
        )

    def _lacks(self, concept: Concept, frameworks: Iterable[str]) -> Iterator[Where]:
        """That a concept is absent from a framework that was asked for, and why."""
        for id_ in frameworks:
            mapping = concept.mappings.get(id_)
            if mapping is not None and mapping.absence is not None:
                state = self.proofs.mapping_state(mapping).value
                yield self._nowhere(id_, "absent", self._text(mapping.absence.reason), state)

    def _understood(self, found: Found) -> str:
        """How the words were taken."""
        parts: list[Message] = []
        if not found.hits:
            parts.append(Message("nothing in the map resembles it"))
        elif found.confidence == "likely":
            parts.append(Message("probably one of these"))
        elif found.confidence == "nearest":
            parts.append(Message("no sure answer; these are nearest"))
        if found.unknown:
            parts.append(Message("not in the map: {words:list}", words=found.unknown))
        if found.frameworks:
            parts.append(Message("looked in {frameworks:list}", frameworks=found.frameworks))
        return "; ".join(map(self.say, parts))

    def _mapping(self, mapping: Mapping) -> Thing:
        absence = mapping.absence
        note = mapping.note if absence is None else absence.reason
        places = [
            self._place(
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
            label=self._text(self.catalog.frameworks[mapping.framework].label),
            match="" if mapping.match is None else mapping.match.value,
            state=self.proofs.mapping_state(mapping).value,
            says=_joined(self._set_by(mapping), self._said(note)),
            places=tuple(places),
        )

    def _about(self, concept: Concept, frameworks: set[str]) -> Iterator[Sentence]:
        for said in self.catalog.sentences():
            shown = {anchor.framework for anchor in said.evidence}
            if concept.id in said.about and (not shown or shown & frameworks):
                yield said

    def _sentence(self, said: Sentence) -> Thing:
        claim = said if isinstance(said, Claim) else None
        return Thing(
            kind="contrast" if claim is None else "claim",
            id=said.id,
            label=self._text(said.says),
            verdict="" if claim is None else claim.verdict,
            state=self.proofs.claim_state(said).value,
            says="" if claim is None else self._said(claim.corrects),
            places=tuple(self._place(anchor, "evidence") for anchor in said.evidence),
        )

    def _route(self, route: Route) -> Thing:
        own = "" if route.origin_match is None else route.origin_match.value
        note = _joined(_stood_in(route), self._said(route.origin_note))
        places = [self._place(route.origin, "origin", match=own, note_text=note)]
        if route.target is not None:
            theirs = "" if route.target_match is None else route.target_match.value
            part = "excerpt" if route.target_excerpt else ""
            places.append(self._place(route.target, "target", match=theirs, note_text=part))
        places += [self._place(anchor, "near") for anchor in route.near]
        says = route.note if route.target is not None else route.absent
        compared = f"[compared with {', '.join(route.against)}]" if says and route.against else ""
        lacking = None if route.target is not None else route.lacking
        return Thing(
            kind="counterpart" if route.target is not None else self._lack(lacking),
            id=route.concept,
            label=self._text(route.label),
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

    def _translated(self, answer: Translation) -> str:
        names = {"symbol": answer.symbol, "framework": answer.source}
        if answer.routes:
            members = Message(
                "{symbol} as a whole is not mapped; these of its members are", symbol=answer.symbol
            )
            around = Message(
                "{symbol} itself is not mapped; what encloses it is", symbol=answer.symbol
            )
            return (
                self.say(members if answer.inside else around)
                if (answer.inside or answer.enclosing)
                else ""
            )
        if not answer.suggestions:
            return self.say(Message("the map has no {symbol} in {framework}", **names))
        like = Message(
            "the map has no {symbol} in {framework}; did you mean {names:any}?",
            **names,
            names=answer.suggestions,
        )
        return self.say(like)

    def _setting(self, route: SettingRoute) -> Thing:
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
            label=self._text(route.concept.label),
            match="" if route.match is None else route.match.value,
            says=self._said(note),
            places=tuple(
                self._place(anchor, role, note_text=self._set_by(mapping))
                for role, mapping in sides
                if mapping is not None
                for anchor in mapping.at[:1]
            ),
        )

    def _turned(self, turned: Turned) -> Thing:
        lost = turned.lost or turned.remark
        route = turned.route
        return Thing(
            kind="setting" if turned.lost is None else "lost",
            id="" if route is None else route.concept.id,
            label=turned.given,
            match="" if route is None or route.match is None else route.match.value,
            says=_joined(turned.written, "" if lost is None else self.say(lost)),
        )

    def _resident(self, one: Resident, confidence: str = "") -> Thing:
        kind = one.role if one.role in ("claim", "contrast", "stage") else "concept"
        place = self._place(
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
            label=self._text(one.label),
            confidence=confidence,
            verdict=one.verdict or "",
            says=self._said(one.note),
            places=(place,),
        )

    def _cell(self, cell: Cell) -> Iterator[Where]:
        if not cell.anchors:
            reason = self._said(cell.note)
            state = "" if cell.state is None else cell.state.value
            yield self._nowhere(cell.framework, cell.standing.value, reason, state)
        for anchor in cell.anchors:
            match = "" if cell.match is None else cell.match.value
            yield self._place(anchor, "at", match=match)

    def _place(
        self,
        anchor: Anchor,
        role: str,
        *,
        match: str = "",
        note: Text | None = None,
        note_text: str = "",
    ) -> Where:
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
        """The version, or the beginning of the commit, that a framework's places are of."""
        release = self.catalog.frameworks[framework].release
        return release.version if release.sha256 else release.version[:_COMMIT]

    def _set_by(self, mapping: Mapping) -> str:
        setting = mapping.setting
        if setting is None:
            return ""
        default = () if setting.default is None else (f"= {setting.default}",)
        return " ".join((*setting.written, *default))

    def _text(self, text: Text) -> str:
        return text.in_language(self.language)

    def _said(self, text: Text | None) -> str:
        return "" if text is None else self._text(text)


def _given(text: str) -> str:
    if not text.strip():
        raise ConceptmapError(Message("the question is empty"), Message("give one word or more"))
    return text


def _stood_in(route: Route) -> str:
    """What the origin is to the symbol that was asked for, where it is not that symbol."""
    if route.enclosing:
        return "enclosing"
    if route.excerpt:
        return "excerpt"
    return f"{'wrapped' if route.wrapped else 'called'} by {route.caller}" if route.caller else ""


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)
