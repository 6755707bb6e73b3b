"""Where a site is published: the one place that makes its full addresses, and what search engines read of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.viz.parts.markup import escape
from conceptmap.viz.parts.words import LANGUAGE_TAGS

CONCEPTS: Final = "concepts.ttl"  #: all concepts as RDF
SITEMAP: Final = "sitemap.xml"


@dataclass(frozen=True, slots=True)
class SiteAddresses:
    """The addresses of a site whose first language is at its top, and every other in a folder of its own."""

    languages: Sequence[str]
    base: str | None = None  #: of the whole site, with `/` at its end; None where it is not known

    def folder(self, language: str) -> str:
        """The folder of a language's pages, from the top of the site."""
        return "" if language == self.languages[0] else f"{language}/"

    def of(self, path: str) -> str | None:
        """The full address of a file of the site; that of a folder stands for its `index.html`."""
        if self.base is None:
            return None
        folder, slash, name = path.rpartition("/")
        return self.base + (f"{folder}{slash}" if name == "index.html" else path)

    def alternates(self, page: str) -> Iterator[tuple[str, str]]:
        """The tag and the full address of a page in every language, and `x-default`; nothing for a site of one language."""
        if len(self.languages) > 1:
            for language in self.languages:
                address = self.of(f"{self.folder(language)}{page}")
                if address is not None:
                    yield LANGUAGE_TAGS[language], address
            default = self.of(page)
            if default is not None:
                yield "x-default", default


def published_at(address: str) -> str:
    """The base of a site's addresses, as a user gives it. Raises `ConceptmapError` where no address can begin so."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    odd = any(mark <= " " or mark in '"<>\\^`{|}?#' or mark > "~" for mark in address)
    if not good or odd:
        raise ConceptmapError(
            Message("{address} is no address that a site can have", address=repr(address)),
            Message("give it whole and without ? and #, like https://example.org/map/"),
        )
    return address.rstrip("/") + "/"


def sitemap(addresses: SiteAddresses, pages: Iterable[str]) -> str:
    """Write the site map: each page in each language, with its other languages."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for page in pages:
        others = [
            f'  <xhtml:link rel="alternate" hreflang="{tag}" href="{escape(address)}"/>'
            for tag, address in addresses.alternates(page)
        ]
        for language in addresses.languages:
            own = addresses.of(f"{addresses.folder(language)}{page}") or ""
            lines += ["<url>", f"  <loc>{escape(own)}</loc>", *others, "</url>"]
    return "\n".join([*lines, "</urlset>", ""])


def robots(addresses: SiteAddresses) -> str:
    """Write `robots.txt`: everything may be read, and where the site map is."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {addresses.of(SITEMAP)}\n"
