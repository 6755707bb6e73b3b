"""What comes next in a flow, and what a stage of it takes and gives."""

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import partial

from conceptmap.graph.model import Catalog, Flow, ProofState, Text
from conceptmap.queries.learning.making.distractors import asked, fair, fair_in_each
from conceptmap.queries.learning.making.surroundings import Surroundings, names_of
from conceptmap.queries.learning.wording.giveaways import stems
from conceptmap.queries.learning.wording.question import Form, QuestionContent, Wrong

NEXT = Form(
    kind="next",
    subject=("flow", "stage", "stage", "framework"),
    ask=Text(
        "Flow “{flow 0}”, {release 3}: which stage follows “{stage 0 1}”?",
        "流程“{flow 0}”，{release 3}：“{stage 0 1}”的下一个阶段是哪个？",
    ),
    right="stage 0 2",
    wrong="stage 0 *",
    wrong_is="stage",
    because=(
        Text("“{stage 0 1}” gives: {gives 0 1 3}", "“{stage 0 1}”给出：{gives 0 1 3}"),
        Text("“{stage 0 2}” takes: {takes 0 2 3}", "“{stage 0 2}”接收：{takes 0 2 3}"),
    ),
    places=("stage 0 2 3",),
)


def _part(kind: str, asks: Text, also: Text) -> Form:
    return Form(
        kind=kind,
        subject=("flow", "stage", "framework"),
        ask=asks,
        right=f"{kind} 0 1 2",
        wrong=f"{kind} 0 * 2",
        wrong_is="stage",
        because=(also,),
        places=("stage 0 1 2",),
        group="takes and gives",
    )


TAKES = _part(
    "takes",
    Text(
        "Flow “{flow 0}”, {release 2}: what does the stage “{stage 0 1}” take?",
        "流程“{flow 0}”，{release 2}：“{stage 0 1}”这一阶段接收什么？",
    ),
    Text("It gives: {gives 0 1 2}", "它给出：{gives 0 1 2}"),
)
GIVES = _part(
    "gives",
    Text(
        "Flow “{flow 0}”, {release 2}: what does the stage “{stage 0 1}” give?",
        "流程“{flow 0}”，{release 2}：“{stage 0 1}”这一阶段给出什么？",
    ),
    Text("It takes: {takes 0 1 2}", "它接收：{takes 0 1 2}"),
)
#: A request by its letter, and numbers that are worked out.
_BROUGHT = re.compile(
    r"(?<![A-Za-z0-9_])[A-D](?![A-Za-z0-9_+*\]]| ?\[)|\d \+ \d|\d - \d|\d \* \d"
    r"|\b(by|for|to|of|if) it\b|^[Ii]ts\b|^.{0,12}[它其](?!中|余|他)|随之|同样(情形|次序)|[Tt]he same (case|order)"
)
_LIKE = 0.5  #: two texts of which more is the same may both be right
_SHORT = 3  #: a text of fewer words says too little to be told from another


def _next(around: Surroundings) -> Iterator[QuestionContent]:
    for flow in around.catalog.flows.values():
        label = partial(_label, around.catalog, flow)
        for framework in around.catalog.frameworks:
            steps = [
                n
                for n, stage in enumerate(flow.stages)
                if framework in stage.frameworks and not stage.aside
            ]
            for here, there in itertools.pairwise(steps):
                if there != here + 1 or not around.is_wanted(flow.stages[there].concept, framework):
                    continue
                if not _is_proven(around, flow, there, framework):
                    continue
                others = _nearest([n for n in steps if n not in (here, there)], there)
                wrong = fair_in_each(
                    label(there), ((Wrong(str(n)), label(n)) for n in others), label(here)
                )
                yield from asked((flow.id, str(here), str(there), framework), wrong)


def _parts(kind: str, around: Surroundings) -> Iterator[QuestionContent]:
    catalog = around.catalog
    for flow in catalog.flows.values():
        for framework in catalog.frameworks:
            said = {
                n: getattr(stage.frameworks[framework], kind)
                for n, stage in enumerate(flow.stages)
                if framework in stage.frameworks
            }
            for number, text in said.items():
                if not around.is_wanted(flow.stages[number].concept, framework):
                    continue
                if not _stands_alone(text) or not _is_proven(around, flow, number, framework):
                    continue
                others = _nearest(said, number)
                candidates = [
                    (Wrong(str(n)), said[n])
                    for n in others
                    if n != number
                    and len(stems(said[n].first)) >= _SHORT
                    and not _like(text, said[n])
                ]
                known = _names(catalog, flow, number)
                fair_ones = {
                    one.id
                    for one in fair(
                        text.first, ((one, other.first) for one, other in candidates), known=known
                    )
                }
                stage = _label(catalog, flow, number)
                wrong = [
                    one for one in fair_in_each(text, candidates, stage) if one.id in fair_ones
                ]
                yield from asked((flow.id, str(number), framework), wrong)


def _is_proven(around: Surroundings, flow: Flow, number: int, framework: str) -> bool:
    """Whether the place of a stage is proven: its own, or else those of its concept."""
    stage = flow.stages[number]
    own = stage.frameworks[framework].at
    if own is not None:
        return around.proofs.anchor_state(own) is ProofState.PROVEN
    mapping = around.catalog.concepts[stage.concept].mappings.get(framework)
    return mapping is not None and bool(mapping.at) and around.proven(mapping)


def _nearest(stages: Iterable[int], to: int) -> list[int]:
    return sorted(stages, key=lambda stage: abs(stage - to))


def _takes(around: Surroundings) -> Iterator[QuestionContent]:
    return _parts("takes", around)


def _gives(around: Surroundings) -> Iterator[QuestionContent]:
    return _parts("gives", around)


def _label(catalog: Catalog, flow: Flow, number: int) -> Text:
    return catalog.concepts[flow.stages[number].concept].label


def _stands_alone(text: Text) -> bool:
    """Whether what a stage takes or gives is understood without what came before it: letters, sums, `it`."""
    said = text.by_language().values()
    return len(stems(text.first)) >= _SHORT and not any(map(_BROUGHT.search, said))


def _names(catalog: Catalog, flow: Flow, number: int) -> tuple[str, ...]:
    return names_of(catalog.concepts[flow.stages[number].concept])


def _like(one: Text, other: Text) -> bool:
    ours, theirs = stems(one.first), stems(other.first)
    return len(ours & theirs) > _LIKE * min(len(ours), len(theirs))


KINDS = ((NEXT, _next), (TAKES, _takes), (GIVES, _gives))
