"""Where an idea of LLM inference stands in the code of its engines, proven line by line.

`conceptmap.graph` has the map (`load_catalog`, `to_rdflib`, `to_networkx`), `conceptmap.queries` what can be asked of it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

__all__ = ["__version__"]

#: The release, as pyproject.toml has it: to ask the installed package for it takes a tenth of a known answer's time.
__version__: Final = "0.1.0"


def lazy_names(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` of a package whose public names load when they are used.

    `homes` has each name and its module, relative to the package, so that a command pays only for what it uses.
    """

    def get(name: str) -> Any:  # noqa: ANN401 - any public name
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(f"{package}.{homes[name]}"), name)

    return get, lambda: sorted(homes)
