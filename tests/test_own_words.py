"""A concept's own words: how they are read, where they are searched, and what becomes of their hits."""

import json
import re
import subprocess
from collections.abc import Callable
from textwrap import dedent, indent
from typing import Any

import pytest

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Except, Text
from conceptmap.sources.proof.absences.own_words import is_code, token
from conceptmap.sources.trees.files.patterns import Patterns, PatternTimeout


def explain(made: Any, text: str) -> None:
    """Give the absence of the made map further keys."""
    key = "searched:"
    made.rewrite(key, f"{indent(dedent(text), ' ' * 8).strip()}\n        {key}")


def test_words_and_reasons_are_read(made: Any) -> None:
    give_words(made, "preempt", "evict")
    explain(
        made,
        """
        except:
          - {in: 'docs/**', line: taken, why: {en: Prose., zh: 行文。}}
          - {in: [a.py, 'b/**'], why: {en: Another thing., zh: 另一回事。}}
        """,
    )
    made.rewrite(
        "{pattern: 'preempt', in: ['**/*.py']}",
        "{pattern: preempt, in: ['**/*.py'], except: ['x/**', {in: y.py, why: {en: Y., zh: 乙。}}], "
        "why: {en: It is all Python., zh: 全是 Python。}}",
    )
    concept = load_catalog(made.map, cache=False).concepts["preemption"]
    assert concept.words == ("preempt", "evict")
    absence = concept.mappings["nano"].absence
    assert absence is not None
    assert absence.excepts == (
        Except(within=("docs/**",), line="taken", why=Text("Prose.", "行文。")),
        Except(within=("a.py", "b/**"), why=Text("Another thing.", "另一回事。")),
    )
    search = absence.searched[0]
    assert search.excluding == ("x/**", "y.py")
    assert search.excepts[1].why == Text("Y.", "乙。")
    assert search.why == Text("It is all Python.", "全是 Python。")


def test_words_and_reasons_are_said_in_json(made: Any) -> None:
    test_words_and_reasons_are_read(made)
    document = catalog_to_json(load_catalog(made.map, cache=False))
    concept = next(c for c in document["concepts"] if c["id"] == "preemption")
    absence = next(m for m in concept["mappings"] if m["framework"] == "nano")
    assert concept["words"] == ["preempt", "evict"]
    assert absence["except"][0] == {
        "in": ["docs/**"],
        "line": "taken",
        "why": {"en": "Prose.", "zh": "行文。"},
    }
    assert absence["searched"][0]["except"] == ["x/**", "y.py"]
    assert absence["searched"][0]["reasons"] == [
        {"in": ["y.py"], "line": None, "why": {"en": "Y.", "zh": "乙。"}}
    ]
    assert absence["searched"][0]["why"] == {"en": "It is all Python.", "zh": "全是 Python。"}


def give_words(made: Any, *words: str) -> None:
    """Give the absent concept words of its own."""
    (line,) = re.findall(r"    words: .*\n", made.scheduling.read_text(encoding="utf-8"))
    made.rewrite(line, f"    words: {json.dumps(words)}\n" if words else "")


def release(made: Any, framework: str, **files: str) -> None:
    """Put further files into a release, and pin what it is now."""
    root = made.tree(framework)
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    git = ["git", "-C", str(root), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    old = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, check=True, text=True)
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "more"], check=True)
    new = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, check=True, text=True)
    made.rewrite(old.stdout.strip(), new.stdout.strip(), made.map / "frameworks.yaml")


def codes(done: Any) -> list[str]:
    return sorted(finding["code"] for finding in json.loads(done.out)["findings"])


@pytest.mark.parametrize(
    ("word", "line", "hits"),
    [
        ("evict", "def evict_all():", True),
        ("evict", "EVICTION = 1", True),
        ("evict.?all", "evict_all()", True),
        ("ep", "use_ep = 1", True),
        ("EP", "ep(x)", True),
        ("ep", "keep(step)", False),
        ("ep", "ep2 = 1", False),
        ("tp16", "x_tp16_y", True),
        ("tp16", "xtp16", False),
        ("steps", "mysteps", True),
    ],
)
def test_up_to_four_bare_letters_are_a_whole_token(word: str, line: str, hits: bool) -> None:
    assert bool(re.search(token(word), line, re.IGNORECASE)) is hits


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("a.py", True),
        ("csrc/x.CUH", True),
        ("cmake/x.cmake", True),
        ("run.sh", True),
        ("testing/a.py", True),
        ("latest/a.py", True),
        ("contest.py", True),
        ("README.md", False),
        ("a.yaml", False),
        ("test/a.py", False),
        ("x/tests/y/a.cpp", False),
        ("x/test_a.py", False),
        ("x/a_test.cc", False),
        ("conftest.py", False),
        ("py", False),
    ],
)
def test_code_is_searched_and_tests_are_not(path: str, code: bool) -> None:
    assert is_code(path) is code


