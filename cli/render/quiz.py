"""Questions for a reader: put on a terminal one by one, or written with their answers."""

from collections.abc import Sequence
from typing import Final

from conceptmap.cli.render.text.styled_lines import StyledLines
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import in_brackets
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.markdown import code_span, inline
from conceptmap.queries.learning.wording.question import Question

LETTERS: Final = "ABCDEFGH"
_SHOWN_PLACES: Final = 4


def question_lines(question: Question, head: Message | None, language: str) -> StyledLines:
    """The question, without its answers."""
    lines = StyledLines()
    if head is not None:
        lines.line(("dim", said(head, language)))
    lines.text(question.ask.in_language(language))
    return lines


def answer_lines(question: Question, language: str, marked: int | None = None) -> StyledLines:
    """The answers with their letters; before one that is marked stands an arrow."""
    lines = StyledLines()
    for number, answer in enumerate(question.answers):
        sign = ">" if number == marked else " "
        lines.text(f"{sign} {LETTERS[number]}  {answer.text.in_language(language)}", 2)
    return lines


def verdict_lines(question: Question, chosen: int | None, shown: ShownMap) -> StyledLines:
    """Whether that was right, why, and where one can see it."""
    language = shown.language
    lines = StyledLines()
    letter = LETTERS[question.right]
    if chosen == question.right:
        lines.line(("green", said(Message("right"), language)))
    else:
        missed = (
            Message("not answered: {letter} is right", letter=letter)
            if chosen is None
            else Message("not so: {letter} is right", letter=letter)
        )
        lines.line(("yellow", said(missed, language)))
    for reason in question.because:
        lines.text(reason.in_language(language), 2)
    for anchor in question.places[:_SHOWN_PLACES]:
        state = word(shown.proofs.anchor_state(anchor).value, language)
        lines.line(
            ("", f"  {anchor.framework}  "),
            ("link", anchor.location, shown.url(anchor)),
            ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
            ("dim", f"  {state}"),
        )
    lines.gap()
    return lines


def summary_lines(answered: Sequence[tuple[Question, bool]], shown: ShownMap) -> StyledLines:
    """How many were right, and which concepts are to be read again."""
    language = shown.language
    lines = StyledLines()
    right = sum(known for _, known in answered)
    lines.line(
        (
            "bold",
            said(Message("{right} of {asked} right", right=right, asked=len(answered)), language),
        )
    )
    again = dict.fromkeys(question.about for question, known in answered if not known)
    if again:
        lines.line(("", said(Message("read again:"), language)))
    for concept in again:
        label = shown.catalog.concepts[concept].label.in_language(language)
        lines.line(("", f"  {label}  "), ("dim", f"conceptmap show {concept}"))
    return lines


def questions_markdown(questions: Sequence[Question], shown: ShownMap) -> str:
    """The questions as a list, each answer folded away behind its question."""
    language = shown.language
    parts = []
    for number, question in enumerate(questions, 1):
        answers = [
            f"   - {LETTERS[at]}. {_quoted(one.text.in_language(language), code=one.code)}"
            for at, one in enumerate(question.answers)
        ]
        reasons = [inline(text.in_language(language)) for text in question.because]
        places = [
            f"`{anchor.qualified}`{in_brackets(word(shown.proofs.anchor_state(anchor).value, language), language)}"
            for anchor in question.places
        ]
        told = [f"**{LETTERS[question.right]}**", *reasons, *places]
        parts.append(
            "\n".join(
                (
                    f"{number}. {inline(question.ask.in_language(language))}",
                    *answers,
                    "",
                    f"   <details><summary>{said(Message('Answer'), language)}</summary>",
                    "",
                    *(f"   {line}  " for line in told),
                    "",
                    "   </details>",
                )
            )
        )
    return "\n\n".join(parts) + "\n"


def _quoted(text: str, *, code: bool) -> str:
    return code_span(text) if code else inline(text)
