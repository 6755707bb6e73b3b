"""No file is passed over that a pattern matches in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.sources.proof.absences.needed_text import folded, needed_text

PATTERNS = (
    "eplb|num_experts",
    "(attention|attn)_?(backend|impl|interface)",
    "copy.?on.?write",
    r"\bschedule\(",
    "(?:ab)?cd{2,3}e",
    "ab*c",
    "a{0}bcd",
    "(?P<x>kind|sink)_(?P=x)",
    "[Aa]tt(?:ention)?[_-]?sink|STREAMING",
    "a(?=bcd)b",
    "(?<!x)token_?pool",
    "抢占|preempt",
    "kis+",
    "",
)


@pytest.mark.parametrize("pattern", PATTERNS)
@given(data=st.data())
def test_whatever_matches_holds_a_needed_piece(pattern: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(re.compile(pattern, re.IGNORECASE)))
    needed = needed_text(pattern)
    assert not needed or any(piece in folded(text) for piece in needed)


@pytest.mark.parametrize(
    ("pattern", "pieces"),
    [
        ("eplb|num_experts", {"eplb", "num_experts"}),
        ("(attention|attn)_?(backend|impl)", {"backend", "impl"}),
        ("(?i)Foo+bar", {"bar"}),
        ("(?:ab)?cd", {"cd"}),
        ("a|bcd", set()),
        (".*", set()),
        ("(?:abc)*", set()),
        ("抢占", set()),
    ],
)
def test_what_is_needed_is_told_where_it_can_be(pattern: str, pieces: set[str]) -> None:
    assert needed_text(pattern) == pieces


@pytest.mark.parametrize("text", ["KISS", "\N{KELVIN SIGN}iss", "kıss", "kİss", "kiſs", "kiSſ"])
def test_letters_that_match_others_are_folded_like_them(text: str) -> None:
    found = re.search("kiss", text, re.IGNORECASE)
    assert not found or "kiss" in folded(text)
