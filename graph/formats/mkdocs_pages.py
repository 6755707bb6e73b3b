"""The map as the pages of a site that MkDocs builds: one file a concept with front matter, and the order of pages."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from conceptmap.graph.formats.pages import (
    CLAIMS,
    LANGUAGE_NAMES,
    Style,
    claims_page,
    concept_page,
    first_sentence,
    flow_page,
    index_page,
)
from conceptmap.graph.model import Catalog, Concept, Proofs, Text

#: The file that the plugin awesome-pages reads in each folder; MkDocs itself passes over it.
_ORDER: Final = ".pages"
_INDEX: Final = "index.md"
_TITLES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"concepts": "Concepts", "flows": "Flows", "claims": "Claims"},
    "zh": {"concepts": "概念", "flows": "流程", "claims": "论断"},
}
#: What the format of YAML does not let stand for itself, and JSON does.
_UNPRINTABLE: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_Fields = Mapping[str, str | Iterable[str]]


def mkdocs_pages(catalog: Catalog, proofs: Proofs) -> dict[str, str]:
    """Every file by its path: the first language of the map at the top, and each further one in a folder of its own."""
    first, *others = catalog.identity.languages
    files = dict(_language(catalog, proofs, first, others))
    for language in others:
        own = _language(catalog, proofs, language, ())
        files |= {f"{language}/{name}": text for name, text in own}
    return dict(sorted(files.items()))


def _language(
    catalog: Catalog, proofs: Proofs, language: str, others: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """The files of one language, whose index leads to the `others`."""
    titles, identity = _TITLES[language], catalog.identity
    title = _plain(identity.title, language)
    parts = [_INDEX, "concepts", *(["flows"] if catalog.flows else ())]
    index = index_page(catalog, language, "concepts/{id}.md", "flows/{id}.md")
    more = [f"- [{LANGUAGE_NAMES[one]}]({one}/{_INDEX})" for one in others]
    if catalog.claims:
        parts.append(CLAIMS)
        more.insert(0, f"- [{titles['claims']}]({CLAIMS})")
        text = claims_page(catalog, proofs, language, _style("concepts/{id}.md"))
        yield CLAIMS, _front({"title": titles["claims"]}) + text
    if more:
        index += "\n".join(["", "---", "", *more, ""])
    described = "" if identity.description is None else _plain(identity.description, language)
    yield _INDEX, _front({"title": title, "description": described}) + index
    yield _ORDER, _order(title, [*parts, *others])
    for concept in catalog.concepts.values():
        text = concept_page(catalog, proofs, concept, language, _style("{id}.md"))
        yield (
            f"concepts/{concept.id}.md",
            _front(_concept_fields(catalog, concept, language)) + text,
        )
    for flow in catalog.flows.values():
        text = flow_page(catalog, proofs, flow, language, _style("../concepts/{id}.md"))
        fields = {"title": _plain(flow.label, language), "id": flow.id}
        yield f"flows/{flow.id}.md", _front(fields) + text
    yield f"concepts/{_ORDER}", _order(titles["concepts"], _by_area(catalog, language))
    if catalog.flows:
        flows = [f"{id_}.md" for id_ in catalog.flows]
        yield f"flows/{_ORDER}", _order(titles["flows"], flows)


def _style(concept: str) -> Style:
    return Style(concept=concept, upstream=True, indent="    ")


def _concept_fields(catalog: Catalog, concept: Concept, language: str) -> _Fields:
    mapped = [
        catalog.frameworks[id_].label
        for id_, mapping in concept.mappings.items()
        if mapping.absence is None
    ]
    return {
        "title": _plain(concept.label, language),
        "description": first_sentence(concept.definition.in_language(language)),
        "id": concept.id,
        "aliases": concept.alias.get(language, ()),
        "formerly": concept.formerly,
        "tags": [_plain(one, language) for one in (catalog.areas[concept.area].label, *mapped)],
    }


def _by_area(catalog: Catalog, language: str) -> Iterator[Mapping[str, list[str]]]:
    for area in catalog.areas.values():
        own = [f"{one.id}.md" for one in catalog.concepts.values() if one.area == area.id]
        if own:
            yield {_plain(area.label, language): own}


def _front(fields: _Fields) -> str:
    """Front matter with the fields that have something to say."""
    said = ((name, value if isinstance(value, str) else [*value]) for name, value in fields.items())
    lines = [f"{name}: {_yaml(value)}" for name, value in said if value]
    return "\n".join(["---", *lines, "---", "", ""])


def _order(title: str, parts: Iterable[str | Mapping[str, list[str]]]) -> str:
    return "\n".join(
        [f"title: {_yaml(title)}", "nav:", *(f"  - {_yaml(one)}" for one in parts), ""]
    )


def _yaml(value: object) -> str:
    """A value as YAML on one line: JSON is that, but for what YAML does not let stand for itself."""
    return _UNPRINTABLE.sub(
        lambda found: "\\ufffd" if "\ud800" <= found[0] <= "\udfff" else f"\\u{ord(found[0]):04x}",
        json.dumps(value, ensure_ascii=False),
    )


def _plain(text: Text, language: str) -> str:
    return " ".join(text.in_language(language).split())
