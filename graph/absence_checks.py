"""What an absence must say to be believed, as far as the map's own words show it."""

import re
from collections.abc import Iterator
from typing import Final

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Concept, Mapping

#: Lines that have nothing in common: what matches each of them tells no hit from another.
_ANY_LINES: Final = ("x", "~", "9", "字")


def check_words(catalog: Catalog) -> Iterator[Finding]:
    """A finding for every concept that is absent somewhere and has no words of its own."""
    for concept in catalog.concepts.values():
        if absences(concept) and not concept.words:
            yield without_words(concept)


def check_explanations(mapping: Mapping) -> Iterator[Finding]:
    """A finding for every explanation that would hold whatever a release says: all of its files, and any line of them."""
    for one in mapping.absence.excepts if mapping.absence else ():
        whole = next((glob for glob in one.within if _is_whole(glob)), None)
        if whole is None or (one.line is not None and not _is_any(one.line)):
            continue
        who = {"concept": mapping.concept, "framework": mapping.framework, "glob": whole}
        yield Finding(
            code=Code.EXCEPT_ALL,
            message=Message(
                "{concept} is absent in {framework}, and one explanation covers every hit of its words: {glob} is the whole release",
                **who,
            )
            if one.line is None
            else Message(
                "{concept} is absent in {framework}, and one explanation covers every hit of its words: {glob} is the whole release, and {line} any line",
                line=one.line,
                **who,
            ),
            place=one.place,
            help=Message(
                "name the files, or write line: with what the lines that are meant have in common"
            ),
        )


def _is_whole(glob: str) -> bool:
    *folders, last = glob.split("/")
    return set(folders) <= {"**"} and (last == "**" or (last == "*" and bool(folders)))


def _is_any(line: str) -> bool:
    return all(re.search(line, one) for one in _ANY_LINES)


def without_words(concept: Concept) -> Finding:
    """What is said of a concept whose absence only the names of other code bases show."""
    return Finding(
        code=Code.NO_WORDS,
        message=Message(
            "{concept} is absent in {absences:list} and has no words of its own",
            concept=concept.id,
            absences=absences(concept),
        ),
        place=concept.place,
        help=Message("write words: [regex, …], as code would say the idea, whoever wrote it"),
    )


def absences(concept: Concept) -> list[str]:
    """The frameworks that are said to lack a concept."""
    return [id_ for id_, mapping in concept.mappings.items() if mapping.absence is not None]
