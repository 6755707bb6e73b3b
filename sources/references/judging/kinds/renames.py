"""Holds the names that an old release knows against a new one: the same name, a new one, or none.

A name that stood in the release which a text was written for is right only under that name. It is moved where its
definition has another name now, and gone where no definition can be shown to be it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Location
from conceptmap.graph.symbol_names import dotted
from conceptmap.sources.references.judging.codebases.names import Names, parts_of
from conceptmap.sources.references.judging.codebases.paths import is_support_file
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Meaning, Verdict, both
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation

_MOST: Final = 6  # definitions of one name whose fate is asked for
_SHOWN: Final = 3  # places that a sentence names


@dataclass(eq=False)
class Renames:
    """What became of the names of a subject's old release."""

    subject: Subject
    old: Names
    _fates: dict[str, list[Relocation]] = field(default_factory=dict)

    def prepare(self, references: Iterable[Reference]) -> None:
        """Relocate in one go the names that have changed, and the classes they begin with."""
        wanted: dict[str, list[Anchor]] = {}
        for reference in references:
            name = reference.symbol or ""
            if name in wanted or self._stays(reference):
                continue
            for asked in (name, _owner(name)):
                if asked and asked not in wanted:
                    places = self._places(self.old.meaning(asked, strict=False))
                    wanted[asked] = [_anchor(self.subject, place) for place in places]
        anchors = [anchor for some in wanted.values() for anchor in some]
        if anchors and self.subject.before is not None:
            fates = iter(relocate(anchors, self.subject.before, self.subject.index))
            self._fates = {name: [next(fates) for _ in some] for name, some in wanted.items()}

    def knows(self, reference: Reference) -> bool:
        """Whether the old release has what this name means."""
        return self._before(reference).verdict == "here"

    def judge(self, reference: Reference) -> Judged | None:
        """The verdict on a name of the old release; None on any other."""
        before = self._before(reference)
        if before.verdict != "here":
            return None
        if self._stays(reference):
            now = self._now(reference)
            found = now.places[0] if len(now.places) == 1 else None
            why = (
                Message("{count} definitions have that name", count=len(now.places))
                if found is None
                else now.why
            )
            return Judged(reference, self.subject.framework, Verdict.RIGHT, found, why=why)
        return self._gone_or_renamed(reference, before)

    def _gone_or_renamed(self, reference: Reference, before: Meaning) -> Judged:
        name = reference.symbol or ""
        was = before.places[0] if len(before.places) == 1 else None
        heir = self._renamed(name, before)
        if heir is not None:
            was = was or before.places[0]
            return Judged(reference, self.subject.framework, Verdict.MOVED, was, *heir)
        member = self._with_its_class(name)
        if member is not None:
            return Judged(reference, self.subject.framework, Verdict.MOVED, *member)
        now = self._now(reference)
        if now.verdict == "elsewhere":
            return Judged(
                reference, self.subject.framework, Verdict.MOVED, was, now.places[0], now.why
            )
        spots = [
            s for fate in self._fates.get(name, ()) for s in (fate.new_place, *fate.candidates)
        ]
        shown = dict.fromkeys(_place(spot).text for spot in spots if spot is not None)
        why: str = Message("the release defines no {name}", name=name)
        if shown:
            may = Message("it may be {places:any}", places=list(shown)[:_SHOWN])
            why = both(why, may)
        if _may_be_a_word(reference):
            word = Message("not marked as code, it may be no more than a word")
            why = both(why, word)
            return Judged(reference, self.subject.framework, Verdict.UNCHECKED, was, why=why)
        return Judged(reference, self.subject.framework, Verdict.GONE, was, why=why)

    def _renamed(self, name: str, before: Meaning) -> tuple[Location, str] | None:
        """The one new name that all definitions of an old one have."""
        if _last(name) not in {_tail(place) for place in before.places}:
            return None  # an attribute, of which only the class that sets it is known
        asked = self._fates.get(name, [])
        found = [(_place(fate.new_place), fate.why) for fate in asked if fate.new_place is not None]
        old = {place.symbol for place in before.places}
        heirs = [(place, why) for place, why in found if place.symbol not in old]
        if not heirs and parts_of(name)[0] in self.subject.names.packages:
            heirs = found  # the module that it is said to be in went elsewhere
        alike = len({_tail(place) for place, _ in heirs}) == 1
        return heirs[0] if alike and len(heirs) == len(asked) else None

    def _with_its_class(self, name: str) -> tuple[Location, Location, str] | None:
        """The old and the new place of a member whose class was renamed, if the new class still has it."""
        owner = _owner(name)
        before = self.old.meaning(owner, strict=False) if owner else None
        if before is None or before.verdict != "here":
            return None
        heir = self._renamed(owner, before)
        if heir is None or heir[0].symbol is None:
            return None
        member = self.subject.names.member(heir[0], _last(name))
        if member is None:
            return None
        was, symbol = before.places[0], f"{heir[0].symbol}.{_last(name)}"
        return (
            Location(path=was.path, symbol=f"{was.symbol}.{_last(name)}"),
            Location(path=heir[0].path, symbol=symbol, lines=member.lines),
            heir[1],
        )

    def _places(self, meaning: Meaning) -> list[Location]:
        """The definitions of a name; those outside of tests, examples and the like, where there are some."""
        places = list(meaning.places) if meaning.verdict == "here" else []
        return ([place for place in places if not is_support_file(place.path)] or places)[:_MOST]

    def _stays(self, reference: Reference) -> bool:
        """Whether the new release has it under the same name, as far as its definitions tell."""
        before, now = self._before(reference), self._now(reference)
        if before.verdict != "here" or now.verdict != "here":
            return False
        parts = parts_of(reference.symbol or "")
        if len(parts) > 1 and now.why:
            return True  # inherited
        if {(place.symbol or place.path) for place in now.places} & {
            (place.symbol or place.path) for place in before.places
        }:
            return True
        tails = {_tail(place) for place in now.places}
        absolute = parts[0] in self.subject.names.packages
        if len(parts) > 1 and parts[-2][:1].isupper() and not absolute:
            owner, member = parts[-2:]
            ends = {".".join(_parts(place)[-2:]) for place in now.places}
            return f"{owner}.{member}" in ends or owner in tails
        return bool(tails & {_tail(place) for place in before.places})

    def _before(self, reference: Reference) -> Meaning:
        return _meaning(self.old, reference)

    def _now(self, reference: Reference) -> Meaning:
        return _meaning(self.subject.names, reference)


def _meaning(names: Names, reference: Reference) -> Meaning:
    return names.meaning(reference.symbol or "", strict=reference.kind is ReferenceKind.WORD)


def _parts(place: Location) -> list[str]:
    return dotted(place.symbol or place.path).split(".")


def _tail(place: Location) -> str:
    return _parts(place)[-1]


def _last(name: str) -> str:
    parts = parts_of(name)
    return parts[-1] if parts else ""


def _owner(name: str) -> str:
    """The name without its last part, where what is left is spelt as a class."""
    head = name[: -len(_last(name))].rstrip(".:") if _last(name) else ""
    return head if _last(head)[:1].isupper() else ""


def _place(spot: NewPlace) -> Location:
    return Location(path=spot.path, symbol=spot.symbol, lines=spot.lines)


def _anchor(subject: Subject, place: Location) -> Anchor:
    return Anchor(framework=subject.framework, path=place.path, symbol=place.symbol, lines=None)


def _may_be_a_word(reference: Reference) -> bool:
    """Whether a word of a sentence may be anything, as a product's name: nothing marks it as code."""
    plain = reference.kind is ReferenceKind.WORD and reference.extra
    marked = reference.called or reference.fenced or "_" in reference.text or "." in reference.text
    return plain and not marked
