"""The site: one page for each view, concept and flow, with links that lead to files that exist."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from conceptmap.cli.files.site_files import MANIFEST, write_site
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.model import Catalog, Proofs, Text
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
        links += re.findall(r"\]\(([^)]+\.md)\)", site["llms.txt"]) if path == "index.html" else []
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
            # A block of data is no script: nothing runs it.
            assert not re.search(
                r'<script(?! src=| type="application/ld\+json">)|<style|\son\w+=', text
            )


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
        "runs": [],
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


def test_a_file_of_somebody_else_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    with pytest.raises(
        ConceptmapError, match=r"has files of somebody else: \['index.html'\]|index.html"
    ):
        write_site(tmp_path, {"a.html": "a", "index.html": "1"})
    assert (tmp_path / "index.html").read_text("utf-8") == "mine"
    assert _files(tmp_path) == {"index.html"}
    (tmp_path / "index.html").write_text(
        "1", encoding="utf-8"
    )  # as a writing that was cut off left it
    assert write_site(tmp_path, {"a.html": "a", "index.html": "1"}) == []


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


BASE_URL = "https://example.org/maps/one"
PAGES = "https://example.org/maps/one/"


@pytest.fixture
def published(sample_catalog: Catalog, sample_proofs: Proofs) -> dict[str, str]:
    return build_site(sample_catalog, proofs=sample_proofs, base_url=BASE_URL)


def _head(text: str) -> dict[str, list[str]]:
    """What a head says, by the name of what is said."""
    said: dict[str, list[str]] = {}
    for tag in re.findall(r"<(?:meta|link)[^>]*>", text[: text.index("</head>")]):
        told = {key: unescape(value) for key, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        name = told.get("hreflang") or told.get("rel") or told.get("property") or told.get("name")
        said.setdefault(str(name), []).append(told.get("href") or told.get("content") or "")
    return said


def _address(path: str) -> str:
    return PAGES + path.removesuffix("index.html")


def test_a_page_has_one_address_and_names_that_of_every_language(
    published: dict[str, str],
) -> None:
    for path, text in published.items():
        if not path.endswith(".html"):
            continue
        head = _head(text)
        page = path.removeprefix("zh/")
        home = page.replace("concept/preempt.html", "concept/preemption.html")
        folder = "zh/" if path.startswith("zh/") else ""
        assert head["canonical"] == [_address(folder + home)]
        assert head["og:url"] == head["canonical"]
        assert head["en"] == head["x-default"] == [_address(home)]
        assert head["zh-Hans"] == [_address(f"zh/{home}")]
        assert {home, f"zh/{home}"} <= set(published)
        assert all(head[f"og:{name}"][0] for name in ("type", "title", "description", "site_name"))
        assert head["description"] == head["og:description"]


def test_the_first_page_is_called_by_what_the_map_is_as_the_script_calls_it(
    published: dict[str, str], sample_catalog: Catalog
) -> None:
    title = sample_catalog.identity.title
    for path, name in (("index.html", title.en), ("zh/index.html", title.zh)):
        assert f"<title>{name} · conceptmap</title>" in published[path]
        assert _head(published[path])["og:title"] == [name]
    assert "<title>Matrix · conceptmap</title>" in published["matrix.html"]


def test_the_site_map_has_every_page_once_and_agrees_with_the_pages(
    published: dict[str, str],
) -> None:
    names = {
        "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "x": "http://www.w3.org/1999/xhtml",
    }
    root = ET.fromstring(published["sitemap.xml"])  # noqa: S314 - our own
    told = {
        one.findtext("s:loc", "", names): {
            link.attrib["hreflang"]: link.attrib["href"] for link in one.findall("x:link", names)
        }
        for one in root.findall("s:url", names)
    }
    assert len(told) == len(root.findall("s:url", names))
    heads = [_head(text) for path, text in published.items() if path.endswith(".html")]
    assert set(told) == {head["canonical"][0] for head in heads}
    for head in heads:
        others = {tag: head[tag][0] for tag in ("en", "zh-Hans", "x-default")}
        assert told[head["canonical"][0]] == others
    assert f"Sitemap: {PAGES}sitemap.xml\n" in published["robots.txt"]


def test_every_link_of_a_published_site_leads_to_a_file_of_it(published: dict[str, str]) -> None:
    test_every_link_leads_to_a_file_of_the_site(
        {
            path: re.sub(r'<link rel="(?:canonical|alternate)" (?:hreflang|href=)[^>]*>', "", text)
            for path, text in published.items()
        }
    )


def test_each_language_reads_in_its_own_folder(published: dict[str, str]) -> None:
    assert '<html lang="zh-Hans"' in published["zh/concept/preemption.html"]
    assert "<h1>抢占 (Preemption)</h1>" in published["zh/concept/preemption.html"]
    assert "<h1>Preemption (抢占)</h1>" in published["concept/preemption.html"]
    assert _head(published["zh/index.html"])["alternate"] == ["llms.txt", "../concepts.ttl"]
    assert "抢占" in published["zh/llms.txt"]
    assert not {path for path in published if path.startswith("zh/assets")}


def test_a_site_in_another_language_has_that_one_at_its_top(sample_catalog: Catalog) -> None:
    site = build_site(sample_catalog, language="zh", base_url=BASE_URL)
    assert "<h1>抢占 (Preemption)</h1>" in site["concept/preemption.html"]
    assert "<h1>Preemption (抢占)</h1>" in site["en/concept/preemption.html"]
    assert "抢占" in site["llms.txt"]
    assert _head(site["en/index.html"])["x-default"] == [PAGES]


def test_a_map_of_one_language_names_no_other(sample_catalog: Catalog) -> None:
    identity = replace(sample_catalog.identity, languages=("en",))
    site = build_site(replace(sample_catalog, identity=identity), base_url=BASE_URL)
    assert not {path for path in site if path.startswith("zh/")}
    assert set(_head(site["index.html"])) & {"en", "zh-Hans", "x-default"} == set()
    assert "hreflang" not in site["sitemap.xml"]


def _data(text: str) -> Any:
    block = re.search(r'<script type="application/ld\+json">(.*?)</script>', text, re.DOTALL)
    assert block is not None
    return json.loads(block[1])


def test_a_concept_is_a_defined_term_for_programs(
    published: dict[str, str], sample_catalog: Catalog
) -> None:
    data = _data(published["concept/preemption.html"])
    terms = data["inDefinedTermSet"]
    assert (data["@context"], data["@type"]) == ("https://schema.org", "DefinedTerm")
    assert data["@id"] == "https://w3id.org/conceptmap/concept/preemption"
    assert data["url"] == f"{PAGES}concept/preemption.html"
    assert (data["termCode"], data["name"]) == ("preemption", "Preemption")
    assert "抢占" in data["alternateName"]
    assert data["description"] == sample_catalog.concepts["preemption"].definition.en
    assert (terms["@type"], terms["url"]) == ("DefinedTermSet", PAGES)
    assert terms["@id"] == "https://w3id.org/conceptmap/concepts"
    assert _data(published["zh/concept/preemption.html"])["name"] == "抢占"
    top = _data(published["index.html"])
    assert {key: top[key] for key in terms} == terms
    assert "url" not in json.dumps(_data(build_site(sample_catalog)["concept/preemption.html"]))


def test_data_for_programs_cannot_end_its_block(sample_catalog: Catalog) -> None:
    nasty = '</script><script>window.pwned=1</script> <!-- \u2028 "&amp;" \ud800'
    concept = replace(
        sample_catalog.concepts["preemption"],
        label=Text(nasty, nasty),
        definition=Text(nasty, nasty),
    )
    catalog = replace(sample_catalog, concepts={**sample_catalog.concepts, "preemption": concept})
    site = build_site(catalog, base_url=BASE_URL)
    for text in site.values():
        text.encode()
    page = site["concept/preemption.html"]
    assert "<script>window" not in page
    assert _data(page)["name"] == nasty.replace("\ud800", "\ufffd")
    assert _head(page)["description"][0].startswith("</script><script>window.pwned=1</script>")


def test_a_base_at_w3id_leads_to_pages_and_rdf_that_are_there(
    published: dict[str, str], sample_catalog: Catalog
) -> None:
    rules = re.findall(r"^RewriteRule (\S+) (\S+) ", published["w3id.htaccess"], re.MULTILINE)

    def led(name: str, rules: list[tuple[str, str]]) -> str:
        for pattern, target in rules:
            found = re.match(pattern, name)
            if found is not None:
                return target.replace("$1", (found[1] or "") if found.groups() else "")
        raise AssertionError(name)

    rdf, pages = rules[:1], rules[1:]
    for name in ("", "concepts", "dataset", "concept/preemption", "area/scheduling"):
        assert led(name, rdf) == f"{PAGES}concepts.ttl"
    for name in ("concept/preemption", "concept/preempt", "flow/request-lifecycle"):
        assert led(name, pages).removeprefix(PAGES) in published
    assert led("claim/x-y", pages) == f"{PAGES}claims.html#claims/x-y"
    assert led("code/vllm/1/file/a.py", pages) == led("", pages) == PAGES
    elsewhere = replace(sample_catalog.identity, base="https://example.org/map/")
    site = build_site(replace(sample_catalog, identity=elsewhere), base_url=BASE_URL)
    assert "w3id.htaccess" not in site


def test_without_an_address_nothing_is_said_that_needs_one(site: dict[str, str]) -> None:
    assert not {"sitemap.xml", "robots.txt", "zh/index.html"} & set(site)
    for path, text in site.items():
        if path.endswith(".html"):
            assert not {"canonical", "og:url", "en", "zh-Hans"} & set(_head(text)), path
            assert _head(text)["description"]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "https://",
        "https://example.org/?x",
        "https://example.org/#x",
        "https://example.org/a b",
        'https://example.org/">',
        "https://[",
        "https://example.org:x/",
        "//example.org/",
    ],
)
def test_what_is_no_address_of_a_site_is_refused(
    address: str, run: Callable[..., Any], tmp_path: Path
) -> None:
    mapping = Path(__file__).parent / "cases" / "base"
    words = ("view", "--mappings", mapping, "--site", tmp_path / "site", "--base-url", address)
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert "is no address that a site can have" in done.err
    assert not (tmp_path / "site").exists()


def test_an_address_without_a_site_is_refused(run: Callable[..., Any], tmp_path: Path) -> None:
    done = run("view", "--base-url", BASE_URL, "-o", tmp_path / "page.html")
    assert (done.code, done.out) == (2, "")
    assert "--site" in done.err
    assert not (tmp_path / "page.html").exists()


def _files(folder: Path) -> set[str]:
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return there - {MANIFEST}
