"""The export format `llms`."""

from collections.abc import Mapping
from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat
from conceptmap.graph.formats.zipped import archived


def _files(contents: Contents) -> Mapping[str, bytes]:
    from conceptmap.graph.formats.pages import all_pages

    pages = all_pages(contents.catalog, contents.proofs)
    return {name: text.encode("utf-8", "replace") for name, text in pages.items()}


FORMAT: Final = ExportFormat(
    endings=(".zip",),
    media_type="application/zip",
    summary="`llms.txt` and a page of Markdown for each concept and flow, for agents: a folder, or one archive.",
    rank=13,
    write=archived(_files),
    write_files=_files,
)
