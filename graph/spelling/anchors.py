"""The spelling of anchors: `PATH[::SYMBOL[@N]][#Lfirst[-Llast]]`, with `FRAMEWORK:` before it where needed."""

import re
from typing import Final

from conceptmap.graph.findings import Code
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, LineRange, Place
from conceptmap.graph.spelling.ids import is_id
from conceptmap.graph.spelling.paths import PathFault, path_fault

_LINES: Final = re.compile(r"#L([0-9]+)(?:-L([0-9]+))?\Z")
_LOOSE_LINES: Final = re.compile(
    r"(?:#[Ll]?|(?<!:):|\s+[Ll]?)([0-9]+)(?:(?:-|–|:|\.\.)[Ll]?([0-9]+)?)?\Z"
)
_ORDINAL: Final = re.compile(r"@([0-9]{1,6})\Z")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
_OPERATOR: Final = re.compile(r"\boperator\W+\Z")
_PAIRS: Final = ("<>", "()", "[]", "{}")
_LARGEST_LINE: Final = 10_000_000


class AnchorError(ValueError):
    """An anchor that is not spelt as anchors are: a code, what is wrong, what to write."""

    def __init__(self, code: Code, message: Message, help_: Message | None = None) -> None:
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
            Code.BAD_ANCHOR,
            Message("{text} has white space or a control character at an end", text=repr(text)),
        )
    body, lines = _split_lines(text)
    path, separator, symbol = body.partition("::")
    if separator and not symbol:
        raise AnchorError(
            Code.BAD_ANCHOR,
            Message("{text} names no symbol after `::`", text=repr(text)),
            Message("write {path}::SYMBOL, or {path}", path=path),
        )
    ordinal = None
    if symbol and (number := _ORDINAL.search(symbol)):
        symbol, ordinal = symbol[: number.start()], int(number[1])
        if ordinal < 1 or not symbol:
            raise AnchorError(
                Code.BAD_ANCHOR,
                Message(
                    "{text} counts definitions from {ordinal}", text=repr(text), ordinal=ordinal
                ),
                Message("the first one is @1"),
            )
    if symbol and (
        "#" in symbol or "@" in symbol or symbol != symbol.strip() or not _balanced(symbol)
    ):
        raise AnchorError(
            Code.BAD_ANCHOR,
            Message("{symbol} is no symbol name", symbol=repr(symbol)),
            Message(
                "write {path}::SYMBOL#L10-L20, in a list in block style, one `- ` a line", path=path
            ),
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
    if not colon or rest.startswith(":") or not is_id(framework):
        raise AnchorError(
            Code.BAD_ANCHOR,
            Message("{text} does not say in which framework", text=repr(text)),
            Message("write FRAMEWORK:{text}", text=text),
        )
    return parse_anchor(rest, framework, place)


def check_path(path: str, text: str) -> None:
    """Raise `AnchorError` unless `path` plainly names something inside a release."""
    help_ = Message("write the path from the release's top folder, with / between its parts")
    if "<" in path or ">" in path:
        raise AnchorError(Code.BAD_PATH, Message("{path} is no path", path=repr(path)), help_)
    if not path:
        raise AnchorError(Code.BAD_PATH, Message("{text} has no path", text=repr(text)), help_)
    if "#" in path:
        raise AnchorError(
            Code.BAD_ANCHOR,
            Message("{text} has lines that cannot be read", text=repr(text)),
            Message("lines are written #L10 or #L10-L20"),
        )
    fault = path_fault(path)
    if path.startswith("~") or fault in (PathFault.ABSOLUTE, PathFault.BACKSLASH):
        raise AnchorError(
            Code.BAD_PATH, Message("{path} is not a path inside a release", path=repr(path)), help_
        )
    if fault is not None:
        raise AnchorError(
            Code.BAD_PATH, Message("{path} is not spelt plainly", path=repr(path)), help_
        )


def _split_lines(text: str) -> tuple[str, LineRange | None]:
    found = _LINES.search(text)
    if found is None:
        loose = _LOOSE_LINES.search(text)
        if loose is not None:
            wanted = _lines(loose[1], loose[2] or loose[1])
            raise AnchorError(
                Code.BAD_ANCHOR,
                Message("{text} has lines that cannot be read", text=repr(text)),
                Message("write {anchor}", anchor=text[: loose.start()] + wanted),
            )
        return text, None
    if max(len(found[1]), len(found[2] or "")) > len(str(_LARGEST_LINE)):
        raise AnchorError(
            Code.BAD_ANCHOR, Message("{text} names a line that no file has", text=repr(text))
        )
    first, last = int(found[1]), int(found[2] or found[1])
    body = text[: found.start()]
    if first < 1:
        raise AnchorError(
            Code.BACKWARD_RANGE,
            Message("{text} starts at line 0", text=repr(text)),
            Message("the first line of a file is 1"),
        )
    if last < first:
        raise AnchorError(
            Code.BACKWARD_RANGE,
            Message("{text} runs backwards", text=repr(text)),
            Message("write {anchor}", anchor=body + _lines(str(last), str(first))),
        )
    return body, LineRange(first, last)


def _lines(first: str, last: str) -> str:
    """The end of an anchor, of numbers that may be no lines."""
    return f"#L{first}" if first == last else f"#L{first}-L{last}"


def _balanced(symbol: str) -> bool:
    """Whether brackets pair up; a comma in `[…]` would have cut a template's arguments in two."""
    name = _OPERATOR.sub("", symbol).replace("->", "")
    return all(name.count(opening) == name.count(closing) for opening, closing in _PAIRS)
