"""Rust: what is an item, what it is called, where it begins and ends; and what follows from that in the commands."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import Definition
from conceptmap.graph.symbol_names import split_name
from conceptmap.sources.outlines.languages.outliners.rust import outline_rust
from conceptmap.sources.outlines.languages.table import lexer

SOURCE = """\
use std::fmt; // no item

/// Documentation is no part of what follows.
#[derive(Clone)]
// between attributes
#[repr(C)]
pub struct Queue<'a, T: Send> {
    /// waiting
    #[serde(default)]
    pub waiting: Vec<&'a T>,
    r#type: u8,
}

struct Unit;
struct Pair(u8, u8);

pub enum Policy {
    Fcfs,
    #[default]
    Priority { weight: u32 },
}

impl<'a, T: Send> Queue<'a, T> {
    const LIMIT: usize = 4;

    #[inline]
    pub fn pop(&mut self) -> Option<&'a T> {
        fn best() -> usize {
            static ONCE: usize = 0;
            ONCE
        }
        struct Local;
        self.waiting.pop()
    }
}

impl<T> fmt::Display for Queue<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
}

impl<T> fmt::Debug for Queue<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
}

impl From<&str> for Policy { fn from(_: &str) -> Self { Policy::Fcfs } }
impl dyn Engine { fn name(&self) {} }
impl Engine for &mut Unit {}
impl crate::wire::Codec<u8> for wire::Frame<u8> {}
impl Sum for [u8] {}

pub trait Engine: Send {
    type Error;
    const NAME: &'static str = "engine";
    fn step(&mut self) -> Result<(), Self::Error>;
    fn idle(&self) -> bool { true }
}

#[cfg(unix)]
pub fn open() {}
#[cfg(windows)]
pub fn open() {}

mod elsewhere;
mod inner {
    pub static ZERO: u8 = 0;
    pub type Id = u64;
    union Bits { whole: u32, part: u8 }
    macro_rules! one { () => { fn hidden() {} } }
    one!();
}

