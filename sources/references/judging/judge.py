"""Judges references in prose against a release: right, moved, gone, or not to be judged."""

import posixpath
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.references.judging.codebases.mentions import FrameworkMentions
from conceptmap.sources.references.judging.codebases.paths import (
    is_shortened,
    is_support_file,
    plain,
)
from conceptmap.sources.references.judging.codebases.subject import Subject, spoken_of
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict
from conceptmap.sources.references.judging.context import judge_by_names_beside
from conceptmap.sources.references.judging.kinds.addresses import LinkJudge, address_of, is_release
from conceptmap.sources.references.judging.kinds.missing import folder_since, lost_folder
from conceptmap.sources.references.judging.kinds.named import NameJudge
from conceptmap.sources.references.judging.kinds.places import PlaceJudge
from conceptmap.sources.references.judging.kinds.renames import Renames
from conceptmap.sources.references.judging.pages import PageFiles
from conceptmap.sources.references.judging.spelling import spelt_today
from conceptmap.sources.references.reading.parsing import BRANCHES, Reference, ReferenceKind


@dataclass(eq=False)
class Judge:
    """Judges the references of many documents.

    `strangers` are frameworks whose source is not at hand, and the names under which documents speak of them: what
    is said of them is not held against the others. `libraries` are frameworks that no sentence is about only because it
    names them. `unseen` has the repositories of frameworks that are asked for, and whose source is not at hand.
    """

    subjects: Sequence[Subject]
    strangers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    libraries: frozenset[str] = frozenset()
    unseen: Mapping[str, str] = field(
        default_factory=dict
    )  #: owner/name in lower case to framework
    own: Callable[[Reference], bool] = lambda _: False  #: whether a path is the document's own file
    _mentions: dict[str, FrameworkMentions] = field(default_factory=dict)
    _spoken: dict[str, list[Subject]] = field(default_factory=dict)
    _places: PlaceJudge = field(default_factory=PlaceJudge)
    _links: LinkJudge = field(init=False)
    _names: NameJudge = field(init=False)
    _renames: dict[str, Renames] = field(default_factory=dict)
    _pages: PageFiles = field(default_factory=PageFiles)

    def __post_init__(self) -> None:
        self._links = LinkJudge(self._places)
        self._names = NameJudge(self.strangers, self.libraries, self._renames)

    def judge(self, documents: Mapping[str, str], references: Sequence[Reference]) -> list[Judged]:
        """The verdicts on all references that mean one of the frameworks, in reading order."""
        by_file: dict[str, list[Reference]] = {}
        for reference in references:
            by_file.setdefault(reference.file, []).append(reference)
        for file, some in by_file.items():
            words = {s.framework: s.words for s in self.subjects} | dict(self.strangers)
            self._mentions[file] = FrameworkMentions(words, documents.get(file, ""), self.libraries)
            self._spoken[file] = spoken_of(self.subjects, self._mentions[file], some)
        self._pages = PageFiles.of(self.subjects, references, documents)
        for subject in self.subjects:
            self._prepare(subject, [r for r in references if subject in self._spoken[r.file]])
        found = [verdict for r in references if (verdict := self._one(r)) is not None]
        decided = judge_by_names_beside(found, self.subjects, documents)
        return [self._finished(one) for one in decided]

    def _prepare(self, subject: Subject, spoken: Sequence[Reference]) -> None:
        symbols = [r.symbol for r in spoken if r.symbol is not None]
        subject.names.prepare(symbols)
        if subject.before_names is not None:
            subject.before_names.prepare(symbols)
            renames = self._renames[subject.framework] = Renames(subject, subject.before_names)
            renames.prepare(
                [r for r in spoken if r.kind in (ReferenceKind.NAME, ReferenceKind.WORD)]
            )
        self._places.carry_ahead(subject, self._to_be_carried(subject, spoken))

    def _finished(self, one: Judged) -> Judged:
        """The verdict with the rules that hold for every kind of reference, and with the spelling of a new place."""
        reference = one.reference
        if one.verdict is Verdict.GONE and reference.continued:
            one = replace(one, verdict=Verdict.UNCHECKED)
        if one.verdict is Verdict.RIGHT and reference.unread:
            why = Message("what stands behind it may be lines, in a form that is not read")
            one = replace(one, verdict=Verdict.UNCHECKED, why=why)
        subject = next((s for s in self.subjects if s.framework == one.framework), None)
        if subject is None or one.verdict is not Verdict.MOVED:
            return one
        return replace(one, spelt=spelt_today(subject, one))

    def _one(self, reference: Reference) -> Judged | None:
        if reference.extra and not any(
            r.knows(reference)
            for framework, r in self._renames.items()
            if framework in {s.framework for s in self._spoken[reference.file]}
        ):
            return None
        if reference.kind is ReferenceKind.PERMALINK:
            return self._link(reference)
        led = reference.leads_to
        if led is not None:
            owner = next((s for s in self.subjects if s.owns(led.repository)), None)
            return None if owner is None else self._shown_for(owner, reference)
        match reference.kind:
            case ReferenceKind.PATH:
                return self._path(reference, self._spoken[reference.file])
            case ReferenceKind.FOLDER:
                return self._folder(reference, self._spoken[reference.file])
            case _:
                return self._name(reference, self._spoken[reference.file])

    def _shown_for(self, owner: Subject, reference: Reference) -> Judged | None:
        """The words of a link: they mean what its address does."""
        led = reference.leads_to
        if led is None or reference.kind in (ReferenceKind.NAME, ReferenceKind.WORD):
            return self._name(reference, [owner])
        said = plain(reference.path or "").rstrip("/")
        if f"/{led.path}".endswith(f"/{said}"):
            as_link = replace(
                reference, repository=led.repository, version=led.version, path=led.path
            )
            return replace(self._links.judge(owner, as_link), reference=reference)
        if reference.kind is ReferenceKind.FOLDER:
            return self._folder(reference, [owner])
        return self._path(reference, [owner])

    def _link(self, reference: Reference) -> Judged | None:
        repository = (reference.repository or "").lower()
        subject = next((s for s in self.subjects if s.owns(repository)), None)
        if subject is not None:
            return self._links.judge(subject, reference)
        unseen = self.unseen.get(repository)
        if unseen is not None:
            why = Message("the source of {framework} is not here", framework=unseen)
            return Judged(reference=reference, framework=unseen, verdict=Verdict.UNCHECKED, why=why)
        name = repository.rpartition("/")[2]
        for subject in self.subjects:
            if name in {known.rpartition("/")[2] for known in subject.repositories}:
                why = Message(
                    "{repository} is none of the repositories of {framework}",
                    repository=reference.repository,
                    framework=subject.framework,
                )
                return Judged(reference, subject.framework, Verdict.UNCHECKED, why=why)
        return None

    def _path(self, reference: Reference, spoken_of_: Sequence[Subject]) -> Judged | None:
        said = reference.path or ""
        meant = self._mentions[reference.file].meant(reference)
        if reference.leads_to is None and meant in self.strangers and not self._labelled(reference):
            return None
        # What the sentence names comes first.
        spoken = sorted(spoken_of_, key=lambda s: s.framework != meant)
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(reference.file), said))
        for subject in spoken:
            if "/" in beside and beside in subject.index.path_set:
                return self._in_release(subject, reference, beside)
        asked = [subject for subject in spoken if subject.labelled(reference)] or spoken
        having = next((subject for subject in asked if subject.has(reference)), None)
        if having is None:
            return None if self.own(reference) else self._missing(reference, asked)
        if self.own(reference) and not having.labelled(reference):
            return None
        if meant != having.framework and self._is_anybodys(having, said):
            return None
        return self._one_of(having, reference)

    def _missing(self, reference: Reference, asked: Sequence[Subject]) -> Judged | None:
        """A path that no release has: of the first that has its top folder, or had the file before."""
        said = reference.path or ""
        for subject in asked:
            before = subject.before
            if subject.paths.knows_top(said) or (before and plain(said) in before.path_set):
                return self._in_release(subject, reference, plain(said))
        return None

    @staticmethod
    def _is_anybodys(subject: Subject, said: str) -> bool:
        """Whether a name without folders is one that every project has a file of: `README.md`, `setup.py`."""
        return "/" not in said and (
            language_of(said) == "text" or plain(said) in subject.index.path_set
        )

    def _one_of(self, subject: Subject, reference: Reference) -> Judged:
        """A path that a file of the old release has, or of the new one, or several."""
        said = reference.path or ""
        before = subject.before_paths.files(said) if subject.before_paths is not None else ()
        files = before or subject.paths.files(said)
        if len(files) > 1:
            on_page = self._pages.named(subject, reference, files)
            if len(on_page) == 1:
                return self._in_release(subject, reference, on_page[0])
            if on_page:
                why = Message(
                    "{count} files that the page names have that name, as {file}",
                    count=len(on_page),
                    file=on_page[0],
                )
            else:
                why = Message(
                    "{count} files have that name, as {file}", count=len(files), file=files[0]
                )
            return Judged(reference, subject.framework, Verdict.UNCHECKED, why=why)
        return self._in_release(subject, reference, next(iter(files)))

    def _in_release(self, subject: Subject, reference: Reference, path: str) -> Judged:
        named = self._mentions[reference.file].meant(reference) == subject.framework
        return self._places.in_release(subject, reference, path, named=named)

    def _folder(self, reference: Reference, spoken: Sequence[Subject]) -> Judged | None:
        said = plain(reference.path or "").rstrip("/")
        if self.own(reference) and not self._labelled(reference):
            return None
        return self._folder_that_is(reference, spoken, said) or self._folder_that_was(
            reference, spoken, said
        )

    def _folder_that_is(
        self, reference: Reference, spoken: Sequence[Subject], said: str
    ) -> Judged | None:
        """A folder of a release that is checked against."""
        meant = self._mentions[reference.file].meant(reference)
        for subject in spoken:
            # One name is of anybody's folder, but where it is the top of this one's code.
            tops = "/" in said or (
                said in subject.paths.folders and not is_support_file(f"{said}/")
            )
            if not tops and meant != subject.framework and reference.leads_to is None:
                continue
            folder = subject.paths.folder(reference.path or "")
            if folder is not None:
                return Judged(reference, subject.framework, Verdict.RIGHT, Location(path=folder))
        return None

    def _folder_that_was(
        self, reference: Reference, spoken: Sequence[Subject], said: str
    ) -> Judged | None:
        """A folder of the release that the page was written for, or one that a framework's own package lacks."""
        for subject in spoken:
            old = subject.before_paths
            was = old.folder(reference.path or "") if old is not None else None
            if was is not None and was in subject.paths.folders:
                return Judged(reference, subject.framework, Verdict.RIGHT, Location(path=was))
            if was is not None:
                return folder_since(subject, reference, was)
            # Every project has `examples/` and `tests/`: only its own package is surely meant.
            if is_shortened(said) or "/" not in said:
                continue
            if said.partition("/")[0] in subject.words and subject.paths.knows_top(said):
                return lost_folder(subject, reference, said)
        return None

    def _name(self, reference: Reference, spoken: Sequence[Subject]) -> Judged | None:
        return self._names.judge(reference, spoken, self._mentions[reference.file])

    def _labelled(self, reference: Reference) -> bool:
        return any(subject.labelled(reference) for subject in self.subjects)

    def _to_be_carried(
        self, subject: Subject, references: Sequence[Reference]
    ) -> Iterator[tuple[TreeIndex, str, Reference]]:
        """The places that will be relocated, in the trees that they were written for."""
        for reference in references:
            if reference.kind is ReferenceKind.PERMALINK and subject.has(reference):
                version, there = address_of(subject, reference)
                path = subject.in_archive(reference.repository or "", there)
                old = None
                if path and not is_release(subject, version) and version not in BRANCHES:
                    old = subject.at(version)
                for spelt in (there, path or there):
                    if old is not None and spelt in old.path_set:
                        yield old, spelt, reference
                        break
            elif reference.kind is ReferenceKind.PATH and subject.before_paths is not None:
                files = subject.before_paths.files(reference.path or "")
                if len(files) == 1:
                    yield subject.before_paths.index, files[0], reference
