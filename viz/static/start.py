"""What is seen first: what the map is, what holds it up, and the doors into it."""

from typing import Any

from conceptmap.graph.model import Text
from conceptmap.viz.parts.links import Addresses
from conceptmap.viz.parts.markup import Markup, element
from conceptmap.viz.parts.views import doors
from conceptmap.viz.parts.words import words

Json = dict[str, Any]


def start(facts: Json, language: str, links: Addresses) -> Markup:
    """Write three lines and the doors; `viz/scripts/views/start.js` draws the same."""
    proven, total = facts["places"]
    columns = {kind["id"]: kind["column"] for kind in facts["map"]["kinds"]}
    named = [item for item in facts["frameworks"] if columns.get(item["kind"], True)]
    labels = [Text(**item["label"]).in_language(language) for item in named]
    values = {
        "concepts": len(facts["concepts"]),
        "names": ("、" if language == "zh" else ", ").join(labels),
        "proven": proven,
        "total": total,
    }

    def said(key: str) -> str:
        text = words()[key].in_language(language)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    title = Text(**facts["map"]["title"]).in_language(language)
    lines = ("start.what", f"start.proof.{proof_key(proven, total)}", "start.how")
    found = (
        element(
            "li",
            {},
            element(
                "a",
                {"href": links.to(view.name)},
                element("b", {}, said(f"nav.{view.name}")),
                element("span", {}, said(f"door.{view.name}")),
            ),
        )
        for view in doors()
    )
    return Markup(
        element("h1", {}, title)
        + "".join(element("p", {"class": "line"}, said(key)) for key in lines)
        + element("ul", {"class": "doors"}, *found)
    )


def proof_key(proven: int, total: int) -> str:
    """Name what is to be said of so many: `all`, `some` or `none`."""
    return "all" if proven == total else "some" if proven else "none"