extern "C" { fn c_call(x: i32) -> i32; }
const _: () = { struct Anonymous; };
async fn r#loop() {}
"""


def named(definitions: tuple[Definition, ...]) -> dict[str, tuple[str, int, int]]:
    return {
        d.name + (f"@{d.ordinal}" if d.twins > 1 else ""): (d.kind, d.lines.first, d.lines.last)
        for d in definitions
    }


def test_every_item_has_its_name_its_kind_and_its_lines() -> None:
    definitions, damaged = outline_rust(SOURCE)
    assert damaged == ()
    lines = SOURCE.split("\n")
    found = named(definitions)
    assert found == {
        "Queue": ("struct", 4, 12),
        "Queue::waiting": ("field", 9, 10),
        "Queue::type": ("field", 11, 11),
        "Unit": ("struct", 14, 14),
        "Pair": ("struct", 15, 15),
        "Policy": ("enum", 17, 21),
        "Policy::Fcfs": ("enumerator", 18, 18),
        "Policy::Priority": ("enumerator", 19, 20),
        "Policy::Priority::weight": ("field", 20, 20),
        "<Queue>": ("impl", 23, 35),
        "Queue::LIMIT": ("field", 24, 24),
        "Queue::pop": ("method", 26, 34),
        "Queue::pop::best": ("function", 28, 31),
        "Queue::pop::Local": ("struct", 32, 32),
        "<Queue as fmt::Display>": ("impl", 37, 39),
        "Queue::fmt@1": ("method", 38, 38),
        "<Queue as fmt::Debug>": ("impl", 41, 43),
        "Queue::fmt@2": ("method", 42, 42),
        "<Policy as From>": ("impl", 45, 45),
        "Policy::from": ("method", 45, 45),
        "<Engine>": ("impl", 46, 46),
        "Engine::name": ("method", 46, 46),
        "<Unit as Engine>": ("impl", 47, 47),
        "<wire::Frame as crate::wire::Codec>": ("impl", 48, 48),
        "<[u8] as Sum>": ("impl", 49, 49),
        "Engine": ("trait", 51, 56),
        "Engine::Error": ("alias", 52, 52),
        "Engine::NAME": ("field", 53, 53),
        "Engine::step": ("method", 54, 54),
        "Engine::idle": ("method", 55, 55),
        "open@1": ("function", 58, 59),
        "open@2": ("function", 60, 61),
        "inner": ("namespace", 64, 70),
        "inner::ZERO": ("variable", 65, 65),
        "inner::Id": ("alias", 66, 66),
        "inner::Bits": ("union", 67, 67),
        "inner::Bits::whole": ("field", 67, 67),
        "inner::Bits::part": ("field", 67, 67),
        "inner::one": ("macro", 68, 68),
        "c_call": ("function", 72, 72),
        "Anonymous": ("struct", 73, 73),
        "loop": ("function", 74, 74),
    }
    for definition in definitions:  # the name stands where it is said to
        if definition.kind != "impl":
            assert definition.name.rpartition("::")[2] in lines[definition.name_line - 1]


def test_a_file_that_does_not_parse_keeps_its_sound_items_and_says_which_lines_are_not() -> None:
    definitions, damaged = outline_rust("fn one() {}\nfn two( {\nfn three() {}\n")
    assert "one" in named(definitions)
    assert any(lines.first <= 2 <= lines.last for lines in damaged)


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("impl !Send for X", "<X as !Send>"),
        ("unsafe impl Sync for X", "<X as Sync>"),
        ("impl<T: ?Sized> !std::marker::Unpin for Y<T>", "<Y as !std::marker::Unpin>"),
        ("impl dyn Trait + Send", "<dyn Trait + Send>"),
        ("impl Call for fn(u8)  -> u8", "<fn(u8) -> u8 as Call>"),
        ("impl Pair for (A,\n    B)", "<(A, B) as Pair>"),
    ],
)
def test_an_impl_block_is_called_as_rust_writes_it(head: str, name: str) -> None:
    """What a type is said not to have is not what it has."""
    definitions, damaged = outline_rust(f"{head} {{}}\n")
    assert ([one.name for one in definitions], damaged) == ([name], ())


@given(st.text(alphabet="fn impl<>:{}()#[]!;'\"/* \n\u00e9aT", max_size=80))
def test_no_text_is_too_odd(text: str) -> None:
    definitions, _ = outline_rust(text)
    last = text.count("\n") + 1
    assert all(1 <= d.lines.first <= d.name_line <= d.lines.last <= last for d in definitions)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("let c = 'x'; &'a str", ["let", "c", "=", "'x'", ";", "&", "'", "a", "str"]),
        (r"""b'\n' '\'' '\u{1F600}'""", [r"b'\n'", r"'\''", r"'\u{1F600}'"]),
        ('r#"a "q" b"# br"\\" c"z"', ['r#"a "q" b"#', 'br"\\"', 'c"z"']),
        ('"two\nlines" x', ['"two\nlines"', "x"]),
        ("a /* x /* y */ z */ b // c\nd", ["a", "b", "d"]),
        ("/* never /* closed */ a", []),
        ("1..2 1.5e-3 0xff_u8", ["1", ".", ".", "2", "1.5e-3", "0xff_u8"]),
    ],
)
def test_tokens_are_told_from_comments(text: str, tokens: list[str]) -> None:
    assert [one["token"] for one in lexer("rust").finditer(text) if one["token"]] == tokens


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("inner::<Queue as fmt::Display>", ("inner", "<Queue as fmt::Display>")),
        ("<wire::Frame as crate::Codec>", ("", "<wire::Frame as crate::Codec>")),
        ("inner::Queue::pop", ("inner::Queue", "pop")),
        ("Foo::operator>", ("Foo", "operator>")),
    ],
)
def test_the_name_of_an_impl_block_is_not_split(name: str, parts: tuple[str, str]) -> None:
    assert split_name(name) == parts


CONCEPTS = """\
area: queues
label: {en: Queues, zh: 队列}
concepts:
  taking:
    label: {en: Taking, zh: 取出}
    definition: {en: Taking the next one., zh: 取出下一个。}
    in:
      crab:
        match: exact
        at: src/lib.rs::Queue::pop
        also:
          - src/lib.rs::Queue::fmt@2
          - src/lib.rs::<Queue as fmt::Display>
          - src/lib.rs::open@1
