"""Judges the paths, symbols and lines that a reference names against the files of a release."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.references.codebases.codebases import Subject
from conceptmap.sources.references.codebases.paths import is_aside, is_shortened
from conceptmap.sources.references.codebases.values import Found, Judged, Verdict
from conceptmap.sources.references.reading.parsing import Kind, Reference
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Relocation, Status

_MOST_NAMED: Final = 3  # places that a sentence names
_HEAD: Final = 5  # letters by which two names of folders begin alike
_MAJORITY: Final = 0.6  # of a folder's files, which have to be in another for it to be the heir


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is to be looked for: a place of an old release, and what the release would call it."""

    path: str
    symbol: str | None = None
    lines: LineRange | None = None


@dataclass(eq=False)
class Places:
    """Judges places; what became of a place of an old release is asked once."""

    _carried: dict[tuple[int, int, str], Relocation] = field(default_factory=dict)

    def in_release(
        self, subject: Subject, reference: Reference, path: str, *, named: bool = False
    ) -> Judged:
        """A path as the release has it, its symbol and its lines. `named`: the sentence says that it is this framework's."""
        before = subject.before
        if before is not None and path in before.path_set:
            return self.since(subject, reference, before, path, path)
        if path not in subject.index.path_set:
            return _missing(subject, reference, path, named=named)
        file = subject.index.file(path)
        found = Found(path=path, symbol=reference.symbol, lines=reference.lines)
        if file is None:
            why = f"the file could not be read: {subject.index.unreadable.get(path)}"
            return judged(reference, subject, Verdict.UNCHECKED, found, why=why)
        if reference.lines is not None and not file.text.within(reference.lines):
            return _past_the_end(subject, reference, file, found)
        if reference.symbol is not None:
            return _with_symbol(subject, reference, file, reference.symbol)
        return judged(reference, subject, Verdict.RIGHT, found)

    def since(
        self, subject: Subject, reference: Reference, old: TreeIndex, there: str, path: str
    ) -> Judged:
        """Judge by what became of the very place that the reference was written for: `there` in `old`, `path` today."""
        wanted = _as_defined(old, there, reference)
        said = Found(path=path, symbol=reference.symbol, lines=reference.lines)
        if wanted is None:
            if path in subject.index.path_set:
                return replace(self._as_it_is(subject, reference, path), found=said)
            why = f"neither release defines {reference.symbol} there"
            return judged(reference, subject, Verdict.GONE, said, why=why)
        if wanted.symbol is None and wanted.lines is None and path in subject.index.path_set:
            return judged(reference, subject, Verdict.RIGHT, said)
        answer = self._what_became(subject, old, wanted)
        spot = answer.new_place
        if spot is None:
            gone = answer.status is Status.DELETED or reference.symbol is not None
            verdict = Verdict.GONE if gone else Verdict.UNCHECKED
            return judged(reference, subject, verdict, said, why=_given_up(answer))
        now = Found(
            path=spot.path,
            symbol=spot.symbol if reference.symbol else None,
            lines=spot.lines if reference.lines else None,
        )
        same = now.symbol is None or now.symbol == wanted.symbol
        if same and (now.path, now.lines) == (said.path, said.lines):
            return judged(reference, subject, Verdict.RIGHT, said, why=answer.why)
        return judged(
            reference, subject, Verdict.MOVED, replace(said, symbol=wanted.symbol), now, answer.why
        )

    def folder(self, subject: Subject, reference: Reference, path: str) -> Judged | None:
        """A folder that the release does not have under this name: where its files went, or that it is gone.

        None where nothing says that it ever was this framework's.
        """
        said = Found(path=path)
        before = subject.before_paths
        if before is not None and path in before.folders:
            heir = _heir(before.index, subject.index, path)
            if heir is not None:
                why = "most of its files are there"
                return judged(reference, subject, Verdict.MOVED, said, Found(path=heir), why)
            return judged(
                reference, subject, Verdict.GONE, said, why="the release has no such folder"
            )
        return self.lost_folder(subject, reference, path)

    def lost_folder(self, subject: Subject, reference: Reference, path: str) -> Judged:
        """A folder of which only the name is known."""
        said = Found(path=path)
        inner = set(path.split("/")[1:-1])
        namesakes = _of_its_kind(path, subject.paths.folder_namesakes(path))
        likely = [f for f in namesakes if not inner or inner & set(f.split("/")[:-1])]
        if (
            not likely
            and len(namesakes) == 1
            and namesakes[0].startswith(f"{path.partition('/')[0]}/")
        ):
            likely = namesakes
        if len(likely) == 1:
            why = "the only folder of that name"
            there = judged(reference, subject, Verdict.MOVED, said, Found(path=likely[0]), why)
            return replace(there, guessed=True)
        if likely:
            why = f"it may be {_some(likely)}"
            return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
        return judged(reference, subject, Verdict.GONE, said, why="the release has no such folder")

    def carry_ahead(
        self, subject: Subject, places: Iterable[tuple[TreeIndex, str, Reference]]
    ) -> None:
        """Relocate in one go what will be asked for one by one."""
        wanted: dict[int, tuple[TreeIndex, dict[str, Anchor]]] = {}
        for old, path, reference in places:
            place = _as_defined(old, path, reference)
            if place is not None:
                _, anchors = wanted.setdefault(id(old), (old, {}))
                anchors[_text(place)] = _anchor(subject, place)
        for key, (old, anchors) in wanted.items():
            answers = relocate(list(anchors.values()), old, subject.index)
            for text, answer in zip(anchors, answers, strict=True):
                self._carried[id(subject), key, text] = answer

    def _what_became(self, subject: Subject, old: TreeIndex, wanted: Wanted) -> Relocation:
        key = id(subject), id(old), _text(wanted)
        if key not in self._carried:
            (self._carried[key],) = relocate([_anchor(subject, wanted)], old, subject.index)
        return self._carried[key]

    def _as_it_is(self, subject: Subject, reference: Reference, path: str) -> Judged:
        file = subject.index.file(path)
        if file is None or reference.symbol is None:
            return judged(reference, subject, Verdict.UNCHECKED, why="the file could not be read")
        return _with_symbol(subject, reference, file, reference.symbol)


