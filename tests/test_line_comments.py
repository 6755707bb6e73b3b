"""Which edits take a comment out of a line, or an item out of a comment that a tool reads."""

import pytest

from conceptmap.sources.relocation.matching.lines.comments import lost_comment


@pytest.mark.parametrize(
    ("old", "new", "language"),
    [
        ("x = f(y)  # the last one wins", "x = f(y)", "python"),
        ("x = f(y)  # pylint: disable=a-b,c-d,e-f", "x = f(y)  # pylint: disable=a-b", "python"),
        ("x = f(y)  # type: ignore[arg, call]", "x = f(y)  # type: ignore", "python"),
        ("x = f(y)  # type: ignore  # noqa: E501", "x = f(y)  # type: ignore", "python"),
        ("# pylint: disable=use-of-exec", "# pylint: disable=exec-used", "python"),
        ("# noqa: E501, W605, F401", "# noqa: W605", "python"),
        ("  return x;  // NOLINT(one, other, last)", "  return x;  // NOLINT(one)", "cpp"),
        ("/* NOLINTNEXTLINE(one, other, last) */", "/* NOLINTNEXTLINE(one) */", "cpp"),
    ],
)
def test_what_is_gone_is_seen(old: str, new: str, language: str) -> None:
    assert lost_comment(old, new, language)


@pytest.mark.parametrize(
    ("old", "new", "language"),
    [
        ("x = f(y)  # the last one wins", "x = g(y)  # the last one wins here", "python"),
        ("x = f(y)  # pylint: disable=a-b", "x = f(y)  # pylint:disable=c-d, a-b", "python"),
        ("# pylint: disable=a-b, c-d, W0235", "# pylint: disable=a-b, c-d", "python"),
        ("x = f(y)  # type: ignore[arg, call]", "x = f(y)  # type: ignore[arg]", "python"),
        (
            "x = f(y)  # noqa: E501  # type: ignore",
            "x = f(y)  # type: ignore  # noqa: E501",
            "python",
        ),
        ("# those that the caller gave: all of them", "# those that were given: all", "python"),
        ('x = "# noqa: E501"', 'x = "# noqa: W605"', "python"),
        ("x = {1: 2, 3: 4}", "x = {1: 2}", "python"),
        ("", "x = 1  # noqa: E501", "python"),
    ],
)
def test_what_stays_or_is_reworded_is_no_loss(old: str, new: str, language: str) -> None:
    assert not lost_comment(old, new, language)
