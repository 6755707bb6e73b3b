"""The site: the same views as pages with addresses of their own, so that others can link to one concept."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conceptmap.graph.model import Catalog, Excerpt, Proofs, Text, known_proofs
from conceptmap.viz.facts.coverage import FileCoverage
from conceptmap.viz.facts.exercises import formulas_script
from conceptmap.viz.facts.facts import embeddable, page_facts
from conceptmap.viz.page.page import fill, policy
from conceptmap.viz.page.shell import Frame
from conceptmap.viz.parts.assets import early_script, network_script, page_script, template
from conceptmap.viz.parts.links import PageLinks, page_path
from conceptmap.viz.parts.markup import escape
from conceptmap.viz.parts.views import View, all_views, bar
from conceptmap.viz.parts.words import LANGUAGE_TAGS, words
from conceptmap.viz.static.still import Still

Json = dict[str, Any]


def build_site(
    catalog: Catalog,
    *,
    proofs: Proofs | None = None,
    language: str = "en",
    excerpts: Mapping[str, Excerpt] | None = None,
    coverage: Mapping[str, Sequence[FileCoverage]] | None = None,
    most_code: int | None = None,
    notices: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Build every file of the site: its path from the top of the site, and its text."""
    language = catalog.identity.in_language(language)
    facts = page_facts(
        catalog,
        proofs=known_proofs(catalog, proofs),
        excerpts=excerpts,
        coverage=coverage,
        most_code=most_code,
        notices=notices,
    )
    site = _Site(facts, language)
    return {
        "assets/conceptmap.css": template("page.css"),
        "assets/conceptmap.js": page_script(),
        "assets/early.js": early_script(),
        "assets/map.js": f"var conceptmapFacts = {embeddable_script(facts)};\n{formulas_script(facts)}",
        "assets/vis-network.js": network_script(),
        "assets/LICENSES.txt": template("LICENSES.txt"),
        **dict(site.pages()),
    }


def embeddable_script(facts: Json) -> str:
    """Write the facts as a call of the JSON parser.

    As a literal, a key `__proto__` would not be data.
    """
    text = embeddable(facts).replace("\\", "\\\\").replace("'", "\\'")
    return f"JSON.parse('{text}')"


class _Site:
    """Writes pages that share facts and language."""

    def __init__(self, facts: Json, language: str) -> None:
        self._facts = facts
        self._language = language
        self._titles = {key: text.in_language(language) for key, text in words().items()}

    def pages(self) -> Iterator[tuple[str, str]]:
        for view in bar():
            yield self._page(self._titles[f"nav.{view.name}"], view)
        for view in all_views():
            if view.each is not None:
                for item in self._facts[view.each]:
                    label = Text(**item["label"]).in_language(self._language)
                    # Former ids keep their address; the script says what the concept is called now.
                    former = item["formerly"] if view.still == "article" else ()
                    for name in (item["id"], *former):
                        yield self._page(label, view, name)

    def _page(self, title: str, view: View, *names: str) -> tuple[str, str]:
        links = PageLinks("../" * len(names))
        frame = Frame(self._facts, self._language, links)
        first = Still(self._facts, self._language, links).view(view, *names)
        text = fill(
            template("site.html"),
            {
                "lang": LANGUAGE_TAGS[self._language],
                "language": self._language,
                "up": "../" * len(names),
                "route": escape("/".join((view.name, *names))),
                "policy": policy(scripts="'self'", styles="'self'"),
                "title": escape(f"{title} · conceptmap"),
                "body": frame.body(first),
            },
        )
        return page_path(view.name, *names), text