def judged(
    reference: Reference,
    subject: Subject,
    verdict: Verdict,
    found: Found | None = None,
    now: Found | None = None,
    why: str = "",
) -> Judged:
    """A verdict on a reference to this framework."""
    return Judged(
        reference=reference,
        framework=subject.framework,
        verdict=verdict,
        found=found,
        now=now,
        why=why,
    )


def _past_the_end(
    subject: Subject, reference: Reference, file: IndexedFile, found: Found
) -> Judged:
    why = f"the file ends at line {len(file.lines)}"
    if reference.symbol is not None:
        there = _with_symbol(
            subject,
            replace(reference, lines=LineRange(len(file.lines) + 1, len(file.lines) + 1)),
            file,
            reference.symbol,
        )
        return replace(
            there, reference=reference, found=found, why=why if there.now is None else there.why
        )
    return judged(reference, subject, Verdict.GONE, found, why=why)


def _with_symbol(subject: Subject, reference: Reference, file: IndexedFile, symbol: str) -> Judged:
    found = Found(path=file.path, symbol=symbol, lines=reference.lines)
    named = _defined(file, symbol)
    if not named:
        why = f"the file defines no {symbol}"
        return judged(reference, subject, Verdict.GONE, found, why=why)
    lines = reference.lines
    if lines is None or any(s.lines.overlaps(lines) for s in named):
        return judged(reference, subject, Verdict.RIGHT, found)
    if len(named) > 1:
        why = f"the file defines it {len(named)} times, and nowhere on these lines"
        return judged(reference, subject, Verdict.UNCHECKED, found, why=why)
    now = Found(path=file.path, symbol=named[0].name, lines=named[0].lines)
    return judged(reference, subject, Verdict.MOVED, found, now, "the symbol is on other lines")


def _defined(file: IndexedFile, symbol: str) -> list[Symbol]:
    wanted = f".{symbol.replace('::', '.')}"
    return [s for s in file.symbols if f".{s.name.replace('::', '.')}".endswith(wanted)]


def _as_defined(old: TreeIndex, path: str, reference: Reference) -> Wanted | None:
    """The place that a reference names in an old tree, its symbol spelt in full; None where the old one has no such symbol."""
    symbol = reference.symbol
    if symbol is None:
        return Wanted(path=path, lines=reference.lines)
    file = old.file(path)
    named = _defined(file, symbol) if file is not None else []
    if not named:
        return None
    exact = [s for s in named if s.name == symbol] or named
    lines = reference.lines
    if lines is not None:
        inside = [s for s in exact if s.lines.contains(lines)]
        if not inside:
            return Wanted(path=path, symbol=exact[0].name)
        return Wanted(path=path, symbol=inside[0].name, lines=lines)
    return Wanted(path=path, symbol=exact[0].name)


