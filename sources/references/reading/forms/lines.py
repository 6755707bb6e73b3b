"""Reads the line numbers that stand behind a path, or before it, in whatever form and language authors write them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import LineRange

_LARGEST_LINE: Final = 10_000_000
#: What stands for numbers that are no lines, such as `:0` or `#L9-L3`: no file has it.
NO_LINES: Final = LineRange(_LARGEST_LINE, _LARGEST_LINE)

_WORDS: Final = r"(?:lines?|lignes?|zeilen?|l[ií]neas?|linhas?|rig(?:a|he)|строк[аиуе]?)[ ]"
_TO: Final = r"[ ]?(?:[-–—~～〜‐−]|\.\.\.?|to|through|bis|à|al?|до|[至到])[ ]?"
_ITEM: Final = re.compile(
    rf"(?P<first>\d{{1,9}})(?:{_TO}第?[ ]?L?(?P<last>\d{{1,9}}))?(?![\w%]|\.\d)", re.ASCII
)
_CLOSERS: Final = re.compile(r"(?:`{1,3}|</?\w+>|\*\*|[\"'”’」』》]|\]\([ ]*\)|\](?![(\[])|\*)*")
_LOOSE: Final = re.compile(
    r"[ ]?(?:[,，、/+&]|and\b|und\b|et\b|y\b|e\b|и\b|[和与及])[ ]?(?:and[ ])?第?[ ]?[:：]?L?(?=\d)"
)
_TIGHT: Final = re.compile(r"[,，、;；/&+](?:[:：]|\#)?L?(?=\d)|[,，、;；][ ](?:L|:L?)(?=\d)")
_RANGES: Final = re.compile(r"[、，;；](?=\d)|[,;][ ]?L?(?=\d+[-–])")
_COLUMN: Final = re.compile(r":\d+(?!\d)")
_LINE_WORD: Final = r"[ ]?行目?(?!数)"
_KOREAN: Final = r"[ ]?(?:번째[ ]?줄|번[ ]?줄|행)"


@dataclass(frozen=True, slots=True)
class SpeltLines:
    """One range as a line of text gives it."""

    lines: LineRange
    start: int  #: column at which its first number begins
    end: int  #: column behind its last number
    numbers: tuple[tuple[int, int], ...]  #: where each of its numbers stands


@dataclass(frozen=True, slots=True)
class PathLines:
    """The ranges that belong to one path."""

    items: tuple[SpeltLines, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to write line numbers: what opens it, divides them and closes it."""

    opening: re.Pattern[str]
    between: re.Pattern[str] = _TIGHT
    closing: re.Pattern[str] = re.compile("")
    only_ranges: bool = False  #: one number alone would be a count
    spoken: bool = False  #: it needs no path right before it to be understood


def _form(
    opening: str,
    closing: str = "",
    between: re.Pattern[str] = _TIGHT,
    *,
    only_ranges: bool = False,
    spoken: bool = False,
) -> _Form:
    return _Form(
        re.compile(opening, re.IGNORECASE), between, re.compile(closing), only_ranges, spoken
    )


