"""The schemas that editors find by themselves: one file a kind beside the map, and the lines of YAML that name it."""

import json
from collections.abc import Sequence
from typing import Final

from conceptmap.graph.model import LANGUAGES
from conceptmap.graph.yaml.fields.files import FILES
from conceptmap.graph.yaml.schema import schema_of

SCHEMAS: Final = "schema"  #: the folder of a map that they are in


def schema_files(languages: Sequence[str] = LANGUAGES) -> dict[str, str]:
    """The schema of each kind of file for a map of these languages, by its path in the map."""
    return {
        f"{SCHEMAS}/{kind}.json": json.dumps(
            schema_of(kind, languages), indent=2, ensure_ascii=False
        )
        + "\n"
        for kind in FILES
    }


def schema_lines(file: str, kind: str) -> str:
    """What a file of a map begins with, by its path there: as YAML's language server reads it, and as JetBrains' editors do."""
    path = f"{'../' * file.count('/')}{SCHEMAS}/{kind}.json"
    return f"# yaml-language-server: $schema={path}\n# $schema: {path}\n"
