"""What the program knows of a language of code, as a value: a row of the table of languages."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from conceptmap.graph.model import Definition, LineRange

Outlined = tuple[tuple[Definition, ...], tuple[LineRange, ...]]
"""The definitions of a text in file order, and the lines that could not be parsed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What text is made of, as regular expressions in verbose form."""

    comment: str
    string: (
        str  #: its quotes included; one that is never closed ends with its line, or with the text
    )
    number: str

    def lexer(self) -> re.Pattern[str]:
        """What splits text into matches of the groups `token` and `skip`: comments and white space."""
        return re.compile(
            rf"(?P<skip> {self.comment} | \s+ | \\\n )"
            rf"| (?P<token> {self.string} | [^\W\d]\w* | {self.number} | . )",
            re.VERBOSE | re.DOTALL,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CallSyntax:
    """How a function is called, in words of the grammar."""

    call: str  #: the kind of node that is a call
    parameters: str  #: the kind of node that lists what a function is given
    own: tuple[str, ...]  #: what stands before the name of a function of the same class
    bare: bool  #: a method calls others of its class by their bare names too


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language of code."""

    name: str  #: as outlines say it
    endings: tuple[str, ...]  #: of its files, in lower case
    grammar: str  #: ast-grep's name for it
    outline: Callable[[str], Outlined]
    tokens: Tokens
    comments: tuple[str, ...]  #: the marks that open a comment
    separator: Literal[".", "::"]  #: between the parts of a qualified name
    fence: str  #: what a fenced block of Markdown calls it
    calls: CallSyntax
    #: The kinds of definitions that coverage counts: what a concept could reach, and no part of it.
    pieces: frozenset[str] = frozenset({"function", "method", "property"})
