"""Whether a concept is absent by its own words too: every hit of them in a release is explained, or there is none.

A search that an absence names may know only how another code base says the thing. The words are the idea's own,
whoever wrote the code: one of them must hit wherever the concept is mapped, and all of them are looked for in all
code of the release that is said to lack it, tests aside.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.lock import WordsRecord, words_key
from conceptmap.graph.messages import Message, with_more
from conceptmap.graph.model import Anchor, Concept, Except, LineRange, Mapping, Search
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.needed_text import folded, needed_text
from conceptmap.sources.proof.absences.searches import (
    Hit,
    digest_of_files,
    find_control,
    hits,
    searchable,
)
from conceptmap.sources.trees.files.globs import selector
from conceptmap.sources.trees.local.tree import Tree

#: Endings of code that a release runs or builds, and that no grammar is at hand for.
_FURTHER_CODE: Final = frozenset(
    ("cmake", "go", "java", "jinja", "js", "proto", "pyx", "rs", "sh", "ts")
)
_HITS_SHOWN: Final = 3
_Line = tuple[str, int]  # a path and a line's number
_BARE: Final = re.compile(r"[A-Za-z0-9]{1,4}")
_TEST_FILE: Final = re.compile(r"test_.*|.*_test\.[^.]+|conftest\.py", re.DOTALL)


def is_code(path: str) -> bool:
    """Whether a file of a release is code that the release runs or builds: no test, no prose, no data."""
    *folders, name = path.split("/")
    stem, _, ending = name.rpartition(".")
    return (
        (language_at(path) is not None or ending.lower() in _FURTHER_CODE)
        and stem != ""
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
    _texts: dict[str, dict[str, str]] = field(default_factory=dict)
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

        Raises `SourceError`, and `PatternTimeout` where a word takes too long.
        """
        absence = mapping.absence
        who = Message(
            "{concept} is absent in {framework}", concept=concept.id, framework=mapping.framework
        )
        paths, blobs = self.code(tree)
        if absence is None or not paths:
            return [
                _fault(
                    Code.SEARCH_EMPTY,
                    mapping,
                    Message("{who}: the release has no code files", who=who),
                )
            ]
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
        said: dict[_Line, str] = {}
        for word in concept.words:
            for hit in self._hits(word, tree, paths):
                said.setdefault((hit.path, hit.line), word)
        findings = []
        right: set[_Line] = set()
        for one in mapping.absence.excepts if mapping.absence else ():
            explained = self._lines(one, tree, said)
            right |= explained
            if not explained:
                findings.append(_idle(concept, mapping, one))
        wrong = {line: word for line, word in said.items() if line not in right}
        if wrong:
            findings.insert(0, _unexplained(concept, mapping, wrong))
        return len(said), findings

    def _lines(self, one: Except, tree: Tree, said: Iterable[_Line]) -> set[_Line]:
        """Which lines with a word an explanation speaks of."""
        selects = selector(one.within)
        chosen = {(path, line) for path, line in said if selects(path)}
        if one.line is None or not chosen:
            return chosen
        paths = sorted({path for path, _ in chosen})
        found = hits(self.workspace, tree, _search(one.line), paths)
        return chosen & {(hit.path, hit.line) for hit in found}

    def _hits(self, word: str, tree: Tree, paths: list[str]) -> Iterator[Hit]:
        """Where one word hits; files that cannot hold it are passed over without a look at their lines."""
        texts = self._folded(tree, paths)
        needed = needed_text(word)
        if _BARE.fullmatch(word):
            whole = re.compile(token(word.lower()))
            paths = [path for path, text in texts.items() if whole.search(text)]
        elif needed:
            paths = [path for path, text in texts.items() if any(n in text for n in needed)]
        return hits(self.workspace, tree, _search(token(word)), paths)

    def _folded(self, tree: Tree, paths: list[str]) -> dict[str, str]:
        found = self._texts.get(tree.framework)
        if found is None:
            # Most files are never looked at again, so the workspace need not keep them.
            found = self._texts[tree.framework] = {
                path: folded(searchable(Workspace(self.workspace.trees), tree, path))
                for path in paths
            }
        return found

    def _control(self, concept: Concept, other: Mapping) -> Anchor | None:
        """The first anchor of a framework that has the concept in which one of the words hits."""
        for word in concept.words:
            for anchor in other.anchors():
                found = find_control(
                    self.workspace, concept, "", _search(token(word), control=anchor)
                )
                if found is not None:
                    return found
        return None

    def _miss(
        self, concept: Concept, other: Mapping, who: Message, absent: Mapping
    ) -> Iterator[Finding]:
        if self.workspace.tree(other.framework) is None:
            yield _fault(
                Code.NO_SOURCE,
                absent,
                Message(
                    "{who}: whether its words hit in {framework} was not checked, since the source of "
                    "{framework} is not here",
                    who=who,
                    framework=other.framework,
                ),
                Message("run `conceptmap sources fetch {framework}`", framework=other.framework),
            )
            return
        said = (concept.id, other.framework)
        if said in self._missed or self.moved(anchor for anchor in other.anchors()):
            return
        self._missed.add(said)
        yield _fault(
            Code.WORDS_MISS,
            other,
            Message(
                "no word of {concept} hits in its anchors in {framework}: its words lack the name that "
                "{framework} uses",
                concept=concept.id,
                framework=other.framework,
            ),
            Message(
                "add a word that {framework} has for it to words: {words:list}",
                framework=other.framework,
                words=concept.words,
            ),
        )


def _search(pattern: str, control: Anchor | None = None) -> Search:
    return Search(pattern=pattern, within=("**",), ignore_case=True, control=control)


def _unexplained(concept: Concept, mapping: Mapping, wrong: dict[_Line, str]) -> Finding:
    places = sorted(wrong)
    shown = with_more(
        [f"{path}:{line} ({wrong[path, line]})" for path, line in places], _HITS_SHOWN
    )
    path, line = places[0]
    return Finding(
        code=Code.WORDS_HIT,
        message=Message(
            "{concept} is absent in {framework}, but its own words hit {shown}",
            concept=concept.id,
            framework=mapping.framework,
            shown=shown,
        ),
        place=mapping.place,
        help=Message("map what was found, or say in except: what it is instead"),
        source=SourcePlace(framework=mapping.framework, path=path, lines=LineRange(line, line)),
    )


def _idle(concept: Concept, mapping: Mapping, one: Except) -> Finding:
    return Finding(
        code=Code.EXCEPT_IDLE,
        message=Message(
            "{concept} is absent in {framework}: none of its words hits in {where}, where a hit is explained",
            concept=concept.id,
            framework=mapping.framework,
            where=Message("{within:list}", within=one.within)
            if one.line is None
            else Message(
                "{within:list} on a line with {pattern}", within=one.within, pattern=one.line
            ),
        ),
        place=one.place,
        help=Message("remove the explanation, or mend its in and line"),
    )


def _fault(code: Code, mapping: Mapping, message: Message, help_: Message | None = None) -> Finding:
    return Finding(code=code, message=message, place=mapping.place, help=help_)
