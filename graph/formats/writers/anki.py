"""The export format `anki`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.anki_package import anki_package

    return anki_package(contents)


FORMAT: Final = ExportFormat(
    endings=(".apkg",),
    media_type="application/apkg",
    summary="Flash cards for Anki, a deck for each area and language; needs `pip install 'conceptmap[anki]'`.",
    rank=12,
    write=_write,
)
