"""A concept as text that needs no script: what a site's page says before, or without, its scripts."""

from collections.abc import Sequence
from typing import Any

from conceptmap.graph.model import Text
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, code, element, join
from conceptmap.viz.parts.words import word
from conceptmap.viz.static.matrix import line_span

Json = dict[str, Any]


def concept_article(catalog: Json, concept: Json, language: str, links: Addresses) -> Markup:
    """Write the concept: names, definition, and for each code base its places and how it differs."""
    label, definition = Text(**concept["label"]), Text(**concept["definition"])
    frameworks = {item["id"]: item for item in catalog["frameworks"]}
    parts = [
        _mapping(frameworks[mapping["framework"]], mapping, language)
        for mapping in concept["mappings"]
    ]
    return element(
        "article",
        {"class": "page"},
        element("p", {}, element("a", {"href": links.to("matrix")}, word("nav.matrix", language))),
        element("h1", {}, _title(label, language)),
        element("p", {"class": "definition"}, definition.in_language(language)),
        *parts,
    )


def _mapping(framework: Json, mapping: Json, language: str) -> Markup:
    label = Text(**framework["label"]).in_language(language)
    match = word(f"match.{mapping['match'] or 'absent'}", language)
    state = word(f"state.{mapping['state']}", language)
    heading = element("h2", {}, label, " ", framework["version"])
    facts = element("p", {}, match, " · ", state)
    return join(
        heading,
        facts,
        element(
            "ul", {"class": "anchors"}, *(anchor_item(anchor) for anchor in mapping["anchors"])
        ),
        _words(mapping["note"], language),
        _words(mapping["absent"], language),
        _unread(framework, mapping, language),
        _listed("concept.absent.shown", mapping["shown"], language),
        _listed("concept.near", mapping["near"], language),
    )


def anchor_item(anchor: Json) -> Markup:
    """Write one anchor as an item of a list, with its upstream link where there is one."""
    place = anchor["path"]
    if anchor["start"] is not None:
        place = f"{place}:{line_span(anchor)}"
    url = anchor["url"]
    shown = Markup("") if anchor["symbol"] is None else join(code(anchor["symbol"]), " ")
    if url is None or not url.startswith("https://"):
        return element("li", {}, shown, code(place))
    link = element("a", {"href": url, "rel": "noopener noreferrer"}, place)
    return element("li", {}, shown, link)


def _listed(key: str, anchors: Sequence[Json], language: str) -> Markup:
    """Write what shows an absence, or what is nearest to what is absent, under its heading."""
    if not anchors:
        return Markup("")
    items = (anchor_item(anchor) for anchor in anchors)
    return join(element("h3", {}, word(key, language)), element("ul", {"class": "anchors"}, *items))


def _unread(framework: Json, mapping: Json, language: str) -> Markup:
    """Write what the searches of an absence could not read."""
    if not mapping["searched"] or not framework["unreadable"]:
        return Markup("")
    paths = (join(" ", code(path)) for path in framework["unreadable"])
    return element("p", {}, word("concept.absent.unread", language), *paths)


def _words(text: Json | None, language: str) -> Markup:
    return Markup("") if text is None else element("p", {}, Text(**text).in_language(language))


def _title(label: Text, language: str) -> str:
    shown, other = (
        label.in_language(language),
        label.in_language("en" if language == "zh" else "zh"),
    )
    return shown if shown == other else f"{shown} ({other})"
