"""The export format `mkdocs`."""

from collections.abc import Mapping
from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat
from conceptmap.graph.formats.zipped import archived


def _files(contents: Contents) -> Mapping[str, bytes]:
    from conceptmap.graph.formats.mkdocs_pages import mkdocs_pages

    pages = mkdocs_pages(contents.catalog, contents.proofs)
    return {name: text.encode("utf-8", "replace") for name, text in pages.items()}


FORMAT: Final = ExportFormat(
    endings=(".mkdocs.zip",),
    media_type="application/zip",
    summary="A file of Markdown with front matter for each concept and flow, for MkDocs: a folder, or one archive.",
    rank=14,
    write=archived(_files),
    write_files=_files,
)
