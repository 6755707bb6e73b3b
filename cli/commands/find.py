"""The command `find`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from conceptmap.graph.model import Anchor
    from conceptmap.queries.lookups.finding import Hit


@with_session()
def find(
    words: Annotated[
        list[str], typer.Argument(metavar="TEXT...", help="Any words, in English or Chinese.")
    ],
    framework: FrameworkOption = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="At most so many hits.")] = 20,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Concepts, symbols, files and claims by any word, typos forgiven."""
    from conceptmap.queries.lookups.finding import find as find_hits

    text = " ".join(words)
    if not text.strip():
        raise ConceptmapError(
            Message("the text to find is empty"), Message("give one word or more")
        )
    only = session.frameworks(framework) if framework else (None,)
    # A concept is found for every framework alike, and listed once.
    hits = list(
        dict.fromkeys(
            hit
            for one in only
            for hit in find_hits(session.catalog, text, limit=limit, framework=one)
        )
    )
    hits.sort(key=lambda hit: -hit.score)
    places = [hit.anchor or _first_place(session, hit, only) for hit in hits[:limit]]
    rows = [
        {
            "kind": hit.kind,
            "id": hit.id,
            "label": hit.label.in_language(session.language),
            "concept": hit.concept,
            "framework": place.framework if place else hit.framework,
            "at": place.position if place else None,
            "verdict": session.catalog.claims[hit.id].verdict if hit.kind == "claim" else None,
            "matched": hit.matched,
            "score": hit.score,
        }
        for hit, place in zip(hits, places, strict=False)
    ]
    columns: tuple[str, ...] = (
        "kind", "id", "label", "verdict", "concept", "framework", "at", "matched", "score",
    )  # fmt: skip
    if format_ is Format.TABLE:
        columns = ("kind", "label", "verdict", "id", "at", "score")
        # What `show` takes: a symbol and a file are told by their concept and their place.
        rows = [row | {"id": row["concept"] or row["id"]} for row in rows]
    links = {
        number: url for number, place in enumerate(places) if (url := session.shown.url(place))
    }
    write(Table(columns, rows, links), format_, session.language)
    if not rows:
        session.say(Message("nothing resembles {text}", text=text))


def _first_place(session: Session, hit: "Hit", frameworks: Sequence[str | None]) -> "Anchor | None":
    """Where a concept is, in the first framework of those asked for that has it: proven, if one is."""
    concept = session.catalog.concepts.get(hit.concept or "")
    if concept is None:
        return None
    asked = [id_ for id_ in frameworks if id_ is not None] or list(session.catalog.frameworks)
    found = [
        anchor for id_ in asked if id_ in concept.mappings for anchor in concept.mappings[id_].at
    ]
    proven = (one for one in found if session.proofs.anchor_state(one).value == "proven")
    return next(proven, found[0] if found else None)
