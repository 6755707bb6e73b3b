"""A concept's own words: how they are read, where they are searched, and what becomes of their hits."""

from textwrap import dedent, indent
from typing import Any

from conceptmap.graph.catalog_json import catalog_to_json
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Except, Text


def explain(made: Any, text: str) -> None:
    """Give the absence of the made map further keys."""
    key = "searched:"
    made.rewrite(key, f"{indent(dedent(text), ' ' * 8).strip()}\n        {key}")


def test_words_and_reasons_are_read(made: Any) -> None:
    made.rewrite(
        "broader: scheduling-step", "broader: scheduling-step\n    words: [preempt, evict]"
    )
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