_FORMS: Final = (
    _form(r"[ ]?[(（，,的、:：|]{0,2}[ ]?第[ ]?", _LINE_WORD, _LOOSE, spoken=True),
    _form(r"[ ]?[(（，,的:：|]?[ ]?(?=\d+[ ]?行目)", "[ ]?行目", _LOOSE, spoken=True),
    _form(r"[ ]?[(（，,的:：|]?[ ]?L?", _LINE_WORD, _LOOSE, only_ranges=True, spoken=True),
    _form(r"[ ]?[(（，,|]?[ ]?", _KOREAN, _LOOSE, spoken=True),
    _form(r"[ ]?[(（，,的|]?[ ]?行(?:号|號)?[ ]?[:：]?[ ]?(?=\d)", "", _LOOSE, spoken=True),
    _form(r"#L?(?=\d)"),
    _form(
        rf"(?:[,，:：|]?[ ]+[(（]?|[ ]?[(（]|[,，:：])(?:{_WORDS})(?=\d)", "", _LOOSE, spoken=True
    ),
    _form(
        r"(?:[ ]?[,，:：|]?[ ]+[(（\[]?|[ ]?[(（]|[,，])(?:L\.?|ll\.|z\.)[ ]?(?=\d)", spoken=True
    ),
    _form(r"(?::|：[ ]?)L?(?=\d)"),
    _form(rf"[ ]?@[ ]?(?:L|{_WORDS})?(?=\d)"),
    _form(r"[(（]L?(?=\d)", r"(?:,\d+)?[)）]", _RANGES),
    _form(r"[ ][(（](?=\d)", r"[)）]", _RANGES, only_ranges=True),
    _form(
        r"[ ]+(?:\|[ ]*)?(?=\d)",
        r"(?=[ ]*(?:$|[、，,;；。)）|\]·…]|\.(?!\d)))",
        only_ranges=True,
    ),
)
_BEFORE: Final = re.compile(
    rf"(?<![\w])(?:(?P<word>{_WORDS}|L\.?[ ]?|第[ ]?)(?=\d))", re.IGNORECASE | re.ASCII
)
_OF: Final = re.compile(
    r"[ ]?行(?:[ ]?[(（的]|[ ]of|[ ]in)[ ]?[`\"'\[]*"
    r"|[ ](?:of|in|from|von|aus|in der Datei|des?|du|dans|del|di|nel|da|do|no|из|в|файла)[ ]"
    r"(?:the[ ])?(?:file[ ]|fichier[ ]|Datei[ ])?[`\"'(\[]*"
)
_FOLLOWED: Final = re.compile(r"[ ](?:of|in|from)[ ](?:the[ ])?(?:file[ ])?[`\"'(\[]*[\w./-]+\.\w")
_UNREAD: Final = re.compile(
    r"[:：#@][ ]?[~≈约]?L?\d"
    rf"|[ ]?[,，(（\[]?[ ]?(?:{_WORDS}|L|第[ ]?|行号[ ]?)[~≈约]?[ ]?\d",
    re.IGNORECASE,
)


def lines_after(text: str, at: int, *, spoken: bool = False) -> PathLines | None:
    """The line numbers that follow what ends at column `at`; `spoken`: only forms that say that they are lines."""
    opened = _closed(text, at)
    for form in _FORMS:
        if spoken and not form.spoken:
            continue
        opening = form.opening.match(text, opened)
        if opening is None:
            continue
        items = list(_items(text, opening.end(), form.between))
        if not items:
            continue
        closing = form.closing.match(text, items[-1].end)
        if closing is None and len(items) > 1:
            items = items[:1]
            closing = form.closing.match(text, items[-1].end)
        ranged = len(items) > 1 or len(items[0].numbers) > 1
        if closing is None or (form.only_ranges and not ranged):
            continue
        end = max(closing.end(), items[-1].end)
        if form.spoken and _FOLLOWED.match(text, end):
            return None  # they belong to the path that comes next
        return PathLines(tuple(items), opening.start(), end)
    return None


def lines_before(text: str, at: int) -> PathLines | None:
    """The line numbers of "lines 3 to 5 of", right before column `at`."""
    for match in _BEFORE.finditer(text, max(0, at - 80), at):
        items = list(_items(text, match.end(), _LOOSE))
        if not items or (
            match["word"].startswith("第") and not text.startswith(("行", " 行"), items[-1].end)
        ):
            continue
        of = _OF.match(text, items[-1].end)
        if of is not None and of.end() == at:
            return PathLines(tuple(items), match.start(), items[-1].end)
    return None


def is_unread(text: str, at: int) -> bool:
    """Whether what follows may be line numbers in a form that nobody reads."""
    return _UNREAD.match(text, _closed(text, at)) is not None


def as_range(first: str | None, last: str | None) -> LineRange | None:
    """The range of two numbers as they are spelt; `NO_LINES` where they are none."""
    if first is None:
        return None
    low, high = int(first), int(last or first)
    if not 1 <= low <= high <= _LARGEST_LINE:
        return NO_LINES
    return LineRange(low, high)


def _closed(text: str, at: int) -> int:
    closers = _CLOSERS.match(text, at)
    return closers.end() if closers is not None else at


def _items(text: str, at: int, between: re.Pattern[str]) -> Iterator[SpeltLines]:
    while (item := _ITEM.match(text, at)) is not None:
        spans = [item.span(name) for name in ("first", "last") if item[name] is not None]
        lines = as_range(item["first"], item["last"])
        if lines is not None:
            yield SpeltLines(lines, item.start(), item.end(), tuple(spans))
        column = _COLUMN.match(text, item.end()) if between is _TIGHT else None
        divided = between.match(text, column.end() if column is not None else item.end())
        if divided is None:
            return
        at = divided.end()
