"""Every exchange format is read back with equal content, whatever a symbol or a note is made of."""

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
import rdflib
import yaml
from pyoxigraph import RdfFormat, Triple, parse

from conceptmap.graph.formats.network import to_networkx
from conceptmap.graph.formats.network_files import gexf, graphml
from conceptmap.graph.formats.registry import FORMATS, UnknownFormat, export, format_of
from conceptmap.graph.model import Anchor, Catalog, Proofs, Text
from conceptmap.graph.rdf.triples import to_triples

RDF = {
    "turtle": (RdfFormat.TURTLE, "turtle"),
    "ntriples": (RdfFormat.N_TRIPLES, "nt"),
    "trig": (RdfFormat.TRIG, "trig"),
    "jsonld": (RdfFormat.JSON_LD, "json-ld"),
    "rdfxml": (RdfFormat.RDF_XML, "xml"),
}


def _triples(data: bytes, format_: RdfFormat) -> set[str]:
    return {str(quad.triple) for quad in parse(data, format_)}


@pytest.mark.parametrize("name", RDF)
def test_rdf_is_read_back_equal(name: str, sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    expected = {str(triple) for triple in to_triples(sample_catalog, sample_proofs)}
    data = export(sample_catalog, sample_proofs, name)
    assert _triples(data, RDF[name][0]) == expected


@pytest.mark.parametrize("name", RDF)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_rdflib_reads_the_same_number_of_triples(
    name: str, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    graph = rdflib.Dataset() if name == "trig" else rdflib.Graph()
    graph.parse(data=export(sample_catalog, sample_proofs, name), format=RDF[name][1])
    assert len(graph) == len(to_triples(sample_catalog, sample_proofs))


def test_turtle_names_nothing_that_virtuoso_misreads(sample_catalog: Catalog) -> None:
    """Virtuoso 7 takes the backslash of an escaped local name for part of the IRI."""
    text = export(sample_catalog, format="turtle").decode()
    without_literals = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    assert "\\" not in without_literals


def test_rdfxml_is_read_by_any_reader_of_xml(sample_catalog: Catalog) -> None:
    preemption = sample_catalog.concepts["preemption"]
    odd = replace(preemption, definition=Text("a\x0bb\x00c\ufffed\re\r\nf ]]> &", "\x1b"))
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": odd})
    root = ET.fromstring(export(catalog, format="rdfxml"))  # noqa: S314 - our own
    texts = [node.text for node in root.iter() if node.tag.endswith("}definition")]
    assert "a\ufffdb\ufffdc\ufffdd\ne\nf ]]> &" in texts
    assert "\ufffd" in texts


def test_trig_names_the_graph(sample_catalog: Catalog) -> None:
    quads = list(parse(export(sample_catalog, format="trig"), RdfFormat.TRIG))
    assert {str(quad.graph_name) for quad in quads} == {"<https://w3id.org/conceptmap/dataset>"}


def test_jsonld_brings_its_context_along(sample_catalog: Catalog) -> None:
    document = json.loads(export(sample_catalog, format="jsonld"))
    assert document["@context"]["skos"] == "http://www.w3.org/2004/02/skos/core#"
    assert all(isinstance(value, str) for value in document["@context"].values())


def test_json_is_the_contract(sample_catalog: Catalog) -> None:
    document = json.loads(export(sample_catalog, format="json"))
    assert list(document["concepts"][1]["label"].values()) == ["Preemption", "抢占"]


def _plain(graph: "nx.Graph[str]") -> tuple[dict[str, dict[str, str]], list[tuple[str, str, str]]]:
    nodes = {
        node: {k: str(v) for k, v in details.items()} for node, details in graph.nodes(data=True)
    }
    hidden = {"id", "networkx_key"}
    edges = sorted(
        (source, target, str(sorted((k, str(v)) for k, v in details.items() if k not in hidden)))
        for source, target, details in graph.edges(data=True)
    )
    return nodes, edges


def test_graphml_is_read_back_equal(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    data = export(sample_catalog, sample_proofs, "graphml")
    read = nx.read_graphml(BytesIO(data), force_multigraph=True)
    assert _plain(read) == _plain(to_networkx(sample_catalog, sample_proofs))


def test_gexf_is_read_back_equal(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    data = export(sample_catalog, sample_proofs, "gexf")
    read = nx.read_gexf(BytesIO(data))
    assert _plain(read) == _plain(to_networkx(sample_catalog, sample_proofs))
    assert b"lastmodified" not in data


def test_edges_of_graphml_have_ids_of_their_own(sample_catalog: Catalog) -> None:
    ids = re.findall(rb'<edge [^>]*id="([^"]+)"', export(sample_catalog, format="graphml"))
    assert len(ids) == len(set(ids)) == to_networkx(sample_catalog).number_of_edges()


@pytest.mark.parametrize("write", [graphml, gexf])
def test_drawings_survive_what_xml_cannot_hold(write: object) -> None:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_node("a\x0b", label="bad\x00\ud800\ufffe", nothing=None, several=["x", "y"], yes=True)
    graph.add_node("a\ufffd", label="ok & <b> \"q\" 'r'\r\n]]>")
    graph.add_edge("a\x0b", "a\ufffd", key="k", weight=2, note=None)
    data = write(graph)  # type: ignore[operator]
    read = nx.read_graphml(BytesIO(data)) if write is graphml else nx.read_gexf(BytesIO(data))
    labels = sorted(details["label"] for _, details in read.nodes(data=True))
    assert labels == ["bad\ufffd\ufffd\ufffd", "ok & <b> \"q\" 'r'\n]]>"]
    assert read.number_of_nodes() == 2
    assert read.number_of_edges() == 1


def _anchors(catalog: Catalog) -> Iterable[tuple[str, Anchor]]:
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            for anchor in mapping.anchors():
                yield concept.id, anchor


def test_csv_has_a_row_for_each_anchor_and_each_absence(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    text = export(sample_catalog, sample_proofs, "csv").decode()
    rows = list(csv.DictReader(StringIO(text, newline="")))
    placed = [
        (r["concept"], r["framework"], r["path"], r["symbol"], r["start"])
        for r in rows
        if r["path"] and r["role"] not in ("shown", "near")
    ]
    expected = [
        (c, a.framework, a.path, a.symbol or "", "" if a.lines is None else str(a.lines.first))
        for c, a in _anchors(sample_catalog)
    ]
    assert placed == expected
    assert [r["concept"] for r in rows if r["relation"] == "absent"] == [
        "scheduling-step",
        "preemption",
    ]
    about = [(r["concept"], r["role"], r["path"]) for r in rows if r["role"] in ("shown", "near")]
    assert about == [
        ("scheduling-step", "shown", "README.md"),
        ("preemption", "near", "deep_ep/buffers/ep.py"),
    ]
    hostile = next(r for r in rows if r["concept"] == "hostile-names")
    note = sample_catalog.concepts["hostile-names"].mappings["vllm"].note
    assert hostile["note_en"] == (note.en if note else None)


def test_sssom_has_its_metadata_and_a_row_for_each_mapping(sample_catalog: Catalog) -> None:
    lines = export(sample_catalog, format="sssom").decode().splitlines()
    head = [line for line in lines if line.startswith("#")]
    assert "#mapping_set_id: https://w3id.org/conceptmap/dataset" in head
    assert "#curie_map:" in head
    rows = list(csv.DictReader(lines[len(head) :], delimiter="\t"))
    prefixes = {line.split(":")[0].strip("# ") for line in head if line.startswith("#  ")}
    for row in rows:
        for column in (
            "subject_id",
            "predicate_id",
            "object_id",
            "mapping_justification",
            "record_id",
        ):
            assert row[column].partition(":")[0] in prefixes
    assert len(rows) == 20 + 2 + 1
    assert len({row["record_id"] for row in rows}) == len(rows)
    absent = [row for row in rows if row["object_id"] == "sssom:NoTermFound"]
    assert {row["mapping_cardinality"] for row in absent} == {"1:0"}
    assert [row["object_label"] for row in rows if row["predicate_modifier"] == "Not"] == [
        "Scheduler.pause"
    ]


def test_sssom_says_what_the_map_knows_of_itself_and_no_more(sample_catalog: Catalog) -> None:
    identity = replace(
        sample_catalog.identity,
        title=Text('A "map": of\nthings', "图谱"),
        description=Text("All of it", "全部"),
        version="1.10",
        creators=("A. Person", "B: Other"),
    )

    def head(catalog: Catalog) -> dict[str, object]:
        lines = export(catalog, format="sssom").decode().splitlines()
        block = "\n".join(line[1:] for line in lines if line.startswith("#"))
        told: dict[str, object] = yaml.safe_load(block)
        return told

    told = head(replace(sample_catalog, identity=identity))
    assert told["mapping_set_title"] == 'A "map": of things'
    assert told["mapping_set_description"] == "All of it"
    assert told["mapping_set_version"] == "1.10"
    assert told["creator_label"] == ["A. Person", "B: Other"]
    nobody = replace(identity, description=None, version=None, creators=())
    assert not {"mapping_set_description", "mapping_set_version", "creator_label"} & set(
        head(replace(sample_catalog, identity=nobody))
    )


def test_sssom_loses_only_links_where_a_hash_begins_a_comment(sample_catalog: Catalog) -> None:
    text = export(sample_catalog, format="sssom").decode()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    whole = list(csv.DictReader(lines, delimiter="\t"))
    cut = list(csv.DictReader([line.partition("#")[0] for line in lines], delimiter="\t"))
    assert any("#L" in row["see_also"] for row in whole)
    told = [key for key in whole[0] if key != "see_also"]
    kept = [row for row in whole if "#" not in "".join(row[key] for key in told)]
    assert len(kept) > len(whole) // 2
    for row in kept:
        assert {key: row[key] for key in told} in [
            {key: other[key] for key in told} for other in cut
        ]
    assert {row["mapping_justification"] for row in whole} == {"semapv:ManualMappingCuration"}


def test_the_concepts_alone_are_one_scheme_that_needs_nothing_else(
    sample_catalog: Catalog,
) -> None:
    graph = rdflib.Graph().parse(data=export(sample_catalog, format="skos"), format="turtle")
    skos = rdflib.SKOS
    (scheme,) = set(graph.subjects(rdflib.RDF.type, skos.ConceptScheme))
    concepts = set(graph.subjects(rdflib.RDF.type, skos.Concept))
    assert len(concepts) == len(sample_catalog.concepts)
    assert set(graph.subjects(skos.inScheme, scheme)) == concepts
    assert all(len(list(graph.objects(one, skos.prefLabel))) == 2 for one in concepts)
    assert set(graph.objects(scheme, skos.hasTopConcept)) == {
        one for one in concepts if graph.value(one, skos.broader) is None
    }
    for relation in (skos.broader, skos.member, skos.hasTopConcept):
        assert set(graph.objects(None, relation)) <= concepts
    assert graph.value(scheme, rdflib.DCTERMS.title) is not None
    assert "/code/" not in export(sample_catalog, format="skos").decode()


def test_markdown_tables_have_as_many_cells_in_every_row(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    text = export(sample_catalog, sample_proofs, "md").decode()
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {8}
    assert "### Preemption · 抢占 (`preemption`)" in text
    assert "`ns::operator<<`" in text
    assert "`Box<T>::get`" in text
    assert "<b>" not in text.replace("\\<b\\>", "")


@pytest.mark.parametrize("name", FORMATS)
def test_an_empty_map_still_has_its_header(name: str) -> None:
    empty = Catalog(frameworks={}, areas={}, concepts={})
    assert export(empty, format=name).strip()


@pytest.mark.parametrize("name", FORMATS)
def test_halves_of_surrogate_pairs_stop_no_export(name: str, sample_catalog: Catalog) -> None:
    preemption = sample_catalog.concepts["preemption"]
    broken = replace(preemption, label=Text("a\ud800b", "c\udfffd"))
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": broken})
    data = export(catalog, format=name)
    if name not in ("anki", "llms", "mkdocs"):  # archives, whose texts tests of their own read
        data.decode("utf-8")


def test_an_unknown_format_is_told_the_known_ones(sample_catalog: Catalog) -> None:
    with pytest.raises(UnknownFormat) as caught:
        export(sample_catalog, format="xlsx")
    assert caught.value.help == f"use one of {' '.join(FORMATS)}"


@pytest.mark.parametrize(
    ("name", "ending"), [(n, e) for n, f in FORMATS.items() for e in f.endings]
)
def test_an_ending_stands_for_one_format(name: str, ending: str) -> None:
    assert format_of(f"a.b{ending}") == format_of(f"MAP{ending.upper()}") == name


@pytest.mark.parametrize("file", ["", "map", "map.txt", "ttl", "map.tsv"])
def test_other_endings_stand_for_none(file: str) -> None:
    assert format_of(file) is None


def test_formats_are_listed_in_their_order() -> None:
    known = [
        "turtle",
        "ntriples",
        "trig",
        "jsonld",
        "rdfxml",
        "sssom",
        "graphml",
        "gexf",
        "csv",
        "md",
        "json",
        "anki",
        "llms",
        "mkdocs",
    ]
    assert [name for name in FORMATS if name in known] == known


def test_a_format_writes_the_map_or_triples() -> None:
    assert [n for n, f in FORMATS.items() if (f.write is None) == (f.write_triples is None)] == []


def test_naming_the_formats_loads_no_library() -> None:
    heavy = ("rdflib", "pyoxigraph", "networkx", "yaml", "rapidfuzz")
    code = (
        "import sys; from conceptmap.graph.formats.registry import FORMATS; list(FORMATS.items());"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


PROGRAM = """
import hashlib, importlib.util, os, sys
spec = importlib.util.spec_from_file_location("catalog_samples", sys.argv[1])
samples = importlib.util.module_from_spec(spec)
spec.loader.exec_module(samples)
from conceptmap.graph.formats.registry import FORMATS, export
for name in FORMATS:
    data = export(samples.sample_catalog(), samples.sample_proofs(), name)
    print(name, hashlib.sha256(data).hexdigest())
"""


@pytest.mark.slow
def test_every_format_has_the_same_bytes_everywhere(tmp_path: Path, samples: ModuleType) -> None:
    """Neither the hash seed, nor the folder, nor locale and time zone show."""
    printed = []
    surroundings = [
        ("0", tmp_path, "C.UTF-8", "UTC"),
        ("1", Path.cwd(), "de_DE.UTF-8", "Asia/Shanghai"),
        ("4242", Path("/"), "C", "America/New_York"),
    ]
    for seed, folder, locale, zone in surroundings:
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(samples.__file__)],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "LC_ALL": locale,
                "LANG": locale,
                "TZ": zone,
            },
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(ran.stdout)
    assert printed[0].count("\n") == len(FORMATS)
    assert printed[1:] == printed[:1] * 2


def test_triples_are_of_one_kind(sample_catalog: Catalog) -> None:
    assert {type(triple) for triple in to_triples(sample_catalog)} == {Triple}
