"""Adds blocks to YAML files: new lines at the end of a mapping, every other byte left as it was."""

from collections.abc import Sequence
from typing import Final

import yaml

from conceptmap.graph.messages import Message
from conceptmap.graph.yaml.editing import EditError
from conceptmap.graph.yaml.nodes import Document, read_document

_BOM: Final = b"\xef\xbb\xbf"
STEP: Final = "  "


def insert_block(
    file: str, data: bytes, keys: Sequence[str], lines: Sequence[str]
) -> tuple[bytes, int]:
    """The file with `lines` added at the end of the mapping, or the list, that `keys` lead to, and where.

    The number is the line (from 1) on which the added text begins. Keys of `keys` that are missing at the end are written too. Lines come without the indentation of the place.
    Raises `EditError` where the place is missing, or is written as `{…}` or `[…]`.
    """
    document = read_document(file, data)
    if not isinstance(document, Document):
        raise EditError(
            Message("{file} cannot be read", file=file), Message("run `conceptmap check`")
        )
    node, missing = _descend(document.root, list(keys))
    if getattr(node, "flow_style", False) and _last(node) is not None:
        raise EditError(
            Message(
                "{place}: {key} is written in brackets",
                place=document.place(node),
                key=".".join(keys),
            ),
            Message("write it in block style first"),
        )
    column = _column(node)
    block = [*_opened(missing), *(STEP * len(missing) + line for line in lines)]
    text = document.text
    at = _end_of_content(text, node)
    newline = "\r\n" if "\r\n" in text else "\n"
    added = "".join(f"{newline}{' ' * column}{line}".rstrip(" ") for line in block)
    edited = (text[:at] + added + text[at:]).encode()
    line = text.count("\n", 0, at) + 2
    return (_BOM + edited if data.startswith(_BOM) else edited), line


def quoted(text: str) -> str:
    """Text as a YAML scalar that reads back as itself, quoted only where it must be."""
    text = " ".join(text.split())  # one line, as the place for it is
    dumped = str(yaml.safe_dump(text, allow_unicode=True, width=100_000))
    scalar = dumped.removesuffix("\n").removesuffix("\n...")
    return text if scalar == text else "'" + text.replace("'", "''") + "'"


def _descend(node: yaml.Node, keys: list[str]) -> tuple[yaml.Node, list[str]]:
    """The deepest node that `keys` lead to, and the keys that are left."""
    while keys:
        if not isinstance(node, yaml.MappingNode):
            break
        found = next((value for key, value in node.value if key.value == keys[0]), None)
        if found is None:
            break
        node = found
        keys = keys[1:]
    return node, keys


def _opened(keys: Sequence[str]) -> list[str]:
    return [f"{STEP * depth}{key}:" for depth, key in enumerate(keys)]


def _column(node: yaml.Node) -> int:
    if isinstance(node, yaml.MappingNode) and node.value:
        return int(node.value[0][0].start_mark.column)
    return int(node.start_mark.column)


def _last(node: yaml.Node) -> yaml.Node | None:
    """The scalar, or the empty collection, that ends last inside `node`."""
    if isinstance(node, yaml.MappingNode) and node.value:
        return _last(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and node.value:
        return _last(node.value[-1])
    return node


def _end_of_content(text: str, node: yaml.Node) -> int:
    """Where the line ends on which the content of `node` does; what follows keeps its blank lines."""
    last = _last(node)
    index = (last or node).end_mark.index
    # The end of a block scalar, or of brackets around the last value, may lie on a later line.
    while index > 0 and text[index - 1] in "\r\n ":
        index -= 1
    end = text.find("\n", index)
    if end < 0:
        return len(text)
    return end - 1 if text[end - 1] == "\r" else end
