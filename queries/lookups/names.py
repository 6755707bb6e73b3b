"""Finds what a typed name means, or the nearest names that exist."""

import unicodedata
from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from typing import TYPE_CHECKING, Final, TypeVar

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    LANGUAGES,
    Area,
    Catalog,
    Claim,
    Concept,
    Exercise,
    Flow,
    Framework,
)
from conceptmap.queries.lookups.symbols import ends_in, look_up

if TYPE_CHECKING:
    import networkx as nx

_T = TypeVar("_T")

#: Kinds of things that `conceptmap list` lists, by the word it takes.
_LISTED: Final = {
    "concept": "concepts",
    "area": "areas",
    "framework": "frameworks",
    "claim": "claims",
    "flow": "flows",
    "exercise": "exercises",
    "query": "queries",
}

#: What shows a thing of a kind that is no concept.
_SHOWN_BY: Final = {
    "exercise": "example",
    "flow": "flow",
    "area": "compare --area",
    "framework": "compare",
    "claim": "claims",
}

SIMILAR: Final = 60  #: out of 100: names less alike are no suggestion


def folded(text: str) -> str:
    """Fold away what people type differently: case, width, ligatures, outer and repeated spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def nearest(name: str, names: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return the names most like `name`, best first; none when nothing is alike."""
    from rapidfuzz import fuzz, process

    choices = {candidate: folded(candidate) for candidate in names}
    wanted = folded(name)
    within = sorted((c for c, text in choices.items() if wanted and wanted in text), key=len)
    if within:
        return tuple(within[:count])
    found = process.extract(
        folded(name), choices, scorer=fuzz.WRatio, limit=count, score_cutoff=SIMILAR
    )
    return tuple(candidate for _, _, candidate in found)


def unknown(kind: str, name: str, names: Iterable[str]) -> UnknownName:
    """Make the error for a name that does not exist, with the nearest ones that do."""
    known = tuple(names)
    near = nearest(name, known)
    few = len(known) <= 12  # noqa: PLR2004 - as many as a reader takes in at a glance
    help_ = (
        Message("known: {names:list}", names=known) if few and not near else listed_by(kind, near)
    )
    return UnknownName(Message("no {kind:word} is called {name}", kind=kind, name=name), help_)


def listed_by(kind: str, near: tuple[str, ...]) -> Message | None:
    """The nearest names of a kind, and the command that lists all of them where there is one."""
    plural = _LISTED.get(kind)
    if plural is None:
        return Message("did you mean {names:any}?", names=near) if near else None
    if not near:
        return Message("`conceptmap list {kind}` lists them all", kind=plural)
    return Message(
        "did you mean {names:any}? `conceptmap list {kind}` lists them all", names=near, kind=plural
    )


def resolve_concept(catalog: Catalog, name: str) -> Concept:
    """Return the concept of that id, former id, name or alias; raise `UnknownName` otherwise."""
    concept = catalog.concept(name)
    if concept is not None:
        return concept
    wanted = folded(name)
    named = [c for c in catalog.concepts.values() if wanted in set(map(folded, _names(c)))]
    if len(named) == 1:
        return named[0]
    if named:
        raise UnknownName(
            Message("{name} names several concepts", name=name),
            Message("use one of {names:list}", names=tuple(c.id for c in named)),
        )
    raise _unknown_concept(catalog, name)


def resolve_framework(catalog: Catalog, name: str) -> Framework:
    """Return the framework of that id, or whose label is that; raise `UnknownName` otherwise."""
    labels = {framework.label.first: framework.id for framework in catalog.frameworks.values()}
    return _resolved("framework", name, catalog.frameworks, labels)


def resolve_area(catalog: Catalog, name: str) -> Area:
    """Return the area of that id or label; raise `UnknownName` otherwise."""
    labels = {
        area.label.in_language(language): area.id
        for area in catalog.areas.values()
        for language in LANGUAGES
    }
    return _resolved("area", name, catalog.areas, labels)


def resolve_claim(catalog: Catalog, name: str) -> Claim:
    """Return the claim of that id; raise `UnknownName` otherwise."""
    return _resolved("claim", name, catalog.claims, {})


def resolve_flow(catalog: Catalog, name: str) -> Flow:
    """Return the flow of that id or label; raise `UnknownName` otherwise."""
    labels = {
        flow.label.in_language(language): flow.id
        for flow in catalog.flows.values()
        for language in LANGUAGES
    }
    return _resolved("flow", name, catalog.flows, labels)


def resolve_exercise(catalog: Catalog, name: str) -> Exercise:
    """Return the exercise of that id or label; raise `UnknownName` otherwise."""
    labels = {
        exercise.label.in_language(language): exercise.id
        for exercise in catalog.exercises.values()
        for language in LANGUAGES
    }
    return _resolved("exercise", name, catalog.exercises, labels)


