"""The questions that the map can ask, for the page: how kinds are worded, and each question as numbers of what it is of.

`viz/scripts/learning/bank.js` reads them back, and draws from them as `conceptmap quiz` does.
"""

import re
from collections.abc import Mapping
from typing import Any

from conceptmap.graph.model import Catalog, Proofs, Text
from conceptmap.queries.learning.making.bank import forms, question_bank
from conceptmap.queries.learning.wording.giveaways import HIDDEN
from conceptmap.queries.learning.wording.question import Form, Item, Wrong
from conceptmap.queries.learning.wording.speaking import WORDS

Json = dict[str, Any]


def questions_json(catalog: Catalog, proofs: Proofs, facts: Json) -> Json:
    """Build the forms and the items; numbers are places in the lists of `facts`."""
    numbers = {
        sort: {item["id"]: number for number, item in enumerate(facts[f"{sort}s"])}
        for sort in ("concept", "framework", "flow", "claim")
    }
    kinds = list(forms())
    return {
        "forms": [_form(form) for form in forms().values()],
        "items": [
            [
                kinds.index(item.form.kind),
                [
                    _shown(id_, item, catalog) if sort == "text" else _number(id_, sort, numbers)
                    for id_, sort in zip(item.subject, item.form.subject, strict=True)
                ],
                [_wrong(one, item, numbers) for one in item.wrong],
            ]
            for item in question_bank(catalog, proofs)
        ],
        "words": {name: _text(text) for name, text in WORDS.items()},
    }


def _number(id_: str, sort: str, numbers: Mapping[str, Mapping[str, int]]) -> int:
    """Write an id as its number; a stage is one already."""
    return int(id_) if sort == "stage" else numbers[sort][id_]


def _shown(text: str, item: Item, catalog: Catalog) -> list[int] | str:
    """Write a name with hidden words by the place that has it: 0 for its symbol or 1 for its path, then the letters kept, hidden, kept and so on."""
    by_sort = dict(zip(item.form.subject, item.subject, strict=True))
    anchor = catalog.concepts[by_sort["concept"]].mappings[by_sort["framework"]].at[0]
    for of, whole in enumerate((anchor.symbol or "", anchor.path)):
        seen = "(.+?)".join(f"({re.escape(piece)})" for piece in text.split(HIDDEN))
        found = re.fullmatch(seen, whole)
        if found is not None:
            return [of, *map(len, found.groups())]
    return text


def _wrong(wrong: Wrong, item: Item, numbers: Mapping[str, Mapping[str, int]]) -> int:
    """Write a wrong answer as the number of what it is of; one of another sort is below zero."""
    if wrong.other:
        return -1 - int(wrong.id)
    return _number(wrong.id, item.form.wrong_is, numbers)


def _form(form: Form) -> Json:
    return {
        "kind": form.kind,
        "subject": list(form.subject),
        "ask": _text(form.ask),
        "right": form.right,
        "wrong": form.wrong,
        "wrong_is": form.wrong_is,
        "other_wrong": form.other_wrong,
        "fixed": list(form.fixed),
        "because": [_text(text) for text in form.because],
        "places": list(form.places),
        "evenly": form.evenly,
        "group": form.group,
    }


def _text(text: Text) -> Json:
    return {"en": text.en, "zh": text.zh}
