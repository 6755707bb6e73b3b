"""The export format `md`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.tables import write_markdown

    return write_markdown(contents.catalog, contents.proofs)


FORMAT: Final = ExportFormat(
    endings=(".md",),
    media_type="text/markdown",
    summary="A document: a table of places for each concept.",
    rank=10,
    write=_write,
)
