"""Judges references in prose against a release: right, moved, gone, or not to be judged."""

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from conceptmap.graph.model import Anchor
from conceptmap.sources.outline import language_of
from conceptmap.sources.reference_context import judge_by_names_beside
from conceptmap.sources.reference_mentions import Mentions
from conceptmap.sources.reference_names import Meaning
from conceptmap.sources.reference_paths import plain
from conceptmap.sources.reference_subjects import Subject, spoken_of
from conceptmap.sources.reference_values import Found, Judged, Verdict
from conceptmap.sources.references import BRANCHES, Kind, Reference
from conceptmap.sources.relocation import relocate
from conceptmap.sources.relocation_values import Relocation, Status
from conceptmap.sources.tree_index import IndexedFile, TreeIndex

_DISTINCT: Final = 8  # letters of a plain word that hardly two code bases share
_SHORT_COMMIT: Final = 7  # digits by which a commit can be told


@dataclass(eq=False)
class Judge:
    """Judges the references of many documents.

    `strangers` are frameworks whose source is not at hand, and the names under which documents speak of them: what
    is said of them is not held against the others. `libraries` are frameworks that no sentence is about only because it
    names them.
    """

    subjects: Sequence[Subject]
    strangers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    libraries: frozenset[str] = frozenset()
    _mentions: dict[str, Mentions] = field(default_factory=dict)
    _spoken: dict[str, list[Subject]] = field(default_factory=dict)
    _carried: dict[tuple[int, str], Relocation] = field(default_factory=dict)

    def judge(self, documents: Mapping[str, str], references: Sequence[Reference]) -> list[Judged]:
        """The verdicts on all references that mean one of the frameworks, in reading order."""
        by_file: dict[str, list[Reference]] = {}
        for reference in references:
            by_file.setdefault(reference.file, []).append(reference)
        for file, some in by_file.items():
            words = {s.framework: s.words for s in self.subjects} | dict(self.strangers)
            self._mentions[file] = Mentions(words, documents.get(file, ""), self.libraries)
            self._spoken[file] = spoken_of(self.subjects, self._mentions[file], some)
        for subject in self.subjects:
            spoken = [r for r in references if subject in self._spoken[r.file]]
            subject.names.prepare(r.symbol for r in spoken if r.symbol is not None)
            self._carry_ahead(subject, spoken)
        judged = [verdict for r in references if (verdict := self._one(r)) is not None]
        return judge_by_names_beside(judged, self.subjects)

    def _one(self, reference: Reference) -> Judged | None:
        match reference.kind:
            case Kind.PERMALINK:
                subject = next((s for s in self.subjects if s.has(reference)), None)
                return None if subject is None else self._link(subject, reference)
            case Kind.PATH:
                return self._path(reference)
            case Kind.FOLDER:
                return self._folder(reference)
            case Kind.NAME | Kind.WORD:
                return self._name(reference)

    def _link(self, subject: Subject, reference: Reference) -> Judged:
        version = reference.version or ""
        path = plain(reference.path or "")
        if _is_release(subject, version):
            return self._in_release(subject, reference, path)
        old = None if version in BRANCHES else subject.at(version)
        if old is not None:
            return self._from(subject, reference, old, path)
        there = self._in_release(subject, reference, path)
        if there.verdict is not Verdict.RIGHT or reference.lines is None:
            return there
        why = (
            "a branch moves on under its lines"
            if version in BRANCHES
            else f"{version[:12]}, which it speaks of, is not at hand; --fetch fetches it"
        )
        return _judged(reference, subject, Verdict.UNCHECKED, there.found, why=why)

    def _path(self, reference: Reference) -> Judged | None:
        said = reference.path or ""
        meant = self._mentions[reference.file].meant(reference)
        if meant in self.strangers and not self._labelled(reference):
            return None
        # What the sentence names comes first.
        spoken = sorted(self._spoken[reference.file], key=lambda s: s.framework != meant)
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(reference.file), said))
        for subject in spoken:
            if "/" in beside and beside in subject.index.path_set:
                return self._in_release(subject, reference, beside)
        asked = [subject for subject in spoken if subject.labelled(reference)] or spoken
        having = next((subject for subject in asked if subject.has(reference)), None)
        if having is not None:
            files = having.paths.files(said)
            if len(files) == 1:
                return self._in_release(having, reference, files[0])
            why = f"{len(files)} files have that name, as {files[0]}"
            return _judged(reference, having, Verdict.UNCHECKED, why=why)
        for subject in asked:
            before = subject.before
            if subject.paths.knows_top(said) or (before and plain(said) in before.path_set):
                return self._in_release(subject, reference, plain(said))
        return None

    def _folder(self, reference: Reference) -> Judged | None:
        for subject in self._spoken[reference.file]:
            folder = subject.paths.folder(reference.path or "")
            if folder is not None:
                return _judged(reference, subject, Verdict.RIGHT, Found(path=folder))
        return None

    def _name(self, reference: Reference) -> Judged | None:
        """A name means what its sentence is about, else whatever the page speaks of and has it.

        It is gone where nothing that it can mean has it, and no source that it can mean is missing.
        """
        spoken = self._spoken[reference.file]
        mentions = self._mentions[reference.file]
        meant = mentions.meant(reference)
        if meant in self.strangers:
            return None
        wanted = [s for s in spoken if s.framework == meant]
        others = [s for s in spoken if s.framework != meant]
        if reference.kind is Kind.WORD:
            # A word that any code base may have means the one that is spoken of most.
            distinct = self._distinct(reference)
            others = [] if wanted else others if distinct else others[:1]
            wanted = [s for s in wanted if distinct or s is spoken[0]]
        judged = [(s, self._meaning(s, reference)) for s in (*wanted, *others)]
        here = [pair for pair in judged if pair[1].verdict == "here"]
        if wanted and here and here[0][0] not in wanted and judged[0][1].verdict != "foreign":
            why = f"{wanted[0].framework}, which is named beside it, has no such thing; {here[0][0].framework} has"
            return _judged(reference, wanted[0], Verdict.UNCHECKED, why=why)
        if here:
            return _named(reference, *here[0])
        open_ = [pair for pair in judged if pair[1].verdict != "foreign"]
        if not open_:
            return None
        unseen = [name for name, n in mentions.counted().items() if n and name in self.strangers]
        if not wanted and unseen:
            why = f"it may be {unseen[0]}'s, whose source is not here"
            return _judged(reference, open_[0][0], Verdict.UNCHECKED, why=why)
        return _named(reference, *open_[0])

    def _meaning(self, subject: Subject, reference: Reference) -> Meaning:
        return subject.names.meaning(reference.symbol or "", strict=reference.kind is Kind.WORD)

    def _distinct(self, reference: Reference) -> bool:
        name = reference.symbol or ""
        return "." not in name and len(name) >= _DISTINCT

    def _labelled(self, reference: Reference) -> bool:
        return any(subject.labelled(reference) for subject in self.subjects)

    def _in_release(self, subject: Subject, reference: Reference, path: str) -> Judged:
        """A path as the release has it, its symbol and its lines."""
        before = subject.before
        if before is not None and path in before.path_set:
            return self._from(subject, reference, before, path)
        if path not in subject.index.path_set:
            named = self._mentions[reference.file].meant(reference) == subject.framework
            return _missing(subject, reference, path, named=named)
        file = subject.index.file(path)
        found = Found(path=path, symbol=reference.symbol, lines=reference.lines)
        if file is None:
            why = f"the file could not be read: {subject.index.unreadable.get(path)}"
            return _judged(reference, subject, Verdict.UNCHECKED, found, why=why)
        if reference.symbol is not None:
            return _with_symbol(subject, reference, file, reference.symbol)
        if reference.lines is not None and not file.text.within(reference.lines):
            why = f"the file ends at line {len(file.lines)}"
            return _judged(reference, subject, Verdict.GONE, found, why=why)
        return _judged(reference, subject, Verdict.RIGHT, found)

    def _from(self, subject: Subject, reference: Reference, old: TreeIndex, path: str) -> Judged:
        """Judge by what became of the very lines that the reference was written for."""
        said = Found(path=path, symbol=reference.symbol, lines=reference.lines)
        key = id(old), said.text
        if key not in self._carried:
            (self._carried[key],) = relocate([_anchor(subject, said)], old, subject.index)
        answer = self._carried[key]
        spot = answer.spot
        if spot is None:
            deleted = answer.status is Status.DELETED
            verdict = Verdict.GONE if deleted else Verdict.UNCHECKED
            return _judged(reference, subject, verdict, said, why=answer.why)
        symbol = spot.symbol if reference.symbol else None
        now = Found(path=spot.path, symbol=symbol, lines=spot.lines if reference.lines else None)
        if (now.path, now.lines) == (said.path, said.lines):
            return _judged(reference, subject, Verdict.RIGHT, said, why=answer.why)
        return _judged(reference, subject, Verdict.MOVED, said, now, answer.why)

    def _carry_ahead(self, subject: Subject, references: Sequence[Reference]) -> None:
        """Relocate in one go what will be asked for one by one."""
        wanted: dict[int, tuple[TreeIndex, dict[str, Anchor]]] = {}
        for old, found in _to_be_carried(subject, references):
            _, anchors = wanted.setdefault(id(old), (old, {}))
            anchors[found.text] = _anchor(subject, found)
        for key, (old, anchors) in wanted.items():
            answers = relocate(list(anchors.values()), old, subject.index)
            self._carried.update(
                {(key, text): one for text, one in zip(anchors, answers, strict=True)}
            )


