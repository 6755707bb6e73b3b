"""The map as a table of pandas: one row for each place and each absence, as CSV has them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.tables import place_table
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs, known_proofs

if TYPE_CHECKING:
    import pandas as pd  # type: ignore[import-untyped] # it has none

_NUMBERS = ("start", "end")
_KINDS = ("area", "concept", "framework", "purl", "relation", "role", "state", "setting_state")


def to_pandas(catalog: Catalog, proofs: Proofs | None = None) -> "pd.DataFrame":
    """A `pandas.DataFrame` with the columns of the export `csv`: lines are integers, what is not said is missing.

    Ids, matches and proof states are categories, so that grouping by them is quick. Proof states are the catalogue's own, unless
    `proofs` are given. Raises `ConceptmapError` where pandas is not installed.
    """
    try:
        pandas: Any = import_module("pandas")
    except ImportError:
        raise ConceptmapError(
            Message("a table of pandas needs pandas"),
            Message("pip install 'conceptmap[{extra}]'", extra="pandas"),
        ) from None
    columns, rows = place_table(catalog, known_proofs(catalog, proofs))
    frame = pandas.DataFrame(list(rows), columns=list(columns)).replace({"": None})
    kinds = dict.fromkeys((one for one in _KINDS if one in frame), "category")
    kinds |= dict.fromkeys(_NUMBERS, "Int64")
    return frame.astype(kinds)
