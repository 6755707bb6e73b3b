"""Thirty-second cards: sentences with their proof, on a terminal, as Markdown, as rows."""

from collections.abc import Sequence
from typing import Any

from conceptmap.cli.render.exercise import quantity_label
from conceptmap.cli.render.search_phrases import search_phrase, words_phrases
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import between, colon, in_brackets, labelled, listed
from conceptmap.cli.words.words import word
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.model import Anchor
from conceptmap.graph.spelling.markdown import inline
from conceptmap.queries.lookups.cards.sentence import CardKind, CardSentence, CardSide

_COLUMNS = ("number", "says", "kind", "id", "state", "at", "searched")
_PLACES = 3  #: places that are shown of a sentence


def print_card(shown: ShownMap, title: str, sentences: Sequence[CardSentence]) -> None:
    """A title, and each sentence with its proof under it."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    lines.line(("bold", title))
    for number, one in enumerate(sentences, 1):
        lines.gap()
        lines.text(f"{number}. {sentence_text(shown, one)}")
        lines.line(
            ("dim", f"   {word(one.kind, shown.language)} "),
            ("", one.id),
            ("dim", f"  {word(one.state, shown.language)}"),
        )
        for anchor in one.places[:_PLACES]:
            url = shown.catalog.frameworks[anchor.framework].release.url(anchor)
            lines.line(("", "   "), ("link", _place(anchor), url))
        for searched in searched_phrases(shown, one):
            lines.text(searched, indent=3)
    lines.print()


def card_markdown(shown: ShownMap, title: str, sentences: Sequence[CardSentence]) -> str:
    """The same for a document, and for paper."""
    parts = [f"# {title}"]
    for number, one in enumerate(sentences, 1):
        proof = [f"{word(one.kind, shown.language)} `{one.id}`", word(one.state, shown.language)]
        for anchor in one.places[:_PLACES]:
            url = shown.catalog.frameworks[anchor.framework].release.url(anchor)
            place = f"`{_place(anchor)}`"
            proof.append(f"[{place}]({url})" if url else place)
        proof += searched_phrases(shown, one)
        said = inline(sentence_text(shown, one))
        parts.append(f"{number}. {said}\n   {listed(proof, shown.language)}")
    return "\n\n".join(parts) + "\n"


def searched_phrases(shown: ShownMap, one: CardSentence) -> list[str]:
    """What was searched where something is not."""
    language = shown.language
    found = []
    for mapping in one.absent:
        if mapping.absence is not None:
            concept = shown.catalog.concepts[mapping.concept]
            found += [search_phrase(each, language) for each in mapping.absence.searched]
            found += words_phrases(concept, mapping.absence, language)[:1]
    return [labelled("searched", phrase, language) for phrase in found]


def card_table(shown: ShownMap, sentences: Sequence[CardSentence]) -> Table:
    """One row a sentence."""
    return Table(
        _COLUMNS,
        [
            {
                "number": number,
                "says": sentence_text(shown, one),
                "kind": one.kind.value,
                "id": one.id,
                "state": one.state.value,
                "at": [_place(anchor) for anchor in one.places],
                "searched": searched_phrases(shown, one),
            }
            for number, one in enumerate(sentences, 1)
        ],
    )


def sentence_text(shown: ShownMap, one: CardSentence) -> str:
    """A sentence in the reader's language."""
    language = shown.language
    said = "" if one.text is None else one.text.in_language(language)
    if one.corrects is not None and one.verdict not in (None, "confirmed"):
        verdict = in_brackets(word(one.verdict, language), language)
        return f"“{said}”{verdict}{colon(language)}{one.corrects.in_language(language)}"
    if not one.sides:
        return said
    if one.quantity is not None:
        given = between(language).join(f"{name} = {written(value)}" for name, value in one.given)
        said = f"{said}{in_brackets(given, language)}{colon(language)}{quantity_label(one.quantity, language)}"
    tell = _called if one.kind is CardKind.CALLS else _side
    told = between(language).join(tell(shown, side) for side in one.sides)
    return f"{said}{colon(language)}{told}" if said else told


def _side(shown: ShownMap, side: CardSide) -> str:
    language = shown.language
    name: Any = shown.catalog.frameworks[side.framework].label.in_language(language)
    text = "" if side.text is None else side.text.in_language(language).strip().rstrip("。.")
    if side.absent:
        return f"{name} {word('absent', language)}{in_brackets(text, language)}"
    if side.symbol is None or text == "":
        return f"{name} {side.symbol or text}"
    return f"{name} {side.symbol}{in_brackets(text, language)}"


def _called(shown: ShownMap, side: CardSide) -> str:
    language = shown.language
    name = shown.catalog.frameworks[side.framework].label.in_language(language)
    called = "" if side.text is None else side.text.in_language(language)
    return f"{name} {word('calls', language)} {called}"


def _place(anchor: Anchor) -> str:
    return f"{anchor.framework}:{anchor.location}"
