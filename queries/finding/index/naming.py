"""Everything that has a name: concepts, code, claims, contrasts, areas, frameworks, flows, exercises; each with all of its names."""

from collections.abc import Iterator
from typing import NamedTuple

from conceptmap.graph.model import Anchor, Catalog, Concept, Role
from conceptmap.graph.symbol_names import split_name
from conceptmap.queries.lookups.names import folded
from conceptmap.queries.lookups.symbols import mapping_uses


class NameEntry(NamedTuple):
    """A thing and its names."""

    kind: str  #: concept, area, framework, flow, exercise, symbol, file, claim or contrast
    id: str  #: the id; for code, the anchor with its framework
    keys: tuple[str, ...]  #: its names, folded
    fields: tuple[str, ...]  #: which field each of them is from
    concept: str | None = None  #: the concept that code carries


def entries_of(catalog: Catalog) -> Iterator[NameEntry]:
    """List everything that a map names, concepts first."""
    for concept in catalog.concepts.values():
        yield _entry("concept", concept.id, _names(concept), concept.id)
    for kind, things in (
        ("area", catalog.areas),
        ("framework", catalog.frameworks),
        ("flow", catalog.flows),
        ("exercise", catalog.exercises),
    ):
        for thing in things.values():
            names = [
                ("id", thing.id),
                *(("label", one) for one in thing.label.by_language().values()),
            ]
            yield _entry(kind, thing.id, names)
    files: dict[str, str] = {}
    for anchor, concept_id in _places(catalog):
        name = anchor.symbol
        if name is not None:
            names = [("symbol", name), ("symbol", split_name(name)[1])]
            yield _entry("symbol", anchor.qualified, names, concept_id)
        files.setdefault(f"{anchor.framework}:{anchor.path}", anchor.path)
    for id_, path in files.items():
        yield _entry("file", id_, [("path", path), ("path", path.rpartition("/")[2])])
    for claim in catalog.claims.values():
        texts = [claim.says, *([] if claim.corrects is None else [claim.corrects])]
        said = [("claim", words) for text in texts for words in text.by_language().values()]
        yield _entry("claim", claim.id, [("id", claim.id), *said])
    for contrast in catalog.contrasts.values():
        said = [("contrast", words) for words in contrast.says.by_language().values()]
        yield _entry("contrast", contrast.id, [("id", contrast.id), *said])


def _names(concept: Concept) -> list[tuple[str, str]]:
    names = [("label", one) for one in concept.label.by_language().values()]
    names += [("id", concept.id), *(("former id", old) for old in concept.formerly)]
    names += [("alias", one) for some in concept.alias.values() for one in some]
    for mapping in concept.mappings.values():
        setting = mapping.setting
        if setting is not None:
            for option in (*setting.options, *setting.opposite):
                names += [("option", option), ("option", option.lstrip("-"))]
            names += [("field", setting.field)] if setting.field is not None else []
            names += [("env", setting.env)] if setting.env is not None else []
            names += [("metric", one) for one in setting.metrics]
            names += [("request_field", one) for one in setting.request_fields]
            names += [("endpoint", one) for one in setting.endpoints]
    return names


def _places(catalog: Catalog) -> Iterator[tuple[Anchor, str]]:
    for concept in catalog.concepts.values():
        seen = set()
        for mapping in concept.mappings.values():
            for use in mapping_uses(concept, mapping):
                if use.role != Role.LOOKALIKE and use.anchor.qualified not in seen:
                    seen.add(use.anchor.qualified)
                    yield use.anchor, concept.id


def _entry(
    kind: str, id_: str, names: list[tuple[str, str]], concept: str | None = None
) -> NameEntry:
    fields: dict[str, str] = {}
    for field, name in names:
        fields.setdefault(folded(name), field)
    fields.pop("", None)
    return NameEntry(kind, id_, tuple(fields), tuple(fields.values()), concept)
