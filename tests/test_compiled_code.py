"""Compiled code that no search can read: it is listed as unreadable, and what it could falsify is argued, never proven."""

import csv
import io
import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from conceptmap.graph.formats.registry import rdf_formats
from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.model import ProofState
from conceptmap.graph.rdf.triples import to_store
from conceptmap.sources.trees.local.compiled import unreadable_code
from conceptmap.sources.trees.local.tree import open_folder

ELF: Final = b"\x7fELF\2\1\1\0" + b"\0" * 8
SO: Final = "ext/_core.cpython-312-x86_64-linux-gnu.so"
WHY: Final = "no search can read 1 compiled file"


def put(root: Path, **files: bytes) -> None:
    for path, content in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


@pytest.mark.parametrize(
    ("path", "content", "unreadable"),
    [
        *[
            (path, ELF, True)
            for path in (
                "a/b.so", "a/b.SO", "libx.so.1.2.3", "a.pyd", "a.dll", "a.dylib", "liba.a", "a.lib", "a.o", "a.obj",
                "a.exe", "a.node", "a.wasm", "a.cubin", "a.jar", "A.class", "a.abi3.so", "b.egg", "b.whl", "tests/a.so",
                SO,
            )
        ],
        # Programs have no ending where they come from.
        ("toy-1.0.data/scripts/toy", ELF, True),
        ("toy-1.0.data/scripts/toy", b"\xcf\xfa\xed\xfe\7\0\0\1", True),
        ("bin/toy", b"MZ\x90\0", True),
        ("bin/toy", b"#!/usr/bin/env python\nprint(1)\n", False),
        ("LICENSE", b"MIT\n", False),
        # What is text is read, whatever it is called.
        ("teapot.obj", b"v 1.0 2.0 3.0\n", False),
        ("answers.a", b"1: yes\n", False),
        ("empty.so", b"", False),
        # Data is no code.
        ("a.npy", b"\x93NUMPY\1\0", False),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0", False),
        ("a.json", b"{}", False),
        ("a.py", b"", False),
        ("so", b"text\n", False),
        # Bytecode without its module.
        ("a/gone.pyc", b"\xcb\r\r\n\0\0\0\0", True),
        ("a/__pycache__/gone.cpython-312.pyc", b"\xcb\r\r\n\0\0\0\0", True),
        ("a/__pycache__/b.cpython-312.pyc", b"\xcb\r\r\n\0\0\0\0", False),
        ("a/__pycache__/b.cpython-312.opt-1.pyc", b"\xcb\r\r\n\0\0\0\0", False),
        ("a/b.pyc", b"\xcb\r\r\n\0\0\0\0", False),
        ("__pycache__/top.cpython-312.pyc", b"\xcb\r\r\n\0\0\0\0", False),
        ("c/b.pyc", b"\xcb\r\r\n\0\0\0\0", True),
        # A module beside it does not show what an extension was made of.
        ("a/b.cpython-312.so", ELF, True),
    ],
)  # fmt: skip
def test_what_is_compiled_is_told_by_name_and_bytes(
    path: str, content: bytes, unreadable: bool, tmp_path: Path
) -> None:
    put(tmp_path, **{"a/b.py": b"", "top.py": b"", path: content})
    assert unreadable_code(open_folder("toy", tmp_path)) == ((path,) if unreadable else ())


@pytest.fixture
def compiled(made: Any, pin_once: Callable[[Any], None]) -> Any:
    """The made map, proven, whose release without the concept has one compiled file."""
    add(made, {SO: ELF, "tests/_probe.so": ELF, "__pycache__/engine.cpython-312.pyc": ELF})
    pin_once(made)
    return made


