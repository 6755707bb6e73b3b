"""Stores on disk in the user's cache: the map with whole outlines, built once and asked often."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from conceptmap.cli.context import Session
from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.yaml.map_files import lock_files, mapping_files
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION


def store_with_symbols(session: Session, symbols: Sequence[str], sources: Sequence[str]) -> Path:
    """The folder of a store that holds the map and every definition of these frameworks' releases."""
    from conceptmap.graph.rdf.triples import to_triples
    from conceptmap.queries.sparql.stores import build_store, is_store

    folder = cache_root() / "stores" / _key(session, symbols, sources)
    if not is_store(folder):
        outlines = session.outlines(symbols, sources)
        session.remark(
            True, "building the store of symbols; this is done once", "正在建立符号库，仅需一次"
        )
        build_store(folder, to_triples(session.catalog, session.proofs, outlines=outlines), None)
    return folder


def _key(session: Session, symbols: Sequence[str], sources: Sequence[str]) -> str:
    """A name for all that decides what is in the store."""
    from importlib.metadata import version

    digest = sha256(f"{version('conceptmap')} {OUTLINE_VERSION} {sorted(sources)}".encode())
    for id_ in sorted(session.frameworks(symbols)):
        digest.update(session.catalog.frameworks[id_].release.purl.encode())
    for file in mapping_files(session.mappings, session.extend):
        digest.update(file.data)
    for lock in lock_files(session.mappings, session.extend):
        digest.update(lock.read_bytes())
    return digest.hexdigest()[:24]
