"""What is known of an export format, and what it is given to write."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from conceptmap.graph.model import Catalog, Proofs

if TYPE_CHECKING:
    from pyoxigraph import Triple

    from conceptmap.graph.vocabulary.iris import Iris


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What an export holds."""

    catalog: Catalog
    proofs: Proofs
    guarded: bool = False  #: whether cells that a spreadsheet would compute are kept from it


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportFormat:
    """One export format; its name is that of the module that says this.

    Exactly one of `write` and `write_triples` is given. What writes triples can hold whole releases too.
    """

    endings: tuple[str, ...]  #: of file names, the usual one first
    media_type: str
    summary: str  #: what it is, for the table in the documentation
    rank: int = 100  #: where it is listed
    write: Callable[[Contents], bytes] | None = None
    write_files: Callable[[Contents], Mapping[str, bytes]] | None = None
    """Where `write` gives an archive: the files in it, by their paths."""
    write_triples: "Callable[[list[Triple], Iris], bytes] | None" = None
