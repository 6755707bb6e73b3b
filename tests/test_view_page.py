"""What the page is, read as text: self-contained, escaped, strict, the same each time."""

import base64
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, Proofs, ProofState
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.tracing.runs.recorded_run import recorded_runs
from conceptmap.viz.facts.facts import embeddable
from conceptmap.viz.page.page import build_page
from conceptmap.viz.parts.assets import network_script, page_script
from conceptmap.viz.parts.markup import element, escape, writable
from conceptmap.viz.parts.words import words

VIZ = Path(str(sys.modules["conceptmap.viz.page.page"].__file__)).parents[1]


class Reader(HTMLParser):
    """Collects elements, attributes and the text of script and style elements."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.bodies: dict[str, list[str]] = {"script": [], "style": []}
        self.text: list[str] = []
        self._open: str | None = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in self.bodies:
            self._open = tag
            self.bodies[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._open:
            self._open = None

    def handle_data(self, data: str) -> None:
        if self._open is None:
            self.text.append(data)
        else:
            self.bodies[self._open][-1] += data

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


NOTHING: dict[str, Any] = {
    "concepts": [],
    "claims": [],
    "contrasts": [],
    "exercises": [],
    "flows": [],
    "coverage": {},
    "edges": [],
    "runs": [],
    "network": {},
}


def facts_of(page: str) -> Any:
    [text] = re.findall(r'<script type="application/json" id="map">(.*?)</script>', page, re.DOTALL)
    return together(json.loads(text))


def together(sent: Any) -> Any:
    """The facts with their texts in their places, as `facts/texts.js` puts them; ids of samples are no numbers."""
    texts, following = sent["texts"], 0

    def whole(value: Any) -> Any:
        nonlocal following
        if isinstance(value, list):
            return [whole(item) for item in value]
        if not isinstance(value, dict):
            return value
        if isinstance(value.get(""), int):
            number = following - value[""]
            following += value[""] == 0
            return {language: said[number] for language, said in texts.items()}
        return {key: whole(item) for key, item in value.items()}

    return whole(sent["facts"])


@pytest.fixture
def page(sample_catalog: Catalog, sample_proofs: Proofs) -> str:
    return build_page(sample_catalog, proofs=sample_proofs)


@pytest.fixture
def hostile_page(view_samples: ModuleType) -> str:
    catalog = view_samples.hostile_catalog()
    return build_page(catalog, excerpts=view_samples.hostile_excerpts(catalog))


def policy_of(page: str) -> str:
    [found] = [
        meta["content"]
        for meta in Reader(page).named("meta")
        if meta.get("http-equiv") == "Content-Security-Policy"
    ]
    assert found is not None
    return found


def test_policy_allows_nothing_and_names_each_script_and_style_by_its_hash(page: str) -> None:
    reader = Reader(page)
    policy = dict(part.split(" ", 1) for part in policy_of(page).split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["base-uri"] == policy["form-action"] == "'none'"

    def hashes(texts: list[str]) -> set[str]:
        digests = (hashlib.sha256(text.encode()).digest() for text in texts)
        return {f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests}

    runs = [
        body
        for body, attributes in zip(reader.bodies["script"], reader.named("script"), strict=True)
        if attributes.get("type") != "application/json"
    ]
    assert set(policy["script-src"].split()) == hashes(runs)
    assert set(policy["style-src"].split()) == hashes(reader.bodies["style"])


@pytest.mark.parametrize("kind", ["page", "hostile_page"])
def test_nothing_loads_and_nothing_is_inline(kind: str, request: pytest.FixtureRequest) -> None:
    reader = Reader(request.getfixturevalue(kind))
    for tag, attributes in reader.elements:
        assert not [name for name in attributes if name.startswith("on")], tag
        assert "style" not in attributes
        assert "src" not in attributes
        assert tag not in {"link", "iframe", "object", "embed", "base", "img"}
        href = attributes.get("href")
        assert href is None or href.startswith(("#", "https://")), href
        if href is not None and not href.startswith("#"):
            assert attributes["rel"] == "noopener noreferrer"


def test_scripts_build_no_markup_from_text() -> None:
    ours = page_script()
    for forbidden in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert forbidden not in ours
    assert "new Function" not in ours


def test_hostile_text_leaves_the_structure_as_it_is(hostile_page: str, page: str) -> None:
    """The parser finds the scripts and styles that the template has, and no others."""
    harmless, hostile = Reader(page), Reader(hostile_page)
    for tag in ("script", "style", "meta", "title", "main", "table"):
        assert len(hostile.named(tag)) == len(harmless.named(tag)), tag


def test_hostile_text_arrives_in_the_data_as_it_was(
    hostile_page: str, view_samples: ModuleType
) -> None:
    labels = {concept["label"]["en"] for concept in facts_of(hostile_page)["concepts"]}
    assert labels == {writable(text) for text in view_samples.HOSTILE}
    hostile_page.encode("utf-8")


def test_hostile_text_is_read_as_text_in_the_table(
    hostile_page: str, view_samples: ModuleType
) -> None:
    shown = "".join(Reader(hostile_page).text)
    for text in view_samples.HOSTILE:
        # An HTML parser turns CR LF into LF.
        assert writable(text).replace("\r\n", "\n") in shown.replace("\r\n", "\n")


@given(st.text())
@settings(max_examples=300)
def test_any_text_survives_embedding(text: str) -> None:
    embedded = embeddable(NOTHING | {"words": {text: [text]}})
    assert not re.search("[<>&\u2028\u2029]", embedded)
    assert json.loads(embedded)["facts"]["words"] == {text: [text]}


@given(st.text(st.characters(codec="utf-8")))
@settings(max_examples=300)
def test_any_text_survives_markup(text: str) -> None:
    reader = Reader(element("p", {"title": text}, text))
    assert [name for name, _ in reader.elements] == ["p"]
    assert reader.named("p")[0]["title"] == writable(text)
    assert "".join(reader.text) == writable(text)


def test_markup_is_not_escaped_twice() -> None:
    assert element("p", {}, element("b", {}, "<")) == "<p><b>&lt;</b></p>"
    assert escape(escape("&")) == "&amp;"


def test_the_table_has_a_row_for_each_concept_and_a_column_for_each_engine(
    page: str, sample_catalog: Catalog
) -> None:
    reader = Reader(page)
    scopes = [head.get("scope") for head in reader.named("th")]
    assert scopes.count("col") == 1 + 3 + 1  # concept, engines, kernel libraries
    assert scopes.count("row") == len(sample_catalog.concepts)


def cell(page: str, concept: str, column: int) -> str:
    """A cell of the table that reads without scripts: columns are those of the sample, 4 is that of all libraries."""
    row = re.search(rf'<tr><th scope="row">{concept}</th>(.*?)</tr>', page, re.DOTALL)
    assert row is not None
    return re.findall("<td>(.*?)</td>", row[1], re.DOTALL)[column - 1]


def test_cells_say_match_symbol_and_place_and_leave_out_what_is_said_of_all(page: str) -> None:
    text = "".join(Reader(cell(page, "Preemption", 1)).text)
    assert text == "exact Scheduler.preempt nanovllm/engine/scheduler.py:75-79"
    assert "unexamined" in cell(page, "Victim selection", 2)
    assert "absent" in cell(page, "Preemption", 4)


def test_an_absence_that_no_search_shows_is_called_argued(page: str) -> None:
    assert "argued" in cell(page, "Scheduling step", 4)
    assert "argued" not in cell(page, "Preemption", 4)


@pytest.mark.parametrize("state", list(ProofState))
def test_each_proof_state_but_the_usual_one_is_said_in_words(
    state: ProofState, sample_catalog: Catalog
) -> None:
    mapping = sample_catalog.concepts["preemption"].mappings["nano-vllm"]
    page = build_page(sample_catalog, proofs=Proofs(anchors={mapping.at[0].qualified: state}))
    said = words()[f"state.{state.value}"].en in "".join(Reader(cell(page, "Preemption", 1)).text)
    assert said == (state is not ProofState.PROVEN)


def test_the_header_says_that_a_wheel_is_none_of_the_archives(sample_catalog: Catalog) -> None:
    vllm = sample_catalog.frameworks["vllm"]
    purl = f"{vllm.release.purl}?file_name=vllm-{vllm.release.version}-py3-none-any.whl"
    wheel = replace(vllm, release=replace(vllm.release, purl=purl))
    catalog = replace(sample_catalog, frameworks={**sample_catalog.frameworks, "vllm": wheel})
    text = " ".join("".join(Reader(build_page(catalog)).text).split())
    assert f"vLLM {vllm.release.version} wheel sha256 abababababab" in text


def test_without_proofs_nothing_claims_to_be_proven(sample_catalog: Catalog) -> None:
    page = build_page(sample_catalog)
    assert "no anchor is proven yet" in page
    table = page[page.index("<table") : page.index("</table>")]
    assert 'class="state s-unproven"' in table


def test_the_header_names_each_release_and_how_it_is_pinned(page: str) -> None:
    text = " ".join("".join(Reader(page).text).split())
    assert "nano-vllm commit bb823b3e0698" in text
    assert "vLLM 0.33.0 archive sha256 abababababab" in text


def test_the_page_is_a_whole_document_in_its_language(sample_catalog: Catalog, page: str) -> None:
    assert page.startswith("<!doctype html>\n")
    assert Reader(page).named("html")[0]["lang"] == "en"
    chinese = build_page(sample_catalog, language="zh")
    assert Reader(chinese).named("html")[0]["lang"] == "zh-Hans"
    assert "对照表" in "".join(Reader(chinese).text)
    assert len(Reader(page).named("h1")) == 1
    assert any(meta.get("name") == "viewport" for meta in Reader(page).named("meta"))


def test_every_word_is_in_both_languages() -> None:
    for key, text in words().items():
        assert text.en.strip(), key
        assert text.zh.strip(), key
        holes = re.findall(r"\{\w+\}", text.en)
        assert sorted(holes) == sorted(re.findall(r"\{\w+\}", text.zh)), key


def test_every_word_that_a_script_asks_for_is_there_and_none_is_left_over() -> None:
    ours = page_script()
    asked = set(re.findall(r'"([a-z-]+(?:\.[a-z-]+)+)"', ours)) - {"nav.tabs", "tr.target"}
    asked = {key for key in asked if not key.endswith((".csv", ".json", ".svg", ".png"))}
    assert asked <= set(words())
    python = "".join(file.read_text(encoding="utf-8") for file in VIZ.rglob("*.py"))
    # Words whose key is put together: `match.${match}`, f"state.{state}".
    made = {f"{key}." for key in re.findall(r"[`\"]([a-z.]+)\.\$?\{", ours + python)}
    left = {
        key
        for key in words()
        if f'"{key}"' not in ours + python and not key.startswith(tuple(made))
    }
    assert left == set()


def test_every_template_is_used() -> None:
    there = {file.name for file in (VIZ / "templates").iterdir()}
    made = {"conceptmap.js", "early.js", "views.json"}
    assert there == made | {"LICENSES.txt", "page.css", "page.html", "site.html", "words.json"}


def test_licences_stay_in_the_page(page: str) -> None:
    text = "".join(Reader(page).text)
    assert "vis-network" in text
    assert "Apache License" in text
    assert "@license" in network_script()


def test_former_ids_are_known(page: str) -> None:
    assert facts_of(page)["former"] == {"preempt": "preemption"}


def test_a_map_of_3000_nodes_stays_under_two_and_a_half_megabytes(
    view_samples: ModuleType,
) -> None:
    assert len(build_page(view_samples.large_catalog(3000)).encode()) < 2_500_000


def test_an_empty_map_is_still_a_page() -> None:
    page = build_page(Catalog(frameworks={}, areas={}, concepts={}))
    assert len(Reader(page).named("h1")) == 1


BUILD = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
from catalog_samples import sample_catalog, sample_proofs
from conceptmap.viz.page.page import build_page
page = build_page(sample_catalog(), proofs=sample_proofs(), language="zh")
sys.stdout.write(hashlib.sha256(page.encode()).hexdigest())
"""


