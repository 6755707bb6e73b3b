"""Whether a concept is absent by its own words too: every hit of them in a release is explained, or there is none.

A search that an absence names may know only how another code base says the thing. The words are the idea's own,
whoever wrote the code: one of them must hit wherever the concept is mapped, and all of them are looked for in all
code of the release that is said to lack it, tests aside.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock import WordsRecord, words_key
from conceptmap.graph.model import Anchor, Concept, LineRange, Mapping, Search
from conceptmap.sources.globs import selector
from conceptmap.sources.searching import Hit, digest_of_files, find_control, hits
from conceptmap.sources.trees import Tree
from conceptmap.sources.workspace import Workspace

CODE_ENDINGS: Final = frozenset(
    ("c", "cc", "cmake", "cpp", "cu", "cuh", "cxx", "go", "h", "hh", "hpp", "hxx", "inl", "java", "jinja", "js",
     "proto", "py", "pyi", "pyx", "rs", "sh", "ts")
)  # fmt: skip
_HITS_SHOWN: Final = 3
_BARE: Final = re.compile(r"[A-Za-z0-9]{1,4}")
_TEST_FILE: Final = re.compile(r"test_.*|.*_test\.[^.]+|conftest\.py", re.DOTALL)


def is_code(path: str) -> bool:
    """Whether a file of a release is code that the release runs or builds: no test, no prose, no data."""
    *folders, name = path.split("/")
    return (
        PurePosixPath(name).suffix[1:].lower() in CODE_ENDINGS
        and not _TEST_FILE.fullmatch(name)
        and {"test", "tests"}.isdisjoint(folders)
    )


def token(word: str) -> str:
    """The regular expression of a word: up to four bare letters or digits are a whole token, not a part of one."""
    return rf"(?<![A-Za-z0-9]){word}(?![A-Za-z0-9])" if _BARE.fullmatch(word) else word


@dataclass(frozen=True, slots=True)
class WordsProver:
    """Searches releases for the words of concepts that are absent there."""

    workspace: Workspace
    #: whether one of these anchors was found wanting, which has been said
    moved: Callable[[Iterable[Anchor]], bool] = lambda _: False
    _code: dict[str, tuple[list[str], str]] = field(default_factory=dict)
    _missed: set[tuple[str, str]] = field(default_factory=set)

    def code(self, tree: Tree) -> tuple[list[str], str]:
        """The code files of a release, tests aside, and one digest of their bytes. Raises `SourceError`."""
        found = self._code.get(tree.framework)
        if found is None:
            paths = [path for path in tree.files() if is_code(path)]
            found = self._code[tree.framework] = (
                paths,
                digest_of_files(self.workspace, tree, paths),
            )
        return found

    def prove(self, concept: Concept, mapping: Mapping, tree: Tree) -> WordsRecord | list[Finding]:
        """The proof that the words hold, or what is wrong; an empty list where that has been said elsewhere.

        Raises `SourceError`.
        """
        absence = mapping.absence
        who = f"{concept.id} is absent in {mapping.framework}"
        paths, blobs = self.code(tree)
        if absence is None or not paths:
            return [_fault(Code.SEARCH_EMPTY, mapping, f"{who}: the release has no code files")]
        explained, findings = self._explained(concept, mapping, tree, paths)
        controls: list[str] = []
        missed = False
        for other in concept.mappings.values():
            if other.absence is not None or other.framework == mapping.framework:
                continue
            control = self._control(concept, other)
            if control is not None:
                controls.append(control.qualified)
                continue
            missed = True
            findings += self._miss(concept, other, who, mapping)
        if findings or missed:
            return findings
        return WordsRecord(
            framework=mapping.framework,
            words=words_key(concept, absence),
            files=len(paths),
            blobs=blobs,
            hits=explained,
            controls=tuple(sorted(controls)),
        )

    def _explained(
        self, concept: Concept, mapping: Mapping, tree: Tree, paths: list[str]
    ) -> tuple[int, list[Finding]]:
        """How many lines with a word are explained, and what is not, or explains nothing."""
        excepts = mapping.absence.excepts if mapping.absence else ()
        reasons = [
            (selector(one.within), re.compile(one.line or "", re.IGNORECASE).search)
            for one in excepts
        ]
        idle = set(range(len(reasons)))
        lines: set[tuple[str, int]] = set()
        open_: dict[tuple[str, int], str] = {}
        for word in concept.words:
            for hit in self._hits(word, tree, paths):
                lines.add((hit.path, hit.line))
                right = {
                    number
                    for number, (selects, matches) in enumerate(reasons)
                    if selects(hit.path) and matches(hit.text)
                }
                idle -= right
                if not right:
                    open_.setdefault((hit.path, hit.line), word)
        findings = [_open_hits(concept, mapping, open_)] if open_ else []
        for number in sorted(idle):
            where = ", ".join(excepts[number].within)
            findings.append(
                Finding(
                    code=Code.EXCEPT_IDLE,
                    message=f"{concept.id} is absent in {mapping.framework}: "
                    f"no word of it hits in {where} where this explains hits",
                    place=excepts[number].place,
                    help="remove the explanation, or mend its in and line",
                )
            )
        return len(lines), findings

    def _hits(self, word: str, tree: Tree, paths: list[str]) -> Iterator[Hit]:
        whole = re.compile(token(word), re.IGNORECASE).search
        # The bare word is looked for first: a look at whole texts passes over most files.
        for hit in hits(self.workspace, tree, _search(word), paths):
            if whole(hit.text):
                yield hit

    def _control(self, concept: Concept, other: Mapping) -> Anchor | None:
        """The first anchor of a framework that has the concept in which one of the words hits."""
        for word in concept.words:
            for _, anchor, _ in other.anchors():
                found = find_control(
                    self.workspace, concept, "", _search(token(word), control=anchor)
                )
                if found is not None:
                    return found
        return None

    def _miss(
        self, concept: Concept, other: Mapping, who: str, absent: Mapping
    ) -> Iterator[Finding]:
        if self.workspace.tree(other.framework) is None:
            yield _fault(
                Code.NO_SOURCE,
                absent,
                f"{who}: whether its words hit in {other.framework} was not checked, "
                f"since the source of {other.framework} is not here",
                f"run `conceptmap sources fetch {other.framework}`",
            )
            return
        said = (concept.id, other.framework)
        if said in self._missed or self.moved(anchor for _, anchor, _ in other.anchors()):
            return
        self._missed.add(said)
        yield _fault(
            Code.WORDS_MISS,
            other,
            f"no word of {concept.id} hits in its anchors in {other.framework}: "
            f"they miss how {other.framework} says it",
            f"add a word that {other.framework} has for it to words: {', '.join(concept.words)}",
        )


def _search(pattern: str, control: Anchor | None = None) -> Search:
    return Search(pattern=pattern, within=("**",), ignore_case=True, control=control)


def _open_hits(concept: Concept, mapping: Mapping, open_: dict[tuple[str, int], str]) -> Finding:
    places = sorted(open_)
    shown = ", ".join(f"{path}:{line} ({open_[path, line]})" for path, line in places[:_HITS_SHOWN])
    more = f" and {len(places) - _HITS_SHOWN} more" if len(places) > _HITS_SHOWN else ""
    path, line = places[0]
    return Finding(
        code=Code.WORDS_HIT,
        message=f"{concept.id} is absent in {mapping.framework}, but its own words hit {shown}{more}",
        place=mapping.place,
        help="map what was found, or say in except: what it is instead",
        source=SourcePlace(framework=mapping.framework, path=path, lines=LineRange(line, line)),
    )


def _fault(code: Code, mapping: Mapping, message: str, help_: str | None = None) -> Finding:
    return Finding(code=code, message=message, place=mapping.place, help=help_)
