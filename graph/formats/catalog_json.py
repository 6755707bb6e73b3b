"""The catalogue as JSON: the contract for programs (`conceptmap export --format json`).

Missing values are null, lists are lists, text is `{"en": …, "zh": …}` with the languages of the map. Keys beyond the contract
(`areas`, `near`, `shown`, `state`, …) say more about the same thing and never change what another key means.
`edges` are there where the lock proves some, `contrasts` where the map has some. What only settings have, `kind` and `setting`, is there for settings alone; the
`command` of a framework and the `asked_as` of a concept are there where the map gives them.
"""

from collections.abc import Iterable
from typing import Any

from conceptmap.graph.formulas.javascript import javascript_of
from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Carriage,
    CarriedMapping,
    CarriedStage,
    Catalog,
    Claim,
    Command,
    Concept,
    ConceptKind,
    Contrast,
    Edge,
    Except,
    Exercise,
    Flow,
    Framework,
    Identity,
    MappedPlace,
    Mapping,
    Match,
    Numbers,
    Proofs,
    Quantity,
    Role,
    SaidBy,
    Search,
    StageIn,
    Text,
    carriage_of,
    declined_of,
    known_proofs,
)

Json = dict[str, Any]


def catalog_to_json(catalog: Catalog, proofs: Proofs | None = None) -> Json:
    """Build the whole map as values that `json.dumps` takes, in the order of the files."""
    write = _Writer(catalog, known_proofs(catalog, proofs))
    return {
        "map": _identity(catalog.identity),
        "frameworks": [write.framework(framework) for framework in catalog.frameworks.values()],
        "areas": [{"id": area.id, "label": _text(area.label)} for area in catalog.areas.values()],
        "concepts": [write.concept(concept) for concept in catalog.concepts.values()],
        "claims": [write.claim(claim) for claim in catalog.claims.values()],
        **contrasts_to_json(catalog, catalog.contrasts.values(), proofs),
        "flows": [write.flow(flow) for flow in catalog.flows.values()],
        **_some_exercises([write.exercise(one) for one in catalog.exercises.values()]),
        **_some_edges([edge for edges in write.edges.values() for edge in edges]),
        "pages": [{"page": page, "title": _text(title)} for page, title in catalog.pages.items()],
    }


def concept_to_json(catalog: Catalog, concept: Concept, proofs: Proofs | None = None) -> Json:
    """One concept, in the shape that it has in the whole map."""
    return _Writer(catalog, known_proofs(catalog, proofs)).concept(concept)


def edges_to_json(edges: Iterable[Edge]) -> list[Json]:
    """Edges, in the shape that they have in the whole map."""
    return [_edge(edge) for edge in edges]


def claim_to_json(catalog: Catalog, claim: Claim, proofs: Proofs | None = None) -> Json:
    """One claim, in the shape that it has in the whole map."""
    return _Writer(catalog, known_proofs(catalog, proofs)).claim(claim)


def contrasts_to_json(
    catalog: Catalog, contrasts: Iterable[Contrast], proofs: Proofs | None = None
) -> Json:
    """Contrasts under their key, in the shape that they have in the whole map; where there are none, no such key."""
    write = _Writer(catalog, known_proofs(catalog, proofs))
    found = [write.contrast(one) for one in contrasts]
    return {"contrasts": found} if found else {}


def flow_to_json(catalog: Catalog, flow: Flow, proofs: Proofs | None = None) -> Json:
    """One flow, in the shape that it has in the whole map."""
    return _Writer(catalog, known_proofs(catalog, proofs)).flow(flow)


