"""Everything that the page knows, as plain values and as JSON that no HTML parser can mistake for markup."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.model import LANGUAGES, Catalog, Excerpt, Proofs
from conceptmap.queries.finding.words.readings import readings_in
from conceptmap.queries.finding.words.rules import rules
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.viz.facts.cards import cards_json
from conceptmap.viz.facts.code import code_json
from conceptmap.viz.facts.compact import pack, places_of
from conceptmap.viz.facts.coverage import FileCoverage, coverage_json
from conceptmap.viz.facts.edges import edges_between
from conceptmap.viz.facts.network_json import network
from conceptmap.viz.facts.order import in_life_cycle_order
from conceptmap.viz.facts.overview import overview
from conceptmap.viz.facts.questions import questions_json
from conceptmap.viz.facts.runs import runs_json
from conceptmap.viz.facts.texts import apart
from conceptmap.viz.parts.markup import writable, writable_value
from conceptmap.viz.parts.words import words

Json = dict[str, Any]

_ESCAPES: Final = {ord(mark): f"\\u{ord(mark):04x}" for mark in "<>&\u2028\u2029"}


def page_facts(
    catalog: Catalog,
    *,
    proofs: Proofs,
    excerpts: Mapping[str, Excerpt] | None,
    coverage: Mapping[str, Sequence[FileCoverage]] | None,
    most_code: int | None = None,
    notices: Mapping[str, str] | None = None,
    runs: Sequence[RecordedRun] = (),
) -> Json:
    """Build the map, its network, its coverage, its excerpts and the page's own words.

    With `most_code`, excerpts are cut until all of them, deflated, have no more bytes.
    """
    facts = in_life_cycle_order(_writable_map(_in_both(catalog_to_json(catalog, proofs))))
    facts.setdefault("contrasts", [])
    facts.setdefault("exercises", [])
    return facts | {
        "cards": writable_value(cards_json(catalog, proofs)),
        "coverage": _writable_map(coverage_json(catalog, coverage)),
        "edges": edges_between(proofs.edges, catalog.concepts),
        "code": code_json(catalog, excerpts or {}, most_code, notices),
        "former": _writable_map(dict(catalog.former_ids)),
        "network": network(facts),
        "questions": writable_value(questions_json(catalog, proofs, facts)),
        "runs": _in_both(runs_json(catalog, runs)),
        "search": _search(catalog),
        "overview": overview(facts),
        "places": _places(facts),
        "words": {key: [text.en, text.zh] for key, text in words().items()},
    }


def _places(facts: Json) -> list[int]:
    """How many of the places that the page shows are proven, and how many there are."""
    states = [place["state"] for place in places_of(facts)]
    return [states.count("proven"), len(states)]


def _search(catalog: Catalog) -> Json:
    """What search goes by, and how the Chinese names of this map are read."""
    names = (
        name
        for concept in catalog.concepts.values()
        for some in (concept.label.by_language().values(), *concept.alias.values())
        for name in some
    )
    return rules() | {"readings": readings_in(names)}


def _in_both(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Write a text that has one language under both, so that no script has to ask which there are."""
    if isinstance(value, list):
        return [_in_both(item) for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1:
        ((language, words),) = value.items()
        if language in LANGUAGES and isinstance(words, str):
            return dict.fromkeys(LANGUAGES, words)
    return {key: _in_both(item) for key, item in value.items()}


def embeddable(facts: Json) -> str:
    """Write the facts as short JSON that can stand in a script element and in a script."""
    return json_block(apart(pack(facts)))


def json_block(value: object) -> str:
    """Write any value as short JSON in which no HTML parser finds markup."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.translate(_ESCAPES)


def _writable_map(values: Json) -> Json:
    return {writable(key): writable_value(value) for key, value in values.items()}
