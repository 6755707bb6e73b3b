"""The site: one page for each view, concept and flow, with links that lead to files that exist."""

import json
import re
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import unquote

import pytest

from conceptmap.cli.files.site_files import MANIFEST, write_site
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.viz.page.site import build_site, embeddable_script


@pytest.fixture
def site(sample_catalog: Catalog, sample_proofs: Proofs) -> dict[str, str]:
    return build_site(sample_catalog, proofs=sample_proofs)


def test_every_view_concept_former_id_and_flow_has_an_address(site: dict[str, str]) -> None:
    assert {
        "index.html",
        "matrix.html",
        "claims.html",
        "glossary.html",
        "concept/preemption.html",
        "concept/preempt.html",
        "graph/preemption.html",
        "flow/request-lifecycle.html",
    } <= set(site)


def test_every_link_leads_to_a_file_of_the_site(site: dict[str, str]) -> None:
    for path, text in site.items():
        if not path.endswith(".html"):
            continue
        links = re.findall(r'(?:href|src)="([^"#]+)', text)
        inside = [link for link in links if not link.startswith("https://")]
        assert inside
        for link in inside:
            target = normpath(join(dirname(path), unquote(link)))
            assert target in site, f"{path} links to {link}"


def test_a_concept_reads_without_scripts(site: dict[str, str]) -> None:
    page = site["concept/preemption.html"]
    assert "<h1>Preemption (抢占)</h1>" in page
    assert "Takes blocks back from a running request." in page
    assert "nanovllm/engine/scheduler.py:75-79" in page
    assert "A kernel library schedules nothing." in page


def test_every_view_says_something_without_scripts(site: dict[str, str]) -> None:
    told = {
        "index.html": ["A map of samples", "search box", "matrix.html"],
        "matrix.html": ["Scheduler.preempt", "scheduler.py:75-79", "concept/preemption.html"],
        "flow.html": ["Scheduling step", "waiting requests", "scheduler.py:75-79"],
        "flow/request-lifecycle.html": ["a full pool", "free blocks"],
        "claims.html": ["refuted", "The longest output is preempted.", "scheduler.hpp:624-646"],
        "glossary.html": ["Victim selection · 抢占对象选择", "Takes blocks back"],
        "graph/preemption.html": ["Victim selection", "Scheduler.preempt", "lookalike", "EPBuffer"],
        "graph.html": ["Without them the same map reads here", "claims.html"],
        "coverage.html": ["Without them the same map reads here"],
    }
    for path, texts in told.items():
        page = site[path]
        main = re.sub(r"<wbr>", "", page[page.index("<main") : page.index("</main>")])
        for text in texts:
            assert text in main, f"{path}: {text}"


def test_pages_run_only_scripts_of_the_site(site: dict[str, str]) -> None:
    for path, text in site.items():
        if path.endswith(".html"):
            assert "script-src 'self'; style-src 'self'" in text
            assert not re.search(r"<script(?! src=)|<style|\son\w+=", text)


def test_facts_cannot_leave_their_string() -> None:
    nasty = "'\\\"\u2028</script>\n\\u0027"
    facts: dict[str, Any] = {
        "concepts": [],
        "claims": [],
        "contrasts": [],
        "exercises": [],
        "flows": [],
        "coverage": {},
        "edges": [],
        "network": {},
        "words": {"__proto__": [nasty]},
    }
    script = embeddable_script(facts)
    assert re.fullmatch(r"JSON\.parse\('(?:[^'\\\n\u2028\u2029]|\\.)*'\)", script)
    literal = script.removeprefix("JSON.parse('").removesuffix("')")
    text = literal.replace("\\'", "'").replace("\\\\", "\\")
    assert json.loads(text)["facts"]["words"] == {"__proto__": [nasty]}


def test_a_site_loses_the_pages_of_what_is_gone_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    assert (
        write_site(folder, {"index.html": "1", "concept/a.html": "a", "concept/b.html": "b"}) == []
    )
    (folder / "concept" / "own.html").write_text("mine", encoding="utf-8")
    (folder / "CNAME").write_text("example.org", encoding="utf-8")
    assert write_site(folder, {"index.html": "2", "concept/a.html": "a"}) == []
    assert _files(folder) == {"index.html", "concept/a.html", "concept/own.html", "CNAME"}
    (folder / "concept" / "own.html").unlink()
    assert write_site(folder, {"index.html": "2"}) == []
    assert _files(folder) == {"index.html", "CNAME"}
    assert not (folder / "concept").exists()


def test_a_page_that_somebody_changed_stays(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, {"index.html": "1", "concept/a.html": "a"})
    (folder / "concept" / "a.html").write_text("a, and my notes", encoding="utf-8")
    assert write_site(folder, {"index.html": "1"}) == ["concept/a.html"]
    assert _files(folder) == {"index.html", "concept/a.html"}


@pytest.mark.parametrize("name", ["../mine.html", "/mine.html", "link/mine.html"])
def test_a_manifest_cannot_name_what_is_outside(name: str, tmp_path: Path) -> None:
    folder, mine = tmp_path / "site", tmp_path / "mine.html"
    folder.mkdir()
    mine.write_text("mine", encoding="utf-8")
    (folder / "link").symlink_to(tmp_path)
    digest = sha256(b"mine").hexdigest()
    named = str(mine) if name.startswith("/") else name
    (folder / MANIFEST).write_text(json.dumps({"files": {named: digest}}), encoding="utf-8")
    write_site(folder, {"index.html": "1"})
    assert mine.exists()


@pytest.mark.parametrize("said", ["", "[]", '{"files": 1}', '{"files": {"a": 1}}', "{"])
def test_a_damaged_manifest_removes_nothing(said: str, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1", encoding="utf-8")
    (tmp_path / MANIFEST).write_text(said, encoding="utf-8")
    assert write_site(tmp_path, {"index.html": "1"}) == []
    assert _files(tmp_path) == {"index.html", "a"}


def _files(folder: Path) -> set[str]:
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return there - {MANIFEST}
