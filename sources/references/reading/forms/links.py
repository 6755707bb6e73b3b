"""Reads addresses of files in public repositories, and finds the words that a link shows for one."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from conceptmap.graph.model import LineRange
from conceptmap.sources.references.reading.forms.lines import as_range

_END: Final = r"[^\s\"'<>)\]`|，。、；）】]"
_ADDRESS: Final = re.compile(
    rf"""
    https?://(?:
      (?:www\.)?(?P<host>github\.com|github\.dev|[\w-]+(?:\.[\w-]+)+(?::\d+)?)
        /(?P<owner>[\w.~-]{{1,80}}(?:/[\w.~-]{{1,80}}){{0,4}}?)/(?P<repo>[\w.-]{{1,120}}?)
        (?:/-)?/(?:blob|tree|raw|blame|edit|src/(?:branch|tag|commit))/(?P<ref>[^/\s"'<>)\]\#?`]+)
      | raw\.githubusercontent\.com/(?P<raw_owner>[\w.-]+)/(?P<raw_repo>[\w.-]+)/(?:refs/(?:heads|tags)/)?
        (?P<raw_ref>[^/\s"'<>)\]\#?`]+)
      | cdn\.jsdelivr\.net/gh/(?P<cdn_owner>[\w.-]+)/(?P<cdn_repo>[\w.-]+)@(?P<cdn_ref>[^/\s"'<>)\]\#?`]+)
    )
    /(?P<path> (?:(?![#?]){_END})+ )
    (?: \?(?:(?!\#){_END})* )?
    (?: \#(?:L|lines-)(?P<first>\d+)(?:C\d+)? (?: [-:,](?:L)?(?P<last>\d+)(?:C\d+)? )? )?
    """,
    re.VERBOSE | re.ASCII,
)
_ESCAPED: Final = re.compile(r"\\([!-/:-@\[-`{-~])")  # as Markdown writes `\_` for an underscore
_SHOWN: Final = (
    re.compile(
        r"\[(?P<text>(?:[^\[\]]|\[[^\[\]]{0,200}\]){0,300})\]\(\s*<?(?P<url>https?://[^\s)>]+)"
    ),
    re.compile(
        r"<a\b[^>]*?\bhref\s*=\s*[\"']?(?P<url>https?://[^\s\"'>]+)[^>]*>(?P<text>.{0,300}?)</a>",
        re.IGNORECASE,
    ),
    re.compile(r"`(?P<text>[^`<>]+?)\s*<(?P<url>https?://[^\s>]+)>`_"),
)
_BY_NAME: Final = re.compile(r"\[(?P<text>[^\[\]]+)\](?:\[(?P<id>[^\[\]]*)\])?(?![(:\w])")
_DEFINED: Final = re.compile(
    r"^[ ]{0,3}\[(?P<id>[^\[\]]+)\]:\s*<?(?P<url>https?://[^\s>]+)", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """The address of a file or a folder in a public repository."""

    repository: str  #: OWNER/NAME at GitHub, else HOST/OWNER/NAME
    version: str  #: a branch, a tag or a commit
    path: str
    lines: LineRange | None
    start: int  #: where it begins in the text
    end: int  #: where it ends, behind its last character that belongs to it
    path_at: tuple[int, int]
    numbers: tuple[tuple[int, int], ...]


def addresses(text: str) -> Iterator[Address]:
    """The addresses of code in a line of text."""
    for match in _ADDRESS.finditer(text):
        spelt = match["path"].rstrip(".,;:!*_")
        at, end = match.start("path"), match.start("path") + len(spelt)
        named = [name for name in ("first", "last") if match[name]]
        host = match["host"]
        owner = match["owner"] or match["raw_owner"] or match["cdn_owner"]
        name = match["repo"] or match["raw_repo"] or match["cdn_repo"]
        elsewhere = host is not None and host not in ("github.com", "github.dev")
        if not spelt.rstrip("/"):
            continue
        yield Address(
            repository=f"{f'{host}/' if elsewhere else ''}{owner}/{name}",
            version=match["ref"] or match["raw_ref"] or match["cdn_ref"],
            path=unquote(_ESCAPED.sub(r"\1", spelt)).rstrip("/"),
            lines=as_range(match["first"], match["last"]),
            start=match.start(),
            end=match.end() if named else end,
            path_at=(at, end),
            numbers=tuple(match.span(name) for name in named),
        )


def shown_for(text: str, defined: Mapping[str, Address]) -> Iterator[tuple[int, int, Address]]:
    """The columns of the words that links show, each with the address that it leads to."""
    for pattern in _SHOWN:
        for match in pattern.finditer(text):
            address = next(addresses(match["url"]), None)
            if address is not None:
                yield *match.span("text"), address
    for match in _BY_NAME.finditer(text) if defined else ():
        address = defined.get((match["id"] or match["text"]).lower())
        if address is not None:
            yield *match.span("text"), address


def defined_links(text: str) -> dict[str, Address]:
    """The addresses that a Markdown page defines by name, by that name in lower case."""
    return {
        match["id"].lower(): address
        for match in _DEFINED.finditer(text)
        if (address := next(addresses(match["url"]), None)) is not None
    }
