"""Wrong answers that are plausible and truly wrong: the right one does not stand out beside them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from conceptmap.graph.model import Text
from conceptmap.queries.learning.wording.giveaways import hints, shared
from conceptmap.queries.learning.wording.question import QuestionContent, Wrong

_T = TypeVar("_T")

#: As many as an item keeps: two that are hard to tell from the right answer, two that are easier, two that are easy.
KEPT: Final = 6
FEWEST: Final = 2


def asked(subject: tuple[str, ...], wrong: Sequence[Wrong]) -> Iterator[QuestionContent]:
    """The question, if there are wrong answers enough to choose from; the hardest come first."""
    if len(wrong) > FEWEST:
        yield QuestionContent(subject, mixed(wrong))


def fair(
    right: str,
    wrong: Iterable[tuple[Wrong, str]],
    *saids: tuple[str, ...],
    known: tuple[str, ...] = (),
) -> list[Wrong]:
    """The wrong answers beside which the right one does not stand out by a word of what was said, of each of `saids`.

    Each has all words that lead to the right one. Of what is `known`, and not said, it is enough that they have as many.
    """
    left = list(wrong)
    for said in (*saids, known):
        if many := len(shared(right, said)):
            left = [one for one in left if len(shared(one[1], said)) >= many]
    for word in (word for said in saids for word in said):
        if led := hints(right, word):
            left = [one for one in left if led <= hints(one[1], word)]
    return [one for one, _ in left]


def fair_in_each(
    right: Text, wrong: Iterable[tuple[Wrong, Text]], *saids: Text | None
) -> list[Wrong]:
    """The same of answers that are told in each language, beside what is said in it."""
    left = list(wrong)
    for said in saids:
        for language, words in said.by_language().items() if said is not None else ():
            if led := hints(right.in_language(language), words):
                left = [one for one in left if led <= hints(one[1].in_language(language), words)]
    return [one for one, _ in left]


def mixed(wrong: Sequence[Wrong]) -> tuple[Wrong, ...]:
    """Of wrong answers, the hardest first, as many as are kept: of the hard, of the middle, of the easy."""
    if len(wrong) <= KEPT:
        return tuple(wrong)
    middle = len(wrong) // 2
    return (*wrong[:2], *wrong[middle - 1 : middle + 1], *wrong[-2:])


def hardest_first(items: Iterable[_T], alike: Callable[[_T], int]) -> list[_T]:
    """The items by how like the right answer they are; equals keep their order."""
    return sorted(items, key=lambda item: -alike(item))
