"""Translates a symbol of one framework into another: symbol, concept, symbol, with the difference."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Call,
    Catalog,
    Concept,
    LineRange,
    Mapping,
    Proofs,
    Role,
    Text,
    known_proofs,
)
from conceptmap.queries.lookups.match_algebra import Composed, compose
from conceptmap.queries.lookups.names import resolve_framework
from conceptmap.queries.lookups.routes import Denied, Route, Translation, strength
from conceptmap.queries.lookups.symbols import Use, look_up, mapping_uses, split_typed, symbol_uses

_CARRYING: Final = ("at", "also")


def _calls_unknown(_: Anchor) -> tuple[Call, ...]:
    return ()


def translate(
    catalog: Catalog,
    symbol: str,
    source: str,
    target: str,
    proofs: Proofs | None = None,
    *,
    calls: Callable[[Anchor], Iterable[Call]] = _calls_unknown,
) -> Translation:
    """Find the counterparts of a symbol, one route for each concept it carries and each place there.

    A class that nothing is mapped on, or its constructor alone, is answered by its members. A symbol of which only
    excerpts are mapped is also answered by what it calls in its own file, where `calls` knows: what it merely wraps
    comes before what happens somewhere in it, any other callee after that.
    `proofs` knows the spans of definitions, which tell an excerpt from a whole symbol. Raises `UnknownName`
    for a framework that does not exist; a symbol that the map does not have is an answer without routes.
    """
    from_id = resolve_framework(catalog, source).id
    to_id = resolve_framework(catalog, target).id
    if from_id == to_id:
        raise UnknownName(
            Message("--from and --to both name {name}", name=from_id),
            Message("name another framework"),
        )
    uses = symbol_uses(catalog, from_id)
    path, name = split_typed(symbol, {use.anchor.path for use in uses})
    if path is not None:
        uses = tuple(use for use in uses if f"/{use.anchor.path}".endswith(f"/{path}"))
    found = look_up(name, [use.anchor.symbol or "" for use in uses])
    symbols = found.members if found.inside else found.symbols
    meant = [use for use in uses if use.anchor.symbol in symbols]
    enclosing = found.enclosing and not found.inside
    spans = _Spans(catalog, known_proofs(catalog, proofs))
    carrying = _strongest(use for use in meant if use.role in _CARRYING)
    routes = [
        route for use in carrying for route in _routes(use, to_id, spans, enclosing=enclosing)
    ]
    if not enclosing:
        routes += (
            replace(route, caller=caller, wrapped=wrapped)
            for caller, wrapped, use in _called(carrying, uses, spans, calls)
            for route in _routes(use, to_id, spans, enclosing=False)
        )
    beside = Beside(catalog, from_id, to_id)
    return Translation(
        symbol=symbol,
        source=from_id,
        target=to_id,
        symbols=symbols,
        enclosing=enclosing,
        inside=found.inside,
        routes=_once(sorted(map(beside.marked, routes), key=_strongest_first)),
        denied=tuple(_denied(meant)),
        suggestions=found.suggestions,
    )


class _Spans:
    """Tells excerpts from whole definitions, by the proof or by a larger anchor of the same symbol."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._proofs = proofs
        self._largest: dict[tuple[str, str, str | None, int | None], LineRange] = {}
        for anchor in catalog.anchors():
            if anchor.lines is not None and anchor.symbol is not None:
                key = (anchor.framework, anchor.path, anchor.symbol, anchor.ordinal)
                known = self._largest.get(key)
                if known is None or anchor.lines.contains(known):
                    self._largest[key] = anchor.lines

    def is_excerpt(self, anchor: Anchor) -> bool:
        if anchor.symbol is None or anchor.lines is None:
            return False
        key = (anchor.framework, anchor.path, anchor.symbol, anchor.ordinal)
        span = self._proofs.span(anchor) or self._largest.get(key, anchor.lines)
        return span != anchor.lines and span.contains(anchor.lines)


class Beside:
    """The other code bases of the target's kind, which a note may be comparing with."""

    def __init__(self, catalog: Catalog, source: str, target: str) -> None:
        kind = catalog.frameworks[target].kind
        self._names = {
            name.casefold(): framework.id
            for framework in catalog.frameworks.values()
            if framework.kind == kind
            for name in (framework.id, *framework.label.by_language().values())
        }
        self._asked = (source, target)
        longest = sorted(map(re.escape, self._names), key=len, reverse=True)
        # Part of no longer name, and no folder of a path.
        self._pattern = re.compile(
            rf"(?<![a-z0-9_./-])(?:{'|'.join(longest)})(?![a-z0-9_/-])", re.ASCII
        )

    def named(self, text: Text | None) -> tuple[str, ...]:
        """The code bases that a text names, other than the two that were asked for."""
        words = "" if text is None else text.joined("\n").casefold()
        found = dict.fromkeys(self._names[name] for name in self._pattern.findall(words))
        return tuple(name for name in found if name not in self._asked)

    def marked(self, route: Route) -> Route:
        """The route, with the other code bases that its notes compare with."""
        return replace(
            route,
            against=self.named(route.note or route.absent),
            origin_against=self.named(route.origin_note),
        )


