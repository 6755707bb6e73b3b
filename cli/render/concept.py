"""One concept, whole: as a card on a terminal, as JSON, as Markdown, as a table."""

from collections.abc import Iterable, Sequence
from collections.abc import Mapping as MappingOf
from typing import TYPE_CHECKING, Any, Final

from conceptmap.cli.render.carried import (
    COLUMNS,
    carriage_cells,
    carriage_phrase,
    place_phrase,
    release_of,
    sought_cells,
    sought_phrase,
    standing_of,
)
from conceptmap.cli.render.code_block import digest_phrase, markdown_code, withheld_sentence
from conceptmap.cli.render.contrasts import contrasts_of, markdown_contrasts, print_contrasts
from conceptmap.cli.render.edges import markdown_edges, print_edges
from conceptmap.cli.render.search_phrases import search_phrase, unread_phrases, words_phrases
from conceptmap.cli.render.settings import COLUMNS as SETTING_COLUMNS
from conceptmap.cli.render.settings import setting_cells, setting_phrases
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import between, colon, in_brackets, labelled, listed
from conceptmap.cli.words.words import word
from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Concept,
    ConceptKind,
    Excerpt,
    Mapping,
    ProofState,
    Role,
    Text,
    carriage_of,
    declined_of,
)
from conceptmap.graph.spelling.markdown import code_span, inline

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines
    from conceptmap.cli.shown_map import Excerpts
    from conceptmap.sources.proof.anchors.excerpts import Withheld

#: Of these, `--code` shows the source: what carries a concept, and what shows its absence.
_WITH_CODE: Final = (*CARRYING, Role.SHOWN)


def anchors_of(concept: Concept, frameworks: Iterable[str]) -> list[Anchor]:
    """The anchors whose source `--code` shows."""
    found = (concept.mappings.get(framework) for framework in frameworks)
    return [anchor for mapping in found if mapping for anchor in mapping.anchors(*_WITH_CODE)]


def card_table(shown: ShownMap, concept: Concept, frameworks: Sequence[str]) -> Table:
    """One row an anchor; an absence is a row without one."""
    rows: list[dict[str, Any]] = []
    links: dict[int, str] = {}
    for framework in frameworks:
        mapping = concept.mappings.get(framework)
        if mapping is None:
            continue
        for row in _rows(shown, concept, mapping):
            if row["url"]:
                links[len(rows)] = row["url"]
            rows.append(row)
    columns: tuple[str, ...] = (
        "concept", "framework", "role", "match", "symbol", "at", "state", "url", "note", "searched",
    )  # fmt: skip
    more = COLUMNS if shown.carried else ()
    settings = SETTING_COLUMNS if concept.kind is ConceptKind.SETTING else ()
    return Table((*columns, *more, *settings), rows, links)


def _rows(shown: ShownMap, concept: Concept, mapping: Mapping) -> Iterable[dict[str, Any]]:
    def row(
        role: str, anchor: Anchor | None, match: str | None, note: Text | None, state: str
    ) -> dict[str, Any]:
        return {
            "concept": concept.id,
            "framework": mapping.framework,
            "role": role,
            "match": match,
            "symbol": anchor.symbol if anchor else None,
            "at": anchor.location if anchor else None,
            "state": state,
            "url": shown.url(anchor),
            "anchor": anchor.qualified if anchor else None,
            "note": note.in_language(shown.language) if note else None,
            "carried": place_phrase(anchor, shown.language) if anchor else "",
            **carriage_cells(carriage_of(anchor)),
            **setting_cells(mapping.setting, shown.language),
        }

    def place_rows(*roles: Role) -> Iterable[dict[str, Any]]:
        for place in mapping.places(*roles):
            state = shown.proofs.anchor_state(place.anchor).value
            yield row(place.role, place.anchor, place.match, place.note, state)

    yield from place_rows(*CARRYING, Role.LOOKALIKE)
    if mapping.absence is not None:
        proof = shown.proofs.mapping_state(mapping).value
        yield row("absent", None, "absent", mapping.absence.reason, proof) | {
            "searched": [
                *(search_phrase(search, shown.language) for search in mapping.absence.searched),
                *words_phrases(concept, mapping.absence, shown.language),
                *_unread(shown, mapping),
            ],
            "carried": sought_phrase(mapping, shown.language),
            **sought_cells(mapping),
        }
        yield from place_rows(Role.SHOWN, Role.NEAR)
    for declined in declined_of(mapping):
        yield row(declined.role, None, declined.match, declined.note, ProofState.UNPROVEN) | {
            "carried": carriage_phrase(declined.carriage, shown.language),
            **carriage_cells(declined.carriage),
        }


def _unread(shown: ShownMap, mapping: Mapping) -> list[str]:
    """What the searches of an absence could not read."""
    if mapping.absence is None or not mapping.absence.searched:
        return []
    unreadable = shown.proofs.unreadable.get(mapping.framework, ())
    return unread_phrases(unreadable, shown.language)


