"""The command `quiz`."""

import sys
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import AreaOption, FrameworkOption
from conceptmap.cli.render.quiz import (
    LETTERS,
    answer_lines,
    question_lines,
    questions_markdown,
    summary_lines,
    verdict_lines,
)
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import concepts as complete_concepts
from conceptmap.cli.words.completion import flows as complete_flows
from conceptmap.graph.messages import Message
from conceptmap.queries.learning.wording.question import Question

_SEEDS = 1_000_000  #: as many as are easily typed again


class QuizFormat(StrEnum):
    """What is done with the questions."""

    ASK = "ask"
    JSON = "json"
    MD = "md"


#: What was chosen: the number of an answer, None for none, or the end of the session.
Choice = int | None
END = -1


@with_session()
def quiz(
    area: AreaOption = None,
    framework: FrameworkOption = None,
    flow: Annotated[
        str | None,
        typer.Option(
            "--flow",
            metavar="FLOW",
            autocompletion=complete_flows,
            help="Only questions about the concepts of this flow, and about its stages.",
        ),
    ] = None,
    concept: Annotated[
        str | None,
        typer.Option(
            "--concept",
            metavar="CONCEPT",
            autocompletion=complete_concepts,
            help="Only questions about this concept.",
        ),
    ] = None,
    count: Annotated[
        int, typer.Option("--count", "-n", min=1, max=1000, help="How many questions.")
    ] = 10,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            min=0,
            max=2**32 - 1,
            help="Which questions chance picks; default: others each time.",
        ),
    ] = None,
    *,
    session: Session,
    format_: Annotated[
        QuizFormat,
        typer.Option("--format", "-f", help="Ask, or write the questions with their answers."),
    ] = QuizFormat.ASK,
) -> None:
    """Questions made from the map, each with its answer's reason and place: choose with letters or arrow keys; q ends.

    Answers are read line by line where they are piped in. The same map, seed and choice give the same questions, here and in the page.
    """
    from conceptmap.queries.learning.drawing import questions
    from conceptmap.queries.lookups.names import resolve_flow

    known = seed is not None
    if seed is None:
        import secrets

        seed = secrets.randbelow(_SEEDS)
    drawn = questions(
        session.catalog,
        session.proofs,
        count=count,
        seed=seed,
        area=session.area(area),
        frameworks=session.frameworks(framework) if framework else (),
        flow=None if flow is None else resolve_flow(session.catalog, flow).id,
        concept=None if concept is None else session.concept(concept).id,
    )
    if not drawn:
        session.say(
            Message("no question can be made of what was chosen: only what is proven is asked")
        )
    if format_ is QuizFormat.JSON:
        emit(to_json([question.facts() for question in drawn]))
    elif format_ is QuizFormat.MD:
        emit(questions_markdown(drawn, session.shown) if drawn else "")
    elif drawn:
        if not known:
            session.say(Message("seed {seed}: `--seed {seed}` asks the same again", seed=seed))
        with_keys = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        _ask(session, drawn, by_key if with_keys else by_line)


def _ask(
    session: Session,
    drawn: Sequence[Question],
    choose: Callable[[Session, Question], Choice],
) -> None:
    """Put the questions one after the other, then say what is to be read again."""
    answered: list[tuple[Question, bool]] = []
    for number, question in enumerate(drawn, 1):
        head = Message("question {number} of {total}", number=number, total=len(drawn))
        question_lines(question, head, session.language).print()
        chosen = choose(session, question)
        if chosen == END:
            break
        answered.append((question, chosen == question.right))
        verdict_lines(question, chosen, session.shown).print()
    if answered:
        summary_lines(answered, session.shown).print()


def by_line(session: Session, question: Question) -> Choice:
    """The next line of standard input: one line for one question, readable or not."""
    answer_lines(question, session.language).print()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    word = line.strip().upper()
    if not line or word == "Q":
        return END
    chosen = _number(word, question)
    if chosen is None:
        session.say(_how(question))
    return chosen


def by_key(session: Session, question: Question) -> Choice:
    """A letter, or the answer that arrow keys have marked."""
    marked = 0
    hint = Message(
        "A to {last}, or arrow keys and Enter; q ends", last=LETTERS[len(question.answers) - 1]
    )
    session.say(hint)
    height = answer_lines(question, session.language, marked).print()
    while True:
        key = typer.getchar()
        if key in _ENDS:
            return END
        if key in ("\r", "\n"):
            return marked
        chosen = _number(key.upper(), question)
        if chosen is not None:
            return chosen
        step = _STEPS.get(key, 0)
        if step:
            marked = (marked + step) % len(question.answers)
            emit(f"\x1b[{height}F\x1b[J", styled=True)
            height = answer_lines(question, session.language, marked).print()


#: What arrow keys send, on terminals and on Windows, and their like in vi.
_STEPS = {
    **dict.fromkeys(("\x1b[A", "\x1bOA", "\xe0H", "\x00H", "k"), -1),
    **dict.fromkeys(("\x1b[B", "\x1bOB", "\xe0P", "\x00P", "j"), 1),
}
_ENDS = ("q", "Q", "\x1b", "\x04")


def _number(word: str, question: Question) -> int | None:
    """Which answer a letter or a number names."""
    count = len(question.answers)
    if len(word) == 1 and word in LETTERS[:count]:
        return LETTERS.index(word)
    return int(word) - 1 if word.isascii() and word.isdigit() and 1 <= int(word) <= count else None


def _how(question: Question) -> Message:
    last = LETTERS[len(question.answers) - 1]
    return Message("answer with a letter from A to {last}, or q to end", last=last)
