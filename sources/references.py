"""Finds references to code in prose: permalinks, paths with and without lines and symbols, dotted names.

The text is Markdown, reStructuredText, HTML or plain, in any language; it is read line by line, and what is found keeps
its columns so that it can be rewritten in place. Whether it means this code base is for the judge to say.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final
from urllib.parse import unquote

from conceptmap.graph.model import LineRange

_ENDINGS: Final = (
    "py|pyi|pyx|c|cc|cpp|cxx|h|hh|hpp|hxx|inl|cu|cuh|rs|go|js|ts|md|rst|txt|toml|yaml|yml|json|cfg|ini|sh|"
    "cmake|jinja|proto|ipynb|html|css|in|Dockerfile"
)
_PART: Final = r"[A-Za-z0-9_.+\-]+"
_NAME: Final = r"[A-Za-z_~]\w*(?:(?:\.|::)[A-Za-z_~]\w*)*"
_LINES: Final = (
    r"(?: (?: `{1,3} | </code> )? (?:"
    r" (?:[ ]?[(（，,的])?[ ]?第[ ]?(?P<z1>\d+)(?:[ ]?[-–—~～至到][ ]?(?P<z2>\d+))?[ ]?行"
    r" | (?:[ ]?[(（，,的])?[ ]?(?P<n1>\d+)[ ]?[-–—~～至到][ ]?(?P<n2>\d+)[ ]?行"
    r" | \#L?(?P<h1>\d+) (?: [-–](?:L)?(?P<h2>\d+) )?"
    r" | (?: ,?[ ]\(? | [ ]? \( )(?:lines?|L\.?|ll\.)[ ]?(?P<w1>\d+) (?: [ ]?(?:[-–]|to|through)[ ]?(?:L)?(?P<w2>\d+) )?"
    r" | :(?P<c1>\d+) (?: [-–](?P<c2>\d+) )? (?! \d | \.\d ) ) )"
)
_NUMBERS: Final = (("h1", "w1", "c1", "z1", "n1"), ("h2", "w2", "c2", "z2", "n2"))
_PATH: Final = re.compile(
    rf"""
    (?<![A-Za-z0-9_.+\-/@$<{{*])
    (?P<path> (?: \.{{0,2}}/ )* (?: {_PART}/ )* [A-Za-z0-9_.+\-]+ \. (?: {_ENDINGS} ) ) (?![A-Za-z0-9_/*-])
    (?: ::(?P<symbol> {_NAME} ) )?
    {_LINES}?
    """,
    re.VERBOSE | re.ASCII,
)
_FOLDER: Final = re.compile(
    rf"(?<![A-Za-z0-9_.+\-/@$<{{*:])(?P<path>(?:{_PART}/)+)(?![A-Za-z0-9_.+\-*{{<$/])", re.ASCII
)
_PERMALINK: Final = re.compile(
    r"""
    https?://(?: github\.com/(?P<owner>[\w.-]+)/(?P<repo>[\w.-]+)/(?:blob|tree|raw|blame)/
      | raw\.githubusercontent\.com/(?P<raw_owner>[\w.-]+)/(?P<raw_repo>[\w.-]+)/(?:refs/(?:heads|tags)/)? )
    (?P<ref> [^/\s"'<>)\]]+ ) / (?P<path> [^\s"'<>)\]\#?`]+ )
    (?: \?[^\s"'<>)\]\#]* )? (?: \#L(?P<first>\d+)(?:C\d+)? (?: -L?(?P<last>\d+)(?:C\d+)? )? )?
    """,
    re.VERBOSE | re.ASCII,
)
_ADDRESS: Final = re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s\"'<>)\]`]+", re.ASCII)
_CROSS: Final = re.compile(
    r"\]\[(?P<name>[A-Za-z_]\w*(?:\.\w+)+)\]|\[(?P<own>[A-Za-z_]\w*(?:\.\w+)+)\]\[\]", re.ASCII
)
_ROLE: Final = re.compile(
    r":(?:py:)?(?:class|func|meth|mod|attr|data|exc|obj):`[~!]?(?:[^`<]*<)?(?P<name>[\w.]+)>?`",
    re.ASCII,
)
_TICKED: Final = re.compile(
    rf"`+(?P<name>{_NAME})(?P<call>\(\))?(?:\([^`]*\))?`+|<code[^>]*>(?P<code>{_NAME})(?P<code_call>\(\))?</code>",
    re.ASCII,
)
_BARE: Final = re.compile(
    rf"(?<![\w./:\-$@\\])(?P<name>{_NAME})(?P<call>\(\))?(?![\w/\\])", re.ASCII
)
_CODE_LIKE: Final = re.compile(
    r"[a-z0-9]_[a-z0-9]|\A_[a-z]|[a-z0-9][A-Z]|[A-Z]{2,}_[A-Z]|[A-Z][a-z]+[A-Z]"
)
_LABEL: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9-]*):\Z")
_FENCE: Final = re.compile(r"\s*(```+|~~~+)")
_TAG: Final = re.compile(r"<[^<>]*>")
#: What a permalink may name instead of a state that stays.
BRANCHES: Final = frozenset(("main", "master", "develop", "dev", "HEAD"))
#: What stands for numbers that are no lines, such as `:0` or `#L9-L3`: no file has it.
_NO_LINES: Final = LineRange(10_000_000, 10_000_000)
_LARGEST_LINE: Final = 10_000_000


class Kind(StrEnum):
    """What a reference looks like."""

    PERMALINK = "permalink"
    PATH = "path"
    FOLDER = "folder"
    NAME = "name"  # a dotted name, or one in code marks
    WORD = "word"  # a word of plain text that looks like code


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One reference, where it stands, and what it names."""

    file: str
    line: int
    start: int  #: 0-based column at which it begins
    end: int  #: column behind its last character
    text: str
    kind: Kind
    path: str | None = None
    symbol: str | None = None
    lines: LineRange | None = None
    repository: str | None = None  #: owner/name of a permalink
    version: str | None = None  #: branch, tag or commit of a permalink
    label: str | None = None  #: a word before a colon, as in `deepinfer-add:llm_engine.py`
    called: bool = False  #: it has parentheses
    fenced: bool = False  #: it stands in a block of code

    def has_label_of(self, names: Iterable[str]) -> bool:
        """Whether its label is one of these names, in lower case, or begins with one, as `deepinfer-add`."""
        label = (self.label or "").lower()
        return any(label == name or label.startswith(f"{name}-") for name in names)


def find_references(file: str, text: str) -> Iterator[Reference]:
    """The references of a document, in reading order."""
    suffix = file.rpartition(".")[2].lower()
    html = suffix in {"html", "htm"}
    marked = html or suffix in {"md", "markdown", "rst"}
    fence = ""
    for number, line in enumerate(text.split("\n"), 1):
        opening = _FENCE.match(line) if marked else None
        if opening is not None and (not fence or opening[1].startswith(fence)):
            fence = "" if fence else opening[1]
        found = _Line(file, number, line, html=html, marked=marked).references()
        for reference in sorted(found, key=lambda reference: reference.start):
            yield replace(reference, fenced=True) if fence else reference


class _Line:
    """One line; what a reference took is blanked, so that nothing is read twice."""

    def __init__(self, file: str, number: int, line: str, *, html: bool, marked: bool) -> None:
        self._file, self._number, self._line = file, number, line
        self._rest = line
        self._html, self._marked = html, marked

    def references(self) -> list[Reference]:
        """All of them, links first."""
        found = list(self._links())
        self._rest = _ADDRESS.sub(lambda match: " " * len(match[0]), self._rest)
        marked = list(self._marked_names())
        if self._html:
            self._rest = _TAG.sub(lambda match: " " * len(match[0]), self._rest)
        found += self._paths()
        found += self._folders()
        for start, end, name, called in marked:
            if self._rest[start:end] == name:
                found.append(self._taken(Kind.NAME, start, end, symbol=name, called=called))
        if not self._marked:
            found += self._words()
        return found

    def _links(self) -> Iterator[Reference]:
        for match in _PERMALINK.finditer(self._line):
            path = unquote(match["path"]).rstrip(".,;:")
            plain_end = match.start("path") + len(match["path"].rstrip(".,;:"))
            owner, repo = match["owner"] or match["raw_owner"], match["repo"] or match["raw_repo"]
            yield self._reference(
                Kind.PERMALINK,
                match.start(),
                match.end() if match["first"] else plain_end,
                path=path.rstrip("/"),
                lines=_range(match["first"], match["last"]),
                repository=f"{owner}/{repo}",
                version=match["ref"],
            )

    def _marked_names(self) -> Iterator[tuple[int, int, str, bool]]:
        """Names that the markup says are code: where they stand, and whether they are called."""
        for pattern in (_CROSS, _ROLE, *([_TICKED] if self._marked else [])):
            for match in pattern.finditer(self._rest):
                groups = match.groupdict()
                which = next(key for key in ("name", "own", "code") if groups.get(key))
                name, called = match[which], bool(groups.get("call") or groups.get("code_call"))
                if pattern is not _TICKED or called or "." in name or "::" in name:
                    yield match.start(which), match.end(which), name, called

    def _paths(self) -> Iterator[Reference]:
        for match in _PATH.finditer(self._rest):
            label = _LABEL.search(self._rest[: match.start()])
            first, last = (next(filter(None, map(match.group, of)), None) for of in _NUMBERS)
            yield self._taken(
                Kind.PATH,
                match.start(),
                match.end(),
                path=match["path"],
                symbol=match["symbol"],
                lines=_range(first, last),
                label=label[1] if label else None,
            )

    def _folders(self) -> Iterator[Reference]:
        for match in _FOLDER.finditer(self._rest):
            yield self._taken(Kind.FOLDER, match.start(), match.end(), path=match["path"])

    def _words(self) -> Iterator[Reference]:
        for match in _BARE.finditer(self._rest):
            name, called = match["name"], bool(match["call"])
            if called or "::" in name or name.count(".") > 1 or _CODE_LIKE.search(name):
                yield self._reference(
                    Kind.WORD, match.start(), match.end(), symbol=name, called=called
                )

    def _taken(self, kind: Kind, start: int, end: int, **said: Any) -> Reference:  # noqa: ANN401 - the fields of Reference
        self._rest = self._rest[:start] + " " * (end - start) + self._rest[end:]
        return self._reference(kind, start, end, **said)

    def _reference(self, kind: Kind, start: int, end: int, **said: Any) -> Reference:  # noqa: ANN401 - the fields of Reference
        return Reference(
            file=self._file,
            line=self._number,
            start=start,
            end=end,
            text=self._line[start:end],
            kind=kind,
            **said,
        )


def _range(first: str | None, last: str | None) -> LineRange | None:
    if first is None:
        return None
    low, high = int(first), int(last or first)
    if not 1 <= low <= _LARGEST_LINE or not low <= high <= _LARGEST_LINE:
        return _NO_LINES
    return LineRange(low, high)