def card_json(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts | None"
) -> dict[str, Any]:
    """The concept as the exported catalogue has it, with excerpts where they were asked for."""
    from conceptmap.graph.formats.catalog_json import (
        concept_to_json,
        contrasts_to_json,
        edges_to_json,
    )

    value = concept_to_json(shown.catalog, concept, shown.proofs)
    value["mappings"] = [
        mapping for mapping in value["mappings"] if mapping["framework"] in frameworks
    ]
    found = [edge for id_ in frameworks for edge in shown.proofs.edges_about(id_, concept.id)]
    if found:
        value["edges"] = edges_to_json(found)
    contrasts = contrasts_of(shown, concept, frameworks)
    value |= contrasts_to_json(shown.catalog, contrasts, shown.proofs)
    if practised := shown.catalog.exercises_about.get(concept.id):
        value["exercises"] = list(practised)
    for mapping in value["mappings"] if excerpts is not None else ():
        own = list(concept.mappings[mapping["framework"]].anchors(*_WITH_CODE))
        for place, anchor in zip([*mapping["anchors"], *mapping["shown"]], own, strict=True):
            seen = (excerpts or {})[anchor.qualified]
            place.update(_code_json(seen))
            place["state"] = _seen_state(seen) or place["state"]
    return value


def _seen_state(found: "Excerpt | Withheld | None") -> str | None:
    """`moved` where the source was looked at and is not what the lock proves."""
    seen = found is not None and not isinstance(found, Excerpt) and found.moved
    return ProofState.MOVED.value if seen else None


def _code_json(found: "Excerpt | Withheld") -> dict[str, Any]:
    if isinstance(found, Excerpt):
        digest = {} if found.digest is None else {"digest": found.digest}
        return {"code": list(found.text), "withheld": None, **digest}
    return {"code": None, "withheld": {"reason": found.reason, "help": found.help}}


def card_markdown(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts | None"
) -> str:
    """The concept as a section of a document."""
    language = shown.language
    lines = [
        f"## {inline(concept.label.in_language(language))} (`{concept.id}`)",
        "",
        inline(concept.definition.in_language(language)),
    ]
    for framework in frameworks:
        mapping = concept.mappings.get(framework)
        if mapping is None:
            continue
        label = shown.catalog.frameworks[framework].label.in_language(language)
        label += release_of(mapping)
        lines += [
            "",
            f"### {inline(label)}{colon(language)}{word(standing_of(mapping), language)}",
            "",
        ]
        if mapping.setting is not None:
            phrases = between(language).join(setting_phrases(mapping.setting, language, "`"))
            state = word(shown.proofs.setting_state(mapping).value, language)
            lines.append(f"- {phrases}{in_brackets(state, language)}")
        for row in _rows(shown, concept, mapping):
            seen = _seen_state((excerpts or {}).get(row["anchor"]))
            lines.append(_markdown_row({**row, "state": seen or row["state"]}, language))
        lines += markdown_edges(shown, mapping)
    lines += markdown_contrasts(shown, contrasts_of(shown, concept, frameworks), level=3)
    if practised := shown.catalog.exercises_about.get(concept.id):
        named = listed([f"`{one}`" for one in practised], language)
        lines += ["", labelled("exercises", named, language)]
    if excerpts is not None:
        for anchor in anchors_of(concept, frameworks):
            lines += [
                "",
                listed([f"`{anchor.qualified}`", *_digests(excerpts[anchor.qualified])], language),
                "",
                *markdown_code(anchor, excerpts[anchor.qualified], language),
            ]
    return "\n".join(lines) + "\n"


def _markdown_row(row: MappingOf[str, Any], language: str) -> str:
    carried = f"\n  - {row['carried']}" if row["carried"] else ""
    if row["role"] == "absent":
        searched = "".join(f"\n  - {_searched(phrase, language)}" for phrase in row["searched"])
        return f"- {inline(row['note'])}{in_brackets(word(row['state'], language), language)}{carried}{searched}"
    if row["at"] is None:
        return f"- {row['carried']} [{word(row['role'], language)}]"
    at = code_span(row["at"])
    at = at if not row["url"] else f"[{at}](<{row['url']}>)"
    symbol = f" {code_span(row['symbol'])}" if row["symbol"] else ""
    # The state is the place's own, so it stands beside the place: no machine proves why something only looks alike.
    role = f" [{word(row['role'], language)}]" if row["role"] != "at" else ""
    note = f"{'：' if language == 'zh' else ': '}{inline(row['note'])}" if row["note"] else ""
    return (
        f"- {at}{symbol}{in_brackets(word(row['state'], language), language)}{role}{note}{carried}"
    )


def _digests(found: "Excerpt | Withheld") -> list[str]:
    return [digest] if (digest := digest_phrase(found)) else []


def _searched(phrase: str, language: str) -> str:
    return phrase if language == "zh" else labelled("searched", phrase, language)


