"""What the files must say together: names that exist, trees without cycles, mappings that say one thing."""

from collections.abc import Iterator
from difflib import get_close_matches

from conceptmap.graph.absence_checks import check_explanations
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    LANGUAGES,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Flow,
    Framework,
    Mapping,
    Place,
)


def check_consistency(catalog: Catalog) -> Iterator[Finding]:
    """Every fault between the parts of a catalogue, in file order."""
    for framework in catalog.frameworks.values():
        yield from _check_framework(framework)
    yield from _check_names(catalog)
    yield from _check_aliases(catalog)
    for concept in catalog.concepts.values():
        yield from _check_concept(catalog, concept)
    yield from _check_broader(catalog)
    for claim in catalog.claims.values():
        yield from _check_claim(catalog, claim)
    for flow in catalog.flows.values():
        yield from _check_flow(catalog, flow)


def _fault(code: Code, place: Place, message: Message, help_: Message | None = None) -> Finding:
    return Finding(code=code, message=message, place=place, help=help_)


def _check_framework(framework: Framework) -> Iterator[Finding]:
    release = framework.release
    archive = release.purl.startswith("pkg:pypi/")
    if archive and release.sha256 is None:
        yield _fault(
            Code.MISSING_KEY,
            framework.place,
            Message("{framework} pins an archive without its sha256", framework=framework.id),
            Message("write sha256: …"),
        )
    if not archive and release.sha256 is not None:
        yield _fault(
            Code.BAD_VALUE,
            framework.place,
            Message(
                "{framework} pins a commit, which is its own proof, and a sha256",
                framework=framework.id,
            ),
            Message("remove sha256"),
        )


def _check_names(catalog: Catalog) -> Iterator[Finding]:
    """Former ids are free, and no two concepts have one name."""
    former: dict[str, str] = {}
    names: dict[tuple[str, str], str] = {}
    for concept in catalog.concepts.values():
        for old in concept.formerly:
            if old in catalog.concepts:
                yield _fault(
                    Code.DUPLICATE_ID,
                    concept.place,
                    Message(
                        "{concept} has {old} under formerly, but {old} is a concept of its own",
                        concept=concept.id,
                        old=old,
                    ),
                    Message("remove one of the two"),
                )
            elif former.setdefault(old, concept.id) != concept.id:
                yield _fault(
                    Code.DUPLICATE_ID,
                    concept.place,
                    Message(
                        "{former} and {concept} both have {old} under formerly",
                        former=former[old],
                        concept=concept.id,
                        old=old,
                    ),
                    Message("keep it under formerly of one of them"),
                )
        for language in LANGUAGES:
            name = concept.label.in_language(language)
            other = names.setdefault((language, name.casefold()), concept.id)
            if other != concept.id:
                yield _fault(
                    Code.SAME_LABEL,
                    concept.place,
                    Message(
                        "{other} and {concept} are both called {name}",
                        other=other,
                        concept=concept.id,
                        name=name,
                    ),
                    Message("give one a name that tells it apart, or merge them with formerly"),
                )


def _check_aliases(catalog: Catalog) -> Iterator[Finding]:
    """A further name is nobody else's: not their name in that language, nor a further one, nor an id."""
    owners: dict[tuple[str, str], tuple[str, Message]] = {}
    for concept in catalog.concepts.values():
        for id_ in (concept.id, *concept.formerly):
            what = Message("the id") if id_ == concept.id else Message("a former id")
            owners.setdefault(("", id_), (concept.id, what))
        for language in LANGUAGES:
            name = concept.label.in_language(language).casefold()
            owners.setdefault((language, name), (concept.id, Message("the name")))
    for concept in catalog.concepts.values():
        for language, aliases in concept.alias.items():
            for alias in aliases:
                name = alias.casefold()
                same = owners.setdefault((language, name), (concept.id, Message("an alias")))
                as_id = owners.get(("", name.replace(" ", "-")), same)
                for other, what in dict.fromkeys((same, as_id)):
                    if other != concept.id:
                        yield _fault(
                            Code.TAKEN_ALIAS,
                            concept.place,
                            Message(
                                "{concept} has the alias {alias}, which is {what} of {other}",
                                concept=concept.id,
                                alias=alias,
                                what=what,
                                other=other,
                            ),
                            Message(
                                "remove it from one of the two, or write what tells them apart"
                            ),
                        )
                        break


def _check_concept(catalog: Catalog, concept: Concept) -> Iterator[Finding]:
    if concept.broader is not None:
        yield from _known_concept(
            catalog,
            concept.broader,
            concept.place,
            Message("{concept}'s broader", concept=concept.id),
        )
    for mapping in concept.mappings.values():
        yield from _known_framework(catalog, mapping.framework, mapping.place)
        yield from _check_mapping(mapping)
        yield from check_explanations(mapping)
        for search in mapping.absence.searched if mapping.absence else ():
            if search.control is not None:
                yield from _known_framework(catalog, search.control.framework, search.place)


def _check_flow(catalog: Catalog, flow: Flow) -> Iterator[Finding]:
    if not flow.stages:
        yield _fault(
            Code.BAD_VALUE,
            flow.place,
            Message("the flow {flow} has no stages", flow=flow.id),
            Message("write its stages, or remove it"),
        )
    for stage in flow.stages:
        yield from _known_concept(
            catalog, stage.concept, stage.place, Message("a stage of {flow}", flow=flow.id)
        )
        for framework in stage.frameworks:
            yield from _known_framework(catalog, framework, stage.place)


