"""Where an idea of LLM inference stands in the code of its engines, proven line by line.

`conceptmap.graph` has the map (`load_catalog`, `to_rdflib`, `to_networkx`), `conceptmap.queries` what can be asked of it.
"""

__all__ = ["__version__"]

__version__: str  #: of the installed package


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Reading the package's metadata takes longer than a command has for its start.
    from importlib.metadata import version

    return version("conceptmap")
