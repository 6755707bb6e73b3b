"""Ids: kebab-case, the same in YAML, IRIs, commands and JSON."""

import re
from typing import Final

#: As a regular expression, for JSON Schema too.
ID: Final = "[a-z0-9]+(-[a-z0-9]+)*"


def is_id(text: str) -> bool:
    """Whether `text` is kebab-case."""
    return re.fullmatch(ID, text) is not None


def as_id(text: str) -> str:
    """The nearest id to what was written."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-") or "an-id-like-this"
