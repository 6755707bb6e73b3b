"""What no search and no check tests is argued: every format says so, and shows the evidence; none calls it proven."""

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, StringIO
from textwrap import dedent, indent
from typing import Any, Final

import networkx as nx
import pytest
from pyoxigraph import Store

from conceptmap.graph.formats.registry import FORMATS, export, rdf_formats
from conceptmap.graph.model import PLACE_STATES, Catalog, Claim, Proofs, ProofState, Text
from conceptmap.graph.rdf.resources.claims import _OUTCOMES
from conceptmap.queries.lookups.matrix import cell_of, gaps

Told = tuple[str | None, str | None, bool]  # state of the absence, of the claim, evidence shown
CLAIM: Final = "kernels-schedule-nothing"


@pytest.fixture
def argued(sample_catalog: Catalog) -> Catalog:
    """The small map, whose scheduling-step in deepep is argued, with a claim that nothing checks."""
    mapping = sample_catalog.concepts["scheduling-step"].mappings["deepep"]
    assert mapping.absence is not None
    claim = Claim(
        id=CLAIM,
        says=Text("A kernel library schedules nothing.", "内核库不做调度。"),
        about=("scheduling-step",),
        kind="inference",
        verdict="unverifiable",
        evidence=mapping.absence.shown,
        uncheckable=Text("It is about design.", "这是设计问题。"),
    )
    return replace(sample_catalog, claims={**sample_catalog.claims, CLAIM: claim})


@pytest.fixture
def all_proven(argued: Catalog) -> Proofs:
    """Proofs in which every place stands and every claim's evidence with it."""
    return Proofs(
        anchors={anchor.qualified: ProofState.PROVEN for anchor in argued.anchors()},
        claims=dict.fromkeys(argued.claims, ProofState.PROVEN),
    )


def _json(data: bytes) -> Told:
    document = json.loads(data)
    (step,) = (one for one in document["concepts"] if one["id"] == "scheduling-step")
    (mapping,) = (one for one in step["mappings"] if one["framework"] == "deepep")
    (claim,) = (one for one in document["claims"] if one["id"] == CLAIM)
    return mapping["state"], claim["state"], mapping["shown"][0]["path"] == "README.md"


def _csv(data: bytes) -> Told:
    rows = [
        row
        for row in csv.DictReader(StringIO(data.decode()))
        if (row["concept"], row["framework"]) == ("scheduling-step", "deepep")
    ]
    absent, shown = rows
    assert (absent["relation"], shown["role"]) == ("absent", "shown")
    return absent["state"], None, (shown["path"], shown["start"]) == ("README.md", "3")


def _markdown(data: bytes) -> Told:
    section = data.decode().partition("### Scheduling step")[2].partition("### ")[0]
    absent, shown = (line for line in section.splitlines() if line.startswith("| deepep "))
    return absent.split(" | ")[4], None, "README.md:3-5" in shown and "| shown |" in shown


def _sssom(data: bytes) -> Told:
    lines = [line for line in data.decode().splitlines() if not line.startswith("#")]
    (row,) = (
        row
        for row in csv.DictReader(lines, delimiter="\t")
        if row["object_id"] == "sssom:NoTermFound" and "scheduling-step" in row["subject_id"]
    )
    assert "proven" not in "".join(row.values())  # SSSOM has no room for a state
    return None, None, "README.md" in row["see_also"]


def _network(read: Callable[[BytesIO], Any]) -> Callable[[bytes], Told]:
    def told(data: bytes) -> Told:
        graph = read(BytesIO(data))
        edges = graph.out_edges("concept:scheduling-step", data=True)
        (absent,) = (d for _, _, d in edges if d["relation"] == "absent")
        shown = [code for _, code, d in edges if d["relation"] == "evidence"]
        claim = graph.nodes[f"claim:{CLAIM}"]
        return absent["state"], claim["state"], shown == ["code:deepep:README.md#L3-L5"]

    return told


