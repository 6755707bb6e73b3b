"""What named queries answer about the shipped map, against the same counted from its model."""

from collections import defaultdict

import pytest
from pyoxigraph import Store

from conceptmap.graph.load import load_map
from conceptmap.graph.model import Catalog
from conceptmap.graph.rdf.triples import to_store
from conceptmap.queries.sparql.answers import full
from conceptmap.queries.sparql.named import named_query, run_named

pytestmark = pytest.mark.slow

Places = dict[tuple[str, ...], set[str]]


@pytest.fixture(scope="module")
def shipped() -> tuple[Catalog, Store]:
    catalog, proofs = load_map()
    return catalog, to_store(catalog, proofs)


def rows(shipped: tuple[Catalog, Store], name: str, **given: str) -> list[tuple[str, ...]]:
    catalog, store = shipped
    answer = run_named(store, catalog, named_query(name), given)
    return [tuple("" if term is None else full(term) for term in row) for row in answer.rows]


def places(catalog: Catalog) -> tuple[Places, Places]:
    """The concepts of every file and of every symbol, whatever their role there."""
    files: Places = defaultdict(set)
    symbols: Places = defaultdict(set)
    for concept in catalog.concepts.values():
        for framework, mapping in concept.mappings.items():
            for anchor in mapping.anchors():
                files[framework, anchor.path].add(concept.id)
                if anchor.symbol is not None:
                    symbols[framework, anchor.path, anchor.symbol].add(concept.id)
    return files, symbols


def test_busy_files_and_symbols_count_every_concept(shipped: tuple[Catalog, Store]) -> None:
    files, symbols = places(shipped[0])
    counted = {(f, path): int(n) for f, path, n in rows(shipped, "busy-files")}
    assert counted == {key: len(some) for key, some in files.items()}
    busy = {(f, path, symbol): int(n) for f, path, symbol, n in rows(shipped, "busy-symbols")}
    assert busy == {key: len(some) for key, some in symbols.items() if len(some) > 1}


def test_a_file_is_told_with_all_that_lives_in_it(shipped: tuple[Catalog, Store]) -> None:
    files, _ = places(shipped[0])
    for (framework, path), concepts in list(files.items())[::9]:
        found = {row[2] for row in rows(shipped, "in-file", path=path) if row[1] == framework}
        assert found == concepts


def test_symbols_of_one_name_that_share_a_concept_are_not_told_as_strangers(
    shipped: tuple[Catalog, Store],
) -> None:
    _, symbols = places(shipped[0])
    carried: Places = defaultdict(set)
    for (framework, _, symbol), concepts in symbols.items():
        carried[framework, symbol] |= concepts
    told = {(name, one, other) for name, one, other in rows(shipped, "same-name")}
    assert told
    for name, one, other in told:
        assert not carried[one, name] & carried[other, name]
    named: dict[str, set[str]] = defaultdict(set)
    for framework, symbol in carried:
        named[symbol].add(framework)
    expected = {
        (name, one, other)
        for name, some in named.items()
        for one in some
        for other in some
        if one < other and not carried[one, name] & carried[other, name]
    }
    assert expected <= told


@pytest.mark.parametrize("concept", ["preemption", "scheduling-step", "rotary-embedding"])
def test_a_concept_is_told_with_what_belongs_to_it(
    concept: str, shipped: tuple[Catalog, Store]
) -> None:
    mappings = shipped[0].concepts[concept].mappings
    expected = {
        (framework, anchor.text)
        for framework, mapping in mappings.items()
        for anchor in mapping.anchors()
    }
    assert {(row[1], row[8]) for row in rows(shipped, "where-is", concept=concept)} == expected


def test_what_calls_what_is_told_with_each_of_its_lines(shipped: tuple[Catalog, Store]) -> None:
    catalog, proofs = load_map()
    edges = [edge for some in proofs.edges.values() for edge in some]
    assert edges
    for framework, some in proofs.edges.items():
        told = {
            (row[1], row[2], row[3], row[6], row[7])
            for row in rows(shipped, "calls", framework=framework)
        }
        lines = {
            (e.source, e.relation.value, e.target, step.path, str(step.line))
            for e in some
            for step in e.steps
        }
        assert {
            tuple(part.rpartition("/")[2] if n < 3 else part for n, part in enumerate(row))
            for row in _plain(told)
        } == {
            tuple(part.rpartition("/")[2] if n < 3 else part for n, part in enumerate(row))
            for row in lines
        }
    around = {
        concept: len(rows(shipped, "calls-around", concept=concept))
        for concept in list(catalog.concepts)[::20]
    }
    assert around == {
        concept: sum(
            len({(s.path, s.line) for s in e.steps})
            for e in edges
            if concept in (e.source, e.target)
        )
        for concept in around
    }
    shared = {
        (e.source, e.target, e.relation): {
            o.framework
            for o in edges
            if (o.source, o.target, o.relation) == (e.source, e.target, e.relation)
        }
        for e in edges
    }
    assert sorted(int(row[3]) for row in rows(shipped, "shared-calls")) == sorted(
        len(frameworks) for frameworks in shared.values() if len(frameworks) > 1
    )


def _plain(told: set[tuple[str, ...]]) -> set[tuple[str, ...]]:
    """Rows with the local names of their terms."""
    return {tuple(part.rpartition("#")[2] for part in row) for row in told}