def _missing(subject: Subject, reference: Reference, path: str, *, named: bool) -> Judged:
    """A path that the release does not have: where it may have gone, or that it is gone."""
    if path in subject.paths.folders:
        return judged(reference, subject, Verdict.RIGHT, Found(path=path))
    said = Found(path=path, symbol=reference.symbol, lines=reference.lines)
    if is_shortened(path):
        why = "no file fits what its author left of it"
        return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    package = path.rpartition(".")[0]
    if package in subject.paths.folders:
        why = "the module became a package"
        there = judged(reference, subject, Verdict.MOVED, said, Found(path=package), why)
        return replace(there, guessed=True)
    if reference.fenced and language_of(path) == "text":
        why = "it may be a file of the reader's own"
        return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    top = path.partition("/")[0]
    if not subject.whole and ("/" not in path or top not in subject.paths.folders):
        why = f"the release has no {top}, and does not hold all of its repository"
        return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    elsewhere = _elsewhere(subject, reference, path, said)
    if elsewhere is not None:
        return elsewhere
    stranger = subject.paths.stranger(path)
    own = named or top in subject.words
    if reference.kind is Kind.PATH and not own and stranger is not None:
        why = f"the release has no {stranger}, which may be another project's"
        return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    return judged(reference, subject, Verdict.GONE, said, why="the release has no such file")


def _elsewhere(subject: Subject, reference: Reference, path: str, said: Found) -> Judged | None:
    """A file of the same name in a folder that is like the one it was in."""
    if "." not in path.rpartition("/")[2]:
        return Places().lost_folder(subject, reference, path)
    namesakes = _of_its_kind(path, subject.paths.namesakes(path))
    inner = set(path.split("/")[1:-1])
    likely = [other for other in namesakes if inner & set(other.split("/")[1:-1])]
    if len(namesakes) == 1 and likely:
        why = "the only file of that name"
        there = judged(reference, subject, Verdict.MOVED, said, Found(path=likely[0]), why)
        return replace(there, guessed=True)
    if (
        len(namesakes) == 1
        and not reference.fenced
        and _alike(inner, namesakes[0].split("/")[1:-1])
    ):
        why = "the only file of that name"
        there = judged(reference, subject, Verdict.MOVED, said, Found(path=namesakes[0]), why)
        return replace(there, guessed=True)
    whole = [other for other in namesakes if other.split("/")[-2:] == path.split("/")[-2:]]
    if len(whole) == 1 and "/" in path:
        why = "the only file of that name in a folder of that name"
        there = judged(reference, subject, Verdict.MOVED, said, Found(path=whole[0]), why)
        return replace(there, guessed=True)
    if len(likely) > 1 and path.partition("/")[0] in subject.paths.folders:
        why = f"it may be {_some(likely)}"
        return judged(reference, subject, Verdict.UNCHECKED, said, why=why)
    return None


def _of_its_kind(path: str, namesakes: Sequence[str]) -> list[str]:
    """Those that code may have gone to: it does not become a test or an example."""
    return [other for other in namesakes if is_aside(path) or not is_aside(other)]


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


def _given_up(answer: Relocation) -> str:
    if not answer.candidates:
        return answer.why
    may = _some([f"{c.path}::{c.symbol}" if c.symbol else c.path for c in answer.candidates])
    return f"{answer.why}; it may be {may}" if answer.why else f"it may be {may}"


def _some(places: Iterable[str]) -> str:
    """The first few of these, as a sentence names them."""
    found = list(dict.fromkeys(places))
    more = f" or {len(found) - _MOST_NAMED} others" if len(found) > _MOST_NAMED else ""
    return " or ".join(found[:_MOST_NAMED]) + more


def _text(wanted: Wanted) -> str:
    return Found(path=wanted.path, symbol=wanted.symbol, lines=wanted.lines).text


def _anchor(subject: Subject, wanted: Wanted) -> Anchor:
    return Anchor(
        framework=subject.framework, path=wanted.path, symbol=wanted.symbol, lines=wanted.lines
    )
