"""A small map, built by hand, that has one of everything, and some names that break careless writers."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from conceptmap.graph.model import (
    Absence,
    Also,
    Anchor,
    Area,
    Catalog,
    Check,
    Claim,
    CodeBaseKind,
    Concept,
    ConceptKind,
    Contrast,
    Edge,
    Except,
    Exercise,
    ExerciseStep,
    Flow,
    Framework,
    Given,
    Happening,
    Identity,
    LineRange,
    Lookalike,
    Mapping,
    Match,
    Numbers,
    Proofs,
    ProofState,
    Quantity,
    Relation,
    Release,
    Repository,
    Rule,
    SaidBy,
    Search,
    Setting,
    Stage,
    StageIn,
    Step,
    Text,
    Worked,
)

IDENTITY = Identity(
    title=Text("A map of samples", "示例图谱"),
    description=Text("One of everything.", "每样一个。"),
    base="https://w3id.org/conceptmap/",
    creators=("The samples",),
    license="MIT",
    version="1.10",
    kinds={
        "engine": CodeBaseKind(id="engine", label=Text("engine", "引擎"), column=True),
        "kernel-library": CodeBaseKind(id="kernel-library", label=Text("kernel library", "内核库")),
    },
)

# Names that real code has, and that break writers which paste instead of escaping.
HOSTILE_SYMBOLS = (
    "ns::operator<<",
    "Box<T>::get",
    "Engine::~Engine",
    "a b",
    "100%",
    "x\"y'\\z",
    "λ::调度",
)
HOSTILE_PATHS = ("foo_bar/baz.py", "foo/bar_baz.py", "dir with space/a#b?c.hpp", "100%/é.cu")
HOSTILE_TEXT = 'He said "hi" & <b>bye</b>\\n\'\t|, ]]> {}\n第二行 é 😀'

# A value of each type of parameter that the sample map has.
VALUES = {
    "area": "scheduling",
    "claim": "longest-is-preempted",
    "concept": "preemption",
    "flow": "request-lifecycle",
    "framework": "deepinfer",
    "integer": "1",
    "match": "exact",
    "text": "csrc/engine/scheduler.hpp",
}


def in_english(value: Any) -> Any:
    """The same map, or a part of it, with English alone."""
    if isinstance(value, Text):
        return Text(value.en)
    if isinstance(value, Identity):
        value = replace(value, languages=("en",))
    if is_dataclass(value) and not isinstance(value, type):
        parts = {one.name: in_english(getattr(value, one.name)) for one in fields(value)}
        return replace(value, **parts)
    if isinstance(value, dict):
        return {key: in_english(item) for key, item in value.items() if key != "zh"}
    return tuple(map(in_english, value)) if isinstance(value, tuple) else value


def anchor(framework: str, path: str, symbol: str | None, first: int, last: int) -> Anchor:
    """Write an anchor in one line."""
    return Anchor(framework=framework, path=path, symbol=symbol, lines=LineRange(first, last))


def _both(english: str, chinese: str) -> Text:
    return Text(english, chinese)


NANO = "nanovllm/engine/scheduler.py"
VLLM = "vllm/v1/core/sched/scheduler.py"
DEEP = "csrc/engine/scheduler.hpp"


def _frameworks() -> dict[str, Framework]:
    browse = "https://github.com/x/y/blob/abc/{path}#L{start}-L{end}"
    return {
        name: Framework(
            id=name,
            label=_both(label, label),
            kind=kind,
            license="Apache-2.0",
            release=Release(purl=purl, sha256=sha256, browse=link),
            repositories=(Repository(address=f"https://github.com/x/{name}", folder="python"),),
        )
        for name, label, kind, purl, sha256, link in (
            (
                "nano-vllm",
                "nano-vllm",
                "engine",
                "pkg:github/GeeeekExplorer/nano-vllm@bb823b3e06983d71485a8e1f23715ebd87d98ef8",
                None,
                browse,
            ),
            ("vllm", "vLLM", "engine", "pkg:pypi/vllm@0.33.0", "ab" * 32, browse),
            ("deepinfer", "DeepInfer", "engine", "pkg:pypi/deepinfer@0.1.0", "cd" * 32, browse),
            ("deepep", "DeepEP", "kernel-library", "pkg:pypi/deepinfer-ep@2.5.0", "ef" * 32, None),
        )
    }


def _preemption() -> Concept:
    return Concept(
        id="preemption",
        area="scheduling",
        label=_both("Preemption", "抢占"),
        definition=_both("Takes blocks back from a running request.", "从运行中的请求收回 KV 块。"),
        alias={"en": ("eviction",), "zh": ("驱逐",)},
        broader="scheduling-step",
        formerly=("preempt",),
        mappings={
            "nano-vllm": Mapping(
                concept="preemption",
                framework="nano-vllm",
                match=Match.EXACT,
                at=(anchor("nano-vllm", NANO, "Scheduler.preempt", 75, 79),),
                note=_both("Recomputes.", "重算。"),
            ),
            "vllm": Mapping(
                concept="preemption",
                framework="vllm",
                match=Match.EXACT,
                at=(anchor("vllm", VLLM, "Scheduler._preempt_request", 1700, 1730),),
                lookalikes=(
                    Lookalike(
                        anchor=anchor("vllm", VLLM, "Scheduler.pause", 20, 22),
                        why=_both("Pauses, frees nothing.", "只暂停，不释放。"),
                    ),
                ),
            ),
            "deepinfer": Mapping(
                concept="preemption",
                framework="deepinfer",
                match=Match.CLOSE,
                at=(anchor("deepinfer", DEEP, "Scheduler::_schedule_decode", 559, 660),),
                also=(
                    Also(
                        anchor=anchor(
                            "deepinfer", "csrc/engine/sequence.hpp", "Sequence::reset", 134, 140
                        )
                    ),
                    Also(
                        anchor=anchor(
                            "deepinfer", "csrc/engine/sequence.hpp", "SequenceStatus", 20, 60
                        ),
                        match=Match.RELATED,
                        note=_both("The states.", "状态。"),
                    ),
                ),
            ),
            "deepep": Mapping(
                concept="preemption",
                framework="deepep",
                match=None,
                absence=Absence(
                    reason=_both("A kernel library schedules nothing.", "内核库不做调度。"),
                    searched=(
                        Search(
                            pattern="preempt|抢占",
                            within=("**/*.py", "**/*.hpp"),
                            excepts=(Except(within=("tests/**",)),),
                            ignore_case=True,
                            control=anchor("nano-vllm", NANO, "Scheduler.preempt", 75, 79),
                        ),
                    ),
                    near=(
                        Also(anchor=anchor("deepep", "deep_ep/buffers/ep.py", "EPBuffer", 10, 90)),
                    ),
                ),
            ),
        },
    )


def _victims() -> Concept:
    return Concept(
        id="victim-selection",
        area="scheduling",
        label=_both("Victim selection", "抢占对象选择"),
        definition=_both("Chooses who loses its blocks.", "选择谁失去 KV 块。"),
        alias={"en": ("preemption order",), "zh": ("牺牲者选择",)},
        asked_as={"en": ("who gets kicked out",), "zh": ("踢掉谁",)},
        broader="preemption",
        mappings={
            "nano-vllm": Mapping(
                concept="victim-selection",
                framework="nano-vllm",
                match=Match.EXACT,
                at=(anchor("nano-vllm", NANO, "Scheduler.schedule", 61, 66),),
            ),
            "deepinfer": Mapping(
                concept="victim-selection",
                framework="deepinfer",
                match=Match.EXACT,
                at=(anchor("deepinfer", DEEP, "Scheduler::_schedule_decode", 624, 646),),
            ),
        },
    )


def _hostile() -> Concept:
    places = [anchor("vllm", "foo/bar_baz.py", symbol, 1, 2) for symbol in HOSTILE_SYMBOLS]
    files = [Anchor(framework="vllm", path=path) for path in HOSTILE_PATHS]
    return Concept(
        id="hostile-names",
        area="kernels",
        label=_both("Hostile names", "难写的名字"),
        definition=_both(HOSTILE_TEXT, HOSTILE_TEXT),
        alias={"en": ("a|b, c\td",), "zh": ()},
        mappings={
            "vllm": Mapping(
                concept="hostile-names",
                framework="vllm",
                match=Match.NARROW,
                at=(*places, *files),
                note=_both(HOSTILE_TEXT, HOSTILE_TEXT),
            ),
        },
    )


def sample_catalog() -> Catalog:
    """Build a map of four frameworks, four concepts, two claims and one flow."""
    step = Concept(
        id="scheduling-step",
        area="scheduling",
        label=_both("Scheduling step", "调度步骤"),
        definition=_both("Chooses what runs next.", "决定下一步运行什么。"),
        alias={"en": (), "zh": ("一次调度",)},
        mappings={
            "nano-vllm": Mapping(
                concept="scheduling-step",
                framework="nano-vllm",
                match=Match.EXACT,
                at=(anchor("nano-vllm", NANO, "Scheduler.schedule", 25, 73),),
            ),
            "vllm": Mapping(
                concept="scheduling-step",
                framework="vllm",
                match=Match.BROAD,
                at=(anchor("vllm", VLLM, "Scheduler.schedule", 750, 1690),),
            ),
            "deepinfer": Mapping(
                concept="scheduling-step",
                framework="deepinfer",
                match=Match.NARROW,
                at=(anchor("deepinfer", DEEP, "Scheduler::schedule", 667, 736),),
                note=_both("One phase a step.", "每步只有一个阶段。"),
            ),
            "deepep": Mapping(
                concept="scheduling-step",
                framework="deepep",
                match=None,
                absence=Absence(
                    reason=_both("It is a library of kernels.", "它是内核库。"),
                    shown=(anchor("deepep", "README.md", None, 3, 5),),
                ),
            ),
        },
    )
    concepts = (step, _preemption(), _victims(), _hostile())
    return Catalog(
        frameworks=_frameworks(),
        areas={
            "scheduling": Area(id="scheduling", label=_both("Scheduling", "调度")),
            "kernels": Area(id="kernels", label=_both("Kernels", "算子")),
        },
        concepts={concept.id: concept for concept in concepts},
        claims=_claims(),
        flows=_flows(),
        pages={"000_a3a6af6dd42fd265": _both("Course 12", "课程 12")},
        identity=IDENTITY,
    )


def with_setting(catalog: Catalog) -> Catalog:
    """The same map with a setting, which has all that a setting can have."""
    place = anchor("vllm", VLLM, "Scheduler.schedule", 750, 1690)
    share = Concept(
        id="memory-share",
        area="scheduling",
        kind=ConceptKind.SETTING,
        label=_both("Memory share", "显存份额"),
        definition=_both("How much may be filled.", "可占用多少。"),
        alias={},
        mappings={
            "vllm": Mapping(
                concept="memory-share",
                framework="vllm",
                match=Match.CLOSE,
                at=(place,),
                setting=Setting(
                    options=("--share", "-s"),
                    opposite=("--no-limit",),
                    field="share",
                    env="SHARE",
                    metrics=("vllm:share",),
                    request_fields=("share",),
                    endpoints=("/share",),
                    default="0.9",
                    unit=_both("share", "份额"),
                ),
                checks=(Check(anchor=place, text="0.9", count=1),),
            )
        },
    )
    return replace(catalog, concepts={**catalog.concepts, share.id: share})


def with_happening(catalog: Catalog) -> Catalog:
    """The same map, which says when preemption happens: on entry to its code, and at a line under a condition."""
    concept = catalog.concepts["preemption"]
    mapping = concept.mappings["nano-vllm"]
    place = mapping.at[0]
    happens = (
        Happening(anchor=place),
        Happening(
            anchor=place,
            when="seq.num_tokens > 1",
            checks=(Check(anchor=place, text="seq", count=1),),
        ),
    )
    mappings = {**concept.mappings, "nano-vllm": replace(mapping, happens=happens)}
    return replace(
        catalog,
        concepts={**catalog.concepts, "preemption": replace(concept, mappings=mappings)},
    )


def with_contrast(catalog: Catalog) -> Catalog:
    """The same map with a contrast between two of its frameworks."""
    contrast = Contrast(
        id="who-gives-way",
        says=_both(
            "One drops the last, the other the longest.", "一方让最后的让位，另一方让最长的。"
        ),
        about=("preemption", "victim-selection"),
        evidence=(
            anchor("nano-vllm", NANO, "Scheduler.preempt", 75, 79),
            anchor("deepinfer", DEEP, "Scheduler::_schedule_decode", 624, 646),
        ),
        checks=(Check(anchor=Anchor(framework="nano-vllm", path=NANO), text="preempt", count=1),),
    )
    return replace(catalog, contrasts={contrast.id: contrast})


def with_exercise(catalog: Catalog) -> Catalog:
    """The same map with an exercise whose numbers run through a flow."""
    place = anchor("nano-vllm", NANO, "Scheduler.preempt", 75, 79)
    flow = next(iter(catalog.flows.values()), None)
    stages = {flow.id: flow.stages[0].concept} if flow else {}
    step = ExerciseStep(
        name="left",
        formula="total - taken",
        at=place,
        result=Numbers(written=("5",)),
        checks=(Check(anchor=place, text="preempt", count=1),),
        note=_both("What is left.", "剩下的。"),
    )
    worked = Worked(
        exercise="what-is-left",
        framework="nano-vllm",
        steps=(step,),
        note=_both("Alone.", "单独运行。"),
    )
    exercise = Exercise(
        id="what-is-left",
        label=_both("What is left", "还剩多少"),
        asks=_both("How many are left?", "还剩多少？"),
        about=("preemption",),
        given={
            "total": Given(
                label=_both("all", "总数"),
                unit=_both("blocks", "块"),
                value=Numbers(written=("7",)),
                stages=stages,
            ),
            "taken": Given(label=_both("taken", "已用"), value=Numbers(written=("2",))),
        },
        numbers={"left": Quantity(label=_both("left", "剩余"), stages=stages)},
        frameworks={"nano-vllm": worked},
        source=("000_a3a6af6dd42fd265", 60),
    )
    return replace(catalog, exercises={exercise.id: exercise})


def _claims() -> dict[str, Claim]:
    return {
        "longest-is-preempted": Claim(
            id="longest-is-preempted",
            says=_both("The shortest request is preempted.", "抢占输出最短的请求。"),
            about=("victim-selection", "preemption"),
            kind="code",
            verdict="refuted",
            source=("000_a3a6af6dd42fd265", 58),
            evidence=(anchor("deepinfer", DEEP, "Scheduler::_schedule_decode", 624, 646),),
            checks=(
                Check(anchor=Anchor(framework="deepinfer", path=DEEP), text="std::sort", count=1),
                Check(
                    anchor=Anchor(framework="deepinfer", path=DEEP),
                    rule={"pattern": "running.back()"},
                    count=1,
                ),
            ),
            corrects=_both("The longest output is preempted.", "抢占输出最长的请求。"),
            said_by=(SaidBy(kind="comment", anchors=(anchor("deepinfer", DEEP, None, 556, 558),)),),
        ),
        "design-is-simple": Claim(
            id="design-is-simple",
            says=_both("The design is simple.", "设计很简单。"),
            about=("scheduling-step",),
            kind="inference",
            verdict="unverifiable",
            uncheckable=_both("An opinion.", "这是看法。"),
            said_by=(SaidBy(kind="page", page=("000_a3a6af6dd42fd265", 60)),),
            quotes="longest-is-preempted",
        ),
    }


def _flows() -> dict[str, Flow]:
    part = StageIn(
        takes=_both("waiting requests", "等待的请求"), gives=_both("a batch", "一个批次")
    )
    return {
        "request-lifecycle": Flow(
            id="request-lifecycle",
            label=_both("The life of a request", "请求的生命周期"),
            stages=(
                Stage(concept="scheduling-step", frameworks={"nano-vllm": part, "deepinfer": part}),
                Stage(
                    concept="preemption",
                    frameworks={
                        "nano-vllm": StageIn(
                            takes=_both("a full pool", "满的块池"),
                            gives=_both("free blocks", "空闲块"),
                            at=anchor("nano-vllm", NANO, "Scheduler.preempt", 75, 79),
                        )
                    },
                ),
            ),
        )
    }


def sample_proofs() -> Proofs:
    """Build proofs in which most of the map is proven, and some is not."""
    catalog = sample_catalog()
    states = {
        place.qualified: ProofState.PROVEN
        for place in catalog.anchors()
        if place.framework != "vllm"
    }
    states[anchor("vllm", VLLM, "Scheduler.schedule", 750, 1690).qualified] = ProofState.MOVED
    return Proofs(
        anchors=states,
        absences={("preemption", "deepep"): ProofState.PROVEN},
        claims={"longest-is-preempted": ProofState.PROVEN},
        blobs={("nano-vllm", NANO): "2" * 40, ("deepinfer", DEEP): "3" * 40},
        kinds={
            anchor("nano-vllm", NANO, "Scheduler.schedule", 25, 73).qualified: "method",
            anchor("deepinfer", DEEP, "Scheduler::schedule", 667, 736).qualified: "method",
        },
    )


def with_edges(proofs: Proofs) -> Proofs:
    """The same proofs with an edge of each relation, one of them through a helper."""
    schedule = f"{NANO}::Scheduler.schedule#L25-L73"
    preempt = f"{NANO}::Scheduler.preempt#L75-L79"

    def step(symbol: str, callee: str, line: int) -> Step:
        return Step(path=NANO, symbol=symbol, callee=callee, digest="d", rule=Rule.OWN, line=line)

    def edge(relation: Relation, *steps: Step) -> Edge:
        return Edge(
            framework="nano-vllm",
            source="scheduling-step",
            target="preemption",
            relation=relation,
            start=schedule,
            end=preempt,
            steps=steps,
        )

    first = step("Scheduler.schedule", "self.preempt", 62)
    helped = (step("Scheduler.schedule", "self.make", 63), step("Scheduler.make", "Preemption", 90))
    edges = (
        edge(Relation.CALLS, first),
        edge(Relation.CONSTRUCTS, *helped),
        edge(Relation.INHERITS, step("Scheduler", "Preemption", 9)),
    )
    return replace(proofs, edges={"nano-vllm": edges})
