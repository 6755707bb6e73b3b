"""Maps for the viewer's tests: as large as wanted, and as hostile as text can be."""

import base64
import json
import re
import zlib
from dataclasses import replace
from typing import Any

from conceptmap.graph.model import (
    Absence,
    Also,
    Anchor,
    Area,
    Catalog,
    Claim,
    CodeBaseKind,
    Concept,
    Edge,
    Except,
    Excerpt,
    Flow,
    Framework,
    Identity,
    LineRange,
    Lookalike,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Relation,
    Release,
    Rule,
    Search,
    Stage,
    StageIn,
    Step,
    Text,
)

ENGINES = ("nano-vllm", "vllm", "deepinfer")

# Each would run `window.pwned = 1` or break the page if it were ever read as markup or code.
HOSTILE = (
    "</script><script>window.pwned=1</script>",
    "<!--<script>window.pwned=1</script>-->",
    '"><img src=x onerror="window.pwned=1">',
    "<img src=x onerror=window.pwned=1>",
    "<svg onload=window.pwned=1>",
    "' onmouseover='window.pwned=1",
    "`${window.pwned=1}`",
    "{{7*7}} @map@ @script@ ${7*7}",
    "javascript:window.pwned=1",
    "line\r\nbreak\ttab",
    "nul\x00 bell\x07 vt\x0b esc\x1b",
    "line\u2028paragraph\u2029separator",
    "\u202egnp.exe right to left",
    "lone \ud800 surrogate \udfff",
    "render_href <a href=x>",
    "x" * 10_000,
    "   ",
    "'\"`\\\\n\\u003c",
    "]]> --> */ //",
    "中文标签\u3000全角 ＡＢＣ",
    "שלום مرحبا",
)
HOSTILE_IDS = ("__proto__", "constructor", "toString", "a/b?c#d&e=f", "请求准入", "%E0%A4%A")


IDENTITY = Identity(
    title=Text("A map of samples", "示例图谱"),
    base="https://w3id.org/conceptmap/",
    kinds={
        "engine": CodeBaseKind(id="engine", label=Text("engine", "引擎"), column=True),
        "kernel-library": CodeBaseKind(id="kernel-library", label=Text("kernel library", "内核库")),
    },
)


def framework(
    name: str, *, kind: str = "engine", browse: str | None = "https://example.org/x/{path}#L{start}"
) -> Framework:
    """Write a framework in one line."""
    return Framework(
        id=name,
        label=Text(name, name),
        kind=kind,
        license="MIT",
        release=Release(purl=f"pkg:pypi/{name}@1.0.0", sha256="ab" * 32, browse=browse),
    )


