"""Source text as lines that everybody counts alike, and the digests that prove them.

A line ends at LF and nowhere else; a CR before the LF belongs to the line end. Form feed, U+2028 and NEL
are characters like any other, as they are for git, for compilers and for editors that show line
numbers. A CR that stands alone would make those disagree, so a file that has one is not read at all.
"""

import codecs
import hashlib
import io
import re
import tokenize
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange

_PYTHON_ENDINGS: Final = (".py", ".pyi", ".pyx", ".pxd")

# The longer mark first: that of UTF-32-LE begins with that of UTF-16-LE.
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# What stands for a byte that does not decode.
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class UnreadableTextError(ValueError):
    """Bytes that are not source text, and why, in a few words."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True)
class SourceText:
    """A file's text, its line ends normalised to LF, without a byte order mark."""

    text: str  #: what cannot be decoded is U+FFFD here, one for each byte
    encoding: str
    _exact: str = field(repr=False)  #: the text with undecodable bytes kept as surrogates

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines without their ends; a last line without LF counts."""
        return _split(self.text)

    @cached_property
    def _exact_lines(self) -> tuple[str, ...]:
        return self.lines if self._exact == self.text else _split(self._exact)

    def within(self, lines: LineRange) -> bool:
        """Whether the file has all of these lines."""
        return lines.last <= len(self.lines)

    def excerpt(self, lines: LineRange) -> tuple[str, ...]:
        """Return these lines of the text; `IndexError` where the file ends before them."""
        self._require(lines)
        return self.lines[lines.first - 1 : lines.last]

    def digest(self, lines: LineRange) -> str:
        """Return the sha256 of these lines in UTF-8, each ended by one LF, as hexadecimal digits.

        It is the same for LF and CRLF, with and without a byte order mark, and whether or not the
        file's last line is ended. Bytes that cannot be decoded go in as they are.
        """
        self._require(lines)
        text = "\n".join(self._exact_lines[lines.first - 1 : lines.last]) + "\n"
        return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()

    def _require(self, lines: LineRange) -> None:
        if not self.within(lines):
            raise IndexError(f"the file ends at line {len(self.lines)}, before line {lines.last}")


def read_text(data: bytes, path: str = "") -> SourceText:
    """Decode a file by its byte order mark, its coding cookie if `path` is Python, else as UTF-8.

    A stray byte that does not decode (Latin-1 in a comment, say) is no reason to refuse a file; a
    NUL, a lone CR, or a cookie that names no encoding is: `UnreadableTextError`.
    """
    encoding, mark = _encoding(data, path)
    exact = _decode(data[mark:], encoding)
    if "\0" in exact:
        raise UnreadableTextError(Message("it holds NUL characters, so it is binary"))
    if "\r" in exact:
        exact = exact.replace("\r\n", "\n")
        if "\r" in exact:
            line = exact.count("\n", 0, exact.index("\r")) + 1
            raise UnreadableTextError(
                Message(
                    "it has a CR without LF after it on line {line}, so its lines cannot be counted",
                    line=line,
                ),
            )
    shown = exact if exact.isascii() else _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", exact)
    return SourceText(shown, encoding, exact)


def blob_id(data: bytes) -> str:
    """Return the id that git gives to a file of these bytes."""
    header = b"blob %d\0" % len(data)
    return hashlib.sha1(header + data, usedforsecurity=False).hexdigest()


def _encoding(data: bytes, path: str) -> tuple[str, int]:
    """Return the name of the encoding, and how many bytes its mark takes."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name, len(mark)
    if not path.endswith(_PYTHON_ENDINGS):
        return "utf-8", 0
    head = b"".join(data.split(b"\n", 2)[:2])
    if b"coding" not in head:
        return "utf-8", 0
    try:
        return tokenize.detect_encoding(io.BytesIO(data).readline)[0], 0
    except SyntaxError as error:
        if "unknown encoding" in str(error):
            raise UnreadableTextError(
                Message("its coding cookie names an {error}", error=error)
            ) from error
        return "utf-8", 0  # a stray byte in the first two lines


def _decode(data: bytes, encoding: str) -> str:
    handler = "strict" if encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"
    try:
        return data.decode(encoding, handler)
    except LookupError as error:  # a codec that does not make text, such as `hex`
        raise UnreadableTextError(
            Message("{encoding} is no encoding of text", encoding=encoding)
        ) from error
    except UnicodeError as error:
        raise UnreadableTextError(
            Message("it is not {encoding}, as it says of itself", encoding=encoding)
        ) from error


def _split(text: str) -> tuple[str, ...]:
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return tuple(lines)