def _to_be_carried(
    subject: Subject, references: Sequence[Reference]
) -> Iterator[tuple[TreeIndex, Found]]:
    for reference in references:
        said = plain(reference.path or "")
        version = reference.version
        if reference.kind is Kind.PERMALINK and version and subject.has(reference):
            old = None
            if not _is_release(subject, version) and version not in BRANCHES:
                old = subject.at(version)
        elif reference.kind is Kind.PATH:
            old = subject.before
            files = subject.paths.files(said)
            said = files[0] if len(files) == 1 else said
        else:
            continue
        if old is not None and said in old.path_set:
            yield old, Found(path=said, symbol=reference.symbol, lines=reference.lines)


def _is_release(subject: Subject, version: str) -> bool:
    """Whether a tag or commit, possibly shortened, is the release that is checked against."""
    return version in subject.versions or (
        len(version) >= _SHORT_COMMIT
        and any(known.startswith(version) for known in subject.versions)
    )


def _with_symbol(subject: Subject, reference: Reference, file: IndexedFile, symbol: str) -> Judged:
    found = Found(path=file.path, symbol=symbol, lines=reference.lines)
    wanted = f".{symbol.replace('::', '.')}"
    named = [s for s in file.symbols if f".{s.name.replace('::', '.')}".endswith(wanted)]
    if not named:
        why = f"the file defines no {symbol}"
        return _judged(reference, subject, Verdict.GONE, found, why=why)
    lines = reference.lines
    if lines is None or any(s.lines.overlaps(lines) for s in named):
        return _judged(reference, subject, Verdict.RIGHT, found)
    if len(named) > 1:
        why = f"the file defines it {len(named)} times, and nowhere on these lines"
        return _judged(reference, subject, Verdict.UNCHECKED, found, why=why)
    now = Found(path=file.path, symbol=named[0].name, lines=named[0].lines)
    return _judged(reference, subject, Verdict.MOVED, found, now, "the symbol is on other lines")


