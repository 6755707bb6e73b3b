"""Searches as people read them, in one line each."""

from collections.abc import Sequence
from typing import Final

from conceptmap.cli.words.punctuation import listed
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.graph.model import Absence, Concept, Search

_NAMED: Final = 2  # compiled files


def search_phrase(search: Search, language: str) -> str:
    """What was searched for, and where: `/zmq/ in nanovllm/**, except **/tests/**`."""
    pattern = f"/{search.pattern}/{'i' if search.ignore_case else ''}"
    if not search.excluding:
        return said(
            Message("{pattern} in {within:list}", pattern=pattern, within=search.within), language
        )
    return said(
        Message(
            "{pattern} in {within:list}, except {excluding:list}",
            pattern=pattern,
            within=search.within,
            excluding=search.excluding,
        ),
        language,
    )


def unread_phrases(unreadable: Sequence[str], language: str) -> list[str]:
    """The code of the release that no search could read, in one line, or none."""
    if not unreadable:
        return []
    phrase = counted(
        len(unreadable),
        "not in {paths}, which is compiled",
        "not in {paths}, which are compiled",
        paths=with_more(unreadable, _NAMED),
    )
    return [said(phrase, language)]


def words_phrases(concept: Concept, absence: Absence, language: str) -> list[str]:
    """The concept's own words that were searched, and what their hits are instead, in one line each."""
    if not concept.words:
        return []
    words = " ".join(f"/{one}/i" for one in concept.words)
    found = [Message("{words} in all code, tests aside", words=words)]
    for one in absence.excepts:
        where = listed(one.within, language)
        line = f" /{one.line}/i" if one.line else ""
        why = one.why.in_language(language) if one.why else ""
        found.append(Message("hits in {where}: {why}", where=where + line, why=why))
    return [said(one, language) for one in found]
