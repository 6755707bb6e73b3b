"""The map as pages of MkDocs: front matter that YAML reads, links that lead to files, an order of pages that is whole."""

import io
import posixpath
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from conceptmap.graph.formats.mkdocs_pages import mkdocs_pages
from conceptmap.graph.formats.registry import export, export_files
from conceptmap.graph.model import Catalog, Proofs, Text
from conceptmap.graph.spelling.markdown import inline

LINK = re.compile(r"\]\(([^)<:]+\.md)\)")
BASE = Path(__file__).parent / "cases" / "base"
needs_mkdocs = pytest.mark.skipif(
    find_spec("mkdocs") is None, reason="MkDocs is not installed: pip install mkdocs"
)


def front(page: str) -> dict[str, Any]:
    """The front matter of a page, as YAML reads it."""
    _, fields, _ = page.split("---\n", 2)
    read = yaml.safe_load(fields)
    assert isinstance(read, dict)
    return read


def named(nav: list[Any]) -> Iterator[str]:
    """The files and folders of an order of pages, of its sections too."""
    for one in nav:
        if isinstance(one, str):
            yield one
        else:
            for inner in one.values():
                yield from named(inner)


@pytest.fixture
def pages(sample_catalog: Catalog, sample_proofs: Proofs) -> Mapping[str, str]:
    return mkdocs_pages(sample_catalog, sample_proofs)


def test_a_concepts_file_says_what_it_is_before_its_text(sample_catalog: Catalog) -> None:
    concept = replace(
        sample_catalog.concepts["preemption"],
        definition=Text("`Takes` a *block*. More.", "抢占。"),
        alias={"en": ("eviction: forced", "- dash"), "zh": ("逐出",)},
        formerly=("evict",),
    )
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": concept})
    written = mkdocs_pages(catalog, Proofs())
    fields = front(written["concepts/preemption.md"])
    mapped = [
        catalog.frameworks[id_].label.en
        for id_, one in concept.mappings.items()
        if one.absence is None
    ]
    assert fields == {
        "title": concept.label.en,
        "description": "`Takes` a *block*.",
        "id": "preemption",
        "aliases": ["eviction: forced", "- dash"],
        "formerly": ["evict"],
        "tags": [catalog.areas[concept.area].label.en, *mapped],
    }
    assert front(written["zh/concepts/preemption.md"])["aliases"] == ["逐出"]


def test_headings_are_as_short_as_people_say_a_release_and_languages_have_their_names(
    pages: Mapping[str, str], sample_catalog: Catalog
) -> None:
    version = sample_catalog.frameworks["nano-vllm"].release.version
    assert len(version) == 40
    headings = [
        line for line in pages["concepts/preemption.md"].splitlines() if line.startswith("## ")
    ]
    assert headings[0].startswith(f"## nano-vllm {version[:7]}: ")
    assert not any(version in one for one in headings)
    assert "- [中文](zh/index.md)" in pages["index.md"].splitlines()


@pytest.mark.parametrize(
    "odd",
    ['"', "\\", "yes", "---\na: b", "#", "{a: b}", "\x85\u2028\x7f\ufeff", "\U0001f600", "&<b>"],
)
def test_any_text_is_read_back_from_front_matter_as_it_was(
    odd: str, sample_catalog: Catalog
) -> None:
    concept = replace(sample_catalog.concepts["preemption"], alias={"en": (odd,)})
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": concept})
    assert front(mkdocs_pages(catalog, Proofs())["concepts/preemption.md"])["aliases"] == [odd]


def test_every_link_leads_to_a_file_and_every_file_has_its_place(pages: Mapping[str, str]) -> None:
    placed = set()
    for name, text in pages.items():
        folder = posixpath.dirname(name)
        if posixpath.basename(name) == ".pages":
            for part in named(yaml.safe_load(text)["nav"]):
                path = posixpath.join(folder, part)
                placed |= {path} if path.endswith(".md") else {f"{path}/.pages"}
        else:
            for link in LINK.findall(text):
                assert posixpath.normpath(posixpath.join(folder, link)) in pages, (name, link)
    assert placed | {".pages"} == set(pages)