class _Writer:
    """Writes values of one catalogue, which knows links, and its proofs, which know states."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._catalog = catalog
        self._proofs = proofs
        self.edges = proofs.edges

    def framework(self, framework: Framework) -> Json:
        release = framework.release
        return {
            "id": framework.id,
            "label": _text(framework.label),
            "kind": framework.kind,
            "purl": release.purl,
            "version": release.version,
            "sha256": release.sha256,
            "license": framework.license,
            "browse": release.browse,
            "unreadable": list(self._proofs.unreadable.get(framework.id, ())),
            "repositories": [
                {"at": one.address, "folder": one.folder or None} for one in framework.repositories
            ],
            **_command(framework.command),
        }

    def concept(self, concept: Concept) -> Json:
        return {
            "id": concept.id,
            **({} if concept.kind is ConceptKind.CONCEPT else {"kind": concept.kind.value}),
            "formerly": list(concept.formerly),
            "area": concept.area,
            "label": _text(concept.label),
            "alias": {language: list(names) for language, names in concept.alias.items()},
            **_asked_as(concept),
            "definition": _text(concept.definition),
            "words": list(concept.words),
            "broader": concept.broader,
            "mappings": [self.mapping(mapping) for mapping in concept.mappings.values()],
        }

    def mapping(self, mapping: Mapping) -> Json:
        absence = mapping.absence
        return {
            "framework": mapping.framework,
            "match": _match(mapping.match),
            "note": _text_or_none(mapping.note),
            "absent": None if absence is None else _text(absence.reason),
            "searched": [] if absence is None else [_search(search) for search in absence.searched],
            "anchors": [self._place(place) for place in mapping.places(*CARRYING)],
            "lookalikes": [
                self.anchor(place.anchor) | {"why": _text_or_none(place.note)}
                for place in mapping.places(Role.LOOKALIKE)
            ],
            "state": self._proofs.mapping_state(mapping).value,
            **self._absence(mapping),
            **self._at_release(mapping),
            **self._setting(mapping),
            **self._happens(mapping),
        }

    def _happens(self, mapping: Mapping) -> Json:
        """Write when a concept happens in a run; nothing where nobody has said."""
        happens = [
            self.anchor(one.anchor) | {"when": one.when, "checks": len(one.checks)}
            for one in mapping.happens
        ]
        return {"happens": happens} if happens else {}

    def _setting(self, mapping: Mapping) -> Json:
        setting = mapping.setting
        if setting is None:
            return {}
        return {
            "setting": {
                "option": list(setting.options),
                "opposite": list(setting.opposite),
                "field": setting.field,
                "env": setting.env,
                "metric": list(setting.metrics),
                "request-field": list(setting.request_fields),
                "endpoint": list(setting.endpoints),
                "default": setting.default,
                "unit": _text_or_none(setting.unit),
                "factor": setting.factor,
                "takes": setting.takes.value,
                "first": setting.first,
                "values": dict(setting.values),
                "state": self._proofs.setting_state(mapping).value,
                "checks": len(mapping.checks),
            }
        }

    def claim(self, claim: Claim) -> Json:
        page = claim.source
        return {
            "id": claim.id,
            "says": _text(claim.says),
            "about": list(claim.about),
            "from": None if page is None else {"page": page[0], "line": page[1]},
            "said_by": next(map(self._said_by, claim.said_by), None),
            "quotes": claim.quotes,
            "kind": claim.kind,
            "verdict": claim.verdict,
            "corrects": _text_or_none(claim.corrects),
            "evidence": [self._located(anchor) for anchor in claim.evidence],
            "checks": len(claim.checks),
            "state": self._proofs.claim_state(claim).value,
            "uncheckable": _text_or_none(claim.uncheckable),
        }

    def contrast(self, contrast: Contrast) -> Json:
        return {
            "id": contrast.id,
            "says": _text(contrast.says),
            "about": list(contrast.about),
            "frameworks": list(contrast.frameworks),
            "places": [self._located(anchor) for anchor in contrast.evidence],
            "checks": len(contrast.checks),
            "state": self._proofs.claim_state(contrast).value,
        }

    def _said_by(self, said_by: SaidBy) -> Json:
        page = said_by.page
        return {
            "kind": said_by.kind,
            "anchors": [self._located(anchor) for anchor in said_by.anchors],
            "page": None if page is None else page[0],
            "line": None if page is None else page[1],
        }

    def flow(self, flow: Flow) -> Json:
        return {
            "id": flow.id,
            "label": _text(flow.label),
            "stages": [
                {
                    "concept": stage.concept,
                    **({"box": _text(stage.box)} if stage.box else {}),
                    "in": {
                        name: self._stage(part, stage.concept, name)
                        for name, part in stage.frameworks.items()
                    },
                }
                for stage in flow.stages
            ],
        }

    def exercise(self, exercise: Exercise) -> Json:
        return {
            "id": exercise.id,
            "label": _text(exercise.label),
            "asks": _text(exercise.asks),
            "about": list(exercise.about),
            "given": {
                name: {**_quantity(one), "value": _numbers(one.value)}
                for name, one in exercise.given.items()
            },
            "numbers": {name: _quantity(one) for name, one in exercise.numbers.items()},
            "in": {
                name: {
                    "note": _text(worked.note) if worked.note else None,
                    "state": self._proofs.exercise_state(worked).value,
                    "steps": [
                        {
                            "name": step.name,
                            "formula": step.formula,
                            "javascript": javascript_of(step.formula),
                            "result": _numbers(step.result),
                            "at": self.anchor(step.at),
                            "note": _text(step.note) if step.note else None,
                        }
                        for step in worked.steps
                    ],
                }
                for name, worked in exercise.frameworks.items()
            },
            "from": None
            if exercise.source is None
            else {"page": exercise.source[0], "line": exercise.source[1]},
        }

    def anchor(self, anchor: Anchor) -> Json:
        lines = anchor.lines
        framework = self._catalog.frameworks.get(anchor.framework)
        return {
            "path": anchor.path,
            "symbol": anchor.symbol,
            "ordinal": anchor.ordinal,
            "start": None if lines is None else lines.first,
            "end": None if lines is None else lines.last,
            "state": self._proofs.anchor_state(anchor).value,
            "url": None if framework is None else framework.release.url(anchor),
            **_carriage(carriage_of(anchor)),
        }

    def _place(self, place: MappedPlace) -> Json:
        """Write a place with what is said of it alone; the note of `at` is the mapping's."""
        note = None if place.role is Role.AT else _text_or_none(place.note)
        written = {"role": place.role.value, "match": _match(place.match), "note": note}
        return written | self.anchor(place.anchor)

    def _absence(self, mapping: Mapping) -> Json:
        """Write what the contract leaves out of an absence: how it is shown, and what is nearest."""
        absence = mapping.absence
        if absence is None:
            return {"argued": None, "except": [], "shown": [], "near": []}
        return {
            "argued": not absence.searched or mapping.framework in self._proofs.unreadable,
            "except": [_except(one) for one in absence.excepts],
            "shown": [self.anchor(anchor) for anchor in mapping.anchors(Role.SHOWN)],
            "near": [self._place(place) for place in mapping.places(Role.NEAR)],
        }

    def _at_release(self, mapping: Mapping) -> Json:
        """Write what is known of a mapping at another release than the pinned one; nothing at that one."""
        if not isinstance(mapping, CarriedMapping):
            return {}
        sought = mapping.sought
        return {
            "release": mapping.release,
            "declined": [
                {
                    "role": one.role.value,
                    "match": _match(one.match),
                    "note": _text_or_none(one.note),
                    **_carriage(one.carriage),
                }
                for one in mapping.declined
            ],
            "sought": None
            if sought is None
            else {"status": sought.outcome.value, "why": sought.why or None},
        }

    def _stage(self, stage: StageIn, concept: str, framework: str) -> Json:
        written: Json = {
            "takes": _text(stage.takes),
            "gives": _text(stage.gives),
            "at": None if stage.at is None else self._located(stage.at),
        }
        if isinstance(stage, CarriedStage):
            mapping = self._catalog.concepts[concept].mappings.get(framework)
            own = stage.at is None and stage.declined is None and mapping is not None
            lost = [one.carriage for one in declined_of(mapping, Role.AT)] if own else []
            written |= {
                "release": stage.release,
                # Where the stage has no place of its own, the concept's.
                "places": [self._located(one) for one in mapping.at] if own and mapping else [],
                "declined": [_carriage(one) for one in (stage.declined, *lost) if one],
            }
        return written

    def _located(self, anchor: Anchor) -> Json:
        return {"framework": anchor.framework} | self.anchor(anchor)


