"""What the map says is shown as it is said, wherever it is written as Markdown."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from conceptmap.graph.spelling.markdown import code_span, inline

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
TEXT = st.text("ab1_*`~#>|&;<[]()!\\-+=. 中，\"'", max_size=24)


def test_what_stands_within_a_line_is_no_list_and_no_heading() -> None:
    assert inline("0.1.0") == "0\\.1.0"
    for text in ("0.1.0", "1) a", "# a", "- a", "> a"):
        assert inline(text, begins=False) == text
    assert inline("*a*", begins=False) == "\\*a\\*"


def shown(markdown: str) -> str:
    """The text that a reader sees, in which code is in backticks."""
    html = READER.render(markdown).strip()
    html = re.sub(r"</?code>", "`", html.removeprefix("<p>").removesuffix("</p>"))
    assert not re.search("<[a-z]", html), html
    return unescape(html)


def cell(markdown: str) -> str:
    html = READER.render(f"| x | y |\n|---|---|\n| {markdown} | end |\n")
    found = re.findall("<td>(.*?)</td>", html, re.DOTALL)
    assert found[1:] == ["end"]
    return unescape(re.sub(r"</?code>", "`", found[0]))


@given(TEXT)
def test_text_is_shown_as_it_is(text: str) -> None:
    said = " ".join(text.split())
    expected = re.sub(r"` *([^`]*[^` ][^`]*?) *`", lambda found: f"`{found[1]}`", said)
    assert re.sub(r"` *([^`]*?) *`", r"`\1`", shown(inline(text))) == re.sub(r"` *([^`]*?) *`", r"`\1`", expected)  # fmt: skip


@given(TEXT)
def test_a_cell_is_one_cell(text: str) -> None:
    assert cell(inline(text, table=True)).replace("`", "").split() == text.replace("`", "").split()


@given(TEXT.filter(str.strip))
def test_code_is_shown_as_it_is(text: str) -> None:
    html = READER.render(code_span(text)).strip()
    assert (
        unescape(html.removeprefix("<p><code>").removesuffix("</code></p>")).strip()
        == " ".join(re.sub(r"\s", " ", text).split(" ")).strip()
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("max_num_seqs is `--max-num-seqs`", "max_num_seqs is `--max-num-seqs`"),
        ("a * b, [x](y) <b> & Co", "a \\* b, \\[x\\](y) &lt;b> & Co"),
        ("_one_ and __init__", "\\_one\\_ and \\_\\_init\\_\\_"),
        ("# no heading", "\\# no heading"),
        ("1. no list", "1\\. no list"),
        ("an odd ` stays", "an odd \\` stays"),
        ("&lt; is no <", "&amp;lt; is no &lt;"),
        ("two\nlines", "two lines"),
    ],
)
def test_no_more_is_escaped_than_would_be_read(text: str, written: str) -> None:
    assert inline(text) == written
