"""The spelling of anchors: `PATH[::SYMBOL[@N]][#Lfirst[-Llast]]`, with `FRAMEWORK:` before it where needed."""

import re
from typing import Final

from conceptmap.graph.findings import Code
from conceptmap.graph.model import Anchor, LineRange, Place

_LINES: Final = re.compile(r"#L([0-9]+)(?:-L([0-9]+))?\Z")
_LOOSE_LINES: Final = re.compile(
    r"(?:#[Ll]?|(?<!:):|\s+[Ll]?)([0-9]+)(?:(?:-|–|:|\.\.)[Ll]?([0-9]+)?)?\Z"
)
_ORDINAL: Final = re.compile(r"@([0-9]{1,6})\Z")
_FRAMEWORK: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
_OPERATOR: Final = re.compile(r"\boperator\W+\Z")
_PAIRS: Final = ("<>", "()", "[]", "{}")
_LARGEST_LINE: Final = 10_000_000


class AnchorError(ValueError):
    """An anchor that is not spelt as anchors are: a code, what is wrong, what to write."""

    def __init__(self, code: Code, message: str, help_: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.help = help_


def parse_anchor(text: str, framework: str, place: Place | None = None) -> Anchor:
    """Read an anchor without a framework before it.

    Raises `AnchorError` with the code, the sentence and the help that a finding needs.
    """
    if text != text.strip() or _CONTROL.search(text):
        raise AnchorError(
            Code.BAD_ANCHOR, f"{text!r} has white space or a control character at an end"
        )
    body, lines = _split_lines(text)
    path, separator, symbol = body.partition("::")
    if separator and not symbol:
        raise AnchorError(
            Code.BAD_ANCHOR,
            f"{text!r} names no symbol after `::`",
            f"write {path}::SYMBOL, or {path}",
        )
    ordinal = None
    if symbol and (number := _ORDINAL.search(symbol)):
        symbol, ordinal = symbol[: number.start()], int(number[1])
        if ordinal < 1 or not symbol:
            raise AnchorError(
                Code.BAD_ANCHOR,
                f"{text!r} counts definitions from {ordinal}",
                "the first one is @1",
            )
    if symbol and (
        "#" in symbol or "@" in symbol or symbol != symbol.strip() or not _balanced(symbol)
    ):
        raise AnchorError(
            Code.BAD_ANCHOR,
            f"{symbol!r} is no symbol name",
            f"write {path}::SYMBOL#L10-L20, in a list in block style, one `- ` a line",
        )
    check_path(path, text)
    return Anchor(
        framework=framework,
        path=path,
        symbol=symbol or None,
        ordinal=ordinal,
        lines=lines,
        place=place or Place(""),
    )


def parse_qualified(text: str, place: Place | None = None) -> Anchor:
    """Read an anchor with its framework before it: `deepinfer:csrc/engine/scheduler.hpp::Scheduler`.

    Raises `AnchorError`.
    """
    framework, colon, rest = text.partition(":")
    if not colon or rest.startswith(":") or not _FRAMEWORK.match(framework):
        raise AnchorError(
            Code.BAD_ANCHOR, f"{text!r} does not say in which framework", f"write FRAMEWORK:{text}"
        )
    return parse_anchor(rest, framework, place)


def check_path(path: str, text: str) -> None:
    """Raise `AnchorError` unless `path` plainly names something inside a release."""
    help_ = "write the path from the release's top folder, with / between its parts"
    if "<" in path or ">" in path:
        raise AnchorError(Code.BAD_PATH, f"{path!r} is no path", help_)
    if not path:
        raise AnchorError(Code.BAD_PATH, f"{text!r} has no path", help_)
    if "#" in path:
        raise AnchorError(
            Code.BAD_ANCHOR,
            f"{text!r} has lines that cannot be read",
            "lines are written #L10 or #L10-L20",
        )
    if path.startswith(("/", "~")) or "\\" in path or re.match(r"[A-Za-z]:", path):
        raise AnchorError(Code.BAD_PATH, f"{path!r} is not a path inside a release", help_)
    parts = path.split("/")
    if ".." in parts or "." in parts or "" in parts:
        raise AnchorError(Code.BAD_PATH, f"{path!r} is not spelt plainly", help_)


def _split_lines(text: str) -> tuple[str, LineRange | None]:
    found = _LINES.search(text)
    if found is None:
        loose = _LOOSE_LINES.search(text)
        if loose is not None:
            first, last = loose[1], loose[2] or loose[1]
            wanted = f"#L{first}" if first == last else f"#L{first}-L{last}"
            raise AnchorError(
                Code.BAD_ANCHOR,
                f"{text!r} has lines that cannot be read",
                f"write {text[: loose.start()]}{wanted}",
            )
        return text, None
    if max(len(found[1]), len(found[2] or "")) > len(str(_LARGEST_LINE)):
        raise AnchorError(Code.BAD_ANCHOR, f"{text!r} names a line that no file has")
    first, last = int(found[1]), int(found[2] or found[1])
    body = text[: found.start()]
    if first < 1:
        raise AnchorError(
            Code.BACKWARD_RANGE, f"{text!r} starts at line 0", "the first line of a file is 1"
        )
    if last < first:
        raise AnchorError(
            Code.BACKWARD_RANGE, f"{text!r} runs backwards", f"write {body}#L{last}-L{first}"
        )
    return body, LineRange(first, last)


def _balanced(symbol: str) -> bool:
    """Whether brackets pair up; a comma in `[…]` would have cut a template's arguments in two."""
    name = _OPERATOR.sub("", symbol).replace("->", "")
    return all(name.count(opening) == name.count(closing) for opening, closing in _PAIRS)
