"""Which symbol of one engine does what a symbol of another does."""

from collections.abc import Iterator

from conceptmap.graph.model import Concept, Match, Text
from conceptmap.queries.learning.making.distractors import asked, fair
from conceptmap.queries.learning.making.surroundings import Surroundings
from conceptmap.queries.learning.wording.question import Form, QuestionContent

FORM = Form(
    kind="counterpart",
    subject=("concept", "framework", "framework"),
    ask=Text(
        "Which symbol of {release 2} does what {symbol 0 1} does in {release 1}?",
        "{release 1} 的 {symbol 0 1} 所做的事，在 {release 2} 中由哪个符号来做？",
    ),
    right="symbol 0 2",
    wrong="symbol * 2",
    because=(
        Text("Both are “{label 0}”: {definition 0}", "两者都是“{label 0}”：{definition 0}"),
        Text("{release 1}: {note 0 1}", "{release 1}：{note 0 1}"),
        Text("{release 2}: {note 0 2}", "{release 2}：{note 0 2}"),
    ),
    places=("at 0 2", "at 0 1"),
)


def _items(around: Surroundings) -> Iterator[QuestionContent]:
    for concept in around.catalog.concepts.values():
        if not around.is_wanted(concept.id, *concept.mappings):
            continue
        here = {
            framework: there
            for framework in concept.mappings
            if framework in around.catalog.columns
            and (there := around.there(concept, framework)) is not None
            and there.counterpart is not None
            and around.alone(there.counterpart)
        }
        for first, ours in here.items():
            for second, theirs in here.items():
                if second == first or not _is_known(concept, first, second):
                    continue
                if not around.is_wanted(concept.id, first, second):
                    continue
                candidates = around.symbols_beside(theirs, apart_in=ours)
                wrong = around.likest(theirs, fair(theirs.symbol, candidates, (ours.symbol,)))
                yield from asked((concept.id, first, second), wrong)


def _is_known(concept: Concept, first: str, second: str) -> bool:
    """Whether the two symbols are close by what is known: what is close to something close may be far."""
    return Match.EXACT in (concept.mappings[first].match, concept.mappings[second].match)


KINDS = ((FORM, _items),)