def test_words_that_hit_where_the_concept_is_and_nowhere_else_are_proven(
    made: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "preempt", "evict")
    assert run("pin", *made.words()).code == 0
    records = json.loads(made.lock.read_text(encoding="utf-8"))["words"]
    assert [(r["framework"], r["files"], r["hits"]) for r in records] == [("nano", 1, 0)]
    assert records[0]["controls"] == ["toy:engine/scheduler.py::Scheduler.preempt#L33-L35"]
    for words in ((), ("--full",)):
        done = run("verify", *made.words(), "--format", "json", *words)
        assert (done.code, codes(done)) == (0, [])
    assert run("pin", *made.words()).code == 0
    assert json.loads(made.lock.read_text(encoding="utf-8"))["words"] == records


def test_a_hit_that_nothing_explains_is_a_finding(made: Any, run: Callable[..., Any]) -> None:
    """The search knows the other engine's word alone; the idea's own word is there."""
    give_words(made, "preempt", "pop")
    for command in ("pin", "verify"):
        done = run(command, *made.words(), "--format", "json")
        assert done.code == 1
        found = [f for f in json.loads(done.out)["findings"] if f["code"] == "CM231"]
        assert len(found) == 1
        assert "engine.py:3 (pop)" in found[0]["message"]
        assert found[0]["source"]["path"] == "engine.py"
        assert found[0]["source"]["start"] == 3
    assert json.loads(made.lock.read_text(encoding="utf-8"))["words"] == []
    gaps = run("gaps", "--framework", "nano", "--mappings", str(made.map), "--format", "json")
    (row,) = [row for row in json.loads(gaps.out) if row["concept"] == "preemption"]
    assert row["state"] == "unproven"


@pytest.mark.parametrize(
    ("except_", "found"),
    [
        ("{in: engine.py, why: {en: W., zh: 因。}}", []),
        ("{in: '**', line: 'QUEUE.pop', why: {en: W., zh: 因。}}", []),
        ("{in: [x.py, '*.py'], line: queue, why: {en: W., zh: 因。}}", []),
        ("{in: engine.py, line: append, why: {en: W., zh: 因。}}", ["CM231", "CM233"]),
        ("{in: 'x/**', why: {en: W., zh: 因。}}", ["CM231", "CM233"]),
    ],
)
def test_an_explanation_explains_the_lines_it_selects(
    except_: str, found: list[str], made: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "preempt", "pop")
    explain(made, f"except:\n  - {except_}")
    done = run("pin", *made.words(), "--format", "json")
    assert (done.code, codes(done)) == (1 if found else 0, found)
    done = run("verify", *made.words(), "--format", "json")
    assert (done.code, codes(done)) == (1 if found else 0, found)


def test_an_explanation_of_nothing_is_stale(made: Any, run: Callable[..., Any]) -> None:
    give_words(made, "preempt")
    explain(made, "except:\n  - {in: engine.py, why: {en: W., zh: 因。}}")
    done = run("pin", *made.words(), "--format", "json")
    assert (done.code, codes(done)) == (1, ["CM233"])


def test_words_that_miss_how_an_engine_says_it_are_a_finding(
    made: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "evict")
    for command in ("pin", "verify"):
        done = run(command, *made.words(), "--format", "json")
        assert (done.code, codes(done)) == (1, ["CM232"])
        assert "toy" in json.loads(done.out)["findings"][0]["message"]


def test_tests_and_prose_of_a_release_are_not_searched(made: Any, run: Callable[..., Any]) -> None:
    release(made, "nano", **{"tests/t.py": "preempt\n", "x/test_y.py": "preempt\n"})
    made.rewrite("in: ['**/*.py']", "in: [engine.py]")
    give_words(made, "preempt", "taken back")
    assert run("pin", *made.words()).code == 0


