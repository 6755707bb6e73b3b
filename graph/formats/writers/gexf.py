"""The export format `gexf`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.network import to_networkx
    from conceptmap.graph.formats.network_files import gexf

    return gexf(to_networkx(contents.catalog, contents.proofs))


FORMAT: Final = ExportFormat(
    endings=(".gexf",),
    media_type="application/gexf+xml",
    summary="The same network, for Gephi.",
    rank=8,
    write=_write,
)
