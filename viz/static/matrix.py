"""The matrix: a real table of concepts and code bases that reads without scripts."""

from collections.abc import Iterator, Sequence
from typing import Any

from conceptmap.graph.model import Text
from conceptmap.graph.model.purl import names_commit
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, code, element, escape, join
from conceptmap.viz.parts.words import both, sign_word, word, words

Json = dict[str, Any]


def matrix_table(catalog: Json, language: str, links: Addresses) -> Markup:
    """Write the table: a row for each concept, a column for each code base that has one, one for all others."""
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
        {"id": "matrix-table", "class": "matrix", "aria-labelledby": "matrix-title"},
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
        links: Addresses,
    ) -> None:
        self._links = links
        self._columns = columns
        self._others = others
        self._shared = shared
        self._language = language
        self._labels = {
            item["id"]: Text(**item["label"]).in_language(language) for item in (*columns, *others)
        }

    def head(self) -> Markup:
        cells = [element("th", {"scope": "col", "class": "of-concept"}, self._word("concept"))]
        for number, item in enumerate(self._columns):
            lines = element("span", {"class": "version"}, _short_version(item))
            name = join(self._labels[item["id"]], " ", lines)
            swatch = element("i", {"class": f"swatch f{number % 8}", "aria-hidden": "true"})
            cells.append(element("th", {"scope": "col", "data-f": item["id"]}, swatch, join(name)))
        if self._others:
            cells.append(element("th", {"scope": "col", "class": "libraries"}, self._shared_name()))
        return element("thead", {}, element("tr", {}, *cells))

    def _shared_name(self) -> Markup:
        """What the code bases are called that share a column, in each language: the style sheet shows the reader's."""
        names = [_capitalised(text) for text in self._shared]
        parts = [part for name in names for part in (" · ", both(name, css="name"))]
        return join(*parts[1:])

    def area(self, area: Json, concepts: Sequence[Json]) -> Markup:
        title = element(
            "th",
            {"scope": "colgroup", "colspan": self._width()},
            element(
                "span",
                {"class": "area-name"},
                both(Text(**area["label"]), css="name"),
                element("span", {"class": "count"}, str(len(concepts))),
            ),
        )
        return element(
            "tbody",
            {"data-area": area["id"]},
            element("tr", {"class": "area"}, title),
            *(self._row(concept) for concept in concepts),
        )

    def _width(self) -> int:
        return 1 + len(self._columns) + bool(self._others)

    def _row(self, concept: Json) -> Markup:
        mappings = {mapping["framework"]: mapping for mapping in concept["mappings"]}
        name = element(
            "a",
            {"href": self._links.to("concept", concept["id"])},
            both(Text(**concept["label"]), css="name"),
        )
        cells = [element("th", {"scope": "row", "id": f"row-{concept['id']}"}, name)]
        for item in self._columns:
            mapping = mappings.get(item["id"])
            attributes = _facts(item["id"], mapping)
            cells.append(element("td", attributes, self._cell(mapping)))
        if self._others:
            cells.append(element("td", {"class": "libraries"}, self._library_cell(mappings)))
        return element("tr", {"data-c": concept["id"]}, *cells)

    def _library_cell(self, mappings: dict[str, Json]) -> Markup:
        entries = []
        for number, library in enumerate(self._others, start=len(self._columns)):
            mapping = mappings.get(library["id"])
            if mapping is None:
                continue
            swatch = element("i", {"class": f"swatch f{number % 8}", "aria-hidden": "true"})
            label = element("span", {"class": "library"}, swatch, self._labels[library["id"]])
            attributes = _facts(library["id"], mapping)
            entries.append(element("div", attributes, label, self._cell(mapping)))
        return join(*entries)

    def _cell(self, mapping: Json | None) -> Markup:
        if mapping is None:
            return element("div", {"class": "what"}, self._match("unexamined"))
        if mapping["match"] is None:
            sign = element("div", {"class": "what"}, self._match("absent"))
            return join(sign, element("div", {"class": "where"}, self._state(mapping)))
        first, *rest = mapping["anchors"]
        symbol = code(first["symbol"]) if first["symbol"] else code(first["path"])
        more = self._more(len(rest))
        return join(
            element("div", {"class": "what"}, self._match(mapping["match"]), " ", symbol),
            element(
                "div",
                {"class": "where"},
                _place(first),
                *((" ", more) if rest else ()),
                " ",
                self._state(mapping),
            ),
        )

    def _more(self, n: int) -> Markup:
        """Say how many other places a cell stands for; the concept's page lists them."""
        key = "matrix.place" if n == 1 else "matrix.places"
        text = words()[key].in_language(self._language).replace("{n}", str(n))
        return element("span", {"class": "more", "data-w": key, "data-n": n}, text)

    def _match(self, match: str) -> Markup:
        return sign_word(f"match m-{match}", f"match.{match}", self._language)

    def _state(self, mapping: Json) -> Markup:
        state = mapping["state"]
        return sign_word(f"state s-{state}", f"state.{state}", self._language)

    def _word(self, key: str) -> Markup:
        return word(key, self._language)


def _capitalised(text: Text) -> Text:
    said = text.by_language().items()
    return Text(**{language: words[:1].upper() + words[1:] for language, words in said})


def _facts(framework: str, mapping: Json | None) -> dict[str, str | int | bool | None]:
    """What filters ask about a cell."""
    if mapping is None:
        return {"data-f": framework, "data-m": "unexamined"}
    match = mapping["match"] or "absent"
    return {"data-f": framework, "data-m": match, "data-s": mapping["state"]}


def _place(anchor: Json) -> Markup:
    """Write file name and lines, as a link where the release has one."""
    name = anchor["path"].rpartition("/")[2]
    text = escape(name)
    if anchor["start"] is not None:
        text = join(name, ":", line_span(anchor))
    url = anchor["url"]
    if url is None or not url.startswith("https://"):
        return element("span", {"class": "place", "title": anchor["path"]}, text)
    return element("a", {"href": url, "rel": "noopener noreferrer"}, text)


def line_span(anchor: Json) -> str:
    """Write the lines of an anchor: `7` or `7-9`."""
    start, end = anchor["start"], anchor["end"]
    return str(start) if start == end else f"{start}-{end}"


def _short_version(framework: Json) -> str:
    """Shorten a commit to what people say; leave a version alone."""
    version: str = framework["version"]
    return version[:7] if names_commit(framework["purl"]) else version
