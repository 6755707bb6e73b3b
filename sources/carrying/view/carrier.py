"""One framework at another release: what became of each of its places, looked up in what was worked out before."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from conceptmap.graph.lock.obligations import SettingObligation
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Absence,
    Anchor,
    Carriage,
    CarriedAnchor,
    Concept,
    Framework,
    Proofs,
    ProofState,
    Sentence,
    Sought,
    SoughtAbsence,
    Text,
    Worked,
)
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.carrying.entries import AnchorOutcome, CarriedRelease
from conceptmap.sources.carrying.keys import absence_key, claim_key, exercise_key, setting_key
from conceptmap.sources.carrying.releases import AskedRelease
from conceptmap.sources.trees.local.tree import Tree

_UNPROVEN = Message("the lock has no proof of it in the pinned release")
_SHORT = 12  #: digits of a commit
_COMMIT = 40


@dataclass(eq=False)
class Carrier:
    """Carries what a map says of one framework."""

    framework: Framework  #: at the pinned release
    asked: AskedRelease
    proofs: Proofs  #: of the pinned release
    known: CarriedRelease | None  #: what was worked out before
    follow: Callable[[], CarriedRelease]  #: works all of it out
    _fresh: bool = False
    _placed: tuple[CarriedRelease, Mapping[str, AnchorOutcome]] | None = None

    @property
    def label(self) -> str:
        """The release, as people call it."""
        return self.asked.label

    @property
    def pinned(self) -> str:
        """The pinned release, as people call it."""
        version = self.framework.release.version
        return version[:_SHORT] if len(version) == _COMMIT else version

    @cached_property
    def tree(self) -> Tree:
        """The tree of the release."""
        return self.asked.open()

    def entry(self, *, has: Callable[[CarriedRelease], bool] = lambda _: True) -> CarriedRelease:
        """What was worked out; anew, where that lacks what the map says by now."""
        if self.known is None or not (self._fresh or has(self.known)):
            self.known, self._fresh = self.follow(), True
        return self.known

    def anchor(self, anchor: Anchor) -> CarriedAnchor | Carriage:
        """The place there, or that there is none."""
        if self.proofs.anchor_state(anchor) is not ProofState.PROVEN:
            return Carriage(was=anchor, release=self.label, status="declined", why=_UNPROVEN)
        spot = self.entry(has=lambda known: anchor.text in known.spots).spots[anchor.text]
        carriage = Carriage(
            was=anchor,
            release=self.label,
            status=spot.status,
            change=spot.change,
            confidence=spot.confidence,
            why=spot.why,
        )
        if spot.at is None:
            return carriage
        return CarriedAnchor(
            framework=anchor.framework,
            path=spot.at.path,
            symbol=spot.at.symbol,
            ordinal=spot.at.ordinal,
            lines=spot.at.lines,
            place=anchor.place,
            carriage=carriage,
        )

    def sought(self, concept: Concept, mapping: ConceptMapping, absence: Absence) -> SoughtAbsence:
        """What came of looking there for what the pinned release lacks."""
        if self.proofs.mapping_state(mapping) not in (ProofState.PROVEN, ProofState.ARGUED):
            return SoughtAbsence(outcome=Sought.NOT_SOUGHT, why=_UNPROVEN)
        key = absence_key(concept, mapping, absence)
        return self.entry(has=lambda known: key in known.absences).absences[key]

    def holds(self, claim: Sentence) -> bool:
        """Whether a claim or a contrast has checks of this framework, and all of them hold there."""
        if all(one.anchor.framework != self.framework.id for one in claim.checks):
            return False
        key = claim_key(claim, self.framework.id)
        return self.entry(has=lambda known: key in known.claims).claims[key] is True

    def works_out(self, worked: Worked) -> bool:
        """Whether the lines that make the numbers of an exercise say the same there."""
        if self.proofs.exercise_state(worked) is not ProofState.PROVEN:
            return False
        key = exercise_key(worked)
        return self.entry(has=lambda known: key in known.exercises).exercises[key] is True

    def setting_holds(self, one: SettingObligation) -> bool:
        """Whether the names, the default and the checks of a setting stand there too."""
        if self.proofs.setting_state(one.mapping) is not ProofState.PROVEN:
            return False
        key = setting_key(one)
        return self.entry(has=lambda known: key in known.settings).settings[key]

    def said(self, text: Text) -> Text:
        """A text that somebody wrote of the pinned release, with that before it."""
        before = {"en": f"[of {self.pinned}] ", "zh": f"（针对 {self.pinned}）"}
        said = text.by_language().items()
        return Text(**{language: before[language] + words for language, words in said})

    @property
    def spots(self) -> Mapping[str, AnchorOutcome]:
        """What has a place there, by the text of an anchor of it."""
        entry = self.entry()
        if self._placed is None or self._placed[0] is not entry:
            found = {spot.at.text: spot for spot in entry.spots.values() if spot.at is not None}
            self._placed = entry, found
        return self._placed[1]


Carriers = Mapping[str, Carrier]  #: by framework
