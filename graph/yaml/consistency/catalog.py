"""Every fault between the parts of a catalogue."""

from collections.abc import Iterator

from conceptmap.graph.absence_checks import check_explanations
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Catalog,
    Concept,
    Flow,
    Framework,
    Identity,
    Mapping,
)
from conceptmap.graph.model.purl import names_commit
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.yaml.consistency.claims import check_claim, check_contrast
from conceptmap.graph.yaml.consistency.exercises import check_exercise
from conceptmap.graph.yaml.consistency.happenings import check_happenings
from conceptmap.graph.yaml.consistency.known_ids import fault, known_concept, known_framework
from conceptmap.graph.yaml.consistency.names import check_aliases, check_broader, check_names
from conceptmap.graph.yaml.consistency.settings import check_options, check_setting


def check_consistency(catalog: Catalog) -> Iterator[Finding]:
    """Every fault between the parts of a catalogue, in file order."""
    yield from _check_identity(catalog.identity)
    for framework in catalog.frameworks.values():
        yield from _check_framework(catalog, framework)
    yield from check_names(catalog)
    yield from check_aliases(catalog)
    for concept in catalog.concepts.values():
        yield from _check_concept(catalog, concept)
    yield from check_broader(catalog)
    yield from check_options(catalog)
    for claim in catalog.claims.values():
        yield from check_claim(catalog, claim)
    for contrast in catalog.contrasts.values():
        yield from check_contrast(catalog, contrast)
    for flow in catalog.flows.values():
        yield from _check_flow(catalog, flow)
    for exercise in catalog.exercises.values():
        yield from check_exercise(catalog, exercise)


def _check_identity(identity: Identity) -> Iterator[Finding]:
    for language in identity.languages:
        if identity.languages.count(language) > 1:
            yield fault(
                Code.BAD_VALUE,
                identity.place,
                Message("languages has {language} twice", language=language),
                Message("keep one of the two"),
            )
            return


def _check_framework(catalog: Catalog, framework: Framework) -> Iterator[Finding]:
    release = framework.release
    kinds = catalog.identity.kinds
    if framework.kind not in kinds:
        yield fault(
            Code.BAD_VALUE,
            framework.place,
            Message(
                "{framework} is of the kind {kind}, which map.yaml does not have",
                framework=framework.id,
                kind=framework.kind,
            ),
            did_you_mean(
                nearest(framework.kind, kinds),
                Message("write one of {names:list}, or add it under kinds in map.yaml", names=kinds)
                if kinds
                else Message("write it under kinds in map.yaml"),
            ),
        )
    archive = not names_commit(release.purl)
    if archive and release.sha256 is None:
        yield fault(
            Code.MISSING_KEY,
            framework.place,
            Message("{framework} pins an archive without its sha256", framework=framework.id),
            Message("write sha256: …"),
        )
    if not archive and release.sha256 is not None:
        yield fault(
            Code.BAD_VALUE,
            framework.place,
            Message(
                "{framework} pins a commit, which is its own proof, and a sha256",
                framework=framework.id,
            ),
            Message("remove sha256"),
        )


def _check_concept(catalog: Catalog, concept: Concept) -> Iterator[Finding]:
    if concept.broader is not None:
        yield from known_concept(
            catalog,
            concept.broader,
            concept.place,
            Message("{concept}'s broader", concept=concept.id),
        )
    for mapping in concept.mappings.values():
        yield from known_framework(catalog, mapping.framework, mapping.place)
        yield from _check_mapping(mapping)
        yield from check_explanations(mapping)
        yield from check_setting(catalog, concept, mapping)
        yield from check_happenings(catalog, mapping)
        for search in mapping.absence.searched if mapping.absence else ():
            if search.control is not None:
                yield from known_framework(catalog, search.control.framework, search.place)


def _check_mapping(mapping: Mapping) -> Iterator[Finding]:
    name = Message("{concept} in {framework}", concept=mapping.concept, framework=mapping.framework)
    if mapping.absence is None:
        if mapping.match is None or not mapping.at:
            missing = "match" if mapping.match is None else "at"
            yield fault(
                Code.BAD_MAPPING,
                mapping.place,
                Message("{name} has no {missing}", name=name, missing=missing),
                Message("write match and at, or absent with searched or shown"),
            )
        return
    if mapping.match is not None or mapping.at or mapping.also:
        yield fault(
            Code.BAD_MAPPING,
            mapping.place,
            Message("{name} is absent and has anchors", name=name),
            Message("remove absent, or move the anchors to near"),
        )
    if not mapping.absence.searched and not mapping.absence.shown:
        yield fault(
            Code.BAD_MAPPING,
            mapping.place,
            Message("the absence of {name} is not shown", name=name),
            Message("write searched or shown"),
        )


def _check_flow(catalog: Catalog, flow: Flow) -> Iterator[Finding]:
    if not flow.stages:
        yield fault(
            Code.BAD_VALUE,
            flow.place,
            Message("the flow {flow} has no stages", flow=flow.id),
            Message("write its stages, or remove it"),
        )
    for stage in flow.stages:
        yield from known_concept(
            catalog, stage.concept, stage.place, Message("a stage of {flow}", flow=flow.id)
        )
        for framework in stage.frameworks:
            yield from known_framework(catalog, framework, stage.place)
