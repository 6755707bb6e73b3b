"""Lines, encodings and digests of source files."""

import contextlib
import hashlib
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from conceptmap.graph.model import LineRange
from conceptmap.sources.trees.files.text import UnreadableTextError, blob_id, read_text

SOURCE = "first\nsecond\nthird\n"


def digest(data: bytes, first: int, last: int) -> str:
    return read_text(data).digest(LineRange(first, last))


def test_a_digest_is_the_sha256_of_the_lines_each_ended_by_lf() -> None:
    expected = hashlib.sha256(b"second\nthird\n").hexdigest()
    assert digest(SOURCE.encode(), 2, 3) == expected


@pytest.mark.parametrize(
    "data",
    [
        SOURCE.encode(),
        SOURCE.replace("\n", "\r\n").encode(),
        SOURCE.encode("utf-8-sig"),
        SOURCE.encode("utf-16"),
        SOURCE.encode("utf-32"),
        SOURCE.rstrip("\n").encode(),
    ],
    ids=["lf", "crlf", "bom", "utf-16", "utf-32", "no last line end"],
)
def test_lines_and_digests_do_not_depend_on_line_ends_or_marks(data: bytes) -> None:
    source = read_text(data)
    assert source.lines == ("first", "second", "third")
    assert source.digest(LineRange(1, 3)) == digest(SOURCE.encode(), 1, 3)


@pytest.mark.parametrize("character", ["\f", "\v", "\x1c", "\x85", "\u2028", "\u2029"])
def test_only_lf_ends_a_line(character: str) -> None:
    source = read_text(f"a{character}b\n{character}\nc\n".encode())
    assert source.lines == (f"a{character}b", character, "c")


@pytest.mark.parametrize(
    ("data", "line"), [(b"a\rb\r", 1), (b"a\nb\rc\n", 2), (b"a\r\r\n", 1), (b"a\nb\r", 2)]
)
def test_a_lone_cr_makes_a_file_unreadable_and_is_named(data: bytes, line: int) -> None:
    with pytest.raises(UnreadableTextError, match=f"CR without LF after it on line {line},"):
        read_text(data)


def test_a_nul_makes_a_file_unreadable() -> None:
    with pytest.raises(UnreadableTextError, match="binary"):
        read_text(b"\x7fELF\0\0\0")


def test_a_python_file_is_decoded_by_its_cookie() -> None:
    data = "# -*- coding: gbk -*-\nname = '调度'\n".encode("gbk")
    source = read_text(data, "a.py")
    assert source.encoding == "gbk"
    assert source.lines[1] == "name = '调度'"


def test_a_cookie_counts_on_the_second_line_but_not_on_the_third() -> None:
    text = b"#!/usr/bin/python\n# vim: set fileencoding=latin-1 :\nx = '\xe9'\n"
    assert read_text(text, "a.py").lines[2] == "x = 'é'"
    assert read_text(b"\n" + text, "a.py").encoding == "utf-8"


def test_a_cookie_means_nothing_outside_python() -> None:
    assert read_text("# coding: latin-1\né\n".encode(), "a.cpp").lines[1] == "é"


@pytest.mark.parametrize("name", ["no-such-thing", "hex"])
def test_a_cookie_that_names_no_encoding_of_text_makes_a_file_unreadable(name: str) -> None:
    with pytest.raises(UnreadableTextError, match="encoding"):
        read_text(f"# coding: {name}\n".encode(), "a.py")


def test_utf_16_that_breaks_off_is_unreadable() -> None:
    with pytest.raises(UnreadableTextError, match="utf-16"):
        read_text(b"\xff\xfea\0b")


def test_a_stray_byte_is_shown_as_a_replacement_and_told_apart_by_the_digest() -> None:
    one, other = b"// caf\xe9\nint x;\n", b"// caf\xe8\nint x;\n"
    assert read_text(one).lines[0] == "// caf\N{REPLACEMENT CHARACTER}"
    assert digest(one, 1, 1) == hashlib.sha256(b"// caf\xe9\n").hexdigest()
    assert digest(one, 1, 1) != digest(other, 1, 1)
    assert digest(one, 2, 2) == digest(other, 2, 2)


def test_lines_after_the_end_are_refused() -> None:
    source = read_text(b"one\n")
    assert not source.within(LineRange(1, 2))
    with pytest.raises(IndexError, match="ends at line 1"):
        source.digest(LineRange(2, 2))
    with pytest.raises(IndexError, match="ends at line 1"):
        source.excerpt(LineRange(1, 2))


def test_an_excerpt_is_its_lines() -> None:
    assert read_text(SOURCE.encode()).excerpt(LineRange(2, 3)) == ("second", "third")


def test_an_empty_file_has_no_lines() -> None:
    assert read_text(b"").lines == ()


def test_a_blob_id_is_what_git_says(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"a\r\nb\0\xff")
    git = subprocess.run(
        ["git", "hash-object", "--no-filters", file], capture_output=True, text=True, check=True
    )
    assert blob_id(file.read_bytes()) == git.stdout.strip()


@given(st.binary())
@example(b"\x00")
@example(b"# coding: utf-7\n+")
@example(b"# coding: undefined\n")
def test_any_bytes_are_read_or_refused_with_a_reason(data: bytes) -> None:
    for path in ("a.py", "a.cpp"):
        with contextlib.suppress(UnreadableTextError):
            source = read_text(data, path)
            source.text.encode()
            if source.lines:
                source.digest(LineRange(1, len(source.lines)))


@given(st.text(st.characters(exclude_characters="\r\0", exclude_categories=["Cs"])))
def test_crlf_changes_nothing(text: str) -> None:
    unix, windows = read_text(text.encode()), read_text(text.replace("\n", "\r\n").encode())
    assert windows.lines == unix.lines
    assert "\n".join(unix.lines) == text.removesuffix("\n")
