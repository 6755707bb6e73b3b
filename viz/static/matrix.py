"""The matrix as a table that needs no script: a row a concept, a column a code base; an exception is marked, the rule is not."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from conceptmap.graph.model import Text
from conceptmap.graph.model.purl import shown_version
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, element, join
from conceptmap.viz.parts.words import sign_word, word

Json = dict[str, Any]

#: What nearly every place is, which is said once and not in every cell.
_RULE: Final = "proven"


def matrix_table(catalog: Json, language: str, links: Addresses | None) -> Markup:
    """Write the table: a row for each concept, a column for each code base that has one, one for all others.

    Names lead to the pages of concepts and places to their source where there are pages; in one file without
    scripts there are none, and a place is its whole path.
    """
    kinds = {kind["id"]: kind for kind in catalog["map"]["kinds"]}
    columns: list[Json] = []
    others: list[Json] = []
    for item in catalog["frameworks"]:
        kind = kinds.get(item["kind"])
        (columns if kind is None or kind["column"] else others).append(item)
    shared = {item["kind"]: Text(**kinds[item["kind"]]["label"]) for item in others}
    table = _Table(columns, others, list(shared.values()), language, links)
    return element(
        "table",
        {"class": "matrix"},
        table.head(),
        *(table.area(area, concepts) for area, concepts in _by_area(catalog)),
    )


def _by_area(catalog: Json) -> Iterator[tuple[Json, list[Json]]]:
    for area in catalog["areas"]:
        concepts = [item for item in catalog["concepts"] if item["area"] == area["id"]]
        if concepts:
            yield area, concepts


class _Table:
    """Writes the parts of the table, which share columns and language."""

    def __init__(
        self,
        columns: Sequence[Json],
        others: Sequence[Json],
        shared: Sequence[Text],
        language: str,
        links: Addresses | None,
    ) -> None:
        self._links = links
        self._columns = columns
        self._others = others
        self._shared = shared
        self._language = language

    def head(self) -> Markup:
        names = [word("concept", self._language)]
        names += [
            join(self._text(item["label"]), " ", short_version(item)) for item in self._columns
        ]
        if self._others:
            shared = (_capitalised(text.in_language(self._language)) for text in self._shared)
            names.append(join(" · ".join(shared)))
        return element(
            "thead", {}, element("tr", {}, *(element("th", {"scope": "col"}, one) for one in names))
        )

    def area(self, area: Json, concepts: Sequence[Json]) -> Markup:
        width = 1 + len(self._columns) + bool(self._others)
        title = element("th", {"scope": "colgroup", "colspan": width}, self._text(area["label"]))
        return element(
            "tbody",
            {},
            element("tr", {"class": "area"}, title),
            *(self._row(concept) for concept in concepts),
        )

    def _row(self, concept: Json) -> Markup:
        mappings = {mapping["framework"]: mapping for mapping in concept["mappings"]}
        name: str = self._text(concept["label"])
        if self._links is not None:
            name = element("a", {"href": self._links.to("concept", concept["id"])}, name)
        cells = [element("th", {"scope": "row"}, name)]
        cells += [element("td", {}, self._cell(mappings.get(item["id"]))) for item in self._columns]
        if self._others:
            found = (
                element("p", {}, self._text(item["label"]), " ", self._cell(mappings[item["id"]]))
                for item in self._others
                if item["id"] in mappings
            )
            cells.append(element("td", {}, *found))
        return element("tr", {}, *cells)

    def _cell(self, mapping: Json | None) -> Markup:
        if mapping is None:
            return self._match("unexamined")
        state = mapping["state"]
        doubt = () if state == _RULE else (" ", self._state(state))
        if mapping["match"] is None:
            return join(self._match("absent"), *doubt)
        first, *_ = mapping["anchors"]
        symbol = (element("code", {}, first["symbol"]), " ") if first["symbol"] else ()
        return join(self._match(mapping["match"]), " ", *symbol, self._place(first), *doubt)

    def _place(self, anchor: Json) -> Markup:
        """Write file and lines, as a link where there are links and the release has one."""
        path = anchor["path"]
        lines = "" if anchor["start"] is None else f":{line_span(anchor)}"
        url = anchor["url"]
        if self._links is None or url is None or not url.startswith("https://"):
            return join(path, lines)
        text = join(path.rpartition("/")[2], lines)
        return element("a", {"href": url, "rel": "noopener noreferrer"}, text)

    def _match(self, match: str) -> Markup:
        return sign_word(f"match m-{match}", f"match.{match}", self._language)

    def _state(self, state: str) -> Markup:
        return sign_word(f"state s-{state}", f"state.{state}", self._language)

    def _text(self, text: Json) -> str:
        return Text(**text).in_language(self._language)


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def line_span(anchor: Json) -> str:
    """Write the lines of an anchor: `7` or `7-9`."""
    start, end = anchor["start"], anchor["end"]
    return str(start) if start == end else f"{start}-{end}"


def short_version(framework: Json) -> str:
    """Shorten a commit to what people say; leave a version alone."""
    version: str = framework["version"]
    return shown_version(framework["purl"], version)
