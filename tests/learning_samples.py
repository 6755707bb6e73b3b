"""A small map that questions of every kind can be made from, and proofs that prove all of it."""

from conceptmap.graph.model import (
    Absence,
    Anchor,
    Area,
    Catalog,
    Check,
    Claim,
    Concept,
    ConceptKind,
    Flow,
    Framework,
    LineRange,
    Lookalike,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Release,
    Search,
    Setting,
    Stage,
    StageIn,
    Text,
)

ENGINES = {"left": "pkg:pypi/left@1.0", "right": "pkg:pypi/right@2.0", "third": f"pkg:github/a/b@{'c' * 40}"}  # fmt: skip
#: What symbols are called: nothing of a concept's label, but for one that is to be masked.
NAMES = ("admit", "rotate", "sweep", "gather", "commit", "balance", "unfold", "whisper")
#: Which engines lack a concept, by its number.
LACKING = {1: ("third",), 5: ("third",), 2: ("right",), 6: ("right",), 3: ("third", "right"), 7: ("left", "third")}  # fmt: skip
#: What the stages of a flow take and give.
THINGS = (
    ("stone", "water", "light"),
    ("brick", "river", "flame"),
    ("metal", "ocean", "smoke"),
    ("paper", "cloud", "spark"),
    ("glass", "storm", "ember"),
    ("chalk", "frost", "torch"),
)
WORDS = ("apple", "birch", "cedar", "dahlia", "elder", "fern", "grape", "hazel")


def symbol(framework: str, number: int) -> str:
    """What carries a concept in an engine, under another name in each."""
    return f"{framework.capitalize()}.{NAMES[(number + 3 * list(ENGINES).index(framework)) % 8]}_{framework}"


def anchor(framework: str, number: int, symbol: str) -> Anchor:
    first = number * 20 + 1
    return Anchor(
        framework=framework,
        path=f"{framework}/core{number % 3}.py",
        symbol=symbol,
        lines=LineRange(first, first + 9),
    )


def _concept(number: int) -> Concept:
    word = WORDS[number]
    mappings = {}
    for framework in ENGINES:
        if framework in LACKING.get(number, ()):
            mappings[framework] = Mapping(
                concept=word,
                framework=framework,
                match=None,
                absence=Absence(
                    reason=Text(f"No {word} here.", f"此处没有{word}。"),
                    searched=(Search(pattern=word, within=("**/*.py",)),),
                ),
            )
            continue
        name = symbol(framework, number)
        mappings[framework] = Mapping(
            concept=word,
            framework=framework,
            match=Match.EXACT,
            at=(anchor(framework, number, f"{word}_step" if number == 5 else name),),
            note=Text(f"{framework} does it so.", f"{framework} 这样做。") if number % 3 else None,
            lookalikes=(
                Lookalike(
                    anchor=anchor(framework, number + 50, f"{framework}_{word}_other"),
                    why=Text("Something else.", "另一回事。"),
                ),
            )
            if number % 2
            else (),
        )
    return Concept(
        id=word,
        area="trees" if number < 8 else "others",
        label=Text(word.capitalize(), f"{word} 树"),
        definition=Text(f"What {word} is.", f"{word} 是什么。"),
        alias={"en": (), "zh": ()},
        mappings=mappings,
    )


def _setting(number: int) -> Concept:
    name = ("limit", "share", "depth", "width", "speed")[number]
    said = ("Highest", "Portion", "Levels", "Columns", "Pace")[number]
    return Concept(
        id=f"set-{name}",
        area="settings",
        kind=ConceptKind.SETTING,
        label=Text(said, f"{said} 设置"),
        definition=Text(f"{said} that holds.", f"{said} 的值。"),
        alias={"en": (), "zh": ()},
        mappings={
            framework: Mapping(
                concept=f"set-{name}",
                framework=framework,
                match=Match.EXACT,
                at=(anchor(framework, 20 + number, f"Options.{framework}_{name}"),),
                setting=Setting(
                    options=(f"--{framework[0]}{number}-{NAMES[number + (framework == 'right')]}",),
                    field=f"{framework}_{name}",
                    default=str(number),
                ),
            )
            for framework in ("left", "right")
        },
    )


def _claims() -> dict[str, Claim]:
    claims = {}
    for number, verdict in enumerate(("confirmed", "refuted", "outdated", "unverifiable", "confirmed")):  # fmt: skip
        frameworks = ("left", "right") if number == 4 else ("left",)
        evidence = tuple(anchor(framework, number % 4 * 2, symbol(framework, number % 4 * 2)) for framework in frameworks)  # fmt: skip
        claims[f"claim-{number}"] = Claim(
            id=f"claim-{number}",
            says=Text(f"Left says {number}.", f"Left 说 {number}。"),
            about=(WORDS[number],),
            kind="code",
            verdict=verdict,
            evidence=evidence,
            checks=(Check(anchor=evidence[0], text="x", count=1),),
            corrects=Text("It is not so.", "并非如此。") if number in (1, 2) else None,
        )
    return claims


def _flow() -> Flow:
    def part(number: int) -> StageIn:
        first, second, third = THINGS[number]
        return StageIn(
            takes=Text(f"{first} {second} {third}", f"{first}、{second}和{third}"),
            gives=Text(f"{third} upon {second}, {first}", f"{third}上的{second}、{first}"),
        )

    return Flow(
        id="growing",
        label=Text("Growing", "生长"),
        stages=tuple(Stage(concept=WORDS[n], frameworks={"left": part(n)}) for n in range(6)),
    )


def learning_catalog() -> Catalog:
    concepts = [_concept(number) for number in range(len(WORDS))] + [_setting(n) for n in range(5)]
    return Catalog(
        frameworks={
            id_: Framework(
                id=id_,
                label=Text(id_.capitalize(), id_.capitalize()),
                kind="engine",
                license="MIT",
                release=Release(purl=purl, sha256=None, browse=None),
            )
            for id_, purl in ENGINES.items()
        },
        areas={
            name: Area(id=name, label=Text(name, name)) for name in ("trees", "others", "settings")
        },
        concepts={concept.id: concept for concept in concepts},
        claims=_claims(),
        flows={"growing": _flow()},
    )


def all_proven(catalog: Catalog) -> Proofs:
    anchors = {one.qualified: one for one in catalog.anchors()}
    return Proofs(
        anchors=dict.fromkeys(anchors, ProofState.PROVEN),
        absences={(c.id, m.framework): ProofState.PROVEN for c, m, _ in catalog.absences()},
        claims=dict.fromkeys(catalog.claims, ProofState.PROVEN),
        settings={(c.id, m.framework): ProofState.PROVEN for c, m, _ in catalog.settings()},
        kinds=dict.fromkeys(anchors, "method"),
        spans={name: one.lines for name, one in anchors.items() if one.lines},
    )
