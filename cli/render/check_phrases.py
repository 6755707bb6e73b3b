"""Checks of claims as people read them, in one line each."""

from collections.abc import Mapping
from typing import Any, Final

from conceptmap.cli.words.punctuation import between, labelled
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import counted
from conceptmap.graph.model import Check

#: Keys of an ast-grep rule that say how far it looks, not what for.
_SILENT: Final = ("stopBy", "strictness")


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