def _check_broader(catalog: Catalog) -> Iterator[Finding]:
    reported: set[str] = set()
    sound: set[str] = set()  # what is known to lead upwards to an end
    for start in catalog.concepts.values():
        chain, seen = [start.id], {start.id}
        current = start
        while (above := catalog.concept(current.broader or "")) is not None:
            if above.id in seen:
                cycle = chain[chain.index(above.id) :]
                if not reported.intersection(cycle):
                    reported.update(cycle)
                    shown = " > ".join([*cycle, above.id])
                    yield _fault(
                        Code.BROADER_CYCLE,
                        catalog.concepts[cycle[0]].place,
                        Message("broader runs in a circle: {shown}", shown=shown),
                        Message("remove one broader of them"),
                    )
                break
            if above.id in sound:
                break
            chain.append(above.id)
            seen.add(above.id)
            current = above
        else:
            sound |= seen


def _check_mapping(mapping: Mapping) -> Iterator[Finding]:
    name = Message("{concept} in {framework}", concept=mapping.concept, framework=mapping.framework)
    if mapping.absence is None:
        if mapping.match is None or not mapping.at:
            missing = "match" if mapping.match is None else "at"
            yield _fault(
                Code.BAD_MAPPING,
                mapping.place,
                Message("{name} has no {missing}", name=name, missing=missing),
                Message("write match and at, or absent with searched or shown"),
            )
        return
    if mapping.match is not None or mapping.at or mapping.also:
        yield _fault(
            Code.BAD_MAPPING,
            mapping.place,
            Message("{name} is absent and has anchors", name=name),
            Message("remove absent, or move the anchors to near"),
        )
    if not mapping.absence.searched and not mapping.absence.shown:
        yield _fault(
            Code.BAD_MAPPING,
            mapping.place,
            Message("the absence of {name} is not shown", name=name),
            Message("write searched or shown"),
        )


def _check_claim(catalog: Catalog, claim: Claim) -> Iterator[Finding]:
    for about in claim.about:
        yield from _known_concept(
            catalog, about, claim.place, Message("the claim {claim}", claim=claim.id)
        )
    if claim.verdict in ("refuted", "outdated") and claim.corrects is None:
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} is {verdict:word}, but does not say what is true instead",
                claim=claim.id,
                verdict=claim.verdict,
            ),
            Message("write corrects: {en: …, zh: …}"),
        )
    if claim.verdict != "unverifiable" and not claim.evidence:
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} is {verdict:word} without evidence", claim=claim.id, verdict=claim.verdict
            ),
            Message("write evidence"),
        )
    if bool(claim.checks) == (claim.uncheckable is not None):
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message("{claim} has checks and a reason to have none", claim=claim.id)
            if claim.checks
            else Message("{claim} has neither checks nor a reason to have none", claim=claim.id),
            Message("write checks, or uncheckable"),
        )
    yield from _check_speaker(catalog, claim)
    for check in claim.checks:
        kinds = [check.rule is not None, check.text is not None, bool(check.order)]
        if sum(kinds) != 1 or (check.count is None) != bool(check.order):
            yield _fault(
                Code.BAD_CLAIM,
                check.place,
                Message("a check of {claim} is not one of rule, text and order", claim=claim.id),
                Message("write rule and count, or text and count, or order"),
            )
        yield from _known_framework(catalog, check.anchor.framework, check.place)
    for anchor in (*claim.evidence, *(a for one in claim.said_by for a in one.anchors)):
        yield from _known_framework(catalog, anchor.framework, _place(anchor, claim.place))


def _check_speaker(catalog: Catalog, claim: Claim) -> Iterator[Finding]:
    """One speaker says it, and what it quotes is a claim that does not quote it back."""
    if len(claim.said_by) > 1:
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} is said by {names:all} at once",
                claim=claim.id,
                names=tuple(one.kind for one in claim.said_by),
            ),
            Message("name one speaker, and let other claims quote this one"),
        )
    if claim.quotes is None:
        return
    if claim.quotes not in catalog.claims:
        near = get_close_matches(claim.quotes, catalog.claims, 1, 0.6)
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} quotes {quotes}, which no file claims", claim=claim.id, quotes=claim.quotes
            ),
            (
                Message("did you mean {names:any}?", names=near[:1])
                if near
                else Message("write that claim under claims/")
            ),
        )
        return
    seen = [claim.id]
    quoted: str | None = claim.quotes
    while quoted is not None and quoted not in seen:
        seen.append(quoted)
        known = catalog.claims.get(quoted)
        quoted = known.quotes if known else None
    if quoted == claim.id and claim.id == min(seen):
        yield _fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "claims quote each other in a circle: {shown}", shown=" > ".join([*seen, claim.id])
            ),
            Message("remove one quotes of them"),
        )


def _place(anchor: Anchor, otherwise: Place) -> Place:
    return anchor.place if anchor.place.file else otherwise


def _known_framework(catalog: Catalog, id_: str, place: Place) -> Iterator[Finding]:
    if id_ not in catalog.frameworks:
        near = get_close_matches(id_, catalog.frameworks, 1, 0.6)
        help_ = (
            Message("did you mean {names:any}?", names=near[:1])
            if near
            else Message("write one of {names:list}", names=catalog.frameworks)
        )
        yield _fault(
            Code.UNKNOWN_FRAMEWORK,
            place,
            Message("no {kind:word} is called {name}", kind="framework", name=id_),
            help_,
        )


def _known_concept(catalog: Catalog, id_: str, place: Place, who: Message) -> Iterator[Finding]:
    if catalog.concept(id_) is None:
        near = get_close_matches(id_, [*catalog.concepts, *catalog.former_ids], 1, 0.6)
        help_ = (
            Message("did you mean {names:any}?", names=near[:1])
            if near
            else Message("define it in a file under concepts/")
        )
        yield _fault(
            Code.UNKNOWN_CONCEPT,
            place,
            Message("{who} is {id}, which no file defines", who=who, id=id_),
            help_,
        )
