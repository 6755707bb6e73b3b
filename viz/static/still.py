"""The views of a site as text that needs no script: doors, table, stages, claims, neighbours, names.

What has no such text says so, and leads to what has.
"""

from collections.abc import Iterator
from typing import Any, Final

from conceptmap.graph.model import Text
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, code, element, join
from conceptmap.viz.parts.views import View, bar
from conceptmap.viz.parts.words import word, words
from conceptmap.viz.static.article import anchor_item, concept_article
from conceptmap.viz.static.matrix import line_span, matrix_table
from conceptmap.viz.static.start import start

Json = dict[str, Any]

#: The forms that show all of a view; others show one thing at a time.
_WHOLE: Final = ("table", "stages", "claims", "names", "settings")


class Still:
    """Writes views of `facts` in `language`."""

    def __init__(self, facts: Json, language: str, links: Addresses) -> None:
        self._facts = facts
        self._language = language
        self._links = links
        self._concepts = {concept["id"]: concept for concept in facts["concepts"]}
        self._frameworks = {item["id"]: item for item in facts["frameworks"]}

    def view(self, view: View, *names: str) -> Markup:
        """Write one view, showing what `names` name, in the form that the view asks for."""
        match view.still, names:
            case "article", (name,):
                return concept_article(
                    self._facts, self._concept_called(name), self._language, self._links
                )
            case "doors", ():
                return start(self._facts, self._language, self._links)
            case "table", ():
                table = matrix_table(self._facts, self._language, self._links)
                frame = element("div", {"class": "table-frame"}, table)
                return self._page("matrix.title", frame)
            case "stages", (name,):
                return self._flow(next(flow for flow in self._facts["flows"] if flow["id"] == name))
            case "stages", () if self._facts["flows"]:
                return join(*(self._flow(flow) for flow in self._facts["flows"][:1]), self._flows())
            case "claims", ():
                return self._page("claims.title", self._claims())
            case "names", ():
                return self._page("glossary.title", self._glossary())
            case "settings", ():
                return self._page("settings.title", self._settings())
            case "neighbours", (name,):
                return self._neighbours(self._concepts[name])
            case _:
                return self._page(f"nav.{view.name}", self._elsewhere())

    def _concept_called(self, name: str) -> Json:
        """The concept of that id, or of that id once."""
        known: Json | None = self._concepts.get(name)
        return known or next(one for one in self._concepts.values() if name in one["formerly"])

    def _flow(self, flow: Json) -> Markup:
        """A table with a row for each stage."""
        frameworks = [
            item
            for item in self._facts["frameworks"]
            if any(item["id"] in stage["in"] for stage in flow["stages"])
        ]
        heads = [word("flow.stage", self._language), *(self._text(f["label"]) for f in frameworks)]
        rows = [
            element(
                "tr",
                {},
                element("th", {"scope": "row"}, f"{number} ", self._concept(stage["concept"])),
                *(element("td", {}, self._part(stage["in"].get(f["id"]))) for f in frameworks),
            )
            for number, stage in enumerate(flow["stages"], start=1)
        ]
        table = element(
            "table",
            {"class": "flow still"},
            element("thead", {}, element("tr", {}, *(element("th", {}, head) for head in heads))),
            element("tbody", {}, *rows),
        )
        return join(
            element("h1", {}, self._text(flow["label"])), element("div", {"class": "wide"}, table)
        )

    def _part(self, part: Json | None) -> Markup:
        if part is None:
            return word("match.unexamined", self._language)
        sides = (
            element("p", {}, word(f"flow.{key}", self._language), " ", self._text(part[key]))
            for key in ("takes", "gives")
            if part[key] is not None
        )
        place = part["at"]
        code = () if place is None else (element("ul", {"class": "anchors"}, anchor_item(place)),)
        return join(*sides, *code)

    def _flows(self) -> Markup:
        links = (
            element(
                "li",
                {},
                element("a", {"href": self._links.to("flow", f["id"])}, self._text(f["label"])),
            )
            for f in self._facts["flows"]
        )
        return element("ul", {}, *links)

    def _claims(self) -> Markup:
        return element("ul", {"class": "claims"}, *map(self._claim, self._facts["claims"]))

    def _claim(self, claim: Json) -> Markup:
        corrects = Markup("")
        if claim["corrects"] is not None:
            label = word("claims.corrects", self._language)
            corrects = element("p", {"class": "note"}, label, ": ", self._text(claim["corrects"]))
        return element(
            "li",
            {"id": claim["id"]},
            element("strong", {}, word(f"verdict.{claim['verdict']}", self._language)),
            " ",
            self._text(claim["says"]),
            self._speaker(claim),
            corrects,
            element("ul", {"class": "anchors"}, *map(anchor_item, claim["evidence"])),
        )

    def _speaker(self, claim: Json) -> Markup:
        by = claim["said_by"]
        parts: list[str] = []
        if by is not None:
            parts.append(word(f"said.{by['kind']}", self._language))
            parts += [
                code(f"{anchor['framework']}:{anchor['path']}:{line_span(anchor)}")
                for anchor in by["anchors"]
            ]
            if by["page"] is not None:
                parts.append(code(f"{by['page']}:{by['line']}"))
        if claim["quotes"] is not None:
            parts += [word("claims.quotes", self._language), code(claim["quotes"])]
        spaced = [piece for part in parts for piece in (part, " ")]
        return element("p", {"class": "note"}, *spaced) if parts else Markup("")

    def _glossary(self) -> Markup:
        return element("dl", {}, *(part for one in self._concepts.values() for part in _term(one)))

    def _settings(self) -> Markup:
        """A table with a row for each setting, and a column for each code base that has one."""
        settings = [one for one in self._facts["concepts"] if one.get("kind") == "setting"]
        if not settings:
            return element("p", {}, word("settings.empty", self._language))
        rows = [{mapping["framework"]: mapping for mapping in one["mappings"]} for one in settings]
        frameworks = [
            item
            for item in self._facts["frameworks"]
            if any("setting" in row.get(item["id"], {}) for row in rows)
        ]
        heads = (
            word("settings.setting", self._language),
            *(self._text(item["label"]) for item in frameworks),
        )
        head = element("tr", {}, *(element("th", {"scope": "col"}, one) for one in heads))
        body = [
            element(
                "tr",
                {"id": one["id"]},
                element("th", {"scope": "row"}, self._concept(one["id"])),
                *(element("td", {}, self._set_by(row.get(item["id"]))) for item in frameworks),
            )
            for one, row in zip(settings, rows, strict=True)
        ]
        table = element(
            "table",
            {"class": "names settings"},
            element("thead", {}, head),
            element("tbody", {}, *body),
        )
        return element("div", {"class": "wide"}, table)

    def _set_by(self, mapping: Json | None) -> Markup:
        if mapping is None:
            return word("match.unexamined", self._language)
        setting = mapping.get("setting")
        if setting is None:
            return join(word("match.absent", self._language), " ", self._text(mapping["absent"]))
        lists = ("option", "opposite", "metric", "request-field", "endpoint")
        names = [name for key in lists for name in setting[key]]
        names += [setting[key] for key in ("env", "field") if setting[key] is not None]
        said = [part for name in dict.fromkeys(names) for part in (", ", code(name))][1:]
        default = () if setting["default"] is None else (" = ", code(setting["default"]))
        unit = () if setting["unit"] is None else (" ", self._text(setting["unit"]))
        note = (
            ()
            if mapping["note"] is None
            else (element("p", {"class": "note"}, self._text(mapping["note"])),)
        )
        return join(element("p", {}, *said, *default, *unit), *note)

    def _neighbours(self, concept: Json) -> Markup:
        """What the graph around a concept joins it with, by kind."""
        groups = [("edge.broader", [concept["broader"]] if concept["broader"] else [])]
        narrower = [one["id"] for one in self._concepts.values() if one["broader"] == concept["id"]]
        groups.append(("edge.back.broader", narrower))
        lists = [
            join(
                element("h2", {}, word(key, self._language)),
                element("ul", {}, *(element("li", {}, self._concept(name)) for name in names)),
            )
            for key, names in groups
            if names
        ]
        lists += [part for mapping in concept["mappings"] for part in self._mapping(mapping)]
        return join(
            element("h1", {}, self._text(concept["label"])),
            element("p", {}, self._concept(concept["id"], key="graph.open")),
            *lists,
        )

    def _mapping(self, mapping: Json) -> Iterator[Markup]:
        label = self._text(self._frameworks[mapping["framework"]]["label"])
        for role, key in (("anchors", None), ("near", "near"), ("lookalikes", "lookalike")):
            if mapping[role]:
                kind = word(f"edge.{key or mapping['match']}", self._language)
                yield element("h2", {}, label, " · ", kind)
                yield element("ul", {"class": "anchors"}, *map(anchor_item, mapping[role]))

    def _elsewhere(self) -> Markup:
        """Say that a view is a drawing, and where the same map can be read."""
        links = [
            element(
                "a",
                {"href": self._links.to(view.name)},
                word(f"nav.{view.name}", self._language),
            )
            for view in bar()
            if view.still in _WHOLE
        ]
        parts = [part for link in links for part in (" · ", link)][1:]
        said = element("p", {}, word("noscript.view", self._language))
        return element("noscript", {}, said, element("p", {}, *parts))

    def _page(self, title: str, body: Markup) -> Markup:
        return join(element("h1", {}, word(title, self._language)), body)

    def _concept(self, name: str, key: str | None = None) -> Markup:
        label = self._text(self._concepts[name]["label"])
        shown = label if key is None else words()[key].in_language(self._language)
        return element("a", {"href": self._links.to("concept", name)}, shown)

    def _text(self, text: Json) -> str:
        return Text(**text).in_language(self._language)


def _term(concept: Json) -> tuple[Markup, Markup]:
    names, definition = Text(**concept["label"]), Text(**concept["definition"])
    return element("dt", {}, names.joined(" · ")), element("dd", {}, definition.joined(" "))
