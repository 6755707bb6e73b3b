"""Which name sets something, what sets the same in another engine, and what holds when nobody sets it."""

from collections.abc import Iterator

from conceptmap.graph.model import Concept, Setting, Text
from conceptmap.queries.learning.making.distractors import (
    Surroundings,
    asked,
    fair,
    hardest_first,
    names_of,
)
from conceptmap.queries.learning.wording.giveaways import stems
from conceptmap.queries.learning.wording.question import Content, Form, Wrong

SETTING = Form(
    kind="setting",
    subject=("concept", "framework"),
    ask=Text(
        "Which setting of {release 1} is “{label 0}”? ({definition 0})",
        "{release 1} 的哪个设置是“{label 0}”？（{definition 0}）",
    ),
    right="name 0 1",
    wrong="name * 1",
    because=(
        Text("{name 0 1} is “{label 0}”.", "{name 0 1} 就是“{label 0}”。"),
        Text("{note 0 1}", "{note 0 1}"),
    ),
    places=("at 0 1",),
)
SAME = Form(
    kind="same-setting",
    subject=("concept", "framework", "framework"),
    ask=Text(
        "Which setting of {release 2} corresponds to {name 0 1} of {release 1}?",
        "{release 1} 的 {name 0 1} 对应 {release 2} 的哪个设置？",
    ),
    right="name 0 2",
    wrong="name * 2",
    because=(
        Text("Both are “{label 0}”: {definition 0}", "两者都是“{label 0}”：{definition 0}"),
        Text("{release 1}: {note 0 1}", "{release 1}：{note 0 1}"),
        Text("{release 2}: {note 0 2}", "{release 2}：{note 0 2}"),
    ),
    places=("at 0 2", "at 0 1"),
)


def _settings(around: Surroundings) -> Iterator[Content]:
    for concept, framework in _all(around):
        name = _name(around, concept, framework)
        label, definition = (
            tuple(text.by_language().values()) for text in (concept.label, concept.definition)
        )
        others = _others(around, concept, framework, name)
        known = (*names_of(concept), *definition)
        wrong = fair(name, others, label, definition, known=known)
        yield from asked((concept.id, framework), wrong)


def _same(around: Surroundings) -> Iterator[Content]:
    for concept, first in _all(around):
        for second in concept.mappings:
            if second == first or not _is_one(around, concept, second):
                continue
            ours, theirs = (_name(around, concept, one) for one in (first, second))
            if ours == theirs:
                continue
            wrong = fair(theirs, _others(around, concept, second, theirs), (ours,))
            yield from asked((concept.id, first, second), wrong)


def _all(around: Surroundings) -> Iterator[tuple[Concept, str]]:
    for concept, mapping, _ in around.catalog.settings():
        if _is_one(around, concept, mapping.framework):
            yield concept, mapping.framework


def _is_one(around: Surroundings, concept: Concept, framework: str) -> bool:
    mapping = concept.mappings[framework]
    if mapping.setting is None or not around.proven(mapping):
        return False
    # One word alone, such as `mode`, names no setting to whoever does not see its class.
    return any(mark in _spelt(mapping.setting) for mark in "-_")


def _name(around: Surroundings, concept: Concept, framework: str) -> str:
    setting = around.catalog.concepts[concept.id].mappings[framework].setting
    return "" if setting is None else _spelt(setting)


def _spelt(setting: Setting) -> str:
    names = (*setting.options, *setting.opposite, setting.field, setting.env)
    return next((name for name in names if name), "")


def _others(
    around: Surroundings, concept: Concept, framework: str, right: str
) -> list[tuple[Wrong, str]]:
    """The names of other settings there, the likest first."""
    found: dict[str, tuple[Wrong, str]] = {}
    ours = concept.mappings[framework].setting
    taken = set(ours.written) if ours else set()
    for other in around.siblings(concept):
        mapping = other.mappings.get(framework)
        if mapping is None or not _is_one(around, other, framework):
            continue
        if around.told_of(concept, other, framework):
            continue
        name = _name(around, other, framework)
        if mapping.setting and taken.isdisjoint(mapping.setting.written):
            found.setdefault(name, (Wrong(other.id), name))
    return hardest_first(found.values(), lambda one: len(stems(one[1]) & stems(right)))


KINDS = ((SETTING, _settings), (SAME, _same))
