"""Searches as people read them, in one line each."""

from conceptmap.cli.words.punctuation import listed
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Absence, Concept, Search


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
