"""An anchor is one string that says one thing, and whatever is not an anchor is told so with what to write."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor, parse_qualified

PARTS = st.from_regex(r"[A-Za-z0-9_][A-Za-z0-9_.+-]{0,8}", fullmatch=True).filter(
    lambda part: part not in (".", "..")
)
PATHS = st.lists(PARTS, min_size=1, max_size=4).map("/".join)
NAMES = st.one_of(
    st.lists(st.from_regex(r"[A-Za-z_]\w{0,6}", fullmatch=True), min_size=1, max_size=4).map(".".join),
    st.lists(st.from_regex(r"~?[A-Za-z_]\w{0,6}", fullmatch=True), min_size=1, max_size=3).map("::".join),
    st.sampled_from(
        ["Box<T>::get", "toy::operator<<", "operator()", "operator->", "operator[]", "A::operator bool",
         "抢占.victim", "Map<int, Pair<A, B>>::at", "operator new[]", "f<T*>", "operator<=>", "operator,"]
    ),
)  # fmt: skip
LINES = st.tuples(st.integers(1, 9_999_999), st.integers(0, 400)).map(
    lambda pair: LineRange(pair[0], min(pair[0] + pair[1], 10_000_000))
)
ANCHORS = st.builds(
    Anchor,
    framework=st.sampled_from(["nano-vllm", "deepep", "v1"]),
    path=PATHS,
    symbol=NAMES,
    ordinal=st.none() | st.integers(1, 30),
    lines=st.none() | LINES,
) | st.builds(
    Anchor,
    framework=st.sampled_from(["nano-vllm", "deepep", "v1"]),
    path=PATHS,
    lines=st.none() | LINES,
)


@given(ANCHORS)
def test_what_is_written_is_read_again(anchor: Anchor) -> None:
    assert parse_anchor(anchor.text, anchor.framework) == anchor
    assert parse_qualified(anchor.qualified) == anchor


@given(st.text(max_size=40) | st.text("ab/.:#L@12-<>() ", max_size=20))
def test_every_text_is_an_anchor_that_is_spelt_like_itself_or_a_named_fault(text: str) -> None:
    try:
        anchor = parse_anchor(text, "toy")
    except AnchorError as error:
        fault = error
    else:
        # `#L7-L7` and `#L07` are read, and written as `#L7`.
        assert parse_anchor(anchor.text, "toy") == anchor
        assert anchor.text.partition("#L")[0] == re.sub(
            r"@0+(?=[1-9])", "@", text.partition("#L")[0]
        )
        return
    assert fault.message
    assert re.fullmatch(r"CM11[235]", fault.code.slug)


@pytest.mark.parametrize(
    ("text", "code", "said", "help_"),
    [
        ("a.py#L20-L10", "CM113", "runs backwards", "write a.py#L10-L20"),
        ("a.py#L0", "CM113", "starts at line 0", "the first line of a file is 1"),
        ("a.py#L0-L5", "CM113", "starts at line 0", None),
        ("a.py#10-20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py#L10-20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py#L10-", "CM112", "cannot be read", "write a.py#L10"),
        ("a.py:10", "CM112", "cannot be read", "write a.py#L10"),
        ("a.py:10-20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py 10-20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py::f#l3", "CM112", "cannot be read", "write a.py::f#L3"),
        ("a.py#L10..20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py#L10–20", "CM112", "cannot be read", "write a.py#L10-L20"),
        ("a.py#L99999999999", "CM112", "names a line that no file has", None),
        ("a.py#Lx", "CM112", "cannot be read", "lines are written #L10 or #L10-L20"),
        ("a.py::", "CM112", "names no symbol", "write a.py::SYMBOL, or a.py"),
        ("a.py::@2", "CM112", "counts definitions", "the first one is @1"),
        ("a.py::f@0", "CM112", "counts definitions from 0", "the first one is @1"),
        ("a.py::f #L3", "CM112", "no symbol name", None),
        ("a.hpp::Box<T", "CM112", "no symbol name", None),
        (" a.py", "CM112", "white space", None),
        ("a.py\x00", "CM112", "control character", None),
        ("a\nb.py", "CM112", "control character", None),
        ("/etc/passwd", "CM115", "not a path inside a release", None),
        ("~/a.py", "CM115", "not a path inside a release", None),
        ("../a.py", "CM115", "not spelt plainly", None),
        ("a/../b.py", "CM115", "not spelt plainly", None),
        ("a/./b.py", "CM115", "not spelt plainly", None),
        ("a//b.py", "CM115", "not spelt plainly", None),
        ("a/", "CM115", "not spelt plainly", None),
        ("a\\b.py", "CM115", "not a path inside a release", None),
        ("C:/a.py", "CM115", "not a path inside a release", None),
        ("", "CM115", "has no path", None),
        ("::f", "CM115", "has no path", None),
        ("#L3", "CM115", "has no path", None),
    ],
)
def test_a_malformed_anchor_is_told_what_is_wrong_and_what_to_write(
    text: str, code: str, said: str, help_: str | None
) -> None:
    with pytest.raises(AnchorError) as caught:
        parse_anchor(text, "toy")
    assert caught.value.code.slug == code
    assert said in caught.value.message
    if help_ is not None:
        assert caught.value.help == help_


@pytest.mark.parametrize("text", ["a.py::f", ":a.py", "Toy:a.py", "toy::a.py", "a.py", "toy :a.py"])
def test_an_anchor_without_its_framework_is_told_to_name_it(text: str) -> None:
    with pytest.raises(AnchorError, match="in which framework"):
        parse_qualified(text)


@pytest.mark.parametrize("first", [0, -1, 5])
def test_a_line_range_cannot_be_wrong(first: int) -> None:
    with pytest.raises(ValueError, match="not a line range"):
        LineRange(first, 4)


def test_one_line_is_written_once() -> None:
    assert parse_anchor("a.py#L7-L7", "toy").text == "a.py#L7"
