"""The source text that the page carries: each line once however many places hold it, deflated, and as text again."""

import base64
import json
import zlib
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from conceptmap.graph.model import Anchor, Catalog, Excerpt
from conceptmap.viz.parts.markup import writable

Json = dict[str, Any]

#: Whose text may be handed on with a note of where it is from.
_SHARED: Final = frozenset({"Apache-2.0", "MIT"})
#: Bytes of all text, deflated, that a page carries unasked.
MOST_BYTES: Final = 485_000
#: Lines of the head of a place; a class of a thousand lines is read upstream.
_LONGEST: Final = 60
#: Of what is no main place of a concept, this part of that.
_REST: Final = 4


def may_be_shared(license_: str) -> bool:
    """Whether a licence, as an SPDX expression, lets a page carry excerpts: MIT, Apache-2.0, or a choice of one of them."""
    choices = license_.split(" OR ")
    return any(_SHARED.issuperset(choice.split(" AND ")) for choice in choices)


def code_json(
    catalog: Catalog,
    excerpts: Mapping[str, Excerpt],
    most: int | None = None,
    notices: Mapping[str, str] | None = None,
) -> str:
    """Write the heads of all excerpts: those of main places longer, and all as long as fits into `most` bytes.

    `notices` are the licences of the code bases, which go with their lines.
    """
    if not excerpts:
        return ""
    code = _Code(catalog, excerpts, notices or {})
    packed = code.deflated(_LONGEST, _LONGEST)
    if most is None or len(packed) <= most:
        return _text(packed)
    made: dict[int, bytes] = {}

    def too_large(length: int) -> bool:
        made[length] = code.deflated(length, -(-length // _REST))
        return len(made[length]) > most

    length = bisect_left(range(1, _LONGEST + 1), x=True, key=too_large)
    return _text(made[length]) if length > 0 else ""


@dataclass(frozen=True, slots=True)
class _Place:
    """An excerpt, and where it is."""

    anchor: Anchor
    excerpt: Excerpt
    main: bool  #: whether a concept is here


@dataclass(slots=True)
class _File:
    """Lines of one file by number; `length` is known where a place is all of it."""

    state: str
    length: int = 0
    lines: dict[int, str] = field(default_factory=dict)


class _Code:
    """The places of a map, and the excerpts of those that have one."""

    def __init__(
        self, catalog: Catalog, excerpts: Mapping[str, Excerpt], notices: Mapping[str, str]
    ) -> None:
        main = {
            anchor.qualified
            for concept in catalog.concepts.values()
            for mapping in concept.mappings.values()
            for anchor in mapping.at
        }
        anchors = dict(sorted((anchor.qualified, anchor) for anchor in catalog.anchors()))
        self._places = [
            _Place(anchor, excerpts[name], name in main)
            for name, anchor in anchors.items()
            if name in excerpts
        ]
        self._notices = [[writable(name), writable(text)] for name, text in notices.items()]
        self._withheld = [anchor for name, anchor in anchors.items() if name not in excerpts]

    def deflated(self, main: int, rest: int) -> bytes:
        """Write the first lines of all places: `main` of the main ones, `rest` of the others."""
        files: dict[tuple[str, str], _File] = {}
        for place in self._places:
            excerpt = place.excerpt
            name = (place.anchor.framework, excerpt.path)
            file = files.setdefault(name, _File(excerpt.state.value))
            if place.anchor.lines is None:
                file.length = len(excerpt.text)
            head = excerpt.text[: main if place.main else rest]
            for number, line in enumerate(head, start=excerpt.lines.first):
                file.lines.setdefault(number, writable(line))
        value = {
            "files": [
                [writable(framework), writable(path), file.state, file.length, _runs(file.lines)]
                for (framework, path), file in sorted(files.items())
            ],
            "notices": self._notices,
            "withheld": list(self._hidden(files)),
        }
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
        return packer.compress(text.encode()) + packer.flush()

    def _hidden(self, files: Mapping[tuple[str, str], _File]) -> Iterator[str]:
        """The places that are not to be shown though another has their first line."""
        for anchor in self._withheld:
            file = files.get((anchor.framework, anchor.path))
            if file is not None and anchor.lines is not None and anchor.lines.first in file.lines:
                lines = f"{anchor.lines.first}-{anchor.lines.last}"
                yield writable(f"{anchor.framework}:{anchor.path}:{lines}")


def _runs(lines: Mapping[int, str]) -> list[list[Any]]:
    """Lines that follow each other, each run with the number of its first."""
    runs: list[list[Any]] = []
    last = -1
    for number, line in sorted(lines.items()):
        if number != last + 1:
            runs.append([number, []])
        runs[-1][1].append(line)
        last = number
    return runs


def _text(deflated: bytes) -> str:
    return base64.b64encode(deflated).decode()
