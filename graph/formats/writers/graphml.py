"""The export format `graphml`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.network import to_networkx
    from conceptmap.graph.formats.network_files import graphml

    return graphml(to_networkx(contents.catalog, contents.proofs))


FORMAT: Final = ExportFormat(
    endings=(".graphml",),
    media_type="application/graphml+xml",
    summary="The network of concepts and code, for NetworkX, yEd and Gephi.",
    rank=7,
    write=_write,
)
