"""What the head of a site's page says of it to programs: description, addresses, languages, and the concept as data."""

from dataclasses import dataclass
from typing import Any

from conceptmap.graph.model import Catalog, Concept
from conceptmap.graph.vocabulary.iris import iris_of
from conceptmap.viz.facts.facts import json_block
from conceptmap.viz.page.addresses import CONCEPTS, SiteAddresses
from conceptmap.viz.parts.markup import Markup, element, writable

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageAbout:
    """What is to be said of one page."""

    title: str
    description: str
    path: str  #: of the page whose content this is, from the top of its language's pages
    data: Json | None = None  #: the same as JSON-LD
    markdown: str | None = None  #: the page as Markdown, from the top of its language's pages


def about(page: PageAbout, addresses: SiteAddresses, language: str, up: str, site: str) -> Markup:
    """Write the elements of the head; what needs an address is left out where the site has none."""
    folder = addresses.folder(language)
    own = addresses.of(f"{folder}{page.path}")
    parts = [_meta("name", "description", page.description)]
    parts.append(_link("describedby", f"{up}llms.txt", "text/plain"))
    if page.markdown is not None:
        parts.append(_link("alternate", f"{up}{page.markdown}", "text/markdown"))
    if page.data is not None:
        top = up + "../" * folder.count("/")
        parts.append(_link("alternate", f"{top}{CONCEPTS}", "text/turtle"))
    if own is not None:
        parts.append(element("link", {"rel": "canonical", "href": own}))
        parts += [
            element("link", {"rel": "alternate", "hreflang": tag, "href": address})
            for tag, address in addresses.alternates(page.path)
        ]
        kind = "website" if page.path == "index.html" else "article"
        parts += [
            _meta("property", f"og:{name}", text)
            for name, text in (
                ("type", kind),
                ("site_name", site),
                ("title", page.title),
                ("description", page.description),
                ("url", own),
            )
        ]
    if page.data is not None:
        # A data block, which is not run and which no policy of scripts is about.
        block = Markup(json_block(page.data))
        parts.append(element("script", {"type": "application/ld+json"}, block))
    return Markup("\n".join(parts))


def term_set(catalog: Catalog, language: str, address: str | None) -> Json:
    """The scheme of all concepts, as schema.org describes a set of terms."""
    identity = catalog.identity
    told: Json = {
        "@type": "DefinedTermSet",
        "@id": iris_of(catalog).scheme,
        "name": identity.title.in_language(language),
        "description": None
        if identity.description is None
        else identity.description.in_language(language),
        "license": identity.license_iri or identity.license,
        "version": identity.version,
        "url": address,
    }
    return _said(told)


def defined_term(
    catalog: Catalog, concept: Concept, language: str, address: str | None, top: str | None
) -> Json:
    """A concept, as schema.org describes a term; the addresses are its page's and the site's."""
    told: Json = {
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        "@id": iris_of(catalog).concept(concept.id),
        "termCode": concept.id,
        "name": concept.label.in_language(language),
        "alternateName": list(_other_names(concept, language)),
        "description": concept.definition.in_language(language),
        "url": address,
        "inDefinedTermSet": term_set(catalog, language, top),
    }
    return _said(told)


def _other_names(concept: Concept, language: str) -> dict[str, None]:
    """The label in other languages, and the aliases, once each."""
    own = concept.label.in_language(language)
    names = [*concept.label.by_language().values(), *concept.alias.get(language, ())]
    return dict.fromkeys(name for name in names if name != own)


def _said(told: Json) -> Json:
    return {
        key: _writable(value) for key, value in told.items() if value is not None and value != []
    }


def _writable(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(value, list):
        return [_writable(item) for item in value]
    return writable(value) if isinstance(value, str) else value


def _meta(kind: str, name: str, content: str) -> Markup:
    return element("meta", {kind: name, "content": " ".join(content.split())})


def _link(relation: str, address: str, type_: str) -> Markup:
    return element("link", {"rel": relation, "type": type_, "href": address})
