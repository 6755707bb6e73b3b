"""The views of the page, as each says of itself in its script under `viz/scripts/views/`.

`views.json` is written by the build of the scripts, in the order of the bar.
"""

import json
from dataclasses import dataclass
from functools import cache

from conceptmap.viz.parts.assets import template
from conceptmap.viz.parts.words import words


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What everything but its own script has to know of a view."""

    name: str  #: in addresses, and in the key `nav.NAME` of the page's words
    key: str | None  #: the key that opens it after `g`
    place: int | None  #: of its tab in the bar; without one it is reached from other views
    each: str | None  #: of what it shows one at a time: `concepts`, `flows`
    still: str | None  #: the form in which it reads without scripts


@cache
def all_views() -> tuple[View, ...]:
    """List every view, those of the bar first."""
    return tuple(View(**record) for record in json.loads(template("views.json")))


@cache
def bar() -> tuple[View, ...]:
    """List the views that the bar has, in its order: the first is what the name of the page leads to, others have tabs."""
    return tuple(view for view in all_views() if view.place is not None)


@cache
def doors() -> tuple[View, ...]:
    """List the views that the first one leads to: those of which the words say what one does there."""
    return tuple(view for view in bar() if f"door.{view.name}" in words())
