"""Measures how often a question as people type it is answered at once, and within three: `python benchmarks/questions.py`.

The questions and the concepts that answer them are `tests/search/questions.tsv`; what was judged to answer as well since then, each
with its reason, is `accepted.tsv` beside it; `off_topic.txt` has questions that the map cannot answer. Rules were chosen on the
questions whose number leaves 0 or 1 when divided by three, and looked at on the others. Each line is hits at once / within three, in per cent.
"""

import argparse
import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import ConceptKind
from conceptmap.queries.finding.answers.finding import Found, search
from conceptmap.queries.finding.answers.question import read_question
from conceptmap.queries.finding.answers.ranking import rank
from conceptmap.queries.finding.index.building import build_index
from conceptmap.queries.finding.index.documents import IndexedDocument, documents_of

FOLDER = Path(__file__).parent.parent / "tests" / "search"
#: The questions stand in this order; the rest are flags, errors, typos, mixtures.
ENGLISH, CHINESE = 75, 45
LOOKED_AT = 2  #: what is left of the numbers of the questions that no rule was chosen on


@dataclass(frozen=True)
class Asked:
    """A question and where its answer stood."""

    number: int
    rank: int
    found: Found
    seconds: float


def asked(path: Path | None, *, alternatives: bool) -> list[Asked]:
    """Ask everything once, best concepts counted once each."""
    catalog = load_catalog(path)
    also: dict[str, list[str]] = {}
    for line in _lines("accepted.tsv") if alternatives else ():
        question, concept, _ = line.split("\t")
        also.setdefault(question, []).append(concept)
    results = []
    search(catalog, "once")  # the index is read
    for number, line in enumerate(_lines("questions.tsv")):
        question, ids = line.split("\t")
        wanted = {
            concept.id
            for one in (*ids.split(","), *also.get(question, ()))
            if (concept := catalog.concept(one)) is not None
        }
        start = time.process_time()
        found = search(catalog, question)
        seconds = time.process_time() - start
        told = list(dict.fromkeys(hit.concept for hit in found.hits if hit.concept))
        place = next((at for at, id_ in enumerate(told) if id_ in wanted), 99)
        results.append(Asked(number, place, found, seconds))
    return results


def asked_by_own_phrases(path: Path | None, language: str, *, settings: bool) -> list[int]:
    """Where each concept stood when it was asked by the first of its own phrases, with that phrase out of the index."""
    catalog = load_catalog(path)
    wanted = {
        concept.id: concept.asked_as[language][0]
        for concept in catalog.concepts.values()
        if concept.asked_as.get(language) and (concept.kind is ConceptKind.SETTING) is settings
    }
    index = build_index(_without(one, wanted.get(one.id)) for one in documents_of(catalog))
    engines = {id_: (catalog.frameworks[id_].label.first,) for id_ in catalog.columns}
    ranks = []
    for id_, phrase in wanted.items():
        found = [one.id for one in rank(index, read_question(index, phrase, engines)).found]
        ranks.append(found.index(id_) if id_ in found else 99)
    return ranks


def _without(document: IndexedDocument, phrase: str | None) -> IndexedDocument:
    left = tuple(one for one in document.fields["asked-as"] if one != phrase)
    return replace(document, fields={**document.fields, "asked-as": left})


def row(name: str, some: Iterable[Asked]) -> str:
    """How many were right, at once and within three."""
    ranks = [one.rank for one in some]
    return f"| {name} | {len(ranks)} | {_share(ranks, 1)} | {_share(ranks, 3)} |"


def _share(ranks: list[int], within: int) -> str:
    return f"{100 * sum(rank < within for rank in ranks) / max(len(ranks), 1):.0f} %"


def _lines(name: str) -> list[str]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def main() -> None:
    """Print the tables of docs/benchmarks.md."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--mappings", type=Path, help="a map in place of the shipped one")
    path = parser.parse_args().mappings
    strict = asked(path, alternatives=False)
    results = asked(path, alternatives=True)
    print("| questions | number | at once | within three |\n| --- | --- | --- | --- |")
    print(row("all, by their author's concepts alone", strict))
    print(row("all, with what was added since", results))
    print(row("chosen on", [one for one in results if one.number % 3 != LOOKED_AT]))
    print(row("looked at", [one for one in results if one.number % 3 == LOOKED_AT]))
    print(row("English", results[:ENGLISH]))
    print(row("Chinese", results[ENGLISH : ENGLISH + CHINESE]))
    print(row("flags, errors, typos, mixtures", results[ENGLISH + CHINESE :]))
    catalog = load_catalog(path)
    others = [search(catalog, question).confidence for question in _lines("off_topic.txt")]
    print("\n| the answer says | number | at once | within three | of what the map is not about |")
    print("| --- | --- | --- | --- | --- |")
    for confidence in ("sure", "likely", "nearest"):
        line = row(confidence, [one for one in results if one.found.confidence == confidence])
        print(f"{line} {others.count(confidence)} of {len(others)} |")
    print(
        "\n| asked by a phrase of their own that was taken out | number | at once | within three |"
    )
    print("| --- | --- | --- | --- |")
    for settings, what in ((False, "concepts"), (True, "settings")):
        for language, name in (("en", "English"), ("zh", "Chinese")):
            ranks = asked_by_own_phrases(path, language, settings=settings)
            print(f"| {what}, {name} | {len(ranks)} | {_share(ranks, 1)} | {_share(ranks, 3)} |")
    spent = sorted(1000 * one.seconds for one in results)
    print(
        f"\nprocessor time of a question: median {statistics.median(spent):.0f} ms, 95 % within {spent[-len(spent) // 20]:.0f} ms"
    )


if __name__ == "__main__":
    main()
