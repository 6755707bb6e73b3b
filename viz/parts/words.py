"""The page's own words in both languages."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from conceptmap.graph.model import Text
from conceptmap.viz.parts.markup import Markup, element

LANGUAGE_TAGS: Mapping[str, str] = {"en": "en", "zh": "zh-Hans"}


@cache
def words() -> Mapping[str, Text]:
    """Every word of the page by its key."""
    text = files("conceptmap.viz").joinpath("templates/words.json").read_text(encoding="utf-8")
    return {key: Text(en, zh) for key, (en, zh) in json.loads(text).items()}


def word(key: str, language: str) -> Markup:
    """Write the word of `key`, marked so that a language switch can find it."""
    return element("span", {"data-w": key}, words()[key].in_language(language))


def sign_word(css: str, key: str, language: str) -> Markup:
    """Write a word before which the style sheet sets the sign of its class, and by which it is found."""
    return element("span", {"class": css}, words()[key].in_language(language))