def _called(
    carrying: list[Use],
    uses: tuple[Use, ...],
    spans: _Spans,
    calls: Callable[[Anchor], Iterable[Call]],
) -> Iterator[tuple[str, bool, Use]]:
    """What a symbol calls that is mapped as a whole, if only excerpts of it are: (caller, whether it wraps it, use)."""
    by_symbol: dict[tuple[str, str], list[Use]] = {}
    for use in carrying:
        by_symbol.setdefault((use.anchor.path, use.anchor.symbol or ""), []).append(use)
    for (path, caller), own in by_symbol.items():
        if not all(spans.is_excerpt(use.anchor) for use in own):
            continue
        handed = {call.name: call.handed for call in calls(own[0].anchor)}
        # A part without a match of its own says too little to stand in for something else.
        there = (
            use
            for use in uses
            if use.anchor.path == path
            and use.anchor.symbol in handed
            and use.role in _CARRYING
            and use.match is not None
            and not spans.is_excerpt(use.anchor)
        )
        for use in _strongest(there):
            yield caller, handed[use.anchor.symbol or ""], use


def _once(routes: list[Route]) -> tuple[Route, ...]:
    """Keep the strongest route of each concept to each counterpart, with the others recorded in it."""
    ways: dict[tuple[str, Anchor | None], list[Route]] = {}
    for route in routes:
        ways.setdefault((route.concept, route.target), []).append(route)
    return tuple(replace(first, weaker=tuple(more)) for first, *more in ways.values())


def _strongest(uses: Iterator[Use]) -> list[Use]:
    """Keep, for each concept and symbol, the use with the strongest match."""
    best: dict[tuple[str, str | None, str], Use] = {}
    for use in uses:
        key = (use.concept.id, use.anchor.symbol, use.anchor.path)
        if key not in best or strength(use.match) < strength(best[key].match):
            best[key] = use
    return list(best.values())


def _routes(use: Use, target: str, spans: _Spans, *, enclosing: bool) -> Iterator[Route]:
    mapping = use.concept.mappings.get(target)
    if mapping is None or mapping.absence is not None:
        yield _route_to_nothing(use, mapping, spans, enclosing=enclosing)
        return
    # Parts of a mapping have no match of their own, so they are no counterpart by themselves.
    theirs = [
        there
        for there in mapping_uses(use.concept, mapping)
        if there.role in _CARRYING and there.match is not None
    ]
    for there in theirs:
        composed = compose(use.match, there.match)
        yield _route(use, there, composed, spans, enclosing=enclosing)
    if not theirs:  # they could not be followed to the release that was asked for
        yield _route_to_nothing(use, mapping, spans, enclosing=enclosing)


def _route(use: Use, there: Use, composed: Composed, spans: _Spans, *, enclosing: bool) -> Route:
    return Route(
        concept=use.concept.id,
        label=use.concept.label,
        origin=use.anchor,
        origin_match=use.match,
        target=there.anchor,
        target_match=there.match,
        match=composed.match,
        suggested=composed.suggested,
        excerpt=spans.is_excerpt(use.anchor),
        target_excerpt=spans.is_excerpt(there.anchor),
        enclosing=enclosing,
        note=there.note,
        origin_note=use.note,
    )


def _route_to_nothing(
    use: Use, mapping: Mapping | None, spans: _Spans, *, enclosing: bool
) -> Route:
    absence = None if mapping is None else mapping.absence
    return Route(
        concept=use.concept.id,
        label=use.concept.label,
        origin=use.anchor,
        origin_match=use.match,
        target=None,
        target_match=None,
        match=None,
        excerpt=spans.is_excerpt(use.anchor),
        enclosing=enclosing,
        origin_note=use.note,
        absent=None if absence is None else absence.reason,
        near=() if mapping is None else tuple(mapping.anchors(Role.NEAR)),
        lacking=mapping,
    )


def _denied(uses: list[Use]) -> Iterator[Denied]:
    for use in uses:
        if use.role == "lookalike" and use.note is not None:
            concept: Concept = use.concept
            yield Denied(concept=concept.id, label=concept.label, anchor=use.anchor, why=use.note)


def _strongest_first(route: Route) -> tuple[int, bool, bool, int, str, str]:
    """Whole symbols, then excerpts, then callees; among them counterparts before absences, and strong matches before weak ones."""
    where = "" if route.target is None else route.target.qualified
    return (
        2 if route.caller is not None and not route.wrapped else int(route.excerpt),
        route.target is None,
        route.suggested,
        strength(route.match),
        route.concept,
        where,
    )
