"""Says why a concept was found: which word of the question stands in which field, and where to mark it."""

from collections.abc import Mapping, Sequence

from conceptmap.graph.dataclass import dataclass
from conceptmap.queries.finding.answers.question import FindQuestion
from conceptmap.queries.finding.words.splitting import words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Matched:
    """A word of the question in a field."""

    word: str  #: as it was typed
    field: str  #: label, alias, id, asked-as, definition, symbol, note; of a name also option, field, env, path, claim, contrast
    via: str  #: exact, stem, begun, split, typo or pinyin


def matched_words(
    question: FindQuestion, fields: Mapping[str, Sequence[str]]
) -> tuple[Matched, ...]:
    """Each word of the question that the fields have, with the first field that has it."""
    there = {
        field: [word for text in texts for word in words_of(text)]
        for field, texts in fields.items()
    }
    pairs = {at for pair in question.pairs for at in (pair.start, pair.start + 1) if pair.terms}
    alone = tuple(one for one in question.characters if one.start not in pairs)
    found: dict[str, Matched] = {}
    for asked in (*question.words, *question.pairs, *alone):
        for field, words in there.items():
            same = [word for word in words if word.term in asked.terms]
            if same:
                spelt = any(word.said == asked.said for word in same)
                via = asked.via if asked.via != "exact" else "exact" if spelt else "stem"
                found.setdefault(asked.said, Matched(word=asked.said, field=field, via=via))
                break
    return tuple(found.values())


def marks(question: FindQuestion, text: str) -> list[tuple[int, int]]:
    """The stretches of `text` that are words of the question, in order, none inside another."""
    terms = {term for asked in question.everything for term in asked.terms}
    wanted = [word for word in words_of(text) if word.term in terms]
    paired = [word for word in wanted if word.kind == "pair"]
    # A character alone says little beside two that stand together.
    found = sorted((word.start, word.end) for word in wanted if word.kind != "char" or not paired)
    joined: list[tuple[int, int]] = []
    for start, end in found:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
