"""The five questions, answered by the look-ups: each gives things with their places, and a remark on the whole."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Call,
    Catalog,
    Concept,
    Proofs,
    Sentence,
)
from conceptmap.queries.finding.answers.finding import Found, search
from conceptmap.queries.lookups.matrix import compare, contrasts_of
from conceptmap.queries.lookups.names import resolve_concept, resolve_framework
from conceptmap.queries.lookups.places import split_place, where
from conceptmap.queries.lookups.routes import Translation
from conceptmap.queries.lookups.translation import translate
from conceptmap.queries.server.agents.answer import Thing
from conceptmap.queries.server.agents.narrowing import in_order
from conceptmap.queries.server.agents.telling import Telling
from conceptmap.queries.settings.places import at_setting
from conceptmap.queries.settings.translating import (
    translate_line,
    translate_setting,
)

_MOST_FOUND: Final = 40
Told = tuple[list[Thing], str]  #: things, and a remark


@dataclass(frozen=True)
class Questions:
    """What can be asked of one map, in one language."""

    catalog: Catalog
    proofs: Proofs
    language: str
    say: Callable[[str], str]  #: a sentence in that language
    calls: Callable[[Anchor], Iterable[Call]] = lambda _: ()  #: what a symbol calls in its own file

    @cached_property
    def _tell(self) -> Telling:
        return Telling(self.catalog, self.proofs, self.language, self.say)

    def release(self, framework: str) -> str:
        """The version that a framework's places are of."""
        return self._tell.release(framework)

    def find(self, question: str, framework: str = "") -> Told:
        """What a question, a name or a place means."""
        only = (resolve_framework(self.catalog, framework).id,) if framework else ()
        found = search(self.catalog, _given(question), limit=_MOST_FOUND, frameworks=only)
        hits = in_order(self.catalog, found, question)
        things = [self._tell.hit(hit, found.frameworks) for hit in hits]
        return things, self._understood(found)

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
                label=self._tell.text(one.label),
                says=self._tell.text(one.definition),
            )
        ]
        things += [self._tell.mapping(one.mappings[id_]) for id_ in ids if id_ in one.mappings]
        looked_at = [id_ for id_ in ids if id_ not in one.mappings and self.catalog.has_column(id_)]
        things += [self._tell.sentence(said) for said in self._about(one, set(ids))]
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
            return [*([whole] if line.line else ()), *map(self._tell.turned, line.turned)], ""
        settings = translate_setting(self.catalog, typed, source, target, self.proofs)
        if settings:
            return [self._tell.setting(route) for route in settings], ""
        answer = translate(self.catalog, typed, source, target, self.proofs, calls=self.calls)
        things = [self._tell.route(route) for route in answer.routes]
        things += [
            Thing(
                kind="lookalike",
                id=denied.concept,
                label=self._tell.text(denied.label),
                says=self._tell.text(denied.why),
                places=(self._tell.place(denied.anchor, "lookalike"),),
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
        things = [self._tell.resident(one) for one in residents]
        things += [self._tell.resident(one, "lost") for one in answer.lost]
        if residents:
            return things, ""
        things += [self._tell.resident(one, "nearest") for one in answer.nearest]
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
        things = [self._tell.sentence(said) for said in contrasts_of(self.catalog, matrix)]
        things += [
            Thing(
                kind="concept",
                id=row.concept,
                label=self._tell.text(row.label),
                places=tuple(place for cell in row.cells for place in self._tell.cell(cell)),
            )
            for row in matrix.rows
        ]
        return things, ""

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

    def _about(self, concept: Concept, frameworks: set[str]) -> Iterator[Sentence]:
        for said in self.catalog.sentences():
            shown = {anchor.framework for anchor in said.evidence}
            if concept.id in said.about and (not shown or shown & frameworks):
                yield said

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


def _given(text: str) -> str:
    if not text.strip():
        raise ConceptmapError(Message("the question is empty"), Message("give one word or more"))
    return text