"""


@pytest.fixture
def crab(
    made_sources: ModuleType, run: Callable[..., Any], tmp_path: Path
) -> tuple[str | Path, ...]:
    """A map of one release in Rust, pinned; the words that name both."""
    commit = made_sources.commit_files(tmp_path / "crab", {"src/lib.rs": SOURCE})
    release = f"{{purl: 'pkg:github/example/crab@{commit}'}}"
    made_sources.write(
        tmp_path / "map/frameworks.yaml",
        "frameworks:\n  crab: {label: {en: Crab, zh: Crab}, kind: engine, license: MIT,"
        f" release: {release}}}\n",
    )
    made_sources.write(tmp_path / "map/concepts/queues.yaml", CONCEPTS)
    words = ("--mappings", tmp_path / "map", "--source", f"crab={tmp_path / 'crab'}")
    done = run("pin", *words)
    assert done.code == 0, done.out + done.err
    return words


def test_anchors_are_proven_found_cited_and_counted(
    crab: tuple[str | Path, ...], run: Callable[..., Any]
) -> None:
    assert run("verify", *crab, "--full").code == 0
    there = json.loads(run("where", "src/lib.rs:33", *crab[:2], "--format", "json").out)
    assert [(one["symbol"], one["at"]) for one in there] == [
        ("Queue::pop", "src/lib.rs:26-34"),
    ]
    assert "```rust\n    #[inline]\n    pub fn pop(" in run("cite", "taking", *crab).out
    shown = run("show", "taking", "--code", "--format", "md", *crab).out
    assert "```rust\nimpl<T> fmt::Display for Queue<'_, T> {\n" in shown
    (covered,) = json.loads(run("coverage", "crab", *crab, "--format", "json").out)
    assert (covered["functions"], covered["reached-functions"]) == (12, 5)


def test_anchors_are_carried_and_references_judged(
    crab: tuple[str | Path, ...],
    made_sources: ModuleType,
    run: Callable[..., Any],
    tmp_path: Path,
) -> None:
    text = SOURCE.replace("fn pop", "fn take").replace("use std", "use log;\n\nuse std")
    made_sources.write(tmp_path / "next/src/lib.rs", text)
    done = run("relocate", "crab", *crab, "--to", tmp_path / "next", "--format", "json")
    assert [
        (one["status"], one["symbol"], one["start"], one["end"]) for one in json.loads(done.out)
    ] == [
        ("renamed", "Queue::take", 28, 36),
        ("moved", "Queue::fmt", 44, 44),
        ("moved", "<Queue as fmt::Display>", 39, 41),
        ("moved", "open", 60, 61),
    ]
    page = made_sources.write(
        tmp_path / "page.md", "crab: `Queue::pop()` at src/lib.rs:33; `Engine::step()`.\n"
    )
    asked = ("refs", page, *crab, "--format", "json")
    assert [one["status"] for one in json.loads(run(*asked).out)] == ["right"] * 3
    judged = json.loads(run(*asked, "--framework", "crab", "--to", tmp_path / "next").out)
    assert [(one["status"], one["now"]) for one in judged] == [
        ("moved", "src/lib.rs::Queue::take#L28-L36"),
        ("moved", "src/lib.rs#L35"),
        ("right", None),
    ]
