"""The export format `mkdocs`."""

from collections.abc import Mapping
from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _files(contents: Contents) -> Mapping[str, bytes]:
    from conceptmap.graph.formats.mkdocs_pages import mkdocs_pages

    pages = mkdocs_pages(contents.catalog, contents.proofs)
    return {name: text.encode("utf-8", "replace") for name, text in pages.items()}


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.zipped import zipped

    return zipped(_files(contents))


FORMAT: Final = ExportFormat(
    endings=(".mkdocs.zip",),
    media_type="application/zip",
    summary="A file of Markdown with front matter for each concept and flow, for MkDocs: a folder, or one archive.",
    rank=14,
    write=_write,
    write_files=_files,
)
