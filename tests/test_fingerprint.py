"""What is kept of a text in order to know it again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.sources.outlines.fingerprint import (
    KEPT,
    SHINGLE,
    WINDOW,
    fingerprint,
    locate_tokens,
    resemblance,
    tokenise,
    winnow,
)

PYTHON = """\
def schedule(self, budget):
    \"\"\"Choose what runs next.\"\"\"
    while self.waiting and budget > 0:  # room
        sequence = self.waiting.popleft()
        budget -= len(sequence) + 1e-3
        self.running.append(sequence)
    return [s for s in self.running if s.ready]
""".splitlines()

CPP = """\
// Chooses.
template <typename T> std::vector<std::vector<T>> choose(int n) {
  const char* name = "a // no comment"; /* gone */
  auto raw = R"x(/* kept )" */)x";
  return pool<<1, n - 1'000>>(name, 'x');
}
""".splitlines()

words = st.lists(st.sampled_from(["a", "b", "c", "(", ")", "if", "1"]), max_size=80)


def test_comments_and_white_space_change_nothing_in_python() -> None:
    changed = [
        "# another comment",
        "def schedule( self , budget ) :",
        *(line.replace("  # room", "") for line in PYTHON[1:]),
        "",
    ]
    assert fingerprint(changed, "python") == fingerprint(PYTHON, "python")


def test_comments_and_white_space_change_nothing_in_cpp() -> None:
    changed = [
        "template<typename T>",
        "std::vector<std::vector<T> >  // spaced",
        "choose(int n)",
        "{",
        *(line.replace("/* gone */", "// gone \\\n still gone\n") for line in CPP[2:]),
    ]
    assert fingerprint(changed, "cpp") == fingerprint(CPP, "cuda")


def test_a_string_is_one_token_with_all_its_white_space() -> None:
    assert '"""Choose what runs next."""' in tokenise(PYTHON, "python")
    tokens = tokenise(CPP, "cpp")
    assert '"a // no comment"' in tokens
    assert 'R"x(/* kept )" */)x"' in tokens
    assert "1'000" in tokens
    assert fingerprint(['x = "a b"'], "python") != fingerprint(['x = "a  b"'], "python")


@pytest.mark.parametrize(
    ("old", "new"), [("budget", "budgets"), ("> 0", ">= 0"), ("1e-3", "1e-4"), ("return", "yield")]
)
def test_any_other_token_changes_the_hash(old: str, new: str) -> None:
    changed = "\n".join(PYTHON).replace(old, new).split("\n")
    assert fingerprint(changed, "python").tokens != fingerprint(PYTHON, "python").tokens


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    kept = fingerprint(["x = 1  # one", "y = x + 2"], "python")
    assert kept.tokens == "e7fac7892a47034155d250cdf1abf3ef"
    assert kept.shingles == ("4b4409a6",)


def test_text_without_a_grammar_is_read_as_words() -> None:
    assert tokenise(["# a-b  c"], "text") == ["#", "a", "-", "b", "c"]


def test_nothing_has_no_shingles() -> None:
    assert fingerprint(["# only", ""], "python").shingles == ()
    assert winnow([]) == frozenset()
    assert resemblance((), frozenset({1})) == 0.0


def test_an_edited_text_resembles_itself_more_than_another() -> None:
    kept = fingerprint(PYTHON, "python").shingles
    edited = tokenise([*PYTHON[:3], "        log(budget)", *PYTHON[3:]], "python")
    other = tokenise(CPP, "cpp")
    assert resemblance(kept, winnow(tokenise(PYTHON, "python"))) == 1.0
    assert resemblance(kept, winnow(edited)) > 0.7
    assert resemblance(kept, winnow(other)) == 0.0


def test_a_fingerprint_of_much_text_is_short() -> None:
    many = [f"x{number} = {number}" for number in range(2000)]
    kept = fingerprint(many, "python").shingles
    assert len(kept) == KEPT
    assert resemblance(kept, winnow(tokenise(many, "python"))) == 1.0


@given(words, words, words, words, st.lists(st.integers(0, 99).map(str), min_size=8, max_size=30))
def test_texts_that_share_enough_tokens_in_a_row_share_a_shingle(
    before: list[str],
    after: list[str],
    before_other: list[str],
    after_other: list[str],
    shared: list[str],
) -> None:
    assert len(shared) >= SHINGLE + WINDOW - 1
    one, other = before + shared + after, before_other + shared + after_other
    assert winnow(one) & winnow(other)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=8))
@pytest.mark.parametrize("language", ["python", "cpp", "text"])
def test_any_text_has_tokens_each_where_it_begins(language: str, lines: list[str]) -> None:
    joined = "\n".join(lines)
    tokens, at = locate_tokens(joined, language)
    assert tokens == tokenise(joined.split("\n"), language)
    assert at == sorted(at)
    for token, position in zip(tokens, at, strict=True):
        assert joined.startswith(token, position)