def _asked_as(concept: Concept) -> Json:
    asked = {language: list(phrases) for language, phrases in concept.asked_as.items()}
    return {"asked_as": asked} if asked else {}


def _command(command: Command | None) -> Json:
    if command is None:
        return {}
    return {
        "command": {
            "start": list(command.start),
            "underscores": command.underscores,
            "abbreviations": command.abbreviations,
            "fields": command.fields,
            "dots": command.dots,
            "opposites": dict(command.opposites),
            "suffixes": dict(command.suffixes),
        }
    }


def _identity(identity: Identity) -> Json:
    return {
        "title": _text(identity.title),
        "description": _text_or_none(identity.description),
        "base": identity.base,
        "languages": list(identity.languages),
        "creators": list(identity.creators),
        "license": identity.license,
        "version": identity.version,
        "report-to": identity.report_to,
        "kinds": [
            {"id": kind.id, "label": _text(kind.label), "column": kind.column}
            for kind in identity.kinds.values()
        ],
    }


def _text(text: Text) -> Json:
    return dict(text.by_language())


def _text_or_none(text: Text | None) -> Json | None:
    return None if text is None else _text(text)


def _carriage(carriage: Carriage | None) -> Json:
    """Write how a place came to another release; nothing of a place of the pinned one."""
    return {} if carriage is None else {**carriage.facts()}


def _match(match: Match | None) -> str | None:
    return None if match is None else match.value


def _search(search: Search) -> Json:
    return {
        "pattern": search.pattern,
        "in": list(search.within),
        "except": list(search.excluding),
        "reasons": [_except(one) for one in search.excepts if one.why is not None],
        "why": _text_or_none(search.why),
        "ignore-case": search.ignore_case,
        "control": None if search.control is None else search.control.text,
    }


def _except(one: Except) -> Json:
    return {"in": list(one.within), "line": one.line, "why": _text_or_none(one.why)}


def _some_exercises(exercises: list[Json]) -> Json:
    return {"exercises": exercises} if exercises else {}


def _quantity(quantity: Quantity) -> Json:
    return {
        "label": _text(quantity.label),
        "unit": _text(quantity.unit) if quantity.unit else None,
        **({"stage": dict(quantity.stages)} if quantity.stages else {}),
    }


def _numbers(numbers: Numbers) -> Any:  # noqa: ANN401 - a number as it is written, or a list of them
    return list(numbers.written) if numbers.many else numbers.written[0]


def _some_edges(edges: Iterable[Edge]) -> Json:
    """The edges under their key; a map of which none are proven has no such key."""
    found = edges_to_json(edges)
    return {"edges": found} if found else {}


def _edge(edge: Edge) -> Json:
    return {
        "from": edge.source,
        "to": edge.target,
        "framework": edge.framework,
        "relation": edge.relation.value,
        "via": edge.via,
        "places": [
            {
                "path": step.path,
                "symbol": step.symbol,
                "line": step.line,
                "callee": step.callee,
                "rule": step.rule.value,
            }
            for step in edge.steps
        ],
        "state": edge.state.value,
    }
