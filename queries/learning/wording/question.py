"""What a question is: how a kind of them is worded, what one is about, and how one is put to a reader.

Wording and content are apart, so that whoever has the map, in whatever language of program, can put the same question: a
`Form` says how a kind is worded, an `Item` says of which ids one question of it is made. In the texts of a form a hole such as
`{symbol 0 1}` stands for what the map says of the subject: `speaking.py` knows what can be asked for, a number is a place in
the item's subject, `*` the wrong answer at hand, and `#2` the number itself.
"""

from dataclasses import dataclass
from typing import Any

from conceptmap.graph.model import Anchor, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """How one kind of question is worded."""

    kind: str
    subject: tuple[str, ...]
    """What the ids of an item name, in order: concept, framework, flow, stage (a number), claim, or text (itself)."""
    ask: Text
    right: str  #: the hole that the right answer fills
    wrong: str = ""  #: the hole that a wrong answer fills
    wrong_is: str = "concept"  #: what the id of a wrong answer names
    other_wrong: str = ""  #: the hole of the wrong answers that are of another sort
    fixed: tuple[
        str, ...
    ] = ()  #: all answers, in order, where they are the same for every question
    because: tuple[
        Text, ...
    ] = ()  #: sentences; one is left out where the map has nothing for a hole
    places: tuple[str, ...] = ()  #: what leads to the places that prove the answer
    evenly: int | None = None  #: the place in its subject over which questions are drawn evenly
    group: str = ""  #: kinds of one group take turns as one; empty: a group of its own


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer, by the id of what it is of."""

    id: str
    other: bool = False  #: it fills `other_wrong`


@dataclass(frozen=True, slots=True)
class QuestionContent:
    """What one question of a kind is made of, as ids of the map."""

    subject: tuple[str, ...]
    wrong: tuple[
        Wrong, ...
    ] = ()  #: more than are shown, those that are hardest to tell apart first


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(QuestionContent):
    """One question as ids of the map, and what it is for."""

    form: Form
    about: str  #: the concept whose knowledge it asks for
    frameworks: tuple[str, ...]  #: all that it names, in the question and in its answers
    flow: str | None

    @property
    def id(self) -> str:
        """A name that lasts: the kind, and the ids that the question is of."""
        named = zip(self.subject, self.form.subject, strict=True)
        return "/".join((self.form.kind, *(id_ for id_, sort in named if sort != "text")))


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One of the answers to choose from."""

    text: Text
    code: bool  #: whether it is a name in code


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question as it is put to a reader."""

    id: str  #: lasts from map to map
    kind: str
    about: str
    frameworks: tuple[str, ...]
    ask: Text
    answers: tuple[AnswerChoice, ...]
    right: int  #: which of them, from 0
    because: tuple[Text, ...]
    places: tuple[Anchor, ...]

    def facts(self) -> dict[str, Any]:
        """The same as values that `json.dumps` takes; a place is the text of its anchor, framework first."""
        return {
            "id": self.id,
            "kind": self.kind,
            "about": self.about,
            "frameworks": list(self.frameworks),
            "ask": self.ask.by_language(),
            "answers": [{"text": one.text.by_language(), "code": one.code} for one in self.answers],
            "right": self.right,
            "because": [text.by_language() for text in self.because],
            "places": [anchor.qualified for anchor in self.places],
        }
