"""The one door to YAML: text to nodes that know where they stand, or findings.

PyYAML's C parser composes; nothing is constructed, so every scalar stays the text that was written.
"""

import re
from typing import Any, Final

import yaml

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Place

_Loader: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INDICATOR: Final = re.compile(r"(?:^|[\s\[{,:\-])[&*!]\S", re.MULTILINE)
_LARGEST: Final = 16 * 1024 * 1024
#: What ends a line for YAML 1.1, and for no editor and no reader of a finding.
_STRANGE_BREAK: Final = re.compile("\r(?!\n)|[\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file: its name, its text, its root node."""

    file: str
    text: str
    root: yaml.Node

    def place(self, node: yaml.Node) -> Place:
        """Where `node` begins."""
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)


_TABS: Final = Message("indent with spaces: YAML allows no tab there")
_ONE_DOCUMENT: Final = Message("keep one document, and give the others files of their own")
_QUOTE: Final = Message(
    "quote text that holds `: `, ` #`, or that begins with one of []{}&*!|>'\"%@`"
)


def _at_tab(text: str, mark: yaml.Mark | None) -> bool:
    """Whether what stopped the reader is a tab, or stands behind one at the beginning of its line."""
    lines = text.split("\n")
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    return "\t" in line[: len(line) - len(line.lstrip())]


def read_document(file: str, data: bytes) -> Document | list[Finding]:
    """Compose one file, or say why it cannot be read."""
    if len(data) > _LARGEST:
        return [
            _finding(
                Code.WRONG_TYPE,
                file,
                Message("this file is larger than 16 MiB"),
                Message("split it"),
            )
        ]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        return [
            Finding(
                code=Code.UNREADABLE_TEXT,
                message=Message("byte 0x{byte} is not UTF-8", byte=f"{data[error.start]:02x}"),
                place=Place(file, line, column),
                help=Message("save the file as UTF-8"),
            )
        ]
    if (strange := _STRANGE_BREAK.search(text)) is not None:
        at = strange.start()
        return [
            Finding(
                code=Code.YAML_SYNTAX,
                message=Message(
                    "character U+{character} ends a line for YAML and for nobody else",
                    character=f"{ord(strange[0]):04X}",
                ),
                place=Place(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)),
                help=Message(
                    "end lines with LF, or write the character in double quotes as \\x85, \\u2028 or \\u2029"
                ),
            )
        ]
    try:
        if _INDICATOR.search(text) and (found := _indicators(file, text)):
            return found
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        problem = error.problem or "this is not YAML"
        return [
            Finding(
                code=Code.YAML_SYNTAX,
                message=(
                    Message(
                        "{context:word}: {problem:word}", context=error.context, problem=problem
                    )
                    if error.context
                    else Message("{problem:word}", problem=problem)
                ),
                place=place,
                help=_help(text, error),
            )
        ]
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        column = error.position - text.rfind("\n", 0, error.position)
        return [
            Finding(
                code=Code.YAML_SYNTAX,
                message=(
                    Message(
                        "character U+{character} may not stand in YAML",
                        character=f"{ord(str(error.character)[:1] or chr(0)):04X}",
                    )
                    if not isinstance(error.character, int)
                    else Message(
                        "character U+{character} may not stand in YAML",
                        character=f"{error.character:04X}",
                    )
                ),
                place=Place(file, line, max(column, 1)),
                help=Message("remove it"),
            )
        ]
    if root is None:
        return [
            _finding(
                Code.MISSING_INPUT,
                file,
                Message("this file is empty"),
                Message("write something, or remove it"),
            )
        ]
    return Document(file, text, root)


def _help(text: str, error: yaml.MarkedYAMLError) -> Message:
    """What to do about text that is no YAML."""
    if _at_tab(text, error.problem_mark or error.context_mark):
        return _TABS
    return _ONE_DOCUMENT if error.problem == "but found another document" else _QUOTE


def _finding(code: Code, file: str, message: Message, help_: Message) -> Finding:
    return Finding(code=code, message=message, place=Place(file), help=help_)


def _indicators(file: str, text: str) -> list[Finding]:
    """Find aliases, anchors and tags by their tokens; text that only looks like one is none."""
    kinds = {
        yaml.AliasToken: ("alias", "*"),
        yaml.AnchorToken: ("anchor", "&"),
        yaml.TagToken: ("tag", "!"),
    }
    found = []
    for token in yaml.scan(text, Loader=_Loader):
        if type(token) in kinds:
            kind, sign = kinds[type(token)]
            place = Place(file, token.start_mark.line + 1, token.start_mark.column + 1)
            found.append(
                Finding(
                    code=Code.ALIAS,
                    message=Message("a YAML {kind:word} stands here", kind=kind),
                    place=place,
                    help=Message(
                        "write the value out, or quote text that begins with {sign}", sign=sign
                    ),
                )
            )
    return found
