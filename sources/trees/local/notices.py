"""Under which licence a release is, in its own words: the licence files at its top."""

from typing import Final

from conceptmap.sources.errors import SourceError
from conceptmap.sources.trees.local.tree import Tree

_FILES: Final = (
    "LICENSE*",
    "LICENCE*",
    "COPYING*",
    "NOTICE*",
    "*.dist-info/licenses/*",  # of a wheel
)


def notices_of(tree: Tree) -> str:
    """The text of the licence and notice files, one after another; empty where there is none that can be read."""
    texts = []
    for path in tree.files(_FILES):
        try:
            texts.append(tree.read(path).decode("utf-8", "replace").replace("\r\n", "\n").strip())
        except SourceError:
            continue
    return "\n\n".join(dict.fromkeys(texts))
