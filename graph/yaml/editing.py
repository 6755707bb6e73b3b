"""Changes YAML in place: one scalar at its node's marks, every other byte left as it was."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Place
from conceptmap.graph.yaml.nodes import Document, read_document

_BOM: Final = b"\xef\xbb\xbf"
_PLAIN_BREAKERS: Final = re.compile(r": |:\Z| #|\A[\s\-?:,\[\]{}#&*!|>'\"%@`]|[\[\]{},]|\s\Z")


@dataclass(frozen=True, slots=True)
class Edit:
    """At `place`, write another value for the scalar that stands there.

    `rewrites` are pairs of the value that may be there and the one to write: an anchor stands with its
    framework before it in one place of the map, and without it in another.
    """

    place: Place
    rewrites: tuple[tuple[str, str], ...]


class EditError(ConceptmapError):
    """The file is no longer what the edit was made for."""


def apply_edits(file: str, data: bytes, edits: Iterable[Edit]) -> bytes:
    """The bytes of a YAML file after `edits`, each of one scalar. Raises `EditError`."""
    document = read_document(file, data)
    if not isinstance(document, Document):
        raise EditError(
            Message("{file} is no longer readable", file=file), Message("run `conceptmap check`")
        )
    nodes = {(n.start_mark.line + 1, n.start_mark.column + 1): n for n in _scalars(document.root)}
    text = document.text
    changes: list[tuple[int, int, str]] = []
    for edit in edits:
        node = nodes.get((edit.place.line, edit.place.column))
        new = None if node is None else dict(edit.rewrites).get(node.value)
        if node is None or new is None:
            raise EditError(
                Message(
                    "{place} no longer says {anchor}",
                    place=edit.place,
                    anchor=edit.rewrites[0][0],
                ),
                Message("read the file anew, then try again"),
            )
        changes.append((node.start_mark.index, node.end_mark.index, _as_written(node, new)))
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    edited = text.encode()
    return _BOM + edited if data.startswith(_BOM) else edited


def scalar_at(file: str, data: bytes, keys: Sequence[str]) -> tuple[Place, str] | None:
    """Where the scalar below these keys stands, and what it says; None where there is none."""
    document = read_document(file, data)
    if not isinstance(document, Document):
        raise EditError(
            Message("{file} is no longer readable", file=file), Message("run `conceptmap check`")
        )
    node: yaml.Node | None = document.root
    for key in keys:
        pairs = node.value if isinstance(node, yaml.MappingNode) else []
        node = next((value for name, value in pairs if name.value == key), None)
    return (document.place(node), node.value) if isinstance(node, yaml.ScalarNode) else None


def without_key(file: str, data: bytes, keys: Sequence[str]) -> bytes:
    """The bytes without the key at the end of `keys` and its value, which stand on lines of their own; as they were without it.

    Raises `EditError` where other things stand on those lines.
    """
    document = read_document(file, data)
    node: yaml.Node | None = document.root if isinstance(document, Document) else None
    found: tuple[yaml.Node, yaml.Node] | None = None
    for key in keys:
        pairs = node.value if isinstance(node, yaml.MappingNode) else []
        found = next(((name, value) for name, value in pairs if name.value == key), None)
        node = None if found is None else found[1]
    if found is None or not isinstance(document, Document):
        return data
    first, last = found[0].start_mark, found[1].end_mark
    text = document.text
    start = text.rfind("\n", 0, first.index) + 1
    end = text.find("\n", last.index)
    end = len(text) if end < 0 else end + 1
    if text[start : first.index].strip() or text[last.index : end].split("#")[0].strip():
        raise EditError(
            Message(
                "{file}: {key} does not stand on a line of its own", file=file, key=".".join(keys)
            ),
            Message("write its mapping in block style"),
        )
    edited = (text[:start] + text[end:]).encode()
    return _BOM + edited if data.startswith(_BOM) else edited


def _scalars(node: yaml.Node) -> Iterable[yaml.ScalarNode]:
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, yaml.ScalarNode):
            yield current
        elif isinstance(current, yaml.SequenceNode):
            stack += current.value
        elif isinstance(current, yaml.MappingNode):
            stack += [part for pair in current.value for part in pair]


def _as_written(node: yaml.ScalarNode, new: str) -> str:
    """The new value in the quotes of the old one; plain text is quoted only where YAML asks for it."""
    if node.style == "'" or (not node.style and _PLAIN_BREAKERS.search(new)):
        return "'" + new.replace("'", "''") + "'"
    if node.style == '"':
        return '"' + new.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if not node.style:
        return new
    raise EditError(
        Message("{new} would replace a block scalar", new=new),
        Message("write the value on one line"),
    )
