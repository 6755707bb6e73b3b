"""Everything that the page knows, as plain values and as JSON that no HTML parser can mistake for markup."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from conceptmap.graph.catalog_json import catalog_to_json
from conceptmap.graph.code import Excerpt
from conceptmap.graph.model import Catalog
from conceptmap.graph.proofs import Proofs
from conceptmap.viz.coverage import FileCoverage, coverage_json
from conceptmap.viz.lanes import network
from conceptmap.viz.markup import writable
from conceptmap.viz.order import in_life_cycle_order
from conceptmap.viz.words import words

Json = dict[str, Any]

_ESCAPES: Final = {ord(mark): f"\\u{ord(mark):04x}" for mark in "<>&\u2028\u2029"}
# Lists that stand at the top of the map stay, even empty.
_KEPT: Final = frozenset(
    {"areas", "claims", "concepts", "edges", "files", "flows", "frameworks", "nodes", "options"}
)


def page_facts(
    catalog: Catalog,
    *,
    proofs: Proofs,
    excerpts: Mapping[str, Excerpt] | None,
    coverage: Mapping[str, Sequence[FileCoverage]] | None,
) -> Json:
    """Build the map, its network, its coverage, its excerpts and the page's own words."""
    facts = in_life_cycle_order(_writable_map(catalog_to_json(catalog, proofs)))
    return facts | {
        "coverage": _writable_map(coverage_json(catalog, coverage)),
        "excerpts": _excerpts(excerpts or {}),
        "former": dict(catalog.former_ids),
        "network": network(facts),
        "words": {key: [text.en, text.zh] for key, text in words().items()},
    }


def embeddable(facts: Json) -> str:
    """Write the facts as short JSON that can stand in a script element and in a script."""
    text = json.dumps(_lean(facts), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.translate(_ESCAPES)


def _excerpts(excerpts: Mapping[str, Excerpt]) -> Json:
    return {
        name: {
            "first": excerpt.lines.first,
            "state": excerpt.state.value,
            "text": [writable(line) for line in excerpt.text],
        }
        for name, excerpt in excerpts.items()
    }


def _lean(value: object) -> object:
    """Leave out what is missing or empty, and links: the page makes them from the release's template."""
    match value:
        case dict():
            return {
                key: _lean(item)
                for key, item in value.items()
                if key != "url" and item is not None and (item != [] or key in _KEPT)
            }
        case list():
            return [_lean(item) for item in value]
        case _:
            return value


def _writable_map(values: Json) -> Json:
    return {key: _writable(value) for key, value in values.items()}


def _writable(value: object) -> object:
    match value:
        case str():
            return writable(value)
        case dict():
            return {writable(key): _writable(item) for key, item in value.items()}
        case list():
            return [_writable(item) for item in value]
        case _:
            return value
