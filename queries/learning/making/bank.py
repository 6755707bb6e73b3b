"""All questions that a map can ask: those of every kind, in the order of the kinds' names and of the map."""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from conceptmap.graph.model import Catalog, Proofs, known_proofs
from conceptmap.queries.learning.making import kinds
from conceptmap.queries.learning.making.surroundings import Surroundings
from conceptmap.queries.learning.wording.question import Form, Item, QuestionContent


@cache
def forms() -> dict[str, Form]:
    """How each kind of question is worded, by its name."""
    return {form.kind: form for form, _ in _kinds()}


def question_bank(
    catalog: Catalog,
    proofs: Proofs | None = None,
    *,
    about: Container[str] | None = None,
    frameworks: Sequence[str] = (),
) -> tuple[Item, ...]:
    """Every question whose answer is proven: about any of these concepts, naming any of these code bases.

    The proofs are the catalogue's own unless others are given.
    """
    around = Surroundings(
        catalog, known_proofs(catalog, proofs), about=about, frameworks=frameworks
    )
    items = (item_of(catalog, form, content) for form, make in _kinds() for content in make(around))
    return tuple(item for item in items if around.is_wanted(item.about, *item.frameworks))


def item_of(catalog: Catalog, form: Form, content: QuestionContent) -> Item:
    """A question of a kind with what it is for, which its subject tells."""
    subject, wrong = content.subject, content.wrong
    by_sort = dict(zip(form.subject, subject, strict=True))
    if "concept" in by_sort:
        about = by_sort["concept"]
    elif "claim" in by_sort:
        about = catalog.claims[by_sort["claim"]].about[0]
    else:
        about = catalog.flows[by_sort["flow"]].stages[int(by_sort["stage"])].concept
    named = [
        id_ for id_, sort in zip(subject, form.subject, strict=True) if sort == "framework"
    ] + [one.id for one in wrong if form.wrong_is == "framework"]
    return Item(
        subject, wrong, form=form, about=about, frameworks=tuple(named), flow=by_sort.get("flow")
    )


@cache
def _kinds() -> tuple[tuple[Form, Callable[[Surroundings], Iterable[QuestionContent]]], ...]:
    found = [
        kind
        for module in iter_modules(kinds.__path__)
        for kind in import_module(f"{kinds.__name__}.{module.name}").KINDS
    ]
    return tuple(sorted(found, key=lambda kind: kind[0].kind))
