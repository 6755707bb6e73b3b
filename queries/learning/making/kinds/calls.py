"""What a concept's code calls, makes or inherits from: what is written there is shown, and whose code it is is asked.

A name has one meaning, and what it means is the main place of one concept; so one answer is right, and that nothing else is
called need not be shown.
"""

import re
from collections.abc import Iterator
from functools import partial

from conceptmap.graph.model import Anchor, Edge, ProofState, Relation, Text
from conceptmap.queries.learning.making.distractors import asked, fair_in_each, hardest_first
from conceptmap.queries.learning.making.surroundings import Surroundings, There, names_of
from conceptmap.queries.learning.wording.giveaways import (
    hints,
    last_part,
    masked,
    recognisable,
    shared,
)
from conceptmap.queries.learning.wording.question import Form, QuestionContent, Wrong

_ASKS = {
    Relation.CALLS: Text(
        "In {release 1}, the code of “{label 0}” calls {text 2}. Which concept is behind that name?",
        "在 {release 1} 中，“{label 0}”的代码调用了 {text 2}。这个名字背后是哪个概念？",
    ),
    Relation.CONSTRUCTS: Text(
        "In {release 1}, the code of “{label 0}” creates an object of {text 2}. Which concept is behind that name?",
        "在 {release 1} 中，“{label 0}”的代码创建了一个 {text 2} 对象。这个名字背后是哪个概念？",
    ),
    Relation.INHERITS: Text(
        "In {release 1}, the class of “{label 0}” inherits from {text 2}. Which concept is behind that name?",
        "在 {release 1} 中，“{label 0}”的类继承自 {text 2}。这个名字背后是哪个概念？",
    ),
}


def _form(relation: Relation) -> Form:
    return Form(
        kind=relation.value,
        subject=("concept", "framework", "text", "concept"),
        ask=_ASKS[relation],
        right="label 3",
        wrong="label *",
        because=(
            Text(
                "{symbol 3 1} is “{label 3}”: {definition 3}",
                "{symbol 3 1} 就是“{label 3}”：{definition 3}",
            ),
            Text("{note 3 1}", "{note 3 1}"),
        ),
        places=("at 3 1", "at 0 1"),
        group="what calls what",
    )


def _called(relation: Relation, around: Surroundings) -> Iterator[QuestionContent]:
    concepts = around.catalog.concepts
    for framework in around.catalog.frameworks:
        for edge in around.proofs.edges.get(framework, ()):
            if edge.relation is not relation or len(edge.steps) != 1:
                continue
            if not around.is_wanted(edge.target, framework):
                continue
            source, target = concepts[edge.source], concepts[edge.target]
            here = around.there(target, framework)
            there = None if here is None else here.counterpart
            if (
                here is None
                or there is None
                or there.text != edge.end
                or edge.state is not ProofState.PROVEN
            ):
                continue
            shown = masked(edge.steps[0].callee, names_of(target))
            if recognisable(last_part(shown)) and not around.related(source, target):
                subject = (source.id, framework, shown, target.id)
                wrong = _wrong(around, edge, here, there, shown)
                beside = fair_in_each(
                    target.label,
                    ((one, concepts[one.id].label) for one in wrong),
                    source.label,
                    Text(shown, shown),
                )
                yield from asked(subject, beside)


def _wrong(around: Surroundings, edge: Edge, here: There, there: Anchor, shown: str) -> list[Wrong]:
    """Concepts beside it that are there too, of other code, and that what is shown does not fit."""
    others = [
        other
        for other in here.apart
        if other.concept.id != edge.source
        and other.proven
        and not here.told_with(other)
        and not _fits(shown, other)
    ]

    def alike(other: There) -> int:
        return max((around.alike(there, one) for one in other.mapping.at), default=0)

    return [Wrong(other.concept.id) for other in hardest_first(others, alike)]


def _fits(shown: str, other: There) -> bool:
    """Whether what is called, as it is shown, could be another concept, by what that is called or by the name of its code."""
    last = last_part(shown)
    hidden = "[A-Za-z0-9_]*".join(map(re.escape, last.split("***")))
    return (
        any(re.fullmatch(hidden, last_part(one)) for one in other.symbols)
        or bool(shared(last, other.labels))
        or any(hints(label, last) for label in other.labels)
    )


KINDS = tuple((_form(relation), partial(_called, relation)) for relation in Relation)
