"""The export format `llms`."""

from collections.abc import Mapping
from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _files(contents: Contents) -> Mapping[str, bytes]:
    from conceptmap.graph.formats.pages import all_pages

    pages = all_pages(contents.catalog, contents.proofs)
    return {name: text.encode("utf-8", "replace") for name, text in pages.items()}


def _write(contents: Contents) -> bytes:
    from conceptmap.graph.formats.zipped import zipped

    return zipped(_files(contents))


FORMAT: Final = ExportFormat(
    endings=(".zip",),
    media_type="application/zip",
    summary="`llms.txt` and a page of Markdown for each concept and flow, for agents: a folder, or one archive.",
    rank=13,
    write=_write,
    write_files=_files,
)
