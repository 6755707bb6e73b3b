"""Why a query of somebody's own may have no rows: names that the map does not have, a language tag it does not use."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Catalog
from conceptmap.graph.vocabulary.terms import OWN_TERMS
from conceptmap.queries.lookups.names import nearest
from conceptmap.queries.sparql.query_text import own_names, without_comments

#: Chinese text is tagged `zh-hans`, and `lang()` compares text.
_PLAIN_CHINESE: Final = re.compile(
    r"""lang\s*\([^)]*\)\s*=\s*["']zh["']|["']zh["']\s*=\s*lang\s*\(|["']@zh\b(?!-)""",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """What in a query's text can match nothing."""

    plain_chinese: bool  #: it asks for the tag `zh`
    unknown: tuple[
        tuple[str, tuple[str, ...]], ...
    ]  #: (prefixed name that is not there, those like it)


def hints(catalog: Catalog, text: str) -> Hints:
    """Say what in a query can match nothing, in the order of its text."""
    known: dict[str, Iterable[str]] = {
        "cm": [term.name for term in OWN_TERMS],
        "area": catalog.areas,
        "claim": catalog.claims,
        "concept": catalog.concepts,
        "flow": catalog.flows,
        "framework": catalog.frameworks,
    }
    unknown = []
    for prefix, name in own_names(text, known):
        if name and name not in known[prefix]:
            near = tuple(f"{prefix}:{one}" for one in nearest(name, known[prefix], 1))
            unknown.append((f"{prefix}:{name}", near))
    return Hints(
        plain_chinese=_PLAIN_CHINESE.search(without_comments(text)) is not None,
        unknown=tuple(dict.fromkeys(unknown)),
    )
