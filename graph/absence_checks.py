"""What an absence must say to be believed, as far as the map's own words show it."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Concept


def check_words(catalog: Catalog) -> Iterator[Finding]:
    """A finding for every concept that is absent somewhere and has no words of its own."""
    for concept in catalog.concepts.values():
        if absences(concept) and not concept.words:
            yield without_words(concept)


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
