"""The forms of documents, by the endings of their files."""

from typing import Final

HTML: Final = (".html", ".htm")
#: Documents that mark code as such, and whose links have words.
MARKED: Final = (".md", ".markdown", ".rst", *HTML)
#: All documents that references are read from.
DOCUMENTS: Final = (*MARKED, ".txt")
