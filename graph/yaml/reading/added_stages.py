"""Gives stages of flows what a framework does there, where a file of additions says it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Flow, Place, StageIn
from conceptmap.graph.spelling.nearest import did_you_mean, nearest


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedStage:
    """What a framework does at a stage of a flow that another file defines."""

    flow: str
    flow_place: Place
    concept: str  #: of the stage
    framework: str
    stage: StageIn
    place: Place


def add_stages(flows: dict[str, Flow], added: Iterable[AddedStage]) -> Iterator[Finding]:
    """Put each stage into its flow; a finding for every one that has no place there.

    A stage is named by its concept: of two with the same one, the first that lacks the framework gets it.
    """
    unknown: dict[Place, str] = {}
    for one in added:
        flow = flows.get(one.flow)
        if flow is None:
            unknown[one.flow_place] = one.flow
            continue
        same = [n for n, stage in enumerate(flow.stages) if stage.concept == one.concept]
        free = [n for n in same if one.framework not in flow.stages[n].frameworks]
        if free:
            flows[flow.id] = _with_stage(flow, free[0], one)
        elif same:
            yield _twice(one, flow.stages[same[0]].place)
        else:
            concepts = [stage.concept for stage in flow.stages]
            yield _no_such("stage", one.concept, concepts, one.place)
    for place, name in unknown.items():
        yield _no_such("flow", name, flows, place)


def _with_stage(flow: Flow, number: int, one: AddedStage) -> Flow:
    stages = list(flow.stages)
    frameworks = {**stages[number].frameworks, one.framework: one.stage}
    stages[number] = replace(stages[number], frameworks=frameworks)
    return replace(flow, stages=tuple(stages))


def _twice(one: AddedStage, place: Place) -> Finding:
    return Finding(
        code=Code.DUPLICATE_ID,
        message=Message(
            "{id} in {framework} stands at {place} too",
            id=one.concept,
            framework=one.framework,
            place=place,
        ),
        place=one.place,
        help=Message("keep one, or rename one"),
    )


def _no_such(kind: str, name: str, known: Iterable[str], place: Place) -> Finding:
    known = tuple(known)
    return Finding(
        code=Code.BAD_VALUE,
        message=Message("no {kind:word} is called {name}", kind=kind, name=name),
        place=place,
        help=did_you_mean(nearest(name, known), Message("write one of {names:list}", names=known)),
    )
