"""Writes the map as flat tables: CSV for spreadsheets, Markdown for people."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Final

from conceptmap.graph.model import (
    CARRYING,
    LANGUAGES,
    Catalog,
    Concept,
    Mapping,
    Proofs,
    Role,
    Setting,
    Text,
)
from conceptmap.graph.model.settings import SETTING_NAMES
from conceptmap.graph.spelling.markdown import code_span, inline
from conceptmap.graph.spelling.spreadsheets import guarded

ABSENT: Final = "absent"
#: Those that every table of a setting has; the others only where one of its frameworks has one.
_ALWAYS: Final = ("option", "field", "env")
#: What a column of notes is headed with in a document.
_NOTE: Final = {"en": "note", "zh": "说明"}


def columns(languages: Iterable[str]) -> tuple[str, ...]:
    """The columns for a map of these languages: a name and a note in each."""
    labels = [f"label_{language}" for language in languages]
    notes = [f"note_{language}" for language in languages]
    return (
        "area", "concept", *labels, "framework", "purl", "relation", "role", "path",
        "symbol", "start", "end", "state", "url", *notes,
    )  # fmt: skip


def setting_columns(languages: Iterable[str]) -> tuple[str, ...]:
    """Further columns of a map that has settings."""
    units = [f"unit_{language}" for language in languages]
    return (*SETTING_NAMES, "default", *units, "setting_state")


def write_csv(catalog: Catalog, proofs: Proofs, *, guard: bool = False) -> bytes:
    """Write one row for each anchor of each mapping, and one for each absence, before what shows it and what is near.

    With `guard` no cell is one that a spreadsheet would compute.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads, rows = place_table(catalog, proofs)
    writer.writerow(heads)
    for row in rows:
        writer.writerow(map(guarded, map(str, row)) if guard else row)
    return out.getvalue().encode("utf-8", "replace")


def place_table(
    catalog: Catalog, proofs: Proofs
) -> tuple[tuple[str, ...], Iterator[tuple[str | int, ...]]]:
    """The columns and rows of all places and absences, those of settings too where the map has some."""
    languages = _languages(catalog)
    settings = any(True for _ in catalog.settings())
    heads = (*columns(languages), *(setting_columns(languages) if settings else ()))

    def rows() -> Iterator[tuple[str | int, ...]]:
        for concept in catalog.concepts.values():
            for mapping in concept.mappings.values():
                more = _setting_cells(proofs, mapping, languages) if settings else ()
                yield from ((*row, *more) for row in _rows(catalog, proofs, concept, mapping))

    return heads, rows()


def write_markdown(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write a heading for each area and each concept, and a table of the places under it."""
    lines = [f"# {_words(catalog.identity.title)}", ""]
    for area in catalog.areas.values():
        lines += [f"## {_words(area.label)}", ""]
        for concept in catalog.concepts.values():
            if concept.area == area.id:
                lines += _section(catalog, proofs, concept)
    return "\n".join(lines).encode("utf-8", "replace")


def _rows(
    catalog: Catalog, proofs: Proofs, concept: Concept, mapping: Mapping
) -> Iterator[tuple[str | int, ...]]:
    framework = catalog.frameworks[mapping.framework]
    languages = _languages(catalog)
    who = (concept.area, concept.id, *_each(concept.label, languages))
    where = (mapping.framework, framework.release.purl)
    if mapping.absence is not None:
        state = proofs.mapping_state(mapping).value
        reason = mapping.absence.reason
        yield *who, *where, ABSENT, "", "", "", "", "", state, "", *_each(reason, languages)
    for place in mapping.places(*CARRYING, Role.SHOWN, Role.NEAR):
        anchor, match, note = place.anchor, place.match, place.note
        first, last = ("", "") if anchor.lines is None else (anchor.lines.first, anchor.lines.last)
        yield (
            *who,
            *where,
            "" if match is None else match.value,
            place.role,
            anchor.path,
            anchor.symbol or "",
            first,
            last,
            proofs.anchor_state(anchor).value,
            framework.release.url(anchor) or "",
            *_each(note, languages),
        )


def setting_names(setting: Setting) -> tuple[tuple[str, ...], ...]:
    """Its names, in the order of `SETTING_NAMES`."""
    one = (() if name is None else (name,) for name in (setting.field, setting.env))
    options = (*setting.options, *setting.opposite)
    return (options, *one, setting.metrics, setting.request_fields, setting.endpoints)


def _setting_cells(proofs: Proofs, mapping: Mapping, languages: tuple[str, ...]) -> tuple[str, ...]:
    """What a setting says of itself, in every row of its mapping."""
    setting = mapping.setting
    if setting is None:
        return ("",) * len(setting_columns(languages))
    return (
        *(" ".join(names) for names in setting_names(setting)),
        setting.default or "",
        *_each(setting.unit, languages),
        proofs.setting_state(mapping).value,
    )


def _setting_table(concept: Concept) -> Iterator[str]:
    """A table of what is set where, and its default; nothing of what is no setting."""
    settings = [(name, m.setting) for name, m in concept.mappings.items() if m.setting is not None]
    if not settings:
        return
    named = [(name, setting, setting_names(setting)) for name, setting in settings]
    used = [
        number
        for number, head in enumerate(SETTING_NAMES)
        if head in _ALWAYS or any(names[number] for _, _, names in named)
    ]
    heads = ["framework", *(SETTING_NAMES[number] for number in used), "default", "unit"]
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for name, setting, names in named:
        cells = [", ".join(code_span(one, table=True) for one in names[number]) for number in used]
        unit = "" if setting.unit is None else _words(setting.unit, table=True)
        yield f"| {' | '.join((inline(name, table=True), *cells, code_span(setting.default or '', table=True), unit))} |"
    yield ""


def _section(catalog: Catalog, proofs: Proofs, concept: Concept) -> list[str]:
    languages = _languages(catalog)
    definitions = _each(concept.definition, languages)
    notes = [_NOTE[language] for language in languages]
    heads = ("framework", "relation", "symbol", "place", "state", *notes)
    lines = [
        f"### {_words(concept.label)} (`{concept.id}`)",
        "",
        *(line for text in definitions for line in (inline(text), "")),
        *_setting_table(concept),
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
    ]
    for mapping in concept.mappings.values():
        for row in _rows(catalog, proofs, concept, mapping):
            cells = dict(zip(columns(languages), row, strict=True))
            lines += [_table_row(cells, languages)]
    return [*lines, ""]


def _languages(catalog: Catalog) -> tuple[str, ...]:
    return tuple(one for one in LANGUAGES if one in catalog.identity.languages)


def _each(text: Text | None, languages: Iterable[str]) -> list[str]:
    """The words in each language; empty where nothing is said."""
    said = {} if text is None else text.by_language()
    return [said.get(language, "") for language in languages]


def _table_row(cells: dict[str, str | int], languages: Iterable[str]) -> str:
    place = str(cells["path"])
    if cells["start"]:
        place += f":{cells['start']}-{cells['end']}"
    place = code_span(place, table=True)
    if cells["url"]:
        place = f"[{place}](<{cells['url']}>)"
    shown = [
        inline(str(cells["framework"]), table=True),
        str(cells["relation"] or cells["role"]),
        code_span(str(cells["symbol"]), table=True),
        place,
        str(cells["state"]),
        *(inline(str(cells[f"note_{language}"]), table=True) for language in languages),
    ]
    return f"| {' | '.join(shown)} |"


def _words(text: Text, *, table: bool = False) -> str:
    return inline(text.joined(" · "), table=table)
