"""An edit replaces one scalar of a YAML file, and leaves every other byte as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import Place
from conceptmap.graph.yaml.editing import Edit, EditError, apply_edits
from conceptmap.graph.yaml.nodes import Document, read_document

FILE = "m.yaml"


def edit(line: int, column: int, old: str, new: str) -> Edit:
    return Edit(Place(FILE, line, column), ((old, new),))


ENDS = st.sampled_from(["\n", "\r\n"])
QUOTES = st.sampled_from(["", "'", '"'])
WORDS = st.text(st.sampled_from("aé抢占😀 \"'#,:-[]{}|>\\%@`"), max_size=12)
ANCHOR = "a/b.py::C.d#L1-L2"


@st.composite
def files(draw: st.DrawFn) -> tuple[bytes, list[bytes], int, str]:
    """A file of anchors amid all that people write: its bytes, in pieces around the anchors, and their quotes."""
    end, quote = draw(ENDS), draw(QUOTES)
    pieces = [draw(st.sampled_from(["", "\ufeff"]))]
    count = draw(st.integers(1, 5))
    for number in range(count):
        comment = draw(WORDS).replace("\\", "")
        pieces[-1] += f"# {comment}{end}" + f"k{number}: "
        flow = draw(st.booleans())
        pieces[-1] += ("{'抢占 😀': x, at: " if flow else "") + quote
        pieces.append(quote + ("}" if flow else "") + f"  # {comment}{end}")
    if draw(st.booleans()):
        pieces[-1] = pieces[-1].removesuffix(end)
    return ANCHOR.join(pieces).encode(), [piece.encode() for piece in pieces], count, quote


@given(
    files(),
    st.sampled_from(["a/b.py::C.d#L10-L20", "x.hpp::operator<<@2#L3", "it's.py#L4"]),
    st.data(),
)
def test_every_other_byte_is_kept(
    file: tuple[bytes, list[bytes], int, str], new: str, data: st.DataObject
) -> None:
    whole, pieces, count, quote = file
    document = read_document(FILE, whole)
    assert isinstance(document, Document)
    chosen = data.draw(st.sets(st.integers(0, count - 1)))
    nodes = anchors(document)
    assert len(nodes) == count
    edits = [edit(*nodes[number], ANCHOR, new) for number in chosen]
    written = new.replace("'", "''") if quote == "'" else new
    expected = pieces[0]
    for number, piece in enumerate(pieces[1:]):
        expected += (written if number in chosen else ANCHOR).encode() + piece
    assert apply_edits(FILE, whole, edits) == expected


def anchors(document: Document) -> list[tuple[int, int]]:
    """Where the anchors stand, as findings would say."""
    found = []
    for _, value in document.root.value:
        node = value if isinstance(value.value, str) else value.value[-1][1]
        place = document.place(node)
        found.append((place.line, place.column))
    return found


@pytest.mark.parametrize(
    ("before", "column", "new", "after"),
    [
        ("at: old", 5, "new", "at: new"),
        ("at: 'old'", 5, "it's", "at: 'it''s'"),
        ('at: "old"', 5, 'say "x\\y"', 'at: "say \\"x\\\\y\\""'),
        ("at: old", 5, "a: b", "at: 'a: b'"),
        ("at: old", 5, "a #b", "at: 'a #b'"),
        ("at: old", 5, "[x]", "at: '[x]'"),
        ("at: old", 5, "a,b", "at: 'a,b'"),
        ("at: old", 5, "-x", "at: '-x'"),
        ("at: old", 5, "x:", "at: 'x:'"),
        ("at: 抢占", 5, "a.py#L1", "at: a.py#L1"),
        ("抢占: old", 5, "a.py#L1", "抢占: a.py#L1"),
        ("😀: {占: [😀, old]}", 12, "n", "😀: {占: [😀, n]}"),
        ("at: old  # old", 5, "new", "at: new  # old"),
    ],
)
def test_the_value_is_quoted_as_the_old_one_was_or_as_yaml_asks(
    before: str, column: int, new: str, after: str
) -> None:
    old = "抢占" if before.startswith("at: 抢") else "old"
    assert apply_edits(FILE, before.encode(), [edit(1, column, old, new)]).decode() == after
    document = read_document(FILE, after.encode())
    assert isinstance(document, Document)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("at: other\n", "no longer says old"),
        ("\nat: old\n", "no longer says old"),
        ("at: [\n", "no longer readable"),
        ("at: |\n  old\n", "no longer says old"),
        ("at: >-\n  old\n", "block scalar"),
    ],
)
def test_a_file_that_is_not_what_the_edit_was_made_for_is_left_alone(text: str, said: str) -> None:
    with pytest.raises(EditError) as caught:
        apply_edits(FILE, text.encode(), [edit(1, 5, "old", "new")])
    assert said in caught.value.message


def test_one_of_several_spellings_may_stand_there() -> None:
    both = Edit(Place(FILE, 1, 5), (("a#L1", "a#L2"), ("toy:a#L1", "toy:a#L2")))
    assert apply_edits(FILE, b"at: a#L1\n", [both]) == b"at: a#L2\n"
    assert apply_edits(FILE, b"at: toy:a#L1\n", [both]) == b"at: toy:a#L2\n"
