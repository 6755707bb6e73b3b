"""Splits C++ into tokens before any grammar, and decides which branches of `#if` groups are read.

A grammar without a preprocessor sees all branches at once. That is right where each is whole, such as two versions of a
function, and wrong where each opens the same brace or is half a signature: of those the first is kept.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

_TOKEN: Final = re.compile(
    r"""
      (?P<comment> // (?: \\\n | [^\n] )* | /\* .*? (?: \*/ | \Z ) )
    | (?P<directive> ^ [ \t\f\v]* \# (?:
          \\\n
        | " (?: \\. | [^"\\\n] )* "
        | ' \\? [^\n] '
        | /\* .*? (?: \*/ | \Z )
        | // (?: \\\n | [^\n] )*
        | [^\n] )* )
    | (?P<literal> (?: u8|u|U|L )? (?:
          R"(?P<delimiter>[^()\\\s]{0,16})\( .*? (?: \)(?P=delimiter)" | \Z )
        | " (?: \\. | [^"\\\n] )* (?: " | (?=\n) | \Z )
        | ' (?: \\. | [^'\\\n] )* (?: ' | (?=\n) | \Z ) ) )
    | (?P<word> [^\W\d]\w* )
    | (?P<number> \.?\d (?: ' (?=\w) | [\w.] | (?<=[eEpP]) [+-] )* )
    | (?P<mark> <<< | >>> | :: | [^\s\\] )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_DIRECTIVE: Final = re.compile(r"\s*#\s*(\w*)\s*([^\n]*)")
_NEVER: Final = frozenset(("0", "false"))
_NO_CODE: Final = frozenset(("comment", "directive"))
_CLOSER_OF: Final = {"(": ")", "[": "]", "{": "}"}
_OPENER_OF: Final = {closer: opener for opener, closer in _CLOSER_OF.items()}
_WHOLE: Final = frozenset(";{},:")  # what the last token of a whole branch can be


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the file: comment, directive, literal, word, number or mark."""

    kind: str
    text: str
    start: int  #: in characters from the start of the file
    end: int
    line: int  #: the line on which it ends


@dataclass(slots=True)
class _Group:
    """An `#if` with its branches, as positions in the list of tokens."""

    never: bool  # `#if 0`
    starts: list[int] = field(default_factory=list)


def split(text: str) -> list[Token]:
    """Return the tokens of the file, white space left out."""
    tokens = []
    line, position = 1, 0
    for match in _TOKEN.finditer(text):
        end = match.end()
        line += text.count("\n", position, end)
        position = end
        tokens.append(Token(match.lastgroup or "", match[0], match.start(), end, line))
    return tokens


def directive(token: Token) -> tuple[str, str]:
    """Return the name of a directive and what follows it on its line."""
    match = _DIRECTIVE.match(token.text)
    return (match[1], match[2].strip()) if match else ("", "")


def bracket_partners(tokens: list[Token]) -> dict[int, int]:
    """Return for each opening bracket that is closed the index of the one that closes it."""
    partners = {}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.text in _CLOSER_OF:
            waiting.append(index)
        elif token.text in _OPENER_OF:
            while waiting and tokens[waiting[-1]].text != _OPENER_OF[token.text]:
                waiting.pop()
            if waiting:
                partners[waiting.pop()] = index
    return partners


def live_tokens(tokens: list[Token]) -> list[Token]:
    """Return the tokens of the branches that are read, without comments.

    Directives stay, those of the other branches too: a macro may be defined in each.
    """
    dropped: set[int] = set()
    never: set[int] = set()
    groups: list[_Group] = []
    for index, token in enumerate(tokens):
        if token.kind != "directive":
            continue
        name, condition = directive(token)
        if name.startswith("if"):
            groups.append(_Group(never=name == "if" and condition in _NEVER, starts=[index]))
        elif name.startswith("el") and groups:
            groups[-1].starts.append(index)
        elif name == "endif" and groups:
            group = groups.pop()
            if group.never:
                never.update(range(group.starts[0] + 1, (*group.starts, index)[1]))
            dropped.update(_unread(tokens, group, index, dropped | never))
    return [
        token
        for index, token in enumerate(tokens)
        if token.kind != "comment"
        and index not in never
        and (index not in dropped or token.kind == "directive")
    ]


def _unread(tokens: list[Token], group: _Group, end: int, gone: set[int]) -> Iterable[int]:
    """Return what of a group is not read beside `#if 0`; the groups inside it are closed already."""
    branches = list(pairwise([*group.starts, end]))
    if group.never:
        branches.pop(0)
    after = next((t.text for t in tokens[end + 1 :] if t.kind not in _NO_CODE), "}")
    if len(branches) < 2 or all(_whole(tokens, b, gone, after) for b in branches):  # noqa: PLR2004
        return ()
    return range(branches[0][1] + 1, end)


def _whole(tokens: list[Token], branch: tuple[int, int], gone: set[int], after: str) -> bool:
    """Whether a branch opens and closes its own brackets and ends where a statement can."""
    expected: list[str] = []
    last = ";"
    for index in range(branch[0] + 1, branch[1]):
        token = tokens[index]
        if index in gone or token.kind in _NO_CODE:
            continue
        last = token.text
        if last in _CLOSER_OF:
            expected.append(_CLOSER_OF[last])
        elif last in _OPENER_OF and (not expected or expected.pop() != last):
            return False
    if last == ")":  # a macro that needs no semicolon, if what follows can begin a declaration
        return not expected and (after == "}" or after.isidentifier())
    return not expected and last in _WHOLE
