"""How a translated setting, or a whole command line, is told."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from conceptmap.cli.render.settings import COLUMNS, setting_cells, setting_phrases
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import between, in_brackets, labelled
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Anchor, Mapping, ProofState, Role

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines
    from conceptmap.queries.settings.translating import LineTranslation, SettingRoute, Turned


def settings_table(shown: ShownMap, routes: Iterable["SettingRoute"]) -> Table:
    """One row a setting."""
    rows = [_cells(shown, route) for route in routes]
    columns = (
        "concept", *(f"origin_{name}" for name in COLUMNS), "origin_state", "match", "suggested",
        *COLUMNS, "state", "at", "note", "origin_note", "url",
    )  # fmt: skip
    return Table(columns, rows, _links(rows))


def line_table(shown: ShownMap, answer: "LineTranslation") -> Table:
    """One row for each thing that the line sets."""
    rows = [_turned_cells(shown, one) for one in answer.turned]
    columns = (
        "given", "written", "concept", "match", "suggested", "remark", "lost", "origin_default",
        "default", "origin_unit", "unit", "origin_state", "state", "at", "note", "url",
    )  # fmt: skip
    return Table(columns, rows, _links(rows))


def line_json(shown: ShownMap, answer: "LineTranslation") -> dict[str, Any]:
    """The line, and each thing that it sets."""
    table = line_table(shown, answer)
    return {
        "from": answer.source,
        "to": answer.target,
        "line": answer.line,
        "settings": [{key: row.get(key) for key in table.columns} for row in table.rows],
    }


def print_settings(shown: ShownMap, routes: Sequence["SettingRoute"]) -> None:
    """Each setting: its names, default and unit on both sides, and how they differ."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    for number, route in enumerate(routes):
        if number:
            lines.gap()
        label = route.concept.label.in_language(shown.language)
        lines.line(("bold", label), ("dim", f"  {route.concept.id}"))
        _print_side(shown, lines, route.origin, route.origin_state, "  ")
        _print_target(shown, lines, route)
    lines.print()


def print_line(shown: ShownMap, answer: "LineTranslation") -> None:
    """The other line first, to be copied; then what became of each thing, and at last what is not in it."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    if answer.line is not None:
        lines.line(("bold", answer.line))
        lines.gap()
    for one in answer.turned:
        if one.lost is None:
            _print_turned(shown, lines, one)
    if answer.lost:
        lines.gap()
        lines.line(("yellow", word("not carried over", shown.language)))
        for one in answer.lost:
            _print_turned(shown, lines, one)
    lines.print()


def _print_turned(shown: ShownMap, lines: "StyledLines", one: "Turned") -> None:
    language = shown.language
    route = one.route
    lines.line(
        ("", f"  {one.given}"),
        ("", f"  → {one.written}" if one.written else ""),
        ("dim", f"  {route.concept.id}" if route is not None else ""),
        ("bold", f"  {_match(route, language)}" if route is not None and route.match else ""),
    )
    for sentence in (one.lost, one.remark):
        if sentence is not None:
            lines.text(said(sentence, language), indent=4)
    if route is not None:
        _print_phrases(shown, lines, route.origin, route.origin_state, route.origin.framework)
        if route.target is not None:
            _print_phrases(shown, lines, route.target, route.target_state, route.target.framework)
            _print_note(shown, lines, route.target, indent=4)


def _print_target(shown: ShownMap, lines: "StyledLines", route: "SettingRoute") -> None:
    language = shown.language
    if route.target is None or route.absent:
        kind = word("absent" if route.absent else "unexamined", language)
        lines.line(("yellow", f"  → {kind}"))
    else:
        _print_side(shown, lines, route.target, route.target_state, "  → ", _match(route, language))
    if route.target is not None:
        _print_note(shown, lines, route.target, indent=4)


def _print_side(
    shown: ShownMap,
    lines: "StyledLines",
    mapping: Mapping,
    state: ProofState | None,
    before: str,
    match: str = "",
) -> None:
    anchor = _first(mapping)
    lines.line(
        ("", f"{before}{mapping.framework}"),
        ("link", f"  {anchor.location}" if anchor else "", shown.url(anchor)),
        ("bold", f"  {match}" if match else ""),
    )
    _print_phrases(shown, lines, mapping, state, "")


def _print_phrases(
    shown: ShownMap, lines: "StyledLines", mapping: Mapping, state: ProofState | None, name: str
) -> None:
    language = shown.language
    if mapping.setting is not None:
        phrases = between(language).join(setting_phrases(mapping.setting, language))
        proof = word(state.value, language) if state is not None else ""
        said_of = labelled(name, phrases, language) if name else phrases
        lines.text(f"{said_of} [{proof}]", indent=4)


def _print_note(shown: ShownMap, lines: "StyledLines", mapping: Mapping, indent: int) -> None:
    note = mapping.absence.reason if mapping.absence is not None else mapping.note
    if note is not None:
        lines.text(note.in_language(shown.language), indent=indent)


def _match(route: "SettingRoute", language: str) -> str:
    sure = in_brackets(word("suggested", language), language) if route.suggested else ""
    return f"{word(str(route.match), language)}{sure}" if route.match else ""


def _first(mapping: Mapping) -> Anchor | None:
    return next(mapping.anchors(Role.AT), None)


def _cells(shown: ShownMap, route: "SettingRoute | None") -> dict[str, Any]:
    if route is None:
        return {}
    language, target = shown.language, route.target
    absence = None if target is None else target.absence
    note = None if target is None else target.note if absence is None else absence.reason
    anchor = None if target is None else _first(target)
    origin = setting_cells(route.origin.setting, language)
    return {
        "concept": route.concept.id,
        **{f"origin_{key}": value for key, value in origin.items()},
        "origin_state": route.origin_state.value,
        "match": "absent" if route.absent else route.match,
        "suggested": route.suggested,
        **setting_cells(None if target is None else target.setting, language),
        "state": None if route.target_state is None else route.target_state.value,
        "at": None if anchor is None else anchor.location,
        "note": None if note is None else note.in_language(language),
        "origin_note": route.origin.note.in_language(language) if route.origin.note else None,
        "url": shown.url(anchor),
    }


def _turned_cells(shown: ShownMap, one: "Turned") -> dict[str, Any]:
    language = shown.language
    return {
        **_cells(shown, one.route),
        "given": one.given,
        "written": one.written or None,
        "remark": None if one.remark is None else said(one.remark, language),
        "lost": None if one.lost is None else said(one.lost, language),
    }


def _links(rows: Sequence[dict[str, Any]]) -> dict[int, str]:
    return {number: row["url"] for number, row in enumerate(rows) if row.get("url")}
