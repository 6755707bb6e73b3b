"""A judged answer: on a terminal, and as a row."""

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import colon
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.queries.lookups.answers import JudgedPlace

#: Verdicts that are called otherwise where they stand for a sentence.
_VERDICTS = {"near": "near it", "elsewhere": "not it"}
_STYLES = {"right": "green", "near": "yellow"}


def print_answer(shown: ShownMap, found: JudgedPlace, *, reveal: bool) -> None:
    """The verdict, how it comes, and where it would be right."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    language = shown.language
    lines = StyledLines()
    verdict = word(_VERDICTS.get(found.verdict, found.verdict), language)
    lines.line(
        (_STYLES.get(found.verdict, "bold"), verdict),
        ("", f"{colon(language)}{_why(shown, found)}"),
    )
    if found.text is not None:
        lines.text(found.text.in_language(language), indent=2)
    if found.similar_paths:
        lines.text(", ".join(found.similar_paths), indent=2)
    for anchor in found.places if reveal else ():
        url = shown.catalog.frameworks[anchor.framework].release.url(anchor)
        lines.line(
            ("dim", f"  {word('right', language)}{colon(language)}"),
            ("", f"{anchor.symbol or ''} ".lstrip()),
            ("link", anchor.location, url),
        )
    lines.print()


def answer_table(shown: ShownMap, found: JudgedPlace, *, reveal: bool) -> Table:
    """The same as a row."""
    language = shown.language
    row = {
        "outcome": found.verdict.value,
        "framework": found.framework,
        "why": _why(shown, found),
        "note": found.text.in_language(language) if found.text else None,
        "concept": [one.id for one in found.residents],
        "at": [anchor.location for anchor in found.places] if reveal else [],
    }
    return Table(tuple(row), [row])


def _why(shown: ShownMap, found: JudgedPlace) -> str:
    return said(found.why, shown.language)
