"""Draws a session of questions by a seed: `viz/scripts/learning/drawing.js` is its twin."""

import itertools
from collections.abc import Sequence

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.queries.learning.chance import Chance
from conceptmap.queries.learning.making.bank import question_bank
from conceptmap.queries.learning.wording.question import Item, Question, Wrong
from conceptmap.queries.learning.wording.speaking import Speaker

_WRONG = 3  #: wrong answers that are shown


def questions(
    catalog: Catalog,
    proofs: Proofs | None = None,
    *,
    count: int = 10,
    seed: int = 0,
    area: str | None = None,
    frameworks: Sequence[str] = (),
    flow: str | None = None,
    concept: str | None = None,
) -> tuple[Question, ...]:
    """As many questions as there are up to `count`, of one area, of one of these frameworks, of one flow, about one concept.

    The same map, seed and choice give the same questions in the same order.
    """
    about = _chosen(catalog, area, flow, concept)
    chosen = [
        item
        for item in question_bank(catalog, proofs, about=about, frameworks=frameworks)
        if flow is None or item.flow in (None, flow)
    ]
    chance = Chance(seed)
    speaker = Speaker(catalog)
    return tuple(put(speaker, item, chance) for item in drawn(chosen, count, chance))


def _chosen(
    catalog: Catalog, area: str | None, flow: str | None, concept: str | None
) -> frozenset[str]:
    """The concepts that questions are wanted about; of a flow, those of its stages."""
    chosen = {one.id for one in catalog.concepts.values() if area in (None, one.area)}
    if flow is not None:
        chosen &= {stage.concept for stage in catalog.flows[flow].stages}
    if concept is not None:
        chosen &= {concept}
    return frozenset(chosen)


def drawn(items: Sequence[Item], count: int, chance: Chance) -> list[Item]:
    """Items of all groups in turn; none about a concept that was asked before, as long as there is another."""
    piles: dict[str, list[Item]] = {}
    for item in items:
        form = item.form
        piles.setdefault(form.group or form.kind, []).append(item)
    turns = [_evenly(chance.shuffled(piles[name])) for name in sorted(piles)]
    turns = chance.shuffled(turns)
    taken: list[Item] = []
    asked: set[str] = set()
    while len(taken) < count and any(turns):
        for pile in turns:
            if pile and len(taken) < count:
                at = next((n for n, item in enumerate(pile) if item.about not in asked), 0)
                item = pile.pop(at)
                asked.add(item.about)
                taken.append(item)
    return taken


def _evenly(items: list[Item]) -> list[Item]:
    """The items with those of each sort in turn, where their form asks for it, so that no answer is the usual one."""
    sorts: dict[str, list[Item]] = {}
    for item in items:
        at = item.form.evenly
        sorts.setdefault("" if at is None else item.subject[at], []).append(item)
    rows = [sorts[name] for name in sorted(sorts)]
    longest = max(map(len, rows), default=0)
    return [row[n] for n in range(longest) for row in rows if n < len(row)]


def put(speaker: Speaker, item: Item, chance: Chance) -> Question:
    """The question with its answers in an order of chance."""
    wrong = _shown(item, chance)
    return speaker.question(item, wrong, chance.below(len(wrong) + 1))


def _shown(item: Item, chance: Chance) -> list[Wrong]:
    """Of the wrong answers one that is hard, one of the middle, one that is easy, in an order of chance."""
    if item.form.fixed:
        return []
    many = len(item.wrong)
    if many <= _WRONG:
        return chance.shuffled(item.wrong)
    ends = [many * n // _WRONG for n in range(_WRONG + 1)]
    picked = [
        item.wrong[first + chance.below(end - first)] for first, end in itertools.pairwise(ends)
    ]
    return chance.shuffled(picked)
