"""IRIs are plain, readable, and never the same for two things."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import NamedNode

from conceptmap.graph.model import Anchor, LineRange, Release
from conceptmap.graph.vocabulary.iris import SHIPPED, encoded

RELEASE = Release(purl="pkg:pypi/vllm@0.33.0", sha256="0" * 64, browse=None)
HOSTILE = [
    "operator<<", "Box<T>::get", "~Engine", "Engine::~Engine", "a b", "100%", "100%25", "a/b", "a::b", "a@2",
    "a#b", "a?b", "é", "e\u0301", "调度", "a\\b", 'a"b', "a{b}", "a|b", "a^b", "a`b", "L1-L2", "..", ".",
    "%2E", "!", "", "\x00", "\n", "\ud800", "😀", "a&b", "a;b", "a,b", "a'b", "(a)", "a+b", "a=b", "a$b",
]  # fmt: skip

names = st.text(st.characters(blacklist_categories=[]), max_size=8)
paths = st.lists(
    st.sampled_from(["a", "b_c", "a.b", "..", "::", "L1-L2", "x y", "%"]), min_size=1
).map("/".join)
ranges = st.none() | st.builds(
    lambda a, b: LineRange(a, a + b), st.integers(1, 9), st.integers(0, 9)
)
anchors = st.builds(
    lambda path, symbol, ordinal, lines: Anchor(
        framework="vllm",
        path=path,
        symbol=symbol,
        ordinal=None if symbol is None else ordinal,
        lines=lines,
    ),
    paths,
    st.none() | st.sampled_from(["a", "a::b", "a@2", "L1-L2", "a/L1-L2", "::", "%"]),
    st.none() | st.integers(1, 3),
    ranges,
)


def test_a_wheel_is_another_release_than_the_archive_and_other_wheels_of_its_version() -> None:
    purl = f"{RELEASE.purl}?file_name=vllm-0.33.0-cp312-abi3-"
    wheels = [replace(RELEASE, purl=f"{purl}{tag}.whl") for tag in ("linux_x86_64", "any")]
    releases = [RELEASE, *wheels]
    assert {one.version for one in releases} == {"0.33.0"}
    for iri in (SHIPPED.release, SHIPPED.code):
        assert len({iri("vllm", one) for one in releases}) == len(releases)
    assert (
        SHIPPED.release("vllm", wheels[1])
        == f"{SHIPPED.base}release/vllm/0.33.0/vllm-0.33.0-cp312-abi3-any.whl"
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_every_name_gives_an_iri_that_the_engine_takes(name: str) -> None:
    iri = SHIPPED.symbol("vllm", RELEASE, "a/b.py", name)
    assert NamedNode(iri).value == iri
    assert iri.isascii()
    assert not set(iri) & set(' <>"{}|\\^`#?')


def test_hostile_names_all_differ() -> None:
    assert len({encoded(name) for name in HOSTILE}) == len(HOSTILE)


@given(names, names)
def test_two_names_never_share_an_encoding(one: str, other: str) -> None:
    assert (encoded(one) == encoded(other)) == (one == other)


@given(anchors, anchors)
def test_two_anchors_never_share_an_iri(one: Anchor, other: Anchor) -> None:
    same = one == other
    assert (SHIPPED.target(one, RELEASE) == SHIPPED.target(other, RELEASE)) == same
    assert (SHIPPED.mapping("c", one) == SHIPPED.mapping("c", other)) == same
    assert (SHIPPED.lookalike("c", one) == SHIPPED.lookalike("c", other)) == same


def test_slashes_and_underscores_of_paths_are_kept_apart() -> None:
    one = SHIPPED.file("vllm", RELEASE, "foo_bar/baz.py")
    other = SHIPPED.file("vllm", RELEASE, "foo/bar_baz.py")
    assert one == f"{SHIPPED.base}code/vllm/0.33.0/file/foo_bar/baz.py"
    assert one != other


def test_iris_read_like_what_they_name() -> None:
    anchor = Anchor(
        framework="vllm",
        path="vllm/v1/request.py",
        symbol="Request.num_tokens",
        lines=LineRange(3, 5),
    )
    assert SHIPPED.concept("preemption") == "https://w3id.org/conceptmap/concept/preemption"
    assert SHIPPED.target(anchor, RELEASE) == (
        f"{SHIPPED.base}code/vllm/0.33.0/location/vllm/v1/request.py::Request.num_tokens/L3-L5"
    )
