"""What can be seen: one HTML file or a site, put together from facts, templates and the page's scripts; a network for notebooks."""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.viz.notebook import to_pyvis
    from conceptmap.viz.page.page import build_page
    from conceptmap.viz.page.site import build_site

__all__ = [
    "build_page",
    "build_site",
    "to_pyvis",
]

_HOMES: Final = {
    "build_page": "page.page",
    "build_site": "page.site",
    "to_pyvis": "notebook",
}

__getattr__, __dir__ = lazy_names(__name__, _HOMES)
