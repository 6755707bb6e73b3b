"""Puts an item into words: fills the holes of its form with what the map says; `viz/scripts/learning/speaking.js` is its twin."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from conceptmap.graph.model import Anchor, Catalog, Mapping, Role, StageIn, Text
from conceptmap.graph.model.purl import names_commit
from conceptmap.queries.learning.wording.question import AnswerChoice, Form, Item, Question, Wrong

_HOLE: Final = re.compile(r"\{([^}]+)\}")
_COMMIT: Final = 7  #: characters of a commit that are shown
_CODE: Final = ("symbol", "lookalike", "name", "default", "text")
#: What the page's twin is sent in place of code: the answers that are words.
WORDS: Final = {
    "true": Text("true", "对"),
    "false": Text("false, or no longer the whole truth", "错，或已不全对"),
}


class Speaker:
    """Knows the map, and says of it what a hole asks for."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._says: dict[str, Callable[..., str | Text | None]] = {
            "label": lambda id_: catalog.concepts[id_].label,
            "definition": lambda id_: catalog.concepts[id_].definition,
            "release": self._release,
            "framework": lambda id_: catalog.frameworks[id_].label,
            "symbol": lambda *of: self._place("at", *of).symbol,
            "lookalike": lambda *of: getattr(self._lookalike(*of), "symbol", None),
            "why": self._why,
            "note": lambda *of: self._mapping(*of).note,
            "absent": self._absent,
            "searched": self._searched,
            "flow": lambda id_: catalog.flows[id_].label,
            "stage": lambda flow, number: (
                catalog.concepts[catalog.flows[flow].stages[int(number)].concept].label
            ),
            "takes": lambda *of: self._stage(*of).takes,
            "gives": lambda *of: self._stage(*of).gives,
            "name": self._name,
            "default": lambda *of: getattr(self._mapping(*of).setting, "default", None),
            "unit": lambda *of: getattr(self._mapping(*of).setting, "unit", None),
            "says": lambda id_: catalog.claims[id_].says,
            "corrects": lambda id_: catalog.claims[id_].corrects,
            "text": lambda text: text,
            **{key: (lambda text=text: text) for key, text in WORDS.items()},
        }

    def hole(self, hole: str, subject: Sequence[str], wrong: str = "") -> Text | None:
        """What stands in a hole; None where the map has nothing to say."""
        said = self._says[hole.partition(" ")[0]](*_ids(hole, subject, wrong))
        return Text(said, said) if isinstance(said, str) else said

    def sentence(self, text: Text, subject: Sequence[str]) -> Text | None:
        """A text with all its holes filled; None where one has nothing to fill it."""
        found = {
            hole: self.hole(hole, subject)
            for words in text.by_language().values()
            for hole in _HOLE.findall(words)
        }
        filled = {hole: said for hole, said in found.items() if said is not None}
        if len(filled) < len(found):
            return None

        def in_language(language: str) -> str:
            words = text.in_language(language)
            return _HOLE.sub(lambda hole: filled[hole[1]].in_language(language), words)

        return Text(in_language("en"), in_language("zh"))

    def question(self, item: Item, wrong: Sequence[Wrong], right: int) -> Question:
        """The question with these wrong answers, and the right one at place `right`."""
        form = item.form
        answers = [self._answer(self._hole_of(form, one), item, one.id) for one in wrong]
        answers.insert(right, self._answer(form.right, item))
        if form.fixed:
            answers = [self._answer(one, item) for one in form.fixed]
            right = form.fixed.index(form.right)
        because = (self.sentence(text, item.subject) for text in form.because)
        return Question(
            id=item.id,
            kind=form.kind,
            about=item.about,
            frameworks=item.frameworks,
            ask=self.sentence(form.ask, item.subject) or Text(),
            answers=tuple(answers),
            right=right,
            because=tuple(one for one in because if one is not None),
            places=self.places(item),
        )

    def places(self, item: Item) -> tuple[Anchor, ...]:
        """The places that prove the right answer, each once."""
        found: dict[str, Anchor] = {}
        for hole in item.form.places:
            for anchor in self._places(hole.partition(" ")[0], *_ids(hole, item.subject)):
                found.setdefault(anchor.qualified, anchor)
        return tuple(found.values())

    def _hole_of(self, form: Form, wrong: Wrong) -> str:
        return form.other_wrong if wrong.other else form.wrong

    def _answer(self, hole: str, item: Item, wrong: str = "") -> AnswerChoice:
        said = self.hole(hole, item.subject, wrong)
        return AnswerChoice(said or Text(), hole.partition(" ")[0] in _CODE)

    def _mapping(self, concept: str, framework: str) -> Mapping:
        return self._catalog.concepts[concept].mappings[framework]

    def _stage(self, flow: str, number: str, framework: str) -> StageIn:
        return self._catalog.flows[flow].stages[int(number)].frameworks[framework]

    def _release(self, framework: str) -> Text:
        known = self._catalog.frameworks[framework]
        version = known.release.version
        if names_commit(known.release.purl):
            version = version[:_COMMIT]
        return Text(
            f"{known.label.in_language('en')} {version}",
            f"{known.label.in_language('zh')} {version}",
        )

    def _place(self, role: str, concept: str, framework: str) -> Anchor:
        return next(self._mapping(concept, framework).anchors(Role(role)))

    def _lookalike(self, concept: str, framework: str, number: str) -> Anchor | None:
        found = self._mapping(concept, framework).lookalikes
        return found[int(number)].anchor if int(number) < len(found) else None

    def _why(self, concept: str, framework: str, number: str) -> Text | None:
        found = self._mapping(concept, framework).lookalikes
        return found[int(number)].why if int(number) < len(found) else None

    def _absent(self, concept: str, framework: str) -> Text | None:
        absence = self._mapping(concept, framework).absence
        return None if absence is None else absence.reason

    def _searched(self, concept: str, framework: str) -> str | None:
        absence = self._mapping(concept, framework).absence
        patterns = () if absence is None else absence.searched
        return "  ".join(one.pattern for one in patterns) or None

    def _name(self, concept: str, framework: str) -> str | None:
        """What a user writes to set it: the first option, else its field, else its variable."""
        setting = self._mapping(concept, framework).setting
        if setting is None:
            return None
        return (
            next(iter((*setting.options, *setting.opposite)), None) or setting.field or setting.env
        )

    def _places(self, what: str, *of: str) -> Sequence[Anchor]:
        if what == "evidence":
            return self._catalog.claims[of[0]].evidence
        if what == "stage":
            flow, number, framework = of
            stage = self._catalog.flows[flow].stages[int(number)]
            own = stage.frameworks[framework].at
            mapping = self._catalog.concepts[stage.concept].mappings.get(framework)
            if own is not None:
                return (own,)
            return () if mapping is None else tuple(mapping.anchors(Role.AT))
        role = {"lookalikes": Role.LOOKALIKE, "shown": Role.SHOWN}.get(what, Role.AT)
        return tuple(self._mapping(*of).anchors(role))


def _ids(hole: str, subject: Sequence[str], wrong: str = "") -> list[str]:
    """What the words of a hole stand for."""
    return [
        wrong if word == "*" else word[1:] if word.startswith("#") else subject[int(word)]
        for word in hole.split(" ")[1:]
    ]
