"""What is searched of a concept, and of an exercise: texts, field by field."""

from collections import Counter
from collections.abc import Iterable, Iterator

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Catalog, Concept, ConceptKind, Exercise, Role
from conceptmap.queries.lookups.symbols import mapping_uses

#: The places whose symbols a concept is found by: what carries it, and what is nearest where it is absent.
_FOUND_BY = (Role.AT, Role.ALSO, Role.NEAR)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedDocument:
    """A concept or an exercise as it is searched: each text of a field once."""

    id: str
    frameworks: tuple[str, ...]  #: where somebody has looked for it
    mapped: int  #: how many of them have it
    narrower: int  #: how many concepts are below it
    fields: dict[str, tuple[str, ...]]
    setting: bool = False  #: whether it is something that a user sets


def documents_of(catalog: Catalog) -> Iterator[IndexedDocument]:
    """Every concept and setting of the map, in the order of the files."""
    below = Counter(concept.broader for concept in catalog.concepts.values())
    for concept in catalog.concepts.values():
        yield IndexedDocument(
            id=concept.id,
            frameworks=tuple(concept.mappings),
            mapped=sum(mapping.match is not None for mapping in concept.mappings.values()),
            narrower=below[concept.id],
            fields=fields_of(concept),
            setting=concept.kind is ConceptKind.SETTING,
        )


def fields_of(concept: Concept) -> dict[str, tuple[str, ...]]:
    """The texts of a concept, by field."""
    return {
        "label": _once(concept.label.by_language().values()),
        "alias": _once(name for names in concept.alias.values() for name in names),
        "id": _once((concept.id, *concept.formerly)),
        "asked-as": _once(one for phrases in concept.asked_as.values() for one in phrases),
        "definition": _once(concept.definition.by_language().values()),
        "symbol": _once(_names(concept)),
        "note": _once(
            words
            for mapping in concept.mappings.values()
            if mapping.note is not None
            for words in mapping.note.by_language().values()
        ),
    }


def exercise_documents(catalog: Catalog) -> Iterator[IndexedDocument]:
    """Every exercise of the map, in the order of the files: they are ranked among themselves."""
    for exercise in catalog.exercises.values():
        yield IndexedDocument(
            id=exercise.id,
            frameworks=tuple(exercise.frameworks),
            mapped=len(exercise.frameworks),
            narrower=0,
            fields=exercise_fields(exercise),
        )


def exercise_fields(exercise: Exercise) -> dict[str, tuple[str, ...]]:
    """The texts of an exercise, by field: its numbers are further names of it."""
    numbers = (*exercise.given.values(), *exercise.numbers.values())
    return {
        "label": _once(exercise.label.by_language().values()),
        "alias": _once(name for one in numbers for name in one.label.by_language().values()),
        "id": (exercise.id,),
        "definition": _once(exercise.asks.by_language().values()),
    }


def _names(concept: Concept) -> Iterator[str]:
    """What code calls it: symbols, and of a setting all that it is known by."""
    for mapping in concept.mappings.values():
        setting = mapping.setting
        if setting is not None:
            yield from setting.options
            yield from setting.opposite
            yield from (name for name in (setting.field, setting.env) if name is not None)
            yield from (*setting.metrics, *setting.request_fields, *setting.endpoints)
        for use in mapping_uses(concept, mapping):
            if use.role in _FOUND_BY and use.anchor.symbol is not None:
                yield use.anchor.symbol


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
