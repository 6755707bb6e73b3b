"""What stands around the views: header, doubts, footer, and what reads without a script."""

import re
from typing import Any

from conceptmap.graph.model import Text
from conceptmap.graph.model.purl import names_commit, split_purl
from conceptmap.viz.parts.assets import template
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, element, join
from conceptmap.viz.parts.views import bar
from conceptmap.viz.parts.words import word, words
from conceptmap.viz.static.matrix import matrix_table
from conceptmap.viz.static.start import proof_key

Json = dict[str, Any]


class Frame:
    """Writes the body of a page that shows `facts` in `language`."""

    def __init__(self, facts: Json, language: str, links: Addresses) -> None:
        self._facts = facts
        self._language = language
        self._links = links

    def body(self, first: Markup, *, unscripted: bool = False) -> Markup:
        """Write everything that stands in the page before a script runs; `first` is its view.

        `unscripted` adds the matrix for readers without scripts; a browser that runs them makes no elements of it.
        """
        return join(
            element("a", {"class": "skip", "href": "#main"}, self._word("skip")),
            self._header(),
            self._doubt(),
            element(
                "main",
                {"id": "main", "tabindex": "-1"},
                element("div", {"id": "notices", "aria-live": "polite"}),
                element("div", {"id": "filtered", "class": "filtered", "hidden": True}),
                element("section", {"id": "view", "class": "view"}, first),
                self._matrix() if unscripted else Markup(""),
            ),
            self._footer(),
        )

    def _matrix(self) -> Markup:
        return element(
            "noscript",
            {},
            element("p", {"class": "notice"}, self._word("noscript")),
            matrix_table(self._facts, self._language, None),
        )

    def _header(self) -> Markup:
        tabs = [
            element(
                "a",
                {"href": self._links.to(view.name), "data-view": view.name},
                self._word(f"nav.{view.name}"),
            )
            for view in bar()[1:]
        ]
        first = bar()[0].name
        home = {"class": "brand", "href": self._links.to(first), "data-view": first}
        return element(
            "header",
            {"class": "top"},
            element("a", home, "conceptmap"),
            element("nav", {"class": "tabs", "aria-label": self._text("nav.label")}, *tabs),
            element("div", {"class": "top-tools", "id": "top-tools"}),
        )

    def _doubt(self) -> Markup:
        """Say on every view that not all is proven; that all is proven is said once."""
        proven, total = self._facts["places"]
        if proven == total:
            return Markup("")
        # A landmark of its own: who goes from one to the next comes by it on every page.
        named = {"class": "doubt", "aria-label": self._text("trust.proofs")}
        return element("aside", named, self._proofs())

    def _releases(self) -> Markup:
        """List what the map is proven against; one line until it is asked for."""
        entries = [
            self._release(number, item) for number, item in enumerate(self._facts["frameworks"])
        ]
        return element(
            "details",
            {"class": "trust"},
            element("summary", {}, self._word("trust.label"), " · ", self._proofs()),
            element("ul", {}, *entries),
        )

    def _release(self, number: int, framework: Json) -> Markup:
        """Name a release and how it is pinned: by the bytes of its archive or wheel, or by a commit."""
        label = Text(**framework["label"]).in_language(self._language)
        version = framework["version"]
        if framework["sha256"]:
            sha256 = element("code", {"class": "sha"}, framework["sha256"][:12])
            kind = "trust.wheel" if split_purl(framework["purl"]).file_name else "trust.archive"
            pin = join(version, " ", self._word(kind), " ", sha256)
        elif names_commit(framework["purl"]):
            pin = join(self._word("trust.commit"), " ", element("code", {}, version[:12]))
        else:
            pin = join(version, " ", self._word("trust.unpinned"))
        return element(
            "li",
            {"title": framework["purl"]},
            element("i", {"class": f"swatch f{number % 8}", "aria-hidden": "true"}),
            element("strong", {}, label),
            " ",
            element("span", {"class": "pin"}, pin),
        )

    def _proofs(self) -> Markup:
        """Say how many of the anchors that the page shows are proven."""
        proven, total = self._facts["places"]
        key = proof_key(proven, total)
        state = "proven" if key == "all" else "unproven"
        attributes: dict[str, str | int | bool | None] = {
            "class": f"state s-{state}",
            "data-w": f"trust.{key}",
            "data-proven": proven,
            "data-total": total,
        }
        return element("span", attributes, self._text(f"trust.{key}", proven=proven, total=total))

    def _footer(self) -> Markup:
        return element(
            "footer",
            {},
            self._about(),
            self._releases(),
            element("p", {}, self._word("foot.built")),
            element(
                "details",
                {},
                element("summary", {}, self._word("foot.licences")),
                element(
                    "pre",
                    {"tabindex": "0", "role": "region", "aria-label": self._text("foot.licences")},
                    template("LICENSES.txt"),
                ),
            ),
        )

    def _about(self) -> Markup:
        """Say what map this is, whose, and where a wrong row is reported, as far as the map says so."""
        said = self._facts["map"]
        # The scripts write it anew when the reader takes the other language.
        title = element("span", {"data-title": ""}, self._title())
        named = join(title, f" {said['version']}") if said["version"] else title
        parts = [part for part in (", ".join(said["creators"]), said["license"]) if part]
        # What a row would fill in stands in the query, which a report of no row in particular leaves out.
        report = said["report-to"] or ""
        if "{" in report:
            report = re.sub(r"\?.*|\{\w+\}", "", report)
        line = element("span", {}, named, *(f" · {part}" for part in parts))
        if report.startswith(("https://", "mailto:")):
            attributes = {"href": report, "rel": "noopener noreferrer"}
            line = join(line, " · ", element("a", attributes, self._word("foot.report")))
        return element("p", {}, line)

    def _title(self) -> str:
        return Text(**self._facts["map"]["title"]).in_language(self._language)

    def _word(self, key: str) -> Markup:
        return word(key, self._language)

    def _text(self, key: str, **values: int) -> str:
        text = words()[key].in_language(self._language)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text
