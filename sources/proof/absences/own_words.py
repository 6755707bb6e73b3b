"""Whether a concept is absent by its own words too: every hit of them in a release is explained, or there is none.

A search that an absence names may know only how another code base says the thing. The words are the idea's own,
whoever wrote the code: one of them must hit wherever the concept is mapped, and all of them are looked for in all
code of the release that is said to lack it, tests aside.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.obligations import WordsObligation
from conceptmap.graph.lock.records import WordsRecord
from conceptmap.graph.messages import Message, with_more
from conceptmap.graph.model import Anchor, Concept, Except, LineRange, Mapping, Place, Search
from conceptmap.sources.errors import how_to_fetch, not_here
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.needed_text import folded, needed_text
from conceptmap.sources.proof.absences.searches import (
    SearchHit,
    find_control,
    hits,
    searchable,
)
from conceptmap.sources.trees.files.globs import selector
from conceptmap.sources.trees.files.test_files import is_test
from conceptmap.sources.trees.local.compiled import unreadable_code
from conceptmap.sources.trees.local.tree import Tree

#: Endings of code that a release runs or builds, and that no grammar is at hand for.
_FURTHER_CODE: Final = frozenset(("cmake", "go", "java", "jinja", "js", "proto", "pyx", "sh", "ts"))
_HITS_SHOWN: Final = 3
_Line = tuple[str, int]  # a path and a line's number
_BARE: Final = re.compile(r"[A-Za-z0-9]{1,4}")


def is_code(path: str) -> bool:
    """Whether a file of a release is code that the release runs or builds: no test, no prose, no data."""
    stem, _, ending = path.rpartition("/")[2].rpartition(".")
    return (
        (language_at(path) is not None or ending.lower() in _FURTHER_CODE)
        and stem != ""
        and not is_test(path)
    )


def unsearchable_code(tree: Tree) -> tuple[str, ...]:
    """The compiled code of a release, tests aside, that no search can read: what is absent there could be in it."""
    return tuple(path for path in unreadable_code(tree) if not is_test(path))


def token(word: str) -> str:
    """The regular expression of a word: up to four bare letters or digits are a whole token, not a part of one."""
    return rf"(?<![A-Za-z0-9]){word}(?![A-Za-z0-9])" if _BARE.fullmatch(word) else word


@dataclass(frozen=True, slots=True)
class WordsProver:
    """Searches releases for the words of concepts that are absent there."""

    workspace: Workspace
    wanting: AbstractSet[str] = frozenset()  #: qualified anchors that do not stand, which was said
    _code: dict[str, tuple[list[str], str]] = field(default_factory=dict)
    _texts: dict[str, dict[str, str]] = field(default_factory=dict)
    _controls: dict[tuple[str, str], Anchor | None] = field(default_factory=dict)
    _missed: set[tuple[str, str]] = field(default_factory=set)

    def code(self, tree: Tree) -> tuple[list[str], str]:
        """The code files of a release, tests aside, and one digest of their bytes. Raises `SourceError`."""
        found = self._code.get(tree.framework)
        if found is None:
            paths = [path for path in tree.files() if is_code(path)]
            found = self._code[tree.framework] = (
                paths,
                self.workspace.digest_of_files(tree, paths),
            )
        return found

    def prove(self, one: WordsObligation, tree: Tree) -> WordsRecord | list[Finding]:
        """The proof that the words hold, or what is wrong; an empty list where that has been said elsewhere.

        Raises `SourceError`, and `PatternTimeout` where a word takes too long.
        """
        concept = one.concept
        paths, blobs = self.code(tree)
        if not paths:
            none = Message("{who}: the release has no code files", who=one.who)
            return [_fault(Code.SEARCH_EMPTY, one.place, none)]
        explained, findings = self._explained(one, tree, paths)
        controls = self.controls(one)
        if controls is None:
            for other in _elsewhere(one):
                if self._control(concept, other) is None:
                    findings += self._miss(one, other)
        if findings or controls is None:
            return findings
        return WordsRecord(
            framework=one.framework,
            words=one.key[1],
            files=len(paths),
            blobs=blobs,
            hits=explained,
            controls=controls,
        )

    def controls(
        self, one: WordsObligation, known: Callable[[Mapping], Anchor | None] = lambda _: None
    ) -> tuple[str, ...] | None:
        """An anchor with one of the words in each framework that has the concept, sorted; None where one has none.

        `known` may say which it is without a search. Raises `PatternTimeout` where a word takes too long.
        """
        found = [known(other) or self._control(one.concept, other) for other in _elsewhere(one)]
        if None in found:
            return None
        return tuple(sorted(anchor.qualified for anchor in found if anchor is not None))

    def _explained(
        self, one: WordsObligation, tree: Tree, paths: list[str]
    ) -> tuple[int, list[Finding]]:
        """How many lines with a word are explained, and what is not, or explains nothing."""
        said = self._said(one, tree, paths)
        findings = []
        right: set[_Line] = set()
        for exception in one.absence.excepts:
            explained = self._lines(exception, tree, said)
            right |= explained
            if not explained:
                findings.append(_idle(one, exception))
        wrong = {line: word for line, word in said.items() if line not in right}
        if wrong:
            findings.insert(0, _unexplained(one, wrong))
        return len(said), findings

    def unexplained(self, one: WordsObligation, tree: Tree) -> dict[tuple[str, int], str]:
        """The lines of a release's code, by path and number, with a word that nothing explains, and the word.

        Raises `SourceError`, and `PatternTimeout` where a word takes too long.
        """
        said = self._said(one, tree, [path for path in tree.files() if is_code(path)])
        for exception in one.absence.excepts:
            for line in self._lines(exception, tree, said):
                said.pop(line, None)
        return said

    def _said(self, one: WordsObligation, tree: Tree, paths: list[str]) -> dict[_Line, str]:
        """The lines that hold one of the concept's words, and which."""
        said: dict[_Line, str] = {}
        for word in one.concept.words:
            for hit in self._hits(word, tree, paths):
                said.setdefault((hit.path, hit.line), word)
        return said

    def _lines(self, one: Except, tree: Tree, said: Iterable[_Line]) -> set[_Line]:
        """Which lines with a word an explanation speaks of."""
        selects = selector(one.within)
        chosen = {(path, line) for path, line in said if selects(path)}
        if one.line is None or not chosen:
            return chosen
        paths = sorted({path for path, _ in chosen})
        found = hits(self.workspace, tree, _search(one.line), paths)
        return chosen & {(hit.path, hit.line) for hit in found}

    def _hits(self, word: str, tree: Tree, paths: list[str]) -> Iterator[SearchHit]:
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
        key = concept.id, other.framework
        if key not in self._controls:
            searches = (_search(token(word)) for word in concept.words)
            found = (find_control(self.workspace, search, other.anchors()) for search in searches)
            self._controls[key] = next((anchor for anchor in found if anchor is not None), None)
        return self._controls[key]

    def _miss(self, one: WordsObligation, other: Mapping) -> Iterator[Finding]:
        concept = one.concept
        if self.workspace.tree(other.framework) is None:
            yield _fault(
                Code.NO_SOURCE,
                one.place,
                Message(
                    "{who}: whether its words hit in {framework} was not checked, since {missing}",
                    who=one.who,
                    framework=other.framework,
                    missing=not_here([other.framework]),
                ),
                how_to_fetch([other.framework]),
            )
            return
        said = (concept.id, other.framework)
        if said in self._missed or any(a.qualified in self.wanting for a in other.anchors()):
            return
        self._missed.add(said)
        yield _fault(
            Code.WORDS_MISS,
            other.place,
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


def _elsewhere(one: WordsObligation) -> Iterator[Mapping]:
    """What the map says of the concept where it is not absent."""
    for other in one.concept.mappings.values():
        if other.absence is None and other.framework != one.framework:
            yield other


def _search(pattern: str) -> Search:
    return Search(pattern=pattern, within=("**",), ignore_case=True)


def _unexplained(one: WordsObligation, wrong: dict[_Line, str]) -> Finding:
    places = sorted(wrong)
    shown = with_more(
        [f"{path}:{line} ({wrong[path, line]})" for path, line in places], _HITS_SHOWN
    )
    path, line = places[0]
    return Finding(
        code=Code.WORDS_HIT,
        message=Message(
            "{concept} is absent in {framework}, but its own words hit {shown}",
            concept=one.concept.id,
            framework=one.framework,
            shown=shown,
        ),
        place=one.place,
        help=Message("map what was found, or say in except: what it is instead"),
        source=SourcePlace(framework=one.framework, path=path, lines=LineRange(line, line)),
    )


def _idle(one: WordsObligation, exception: Except) -> Finding:
    return Finding(
        code=Code.EXCEPT_IDLE,
        message=Message(
            "{concept} is absent in {framework}: none of its words hits in {where}, where a hit is explained",
            concept=one.concept.id,
            framework=one.framework,
            where=Message("{within:list}", within=exception.within)
            if exception.line is None
            else Message(
                "{within:list} on a line with {pattern}",
                within=exception.within,
                pattern=exception.line,
            ),
        ),
        place=exception.place,
        help=Message("remove the explanation, or mend its in and line"),
    )


def _fault(code: Code, place: Place, message: Message, help_: Message | None = None) -> Finding:
    return Finding(code=code, message=message, place=place, help=help_)
