"""Stores on disk: the map, and whole releases with it, loaded once and queried many times."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from pyoxigraph import Triple


class UnusableStore(ConceptmapError):  # noqa: N818 - it names the state of things
    """A folder that holds no store, or that no store may replace."""


def build_store(folder: Path, triples: "Iterable[Triple]", graph: str | None) -> None:
    """Write a store to `folder`, which must not be there yet or hold a store: never half of one.

    The triples go into one named graph, or (with None) into the default graph.
    """
    from pyoxigraph import Store

    from conceptmap.graph.rdf.triples import to_quads

    if folder.exists() and any(folder.iterdir()) and not is_store(folder):
        raise UnusableStore(
            Message("{folder} holds something else", folder=folder),
            Message("name a folder that is not there yet"),
        )
    folder.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        store = Store(str(unfinished))
        store.bulk_extend(to_quads(list(triples), graph))
        store.flush()
        store.optimize()
        # The store lets go of its files when it goes.
        del store
        if folder.exists():
            shutil.rmtree(folder)
        unfinished.rename(folder)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def is_store(folder: Path) -> bool:
    """Say whether a folder looks like a store on disk."""
    return (folder / "CURRENT").is_file()


def checked_store(folder: Path) -> Path:
    """Return `folder`; raise `UnusableStore` if it holds no store."""
    if not is_store(folder):
        raise UnusableStore(
            Message("{folder} holds no store", folder=folder),
            Message("build one with conceptmap.queries.sparql.stores.build_store"),
        )
    return folder