def large_catalog(nodes: int) -> Catalog:
    """Build a map of `nodes` nodes in the proportions of the shipped one.

    Of eight nodes one is a concept, one a claim, and six are symbols, two in each engine.
    """
    concepts = nodes // 8
    per_area = 20
    areas = {
        f"area-{n}": Area(id=f"area-{n}", label=Text(f"Area {n}", f"领域 {n}"))
        for n in range(-(-concepts // per_area))
    }
    return Catalog(
        identity=IDENTITY,
        frameworks={name: framework(name) for name in ENGINES},
        areas=areas,
        concepts={f"concept-{n}": _large_concept(n, n // per_area) for n in range(concepts)},
        claims={f"claim-{n}": _large_claim(n, concepts) for n in range(concepts)},
        flows={
            "request": Flow(
                id="request",
                label=Text("A request", "请求"),
                stages=tuple(
                    Stage(concept=f"concept-{n}", frameworks={}) for n in range(min(8, concepts))
                ),
            )
        },
    )


def _large_concept(number: int, area: int) -> Concept:
    name = f"concept-{number}"
    return Concept(
        id=name,
        area=f"area-{area}",
        label=Text(f"Concept number {number}", f"第 {number} 个概念"),
        definition=Text(
            f"What concept {number} stands for in one sentence. " * 2, "一句话定义。" * 8
        ),
        alias={"en": (f"alias {number}",), "zh": ()},
        broader=f"concept-{number - 1}" if number % 20 else None,
        mappings={
            engine: Mapping(
                concept=name,
                framework=engine,
                match=list(Match)[(number + place) % 5],
                at=(_large_anchor(engine, number, "method"),),
                also=(Also(anchor=_large_anchor(engine, number, "part")),),
                note=Text(f"How {engine} differs in this. " * 3, "这里有所不同。" * 6),
            )
            for place, engine in enumerate(ENGINES)
        },
    )


def _large_anchor(engine: str, number: int, kind: str) -> Anchor:
    return Anchor(
        framework=engine,
        path=f"{engine}/package/module_{number % 40}.py",
        symbol=f"Class{number}.{kind}_{number}",
        lines=LineRange(number + 1, number + 40),
    )


def _large_claim(number: int, concepts: int) -> Claim:
    engine = ENGINES[number % 3]
    return Claim(
        id=f"claim-{number}",
        says=Text(f"Claim {number} says something about the code.", f"论断 {number}。"),
        about=(f"concept-{number}", f"concept-{(number * 7) % concepts}"),
        kind="code",
        verdict=("confirmed", "refuted", "outdated", "unverifiable")[number % 4],
        evidence=(_large_anchor(engine, number, "method"),),
    )


def hostile_catalog() -> Catalog:
    """Build a map in which every text, path, symbol, id, link and pattern is hostile."""
    names = [*HOSTILE_IDS, *(f"case-{n}" for n in range(len(HOSTILE)))]
    texts = [HOSTILE[n % len(HOSTILE)] for n in range(len(names))]
    concepts = {
        name: _hostile_concept(name, text, broader=names[n - 1] if n else None)
        for n, (name, text) in enumerate(zip(names, texts, strict=True))
    }
    both = Text(HOSTILE[0], HOSTILE[1])
    evidence = Anchor(framework="vllm", path=HOSTILE[2], symbol=HOSTILE[0], lines=LineRange(1, 2))
    stage = StageIn(takes=both, gives=Text(HOSTILE[3], HOSTILE[9]), at=evidence)
    return Catalog(
        identity=Identity(
            title=both,
            description=both,
            base=IDENTITY.base,
            creators=HOSTILE,
            license=HOSTILE[0],
            version=HOSTILE[0],
            report_to=HOSTILE[8],
            kinds={
                "engine": CodeBaseKind(id="engine", label=both, column=True),
                "kernel-library": CodeBaseKind(id="kernel-library", label=both),
            },
        ),
        frameworks={
            "__proto__": framework("__proto__", browse="javascript:window.pwned=1//{path}"),
            "vllm": Framework(
                id="vllm",
                label=Text(HOSTILE[2], HOSTILE[0]),
                kind="engine",
                license=HOSTILE[0],
                release=Release(purl=HOSTILE[2], sha256=HOSTILE[3], browse=HOSTILE[0]),
            ),
            "lib": framework("lib", kind="kernel-library", browse="data:text/html,{path}"),
        },
        areas={name: Area(id=name, label=Text(HOSTILE[0], HOSTILE[3])) for name in HOSTILE_IDS},
        concepts=concepts,
        claims={
            name: Claim(
                id=name,
                says=Text(text, text),
                about=(names[0],),
                kind="code",
                verdict="refuted",
                source=(HOSTILE[0], 1),
                evidence=(evidence,),
                corrects=both,
                uncheckable=both,
            )
            for name, text in zip(HOSTILE_IDS, HOSTILE, strict=False)
        },
        flows={
            name: Flow(
                id=name,
                label=both,
                stages=(
                    Stage(concept=names[0], frameworks={"__proto__": stage, "vllm": stage}),
                    Stage(concept=names[0], frameworks={}),
                ),
            )
            for name in HOSTILE_IDS
        },
    )


def _hostile_concept(name: str, text: str, *, broader: str | None) -> Concept:
    both = Text(text, text[::-1] if text.isascii() else text)

    # A path is percent-encoded for links, which half of a surrogate pair cannot be.
    path = text.encode("utf-8", "replace").decode()

    def place(engine: str, n: int) -> Anchor:
        return Anchor(
            framework=engine, path=f"{path}/{n}.py", symbol=f"{text}::{n}", lines=LineRange(n, n)
        )

    return Concept(
        id=name,
        area=HOSTILE_IDS[len(text) % len(HOSTILE_IDS)],
        label=both,
        definition=Text(f"`{text}` {text}", text),
        alias={"en": (text,), "zh": (text, text)},
        broader=broader,
        formerly=(f"old {name}", f"old-{text[:20]}"),
        mappings={
            "__proto__": Mapping(
                concept=name,
                framework="__proto__",
                match=Match.EXACT,
                at=(place("__proto__", 1),),
                also=(Also(anchor=place("__proto__", 2), match=Match.NARROW, note=both),),
                note=both,
                lookalikes=(Lookalike(anchor=place("__proto__", 3), why=both),),
            ),
            "vllm": Mapping(
                concept=name,
                framework="vllm",
                match=None,
                absence=Absence(
                    reason=both,
                    searched=(
                        Search(
                            pattern=text,
                            within=(text,),
                            excepts=(Except(within=(text,), why=Text(text, text)),),
                        ),
                    ),
                    near=(Also(anchor=place("vllm", 4)),),
                ),
            ),
            "lib": Mapping(concept=name, framework="lib", match=Match.CLOSE, at=(place("lib", 5),)),
        },
    )


def hostile_excerpts(catalog: Catalog) -> dict[str, Excerpt]:
    """Give every anchor of the hostile map a source text of the same kind."""
    return {
        anchor.qualified: Excerpt(
            path=anchor.path,
            lines=anchor.lines,
            text=tuple(
                HOSTILE[n % len(HOSTILE)] for n in range(anchor.lines.first, anchor.lines.last + 1)
            ),
            state=ProofState.PROVEN,
        )
        for anchor in catalog.anchors()
        if anchor.lines is not None
    }


def code_of(page: str) -> Any:
    """What a page carries of source code, unpacked: `{file: {line: text}}`, and the places that are withheld."""
    packed = re.search(r'"code":"([A-Za-z0-9+/=]*)"', page)
    assert packed is not None
    if packed[1] == "":
        return {"files": {}, "withheld": [], "notices": {}}
    sent = json.loads(zlib.decompress(base64.b64decode(packed[1]), -zlib.MAX_WBITS))
    files = {
        f"{framework}:{path}": {
            first + at: line for first, lines in runs for at, line in enumerate(lines)
        }
        for framework, path, _, _, runs in sent["files"]
    }
    return {"files": files, "withheld": sent["withheld"], "notices": dict(sent["notices"])}


def with_edges(proofs: Proofs) -> Proofs:
    """The same proofs, and two edges: a call in nano-vllm, and one through a helper in vLLM."""

    def step(path: str, symbol: str, callee: str, line: int) -> Step:
        return Step(path=path, symbol=symbol, callee=callee, digest="0", rule=Rule.OWN, line=line)

    def edge(framework: str, *steps: Step) -> Edge:
        return Edge(
            framework=framework,
            source="scheduling-step",
            target="preemption",
            relation=Relation.CALLS,
            start=f"{steps[0].path}::{steps[0].symbol}",
            end=f"{steps[-1].path}::{steps[-1].callee}",
            steps=steps,
        )

    nano = step("nanovllm/engine/scheduler.py", "Scheduler.schedule", "self.preempt", 62)
    first = step("vllm/v1/core/sched/scheduler.py", "Scheduler.schedule", "self._make_room", 301)
    second = step(
        "vllm/v1/core/sched/scheduler.py", "Scheduler._make_room", "self._preempt_request", 480
    )
    edges = {"nano-vllm": (edge("nano-vllm", nano),), "vllm": (edge("vllm", first, second),)}
    return replace(proofs, edges=edges)