def _named(reference: Reference, subject: Subject, meaning: Meaning) -> Judged:
    """The verdict on a name that means something in this framework."""
    found = meaning.places[0] if len(meaning.places) == 1 else None
    match meaning.verdict:
        case "here":
            why = f"{len(meaning.places)} definitions have that name" if found is None else ""
            return _judged(reference, subject, Verdict.RIGHT, found, why=why)
        case "elsewhere":
            return _judged(reference, subject, Verdict.MOVED, None, found, meaning.why)
        case "missing":
            return _judged(reference, subject, Verdict.GONE, why=meaning.why)
        case _:
            return _judged(reference, subject, Verdict.UNCHECKED, why=meaning.why)


def _missing(subject: Subject, reference: Reference, path: str, *, named: bool) -> Judged:
    """A path that the release does not have: where it may have gone, or that it is gone.

    `named`: the sentence says that the path is this framework's.
    """
    if path in subject.paths.folders:
        return _judged(reference, subject, Verdict.RIGHT, Found(path=path))
    said = Found(path=path, symbol=reference.symbol, lines=reference.lines)
    package = path.rpartition(".")[0]
    if package in subject.paths.folders:
        why = "the module became a package"
        there = _judged(reference, subject, Verdict.MOVED, said, Found(path=package), why)
        return replace(there, guessed=True)
    if reference.fenced and language_of(path) == "text":
        why = "it may be a file of the reader's own"
        return _judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    namesakes = subject.paths.namesakes(path)
    inner = set(path.split("/")[1:-1])
    if len(namesakes) == 1 and inner & set(namesakes[0].split("/")[1:-1]):
        why = "the only file of that name"
        there = _judged(reference, subject, Verdict.MOVED, said, Found(path=namesakes[0]), why)
        return replace(there, guessed=True)
    stranger = subject.paths.stranger(path)
    own = named or path.partition("/")[0] in subject.words
    if reference.kind is Kind.PATH and not own and stranger is not None:
        why = f"the release has no {stranger}, which may be another project's"
        return _judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    return _judged(reference, subject, Verdict.GONE, said, why="the release has no such file")


def _anchor(subject: Subject, found: Found) -> Anchor:
    return Anchor(
        framework=subject.framework, path=found.path, symbol=found.symbol, lines=found.lines
    )


def _judged(
    reference: Reference,
    subject: Subject,
    verdict: Verdict,
    found: Found | None = None,
    now: Found | None = None,
    why: str = "",
) -> Judged:
    return Judged(
        reference=reference,
        framework=subject.framework,
        verdict=verdict,
        found=found,
        now=now,
        why=why,
    )
