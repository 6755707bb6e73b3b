"""Finds words that must be unknown macros, by where they stand.

Without its `#define` a macro is a word like any other. One in capitals, or between double underscores, gives itself
away where only a specifier, a statement or nothing at all can be: before a declaration that has its own type, before
the brace of a function, between `class` and the name, alone on a line.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.languages.outliners.cpp.lexing.heads import (
    CLASS_WORDS,
    MACRO,
    call_end,
    heads,
)
from conceptmap.sources.outlines.languages.outliners.cpp.lexing.tokens import (
    Token,
    bracket_partners,
)

_STATEMENT_ENDS: Final = frozenset((";", "{", "}", ")", "else", "do"))
_SPECIFIERS: Final = frozenset(
    ("static", "inline", "constexpr", "extern", "virtual", "explicit", "friend", '"C"', ">")
)
_STATEMENT_WORDS: Final = frozenset(
    ("for", "while", "if", "do", "switch", "return", "else", "break", "continue", "goto", "case")
)
_KEYWORDS: Final = _STATEMENT_WORDS | {"try", "co_return", "constexpr", "default"}
_BLOCK_WORDS: Final = CLASS_WORDS | {"template", "namespace", "using", "typedef", "static_assert"}
_ACCESS_WORDS: Final = frozenset(("public", "private", "protected", "default"))
_AFTER_PARAMETERS: Final = frozenset((")", "const", "noexcept", "override", "final"))
# A word of these after a macro word shows that the macro word is not the type.
_TYPE_OR_SPECIFIER: Final = _SPECIFIERS | frozenset(
    """
    void auto bool char short int long float double signed unsigned decltype typename mutable operator
    consteval constinit thread_local
    """.split()  # noqa: SIM905 - as a list of literals it would fill the screen
)
# Keywords that are no type, of those that can stand before or after one.
_NO_TYPES: Final = (
    _SPECIFIERS
    | _KEYWORDS
    | _BLOCK_WORDS
    | _ACCESS_WORDS
    | _AFTER_PARAMETERS
    | frozenset("typename mutable volatile operator new delete throw and or not sizeof".split())  # noqa: SIM905
)
_LOOKAHEAD: Final = 80  # tokens in which a declaration shows itself


@dataclass(frozen=True, slots=True)
class MacroWord:
    """A stretch of the file that is an unknown macro, with its arguments if it has any."""

    start: int
    end: int
    qualifies: bool  #: whether it belongs to the definition after it


def macro_words(code: list[Token]) -> Iterator[MacroWord]:
    """Yield the unknown macros among the tokens of the code, directives and comments left out."""
    partners = bracket_partners(code)
    found = list(heads(code, partners))
    classes = frozenset(code[head.name].text for head in found if not head.of_namespace)
    known: set[int] = set()
    for head in found:
        for first, after in (*head.macros, *head.attributes):
            known.update(range(first, after))
            yield MacroWord(code[first].start, code[after - 1].end, qualifies=True)
    qualified = -1  # the token after the last qualifying macro
    for index, token in enumerate(code):
        if token.kind != "word" or token.text in classes or index in known:
            continue
        if _stands_alone(code, index):
            yield MacroWord(token.start, token.end, qualifies=False)
            continue
        if not MACRO.fullmatch(token.text):
            continue
        if _between_type_and_name(code, index):
            yield MacroWord(token.start, token.end, qualifies=True)
            continue
        after = call_end(code, index, partners)
        free = _begins_statement(code, index)
        continued = index == qualified or (index > 0 and code[index - 1].text in _SPECIFIERS)
        role = _role(code, index, after, classes, free=free, continued=continued)
        if role is not None:
            yield MacroWord(token.start, code[after - 1].end, role)
            if role:
                qualified = after


def _begins_statement(code: list[Token], index: int) -> bool:
    if not index or code[index - 1].text in _STATEMENT_ENDS:
        return True
    if code[index - 1].text != ":":
        return False
    position = index - 2
    while position > 0 and (code[position].text == "::" or code[position - 1].text == "::"):
        position -= 1
    return code[position].text in _ACCESS_WORDS or code[position - 1].text == "case"


def _stands_alone(code: list[Token], index: int) -> bool:
    """Whether a word stands where only a macro can, whatever its letters: `Py_BEGIN_ALLOW_THREADS for (…)`."""
    if not 0 < index < len(code) - 1 or code[index].text in _KEYWORDS:
        return False
    before, after = code[index - 1].text, code[index + 1].text
    if after == "}":
        in_block = before == "{" and index > 1 and code[index - 2].text in {")", "else", "do"}
        return in_block or before in {";", "}"}
    if before == ")" and after == "{" and code[index].text not in _NO_TYPES:
        return code[index - 1].line < code[index].line < code[index + 1].line
    return before in _STATEMENT_ENDS and after in _STATEMENT_WORDS


def _between_type_and_name(code: list[Token], index: int) -> bool:
    """Whether three words in a row before a parenthesis leave no other reading: `To HOST_DEVICE cast(`."""
    if not 0 < index < len(code) - 2:
        return False
    before, after, beyond = code[index - 1], code[index + 1], code[index + 2]
    if before.kind != "word" or before.text in _NO_TYPES:
        return False
    return after.kind == "word" and after.text not in _NO_TYPES and beyond.text == "("


def _role(
    code: list[Token],
    index: int,
    after: int,
    classes: frozenset[str],
    *,
    free: bool,
    continued: bool,
) -> bool | None:
    """Return whether the macro qualifies what follows, or None where the word is no macro."""
    if after >= len(code):
        return False if free and after > index + 1 else None
    following = code[after]
    before = code[index - 1].text if index else ";"
    if before in CLASS_WORDS:
        return None
    if following.text == "{":
        bare = after == index + 1
        return False if before in _AFTER_PARAMETERS and (bare or before != ")") else None
    if not free and not continued:
        return None
    if after > index + 1:
        return _called_role(code, after, free=free)
    if following.text in _STATEMENT_WORDS or following.text in _BLOCK_WORDS:
        return False
    return True if _declares(code, after, classes) else None


def _called_role(code: list[Token], after: int, *, free: bool) -> bool | None:
    following = code[after]
    if following.text in {";", "}"}:
        return False if free else None
    if following.text in _AFTER_PARAMETERS and (
        after + 1 == len(code) or code[after + 1].kind != "word"
    ):
        return None
    if following.kind != "word" and following.text != "~":
        return None
    same_line = following.line == code[after - 1].line
    return same_line and following.text not in _STATEMENT_WORDS | _BLOCK_WORDS


def _declares(code: list[Token], start: int, classes: frozenset[str]) -> bool:
    """Whether a declaration with a type of its own, or a constructor of a class here, follows."""
    names: list[str] = []
    angles = 0
    joined = False
    for token in code[start : start + _LOOKAHEAD]:
        text = token.text
        if angles or (text == "<" and names):
            angles += (text == "<") - (text == ">")
        elif token.kind == "word":
            if text in _TYPE_OR_SPECIFIER:
                return True
            if not joined and text not in {"const", "volatile"}:
                names.append(text)
            if len(names) > 1:
                return True
        elif text == "~":
            return True
        elif text == "(":
            return names[:1] != [] and names[0] in classes
        elif text not in {"*", "&", "::"} or not names:
            return False
        joined = text == "::"
    return False