def _rdf(data: bytes, format_: str) -> Told:
    from pyoxigraph import RdfFormat

    formats = {
        "turtle": RdfFormat.TURTLE,
        "ntriples": RdfFormat.N_TRIPLES,
        "trig": RdfFormat.TRIG,
        "jsonld": RdfFormat.JSON_LD,
        "rdfxml": RdfFormat.RDF_XML,
    }
    store = Store()
    store.load(data, formats[format_])
    prefixes = dedent("""\
        PREFIX cm: <https://w3id.org/conceptmap/ns#>
        PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
        PREFIX owl: <http://www.w3.org/2002/07/owl#>
        PREFIX prov: <http://www.w3.org/ns/prov#>
        PREFIX sssom: <https://w3id.org/sssom/>
        """)

    def states(pattern: str) -> list[tuple[str, str]]:
        found: Any = store.query(
            f"{prefixes}SELECT ?state ?e {{ {pattern} }}", use_default_graph_as_union=True
        )
        return [(row["state"].value, row["e"].value) for row in found]

    ((absence, evidence),) = states(
        "?m owl:annotatedTarget sssom:NoTermFound ; owl:annotatedSource/skos:notation 'scheduling-step' ; "
        "cm:proofState ?state ; prov:wasDerivedFrom ?e"
    )
    ((claim, same),) = states(
        f"?c skos:notation '{CLAIM}' ; cm:proofState ?state ; prov:wasDerivedFrom ?e"
    )
    return absence, claim, evidence == same


READERS: Final[dict[str, Callable[[bytes], Told]]] = {
    "json": _json,
    "csv": _csv,
    "md": _markdown,
    "sssom": _sssom,
    "graphml": _network(lambda data: nx.read_graphml(data, force_multigraph=True)),
    "gexf": _network(nx.read_gexf),
} | {
    name: (lambda data, name=name: _rdf(data, name))  # type: ignore[misc]
    for name in rdf_formats()
}


# The deck for Anki has cards of what is proven alone, SKOS concepts alone; test_llms.py and test_mkdocs.py read pages.
@pytest.mark.parametrize(
    "format_", [name for name in FORMATS if name not in ("anki", "llms", "mkdocs", "skos")]
)
def test_every_export_says_argued_and_shows_the_evidence(
    format_: str, argued: Catalog, all_proven: Proofs
) -> None:
    absence, claim, evidence = READERS[format_](export(argued, all_proven, format_))
    assert absence in ("argued", None)
    assert claim in ("argued", None)
    assert evidence


def test_an_argued_absence_is_as_good_as_its_evidence_at_best(
    argued: Catalog, all_proven: Proofs
) -> None:
    concept = argued.concepts["scheduling-step"]
    mapping = concept.mappings["deepep"]
    assert mapping.absence is not None
    (shown,) = mapping.absence.shown
    for state in PLACE_STATES:
        proofs = replace(all_proven, anchors={**all_proven.anchors, shown.qualified: state})
        stands = state in (ProofState.PROVEN, ProofState.LOCAL)
        expected = ProofState.ARGUED if stands else state
        assert proofs.mapping_state(mapping) is expected
        assert cell_of(concept, "deepep", proofs).state is expected
        (gap,) = (
            gap
            for gap in gaps(argued, ["deepep"], proofs=proofs)
            if gap.concept == "scheduling-step"
        )
        assert (gap.state, gap.shown) == (expected, (shown,))


def test_no_place_is_argued_and_every_state_has_an_outcome() -> None:
    assert ProofState.ARGUED not in PLACE_STATES
    assert set(_OUTCOMES) == set(ProofState)


@pytest.fixture
def made_argued(made: Any, pin_once: Callable[[Any], None]) -> Any:
    """The map on disk, with an argued absence and a claim that nothing checks, proven as far as it goes."""
    made.scheduling.write_text(
        made.scheduling.read_text()
        + indent(
            dedent("""\
            taking-back:
              label: {en: Taking back, zh: 收回}
              definition: {en: Taking back what was given., zh: 收回已分配的资源。}
              in:
                toy:
                  match: exact
                  at: engine/scheduler.py::Scheduler.preempt#L33-L35
                  lookalikes:
                    - at: csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20
                      why: {en: It clears a sequence., zh: 它清空序列。}
                nano:
                  absent: {en: The notes say so., zh: 说明里是这样写的。}
                  shown: docs/notes.txt#L1
                  near:
                    - engine.py::Engine.step#L2-L3
            """),
            "  ",
        )
    )
    claims = made.map / "claims" / "argued.yaml"
    claims.write_text(
        dedent("""\
        claims:
          nothing-is-taken-back:
            says: {en: Nothing is taken back., zh: 什么都不收回。}
            about: [taking-back]
            kind: inference
            verdict: unverifiable
            evidence:
              - nano:docs/notes.txt#L1
            uncheckable: {en: It is a promise., zh: 这是承诺。}
        """)
    )
    pin_once(made)
    return made