def add(made: Any, files: dict[str, bytes]) -> None:
    """Put files into nano's release, and pin what it is now."""
    root = made.tree("nano")
    put(root, **files)
    git = ["git", "-C", str(root), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    dates = {
        "GIT_AUTHOR_DATE": "2026-01-02T00:00:00Z",
        "GIT_COMMITTER_DATE": "2026-01-02T00:00:00Z",
    }

    def ran(*words: str) -> str:
        done = subprocess.run([*git, *words], capture_output=True, check=True, text=True, env=dates)
        return done.stdout.strip()

    old = ran("rev-parse", "HEAD")
    ran("add", "--all", "--force")
    ran("commit", "--quiet", "--message", "compiled")
    made.rewrite(old, ran("rev-parse", "HEAD"), made.map / "frameworks.yaml")


def test_the_lock_names_what_no_search_could_read(compiled: Any) -> None:
    lock = read_lock(compiled.lock)
    assert {r.framework: r.unreadable for r in lock.releases} == {"nano": (SO,), "toy": ()}
    assert compiled.lock.read_text().count('"unreadable"') == 1, (
        "nothing is written where there is none"
    )
    proofs = load_catalog(compiled.map, cache=False).proofs
    assert proofs is not None
    assert proofs.unreadable == {"nano": (SO,)}
    assert load_catalog(compiled.map).proofs.unreadable == {"nano": (SO,)}  # type: ignore[union-attr]
    assert load_catalog(compiled.map).proofs.unreadable == {"nano": (SO,)}  # type: ignore[union-attr] # from the cache


def test_an_absence_that_compiled_code_could_falsify_is_argued_at_best(compiled: Any) -> None:
    catalog = load_catalog(compiled.map, cache=False)
    proofs = catalog.proofs
    assert proofs is not None
    absent = catalog.concepts["preemption"].mappings["nano"]
    assert proofs.mapping_state(absent) is ProofState.ARGUED
    readable = replace(proofs, unreadable={})
    assert readable.mapping_state(absent) is ProofState.PROVEN
    for state in (ProofState.UNPROVEN, ProofState.MOVED, ProofState.UNREADABLE):
        worse = replace(proofs, absences={("preemption", "nano"): state})
        assert worse.mapping_state(absent) is state
    # What is there is where it is: no other code can falsify that.
    assert (
        proofs.mapping_state(catalog.concepts["scheduling-step"].mappings["nano"])
        is ProofState.PROVEN
    )


@pytest.mark.parametrize(
    "files", [{"tests/_probe.so": ELF}, {"__pycache__/engine.cpython-312.pyc": ELF}, {}]
)
def test_code_of_tests_and_bytecode_of_a_module_falsify_nothing(
    files: dict[str, bytes], made: Any, run: Callable[..., Any]
) -> None:
    if files:
        add(made, files)
    assert run("pin", *made.words()).code == 0
    assert "unreadable" not in made.lock.read_text()
    done = run("verify", *made.words(), "--format", "json")
    assert done.code == 0
    assert json.loads(done.out)["summary"]["argued"] == 0


def test_verify_counts_it_as_argued_and_says_why(compiled: Any, run: Callable[..., Any]) -> None:
    for options in ([], ["--full"]):
        done = run("verify", *compiled.words(), "--format", "json", *options)
        report = json.loads(done.out)
        assert done.code == 0
        assert report["summary"]["argued"] == 1
        (finding,) = report["findings"]
        assert (finding["code"], finding["level"]) == ("CM235", "note")
        assert WHY in finding["message"]
        assert SO in finding["message"]
    zh = run("verify", *compiled.words(), "--lang", "zh")
    assert "有 1 个编译文件无法检索" in zh.out
    assert "1 项仅有论证" in zh.out


def test_a_stand_in_with_compiled_code_proves_no_absence_either(
    proven: Any, run: Callable[..., Any]
) -> None:
    folder = proven.stand_in("nano", {})
    put(folder, **{SO: ELF})
    report = json.loads(run("verify", *proven.words(nano=folder), "--format", "json").out)
    assert report["summary"]["argued"] == 1
    assert "CM235" in [finding["code"] for finding in report["findings"]]


def test_a_lock_that_names_other_files_is_stale(compiled: Any, run: Callable[..., Any]) -> None:
    """A lock from before there was such a field must not make a proof of an argument."""
    text = compiled.lock.read_text()
    compiled.lock.write_text(text.replace(f', "unreadable": ["{SO}"]', ""))
    done = run("verify", *compiled.words(), "--format", "json")
    found = [(f["code"], f["level"]) for f in json.loads(done.out)["findings"]]
    assert ("CM217", "error") in found
    assert json.loads(done.out)["summary"]["argued"] == 1
    assert done.code == 1
    assert run("pin", *compiled.words()).code == 0
    assert compiled.lock.read_text() == text


@pytest.mark.parametrize("fault", ['"ext.so"', "[1]", "null", "{}"])
def test_a_lock_with_something_else_there_is_damaged(
    fault: str, compiled: Any, run: Callable[..., Any]
) -> None:
    text = compiled.lock.read_text()
    compiled.lock.write_text(text.replace(f'["{SO}"]', fault))
    done = run("stats", "--mappings", compiled.map)
    assert done.code == 2
    assert "unreadable of releases" in done.err


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("format_", ["table", "json", "csv", "tsv", "md"])
@pytest.mark.parametrize(
    "words", [("show", "preemption", "--framework", "nano"), ("gaps", "--framework", "nano")]
)
def test_answers_say_argued_and_what_was_not_searched(
    words: tuple[str, ...], format_: str, lang: str, compiled: Any, run: Callable[..., Any]
) -> None:
    done = run(*words, "--mappings", compiled.map, "--format", format_, "--lang", lang)
    assert done.code == 0
    argued = "仅有论证" if lang == "zh" and format_ in ("table", "md") else "argued"
    assert argued in done.out
    # A row of gaps has no room for it in a table; `show` tells it.
    if format_ != "json" and (words[0], format_) != ("gaps", "table"):
        assert SO in re.sub(r"[\n \\]", "", done.out)


def test_json_says_it_of_the_release_and_of_the_absence(
    compiled: Any, run: Callable[..., Any]
) -> None:
    document = json.loads(run("export", "--format", "json", "--mappings", compiled.map).out)
    assert {f["id"]: f["unreadable"] for f in document["frameworks"]} == {"toy": [], "nano": [SO]}
    (concept,) = (one for one in document["concepts"] if one["id"] == "preemption")
    (absent,) = (one for one in concept["mappings"] if one["framework"] == "nano")
    assert (absent["state"], absent["argued"]) == ("argued", True)


def test_every_table_says_argued(compiled: Any, run: Callable[..., Any]) -> None:
    out = run("export", "--format", "csv", "--mappings", compiled.map).out
    (row,) = (r for r in csv.DictReader(io.StringIO(out)) if r["relation"] == "absent")
    assert row["state"] == "argued"
    for format_ in ("md", "graphml", "gexf"):
        assert "argued" in run("export", "--format", format_, "--mappings", compiled.map).out


def test_rdf_says_argued_and_that_the_searches_could_not_tell(compiled: Any) -> None:
    catalog = load_catalog(compiled.map, cache=False)
    store = to_store(catalog)

    def asked(query: str) -> list[tuple[str, ...]]:
        prefixes = (
            "PREFIX cm: <https://w3id.org/conceptmap/ns#> PREFIX sssom: <https://w3id.org/sssom/> "
            "PREFIX owl: <http://www.w3.org/2002/07/owl#> PREFIX earl: <http://www.w3.org/ns/earl#> "
        )
        rows: Any = store.query(prefixes + query)
        names = [variable.value for variable in rows.variables]
        return [tuple(row[name].value for name in names) for row in rows]

    absent = "?m owl:annotatedTarget sssom:NoTermFound"
    assert asked(f"SELECT ?s {{ {absent} ; cm:proofState ?s }}") == [("argued",)]
    outcomes = asked(f"SELECT ?o {{ {absent} . ?a earl:subject ?m ; earl:result/earl:outcome ?o }}")
    assert outcomes == [("http://www.w3.org/ns/earl#cantTell",)] * 2
    files = asked(
        "SELECT ?path { ?f a cm:SourceFile ; cm:path ?path ; cm:proofState 'unreadable' }"
    )
    assert files == [(SO,)]


def test_every_rdf_format_says_argued(compiled: Any, run: Callable[..., Any]) -> None:
    for format_ in rdf_formats():
        assert '"argued"' in run(
            "export", "--format", format_, "--mappings", compiled.map
        ).out.replace(">argued<", '"argued"')


def test_shapes_hold_and_the_named_query_finds_it(compiled: Any, run: Callable[..., Any]) -> None:
    assert run("check", "--shacl", "--mappings", compiled.map).code == 0
    done = run("query", "argued-absences", "--mappings", compiled.map, "--format", "json")
    assert "preemption" in done.out


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_and_the_site_say_argued_and_what_was_not_searched(
    lang: str, compiled: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    words = ("--mappings", compiled.map, "--lang", lang)
    assert run("view", *words, "-o", tmp_path / "page.html").code == 0
    assert run("view", *words, "--site", tmp_path / "site").code == 0
    page = (tmp_path / "page.html").read_text()
    still = page.partition("<noscript>")[2].partition("</noscript>")[0]
    label = "抢占" if lang == "zh" else "Preemption"
    row = still.partition(f'<th scope="row">{label}</th>')[2].partition("</tr>")[0]
    assert "m-absent" in row.rpartition("<td>")[2]
    assert "s-argued" in row.rpartition("<td>")[2]
    assert f'"unreadable":["{SO}"]' in page
    (article,) = (
        path.read_text()
        for path in (tmp_path / "site").rglob("preemption.html")
        if path.parent.name == "concept"
    )
    text = article.replace("<wbr>", "").partition("<article")[2].partition("</article>")[0]
    nano = text[text.rindex("<h2") :]
    assert ("仅有论证" if lang == "zh" else "argued") in nano
    assert SO in nano
    assert ("未检索的编译文件" if lang == "zh" else "Compiled, so not searched") in nano


def test_sources_and_coverage_list_it_as_unreadable(compiled: Any, run: Callable[..., Any]) -> None:
    listed = json.loads(run("sources", "list", *compiled.words(), "--format", "json").out)
    assert {row["framework"]: row["unreadable"] for row in listed} == {
        "toy": [],
        "nano": [SO, "tests/_probe.so"],
    }
    table = run("sources", "list", *compiled.words())
    assert SO in table.out.replace("\n", "").replace(" ", "")
    files = run("coverage", "nano", "--by", "file", *compiled.words(), "--format", "json")
    rows = {row["path"]: row for row in json.loads(files.out)}
    assert rows[SO]["unreadable"] == "it is compiled, and its source is not in the release"
    assert rows["engine.py"]["unreadable"] is None
    assert "2 files cannot be read: " in files.err
    zh = run("coverage", "nano", "--by", "file", *compiled.words(), "--lang", "zh")
    assert "它是编译文件" in zh.out.replace("\n", "").replace(" ", "")
    assert "有 2 个文件无法读取" in zh.err


def test_a_source_that_is_not_here_is_listed_without_a_word_of_its_code(
    compiled: Any, run: Callable[..., Any]
) -> None:
    done = run("sources", "list", "--mappings", compiled.map, "--format", "json")
    assert [row["unreadable"] for row in json.loads(done.out)] == [None, None]
    # The lock knows of it all the same.
    shown = run("show", "preemption", "--mappings", compiled.map)
    assert "argued" in shown.out
