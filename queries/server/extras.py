"""Servers whose libraries are an optional part of the installation."""

from importlib.util import find_spec
from typing import Final

from conceptmap.graph.errors import MissingExtra
from conceptmap.graph.messages import Message

#: Each extra of the package that is for one server, and the library that it brings.
_LIBRARIES: Final = {"mcp": "mcp", "lsp": "pygls"}


def check_extra(extra: str) -> None:
    """Raise `MissingExtra` where the libraries of an extra are not installed."""
    library = _LIBRARIES[extra]
    if find_spec(library) is None:
        raise MissingExtra(
            Message("this server needs {library}", library=library),
            Message("pip install 'conceptmap[{extra}]'", extra=extra),
        )
