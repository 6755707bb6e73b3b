"""Which framework a sentence names, where a page speaks of several."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.sources.references.reading.parsing import HEADING, Reference

_BESIDE: Final = 12  # characters
_STOP: Final = re.compile(r"[.;:!?。；：！？,，、]")


@dataclass(eq=False)
class FrameworkMentions:
    """The places where a document names frameworks, those whose source is not at hand included."""

    words: Mapping[str, frozenset[str]]  #: names in lower case, by framework
    text: str
    #: Libraries: a sentence that names one speaks of a code base's use of it as often as of its own code.
    libraries: frozenset[str] = frozenset()
    _lines: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self._lines = self.text.split("\n")
        by_word = {word: framework for framework, some in self.words.items() for word in some}
        self._by_word = by_word
        # The longest first: nano-vllm is not vllm.
        spelt = "|".join(map(re.escape, sorted(by_word, key=lambda word: (-len(word), word))))
        self._pattern = re.compile(
            rf"(?<![A-Za-z0-9_-])(?:{spelt})(?![A-Za-z0-9_])" if spelt else r"(?!)", re.IGNORECASE
        )

    def counted(self) -> dict[str, int]:
        """How often each framework is named."""
        counts = dict.fromkeys(self.words, 0)
        for match in self._pattern.finditer(self.text):
            counts[self._by_word[match[0].lower()]] += 1
        return counts

    def meant(self, reference: Reference) -> str | None:
        """The framework that the reference's own words name, or its line, or the heading it stands under.

        On its line the nearest one before it counts, else one right behind it, as in "`schedule` of vLLM". A heading
        counts where it names just one.
        """
        line = self._lines[reference.line - 1]
        for framework, some in self.words.items():
            if framework not in self.libraries and reference.has_label_of(some):
                return framework
        named = self._named(line)
        inside = [name for at, name in named if reference.start <= at < reference.end]
        before = [name for at, name in named if at < reference.start]
        if inside or before:
            return (inside or before[-1:])[0]
        if named:
            at, name = named[0]
            between = line[reference.end : at]
            return name if len(between) <= _BESIDE and not _STOP.search(between) else None
        return self._under[reference.line - 1]

    @cached_property
    def _under(self) -> list[str | None]:
        """The one framework that the heading above each line names."""
        under: list[str | None] = []
        current = None
        for line in self._lines:
            under.append(current)
            if HEADING.match(line):
                named = {name for _, name in self._named(line)}
                current = named.pop() if len(named) == 1 else None
        return under

    def _named(self, line: str) -> list[tuple[int, str]]:
        found = [(m.start(), self._by_word[m[0].lower()]) for m in self._pattern.finditer(line)]
        return [(at, name) for at, name in found if name not in self.libraries]
