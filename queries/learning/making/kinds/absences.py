"""What a code base lacks, where searches prove it; which one lacks it; and which alone has it."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from functools import partial

from conceptmap.graph.model import Concept, Match, Text
from conceptmap.queries.learning.making.distractors import FEWEST, mixed
from conceptmap.queries.learning.making.surroundings import Surroundings
from conceptmap.queries.learning.wording.question import Form, QuestionContent, Wrong

_BECAUSE = (
    Text("{release 1}: {absent 0 1}", "{release 1}：{absent 0 1}"),
    Text("Nothing there matches: {searched 0 1}", "其中没有任何一行匹配：{searched 0 1}"),
)
LACKS = Form(
    kind="lacks",
    subject=("concept", "framework"),
    ask=Text(
        "Three of these are in {release 1}. Which has no counterpart there?",
        "下面四项中有三项能在 {release 1} 中找到，找不到的是哪一项？",
    ),
    right="label 0",
    wrong="label *",
    because=(Text("{label 0}: {definition 0}", "{label 0}：{definition 0}"), *_BECAUSE),
    places=("shown 0 1",),
    evenly=1,
)
LACKS_SETTING = dataclasses.replace(
    LACKS,
    kind="lacks-setting",
    ask=Text(
        "Three of these can be set in {release 1}. Which cannot?",
        "下面四项中有三项能在 {release 1} 中设置，不能设置的是哪一项？",
    ),
    group="lacks",
)
ABSENT = Form(
    kind="absent",
    subject=("concept", "framework"),
    ask=Text(
        "Which of these has no counterpart of “{label 0}”? ({definition 0})",
        "下面哪一个没有“{label 0}”的对应物？（{definition 0}）",
    ),
    right="release 1",
    wrong="release *",
    wrong_is="framework",
    because=_BECAUSE,
    places=("shown 0 1",),
    evenly=1,
    group="absent",
)
ABSENT_SETTING = dataclasses.replace(
    ABSENT,
    kind="absent-setting",
    ask=Text(
        "In which of these can “{label 0}” not be set? ({definition 0})",
        "在下面哪一个中不能设置“{label 0}”？（{definition 0}）",
    ),
)
ONLY = Form(
    kind="only",
    subject=("concept", "framework"),
    ask=Text(
        "Only one of these has “{label 0}”. Which? ({definition 0})",
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
    evenly=1,
    group="absent",
)
ONLY_SETTING = dataclasses.replace(
    ONLY,
    kind="only-setting",
    ask=Text(
        "In only one of these can “{label 0}” be set. Which? ({definition 0})",
        "“{label 0}”只在下面一个中能设置，是哪一个？（{definition 0}）",
    ),
)
_HAS = frozenset({Match.EXACT, Match.CLOSE})  #: a part of it, or something like it, is arguable
_SHOWN = 3  #: wrong answers beside the right one, as the question says


def _lacks(around: Surroundings, *, settings: bool) -> Iterator[QuestionContent]:
    for concept, mapping, _ in around.catalog.absences():
        if _is_set(concept) != settings or not around.is_wanted(concept.id, mapping.framework):
            continue
        if not around.proven(mapping) or mapping.framework not in around.catalog.columns:
            continue
        there = [
            Wrong(other.id)
            for other in around.siblings(concept)
            if around.counterpart(other, mapping.framework) is not None
            and _is_set(other) == settings
        ]
        if len(there) >= _SHOWN:
            yield QuestionContent((concept.id, mapping.framework), mixed(there))


def _absent(around: Surroundings, *, settings: bool) -> list[QuestionContent]:
    """Only where every code base was looked at and one alone lacks it: what is listed tells nothing."""
    found = []
    for concept in _of_sort(around, settings=settings):
        absent, present = _sides(around, concept)
        if len(absent) == 1 and len(present) == len(around.catalog.columns) - 1 >= FEWEST:
            found.append(QuestionContent((concept.id, absent[0]), tuple(map(Wrong, present))))
    return _balanced(found)


def _only(around: Surroundings, *, settings: bool) -> list[QuestionContent]:
    found = []
    for concept in _of_sort(around, settings=settings):
        absent, present = _sides(around, concept)
        if len(present) != 1 or len(absent) != len(around.catalog.columns) - 1:
            continue
        at = concept.mappings[present[0]].at
        if len(absent) >= FEWEST and at and at[0].symbol:
            found.append(QuestionContent((concept.id, present[0]), tuple(map(Wrong, absent))))
    return _balanced(found)


def _balanced(found: list[QuestionContent]) -> list[QuestionContent]:
    """The questions of which no code base is the answer to more than half, so that none is the one to guess."""
    counts = Counter(one.subject[1] for one in found)
    usual, many = max(counts.items(), key=lambda item: item[1], default=("", 0))
    most = len(found) - many
    kept = [one for one in found if one.subject[1] == usual][:most]
    return [one for one in found if one.subject[1] != usual or one in kept]


def _of_sort(around: Surroundings, *, settings: bool) -> Iterator[Concept]:
    for concept in around.catalog.concepts.values():
        if _is_set(concept) == settings:
            yield concept


def _is_set(concept: Concept) -> bool:
    """Whether it is something that a user sets, and not what is measured, asked for or named."""
    settings = [mapping.setting for mapping in concept.mappings.values() if mapping.setting]
    return any(one.options or one.opposite or one.field or one.env for one in settings)


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


KINDS = (
    (LACKS, partial(_lacks, settings=False)),
    (LACKS_SETTING, partial(_lacks, settings=True)),
    (ABSENT, partial(_absent, settings=False)),
    (ABSENT_SETTING, partial(_absent, settings=True)),
    (ONLY, partial(_only, settings=False)),
    (ONLY_SETTING, partial(_only, settings=True)),
)