def _resolved(kind: str, name: str, things: MappingOf[str, _T], labels: dict[str, str]) -> _T:
    by_fold = {folded(label): identity for label, identity in labels.items()}
    by_fold |= {folded(identity): identity for identity in things}
    identity = by_fold.get(folded(name))
    if identity is None:
        raise unknown(kind, name, things)
    return things[identity]


def _unknown_concept(catalog: Catalog, name: str) -> UnknownName:
    """Suggest ids, also where what was typed is like a label in either language, and the command for what is of another kind."""
    other = _other_kind(catalog, name)
    if other is not None:
        kind, id_ = other
        return UnknownName(
            Message("no {kind:word} is called {name}", kind="concept", name=name),
            Message(
                "`conceptmap {command} {id}` shows the {kind:word} of that name",
                command=_SHOWN_BY[kind],
                id=id_,
                kind=kind,
            ),
        )
    if carries_symbol(catalog, name):
        return UnknownName(
            Message("no {kind:word} is called {name}", kind="concept", name=name),
            Message("`conceptmap find {name}` finds the code of that name", name=name),
        )
    ids = {known: concept.id for concept in catalog.concepts.values() for known in _names(concept)}
    near = tuple(dict.fromkeys(ids[known] for known in nearest(name, ids, 6)))[:3]
    return UnknownName(
        Message("no {kind:word} is called {name}", kind="concept", name=name),
        listed_by("concept", near),
    )


def _other_kind(catalog: Catalog, name: str) -> tuple[str, str] | None:
    """The kind and the id of what has that id or label and is no concept."""
    wanted = folded(name)
    labelled: dict[str, MappingOf[str, Exercise | Flow | Area | Framework]] = {
        "exercise": catalog.exercises,
        "flow": catalog.flows,
        "area": catalog.areas,
        "framework": catalog.frameworks,
    }
    for kind, things in labelled.items():
        for id_, thing in things.items():
            if wanted in (folded(id_), *map(folded, thing.label.by_language().values())):
                return kind, id_
    return ("claim", wanted) if wanted in catalog.claims else None


def carries_symbol(catalog: Catalog, name: str) -> bool:
    """Whether code of that very name, or one that ends so, carries a concept."""
    return any(
        anchor.symbol == name or ends_in(anchor.symbol, name)
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        for anchor in mapping.anchors()
        if anchor.symbol is not None
    )


def _names(concept: Concept) -> Iterable[str]:
    yield concept.id
    yield from concept.formerly
    yield from concept.label.by_language().values()
    for aliases in concept.alias.values():
        yield from aliases


def node_called(catalog: Catalog, graph: "nx.MultiDiGraph[str]", name: str) -> str:
    """Return the node that a name means: of a concept, framework, area, claim, flow or symbol.

    Raises `UnknownName` where it means none, or several.
    """
    for node in (name, f"code:{name}"):
        if node in graph:
            return node
    wanted = folded(name)
    for kind in ("concept", "framework", "area", "claim", "flow"):
        if f"{kind}:{wanted}" in graph:
            return f"{kind}:{wanted}"
    if catalog.concept(name) is not None:
        return f"concept:{resolve_concept(catalog, name).id}"
    for node, details in graph.nodes(data=True):
        names = [details[key] for key in ("label", "label_zh") if key in details]
        if not node.startswith("code:") and wanted in map(folded, names):
            return node
    return _code(catalog, graph, name)


def _code(catalog: Catalog, graph: "nx.MultiDiGraph[str]", name: str) -> str:
    symbols = {node: graph.nodes[node]["label"] for node in graph if node.startswith("code:")}
    framework, _, rest = name.partition(":")
    if framework in catalog.frameworks and not rest.startswith(":"):
        inside = f"code:{framework}:"
        symbols = {node: label for node, label in symbols.items() if node.startswith(inside)}
        name = rest
    found = look_up(name, symbols.values())
    meant = [node for node, label in symbols.items() if label in found.symbols]
    if len(meant) == 1 and not found.enclosing:
        return meant[0]
    if meant and not found.enclosing:
        raise UnknownName(
            Message("{name} names several symbols", name=name),
            Message(
                "use one of {names:list}",
                names=tuple(node.removeprefix("code:") for node in meant[:6]),
            ),
        )
    ids = [node.partition(":")[2] for node in graph if not node.startswith("code:")]
    near = (*nearest(name, ids), *found.suggestions)[:3]
    raise UnknownName(
        Message("the map has nothing called {name}", name=name),
        listed_by("concept", near),
    )