@pytest.mark.slow
def test_the_same_map_gives_the_same_bytes_whatever_surrounds_it(tmp_path: Path) -> None:
    """Hash seed, folder, locale and encoding change nothing, and nothing is written beside the page."""
    seen = set()
    for seed, locale in (("0", "C"), ("1", "C.UTF-8"), ("77", "zh_CN.GBK")):
        folder = tmp_path / seed
        folder.mkdir()
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "LC_ALL": locale,
            "PYTHONUTF8": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        done = subprocess.run(
            [sys.executable, "-c", BUILD, str(Path(__file__).parent)],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(done.stdout)
        assert list(folder.iterdir()) == []
    assert len(seen) == 1


def test_the_page_says_whose_map_it_is_and_where_a_wrong_row_is_reported(
    sample_catalog: Catalog,
) -> None:
    said = replace(sample_catalog.identity, report_to="https://example.org/issues")
    page = build_page(replace(sample_catalog, identity=said))
    assert "A map of samples 1.10 · The samples · MIT" in "".join(Reader(page).text)
    links = [link for link in Reader(page).named("a") if link.get("href") == said.report_to]
    assert [link["rel"] for link in links] == ["noopener noreferrer"]
    filled = replace(said, report_to=f"{said.report_to}?title={{row}}&body={{release}}+{{address}}")
    page = build_page(replace(sample_catalog, identity=filled))
    assert said.report_to in [link.get("href") for link in Reader(page).named("a")]
    whole = replace(said, report_to=f"{said.report_to}?labels=map")
    page = build_page(replace(sample_catalog, identity=whole))
    assert whole.report_to in [link.get("href") for link in Reader(page).named("a")]
    odd = replace(said, report_to="javascript:alert(1)")
    page = build_page(replace(sample_catalog, identity=odd))
    assert not any((a.get("href") or "").startswith("javascript") for a in Reader(page).named("a"))


@pytest.mark.slow
def test_the_shipped_page_is_small_enough_to_be_sent() -> None:
    page = build_page(load_catalog(), runs=list(recorded_runs(shipped_folder()))).encode()
    assert len(page) <= 3_600_000
    assert len(gzip.compress(page, 9)) <= 900_000


@pytest.mark.slow
@pytest.mark.sources
def test_the_source_of_the_shipped_page_fits_its_budget(
    pinned: Any,
    shipped_copy: Path,
    run: Callable[..., Any],
    view_samples: ModuleType,
    tmp_path: Path,
) -> None:
    names = [id_ for id_ in pinned.catalog.frameworks if pinned.tree(id_)]
    plain, carrying = tmp_path / "plain.html", tmp_path / "carrying.html"
    for page, *options in ((plain, "--without-code"), (carrying,)):
        assert run("view", "--mappings", shipped_copy, "-o", page, *options).code == 0
    packed = [len(gzip.compress(page.read_bytes(), 9)) for page in (plain, carrying)]
    assert packed[1] - packed[0] <= 500_000
    code = view_samples.code_of(carrying.read_text(encoding="utf-8"))
    assert sorted(code["notices"]) == sorted(names)
    assert all("icense" in text for text in code["notices"].values())
    catalog = pinned.catalog
    places = [
        anchor
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        for anchor in mapping.at
    ]
    heads = [
        anchor
        for anchor in places
        if anchor.lines is None
        or anchor.lines.first in code["files"].get(f"{anchor.framework}:{anchor.path}", ())
    ]
    assert len(heads) == len(places), "every main place has its first lines"


def test_no_word_calls_a_colour_dark_or_light() -> None:
    """A theme turns them round: what is dark on paper is bright at night."""
    said = {
        key: text.by_language()
        for key, text in words().items()
        if not key.startswith("tool.theme.")
        for one in text.by_language().values()
        if re.search(r"\bdark\b|\bbright\b|深色|浅色", one or "")
    }
    assert said == {}
