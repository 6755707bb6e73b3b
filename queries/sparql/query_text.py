"""Decides whether a SPARQL text only reads, and reads only here, without running any of it.

The decision is made on tokens, so that comments, strings and IRIs can neither hide a word nor pose as one.
It errs on the side of refusing: the engine reads `SERVICE:x` and even `1SERVICE<…>` as the keyword, so a
forbidden word is refused wherever it is part of a bare word or of a prefix.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

READING: Final = ("SELECT", "ASK", "CONSTRUCT", "DESCRIBE")
LONGEST: Final = 100_000  #: characters; no question is longer

# Words that reach out of the store, or change it. None is a word of the reading half of the grammar.
_REACHING_OUT: Final = {
    "service": Message("a query asks only this store: SERVICE is not allowed"),
    "from": Message("a query asks only this store: FROM is not allowed"),
}
_CHANGING: Final = frozenset(
    {"insert", "delete", "load", "clear", "drop", "create", "add", "move", "copy", "with", "using"}
)

_TOKENS: Final = re.compile(
    r"""
    (?P<space>[ \t\r\n]+)
  | (?P<comment>\#[^\r\n]*)
  | (?P<iri><[^\x00-\x20<>"{}|^`\\]*(?:\\u[0-9A-Fa-f]{4}[^\x00-\x20<>"{}|^`\\]*|\\U[0-9A-Fa-f]{8}[^\x00-\x20<>"{}|^`\\]*)*>)
  | (?P<long_string>'''(?:(?:'|'')?(?:[^'\\]|\\.))*'''|\"\"\"(?:(?:"|"")?(?:[^"\\]|\\.))*\"\"\")
  | (?P<string>'(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*")
  | (?P<variable>[?$]\w+)
  | (?P<language>@[A-Za-z]+(?:-[A-Za-z0-9]+)*)
  | (?P<name>(?:[^\W\d_][\w.\-]*)?:(?:[\w:]|%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?\#@%])?(?:(?:[\w:\-·]|\.(?=[\w:\-·.%\\])|%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?\#@%]))*)
  | (?P<blank>_:\w+)
  | (?P<word>[^\W\d][\w\-]*)
  | (?P<digits>\d+)
  | (?P<mark>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")


class RefusedQuery(ConceptmapError):  # noqa: N818 - it names the state of things
    """A query that is not run, and why."""


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    position: int


def check_query(text: str) -> str:
    """Return the form of a query (`SELECT`, `ASK`, `CONSTRUCT` or `DESCRIBE`); raise `RefusedQuery` else.

    Nothing is said about whether the query is well formed: that is the engine's to say.
    """
    if len(text) > LONGEST:
        raise RefusedQuery(Message("the query is longer than {count} characters", count=LONGEST))
    if "\x00" in text:
        raise RefusedQuery(Message("the query has a character that no query has: U+0000"))
    # SPARQL replaces \u escapes before all else, some engines only inside strings: both readings count.
    form = _checked(text)
    unescaped = _unescaped(text)
    if unescaped != text and _checked(unescaped) != form:
        raise RefusedQuery(Message("escapes in the query would change its meaning"))
    return form


def without_comments(text: str) -> str:
    """Return the query as the engine reads it."""
    return "".join(token.text for token in _tokens(text) if token.kind != "comment")


def undeclared_prefixes(text: str, prefixes: Mapping[str, str]) -> list[tuple[str, str]]:
    """List the prefixes of ours that a query uses without declaring them, with their namespaces."""
    used = dict.fromkeys(prefix for prefix, _ in _names(text))
    return [(name, prefixes[name]) for name in used if name in prefixes]


def own_names(text: str, prefixes: Iterable[str]) -> list[tuple[str, str]]:
    """List the names under our prefixes that a query has, as prefix and local name; declared elsewhere, they are others'."""
    return [(prefix, name) for prefix, name in _names(text) if prefix in prefixes]


def _names(text: str) -> list[tuple[str, str]]:
    """The prefixed names of a query, without those of a prefix that it declares for something else."""
    tokens = [token for token in _tokens(text) if token.kind not in ("space", "comment")]
    declared = {
        after.text.partition(":")[0]
        for before, after in pairwise(tokens)
        if before.kind == "word" and before.text.lower() == "prefix" and after.kind == "name"
    }
    found = [token.text.partition(":") for token in tokens if token.kind == "name"]
    return [(prefix, name) for prefix, _, name in found if prefix not in declared]


def has_word(text: str, word: str) -> bool:
    """Whether a keyword stands in a query, outside of strings, comments and names."""
    return any(t.kind == "word" and t.text.lower() == word for t in _tokens(text))


def rows_behind(text: str) -> str | None:
    """Rewrite CONSTRUCT or DESCRIBE as the SELECT whose rows it is made from; None if it has no pattern."""
    tokens = [token for token in _tokens(text) if token.kind not in ("space", "comment")]
    rest = _after_prologue(tokens)
    if not rest:
        return None
    form = rest[0]
    after = rest[1:]
    if form.text.upper() == "CONSTRUCT" and after and after[0].text == "{":
        after = _after_braces(after)
    while after and after[0].text.upper() not in ("WHERE", "{"):
        after = after[1:]
    if not after:
        return None
    return f"{text[: form.position]}SELECT * {text[after[0].position :]}"


def with_terms(text: str, terms: Mapping[str, str]) -> str:
    """Write terms, as SPARQL spells them, for variables that a SELECT query selects by name.

    For stores that cannot be handed values beside a query. The variables stay columns of the answer.
    """
    pieces: list[str] = []
    depth, inside = 0, False
    for token in _tokens(text):
        depth += {"{": 1, "}": -1}.get(token.text, 0) if token.kind == "mark" else 0
        inside = inside or depth > 0
        name = token.text[1:]
        if token.kind != "variable" or name not in terms:
            pieces.append(token.text)
        elif depth > 0:
            pieces.append(terms[name])
        elif inside:  # GROUP BY, ORDER BY
            pieces.append(f"({terms[name]})")
        else:
            pieces.append(f"({terms[name]} AS {token.text})")
    return "".join(pieces)


def _after_braces(tokens: list[_Token]) -> list[_Token]:
    depth = 0
    for index, token in enumerate(tokens):
        depth += {"{": 1, "}": -1}.get(token.text, 0)
        if depth == 0:
            return tokens[index + 1 :]
    return []


def _checked(text: str) -> str:
    before = ""
    tokens: list[_Token] = []
    for token in _tokens(text):
        _refuse(text, token, before)
        before = token.kind
        if token.kind not in ("space", "comment"):
            tokens.append(token)
    for token in _after_prologue(tokens):
        if token.kind == "word" and token.text.upper() in READING:
            return token.text.upper()
        raise RefusedQuery(
            Message(
                "a query begins with {forms:list}, not with {text}",
                forms=READING,
                text=token.text[:40],
            ),
            Message("updates are not allowed; edit the YAML instead"),
        )
    raise RefusedQuery(Message("the query is empty"))


def _tokens(text: str) -> list[_Token]:
    return [_Token(m.lastgroup or "", m[0], m.start()) for m in _TOKENS.finditer(text)]


def _refuse(text: str, token: _Token, before: str) -> None:
    if token.kind == "iri" and before not in ("", "space", "comment", "word", "iri"):
        # `?a<?b…` may be a comparison and no IRI, so what it seems to hold is looked at too.
        words = [word for word in _REACHING_OUT if word in token.text.lower()]
    elif token.kind in ("word", "name", "blank"):
        # Of a prefixed name, what follows the colon is the author's own; what stands before it may be
        # read as a keyword that needs no space.
        words = [word for word in _REACHING_OUT if word in _head(token)]
    else:
        return
    if words:
        rename = (
            Message("rename the prefix {prefix}:", prefix=_head(token))
            if token.kind == "name"
            else None
        )
        raise RefusedQuery(
            Message(
                "{place}: {reason}",
                place=_place(text, token),
                reason=_REACHING_OUT[words[0]],
            ),
            rename,
        )
    if token.kind == "word" and _head(token) in _CHANGING:
        raise RefusedQuery(
            Message(
                "{place}: {text} is not part of any query that reads",
                place=_place(text, token),
                text=token.text,
            )
        )


def _head(token: _Token) -> str:
    return token.text.partition(":")[0].lower()


def _after_prologue(tokens: list[_Token]) -> list[_Token]:
    """Drop `PREFIX p: <…>`, `BASE <…>` and `VERSION "…"` from the front."""
    rest = list(tokens)
    lengths = {"prefix": 3, "base": 2, "version": 2}
    while rest and rest[0].kind == "word" and rest[0].text.lower() in lengths:
        rest = rest[lengths[rest[0].text.lower()] :]
    return rest


def _place(text: str, token: _Token) -> str:
    before = text[: token.position]
    return f"{before.count(chr(10)) + 1}:{token.position - before.rfind(chr(10))}"


def _unescaped(text: str) -> str:
    def character(found: re.Match[str]) -> str:
        code = int(found[1] or found[2], 16)
        return chr(code) if code <= 0x10FFFF else found[0]  # noqa: PLR2004 - Unicode's last

    return _ESCAPE.sub(character, text)