@pytest.mark.parametrize("framework", ["nano", "toy"])
def test_a_changed_tree_is_searched_again(
    framework: str, proven: Any, run: Callable[..., Any]
) -> None:
    give_words(proven, "preempt")
    assert run("pin", *proven.words()).code == 0
    if framework == "nano":
        copy = proven.stand_in("nano", {"engine.py": lambda text: f"# preempt\n{text}"})
        expected = "CM231"
    else:
        copy = proven.stand_in(
            "toy", {"engine/scheduler.py": lambda text: text.replace("preempt", "evict")}
        )
        expected = "CM203"
    done = run("verify", *proven.words(**{framework: copy}), "--format", "json")
    assert done.code == 1
    assert expected in codes(done)


def test_words_without_a_proof_say_so(proven: Any, run: Callable[..., Any]) -> None:
    give_words(proven, "preempt", "evict")
    done = run("verify", *proven.words(), "--format", "json")
    assert (done.code, codes(done)) == (1, ["CM209", "CM217"])
    gaps = run("gaps", "--framework", "nano", "--mappings", str(proven.map), "--format", "json")
    (row,) = [row for row in json.loads(gaps.out) if row["concept"] == "preemption"]
    assert row["state"] == "unproven"


def test_a_proof_of_other_words_is_left_over(proven: Any, run: Callable[..., Any]) -> None:
    give_words(proven, "preempt")
    assert run("pin", *proven.words()).code == 0
    proven.rewrite('words: ["preempt"]', 'words: ["preempt", "evict"]')
    done = run("verify", *proven.words(), "--format", "json")
    assert (done.code, codes(done)) == (1, ["CM209", "CM217"])


def test_words_whose_control_is_not_at_hand_stay_proven(
    proven: Any, run: Callable[..., Any]
) -> None:
    give_words(proven, "preempt")
    assert run("pin", *proven.words()).code == 0
    before = proven.lock.read_bytes()
    run("pin", *proven.words(toy=None))
    assert proven.lock.read_bytes() == before
    done = run("verify", *proven.words(toy=None), "--framework", "nano", "--format", "json")
    assert (done.code, codes(done)) == (0, [])


def test_words_whose_control_was_never_at_hand_prove_nothing(
    made: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "preempt")
    done = run("pin", *made.words(toy=None), "--format", "json")
    assert done.code == 3
    assert json.loads(made.lock.read_text(encoding="utf-8"))["words"] == []


def test_a_lock_from_before_there_were_words_is_read(proven: Any, run: Callable[..., Any]) -> None:
    lock = json.loads(proven.lock.read_text(encoding="utf-8"))
    del lock["words"]
    proven.lock.write_text(json.dumps(lock), encoding="utf-8")
    done = run("verify", *proven.words(), "--format", "json")
    assert (done.code, codes(done)) == (1, ["CM209"])
    assert run("pin", *proven.words()).code == 0
    assert run("verify", *proven.words()).code == 0


def test_an_absence_without_words_is_not_proven(proven: Any, run: Callable[..., Any]) -> None:
    give_words(proven)
    run("pin", *proven.words())
    done = run("verify", *proven.words(), "--format", "json")
    assert (done.code, codes(done)) == (1, ["CM129"])
    gaps = run("gaps", "--framework", "nano", "--mappings", str(proven.map), "--format", "json")
    (row,) = [row for row in json.loads(gaps.out) if row["concept"] == "preemption"]
    assert row["state"] == "unproven"


