"""Judges the addresses of files in a framework's public repositories."""

import re
from dataclasses import dataclass, replace
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.sources.references.judging.codebases.paths import plain
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict, both
from conceptmap.sources.references.judging.kinds.places import PlaceJudge
from conceptmap.sources.references.reading.parsing import BRANCHES, Reference

_SHORT_COMMIT: Final = 7  # digits by which a commit can be told
_NUMBERED: Final = re.compile(r"v?(\d+(?:\.\d+)+)")
_BRANCH_PARTS: Final = 3  # that a branch with slashes in its name may have


@dataclass(eq=False)
class LinkJudge:
    """Judges links, and their words, by what the address says."""

    places: PlaceJudge

    def judge(self, subject: Subject, reference: Reference) -> Judged:
        """A link, or its words, by what its address says."""
        version, there = address_of(subject, reference)
        path = subject.in_archive(reference.repository or "", there)
        if path is None:
            folder = subject.folder_of(reference.repository or "")
            why = Message(
                "the release holds only {folder}/ of {repository}",
                folder=folder,
                repository=reference.repository,
            )
            return Judged(reference, subject.framework, Verdict.UNCHECKED, why=why)
        if not path:
            return Judged(reference, subject.framework, Verdict.RIGHT)
        if is_release(subject, version):
            return self.places.in_release(subject, reference, path)
        old = None if version in BRANCHES else subject.at(version)
        if old is not None:
            spelt = next((p for p in (there, path) if p in old.path_set), None)
            if spelt is not None:
                return self.places.since(subject, reference, old, spelt, path)
        return self._by_the_release(subject, reference, version, path)

    def _by_the_release(
        self, subject: Subject, reference: Reference, version: str, path: str
    ) -> Judged:
        """A link to a version that is not at hand, as far as the release can say anything of it."""
        # Lines of some commit are not those of the release that the page was written for; a branch's are, then.
        other = subject.before is not None and version not in BRANCHES
        asked = replace(reference, lines=None) if other else reference
        today = replace(self.places.in_release(subject, asked, path), reference=reference)
        if _is_later(version, subject) and today.verdict in (Verdict.GONE, Verdict.MOVED):
            why = Message("it speaks of {version}, which came after the release", version=version)
            return Judged(reference, subject.framework, Verdict.UNCHECKED, today.found, why=why)
        past = today.verdict is Verdict.GONE and path in subject.index.path_set
        if reference.lines is None or not (past or today.verdict is Verdict.RIGHT):
            return today
        unsure = (
            Message("a branch moves on under its lines")
            if version in BRANCHES
            else Message(
                "{version}, which it speaks of, is not at hand; --fetch fetches it",
                version=version[:12],
            )
        )
        said = both(today.why, unsure) if past else unsure
        found = None if today.found is None else replace(today.found, lines=reference.lines)
        return Judged(reference, subject.framework, Verdict.UNCHECKED, found, why=said)


def address_of(subject: Subject, reference: Reference) -> tuple[str, str]:
    """The version and the path of a link, whose branch may have slashes in its name."""
    version, parts = reference.version or "", plain(reference.path or "").split("/")
    repository = reference.repository or ""
    for taken in range(min(_BRANCH_PARTS, len(parts))):
        path = subject.in_archive(repository, "/".join(parts[taken:]))
        known = path is not None and (
            path in subject.index.path_set
            or path in subject.paths.folders
            or (taken == 0 and subject.paths.knows_top(path))
        )
        if known:
            return "/".join([version, *parts[:taken]]), "/".join(parts[taken:])
    return version, "/".join(parts)


def is_release(subject: Subject, version: str) -> bool:
    """Whether a tag or commit, possibly shortened, is the release that is checked against."""
    return version in subject.versions or (
        len(version) >= _SHORT_COMMIT
        and any(known.startswith(version) for known in subject.versions)
    )


def _is_later(version: str, subject: Subject) -> bool:
    """Whether a tag is of a release that came after the one that is checked against."""
    said = _numbered(version)
    known = [numbers for one in subject.versions if (numbers := _numbered(one))]
    return bool(said and known and said > max(known))


def _numbered(version: str) -> tuple[int, ...]:
    found = _NUMBERED.match(version)
    return tuple(map(int, found[1].split("."))) if found is not None else ()
