"""The export format `csv`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.tables import write_csv

    return write_csv(contents.catalog, contents.proofs, guard=contents.guarded)


FORMAT: Final = ExportFormat(
    endings=(".csv",),
    media_type="text/csv",
    summary="One row for each place and each absence, for spreadsheets.",
    rank=9,
    write=_write,
)
