"""Settings: names, a default and checks where a setting is; none of them where it is not."""

from collections import defaultdict
from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Concept, ConceptKind, Mapping, Setting
from conceptmap.graph.yaml.consistency.known_ids import check_of_mapping, fault


def check_setting(catalog: Catalog, concept: Concept, mapping: Mapping) -> Iterator[Finding]:
    """The faults of one concept in one framework, as a setting."""
    name = Message("{concept} in {framework}", concept=concept.id, framework=mapping.framework)
    if mapping.setting is None:
        yield from _check_none(concept, mapping, name)
    else:
        yield from _check_one(concept, mapping, mapping.setting, name)
        yield from _check_checks(catalog, mapping, name)


def _check_none(concept: Concept, mapping: Mapping, name: str) -> Iterator[Finding]:
    if concept.kind is ConceptKind.SETTING and mapping.absence is None:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("{name} does not say how it is set", name=name),
            Message("write setting, or absent"),
        )
    if mapping.checks:
        yield fault(
            Code.BAD_SETTING,
            mapping.checks[0].place,
            Message("{name} has checks, and no setting that they show", name=name),
            Message("write setting, or remove checks"),
        )


def _check_one(
    concept: Concept, mapping: Mapping, setting: Setting, name: str
) -> Iterator[Finding]:
    if concept.kind is not ConceptKind.SETTING:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("{name} has a setting, and {concept} is none", name=name, concept=concept.id),
            Message("write kind: setting at the concept"),
        )
    if mapping.absence is not None:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("{name} is absent and has a setting", name=name),
            Message("remove one of the two"),
        )
    if not setting.written:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("{name} has no name by which it is set", name=name),
            Message("write option, opposite, field, env, metric, request-field or endpoint"),
        )
    if setting.values and setting.flags:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("{name} is a flag, and spells values", name=name),
            Message("remove one of the two"),
        )


def _check_checks(catalog: Catalog, mapping: Mapping, name: str) -> Iterator[Finding]:
    if not mapping.checks:
        yield fault(
            Code.BAD_SETTING,
            mapping.place,
            Message("no check proves the default of {name}", name=name),
            Message("write checks: {in: …, text: …, count: 1}, at the line of the default"),
        )
    for check in mapping.checks:
        yield from check_of_mapping(catalog, check, mapping, name, Code.BAD_SETTING)


def check_options(catalog: Catalog) -> Iterator[Finding]:
    """An option of a framework means one setting."""
    owners: dict[tuple[str, str], str] = {}
    for concept, mapping, setting in catalog.settings():
        for option in _named(setting):
            other = owners.setdefault((mapping.framework, option), concept.id)
            if other != concept.id:
                yield fault(
                    Code.BAD_SETTING,
                    mapping.place,
                    Message(
                        "{option} of {framework} is an option of {other} and of {concept}",
                        option=option,
                        framework=mapping.framework,
                        other=other,
                        concept=concept.id,
                    ),
                    Message("leave it to one of the two, and say so in a note of the other"),
                )
    firsts: dict[str, list[Mapping]] = defaultdict(list)
    for _, mapping, setting in catalog.settings():
        if setting.first:
            firsts[mapping.framework].append(mapping)
    for one, *others in firsts.values():
        for mapping in others:
            yield fault(
                Code.BAD_SETTING,
                mapping.place,
                Message(
                    "{concept} and {other} both stand first in {framework}",
                    concept=mapping.concept,
                    other=one.concept,
                    framework=mapping.framework,
                ),
                Message("remove first from one of the two"),
            )


def _named(setting: Setting) -> tuple[str, ...]:
    return (*setting.options, *setting.opposite)
