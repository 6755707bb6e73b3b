"""Where a setting is in the code, by any of its names."""

from collections.abc import Iterable, Iterator

from conceptmap.graph.model import CARRYING, Catalog
from conceptmap.queries.lookups.places import Resident, Spot, Whereabouts
from conceptmap.queries.settings.names import NamedSetting, settings_named


def at_setting(
    catalog: Catalog, spot: Spot, typed: str, frameworks: Iterable[str | None]
) -> list[Whereabouts]:
    """The places of every setting that has that name in one of the frameworks (None: in any); none where none has."""
    found = [
        tuple(one for named in settings_named(catalog, typed, id_) for one in _places(named))
        for id_ in frameworks
    ]
    return [
        Whereabouts(spot=spot, files=(), residents=residents) for residents in found if residents
    ]


def _places(named: NamedSetting) -> Iterator[Resident]:
    for place in named.mapping.places(*CARRYING):
        yield Resident(
            role=place.role,
            id=named.concept.id,
            label=named.concept.label,
            anchor=place.anchor,
            match=place.match,
            note=place.note,
        )