@pytest.mark.parametrize("bad", ['"files": "1"', '"hits": null', '"controls": "x"'])
def test_a_record_of_another_shape_is_damage(
    bad: str, proven: Any, run: Callable[..., Any]
) -> None:
    give_words(proven, "preempt")
    assert run("pin", *proven.words()).code == 0
    text = proven.lock.read_text(encoding="utf-8")
    key = bad.partition(":")[0]
    lock = json.loads(text)
    lock["words"][0].update(json.loads("{" + bad + "}"))
    assert key.strip('"') in lock["words"][0]
    proven.lock.write_text(json.dumps(lock), encoding="utf-8")
    done = run("verify", *proven.words())
    assert done.code == 2
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("command", "format_"), [("show", "table"), ("show", "md"), ("gaps", "md")]
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_and_what_explains_their_hits_are_shown(
    format_: str, command: str, language: str, made: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "preempt", "pop")
    explain(
        made, "except:\n  - {in: engine.py, line: queue.pop, why: {en: A FIFO., zh: 先进先出。}}"
    )
    words = ("preemption",) if command == "show" else ("--framework", "nano")
    done = run(command, *words, "--mappings", made.map, "--lang", language, "--format", format_)
    assert done.code == 0
    text = done.out.replace("\n", "").replace(" ", "").replace("\\", "")
    assert "/pop/i" in text
    assert "engine.py/queue.pop/i" in text
    assert ("先进先出。" if language == "zh" else "AFIFO.") in text


def test_a_word_that_never_ends_is_ended(
    made: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patterns, "hits", _out_of_time)
    give_words(made, "preempt", "(a+)+$")
    done = run("verify", *made.words(), "--format", "json")
    assert "CM225" in codes(done)
    done = run("pin", *made.words(), "--format", "json")
    assert "CM225" in codes(done)
    assert json.loads(made.lock.read_text(encoding="utf-8"))["words"] == []


def _out_of_time(self: Patterns, pattern: str, *_: object, **__: object) -> Any:
    raise PatternTimeout(pattern, self.seconds)


def add_engine(made: Any, made_sources: Any, name: str, code: str, words: str) -> tuple[str, str]:
    """A folder that adds an engine of one file, where `run` has the concept that nano lacks, and its --source."""
    tree = made.tree(name)
    commit = made_sources.commit_files(tree, {"core.py": code})
    made_sources.write(
        made.root / name / "frameworks.yaml",
        f"frameworks:\n  {name}:\n    label: {{en: {name}, zh: {name}}}\n    kind: engine\n    license: MIT\n"
        f"    release: {{purl: 'pkg:github/example/{name}@{commit}'}}\n",
    )
    made_sources.write(
        made.root / name / "additions" / "own.yaml",
        f"framework: {name}\nconcepts:\n  preemption:\n    match: close\n    at: core.py::run\n{words}",
    )
    return str(made.root / name), f"{name}={tree}"


def test_what_an_addition_has_leaves_an_absence_of_the_map_proven(
    made: Any, made_sources: Any, run: Callable[..., Any]
) -> None:
    """A word must hit in the added code too, which the map's own lock cannot know; and two additions may meet."""
    give_words(made, "preempt", "evict")
    assert run("pin", *made.words()).code == 0
    map_lock = made.lock.read_bytes()
    given = [
        add_engine(made, made_sources, "third", "def run():\n    preempt()\n", ""),
        add_engine(made, made_sources, "fourth", "def run():\n    oust()\n", "    words: [oust]\n"),
    ]
    for folder, source in given:
        done = run("pin", *made.words(), "--source", source, "--extend", folder)
        assert done.code == 0, done.out
    assert made.lock.read_bytes() == map_lock
    for some in (given[:1], given[1:]):
        words = [word for folder, one in some for word in ("--extend", folder, "--source", one)]
        done = run("verify", *made.words(), *words, "--format", "json")
        assert (done.code, codes(done)) == (0, [])
        folders = [word for folder, _ in some for word in ("--extend", folder)]
        gaps = run(
            "gaps", "--framework", "nano", "--mappings", str(made.map), *folders, "--format", "json"
        )
        (row,) = [row for row in json.loads(gaps.out) if row["concept"] == "preemption"]
        assert row["state"] == "proven"


def test_a_word_that_an_addition_brings_is_looked_for_in_the_map_that_it_adds_to(
    made: Any, made_sources: Any, run: Callable[..., Any]
) -> None:
    give_words(made, "preempt", "evict")
    assert run("pin", *made.words()).code == 0
    code = "def run():\n    pop()\n"
    folder, source = add_engine(made, made_sources, "third", code, "    words: ['\\bpop\\b']\n")
    done = run("pin", *made.words(), "--source", source, "--extend", folder, "--format", "json")
    assert done.code == 1
    found = [f for f in json.loads(done.out)["findings"] if f["code"] == "CM231"]
    assert len(found) == 1
    assert "preemption is absent in nano" in found[0]["message"]
