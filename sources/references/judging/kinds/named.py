"""Judges names: what a dotted name, or a word that looks like code, means in the code bases of a page."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.symbol_names import split_name
from conceptmap.sources.references.judging.codebases.mentions import FrameworkMentions
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Meaning, Verdict
from conceptmap.sources.references.judging.kinds.renames import Renames
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind

_DISTINCT: Final = 8  # letters of a plain word that hardly two code bases share


@dataclass(eq=False)
class NameJudge:
    """Judges names by what the code bases of their page define."""

    strangers: Collection[str]  #: frameworks whose source is not at hand
    libraries: Collection[str]  #: frameworks that no sentence is about only because it names them
    #: By framework: what became of the names of the release that the page was written for.
    renames: Mapping[str, Renames] = field(default_factory=dict)

    def judge(
        self, reference: Reference, spoken: Sequence[Subject], mentions: FrameworkMentions
    ) -> Judged | None:
        """A name means what its sentence is about, else whatever the page speaks of and has it.

        It is gone where nothing that it can mean has it, and no source that it can mean is missing.
        """
        meant = spoken[0].framework if reference.leads_to and spoken else mentions.meant(reference)
        renamed = self._renamed(reference, spoken)
        if renamed is not None:
            return renamed
        if meant in self.strangers:
            return None
        wanted, others = _asked(reference, spoken, meant)
        found = [(s, _meaning(s, reference)) for s in (*wanted, *others)]
        here = next((pair for pair in found if pair[1].verdict == "here"), None)
        if here is None:
            unseen = [n for n, count in mentions.counted().items() if count and n in self.strangers]
            return self._judge_missing(reference, spoken, found, wanted, unseen)
        if wanted and here[0] not in wanted and found[0][1].verdict != "foreign":
            why = Message(
                "{framework}, which is named beside it, has no such thing; {other} has",
                framework=wanted[0].framework,
                other=here[0].framework,
            )
            return Judged(reference, wanted[0].framework, Verdict.UNCHECKED, why=why)
        return _on_its_lines(here[0], _named(reference, *here))

    def _renamed(self, reference: Reference, spoken: Sequence[Subject]) -> Judged | None:
        """What became of a name of the release that the page was written for."""
        for subject in spoken:
            renames = self.renames.get(subject.framework)
            there = renames.judge(reference) if renames is not None else None
            if there is not None:
                return _on_its_lines(subject, there)
        return None

    def _judge_missing(
        self,
        reference: Reference,
        spoken: Sequence[Subject],
        found: Sequence[tuple[Subject, Meaning]],
        wanted: Sequence[Subject],
        unseen: Sequence[str],
    ) -> Judged | None:
        """A name that no source at hand has; it may be of one of the `unseen`."""
        open_ = [
            (subject, meaning)
            for subject, meaning in found
            if meaning.verdict != "foreign"
            # What a page says of a code base is not held against the libraries that it names as well.
            and (
                subject in wanted or subject is spoken[0] or subject.framework not in self.libraries
            )
        ]
        if not open_:
            return None
        if unseen and not wanted:
            why = Message("it may be {framework}'s, whose source is not here", framework=unseen[0])
            return Judged(reference, open_[0][0].framework, Verdict.UNCHECKED, why=why)
        return _named(reference, *open_[0])


def _asked(
    reference: Reference, spoken: Sequence[Subject], meant: str | None
) -> tuple[list[Subject], list[Subject]]:
    """The code bases that the name's sentence is about, and the others that it may mean."""
    wanted = [s for s in spoken if s.framework == meant]
    others = [s for s in spoken if s.framework != meant]
    if reference.kind is ReferenceKind.WORD and not _is_distinct(reference):
        # A word that any code base may have means the one that is spoken of most.
        others = [] if wanted else others[:1]
        wanted = [s for s in wanted if s is spoken[0]]
    elif reference.kind is ReferenceKind.WORD and wanted:
        others = []
    return wanted, others


def _meaning(subject: Subject, reference: Reference) -> Meaning:
    return subject.names.meaning(
        reference.symbol or "", strict=reference.kind is ReferenceKind.WORD
    )


def _is_distinct(reference: Reference) -> bool:
    """Whether hardly two code bases have such a name."""
    name = reference.symbol or ""
    return "." not in name and len(name) >= _DISTINCT


def _on_its_lines(subject: Subject, one: Judged) -> Judged:
    """A name that is said to be on some lines is right only there."""
    lines = one.reference.lines
    if lines is None or one.verdict is not Verdict.RIGHT:
        return one
    if one.found is None or one.found.lines is None:
        why = Message("which definition is said to be on these lines is not known")
        return replace(one, verdict=Verdict.UNCHECKED, why=why)
    file = subject.index.file(one.found.path)
    inside = file is not None and file.text.within(lines)
    if inside and one.found.lines.overlaps(lines):
        return one
    tail = split_name(one.found.symbol or "")[1]
    if (
        file is not None
        and inside
        and re.search(rf"\b{re.escape(tail)}\b", "\n".join(file.text.excerpt(lines)))
    ):
        return replace(one, why=Message("the lines mention it"))
    why = Message("it is on other lines")
    return replace(one, verdict=Verdict.MOVED, now=one.found, why=why)


def _named(reference: Reference, subject: Subject, meaning: Meaning) -> Judged:
    """The verdict on a name that means something in this framework."""
    found = meaning.places[0] if len(meaning.places) == 1 else None
    match meaning.verdict:
        case "here":
            why = (
                Message("{count} definitions have that name", count=len(meaning.places))
                if found is None
                else meaning.why
            )
            return Judged(reference, subject.framework, Verdict.RIGHT, found, why=why)
        case "elsewhere":
            return Judged(reference, subject.framework, Verdict.MOVED, None, found, meaning.why)
        case "missing":
            return Judged(reference, subject.framework, Verdict.GONE, why=meaning.why)
        case _:
            return Judged(reference, subject.framework, Verdict.UNCHECKED, why=meaning.why)
