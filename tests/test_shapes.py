"""Shapes and SKOS conditions hold for the map, and each of them fails for what it forbids."""

from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from types import ModuleType

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from conceptmap.graph.checks.skos import check_conditions, check_exact_matches, check_skos
from conceptmap.graph.findings import Code, Level
from conceptmap.graph.model import Anchor, Catalog, LineRange, Mapping, Match, Place, Proofs
from conceptmap.graph.rdf.rdflib_view import to_rdflib
from conceptmap.graph.rdf.resources.places import IriPlaces
from conceptmap.graph.rdf.triples import to_store
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import expanded
from conceptmap.graph.vocabulary.terms import OWN_TERMS

pytestmark = pytest.mark.filterwarnings("ignore")  # of pyshacl's own


def test_the_sample_keeps_every_shape(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    pytest.importorskip("pyshacl")
    from conceptmap.graph.checks.shacl import check_shapes

    assert check_shapes(sample_catalog, sample_proofs) == ()


def test_an_exercise_keeps_its_shapes_and_loses_them_with_a_formula(
    sample_catalog: Catalog, sample_proofs: Proofs, samples: ModuleType
) -> None:
    pytest.importorskip("pyshacl")
    from rdflib import Literal as RdflibLiteral
    from rdflib import URIRef

    from conceptmap.graph.checks.shacl import check_graph

    catalog = samples.with_exercise(sample_catalog)
    graph = to_rdflib(catalog, sample_proofs)
    assert list(check_graph(graph, IriPlaces(catalog))) == []
    step = URIRef(SHIPPED.working("what-is-left", "nano-vllm", 1))
    formula = URIRef(expanded("cm:formula"))
    assert list(graph.objects(step, formula)) == [RdflibLiteral("total - taken")]
    graph.remove((step, formula, None))
    assert [finding.code for finding in check_graph(graph, IriPlaces(catalog))] == [Code.SHAPE]


def _placed(catalog: Catalog) -> Catalog:
    concept = replace(catalog.concepts["preemption"], place=Place("concepts/scheduling.yaml", 7, 3))
    return replace(catalog, concepts={**catalog.concepts, "preemption": concept})


Break = Callable[[Catalog], tuple[str, str, str | int | None, str]]


def _location(catalog: Catalog) -> str:
    anchor = catalog.concepts["preemption"].mappings["nano-vllm"].at[0]
    return SHIPPED.target(anchor, catalog.frameworks["nano-vllm"].release)


def test_when_a_concept_happens_keeps_its_shape_and_loses_it_with_a_second_place(
    sample_catalog: Catalog, sample_proofs: Proofs, samples: ModuleType
) -> None:
    pytest.importorskip("pyshacl")
    from rdflib import Literal as RdflibLiteral
    from rdflib import URIRef

    from conceptmap.graph.checks.shacl import check_graph

    catalog = samples.with_happening(sample_catalog)
    graph = to_rdflib(catalog, sample_proofs)
    assert list(check_graph(graph, IriPlaces(catalog))) == []
    iris = [SHIPPED.happening("preemption", "nano-vllm", number) for number in (1, 2)]
    said = [list(graph.objects(URIRef(one), URIRef(expanded("cm:condition")))) for one in iris]
    assert said == [[], [RdflibLiteral("seq.num_tokens > 1")]]
    graph.add((URIRef(iris[0]), URIRef(expanded("dcterms:source")), URIRef(PREEMPTION)))
    (finding,) = check_graph(graph, IriPlaces(catalog))
    assert "happens at one place" in finding.message


def _record(catalog: Catalog) -> str:
    return SHIPPED.mapping("preemption", catalog.concepts["preemption"].mappings["nano-vllm"].at[0])


PREEMPTION = SHIPPED.concept("preemption")
# subject, predicate, the value to add (text, number or IRI), words of the message
BROKEN: dict[str, Break] = {
    "third label": lambda _: (PREEMPTION, "skos:prefLabel", "x", "one name in each language"),
    "alias is the name": lambda _: (
        PREEMPTION,
        "skos:altLabel",
        "Preemption@en",
        "not the name itself",
    ),
    "asked as its name": lambda _: (
        PREEMPTION,
        "skos:hiddenLabel",
        "Preemption@en",
        "none of its names",
    ),
    "second id": lambda _: (PREEMPTION, "skos:notation", "Not Kebab", "kebab-case"),
    "two broader": lambda _: (
        PREEMPTION,
        "skos:broader",
        SHIPPED.concept("hostile-names"),
        "at most one broader",
    ),
    "covered and absent": lambda _: (
        PREEMPTION,
        "cm:absentIn",
        SHIPPED.framework("vllm"),
        "not both covered and absent",
    ),
    "exact and broad": lambda c: (PREEMPTION, "skos:broadMatch", _location(c), "S46"),
    "line 0": lambda c: (_location(c), "cm:startLine", 0, "Lines count from 1"),
    "backwards": lambda c: (_location(c), "cm:startLine", 99, "Lines count from 1"),
    "version is a number": lambda c: (
        _record(c),
        "sssom:object_source_version",
        1,
        "A version is text",
    ),
    "unknown state": lambda c: (_record(c), "cm:proofState", "fine", ""),
    "absence elsewhere": lambda _: (
        SHIPPED.absence("preemption", "deepep"),
        "owl:annotatedTarget",
        SHIPPED.framework("vllm"),
        "sssom:NoTermFound",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_every_shape_can_fail(name: str, sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    pytest.importorskip("pyshacl")
    from rdflib import Literal as RdflibLiteral
    from rdflib import URIRef

    from conceptmap.graph.checks.shacl import check_graph

    catalog = _placed(sample_catalog)
    subject, predicate, value, words = BROKEN[name](catalog)
    graph = to_rdflib(catalog, sample_proofs)
    if isinstance(value, str) and value.startswith("https://"):
        object_: URIRef | RdflibLiteral = URIRef(value)
    elif isinstance(value, str) and "@" in value:
        object_ = RdflibLiteral(value.partition("@")[0], lang=value.partition("@")[2])
    else:
        object_ = RdflibLiteral(value)
    graph.add((URIRef(subject), URIRef(expanded(predicate)), object_))
    findings = list(check_graph(graph, IriPlaces(catalog)))
    assert findings
    assert {finding.code for finding in findings} == {Code.SHAPE}
    assert any(words in finding.message for finding in findings)
    if subject == PREEMPTION:
        assert str(findings[0].place) == "concepts/scheduling.yaml:7:3"


def test_the_sample_keeps_every_skos_condition(sample_catalog: Catalog) -> None:
    assert list(check_skos(sample_catalog)) == []


def _store_with(catalog: Catalog, *statements: tuple[str, str, str | Literal]) -> Store:
    store = to_store(catalog)
    for subject, predicate, object_ in statements:
        node = object_ if isinstance(object_, Literal) else NamedNode(object_)
        store.add(Quad(NamedNode(subject), NamedNode(expanded(predicate)), node))
    return store


STEP = SHIPPED.concept("scheduling-step")
VICTIM = SHIPPED.concept("victim-selection")
OTHER = SHIPPED.concept("other")
AREA = SHIPPED.area("scheduling")


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            (PREEMPTION, "skos:prefLabel", Literal("Other", language="en")),
            "two names in one language",
        ),
        (
            (PREEMPTION, "skos:altLabel", Literal("Preemption", language="en")),
            "both the name and an alias",
        ),
        (
            (PREEMPTION, "skos:hiddenLabel", Literal("eviction", language="en")),
            "hidden and a shown",
        ),
        ((STEP, "skos:broader", VICTIM), "its own broader concept"),
        ((STEP, "skos:related", VICTIM), "S27"),
        ((PREEMPTION, "rdf:type", expanded("skos:ConceptScheme")), "S9"),
        ((PREEMPTION, "rdf:type", expanded("skos:Collection")), "S37"),
        (
            (PREEMPTION, "skos:broader", SHIPPED.concept("nowhere")),
            "concept/nowhere is not defined",
        ),
        ((VICTIM, "skos:topConceptOf", "https://w3id.org/conceptmap/concepts"), "is a top concept"),
        ((VICTIM, "skos:broader", STEP), "broader already"),
        ((VICTIM, "skos:closeMatch", STEP), "in the same scheme"),
        ((PREEMPTION, "skos:altLabel", Literal("eviction again")), "says no language"),
        ((OTHER, "skos:definition", Literal("x", language="en")), "language zh-hans, which others"),
        ((AREA, "skos:member", OTHER), "nothing says what it is"),
        ((OTHER, "rdf:type", expanded("skos:Concept")), "it has no name"),
        ((PREEMPTION, "skos:altLabel", Literal(" ", language="en")), "a name is empty"),
        ((PREEMPTION, "skos:altLabel", Literal("a\x07b", language="en")), "cannot be printed"),
        ((VICTIM, "skos:prefLabel", Literal("Preemption", language="en")), "has the same name"),
        ((VICTIM, "skos:notation", Literal("preemption")), "has the same id"),
        ((VICTIM, "skos:inScheme", OTHER), "names no concept to begin with"),
        ((SHIPPED.scheme, "skos:hasTopConcept", OTHER), "only one side"),
        ((STEP, "skos:exactMatch", STEP), "joined with itself"),
        ((PREEMPTION, "skos:semanticRelation", STEP), "not for stating"),
        ((PREEMPTION, "skos:prefLabels", Literal("x")), "no such term"),
        (("urn:x", "rdf:type", expanded("skos:Concept")), "no web address"),
    ],
)
def test_every_skos_condition_can_fail(
    statement: tuple[str, str, str | Literal], words: str, sample_catalog: Catalog
) -> None:
    more = [statement]
    if statement[1] == "skos:inScheme":
        more.append((OTHER, "rdf:type", expanded("skos:ConceptScheme")))
    store = _store_with(sample_catalog, *more)
    findings = list(check_conditions(store, IriPlaces(sample_catalog)))
    assert {finding.code for finding in findings} == {Code.SKOS}
    assert any(words in finding.message for finding in findings)


def test_related_siblings_are_found(sample_catalog: Catalog) -> None:
    store = _store_with(
        sample_catalog,
        (STEP, "skos:broader", OTHER),
        (PREEMPTION, "skos:broader", OTHER),
        (STEP, "skos:related", PREEMPTION),
    )
    findings = check_conditions(store, IriPlaces(sample_catalog))
    assert any("a sibling already" in finding.message for finding in findings)


def test_the_sample_breaks_no_condition(sample_catalog: Catalog) -> None:
    assert list(check_conditions(to_store(sample_catalog), IriPlaces(sample_catalog))) == []


def test_a_cycle_of_three_is_found(sample_catalog: Catalog) -> None:
    store = _store_with(sample_catalog, (STEP, "skos:broader", VICTIM))
    findings = [
        f
        for f in check_conditions(store, IriPlaces(sample_catalog))
        if "its own broader" in f.message
    ]
    assert len(findings) == 3


def test_exact_matches_that_join_two_concepts_are_found(sample_catalog: Catalog) -> None:
    """Over two frameworks: A = x, B = x would do; here A = x, C = x and C = y, B = y."""
    x = Anchor(framework="vllm", path="x.py", symbol="x", lines=LineRange(1, 2))
    y = Anchor(framework="deepinfer", path="y.py", symbol="y", lines=LineRange(1, 2))

    def exact(concept: str, *anchors: Anchor) -> dict[str, Mapping]:
        return {
            a.framework: Mapping(concept=concept, framework=a.framework, match=Match.EXACT, at=(a,))
            for a in anchors
        }

    concepts = {
        name: replace(sample_catalog.concepts[name], mappings=exact(name, *anchors))
        for name, anchors in (
            ("preemption", (x,)),
            ("scheduling-step", (x, y)),
            ("victim-selection", (y,)),
        )
    }
    catalog = replace(sample_catalog, concepts=concepts)
    findings = list(check_exact_matches(to_store(catalog), IriPlaces(catalog)))
    assert [f.message.split(" for one concept")[0].rpartition(" take ")[2] for f in findings] == [
        "concept/scheduling-step and concept/preemption",
        "concept/victim-selection and concept/preemption",
    ]
    assert {f.level for f in findings} == {Level.WARNING}


def test_the_shapes_name_only_terms_that_exist() -> None:
    text = (resources.files("conceptmap.graph") / "shapes.ttl").read_text(encoding="utf-8")
    named = {
        word.strip(";,.])").removeprefix("cm:") for word in text.split() if word.startswith("cm:")
    }
    assert named - {"", "<https"} <= {term.name for term in OWN_TERMS}
