"""Lines are carried through an edit as a reader would: broken up, joined, rewritten, or gone."""

from conceptmap.graph.model import LineRange
from conceptmap.sources.relocation.matching.lines.carry import CarriedLines, NothingLeft, carry

CALL = ["before()", "value = compute(alpha, beta, gamma)  # noqa", "after()"]
BROKEN = ["before()", "value = compute(", "    alpha, beta,", "    gamma)  # noqa", "after()"]


def carried(old: list[str], new: list[str], first: int, last: int) -> str:
    found = carry(old, new, LineRange(first, last))
    if isinstance(found, CarriedLines):
        return str(found.lines)
    return f"gone, {found.instead} instead" if found.instead else "gone"


def test_a_range_takes_all_pieces_of_its_last_line() -> None:
    assert carried(CALL, BROKEN, 1, 2) == "1-4"
    assert carried(CALL, BROKEN, 2, 3) == "2-5"


def test_one_line_goes_to_the_piece_that_says_most_of_it() -> None:
    assert carried(CALL, BROKEN, 2, 2) == "2"


def test_lines_that_were_joined_are_one() -> None:
    assert carried(BROKEN, CALL, 1, 4) == "1-2"
    assert carried(BROKEN, CALL, 2, 5) == "2-3"


def test_a_line_rewritten_between_its_neighbours_is_that_line() -> None:
    old = ["a()", "self.waiting = deque(maxlen=8)", "b()"]
    new = ["a()", "self.waiting: Queue = create_request_queue(config.policy)", "b()"]
    assert carried(old, new, 2, 2) == "2"


def test_a_line_replaced_by_a_stranger_is_gone_and_the_stranger_is_shown() -> None:
    assert carried(["a()", "raise Full(x)", "b()"], ["a()", "limit = 9", "b()"], 2, 2) == (
        "gone, 2 instead"
    )


def test_nothing_stands_where_a_line_was_taken_out() -> None:
    assert carried(["aa()", "bb()", "cc()"], ["aa()", "cc()"], 2, 2) == "gone"
    assert carry(["aa()", "bb()"], ["aa()"], LineRange(2, 2)) == NothingLeft(None)


def test_a_comment_in_place_of_a_comment_is_no_heir() -> None:
    old = ["a()", "# the pool is shared", "b()"]
    new = ["a()", "# the pages of every request were swapped", "b()"]
    assert carried(old, new, 2, 2) == "gone, 2 instead"
