"""Where a setting is in the code, by any of its names."""

from collections.abc import Iterable, Iterator

from conceptmap.graph.model import CARRYING, Catalog
from conceptmap.queries.lookups.places import Resident
from conceptmap.queries.settings.names import settings_named


def setting_places(catalog: Catalog, typed: str, frameworks: Iterable[str]) -> Iterator[Resident]:
    """The places of every setting that has that name in one of the frameworks."""
    for framework in frameworks:
        for named in settings_named(catalog, typed, framework):
            for place in named.mapping.places(*CARRYING):
                yield Resident(
                    role=place.role,
                    id=named.concept.id,
                    label=named.concept.label,
                    anchor=place.anchor,
                    match=place.match,
                    note=place.note,
                )
