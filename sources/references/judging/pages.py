"""Which files a page names in full, so that a short name on it can be told."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from conceptmap.sources.references.codebases.codebases import Subject
from conceptmap.sources.references.codebases.paths import plain
from conceptmap.sources.references.reading.parsing import HEADING, Reference, ReferenceKind


@dataclass(eq=False)
class PageFiles:
    """The files that documents name by a path which fits no other, and in which section they do."""

    _named: dict[tuple[str, str], list[tuple[int, str]]] = field(default_factory=dict)
    _sections: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        subjects: Iterable[Subject],
        references: Sequence[Reference],
        documents: Mapping[str, str],
    ) -> "PageFiles":
        """What these references name in full."""
        found = cls()
        for file, text in documents.items():
            number, numbers = 0, []
            for line in text.split("\n"):
                number += bool(HEADING.match(line))
                numbers.append(number)
            found._sections[file] = numbers
        for subject in subjects:
            for reference in references:
                path = _in_full(subject, reference)
                if path is not None:
                    section = found._section(reference)
                    found._named.setdefault((subject.framework, reference.file), []).append(
                        (section, path)
                    )
        return found

    def named(self, subject: Subject, reference: Reference, files: Sequence[str]) -> list[str]:
        """Those of `files` that the reference's section names in full, else those that its page does."""
        named = self._named.get((subject.framework, reference.file), ())
        section = self._section(reference)
        near = {path for number, path in named if number == section and path in files}
        return sorted(near) or sorted({path for _, path in named if path in files})

    def _section(self, reference: Reference) -> int:
        numbers = self._sections.get(reference.file, [])
        return numbers[reference.line - 1] if reference.line <= len(numbers) else 0


def _in_full(subject: Subject, reference: Reference) -> str | None:
    """The one file that a path with folders, or a link, can mean."""
    if reference.kind is ReferenceKind.PERMALINK and reference.repository is not None:
        if not subject.owns(reference.repository):
            return None
        path = subject.in_archive(reference.repository, plain(reference.path or ""))
        return path if path in subject.index.path_set else None
    if reference.kind is not ReferenceKind.PATH or "/" not in plain(reference.path or ""):
        return None
    files = subject.paths.files(reference.path or "")
    return files[0] if len(files) == 1 else None
