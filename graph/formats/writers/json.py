"""The export format `json`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    import json

    from conceptmap.graph.formats.catalog_json import catalog_to_json

    document = catalog_to_json(contents.catalog, contents.proofs)
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return text.encode("utf-8", "replace") + b"\n"


FORMAT: Final = ExportFormat(
    endings=(".json",),
    media_type="application/json",
    summary="All that the map says: the contract for programs.",
    rank=11,
    write=_write,
)
