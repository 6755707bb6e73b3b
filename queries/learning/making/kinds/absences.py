"""Which code base has no counterpart of a concept, where searches prove it; and which alone has one."""

from collections.abc import Iterator

from conceptmap.graph.model import Concept, Match, Text
from conceptmap.queries.learning.making.distractors import FEWEST, Surroundings
from conceptmap.queries.learning.wording.question import Content, Form, Wrong

ABSENT = Form(
    kind="absent",
    subject=("concept", "framework"),
    ask=Text(
        "Which of these has no counterpart of {label 0}? ({definition 0})",
        "下面哪一个没有“{label 0}”的对应物？（{definition 0}）",
    ),
    right="release 1",
    wrong="release *",
    wrong_is="framework",
    because=(
        Text("{release 1}: {absent 0 1}", "{release 1}：{absent 0 1}"),
        Text("Nothing there matches: {searched 0 1}", "其中没有任何一行匹配：{searched 0 1}"),
    ),
    places=("shown 0 1",),
    evenly=1,
)
ONLY = Form(
    kind="only",
    subject=("concept", "framework"),
    ask=Text(
        "Only one of these has {label 0}. Which? ({definition 0})",
        "下面只有一个有“{label 0}”，是哪一个？（{definition 0}）",
    ),
    right="release 1",
    wrong="release *",
    wrong_is="framework",
    because=(
        Text("{release 1} has it in {symbol 0 1}.", "{release 1} 的实现在 {symbol 0 1}。"),
        Text("{note 0 1}", "{note 0 1}"),
    ),
    places=("at 0 1",),
)
_HAS = frozenset({Match.EXACT, Match.CLOSE, Match.NARROW, Match.BROAD})


def _absent(around: Surroundings) -> Iterator[Content]:
    for concept in around.catalog.concepts.values():
        absent, present = _sides(around, concept)
        if len(present) >= FEWEST:
            for framework in absent:
                yield Content((concept.id, framework), tuple(map(Wrong, present)))


def _only(around: Surroundings) -> Iterator[Content]:
    for concept in around.catalog.concepts.values():
        absent, present = _sides(around, concept)
        looked_at = [one for one in around.catalog.columns if one in concept.mappings]
        if len(absent) < FEWEST or len(present) != 1 or len(looked_at) != len(absent) + 1:
            continue
        at = concept.mappings[present[0]].at
        if at and at[0].symbol:
            yield Content((concept.id, present[0]), tuple(map(Wrong, absent)))


def _sides(around: Surroundings, concept: Concept) -> tuple[list[str], list[str]]:
    """The code bases where its absence is proven, and those where it is; what is neither is in none."""
    absent, present = [], []
    for framework in around.catalog.columns:
        mapping = concept.mappings.get(framework)
        if mapping is None or not around.proven(mapping):
            continue
        if mapping.absence is not None:
            absent.append(framework)
        elif mapping.match in _HAS:
            present.append(framework)
    return absent, present


KINDS = ((ABSENT, _absent), (ONLY, _only))
