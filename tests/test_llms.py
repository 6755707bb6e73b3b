"""The map as pages for agents: an index after llmstxt.org whose links lead to pages, in every language of the map."""

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.formats.pages import all_pages
from conceptmap.graph.formats.registry import export, export_files
from conceptmap.graph.model import Catalog, Proofs, Text
from conceptmap.graph.yaml.map_files import shipped_folder

LINK = re.compile(r"\[[^\]]*\]\(([^)]+)\)")
BASE = Path(__file__).parent / "cases" / "base"


def test_every_link_leads_to_a_page_and_every_page_is_linked(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    pages = all_pages(sample_catalog, sample_proofs)
    linked = {"llms.txt"}
    for name in ("llms.txt", "zh/llms.txt"):
        top = name.removesuffix("llms.txt")
        linked |= {top + link for link in LINK.findall(pages[name])}
    assert linked == set(pages)


def test_the_index_has_the_parts_that_the_convention_has(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    lines = all_pages(sample_catalog, sample_proofs)["llms.txt"].splitlines()
    assert lines[0].startswith("# ")
    assert sum(line.startswith("# ") for line in lines) == 1
    assert not any(line.startswith("###") for line in lines)
    first = next(number for number, line in enumerate(lines) if line.startswith("## "))
    below = [line for line in lines[first:] if line and not line.startswith("## ")]
    assert all(re.match(r"- \[[^\]]+\]\([^)]+\)", line) for line in below)
    for framework in sample_catalog.frameworks.values():
        assert framework.release.purl in "\n".join(lines[:first])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_has_every_place_and_its_proof(
    language: str, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    pages = all_pages(sample_catalog, sample_proofs)
    top = "" if language == "en" else "zh/"
    for concept in sample_catalog.concepts.values():
        page = pages[f"{top}concepts/{concept.id}.md"]
        for mapping in concept.mappings.values():
            for anchor in mapping.anchors():
                state = sample_proofs.anchor_state(anchor).value
                lines = [line for line in page.splitlines() if f"`{anchor.location}`" in line]
                assert any(f"({state})" in line for line in lines), anchor
            if mapping.absence is not None:
                assert f"({sample_proofs.mapping_state(mapping).value})" in page


def test_names_can_be_looked_for_as_they_are_and_markup_is_text(sample_catalog: Catalog) -> None:
    concept = sample_catalog.concepts["preemption"]
    odd = replace(concept, definition=Text("max_num_seqs and <b>*_x_*", "max_num_seqs"))
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": odd})
    page = all_pages(catalog, Proofs())["concepts/preemption.md"]
    assert "max_num_seqs and &lt;b>\\*\\_x\\_\\*" in page


def test_a_map_of_one_language_has_no_folder_of_another(sample_catalog: Catalog) -> None:
    identity = replace(sample_catalog.identity, languages=("zh",))
    pages = all_pages(replace(sample_catalog, identity=identity), Proofs())
    assert not any(name.startswith(("zh/", "en/")) for name in pages)
    assert "抢占" in pages["concepts/preemption.md"]


def test_one_archive_has_the_same_files_and_always_the_same_bytes(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    data = export(sample_catalog, sample_proofs, "llms")
    assert data == export(sample_catalog, sample_proofs, "llms")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    assert held == export_files(sample_catalog, sample_proofs, "llms")
    assert export_files(sample_catalog, sample_proofs, "turtle") == {}


def test_the_command_writes_a_folder_an_archive_or_a_stream(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    folder, archive = tmp_path / "pages", tmp_path / "pages.zip"
    for target in (folder, archive):
        done = run("export", "-f", "llms", "-o", target, "--mappings", BASE)
        assert (done.code, done.out, done.err) == (0, "", "")
    with zipfile.ZipFile(archive) as held:
        for name in held.namelist():
            assert (folder / name).read_bytes() == held.read(name)
        written = {str(one.relative_to(folder)) for one in folder.rglob("*") if one.is_file()}
        assert written == {*held.namelist(), "conceptmap-llms.json"}
    done = run("export", "--output", archive, "--mappings", BASE)  # by its ending
    assert done.code == 0


def test_pages_that_the_map_no_longer_has_go_and_what_others_wrote_stays(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    words = ("export", "-f", "llms", "-o", tmp_path, "--mappings")
    assert run(*words, BASE).code == 0
    (tmp_path / "concepts" / "mine.md").write_text("mine", encoding="utf-8")
    (tmp_path / "index.html").write_text("a site", encoding="utf-8")
    (tmp_path / "conceptmap-site.json").write_text(
        '{"files": {"index.html": "0"}}', encoding="utf-8"
    )
    assert run(*words, shipped_folder()).code == 0
    left = {one.name for one in (tmp_path / "concepts").iterdir()}
    assert "mine.md" in left
    assert "preemption.md" in left
    assert (tmp_path / "index.html").is_file()