@pytest.mark.parametrize("format_", ["table", "json", "csv", "tsv", "md"])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "words",
    [
        ("show", "taking-back", "--framework", "nano"),
        ("show", "taking-back", "--framework", "nano", "--code"),
        ("cite", "taking-back", "--framework", "nano"),
        ("gaps", "--framework", "nano"),
    ],
    ids=" ".join,
)
def test_commands_say_argued_and_show_the_evidence(
    words: tuple[str, ...], lang: str, format_: str, made_argued: Any, run: Callable[..., Any]
) -> None:
    sources = made_argued.words() if {"cite", "--code"} & set(words) else made_argued.words()[:2]
    done = run(*words, *sources, "--format", format_, "--lang", lang)
    assert done.code == 0, done.err
    assert "docs/notes.txt" in done.out
    argued = "仅有论证" if lang == "zh" and format_ in ("table", "md") else "argued"
    assert argued in done.out
    if {"cite", "--code"} & set(words) and format_ in ("md", "json"):
        assert "Nothing is taken back." in done.out


def test_where_leads_to_the_absence_that_a_place_shows(
    made_argued: Any, run: Callable[..., Any]
) -> None:
    done = run("where", "docs/notes.txt:1", "--mappings", made_argued.map, "--format", "json")
    rows = [(row["role"], row["id"]) for row in json.loads(done.out)]
    assert rows == [("shown", "taking-back"), ("claim", "nothing-is-taken-back")]


@pytest.mark.parametrize("format_", ["table", "json", "csv", "tsv", "md"])
def test_a_claim_without_checks_is_argued(
    format_: str, made_argued: Any, run: Callable[..., Any]
) -> None:
    words = ("claims", "--kind", "inference", "--mappings", made_argued.map, "--format", format_)
    done = run(*words)
    assert "argued" in done.out
    if format_ == "json":
        (claim,) = json.loads(done.out)
        assert (claim["state"], claim["evidence"][0]["state"]) == ("argued", "proven")
    else:
        assert "proven" not in done.out


def test_a_state_in_markdown_is_the_places_and_no_words_about_it(
    made_argued: Any, run: Callable[..., Any]
) -> None:
    """`[lookalike] (proven): It clears …` read as if a machine had proven why it only looks alike."""
    out = run("show", "taking-back", "--mappings", made_argued.map, "--format", "md").out
    (line,) = (line for line in out.splitlines() if "It clears" in line)
    assert "`toy::Scheduler::preempt` (proven) [lookalike]: It clears" in line


def test_verify_counts_no_argued_place(made_argued: Any, run: Callable[..., Any]) -> None:
    done = run("verify", *made_argued.words(), "--format", "json")
    summary = json.loads(done.out)["summary"]
    assert set(summary) == {state.value for state in ProofState} - {ProofState.CARRIED.value}
    assert summary["argued"] == 0


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_and_the_site_say_argued_and_show_the_evidence(
    lang: str, made_argued: Any, run: Callable[..., Any], tmp_path: Any
) -> None:
    words = ("--mappings", made_argued.map, "--lang", lang)
    assert run("view", *words, "-o", tmp_path / "page.html").code == 0
    assert run("view", *words, "--site", tmp_path / "site").code == 0
    page = (tmp_path / "page.html").read_text()
    cell = page.partition('id="c-taking-back"')[2].partition("</tr>")[0] or page
    assert "s-argued" in cell
    assert ("仅有论证" if lang == "zh" else "argued") in cell
    articles = [
        path.read_text()
        for path in (tmp_path / "site").rglob("taking-back.html")
        if path.parent.name == "concept"
    ]
    assert articles
    for article in articles:
        text = article.replace("<wbr>", "").partition("<article")[2].partition("</article>")[0]
        nano = text[text.rindex("<h2") :]
        assert ("仅有论证" in nano) or ("argued" in nano)
        assert "docs/notes.txt:1" in nano
        assert "proven" not in nano
        assert "已核验" not in nano
