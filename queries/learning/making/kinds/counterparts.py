"""Which symbol of one engine does what a symbol of another does."""

from collections.abc import Iterator

from conceptmap.graph.model import Concept, Match, Text
from conceptmap.queries.learning.making.distractors import (
    Surroundings,
    asked,
    fair,
)
from conceptmap.queries.learning.wording.question import Content, Form

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


def _items(around: Surroundings) -> Iterator[Content]:
    for concept in around.catalog.concepts.values():
        here = {
            framework: anchor
            for framework in concept.mappings
            if framework in around.catalog.columns
            and (anchor := around.counterpart(concept, framework)) is not None
        }
        for first, ours in here.items():
            if not around.alone(ours):
                continue
            for second, theirs in here.items():
                if second == first or not around.alone(theirs):
                    continue
                if not _is_known(concept, first, second):
                    continue
                candidates = around.symbols_beside(concept, theirs, apart_in=first)
                wrong = fair(theirs.symbol or "", candidates, (ours.symbol or "",))
                yield from asked((concept.id, first, second), wrong)


def _is_known(concept: Concept, first: str, second: str) -> bool:
    """Whether the two symbols are close by what is known: what is close to something close may be far."""
    return Match.EXACT in (concept.mappings[first].match, concept.mappings[second].match)


KINDS = ((FORM, _items),)
