"""The page's scripts: typed, linted, bundled; what they are sent; what views say of themselves."""

import base64
import json
import os
import re
import shutil
import subprocess
import zlib
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import NOTHING_PROVEN, Catalog, Proofs
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.tracing.runs.recorded_run import recorded_runs
from conceptmap.viz.facts.compact import pack
from conceptmap.viz.facts.coverage import FileCoverage
from conceptmap.viz.facts.facts import page_facts
from conceptmap.viz.facts.texts import apart
from conceptmap.viz.parts.links import HashLinks
from conceptmap.viz.parts.views import View, all_views, bar
from conceptmap.viz.parts.words import words
from conceptmap.viz.static.still import Still

CHECKOUT = Path(__file__).parent.parent
SCRIPTS = CHECKOUT / "viz" / "scripts"

checkout = pytest.mark.checkout
node = pytest.mark.node


def run_node(tools: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["node", *map(str, command)],
        cwd=CHECKOUT,
        env=os.environ | {"CONCEPTMAP_NODE_TOOLS": str(tools)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@checkout
@node
def test_the_bundle_is_what_the_scripts_make(node_tools: Path) -> None:
    done = run_node(node_tools, SCRIPTS / "build.mjs", "--check")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@checkout
@node
def test_the_scripts_are_typed(node_tools: Path) -> None:
    compiler = node_tools / "node_modules" / "typescript" / "bin" / "tsc"
    done = run_node(node_tools, compiler, "--project", SCRIPTS)
    assert done.returncode == 0, done.stdout


@checkout
@node
def test_the_scripts_are_linted(node_tools: Path) -> None:
    linter = node_tools / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
    done = run_node(node_tools, linter, "ci", "--error-on-warnings")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The scripts, and what is made of them, in a folder of their own."""
    for name in ("scripts", "templates"):
        shutil.copytree(CHECKOUT / "viz" / name, tmp_path / "viz" / name)
    return tmp_path / "viz"


@checkout
@node
@pytest.mark.slow
def test_a_changed_script_makes_the_bundle_stale(node_tools: Path, copied: Path) -> None:
    script = copied / "scripts" / "views" / "glossary.js"
    text = script.read_text(encoding="utf-8")
    script.write_text(text.replace('"conceptmap-glossary.csv"', '"names.csv"'), encoding="utf-8")
    done = run_node(node_tools, copied / "scripts" / "build.mjs", "--check")
    assert done.returncode == 1
    assert done.stderr == (
        "viz/templates/conceptmap.js is not what viz/scripts makes; run: npm run build\n"
    )
    assert run_node(node_tools, copied / "scripts" / "build.mjs").returncode == 0
    assert '"names.csv"' in (copied / "templates" / "conceptmap.js").read_text(encoding="utf-8")
    assert run_node(node_tools, copied / "scripts" / "build.mjs", "--check").returncode == 0


NEW_VIEW = """
import { word } from "../facts/language.js";
import { appendTo, h } from "../parts/dom.js";

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "fresh", key: "x", place: 2.5, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("nav.fresh"),
  render: (root) => appendTo(root, h("h1", {}, word("nav.fresh"))),
};
"""


@checkout
@node
def test_a_view_is_one_file(node_tools: Path, copied: Path) -> None:
    (copied / "scripts" / "views" / "fresh.js").write_text(NEW_VIEW, encoding="utf-8")
    assert run_node(node_tools, copied / "scripts" / "build.mjs").returncode == 0
    records = json.loads((copied / "templates" / "views.json").read_text(encoding="utf-8"))
    assert [record["name"] for record in records][:4] == ["start", "matrix", "flow", "fresh"]
    assert '"nav.fresh"' in (copied / "templates" / "conceptmap.js").read_text(encoding="utf-8")


def test_views_have_words_and_keys_and_places_of_their_own() -> None:
    views = all_views()
    for values in ([view.name for view in views], [view.place for view in bar()]):
        assert len(values) == len(set(values))
    keys = [view.key for view in views if view.key is not None]
    assert len(keys) == len(set(keys))
    assert [view.place for view in bar()] == sorted(view.place or 0 for view in bar())
    assert {f"nav.{view.name}" for view in bar()} <= set(words())
    assert views[: len(bar())] == bar()


def test_a_still_form_of_a_view_is_one_that_is_known(sample_catalog: Catalog) -> None:
    facts = page_facts(sample_catalog, proofs=NOTHING_PROVEN, excerpts=None, coverage=None)
    still = Still(facts, "en", HashLinks())
    for view in all_views():
        shown = [still.view(view, facts[view.each][0]["id"])] if view.each else []
        if view.place is not None:
            shown.append(still.view(view))
        if view.still is None:
            assert all("<noscript>" in text for text in shown), view.name
        else:
            assert any("<noscript>" not in text for text in shown), view.name
    with_unknown = View(name="graph", key=None, place=None, each=None, still="unheard-of")
    assert "<noscript>" in still.view(with_unknown)


@checkout
def test_no_recipe_of_npm_names_a_registry() -> None:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        text = (CHECKOUT / name).read_text(encoding="utf-8")
        assert '"resolved"' not in text
        assert "registry=" not in text


GLOBALS = """
import { readFileSync } from "node:fs";
import vm from "node:vm";
const page = vm.createContext({});
const names = () => vm.runInContext("Object.getOwnPropertyNames(globalThis)", page);
const before = new Set(names());
try { vm.runInContext(readFileSync("viz/templates/conceptmap.js", "utf8"), page); } catch {}
console.log(JSON.stringify(names().filter((name) => !before.has(name))));
"""


@checkout
@node
@pytest.mark.usefixtures("node_tools")
def test_the_page_has_one_global_of_its_own() -> None:
    """What a script declares at its top is there as soon as it runs, however far it comes without a page."""
    done = run_node(CHECKOUT, "--input-type=module", "-e", GLOBALS)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == ["conceptmap"]


TOGETHER = """
import { readFileSync } from "node:fs";
import { together } from "./viz/scripts/facts/texts.js";
process.stdout.write(JSON.stringify(together(JSON.parse(readFileSync(0, "utf8")))));
"""


@checkout
@node
@pytest.mark.usefixtures("node_tools")
def test_texts_come_back_to_their_places_whatever_things_are_called() -> None:
    """Names that JavaScript takes for numbers come first there, in another order than their letters have."""
    names = ["10", "9", "a", "2b", "01", "0", "4294967294", "99999999999", "__proto__", "é", "𝒳"]
    facts: dict[str, Any] = {
        name: [{"en": f"of {name}", "zh": f"{name} 的"}, {"en": "same", "zh": "同"}, {"t": 1}]
        for name in names
    }
    facts["inside"] = {name: {"en": [name, "x"], "zh": []} for name in names}
    facts |= {"single": {"en": "only"}, "numbers": {"t": 3}}
    text = json.dumps(apart(facts), sort_keys=True)
    done = subprocess.run(
        ["node", "--input-type=module", "-e", TOGETHER],
        cwd=CHECKOUT,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == facts


# --- what is sent, as facts.d.ts says


@dataclass(frozen=True)
class Types:
    """The declarations of facts.d.ts: fields by interface, and aliases by name."""

    interfaces: dict[str, dict[str, tuple[str, bool]]]
    aliases: dict[str, str]

    def faults(self, value: object, type_: str, where: str) -> Iterator[str]:
        """Where `value` is not of the type, as `path: what`."""
        options = split_outside(type_, "|")
        if len(options) > 1:
            found = [list(self.faults(value, option, where)) for option in options]
            if all(found):
                yield f"{where}: {value!r:.60} is not {type_}"
        elif type_ in self.aliases:
            yield from self.faults(value, self.aliases[type_], where)
        elif type_ in self.interfaces:
            yield from self._fields(value, self.interfaces[type_], where, type_)
        elif type_.endswith("[]"):
            inner = type_[:-2].removeprefix("(").removesuffix(")")
            yield from self._items(value, lambda _: inner, where, None)
        elif type_.startswith("["):
            parts = split_outside(type_[1:-1], ",")
            yield from self._items(value, parts.__getitem__, where, len(parts))
        elif type_.startswith("Record<string, "):
            yield from self._values(value, type_[len("Record<string, ") : -1], where)
        elif not is_plain(value, type_):
            yield f"{where}: {value!r:.60} is not {type_}"

    def _fields(
        self, value: object, fields: dict[str, tuple[str, bool]], where: str, name: str
    ) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{where}: {value!r:.60} is no {name}"
            return
        yield from (f"{where}: {name} has no `{key}`" for key in value if key not in fields)
        for key, (type_, optional) in fields.items():
            if key in value:
                yield from self.faults(value[key], type_, f"{where}.{key}")
            elif not optional:
                yield f"{where}: `{key}` of {name} is not there"

    def _values(self, value: object, type_: str, where: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{where}: no object"
            return
        for key, item in value.items():
            yield from self.faults(item, type_, f"{where}.{key}")

    def _items(self, value: object, type_of: Any, where: str, length: int | None) -> Iterator[str]:
        if not isinstance(value, list) or (length is not None and len(value) != length):
            yield f"{where}: {value!r:.60} is no such list"
            return
        for at, item in enumerate(value):
            yield from self.faults(item, type_of(at), f"{where}[{at}]")


def is_plain(value: object, type_: str) -> bool:
    match type_:
        case "string":
            return isinstance(value, str)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
        case "unknown":
            return True
        case "true":
            return value is True
    if not type_.startswith('"'):
        pytest.fail(f"facts.d.ts is no longer plain: {type_}")
    return value == type_.strip('"')


def split_outside(text: str, mark: str) -> list[str]:
    """Split at `mark` outside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([<{") - (letter in ")]>}")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def read_types(text: str) -> Types:
    text = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    interfaces = {
        name: {
            key.strip('"'): (type_, mark == "?")
            for key, mark, type_ in re.findall(r'^  ("?[\w-]+"?)(\??): (.+);$', body, re.MULTILINE)
        }
        for name, body in re.findall(
            r"^export interface (\w+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL
        )
    }
    aliases = dict(re.findall(r"^export type (\w+) = (.+);$", text, re.MULTILINE))
    return Types(interfaces, aliases)


def sent(catalog: Catalog, proofs: Proofs = NOTHING_PROVEN, **more: Any) -> Any:
    facts = page_facts(
        catalog,
        proofs=proofs,
        excerpts=more.get("excerpts"),
        coverage=more.get("coverage"),
        notices=more.get("notices"),
        runs=more.get("runs", ()),
    )
    return json.loads(json.dumps(pack(facts)))


def with_twins(catalog: Catalog) -> Catalog:
    """The same map, its anchors those of a symbol that is defined twice."""
    concepts = {
        name: replace(
            concept,
            mappings={
                framework: replace(mapping, at=tuple(replace(at, ordinal=2) for at in mapping.at))
                for framework, mapping in concept.mappings.items()
            },
        )
        for name, concept in catalog.concepts.items()
    }
    return replace(catalog, concepts=concepts)


def with_proven_settings(catalog: Catalog) -> Proofs:
    """Settings proven, and all else not: a state of their own."""
    assert catalog.proofs is not None
    return replace(NOTHING_PROVEN, settings=catalog.proofs.settings)


@pytest.fixture
def everything_sent(
    sample_catalog: Catalog,
    sample_proofs: Proofs,
    samples: ModuleType,
    view_samples: ModuleType,
) -> list[Any]:
    """What is sent of maps that have one of everything, hostile text, nothing, and of the shipped one."""
    hostile = view_samples.hostile_catalog()
    files = {"nano-vllm": [FileCoverage(path="tests/a.py", lines=5)]}
    return [
        sent(sample_catalog, view_samples.with_edges(sample_proofs), coverage=files),
        sent(with_twins(sample_catalog)),
        sent(hostile, excerpts=view_samples.hostile_excerpts(hostile), notices={"vllm": "MIT"}),
        sent(samples.with_exercise(samples.with_contrast(sample_catalog)), sample_proofs),
        sent(Catalog(frameworks={}, areas={}, concepts={})),
        sent(
            load_catalog(),
            with_proven_settings(load_catalog()),
            runs=list(recorded_runs(shipped_folder())),
        ),
    ]


def faults_of_all(types: Types, facts: Any) -> Iterator[str]:
    """Faults of the facts, and of the source code that they carry packed."""
    yield from types.faults(facts, "SentFacts", "facts")
    if facts["code"]:
        code = zlib.decompress(base64.b64decode(facts["code"]), -zlib.MAX_WBITS)
        yield from types.faults(json.loads(code), "SentCode", "code")


@checkout
@pytest.mark.slow
def test_what_is_sent_is_what_its_type_says(everything_sent: Iterable[Any]) -> None:
    types = read_types((SCRIPTS / "facts.d.ts").read_text(encoding="utf-8"))
    for facts in everything_sent:
        assert list(faults_of_all(types, facts))[:5] == []


def form(value: Any) -> Hashable:
    """The fields of a value and of what is in it, and of which type each is."""
    if isinstance(value, dict):
        return frozenset((key, form(one)) for key, one in value.items())
    if isinstance(value, list):
        return frozenset(map(form, value)), len(value) == 0
    return type(value)


def one_of_each(value: Any) -> Any:
    """The same without what has the form of something beside it, so that it is soon walked through."""
    if isinstance(value, dict):
        return {key: one_of_each(one) for key, one in value.items()}
    if isinstance(value, list):
        return [one_of_each(one) for one in {form(one): one for one in value}.values()]
    return value


@checkout
@pytest.mark.slow
def test_a_type_that_python_no_longer_keeps_is_noticed(everything_sent: list[Any]) -> None:
    """Each field that is sent, under another name: the check must not be blind to any."""
    text = (SCRIPTS / "facts.d.ts").read_text(encoding="utf-8")
    end = text.index("// --- as views")
    few = [{**one_of_each(facts), "code": facts["code"]} for facts in everything_sent]
    blind = []
    for field in re.finditer(r'^  "?[\w-]+"?\??: ', text[:end], re.MULTILINE):
        types = read_types(text[: field.start()] + "  renamed?: " + text[field.end() :])
        noticed = (next(faults_of_all(types, facts), None) for facts in few)
        if not any(noticed):
            blind.append(field[0].strip())
    assert blind == []
