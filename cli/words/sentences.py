"""Sentences in the reader's language: a template and its values, told after the tables.

A test finds every template of the program, and wants it in a table with the same values.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message

#: Every table of sentences, in `tables`; a new one is entered here.
TABLES: Final = (
    "carrying",
    "codes",
    "commands",
    "exercises",
    "learning",
    "map",
    "proof",
    "queries",
    "references",
    "relocation",
    "sources",
    "tracing",
)


def said(sentence: str, language: str) -> str:
    """A sentence in the reader's language; in English where it has no other."""
    if language != "zh":
        return sentence  # and no table is loaded
    if isinstance(sentence, Message):
        return sentence.told(_everything(), _word, "、")
    from conceptmap.cli.words.click_sentences import click_in_chinese

    return sentences().get(sentence) or click_in_chinese(sentence) or sentence


@cache
def sentences() -> Mapping[str, str]:
    """Every English template, and its Chinese one."""
    found: dict[str, str] = {}
    for name in TABLES:
        found |= import_module(f"conceptmap.cli.words.tables.{name}").SENTENCES
    return found


@cache
def _everything() -> Mapping[str, str]:
    """The same with what the operating system says."""
    from conceptmap.cli.words.system_errors import SYSTEM_ERRORS

    return {**sentences(), **SYSTEM_ERRORS}


def _word(key: str) -> str:
    from conceptmap.cli.words.tables.words import IN_SENTENCES

    return IN_SENTENCES.get(key) or word(key, "zh")
