"""Writes docs/vocabulary.md from the vocabulary, so that the two cannot differ.

python -m conceptmap.graph.vocabulary.page > docs/vocabulary.md
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Final

from conceptmap.graph.model import Anchor, LineRange, Release
from conceptmap.graph.vocabulary.iris import (
    BASE,
    DATASET,
    SCHEME,
    absence_iri,
    area_iri,
    claim_iri,
    code_iri,
    concept_iri,
    file_iri,
    flow_iri,
    framework_iri,
    lookalike_iri,
    mapping_iri,
    release_iri,
    setting_iri,
    stage_iri,
    symbol_iri,
    target_iri,
)
from conceptmap.graph.vocabulary.reused_terms import REUSED_CLASSES, REUSED_PROPERTIES
from conceptmap.graph.vocabulary.terms import OWN_TERMS, PREFIXES

_RELEASE: Final = Release(purl="pkg:pypi/deepinfer@0.1.0", sha256="…", browse=None)
_ANCHOR: Final = Anchor(
    framework="deepinfer",
    path="csrc/engine/scheduler.hpp",
    symbol="Scheduler::_schedule_decode",
    lines=LineRange(624, 646),
)


def vocabulary_page() -> str:
    """Return the page as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# The vocabulary"
    yield ""
    yield "Written by `python -m conceptmap.graph.vocabulary.page`; do not edit it by hand."
    yield ""
    yield "The RDF of a concept map reuses what other tools know, and adds the few terms below. Everything has an IRI, nothing is a blank node, language tags are lower case (`en`, `zh-hans`), versions are text, and lines count from 1 with both ends included. `graph/shapes.ttl` states in SHACL what an export promises; `conceptmap check --shacl` checks it, and the SKOS integrity conditions with it."
    yield ""
    yield f"## Terms of our own (`cm:` is `{PREFIXES['cm']}`)"
    yield ""
    yield "| term | is | said of | leads to | meaning | 含义 |"
    yield "|---|---|---|---|---|---|"
    for term in OWN_TERMS:
        said_of = ", ".join(f"`{curie}`" for curie in term.domain)
        leads_to = "" if term.range is None else f"`{term.range}`"
        yield (
            f"| `{term.curie}` | {term.kind} | {said_of} | {leads_to} "
            f"| {term.comment.en} | {term.comment.zh} |"
        )
    yield ""
    yield "## Terms of others"
    yield ""
    yield from _table("class", REUSED_CLASSES)
    yield ""
    yield from _table("property", REUSED_PROPERTIES)
    yield ""
    yield "## IRIs"
    yield ""
    yield "What an author or a code base chose is percent-encoded piece by piece: a path keeps its `/`, a symbol follows it after `::`, its ordinal after `@`, its lines after `/L`. So no two things share an IRI, and `operator<<`, `Box<T>::get`, `~Engine`, `a b` and `100%` all have one."
    yield ""
    yield "| thing | IRI |"
    yield "|---|---|"
    for thing, iri in _examples():
        yield f"| {thing} | `{iri}` |"
    yield ""
    yield "A match leads to lines, not to a symbol: where a concept lives in an excerpt, `skos:exactMatch` with the whole symbol would be untrue, and exact matches are transitive. `cm:symbol` leads on from the lines to the symbol. An anchor without lines is its symbol, one without a symbol its file."
    yield ""
    yield "## Prefixes"
    yield ""
    yield "Known to every query without being declared."
    yield ""
    yield "| prefix | namespace |"
    yield "|---|---|"
    for prefix, namespace in PREFIXES.items():
        yield f"| `{prefix}:` | `{namespace}` |"


def _table(kind: str, terms: Mapping[str, str]) -> Iterator[str]:
    yield f"| {kind} | here |"
    yield "|---|---|"
    for curie, meaning in sorted(terms.items()):
        yield f"| `{curie}` | {meaning} |"


def _examples() -> Iterator[tuple[str, str]]:
    name, release = "deepinfer", _RELEASE
    yield "base", BASE
    yield "data set, and the named graph of TriG", DATASET
    yield "scheme of all concepts", SCHEME
    yield "area", area_iri("scheduling")
    yield "concept", concept_iri("victim-selection")
    yield "framework", framework_iri(name)
    yield "release", release_iri(name, release)
    yield "scheme of a release's code", code_iri(name, release)
    yield "file", file_iri(name, release, _ANCHOR.path)
    yield "symbol", symbol_iri(name, release, _ANCHOR.path, _ANCHOR.symbol or "")
    yield "second symbol of that name", symbol_iri(name, release, "a.py", "f", 2)
    yield "lines", target_iri(_ANCHOR, release)
    yield "match", mapping_iri("victim-selection", _ANCHOR)
    yield "lookalike", lookalike_iri("victim-selection", _ANCHOR)
    yield "absence", absence_iri("expert-parallel-load-balancing", "nano-vllm")
    yield "setting in one framework", setting_iri("memory-share", name)
    yield "claim", claim_iri("flops-estimator-is-for-statistics")
    yield "flow", flow_iri("request-lifecycle")
    yield "stage", stage_iri("request-lifecycle", 1)
    yield "stage in one framework", stage_iri("request-lifecycle", 1, name)


if __name__ == "__main__":
    sys.stdout.buffer.write(vocabulary_page().encode())
