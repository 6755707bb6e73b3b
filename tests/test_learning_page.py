"""The page works exercises out and writes cards as the command line does."""

import json
import random
import subprocess
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from conceptmap.cli.render.cards import sentence_text
from conceptmap.cli.render.exercise import _cell
from conceptmap.cli.shown_map import ShownMap
from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.syntax import BadFormula
from conceptmap.graph.formulas.values import value_of
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, Exercise, ProofState, Worked, known_proofs
from conceptmap.graph.working import spelt
from conceptmap.queries.lookups.cards.choosing import concept_card, difference_card
from conceptmap.queries.lookups.cards.sentence import CardKind, CardSentence
from conceptmap.queries.lookups.exercises import BadNumbers, WorkedNumber, solve
from conceptmap.viz.facts.compact import pack
from conceptmap.viz.facts.exercises import formulas_script
from conceptmap.viz.facts.facts import page_facts

SCRIPT = Path(__file__).parent / "browser" / "worked.mjs"
DRAWS = 40  #: of each exercise

pytestmark = [pytest.mark.checkout, pytest.mark.node, pytest.mark.slow]

#: What a reader types: as often what is usual as what is odd.
ODD = ("0", "1", "2", "0.5", "1/3", "-1", "-0", "007", "999999999999999999", "0.000000000000000001", "", "a", "1,2", "1//2", "1/0", " 4 ", "３")  # fmt: skip


def drawn_text(chance: random.Random, *, many: bool, first: str) -> str:
    """Numbers as somebody might type them."""
    kind = chance.randrange(8)
    if kind == 0:
        return chance.choice(ODD)
    if kind == 1:
        return first
    if kind == 2:
        one = f"{chance.randrange(9)}.{chance.randrange(1000)}"
    elif kind == 3:
        one = f"{chance.randrange(1, 99)}/{chance.randrange(1, 40)}"
    else:
        one = str(chance.randrange(chance.choice((10, 300, 100_000))))
    if not many:
        return one
    rest = [str(chance.randrange(40)) for _ in range(chance.randrange(9))]
    return chance.choice(("{}", "[{}]")).format(", ".join([one, *rest]))


def drawn_texts(exercise: Exercise, chance: random.Random) -> dict[str, str]:
    return {
        name: drawn_text(chance, many=one.value.many, first=",".join(one.value.written))
        for name, one in exercise.given.items()
    }


def by_command(catalog: Catalog, exercise: Exercise, texts: dict[str, str]) -> Any:
    """What `conceptmap example` makes of numbers, framework by framework, and where it stops."""
    settings = [f"{name}={text}" for name, text in texts.items()]
    try:
        given = solve(catalog, exercise, settings, ()).given
    except BadNumbers:
        return None
    return {id_: steps(worked, given) for id_, worked in exercise.frameworks.items()}


def steps(worked: Worked, given: Any) -> dict[str, Any]:
    known: dict[str, Value] = {spelt(name): value for name, value in given.items()}
    found: list[list[str]] = []
    for step in worked.steps:
        try:
            value = known[spelt(step.name)] = value_of(step.formula, known)
        except BadFormula:
            return {"values": found, "fails": step.name}
        found.append([step.name, written(value), cell(worked, value)])
    return {"values": found, "fails": None}


def cell(worked: Worked, value: Value) -> str:
    """As a table on the terminal shows it."""
    one = WorkedNumber(
        name="",
        framework=worked.framework,
        step=worked.steps[0],
        value=value,
        state=ProofState.PROVEN,
    )
    return _cell(one, hidden=False)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="module")
def asked(catalog: Catalog) -> list[tuple[Exercise, dict[str, str]]]:
    chance = random.Random(20)  # noqa: S311 - chance for a test
    return [
        (exercise, drawn_texts(exercise, chance))
        for exercise in catalog.exercises.values()
        for _ in range(DRAWS)
    ]


@pytest.fixture(scope="module")
def page(
    catalog: Catalog,
    asked: list[tuple[Exercise, dict[str, str]]],
    node_tools: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Any:
    """What the page's own scripts make of the same."""
    del node_tools  # only that there is a Node
    folder = tmp_path_factory.mktemp("worked")
    facts = page_facts(catalog, proofs=known_proofs(catalog, None), excerpts=None, coverage=None)
    formulas = folder / "formulas.mjs"
    formulas.write_text(
        f"{formulas_script(facts)}globalThis.conceptmapFormulas = conceptmapFormulas;\n",
        encoding="utf-8",
    )
    job = {
        "sent": pack(facts),
        "formulas": str(formulas),
        "exercises": [{"id": exercise.id, "texts": texts} for exercise, texts in asked],
        "cards": list(both_ways(catalog)),
        "concepts": in_both_languages(catalog),
    }
    file = folder / "job.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    done = subprocess.run(
        ["node", str(SCRIPT), str(file)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def both_ways(catalog: Catalog) -> list[tuple[str, str, str]]:
    return [
        (pair[0], pair[1], language)
        for one in combinations(catalog.columns, 2)
        for pair in (one, one[::-1])
        for language in ("en", "zh")
    ]


def in_both_languages(catalog: Catalog) -> list[tuple[str, str]]:
    return [(id_, language) for id_ in catalog.concepts for language in ("en", "zh")]


def told(shown: Any, sentence: CardSentence) -> list[Any]:
    """A sentence as the page's scripts give it."""
    places = [
        f"{place.framework}:{place.path}:{place.lines.first if place.lines else ''}"
        for place in sentence.places
    ]
    text = sentence_text(shown, sentence)
    return [sentence.kind.value, sentence.id, text, sentence.state.value, places]


def test_every_exercise_comes_to_the_same_with_numbers_drawn_by_chance(
    catalog: Catalog, asked: list[tuple[Exercise, dict[str, str]]], page: Any
) -> None:
    expected = [by_command(catalog, exercise, texts) for exercise, texts in asked]
    for (exercise, texts), here, there in zip(asked, expected, page["worked"], strict=True):
        assert there == here, (exercise.id, texts)
    # The draws meet what is taken, what is refused, and what has no answer.
    worked = [one for one in expected if one is not None]
    assert len(worked) > len(asked) / 3
    assert None in expected
    assert any(one["fails"] for found in worked for one in found.values())
    met = {exercise.id for (exercise, _), one in zip(asked, expected, strict=True) if one}
    assert met == set(catalog.exercises)


def test_cards_say_the_same_in_both_languages_and_both_orders(catalog: Catalog, page: Any) -> None:
    for (one, other, language), said in zip(both_ways(catalog), page["said"], strict=True):
        shown: Any = ShownMap(
            catalog=catalog, proofs=known_proofs(catalog, None), language=language
        )
        expected = [told(shown, sentence) for sentence in difference_card(catalog, one, other)]
        assert said == expected, (one, other, language)
        assert len(said) == 8


def test_the_card_of_every_concept_says_the_same_in_both_languages(
    catalog: Catalog, page: Any
) -> None:
    proofs = known_proofs(catalog, None)
    kinds = set()
    for (id_, language), said in zip(in_both_languages(catalog), page["ofConcepts"], strict=True):
        shown: Any = ShownMap(catalog=catalog, proofs=proofs, language=language)
        card = concept_card(catalog, catalog.concepts[id_])
        assert said == [told(shown, sentence) for sentence in card], (id_, language)
        kinds |= {sentence.kind for sentence in card}
    assert kinds == set(CardKind)
