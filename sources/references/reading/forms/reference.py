"""What a reference in prose is, as a value."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.references.reading.forms.links import Address

#: What a permalink may name instead of a state that stays.
BRANCHES: Final = frozenset(("main", "master", "develop", "dev", "HEAD"))


class ReferenceKind(StrEnum):
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
    kind: ReferenceKind
    path: str | None = None
    symbol: str | None = None
    lines: LineRange | None = None
    repository: str | None = None  #: owner/name of a permalink
    version: str | None = None  #: branch, tag or commit of a permalink
    label: str | None = None  #: a word before a colon, as in `deepinfer-add:llm_engine.py`
    called: bool = False  #: it has parentheses
    fenced: bool = False  #: it stands in a block of code
    leads_to: Address | None = field(default=None, repr=False)  #: of the link whose words it is
    #: Where in its text the path, or the name, stands, and where its line numbers do.
    named_at: tuple[int, int] | None = field(default=None, compare=False)
    numbers: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    continued: bool = False  #: further lines of a path that is named before
    unread: bool = False  #: what stands behind it may be lines, in a form that is not read
    extra: bool = False  #: it is one only for who knows that an old release has such a name

    def has_label_of(self, names: Iterable[str]) -> bool:
        """Whether its label is one of these names, in lower case, or begins with one, as `deepinfer-add`."""
        label = (self.label or "").lower()
        return any(label == name or label.startswith(f"{name}-") for name in names)
