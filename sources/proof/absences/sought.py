"""Looks in another release for a concept that the pinned one lacks: nothing found there is argued at best.

The searches and the words are the map's; that they could find something is proven where the absence is. Nobody has read the other
release, so that a hit is only said; and where a tree may be a part of its release and has no files of a kind, nothing is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.lock.obligations import WordsObligation
from conceptmap.graph.messages import Message, with_more
from conceptmap.graph.model import Absence, Concept, Mapping, Search, Sought, SoughtAbsence
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import WordsProver, is_code
from conceptmap.sources.proof.absences.searches import hits, selected_files
from conceptmap.sources.trees.files.patterns import PatternTimeout
from conceptmap.sources.trees.local.tree import Tree

_SHOWN: Final = 3


@dataclass(frozen=True)
class Seeker:
    """Runs the searches of absences in another release."""

    pinned: Tree
    other: Tree
    whole: bool = True  #: whether the other tree is all of its release

    @cached_property
    def _workspace(self) -> Workspace:
        return Workspace({self.other.framework: self.other})

    @cached_property
    def _words(self) -> WordsProver:
        return WordsProver(self._workspace)

    @cached_property
    def _endings(self) -> frozenset[str]:
        return frozenset(map(ending, self.other.files()))

    def seek(self, concept: Concept, mapping: Mapping, absence: Absence) -> SoughtAbsence:
        """What looking for the concept came to."""
        if not absence.searched and not concept.words:
            return SoughtAbsence(
                outcome=Sought.NOT_SOUGHT, why=Message("no search shows it in the pinned release")
            )
        try:
            return self._sought(concept, mapping, absence)
        except (SourceError, PatternTimeout) as error:
            return SoughtAbsence(outcome=Sought.NOT_SOUGHT, why=error.message)

    def _sought(self, concept: Concept, mapping: Mapping, absence: Absence) -> SoughtAbsence:
        found = [line for search in absence.searched for line in self._hits(search)]
        if concept.words:
            one = WordsObligation(concept, self.other.framework, absence, mapping.place)
            said = self._words.unexplained(one, self.other)
            found += [f"{path}:{line} ({word})" for (path, line), word in sorted(said.items())]
        if found:
            places = with_more(list(dict.fromkeys(found)), _SHOWN)
            return SoughtAbsence(
                outcome=Sought.HITS, why=Message("{places}: nobody has read it", places=places)
            )
        unseen = self._unseen(concept, absence)
        if unseen is not None:
            return SoughtAbsence(outcome=Sought.NOT_SOUGHT, why=unseen)
        return SoughtAbsence(outcome=Sought.NONE_FOUND)

    def _hits(self, search: Search) -> Iterable[str]:
        for hit in hits(self._workspace, self.other, search, selected_files(self.other, search)):
            yield f"{hit.path}:{hit.line} ({search.pattern})"

    def _unseen(self, concept: Concept, absence: Absence) -> Message | None:
        """What of the search could not be done, since the files for it are not there."""
        for search in absence.searched:
            if not selected_files(self.other, search):
                return Message("{within:list} selects no file", within=search.within)
            if (lacking := self._lacking(selected_files(self.pinned, search))) is not None:
                return lacking
        if not concept.words:
            return None
        return self._lacking(self.pinned.files())

    def _lacking(self, paths: Iterable[str]) -> Message | None:
        if self.whole:
            return None
        lacking = sorted({ending(path) for path in paths if is_code(path)} - self._endings)
        return no_such_files(lacking) if lacking else None


def ending(path: str) -> str:
    """The end of a file's name, with its dot."""
    return PurePosixPath(path).suffix.lower()


def no_such_files(endings: Iterable[str]) -> Message:
    """That a tree has no files of a kind, so that it says nothing of them."""
    return Message("it has no {endings:list} files, which the pinned release has", endings=endings)
