"""Searches and checks as people read them, in one line each."""

from collections.abc import Mapping
from typing import Any, Final

from conceptmap.cli.words.punctuation import between, labelled, listed
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.model import Absence, Check, Concept, Search

#: Keys of an ast-grep rule that say how far it looks, not what for.
_SILENT: Final = ("stopBy", "strictness")


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


def check_phrase(check: Check, language: str) -> str:
    """Where a check looks, what for, and how many hits it is to have."""
    if check.order:
        steps = " → ".join(rule_phrase(step, language) for step in check.order)
        phrase = labelled("in-order", steps, language)
    elif check.rule is not None:
        phrase = rule_phrase(check.rule, language)
    else:
        phrase = f"/{check.text}/"
    if check.count is not None:
        hits = said(counted(check.count, "1 hit", "{count} hits"), language)
        phrase = f"{phrase}{between(language)}{hits}"
    return f"{check.anchor.qualified}  {' '.join(phrase.split())}"


def rule_phrase(rule: Any, language: str) -> str:  # noqa: ANN401 - a rule may hold anything
    """An ast-grep rule in short: `` `running[l]` inside <while_statement> ``."""
    if isinstance(rule, list | tuple):
        return f"({' | '.join(rule_phrase(item, language) for item in rule)})"
    if not isinstance(rule, Mapping):
        return str(rule)
    parts = []
    for key, value in rule.items():
        if key not in _SILENT:
            parts.append(_part(key, value, language))
    return " ".join(parts)


def _part(key: str, value: Any, language: str) -> str:  # noqa: ANN401
    match key:
        case "pattern" if isinstance(value, str):
            return f"`{value}`"
        case "pattern":
            return rule_phrase(value, language)
        case "context":
            return f"`{value}`"
        case "kind" | "selector":
            return f"<{value}>"
        case "regex":
            return f"/{value}/"
        case "field":
            return f"{value}:"
        case "nthChild" if isinstance(value, Mapping) and value.get("position") == 1:
            return word("last-child" if value.get("reverse") else "first-child", language)
        case "has":
            return f"{word('with', language)} {rule_phrase(value, language)}"
        case _:
            return f"{word(key, language)} {rule_phrase(value, language)}"
