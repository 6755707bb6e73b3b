"""The code bases that documents may speak of, and which of them a document does speak of."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.references.judging.codebases.mentions import FrameworkMentions
from conceptmap.sources.references.judging.codebases.names import Names
from conceptmap.sources.references.judging.codebases.paths import Paths, plain
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind


def _nowhere(version: str) -> TreeIndex | None:
    del version
    return None


@dataclass(eq=False)
class Subject:
    """One framework that documents may speak of."""

    framework: str
    index: TreeIndex  #: the release that references are checked against
    words: frozenset[str]  #: names under which documents speak of it, in lower case
    repositories: frozenset[str] = frozenset()  #: owner/name, in lower case
    versions: frozenset[str] = frozenset()  #: tags and commits that are this release
    before: TreeIndex | None = None  #: the release that the documents were written for
    at: Callable[[str], TreeIndex | None] = _nowhere  #: the tree of a tag or commit, if it is here
    #: Of a repository that has the release's files in a folder, by its name in lower case.
    folders: Mapping[str, str] = field(default_factory=dict)
    whole: bool = True  #: it holds all of its repository, not a part of it as archives do
    paths: Paths = field(init=False)
    names: Names = field(init=False)
    before_paths: Paths | None = field(init=False)
    before_names: Names | None = field(init=False)

    def __post_init__(self) -> None:
        self.paths = Paths(self.index)
        self.names = Names(self.index)
        self.before_paths = Paths(self.before) if self.before is not None else None
        self.before_names = Names(self.before) if self.before is not None else None

    def has(self, reference: Reference) -> bool:
        """Whether a path or a link can mean this framework."""
        if reference.repository is not None:
            return self.owns(reference.repository)
        said = reference.path or ""
        before = self.before_paths
        return bool(self.paths.files(said) or (before is not None and before.files(said)))

    def owns(self, repository: str) -> bool:
        """Whether a repository is one of this framework's."""
        return repository.lower() in self.repositories

    def folder_of(self, repository: str) -> str:
        """The folder of a repository that holds the release's files; empty where its top does."""
        return self.folders.get(repository.lower(), "")

    def in_archive(self, repository: str, path: str) -> str | None:
        """What the release calls a path of a repository; None for what it takes nothing from."""
        folder = self.folder_of(repository)
        if not folder:
            return path
        if path == folder:
            return ""
        return path.removeprefix(f"{folder}/") if path.startswith(f"{folder}/") else None

    def labelled(self, reference: Reference) -> bool:
        """Whether the text says that it means this one: `deepinfer-add:…`, `vendor/deepinfer/…`."""
        head = f"/{(reference.path or '').lower()}"
        return reference.has_label_of(self.words) or any(f"/{word}/" in head for word in self.words)


def spoken_of(
    subjects: Sequence[Subject], mentions: FrameworkMentions, references: Iterable[Reference]
) -> list[Subject]:
    """The frameworks of a document, the one it speaks of most first."""
    if len(subjects) == 1:
        return list(subjects)
    votes: Counter[str] = Counter()
    for reference in references:
        if reference.kind in (ReferenceKind.PATH, ReferenceKind.PERMALINK) and "/" in plain(
            reference.path or ""
        ):
            having = [subject for subject in subjects if subject.has(reference)]
            if len(having) == 1:
                votes[having[0].framework] += 1
    named = mentions.counted()
    spoken = [s for s in subjects if votes[s.framework] or named[s.framework]]
    return sorted(spoken, key=lambda s: (-votes[s.framework], -named[s.framework], s.framework))
