"""The vocabulary is written down once, and the page and the exports follow it."""

from pathlib import Path
from types import ModuleType

import pytest
from pyoxigraph import NamedNode

from conceptmap.graph.model import Catalog, Definition, LineRange, Outline, Proofs
from conceptmap.graph.rdf.triples import to_triples
from conceptmap.graph.vocabulary.page import vocabulary_page
from conceptmap.graph.vocabulary.prefixes import PREFIXES, expanded
from conceptmap.graph.vocabulary.reused_terms import REUSED_CLASSES, REUSED_PROPERTIES
from conceptmap.graph.vocabulary.terms import OWN_TERMS

PAGE = Path(__file__).parent.parent / "docs" / "vocabulary.md"


@pytest.mark.skipif(not PAGE.exists(), reason="the tests were copied away from the documentation")
def test_the_page_is_what_the_vocabulary_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == vocabulary_page()


def test_every_term_that_an_export_uses_is_documented(
    sample_catalog: Catalog, sample_proofs: Proofs, samples: ModuleType
) -> None:
    definitions = tuple(
        Definition(name=name, kind="class", lines=LineRange(1, 9), name_line=1)
        for name in ("A", "A.b")
    )
    outlines = {"vllm": [Outline(path="a.py", language="python", definitions=definitions)]}
    catalog = samples.with_exercise(samples.with_contrast(samples.with_setting(sample_catalog)))
    catalog = samples.with_happening(catalog)
    triples = to_triples(catalog, samples.with_edges(sample_proofs), outlines=outlines)
    documented = {expanded(curie) for curie in (*REUSED_CLASSES, *REUSED_PROPERTIES)}
    documented |= {expanded(term.curie) for term in OWN_TERMS}
    type_ = expanded("rdf:type")
    used = {triple.predicate.value for triple in triples}
    used |= {
        t.object.value
        for t in triples
        if t.predicate.value == type_ and isinstance(t.object, NamedNode)
    }
    assert used == documented


def test_every_term_of_our_own_is_in_both_languages() -> None:
    for term in OWN_TERMS:
        assert term.comment.en.isascii()
        assert not term.comment.zh.isascii()
        assert term.kind in ("Class", "ObjectProperty", "DatatypeProperty")
        for curie in (*term.domain, *filter(None, [term.range])):
            assert curie.partition(":")[0] in PREFIXES


def test_no_prefix_hides_another() -> None:
    assert len(set(PREFIXES.values())) == len(PREFIXES)
    assert all(namespace[-1] in "/#" for namespace in PREFIXES.values())
