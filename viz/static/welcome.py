"""The beginning of a site: what the map is, and where to begin."""

from collections.abc import Iterator
from typing import Any

from conceptmap.graph.model import Text
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, element
from conceptmap.viz.parts.views import bar
from conceptmap.viz.parts.words import word, words

Json = dict[str, Any]


def welcome(facts: Json, language: str, links: Addresses, title: str, description: str) -> Markup:
    """Write the title, the description, and links to the views that say in a word what they are for."""
    said = () if description == title else (". ", description)
    return element(
        "div",
        {"class": "welcome"},
        element("p", {"class": "lede"}, element("strong", {}, title), *said),
        element("p", {}, word("welcome.begin", language), ":"),
        element("ul", {}, *_links(facts, language, links)),
    )


def _links(facts: Json, language: str, links: Addresses) -> Iterator[Markup]:
    for flow in facts["flows"]:
        label = Text(**flow["label"]).in_language(language)
        link = element("a", {"href": links.to("flow", flow["id"])}, label)
        yield element("li", {}, link, ": ", word("welcome.flow", language))
    for view in bar():
        key = f"welcome.{view.name}"
        if view.name == "flow" or key not in words() or facts.get(view.name) == []:
            continue
        link = element("a", {"href": links.to(view.name)}, word(f"nav.{view.name}", language))
        yield element("li", {}, link, ": ", word(key, language))
    text = element("a", {"href": "llms.txt", "rel": "noopener"}, "llms.txt")
    yield element("li", {}, word("welcome.text", language), ": ", text)