def print_card(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts | None"
) -> None:
    """Print the concept for a person."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    language = shown.language
    shown_name = concept.label.in_language(language)
    other = concept.label.in_language("en" if language == "zh" else "zh")
    area = shown.catalog.areas[concept.area].label.in_language(language)
    lines = StyledLines()
    lines.line(
        ("bold", shown_name),
        *((("", "  "), ("", other)) if other != shown_name else ()),
        ("dim", f"  {concept.id}"),
    )
    above = [area]
    if concept.broader and (broader := shown.catalog.concept(concept.broader)):
        above.append(labelled("broader", broader.label.in_language(language), language))
    second = "en" if language == "zh" else "zh"
    names = dict.fromkeys((*concept.alias.get(language, ()), *concept.alias.get(second, ())))
    if names:
        above.append(labelled("alias", listed(names, language), language))
    lines.line(("dim", between(language).join(above)))
    lines.text(concept.definition.in_language(language))
    missing = []
    for framework in frameworks:
        mapping = concept.mappings.get(framework)
        if mapping is None:
            missing.append(framework)
        else:
            _print_mapping(shown, lines, mapping, excerpts)
    print_contrasts(shown, lines, contrasts_of(shown, concept, frameworks))
    if practised := shown.catalog.exercises_about.get(concept.id):
        lines.gap()
        lines.line(("", labelled("exercises", listed(practised, language), language)))
    few = len(frameworks) < len(shown.catalog.frameworks)
    unexamined = [id_ for id_ in missing if few or shown.catalog.has_column(id_)]
    if unexamined:
        lines.gap()
        lines.line(("dim", labelled("unexamined", listed(unexamined, language), language)))
    lines.print()


def _print_mapping(
    shown: ShownMap, lines: "StyledLines", mapping: Mapping, excerpts: "Excerpts | None"
) -> None:
    language = shown.language
    framework = shown.catalog.frameworks[mapping.framework]
    lines.gap()
    name = framework.label.in_language(language) + release_of(mapping)
    lines.line(("bold", name), ("", f"  {word(standing_of(mapping), language)}"))
    if mapping.setting is not None:
        phrases = between(language).join(setting_phrases(mapping.setting, language))
        state = word(shown.proofs.setting_state(mapping).value, language)
        lines.text(f"{phrases} [{state}]", indent=2)
    if mapping.absence is not None:
        state = shown.proofs.mapping_state(mapping).value
        reason = mapping.absence.reason.in_language(language)
        lines.text(f"{reason} [{word(state, language)}]", indent=2)
        if phrase := sought_phrase(mapping, language):
            lines.text(phrase, indent=2)
        for search in mapping.absence.searched:
            lines.line(("dim", f"  {_searched(search_phrase(search, language), language)}"))
        concept = shown.catalog.concepts[mapping.concept]
        for phrase in (
            *words_phrases(concept, mapping.absence, language),
            *_unread(shown, mapping),
        ):
            lines.line(("dim", f"  {_searched(phrase, language)}"))
    for place in mapping.places(*_WITH_CODE, Role.NEAR):
        own = place.role is Role.AT  # whose note is the mapping's
        named = place.match if place.role is Role.ALSO else None if own else place.role
        tag = word(named, language) if named else ""
        note = None if own else place.note
        code = None if place.role is Role.NEAR else excerpts
        _print_place(shown, lines, place.anchor, tag, note, code)
    if mapping.note is not None:
        lines.text(mapping.note.in_language(language), indent=2)
    print_edges(shown, lines, mapping)
    for place in mapping.places(Role.LOOKALIKE):
        tag = word(place.role, language)
        _print_place(shown, lines, place.anchor, tag, place.note, None)
    for declined in declined_of(mapping):
        tag = (
            "" if declined.role is Role.AT else f"{word(declined.role, language)}{colon(language)}"
        )
        lines.line(("", "  "), ("yellow", tag + carriage_phrase(declined.carriage, language)))


def _print_place(
    shown: ShownMap,
    lines: "StyledLines",
    anchor: Anchor,
    tag: str,
    note: Text | None,
    excerpts: "Excerpts | None",
) -> None:
    language = shown.language
    found = (excerpts or {}).get(anchor.qualified)
    state = _seen_state(found) or shown.proofs.anchor_state(anchor).value
    lines.line(
        ("", "  "),
        ("link", anchor.location, shown.url(anchor)),
        ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
        ("dim", f"  {word(state, language)}"),
        ("yellow", f"  {tag}" if tag else ""),
    )
    if phrase := place_phrase(anchor, language):
        lines.line(("dim", f"    {phrase}"))
    if digest := digest_phrase(found):
        lines.line(("dim", f"    {digest}"))
    if note is not None:
        lines.text(note.in_language(language), indent=4)
    if isinstance(found, Excerpt):
        lines.code(found)
    elif found is not None:
        lines.line(("yellow", f"    {withheld_sentence(found, language)}"))
