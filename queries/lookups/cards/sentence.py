"""A sentence of a card: what it is made of, what it says of each framework, and where it is proven."""

from dataclasses import dataclass
from enum import StrEnum

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.model import Anchor, Mapping, ProofState, Quantity, Text


class CardKind(StrEnum):
    """What a sentence is made of."""

    CONTRAST = "contrast"
    CLAIM = "claim"
    ABSENCE = "absence"
    SETTING = "setting"
    NOTE = "note"
    EXERCISE = "exercise"
    CALLS = "calls"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSide:
    """What a sentence says of one framework."""

    framework: str
    text: Text | None = None
    symbol: str | None = None
    absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSentence:
    """One sentence of a card, and where it is proven."""

    kind: CardKind
    id: str  #: of the claim, concept or exercise that it is from
    concepts: tuple[str, ...]
    state: ProofState
    places: tuple[Anchor, ...]
    text: Text | None = None  #: of a claim: what it says; else what the sides are about
    verdict: str | None = None  #: of a claim
    corrects: Text | None = None  #: of a claim that is not true: what is
    quantity: Quantity | None = None  #: of an exercise: the number that differs
    given: tuple[tuple[str, Value], ...] = ()  #: of an exercise
    sides: tuple[CardSide, ...] = ()
    absent: tuple[Mapping, ...] = ()  #: where it is not: their searches are the proof
    weight: float = 0.0
