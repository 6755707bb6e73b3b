"""Writes docs/vocabulary.md from the vocabulary, so that the two cannot differ.

python -m conceptmap.graph.vocabulary.page > docs/vocabulary.md
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Final

from conceptmap.graph.model import Anchor, LineRange, Release
from conceptmap.graph.vocabulary.iris import Iris
from conceptmap.graph.vocabulary.prefixes import PREFIXES, prefixes_of
from conceptmap.graph.vocabulary.reused_terms import REUSED_CLASSES, REUSED_PROPERTIES
from conceptmap.graph.vocabulary.terms import OWN_TERMS

#: An example: every map has its own base.
_IRIS: Final = Iris("https://example.org/my-map/")
_RELEASE: Final = Release(purl="pkg:pypi/workers@0.1.0", sha256="…", browse=None)
_ANCHOR: Final = Anchor(
    framework="workers",
    path="src/queue.hpp",
    symbol="Queue::take",
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
    yield "A map says in `map.yaml` where its IRIs begin (`base`); these are an example's. The terms above are the same for all maps."
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
    yield "Known to every query without being declared; the last eight are below the base of the map that is asked."
    yield ""
    yield "| prefix | namespace |"
    yield "|---|---|"
    for prefix, namespace in prefixes_of(_IRIS).items():
        yield f"| `{prefix}:` | `{namespace}` |"


def _table(kind: str, terms: Mapping[str, str]) -> Iterator[str]:
    yield f"| {kind} | here |"
    yield "|---|---|"
    for curie, meaning in sorted(terms.items()):
        yield f"| `{curie}` | {meaning} |"


def _examples() -> Iterator[tuple[str, str]]:
    name, release = "workers", _RELEASE
    yield "base", _IRIS.base
    yield "data set, and the named graph of TriG", _IRIS.dataset
    yield "scheme of all concepts", _IRIS.scheme
    yield "area", _IRIS.area("queues")
    yield "concept", _IRIS.concept("retry")
    yield "framework", _IRIS.framework(name)
    yield "release", _IRIS.release(name, release)
    yield "scheme of a release's code", _IRIS.code(name, release)
    yield "file", _IRIS.file(name, release, _ANCHOR.path)
    yield "symbol", _IRIS.symbol(name, release, _ANCHOR.path, _ANCHOR.symbol or "")
    yield "second symbol of that name", _IRIS.symbol(name, release, "a.py", "f", 2)
    yield "lines", _IRIS.target(_ANCHOR, release)
    yield "match", _IRIS.mapping("retry", _ANCHOR)
    yield "lookalike", _IRIS.lookalike("retry", _ANCHOR)
    yield "absence", _IRIS.absence("dead-letter-queue", "threads")
    yield "setting in one framework", _IRIS.setting("queue-length", name)
    yield "claim", _IRIS.claim("a-task-runs-once")
    yield "contrast", _IRIS.contrast("who-wakes-the-workers")
    yield "exercise", _IRIS.exercise("length-of-the-queue")
    yield "number of an exercise", _IRIS.number("length-of-the-queue", "waiting")
    yield "exercise in one framework", _IRIS.working("length-of-the-queue", name)
    yield "its first step", _IRIS.working("length-of-the-queue", name, 1)
    yield "flow", _IRIS.flow("life-of-a-task")
    yield "stage", _IRIS.stage("life-of-a-task", 1)
    yield "stage in one framework", _IRIS.stage("life-of-a-task", 1, name)


if __name__ == "__main__":
    sys.stdout.buffer.write(vocabulary_page().encode())
