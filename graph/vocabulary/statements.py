"""Collects RDF statements under prefixed names: the one place that makes pyoxigraph terms."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from pyoxigraph import Literal, NamedNode, Triple

from conceptmap.graph.model import Text
from conceptmap.graph.vocabulary.iris import Iris
from conceptmap.graph.vocabulary.prefixes import PREFIXES, expanded
from conceptmap.graph.vocabulary.terms import LANGUAGE_TAGS

_TYPE: Final = NamedNode(PREFIXES["rdf"] + "type")


class Statements:
    """A growing set of triples: each of them once, without blank nodes."""

    def __init__(self, iris: Iris) -> None:
        self.iris = iris
        self._triples: set[Triple] = set()

    def __len__(self) -> int:
        return len(self._triples)

    def __iter__(self) -> Iterator[Triple]:
        return iter(self._triples)

    def kind(self, subject: str, *classes: str) -> None:
        """State that `subject` (an IRI) is of `classes` (prefixed names)."""
        node = NamedNode(subject)
        self._triples.update(Triple(node, _TYPE, term(curie)) for curie in classes)

    def link(self, subject: str, predicate: str, target: str) -> None:
        """State that `predicate` (a prefixed name) leads from one IRI to another."""
        self._triples.add(Triple(NamedNode(subject), term(predicate), NamedNode(target)))

    def term(self, subject: str, predicate: str, target: str) -> None:
        """State that `predicate` leads to a term of a vocabulary, given as a prefixed name."""
        self._triples.add(Triple(NamedNode(subject), term(predicate), term(target)))

    def value(self, subject: str, predicate: str, *values: str | int | None) -> None:
        """State plain values: text without a language, or whole numbers; None says nothing."""
        node, property_ = NamedNode(subject), term(predicate)
        self._triples.update(
            Triple(node, property_, _plain(value)) for value in values if value is not None
        )

    def text(self, subject: str, predicate: str, text: Text | None) -> None:
        """State words in each language that they have; None says nothing."""
        if text is not None:
            for language, words in text.by_language().items():
                self.words(subject, predicate, language, (words,))

    def words(self, subject: str, predicate: str, language: str, words: Iterable[str]) -> None:
        """State words in one language (`en` or `zh`)."""
        node, property_, tag = NamedNode(subject), term(predicate), LANGUAGE_TAGS[language]
        for word in words:
            self._triples.add(Triple(node, property_, Literal(_storable(word), language=tag)))

    def ordered(self) -> list[Triple]:
        """Return the triples in the one order that depends on nothing but themselves."""
        return sorted(self._triples, key=_order)


@cache
def term(curie: str) -> NamedNode:
    """Return the term that a prefixed name stands for."""
    return NamedNode(expanded(curie))


def _plain(value: str | int) -> Literal:
    return Literal(value) if isinstance(value, int) else Literal(_storable(value))


def _storable(text: str) -> str:
    """Replace what no RDF syntax can hold: halves of a surrogate pair."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _order(triple: Triple) -> tuple[str, str, str]:
    subject = triple.subject
    name = subject.value if isinstance(subject, NamedNode) else str(subject)
    return name, triple.predicate.value, str(triple.object)
