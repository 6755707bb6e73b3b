"""Finds references to code in prose: permalinks, paths with and without lines and symbols, dotted names.

The text is Markdown, reStructuredText, HTML or plain, in any language; it is read line by line, and what is found keeps
its columns so that it can be rewritten in place. Whether it means this code base is for the judge to say.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from conceptmap.sources.references.reading.forms.links import Address, addresses, defined_links
from conceptmap.sources.references.reading.forms.reference import BRANCHES, Reference, ReferenceKind
from conceptmap.sources.references.reading.line_reader import LineReader

__all__ = ["BRANCHES", "HEADING", "Reference", "ReferenceKind", "find_references"]

_FENCE: Final = re.compile(r"\s*(```+|~~~+)")
HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s|\s*<h[1-6]\b", re.IGNORECASE)


def find_references(file: str, text: str, *, every_name: bool = False) -> Iterator[Reference]:
    """The references of a document, in reading order.

    With `every_name` also plain words in code marks, in blocks of code and in sentences that look like code: only
    who knows the names of a release can tell which of them are references.
    """
    suffix = file.rpartition(".")[2].lower()
    html = suffix in {"html", "htm"}
    marked = html or suffix in {"md", "markdown", "rst"}
    defined = defined_links(text) if marked else {}
    fence = ""
    spoken_of: Reference | None = None  # the last file that this section named
    for number, line in enumerate(text.split("\n"), 1):
        opening = _FENCE.match(line) if marked else None
        if opening is not None and (not fence or opening[1].startswith(fence)):
            fence = "" if fence else opening[1]
        if not fence and HEADING.match(line):
            spoken_of = None
        reader = LineReader(file, number, line, html=html, marked=marked)
        found = reader.references(defined, fenced=bool(fence), every_name=every_name)
        for reference in sorted(found, key=lambda reference: (reference.start, reference.end)):
            one = reference
            if one.continued and one.path is None:
                if spoken_of is None:
                    continue
                one = replace(
                    one,
                    path=spoken_of.path,
                    label=spoken_of.label,
                    leads_to=spoken_of.leads_to or _led_to(spoken_of),
                )
            elif one.kind in (ReferenceKind.PATH, ReferenceKind.PERMALINK) and not one.continued:
                spoken_of = one
            yield replace(one, fenced=True) if fence else one


def _led_to(reference: Reference) -> Address | None:
    """The address of a permalink, for what goes on from it."""
    return (
        next(addresses(reference.text), None) if reference.kind is ReferenceKind.PERMALINK else None
    )
