"""Which languages a map has, read before anything else of it."""

import yaml

from conceptmap.graph.model import LANGUAGES
from conceptmap.graph.yaml.nodes import Document


def languages_of(document: Document) -> tuple[str, ...]:
    """The languages that `map.yaml` lists; all that there are where it does not say, which its reader then tells."""
    root = document.root
    entries = root.value if isinstance(root, yaml.MappingNode) else ()
    for key, value in entries:
        if key.value == "languages" and isinstance(value, yaml.SequenceNode):
            listed = (one.value for one in value.value)
            return tuple(dict.fromkeys(one for one in listed if one in LANGUAGES)) or LANGUAGES
    return LANGUAGES
