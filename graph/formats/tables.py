"""Writes the map as flat tables: CSV for spreadsheets, Markdown for people."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from conceptmap.graph.model import (
    CARRYING,
    Catalog,
    Concept,
    Mapping,
    Proofs,
    Role,
    Text,
)

COLUMNS: Final = (
    "area", "concept", "label_en", "label_zh", "framework", "purl", "relation", "role", "path",
    "symbol", "start", "end", "state", "url", "note_en", "note_zh",
)  # fmt: skip
#: Further columns of a map that has settings.
SETTING_COLUMNS: Final = (
    "option",
    "field",
    "env",
    "default",
    "unit_en",
    "unit_zh",
    "setting_state",
)
ABSENT: Final = "absent"


def write_csv(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write one row for each anchor of each mapping, and one for each absence, before what shows it and what is near."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    settings = any(True for _ in catalog.settings())
    writer.writerow((*COLUMNS, *SETTING_COLUMNS) if settings else COLUMNS)
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            more = _setting_cells(proofs, mapping) if settings else ()
            writer.writerows((*row, *more) for row in _rows(catalog, proofs, concept, mapping))
    return out.getvalue().encode("utf-8", "replace")


def write_markdown(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write a heading for each area and each concept, and a table of the places under it."""
    lines = ["# Concept map", ""]
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
    who = (concept.area, concept.id, concept.label.en, concept.label.zh)
    where = (mapping.framework, framework.release.purl)
    if mapping.absence is not None:
        state = proofs.mapping_state(mapping).value
        reason = mapping.absence.reason
        yield *who, *where, ABSENT, "", "", "", "", "", state, "", reason.en, reason.zh
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
            "" if note is None else note.en,
            "" if note is None else note.zh,
        )


def _setting_cells(proofs: Proofs, mapping: Mapping) -> tuple[str, ...]:
    """What a setting says of itself, in every row of its mapping."""
    setting = mapping.setting
    if setting is None:
        return ("",) * len(SETTING_COLUMNS)
    unit = setting.unit
    return (
        " ".join((*setting.options, *setting.off)),
        setting.field or "",
        setting.env or "",
        setting.default or "",
        "" if unit is None else unit.en,
        "" if unit is None else unit.zh,
        proofs.setting_state(mapping).value,
    )


def _setting_table(concept: Concept) -> Iterator[str]:
    """A table of what is set where, and its default; nothing of what is no setting."""
    settings = [(name, m.setting) for name, m in concept.mappings.items() if m.setting is not None]
    if not settings:
        return
    yield from (
        "| framework | option | field | env | default | unit |",
        "|---|---|---|---|---|---|",
    )
    for name, setting in settings:
        options = ", ".join(map(_code, (*setting.options, *setting.off)))
        default = _code(setting.default or "")
        unit = "" if setting.unit is None else _words(setting.unit)
        field, env = _code(setting.field or ""), _code(setting.env or "")
        yield f"| {_inline(name)} | {options} | {field} | {env} | {default} | {unit} |"
    yield ""


def _section(catalog: Catalog, proofs: Proofs, concept: Concept) -> list[str]:
    lines = [
        f"### {_words(concept.label)} (`{concept.id}`)",
        "",
        _inline(concept.definition.en),
        "",
        _inline(concept.definition.zh),
        "",
        *_setting_table(concept),
        "| framework | relation | symbol | place | state | note | 说明 |",
        "|---|---|---|---|---|---|---|",
    ]
    for mapping in concept.mappings.values():
        lines += map(_table_row, _rows(catalog, proofs, concept, mapping))
    return [*lines, ""]


def _table_row(row: tuple[str | int, ...]) -> str:
    cells = dict(zip(COLUMNS, row, strict=True))
    place = str(cells["path"])
    if cells["start"]:
        place += f":{cells['start']}-{cells['end']}"
    place = _code(place)
    if cells["url"]:
        place = f"[{place}](<{cells['url']}>)"
    shown = [
        _inline(str(cells["framework"])),
        str(cells["relation"] or cells["role"]),
        _code(str(cells["symbol"])),
        place,
        str(cells["state"]),
        _inline(str(cells["note_en"])),
        _inline(str(cells["note_zh"])),
    ]
    return f"| {' | '.join(shown)} |"


def _words(text: Text) -> str:
    both = text.en if text.en == text.zh else f"{text.en} · {text.zh}"
    return _inline(both)


def _inline(text: str) -> str:
    """Write text so that Markdown shows it as it is, in one line."""
    shown = "".join(f"\\{c}" if c in "\\`*_[]<>|#&~!" else c for c in text)
    return " ".join(shown.split())


def _code(text: str) -> str:
    """Write text as a code span; a table cell needs its bars escaped even there."""
    if not text:
        return ""
    longest = run = 0
    for character in text:
        run = run + 1 if character == "`" else 0
        longest = max(longest, run)
    fence = "`" * (longest + 1)
    padding = " " if longest or text != text.strip() else ""
    return f"{fence}{padding}{text}{padding}{fence}".replace("|", "\\|").replace("\n", " ")
