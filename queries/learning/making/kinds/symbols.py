"""Which symbol is a concept in an engine; which is it, and not what only looks like it; which concept is a symbol."""

import re
from collections.abc import Iterable, Iterator
from functools import partial

from conceptmap.graph.model import Anchor, Concept, Role, Text
from conceptmap.queries.learning.making.distractors import (
    FEWEST,
    asked,
    fair,
    fair_in_each,
    hardest_first,
)
from conceptmap.queries.learning.making.surroundings import (
    Surroundings,
    There,
    names_of,
    overlapping,
)
from conceptmap.queries.learning.wording.giveaways import (
    hints,
    last_part,
    masked,
    recognisable,
    shared,
)
from conceptmap.queries.learning.wording.question import Form, QuestionContent, Wrong

_BECAUSE = (
    Text(
        "{symbol 0 1} is “{label 0}”: {definition 0}",
        "{symbol 0 1} 就是“{label 0}”：{definition 0}",
    ),
    Text("{note 0 1}", "{note 0 1}"),
)
_LOOKALIKES = tuple(
    Text(
        f"{{lookalike 0 1 #{n}}} only looks like it: {{why 0 1 #{n}}}",
        f"{{lookalike 0 1 #{n}}} 只是看起来像：{{why 0 1 #{n}}}",
    )
    for n in range(3)
)

_CARRYING = (Role.AT, Role.ALSO, Role.NEAR)
_LETTERS = re.compile(r"[^A-Za-z0-9]+")

SYMBOL = Form(
    kind="symbol",
    subject=("concept", "framework"),
    ask=Text(
        "Which symbol is “{label 0}” in {release 1}?",
        "在 {release 1} 中，哪个符号对应“{label 0}”？",
    ),
    right="symbol 0 1",
    wrong="symbol * 1",
    because=_BECAUSE,
    places=("at 0 1",),
)
LOOKALIKE = Form(
    kind="lookalike",
    subject=("concept", "framework"),
    ask=Text(
        "One of these is “{label 0}” in {release 1}, and another only looks like it. Which one is it?",
        "在 {release 1} 中，下面有一个是“{label 0}”，还有一个只是看起来像。哪个才是？",
    ),
    right="symbol 0 1",
    wrong="symbol * 1",
    other_wrong="lookalike 0 1 *",
    because=_BECAUSE + _LOOKALIKES,
    places=("at 0 1", "lookalikes 0 1"),
)
CONCEPT = Form(
    kind="concept",
    subject=("concept", "framework", "text", "text"),
    ask=Text(
        "{release 1} has {text 2} in {text 3}. Which concept is that?",
        "{release 1} 的 {text 3} 中有 {text 2}。它对应哪个概念？",
    ),
    right="label 0",
    wrong="label *",
    because=_BECAUSE,
    places=("at 0 1",),
)


def _symbols(around: Surroundings) -> Iterator[QuestionContent]:
    for here, anchor in _counterparts(around):
        if _is_label(anchor, here.concept):
            continue
        wrong = around.likest(here, _fair(here.concept, anchor, around.symbols_beside(here)))
        yield from asked((here.concept.id, here.framework), wrong)


def _lookalikes(around: Surroundings) -> Iterator[QuestionContent]:
    for here, anchor in _counterparts(around):
        concept, framework = here.concept, here.framework
        if _is_label(anchor, concept):
            continue
        ours = {one.symbol for one in concept.mappings[framework].anchors(*_CARRYING)}
        alike: list[tuple[Wrong, str]] = []
        for number, one in enumerate(concept.mappings[framework].lookalikes):
            symbol = one.anchor.symbol
            if symbol and symbol not in ours and not overlapping(one.anchor, anchor):
                alike.append((Wrong(str(number), other=True), symbol))
        known = {symbol for _, symbol in alike}
        if not _fair(concept, anchor, alike):
            continue
        beside = [one for one, symbol in around.symbols_beside(here) if symbol not in known]
        if len(beside) >= FEWEST:
            likest = around.likest(here, beside)
            yield QuestionContent((concept.id, framework), (alike[0][0], *likest[:4]))


def _concepts(around: Surroundings) -> Iterator[QuestionContent]:
    for here, anchor in _counterparts(around):
        concept, framework = here.concept, here.framework
        names = names_of(concept)
        symbol = masked(anchor.symbol or "", names)
        last = last_part(symbol)
        before = symbol.removesuffix(last)
        if not recognisable(last, before):
            continue
        path = masked(anchor.path, names)
        if not recognisable(last, f"{before} {path}"):
            continue
        others = [other.concept for other in here.apart if not _fits(symbol, other)]
        others = hardest_first(others, partial(_likeness, around, anchor))
        beside = fair_in_each(
            concept.label,
            ((Wrong(other.id), other.label) for other in others),
            *(Text(shown, shown) for shown in (symbol, path)),
        )
        subject = (concept.id, framework, symbol, path)
        yield from asked(subject, beside)


def _counterparts(around: Surroundings) -> Iterator[tuple[There, Anchor]]:
    for concept in around.catalog.concepts.values():
        for framework in concept.mappings:
            if not around.is_wanted(concept.id, framework):
                continue
            there = around.there(concept, framework)
            if there is not None and there.counterpart is not None:
                yield there, there.counterpart


def _fits(shown: str, other: There) -> bool:
    """Whether a symbol, masked as it is shown, could be that of another concept, by its own name or by what it is called."""
    hidden = "[A-Za-z0-9_]*".join(map(re.escape, shown.split("***")))
    return (
        any(re.fullmatch(hidden, symbol) for symbol in other.symbols)
        or bool(shared(shown, other.labels))
        or any(hints(label, shown) for label in other.labels)
    )


def _fair(concept: Concept, anchor: Anchor, wrong: Iterable[tuple[Wrong, str]]) -> list[Wrong]:
    """Those beside which the symbol does not stand out by the label, which the question says, or by another name of it."""
    labels = tuple(concept.label.by_language().values())
    return fair(anchor.symbol or "", wrong, labels, known=names_of(concept))


def _is_label(anchor: Anchor, concept: Concept) -> bool:
    """Whether the symbol is the label, written as code."""
    name = _LETTERS.sub("", last_part(anchor.symbol or "")).lower()
    return any(
        name == _LETTERS.sub("", label).lower() for label in concept.label.by_language().values()
    )


def _likeness(around: Surroundings, anchor: Anchor, other: Concept) -> int:
    theirs = other.mappings[anchor.framework].at
    return max((around.alike(anchor, one) for one in theirs), default=0)


KINDS = ((SYMBOL, _symbols), (LOOKALIKE, _lookalikes), (CONCEPT, _concepts))
