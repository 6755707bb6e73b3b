"""Judges paths and folders that a release does not have: where they may have gone, or that they are gone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.references.judging.codebases.paths import is_shortened, is_support_file
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict, may_be
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind

_HEAD: Final = 5  # letters by which two names of folders begin alike
_MAJORITY: Final = 0.6  # of a folder's files, which have to be in another for it to be the heir


def folder_since(subject: Subject, reference: Reference, path: str) -> Judged | None:
    """A folder that the release does not have under this name: where its files went, or that it is gone.

    None where nothing says that it ever was this framework's.
    """
    said = Location(path=path)
    before = subject.before_paths
    if before is not None and path in before.folders:
        heir = _heir(before.index, subject.index, path)
        if heir is not None:
            why = Message("most of its files are there")
            return Judged(
                reference, subject.framework, Verdict.MOVED, said, Location(path=heir), why
            )
        return _no_folder(subject, reference, said)
    return lost_folder(subject, reference, path)


def lost_folder(subject: Subject, reference: Reference, path: str) -> Judged:
    """A folder of which only the name is known."""
    said = Location(path=path)
    inner = set(path.split("/")[1:-1])
    namesakes = _of_its_kind(path, subject.paths.folder_namesakes(path))
    likely = [f for f in namesakes if not inner or inner & set(f.split("/")[:-1])]
    if not likely and len(namesakes) == 1 and namesakes[0].startswith(f"{path.partition('/')[0]}/"):
        likely = namesakes
    if len(likely) == 1:
        return _guessed(
            subject, reference, said, likely[0], Message("the only folder of that name")
        )
    if likely:
        why = may_be(likely)
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    return _no_folder(subject, reference, said)


def _no_folder(subject: Subject, reference: Reference, said: Location) -> Judged:
    why = Message("the release has no such folder")
    return Judged(reference, subject.framework, Verdict.GONE, said, why=why)


def _guessed(
    subject: Subject, reference: Reference, said: Location, path: str, why: Message
) -> Judged:
    """That it moved to `path`, which only looks like it."""
    now = Location(path=path)
    return Judged(reference, subject.framework, Verdict.MOVED, said, now, why, guessed=True)


def missing_path(subject: Subject, reference: Reference, path: str, *, named: bool) -> Judged:
    """A path that the release does not have: where it may have gone, or that it is gone."""
    if path in subject.paths.folders:
        return Judged(reference, subject.framework, Verdict.RIGHT, Location(path=path))
    said = Location(path=path, symbol=reference.symbol, lines=reference.lines)
    if is_shortened(path):
        why = Message("no file fits what its author left of it")
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    package = path.rpartition(".")[0]
    if package in subject.paths.folders:
        return _guessed(subject, reference, said, package, Message("the module became a package"))
    if reference.fenced and language_of(path) == "text":
        why = Message("it may be a file of the reader's own")
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    top = path.partition("/")[0]
    if not subject.whole and ("/" not in path or top not in subject.paths.folders):
        why = Message(
            "the release has no {path}, and does not hold all of its repository", path=top
        )
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    elsewhere = _elsewhere(subject, reference, path, said)
    if elsewhere is not None:
        return elsewhere
    stranger = subject.paths.stranger(path)
    own = named or top in subject.words
    if reference.kind is ReferenceKind.PATH and not own and stranger is not None:
        why = Message("the release has no {path}, which may be another project's", path=stranger)
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    return Judged(
        reference,
        subject.framework,
        Verdict.GONE,
        said,
        why=Message("the release has no such file"),
    )


def _elsewhere(subject: Subject, reference: Reference, path: str, said: Location) -> Judged | None:
    """A file of the same name in a folder that is like the one it was in."""
    if "." not in path.rpartition("/")[2]:
        return lost_folder(subject, reference, path)
    namesakes = _of_its_kind(path, subject.paths.namesakes(path))
    inner = set(path.split("/")[1:-1])
    likely = [other for other in namesakes if inner & set(other.split("/")[1:-1])]
    if len(namesakes) == 1 and likely:
        return _guessed(subject, reference, said, likely[0], Message("the only file of that name"))
    if (
        len(namesakes) == 1
        and not reference.fenced
        and _alike(inner, namesakes[0].split("/")[1:-1])
    ):
        return _guessed(
            subject, reference, said, namesakes[0], Message("the only file of that name")
        )
    whole = [other for other in namesakes if other.split("/")[-2:] == path.split("/")[-2:]]
    if len(whole) == 1 and "/" in path:
        return _guessed(
            subject,
            reference,
            said,
            whole[0],
            Message("the only file of that name in a folder of that name"),
        )
    if len(likely) > 1 and path.partition("/")[0] in subject.paths.folders:
        why = may_be(likely)
        return Judged(reference, subject.framework, Verdict.UNCHECKED, said, why=why)
    return None


def _of_its_kind(path: str, namesakes: Sequence[str]) -> list[str]:
    """Those that code may have gone to: it does not become a test or an example."""
    return [other for other in namesakes if is_support_file(path) or not is_support_file(other)]


def _alike(folders: Iterable[str], others: Iterable[str]) -> bool:
    """Whether two of these names begin alike, as `samplers` and `sample` do."""
    heads = {name[:_HEAD] for name in folders if len(name) >= _HEAD}
    return bool(heads & {name[:_HEAD] for name in others})


def _heir(old: TreeIndex, new: TreeIndex, folder: str) -> str | None:
    """The folder that has most of the files that `folder` had, told by their bytes, else by their names."""
    mine = [path for path in old.paths if path.startswith(f"{folder}/")]
    names: dict[str, list[str]] = {}
    for path in new.paths:
        names.setdefault(path.rpartition("/")[2], []).append(path)
    votes: Counter[str] = Counter()
    for path in mine:
        inside = path[len(folder) :]
        for other in names.get(path.rpartition("/")[2], ()):
            if other.endswith(inside) and len(other) > len(inside):
                votes[other[: -len(inside)]] += 2 if old.blob(path) == new.blob(other) else 1
    if not votes:
        return None
    (best, most), *others = votes.most_common(2)
    clear = not others or most > others[0][1]
    return best if clear and most >= _MAJORITY * len(mine) else None
