"""The map as it is shown: with its proofs, in one language."""

from typing import TYPE_CHECKING

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Anchor, Catalog, Proofs

if TYPE_CHECKING:
    from conceptmap.graph.model import Excerpt
    from conceptmap.sources.proof.anchors.excerpts import Withheld

    #: By qualified anchor: its proven text, or why that is withheld.
    Excerpts = dict[str, Excerpt | Withheld]


@dataclass(frozen=True)
class ShownMap:
    """What an answer is made of."""

    catalog: Catalog
    proofs: Proofs
    language: str
    carried: bool = False  #: whether a framework is at another release than the pinned one

    def url(self, anchor: Anchor | None) -> str | None:
        """The upstream page of an anchor."""
        if anchor is None or anchor.framework not in self.catalog.frameworks:
            return None
        return self.catalog.frameworks[anchor.framework].release.url(anchor)
