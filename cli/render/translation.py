"""How a translated symbol is told."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from conceptmap.cli.render.carried import (
    COLUMNS,
    carriage_cells,
    carriage_phrase,
    place_phrase,
    sought_cells,
    sought_phrase,
    standing_of,
)
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import in_brackets, labelled, listed
from conceptmap.cli.words.words import word
from conceptmap.graph.model import CARRYING, Anchor, Mapping, Text, carriage_of, declined_of

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines
    from conceptmap.queries.lookups.routes import Route, Translation


_CARRIED: Final = ("state", *COLUMNS, "origin_state", *(f"origin_{one}" for one in COLUMNS))


def translation_table(shown: ShownMap, answer: "Translation") -> Table:
    """One row a route."""
    rows = [_row(shown, route) for route in answer.routes]
    links = {
        number: url
        for number, route in enumerate(answer.routes)
        if (url := shown.url(route.target))
    }
    columns = (
        "concept", "origin", "origin_at", "origin_match", "match", "suggested", "symbol", "at",
        "target_match", "excerpt", "target_excerpt", "enclosing", "caller", "wrapped", "note", "against", "origin_note",
        "origin_against", "url",
    )  # fmt: skip
    return Table((*columns, *(_CARRIED if shown.carried else ())), rows, links)


def _row(shown: ShownMap, route: "Route") -> dict[str, Any]:
    def said(text: Text | None) -> str | None:
        return text.in_language(shown.language) if text else None

    return {
        "concept": route.concept,
        "origin": route.origin.symbol,
        "origin_at": route.origin.location,
        "origin_match": route.origin_match,
        "match": route.match,
        "suggested": route.suggested,
        "symbol": route.target.symbol if route.target else None,
        "at": route.target.location if route.target else None,
        "target_match": route.target_match,
        "excerpt": route.excerpt,
        "target_excerpt": route.target_excerpt,
        "enclosing": route.enclosing,
        "caller": route.caller,
        "wrapped": route.wrapped,
        "note": said(route.note) or said(route.absent),
        "against": list(route.against),
        "origin_note": said(route.origin_note),
        "origin_against": list(route.origin_against),
        "url": shown.url(route.target),
        **_carried(shown, route),
    }


def _carried(shown: ShownMap, route: "Route") -> dict[str, Any]:
    """How both places came to the releases that were asked for; where there is no counterpart, why."""
    lost = declined_of(route.lacking, *CARRYING)
    if route.target is not None:
        cells = carriage_cells(carriage_of(route.target))
    elif lost:
        cells = carriage_cells(lost[0].carriage)
    else:
        cells = sought_cells(route.lacking)
    return {
        "state": _state(shown, route.target, route.lacking),
        **cells,
        "origin_state": _state(shown, route.origin, None),
        **{
            f"origin_{key}": cell for key, cell in carriage_cells(carriage_of(route.origin)).items()
        },
    }


def _state(shown: ShownMap, anchor: Anchor | None, lacking: Mapping | None) -> str | None:
    if anchor is not None:
        return shown.proofs.anchor_state(anchor).value
    return None if lacking is None else shown.proofs.mapping_state(lacking).value


def print_translation(shown: ShownMap, answer: "Translation") -> None:
    """Tell each route: from where, to where, by which concept, how sure, and the difference."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    language = shown.language
    lines = StyledLines()
    groups: dict[str, list[Route]] = {}
    for route in answer.routes:
        groups.setdefault(route.concept, []).append(route)
    for number, routes in enumerate(groups.values()):
        if number:
            lines.gap()
        _print_concept(shown, lines, routes)
    for denied in answer.denied:
        lines.gap()
        name = denied.label.in_language(language)
        lines.line(
            ("yellow", labelled("lookalike", "", language)),
            ("", f"{denied.anchor.symbol} ≠ {name}"),
            ("dim", f"  {denied.concept}"),
        )
        lines.text(denied.why.in_language(language), indent=2)
    if answer.routes or answer.denied:
        lines.print()


def _print_concept(shown: ShownMap, lines: "StyledLines", routes: Sequence["Route"]) -> None:
    """Every place that carries the concept there, then every counterpart, each once."""
    language = shown.language
    lines.line(("bold", routes[0].label.in_language(language)), ("dim", f"  {routes[0].concept}"))
    origins = {way.origin: way for route in routes for way in (route, *route.weaker)}
    for way in origins.values():
        _print_origin(shown, lines, way)
    noted: set[str] = set()
    for route in routes:
        _print_target(shown, lines, route, noted)


def _print_origin(shown: ShownMap, lines: "StyledLines", route: "Route") -> None:
    language = shown.language
    stood_in = (
        word("enclosing", language)
        if route.enclosing
        else word("excerpt", language)
        if route.excerpt
        else labelled("wrapped by" if route.wrapped else "called by", route.caller, language)
        if route.caller
        else ""
    )
    lines.line(
        ("", f"  {route.origin.framework}  "),
        ("green", f"{route.origin.symbol}  "),
        ("link", route.origin.location, shown.url(route.origin)),
        ("", f"  {word(str(route.origin_match), language)}" if route.origin_match else ""),
        ("yellow", f"  {stood_in}" if stood_in else ""),
    )
    if phrase := place_phrase(route.origin, language):
        lines.line(("dim", f"    {phrase}"))
    if route.origin_note is not None:
        lines.text(_noted(shown, route.origin_note, route.origin_against), indent=4)


def _print_target(shown: ShownMap, lines: "StyledLines", route: "Route", noted: set[str]) -> None:
    language = shown.language
    if route.target is None:
        lost = declined_of(route.lacking, *CARRYING)
        nobody = "unexamined" if route.lacking is None else standing_of(route.lacking)
        kind = "declined" if lost else nobody
        lines.line(("yellow", f"  → {word(kind, language)}"))
        phrases = [carriage_phrase(one.carriage, language) for one in lost]
        for phrase in (*phrases, sought_phrase(route.lacking, language)):
            if phrase:
                lines.line(("dim", f"    {phrase}"))
        if route.absent is not None:
            lines.text(_noted(shown, route.absent, route.against), indent=4)
        for near in route.near:
            lines.line(
                ("dim", f"    {labelled('near', '', language)}"),
                ("green", f"{near.symbol or ''}  "),
                ("link", near.location, shown.url(near)),
            )
        return
    match = word(str(route.match), language) if route.match else ""
    if route.through_excerpt is not None:
        part = f"{word('excerpt', language)} {word(route.through_excerpt, language)}"
        match += in_brackets(part, language)
    sure = in_brackets(word("suggested", language), language) if route.suggested else ""
    lines.line(
        ("", f"  → {route.target.framework}  "),
        ("green", f"{route.target.symbol or route.target.path}  "),
        ("link", route.target.location, shown.url(route.target)),
        ("bold", f"  {match}{sure}"),
        ("yellow", f"  {word('excerpt', language)}" if route.target_excerpt else ""),
    )
    if phrase := place_phrase(route.target, language):
        lines.line(("dim", f"    {phrase}"))
    note = _noted(shown, route.note, route.against) if route.note else ""
    if note and note not in noted:
        noted.add(note)
        lines.text(note, indent=4)


def _noted(shown: ShownMap, note: Text, against: Sequence[str]) -> str:
    """A note, and before it the code base that it compares with, where that is none of the two asked for."""
    language = shown.language
    words = note.in_language(language)
    if not against:
        return words
    names = (shown.catalog.frameworks[id_].label.in_language(language) for id_ in against)
    mark = f"{word('compared with', language)} {listed(names, language)}"
    return f"（{mark}）{words}" if language == "zh" else f"[{mark}] {words}"
