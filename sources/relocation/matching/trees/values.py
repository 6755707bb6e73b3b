"""What a definition may have become, as values."""

from dataclasses import dataclass

from conceptmap.sources.outlines.trees.tree_index import Symbol


@dataclass(frozen=True, slots=True)
class Votes:
    """What a file's lost lines say of one file of the new tree."""

    share: float = 0.0  #: of all lines that were lost
    lines: float = 0.0  #: how many, each divided among the files that it was added to


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A definition of the new tree that an old one may have become, with what speaks for it."""

    symbol: Symbol
    like: float  #: likeness of the two bodies
    kept: float  #: how much of the old body is left in it
    same_name: bool  #: the qualified names are equal
    same_tail: bool  #: their own names are equal
    names: float  #: likeness of their own names
    home: bool  #: in the same file, or in one that the file's other lines vote for
    in_place: bool  #: in the same file
    goes_on: bool  #: in the same file, or in the one that its file goes on in
    votes: Votes
    near: float  #: nearness of the paths
    namesake: bool  #: in a new file of the same name
    renamings: int  #: lines that mention the old name and have the new one in its place now

    @property
    def exact(self) -> bool:
        """Whether nothing but its name has changed."""
        return self.like > 0.999  # noqa: PLR2004 - a sum of fractions

    @property
    def is_far_likeness(self) -> bool:
        """Whether nothing but likeness speaks for it: renamed, edited, and where nothing else leads to."""
        return not (self.same_tail or self.home or self.exact or self.renamings)

    @property
    def score(self) -> float:
        """What candidates are ranked by."""
        bonus = 0.12 * self.same_tail + 0.12 * self.same_name
        bonus += 0.1 * self.names if not self.same_tail else 0.0
        bonus += 0.1 * min(self.renamings, 3) + 0.15 * self.exact
        bonus += 0.15 * self.in_place + 0.15 * min(self.votes.share * 2, 1.0) + 0.05 * self.near
        return self.like + bonus


@dataclass(frozen=True, slots=True)
class OtherOrigin:
    """Another definition of the old tree that resembles a candidate."""

    symbol: Symbol
    like: float
    alive: bool  #: it is still where it was
