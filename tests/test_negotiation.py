"""The format of an answer is the one that the Accept header likes best."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from conceptmap.queries.server.protocol.negotiation import (
    QUADS,
    ROWS,
    TRIPLES,
    AnswerFormat,
    chosen_format,
)

JSON, XML, CSV, TSV = (format_.media_type for format_ in ROWS)
TURTLE, NTRIPLES, RDFXML, JSONLD = (format_.media_type for format_ in TRIPLES)


@pytest.mark.parametrize(
    ("accept", "formats", "chosen"),
    [
        (None, ROWS, JSON),
        ("", ROWS, JSON),
        ("*/*", ROWS, JSON),
        (XML, ROWS, XML),
        ("text/csv", ROWS, CSV),
        ("text/tab-separated-values", ROWS, TSV),
        ("TEXT/CSV", ROWS, CSV),
        ("application/json", ROWS, JSON),
        ("application/xml", ROWS, XML),
        ("text/*", ROWS, CSV),  # what is sent must fit, and another name of XML would not
        (f"{JSON};q=0.1, {XML};q=0.9", ROWS, XML),
        (f"{JSON};q=0.1,{XML};q=0.099", ROWS, JSON),
        ("text/csv;q=0.5, */*;q=0.1", ROWS, CSV),
        (f"*/*, {JSON};q=0", ROWS, XML),
        (f"*/*;q=0.5, {JSON};q=0.4", ROWS, XML),
        ("application/*;q=0.2, text/csv;q=0.3", ROWS, CSV),
        ("text/csv;header=present;q=0.4, text/tsv;q=0.6", ROWS, TSV),
        ('text/csv;x="a,b;q=0";q=1', ROWS, CSV),
        (f"{XML} ; q=0.8 , {CSV} ; Q=1.000", ROWS, CSV),
        ("image/png", ROWS, None),
        ("*/*;q=0", ROWS, None),
        (f"{JSON};q=0", ROWS, None),
        ("text/csv;q=2", ROWS, None),
        ("text/csv;q=0.1234", ROWS, None),
        ("nonsense", ROWS, None),
        ("*/csv", ROWS, None),
        (TURTLE, ROWS, None),
        (None, TRIPLES, TURTLE),
        ("application/rdf+xml, application/n-triples;q=0.5, text/turtle;q=0.4", TRIPLES, RDFXML),
        ("application/ld+json", TRIPLES, JSONLD),
        ("application/n-triples", TRIPLES, NTRIPLES),
        ("text/plain", TRIPLES, NTRIPLES),
        ("text/html, application/xhtml+xml, */*;q=0.8", TRIPLES, TURTLE),
        (JSON, TRIPLES, None),
        (None, QUADS, "application/n-quads"),
        ("application/trig", QUADS, "application/trig"),
        (TURTLE, QUADS, None),
    ],
)
def test_the_best_liked_format_is_chosen(
    accept: str | None, formats: tuple[AnswerFormat, ...], chosen: str | None
) -> None:
    found = chosen_format(accept, formats)
    assert (None if found is None else found.media_type) == chosen


@example(";")
@example(";q=1, ,;")
@given(st.text())
def test_no_header_is_too_strange(accept: str) -> None:
    assert chosen_format(accept, ROWS) in (None, *ROWS)


def test_text_says_that_it_is_utf_8() -> None:
    assert {f.content_type for f in ROWS[2:]} == {f"{CSV}; charset=utf-8", f"{TSV}; charset=utf-8"}
    assert ROWS[0].content_type == JSON
