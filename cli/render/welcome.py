"""What `conceptmap` alone says: what this is, and what to type first."""

from typing import Final

from conceptmap.cli.render.text.styled_lines import StyledLines
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message

#: What to type first, and what it answers.
_FIRST: Final = (
    ("conceptmap find preempted request", Message("finds a concept by your own words")),
    ("conceptmap show preemption", Message("says what it is and where, by code base")),
    ("conceptmap where PATH:LINE", Message("says which concepts a line belongs to")),
    ("conceptmap --help", Message("lists all that can be asked and done")),
)


def print_welcome(shown: ShownMap) -> None:
    """Six lines."""
    catalog, language = shown.catalog, shown.language
    what = Message("conceptmap says where each concept is in several code bases, and proves it.")
    holds = Message(
        "{title}: {concepts} concepts, {frameworks} code bases.",
        title=catalog.identity.title.in_language(language),
        concepts=len(catalog.concepts),
        frameworks=len(catalog.frameworks),
    )
    lines = StyledLines()
    lines.line(("bold", said(what, language)))
    lines.line(("", said(holds, language)))
    longest = max(len(command) for command, _ in _FIRST)
    for command, does in _FIRST:
        lines.line(("green", f"  {command:<{longest}}"), ("", f"  {said(does, language)}"))
    lines.print()
