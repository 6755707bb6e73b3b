"""Which name sets something, what sets the same in another engine, and what holds when nobody sets it."""

from collections.abc import Iterator

from conceptmap.graph.model import Text
from conceptmap.queries.learning.making.distractors import asked, fair, hardest_first
from conceptmap.queries.learning.making.surroundings import Surroundings, There, names_of
from conceptmap.queries.learning.wording.giveaways import stems
from conceptmap.queries.learning.wording.question import Form, QuestionContent, Wrong

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


def _settings(around: Surroundings) -> Iterator[QuestionContent]:
    for here in _all(around):
        concept, framework = here.concept, here.framework
        if not around.is_wanted(concept.id, framework):
            continue
        definition = tuple(concept.definition.by_language().values())
        known = (*names_of(concept), *definition)
        wrong = fair(here.setting_name, _others(here), here.labels, definition, known=known)
        yield from asked((concept.id, framework), wrong)


def _same(around: Surroundings) -> Iterator[QuestionContent]:
    others: dict[There, list[tuple[Wrong, str]]] = {}
    for here in _all(around):
        concept, first = here.concept, here.framework
        for second in concept.mappings:
            there = around.there(concept, second)
            if second == first or there is None or not there.is_set_by_name:
                continue
            if here.setting_name == there.setting_name:
                continue
            if not around.is_wanted(concept.id, first, second):
                continue
            if there not in others:
                others[there] = _others(there)
            wrong = fair(there.setting_name, others[there], (here.setting_name,))
            yield from asked((concept.id, first, second), wrong)


def _all(around: Surroundings) -> Iterator[There]:
    for concept, mapping, _ in around.catalog.settings():
        there = around.there(concept, mapping.framework)
        if there is None or not around.is_wanted(concept.id, *concept.mappings):
            continue
        if there.is_set_by_name:
            yield there


def _others(here: There) -> list[tuple[Wrong, str]]:
    """The names of other settings there, the likest first."""
    found: dict[str, tuple[Wrong, str]] = {}
    right, taken = stems(here.setting_name), frozenset(here.written)
    for other in here.siblings:
        if not other.is_set_by_name or not taken.isdisjoint(other.written):
            continue
        if not here.told_with(other):
            found.setdefault(other.setting_name, (Wrong(other.concept.id), other.setting_name))
    return hardest_first(found.values(), lambda one: len(stems(one[1]) & right))


KINDS = ((SETTING, _settings), (SAME, _same))
