"""The catalogue as JSON: the contract for programs (`conceptmap export --format json`).

Missing values are null, lists are lists, text is `{"en": …, "zh": …}` with the languages of the map. Keys beyond the contract
(`areas`, `near`, `shown`, `state`, …) say more about the same thing and never change what another key means.
`edges` are there where the lock proves some, `contrasts` where the map has some. What only settings have, `kind` and `setting`, is there for settings alone; the
`command` of a framework and the `asked_as` of a concept are there where the map gives them.
"""

from collections.abc import Iterable

from conceptmap.graph.formats.json_parts.exercises import exercise_json
from conceptmap.graph.formats.json_parts.places import (
    Json,
    PlaceWriter,
    carriage_json,
    match_json,
    text_json,
    text_or_none,
)
from conceptmap.graph.model import (
    CARRYING,
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
    Flow,
    Framework,
    Identity,
    Mapping,
    Proofs,
    Role,
    SaidBy,
    Search,
    StageIn,
    declined_of,
    known_proofs,
)


def catalog_to_json(catalog: Catalog, proofs: Proofs | None = None) -> Json:
    """Build the whole map as values that `json.dumps` takes, in the order of the files."""
    known = known_proofs(catalog, proofs)
    write = _Writer(catalog, known)
    return {
        "map": _identity(catalog.identity),
        "frameworks": [write.framework(framework) for framework in catalog.frameworks.values()],
        "areas": [
            {"id": area.id, "label": text_json(area.label)} for area in catalog.areas.values()
        ],
        "concepts": [write.concept(concept) for concept in catalog.concepts.values()],
        "claims": [write.claim(claim) for claim in catalog.claims.values()],
        **contrasts_to_json(catalog, catalog.contrasts.values(), proofs),
        "flows": [write.flow(flow) for flow in catalog.flows.values()],
        **_some_exercises([exercise_json(one, write, known) for one in catalog.exercises.values()]),
        **_some_edges([edge for edges in known.edges.values() for edge in edges]),
        "pages": [
            {"page": page, "title": text_json(title)} for page, title in catalog.pages.items()
        ],
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


class _Writer(PlaceWriter):
    """Writes values of one catalogue and its proofs."""

    def framework(self, framework: Framework) -> Json:
        release = framework.release
        return {
            "id": framework.id,
            "label": text_json(framework.label),
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
            "label": text_json(concept.label),
            "alias": {language: list(names) for language, names in concept.alias.items()},
            **_asked_as(concept),
            "definition": text_json(concept.definition),
            "words": list(concept.words),
            "broader": concept.broader,
            "mappings": [self.mapping(mapping) for mapping in concept.mappings.values()],
        }

    def mapping(self, mapping: Mapping) -> Json:
        absence = mapping.absence
        return {
            "framework": mapping.framework,
            "match": match_json(mapping.match),
            "note": text_or_none(mapping.note),
            "absent": None if absence is None else text_json(absence.reason),
            "searched": [] if absence is None else [_search(search) for search in absence.searched],
            "anchors": [self.place(place) for place in mapping.places(*CARRYING)],
            "lookalikes": [
                self.anchor(place.anchor) | {"why": text_or_none(place.note)}
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
                "unit": text_or_none(setting.unit),
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
            "says": text_json(claim.says),
            "about": list(claim.about),
            "from": None if page is None else {"page": page[0], "line": page[1]},
            "said_by": next(map(self._said_by, claim.said_by), None),
            "quotes": claim.quotes,
            "kind": claim.kind,
            "verdict": claim.verdict,
            "corrects": text_or_none(claim.corrects),
            "evidence": [self.located(anchor) for anchor in claim.evidence],
            "checks": len(claim.checks),
            "state": self._proofs.claim_state(claim).value,
            "uncheckable": text_or_none(claim.uncheckable),
        }

    def contrast(self, contrast: Contrast) -> Json:
        return {
            "id": contrast.id,
            "says": text_json(contrast.says),
            "about": list(contrast.about),
            "frameworks": list(contrast.frameworks),
            "places": [self.located(anchor) for anchor in contrast.evidence],
            "checks": len(contrast.checks),
            "state": self._proofs.claim_state(contrast).value,
        }

    def _said_by(self, said_by: SaidBy) -> Json:
        page = said_by.page
        return {
            "kind": said_by.kind,
            "anchors": [self.located(anchor) for anchor in said_by.anchors],
            "page": None if page is None else page[0],
            "line": None if page is None else page[1],
        }

    def flow(self, flow: Flow) -> Json:
        return {
            "id": flow.id,
            "label": text_json(flow.label),
            "stages": [
                {
                    "concept": stage.concept,
                    **({"box": text_json(stage.box)} if stage.box else {}),
                    **({"aside": True} if stage.aside else {}),
                    "in": {
                        name: self._stage(part, stage.concept, name)
                        for name, part in stage.frameworks.items()
                    },
                }
                for stage in flow.stages
            ],
        }

    def _absence(self, mapping: Mapping) -> Json:
        """Write what the contract leaves out of an absence: how it is shown, and what is nearest."""
        absence = mapping.absence
        if absence is None:
            return {"argued": None, "except": [], "shown": [], "near": []}
        return {
            "argued": not absence.searched or mapping.framework in self._proofs.unreadable,
            "except": [_except(one) for one in absence.excepts],
            "shown": [self.anchor(anchor) for anchor in mapping.anchors(Role.SHOWN)],
            "near": [self.place(place) for place in mapping.places(Role.NEAR)],
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
                    "match": match_json(one.match),
                    "note": text_or_none(one.note),
                    **carriage_json(one.carriage),
                }
                for one in mapping.declined
            ],
            "sought": None
            if sought is None
            else {"status": sought.outcome.value, "why": sought.why or None},
        }

    def _stage(self, stage: StageIn, concept: str, framework: str) -> Json:
        written: Json = {
            "takes": text_json(stage.takes),
            "gives": text_json(stage.gives),
            "at": None if stage.at is None else self.located(stage.at),
        }
        if isinstance(stage, CarriedStage):
            mapping = self._catalog.concepts[concept].mappings.get(framework)
            own = stage.at is None and stage.declined is None and mapping is not None
            lost = [one.carriage for one in declined_of(mapping, Role.AT)] if own else []
            written |= {
                "release": stage.release,
                # Where the stage has no place of its own, the concept's.
                "places": [self.located(one) for one in mapping.at] if own and mapping else [],
                "declined": [carriage_json(one) for one in (stage.declined, *lost) if one],
            }
        return written


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
        "title": text_json(identity.title),
        "description": text_or_none(identity.description),
        "base": identity.base,
        "languages": list(identity.languages),
        "creators": list(identity.creators),
        "license": identity.license,
        "version": identity.version,
        "report-to": identity.report_to,
        "kinds": [
            {"id": kind.id, "label": text_json(kind.label), "column": kind.column}
            for kind in identity.kinds.values()
        ],
    }


def _search(search: Search) -> Json:
    return {
        "pattern": search.pattern,
        "in": list(search.within),
        "except": list(search.excluding),
        "reasons": [_except(one) for one in search.excepts if one.why is not None],
        "why": text_or_none(search.why),
        "ignore-case": search.ignore_case,
        "control": None if search.control is None else search.control.text,
    }


def _except(one: Except) -> Json:
    return {"in": list(one.within), "line": one.line, "why": text_or_none(one.why)}


def _some_exercises(exercises: list[Json]) -> Json:
    return {"exercises": exercises} if exercises else {}


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
