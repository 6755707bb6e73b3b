"""The site: the same views as pages with addresses of their own, so that others can link to one concept."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conceptmap.graph.formats.pages import INDEX, all_pages
from conceptmap.graph.formats.registry import export
from conceptmap.graph.model import Catalog, Excerpt, Proofs, Text, known_proofs
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.viz.facts.coverage import FileCoverage
from conceptmap.viz.facts.exercises import formulas_script
from conceptmap.viz.facts.facts import embeddable, page_facts
from conceptmap.viz.page.about import PageAbout, about, defined_term, term_set
from conceptmap.viz.page.addresses import (
    CONCEPTS,
    SITEMAP,
    SiteAddresses,
    published_at,
    robots,
    sitemap,
)
from conceptmap.viz.page.page import fill, policy
from conceptmap.viz.page.shell import Frame
from conceptmap.viz.page.w3id import redirects
from conceptmap.viz.parts.assets import early_script, network_script, page_script, template
from conceptmap.viz.parts.links import PageLinks, page_path
from conceptmap.viz.parts.markup import escape, writable
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
    runs: Sequence[RecordedRun] = (),
    base_url: str | None = None,
) -> dict[str, str]:
    """Build every file of the site: its path from the top of the site, and its text.

    With `base_url`, where the site will be, it has every language of the map, each page its full address, and there is a
    site map. Raises `ConceptmapError` where no address can begin so.
    """
    language = catalog.identity.in_language(language)
    proofs = known_proofs(catalog, proofs)
    addresses = SiteAddresses((language,))
    if base_url is not None:
        others = [one for one in catalog.identity.languages if one != language]
        addresses = SiteAddresses((language, *others), published_at(base_url))
    facts = page_facts(
        catalog,
        proofs=proofs,
        excerpts=excerpts,
        coverage=coverage,
        most_code=most_code,
        notices=notices,
        runs=runs,
    )
    languages = [_Site(catalog, facts, one, addresses) for one in addresses.languages]
    files = {
        "assets/conceptmap.css": template("page.css"),
        "assets/conceptmap.js": page_script(),
        "assets/early.js": early_script(),
        "assets/map.js": f"var conceptmapFacts = {embeddable_script(facts)};\n{formulas_script(facts)}",
        "assets/vis-network.js": network_script(),
        "assets/LICENSES.txt": template("LICENSES.txt"),
        CONCEPTS: export(catalog, proofs, "skos").decode(),
        **_markdown(catalog, proofs, addresses),
        **dict(page for one in languages for page in one.pages()),
    }
    if base_url is not None:
        files[SITEMAP] = sitemap(addresses, languages[0].own_pages())
        files["robots.txt"] = robots(addresses)
        registered = redirects(catalog.identity.base, addresses)
        if registered is not None:
            files["w3id.htaccess"] = registered
    return files


def _markdown(catalog: Catalog, proofs: Proofs, addresses: SiteAddresses) -> dict[str, str]:
    """The pages for agents, in the languages and folders of the site."""
    pages = all_pages(catalog, proofs, addresses.languages)
    return {path: writable(text) for path, text in pages.items()}


def embeddable_script(facts: Json) -> str:
    """Write the facts as a call of the JSON parser.

    As a literal, a key `__proto__` would not be data.
    """
    text = embeddable(facts).replace("\\", "\\\\").replace("'", "\\'")
    return f"JSON.parse('{text}')"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """One page of the site, in whatever language."""

    view: View
    names: tuple[str, ...] = ()
    item: Json | None = None  #: what it shows, where a view has a page for each
    former: bool = False  #: whether its address is of an id that the concept once had

    @property
    def path(self) -> str:
        """Where it is, from the top of its language's pages."""
        return page_path(self.view.name, *self.names)

    @property
    def home(self) -> str:
        """The page that has the same content under the name of today."""
        if self.former and self.item is not None:
            return page_path(self.view.name, self.item["id"])
        return self.path


class _Site:
    """Writes pages that share facts and language."""

    def __init__(
        self, catalog: Catalog, facts: Json, language: str, addresses: SiteAddresses
    ) -> None:
        self._catalog = catalog
        self._facts = facts
        self._language = language
        self._addresses = addresses
        self._folder = addresses.folder(language)
        self._words = {key: text.in_language(language) for key, text in words().items()}

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page by its path from the top of the site."""
        for page in self._all():
            yield f"{self._folder}{page.path}", self._html(page)

    def own_pages(self) -> Iterator[str]:
        """The paths of pages that are not the same as another."""
        return (page.path for page in self._all() if not page.former)

    def _all(self) -> Iterator[_Page]:
        for view in bar():
            yield _Page(view=view)
        for view in all_views():
            for item in self._facts[view.each] if view.each is not None else ():
                yield _Page(view=view, names=(item["id"],), item=item)
                # Former ids keep their address; the script says what the concept is called now.
                for name in item["formerly"] if view.still == "article" else ():
                    yield _Page(view=view, names=(name,), item=item, former=True)

    def _html(self, page: _Page) -> str:
        up = "../" * len(page.names)
        links = PageLinks(up)
        frame = Frame(self._facts, self._language, links)
        first = Still(self._facts, self._language, links).view(page.view, *page.names)
        title = self._title(page)
        return fill(
            template("site.html"),
            {
                "lang": LANGUAGE_TAGS[self._language],
                "language": self._language,
                "up": up,
                "top": up + "../" * self._folder.count("/"),
                "route": escape("/".join((page.view.name, *page.names))),
                "policy": policy(scripts="'self'", styles="'self'"),
                "title": escape(f"{title} · conceptmap"),
                "about": about(
                    self._about(page, title),
                    self._addresses,
                    self._language,
                    up,
                    self._map_title,
                ),
                "body": frame.body(first),
            },
        )

    def _title(self, page: _Page) -> str:
        if page.path == "index.html":  # what the script calls it, and what a search engine lists
            return self._map_title
        if page.item is None:
            return self._words[f"nav.{page.view.name}"]
        label = self._text(page.item["label"])
        return label if page.view.still == "article" else f"{label} · {self._view_word(page.view)}"

    def _view_word(self, view: View) -> str:
        return self._words[f"nav.{view.name}"]

    def _about(self, page: _Page, title: str) -> PageAbout:
        own = self._addresses.of(f"{self._folder}{page.home}")
        top = self._addresses.of(f"{self._folder}index.html")
        data: Json | None = None
        markdown: str | None = None
        description = f"{title} · {self._map_title}"
        if page.path == "index.html":
            description = self._map_description
            data = {"@context": "https://schema.org"} | term_set(self._catalog, self._language, top)
            markdown = INDEX
        elif page.view.still == "article" and page.item is not None:
            concept = self._catalog.concepts[page.item["id"]]
            description = concept.definition.in_language(self._language)
            data = defined_term(self._catalog, concept, self._language, own, top)
            markdown = f"concepts/{concept.id}.md"
        elif page.view.each == "flows" and page.item is not None:
            markdown = f"flows/{page.item['id']}.md"
        elif page.view.each == "concepts" and page.item is not None:
            definition = self._text(page.item["definition"])
            description = f"{title}: {definition}"
        return PageAbout(
            title=title, description=description, path=page.home, data=data, markdown=markdown
        )

    @property
    def _map_title(self) -> str:
        return self._catalog.identity.title.in_language(self._language)

    @property
    def _map_description(self) -> str:
        said = self._catalog.identity.description
        return self._map_title if said is None else said.in_language(self._language)

    def _text(self, text: Json) -> str:
        return Text(**text).in_language(self._language)