def test_concepts_are_linked_where_they_are_named(
    pages: Mapping[str, str], sample_catalog: Catalog
) -> None:
    for flow in sample_catalog.flows.values():
        page = pages[f"flows/{flow.id}.md"]
        assert all(f"../concepts/{stage.concept}.md" in page for stage in flow.stages)
    for concept in sample_catalog.concepts.values():
        if concept.broader is not None:
            assert f"]({concept.broader}.md)" in pages[f"concepts/{concept.id}.md"]
            assert f"]({concept.id}.md)" in pages[f"concepts/{concept.broader}.md"]
    for claim in sample_catalog.claims.values():
        assert all(f"](concepts/{one}.md)" in pages["claims.md"] for one in claim.about)


def test_places_lead_to_their_lines(pages: Mapping[str, str], sample_catalog: Catalog) -> None:
    checked = 0
    for concept in sample_catalog.concepts.values():
        for mapping in concept.mappings.values():
            for anchor in mapping.anchors():
                url = sample_catalog.frameworks[anchor.framework].release.url(anchor)
                if url is not None:
                    link = f"[`{anchor.location}`](<{url}>)"
                    assert link in pages[f"concepts/{concept.id}.md"]
                    checked += 1
    assert checked


def test_concepts_called_as_files_of_a_site_collide_with_none(sample_catalog: Catalog) -> None:
    first = next(iter(sample_catalog.concepts.values()))
    odd = ("index", "claims", "flows", "concepts", "readme", "zh", "tags")
    concepts = {**sample_catalog.concepts, **{id_: replace(first, id=id_) for id_ in odd}}
    areas = {
        id_: replace(area, label=Text("Same", "同")) for id_, area in sample_catalog.areas.items()
    }
    written = mkdocs_pages(replace(sample_catalog, concepts=concepts, areas=areas), Proofs())
    assert len({name.lower() for name in written}) == len(written)
    order = list(named(yaml.safe_load(written["concepts/.pages"])["nav"]))
    assert sorted(order) == sorted(f"{id_}.md" for id_ in concepts)


def test_what_stands_under_an_item_does_so_for_every_reader(pages: Mapping[str, str]) -> None:
    inner = [
        line for text in pages.values() for line in text.splitlines() if re.match(" +- ", line)
    ]
    markdown = [line for line in inner if not line.startswith("  - ")]
    assert markdown
    assert all(line.startswith("    - ") for line in markdown)


def test_marks_that_some_readers_do_not_escape_are_entities() -> None:
    assert inline("= ~x~ ~~y~~") == "&#61; &#126;x&#126; &#126;&#126;y&#126;&#126;"


def test_the_same_map_is_the_same_bytes_as_folder_archive_and_again(
    run: Callable[..., Any], tmp_path: Path, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    data = export(sample_catalog, sample_proofs, "mkdocs")
    assert data == export(sample_catalog, sample_proofs, "mkdocs")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    assert held == export_files(sample_catalog, sample_proofs, "mkdocs")
    folder, archives = tmp_path / "docs", [tmp_path / "a.zip", tmp_path / "b.mkdocs.zip"]
    for target in (folder, *archives):
        done = run("export", "-f", "mkdocs", "-o", target, "--mappings", BASE)
        assert (done.code, done.out, done.err) == (0, "", "")
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as written:
        for name in written.namelist():
            assert (folder / name).read_bytes() == written.read(name)
    done = run("export", "-o", tmp_path / "c.mkdocs.zip", "--mappings", BASE)  # by its ending
    assert done.code == 0
    assert (tmp_path / "c.mkdocs.zip").read_bytes() == archives[0].read_bytes()


@needs_mkdocs
@pytest.mark.slow
def test_mkdocs_builds_it_without_a_warning(
    tmp_path: Path, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    for name, data in export_files(sample_catalog, sample_proofs, "mkdocs").items():
        file = tmp_path / "docs" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    (tmp_path / "mkdocs.yml").write_text("site_name: A map\n", encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    for concept in sample_catalog.concepts.values():
        page = (tmp_path / "site" / "concepts" / concept.id / "index.html").read_text("utf-8")
        assert f"<code>{concept.id}</code>" in page
        assert f"<title>{concept.label.en} - A map</title>" in page
    claims = (tmp_path / "site" / "claims" / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<li>[^<]*<code>.*?<ul>", claims, re.DOTALL)  # evidence under its claim
