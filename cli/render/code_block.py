"""Proven source text as a fenced block of Markdown, or why there is none."""

from typing import TYPE_CHECKING

from conceptmap.cli.words.punctuation import between, in_brackets
from conceptmap.cli.words.sentences import said
from conceptmap.graph.model import Anchor, Excerpt

if TYPE_CHECKING:
    from conceptmap.sources.proof.anchors.excerpts import Withheld


def markdown_code(anchor: Anchor, found: "Excerpt | Withheld", language: str) -> list[str]:
    """The lines of a fenced block with the proven text, or why there is none."""
    if not isinstance(found, Excerpt):
        return [in_brackets(withheld_sentence(found, language), language).strip()]
    from conceptmap.sources.outlines.languages.table import fence_of

    longest = max((len(run) for line in found.text for run in _backticks(line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}{fence_of(anchor.path)}", *found.text, fence]


def digest_phrase(found: "Excerpt | Withheld | None") -> str:
    """The digest of a text that the lock does not have; empty for any other."""
    digest = found.digest if isinstance(found, Excerpt) else None
    return "" if digest is None else f"sha256 {digest}"


def withheld_sentence(found: "Withheld", language: str) -> str:
    """Why the text is not shown, and what to do."""
    return f"{said(found.reason, language)}{between(language)}{said(found.help, language)}"


def _backticks(line: str) -> list[str]:
    import re

    return re.findall("`+", line)
