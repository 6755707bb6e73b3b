"""What a shell completes after a command: ids of the map that the command line names, from the cache."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from conceptmap.graph.model import Catalog

_SHOWN = 70  # characters of what an id is called
Ids = Iterable[tuple[str, str]]  #: each with what it is called


def _completing(ids: "Callable[[Catalog, str], Ids]") -> "Callable[..., list[tuple[str, str]]]":
    def complete(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
        from conceptmap.cli.words.display_language import locale_language
        from conceptmap.graph.errors import ConceptmapError
        from conceptmap.graph.load import load_map

        given = ctx.params
        language = given.get("lang") or locale_language()
        try:
            catalog, _ = load_map(given.get("mappings"), tuple(given.get("extend") or ()))
            found = ids(catalog, language)
        except (ConceptmapError, OSError):
            return []  # a faulty map is told of when the command is run
        return [
            (id_, " ".join(called.split())[:_SHOWN])
            for id_, called in found
            if id_.startswith(incomplete)
        ]

    return complete


def _labelled(kind: str) -> "Callable[[Catalog, str], Ids]":
    """The ids of everything of a kind in the map, as the catalogue calls it, each with its label."""

    def ids(catalog: "Catalog", language: str) -> Ids:
        return (
            (one.id, one.label.in_language(language)) for one in getattr(catalog, kind).values()
        )

    return ids


_concepts, _frameworks, _areas = map(_labelled, ("concepts", "frameworks", "areas"))
_flows, _exercises = map(_labelled, ("flows", "exercises"))


def _claims(catalog: "Catalog", language: str) -> Ids:
    return ((one.id, one.says.in_language(language)) for one in catalog.claims.values())


def _things(catalog: "Catalog", language: str) -> Iterator[tuple[str, str]]:
    for some in (_concepts, _frameworks, _areas, _claims, _flows):
        yield from some(catalog, language)


def _sides(catalog: "Catalog", language: str) -> Iterator[tuple[str, str]]:
    yield from _frameworks(catalog, language)
    yield from _concepts(catalog, language)


def _queries(_: "Catalog", language: str) -> Ids:
    from conceptmap.queries.sparql.named import named_queries

    return ((one.name, one.title.in_language(language)) for one in named_queries().values())


concepts = _completing(_concepts)
frameworks = _completing(_frameworks)
areas = _completing(_areas)
claims = _completing(_claims)
flows = _completing(_flows)
exercises = _completing(_exercises)
queries = _completing(_queries)
things = _completing(_things)  #: whatever `path` connects
sides = _completing(_sides)  #: what a card is of
