"""The map as cards to learn by: a front to be answered, a back that answers it, and the places that prove it.

Only what the pinned bytes prove becomes a card. An id is made of the map's own, so that a card is the same one after the map has changed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Framework,
    Mapping,
    Proofs,
    ProofState,
    Role,
    Text,
)
from conceptmap.graph.model.purl import shown_version

_TRUE: Final = Text("True.", "对。")
_FALSE: Final = Text("False, or no longer the whole truth:", "错，或已不全对：")


@dataclass(frozen=True, slots=True, kw_only=True)
class FlashCard:
    """One card, in every language of the map."""

    id: tuple[str, ...]
    area: str
    front: Text
    back: tuple[Text, ...]
    places: tuple[Anchor, ...] = ()


def flash_cards(catalog: Catalog, proofs: Proofs) -> Iterator[FlashCard]:
    """Every card, in the order of the map: what a concept is, where it is or why not, what only looks like it, what is true."""
    for concept in catalog.concepts.values():
        yield _meaning(concept)
        for mapping in concept.mappings.values():
            if proofs.mapping_state(mapping) is ProofState.PROVEN:
                framework = catalog.frameworks[mapping.framework]
                yield _place(concept, mapping, framework)
                yield from _lookalikes(concept, mapping, framework, proofs)
    for claim in catalog.claims.values():
        if (
            claim.about
            and claim.verdict != "unverifiable"
            and proofs.claim_state(claim) is ProofState.PROVEN
        ):
            yield _claim(catalog, claim)


def _meaning(concept: Concept) -> FlashCard:
    front = Text(f"What is meant by “{concept.label.in_language('en')}”?", f"“{concept.label.in_language('zh')}”指什么？")  # fmt: skip
    return FlashCard(
        id=("meaning", concept.id), area=concept.area, front=front, back=(concept.definition,)
    )


def _place(concept: Concept, mapping: Mapping, framework: Framework) -> FlashCard:
    """Where it is, or that it is nowhere: the front does not say which."""
    release = _released(framework)
    places = tuple(mapping.anchors(*CARRYING))
    back = [] if mapping.note is None else [mapping.note]
    if mapping.absence is not None:
        back = [Text("Nowhere.", "没有对应。"), mapping.absence.reason]
        places = ()
    return FlashCard(
        id=("place", concept.id, framework.id),
        area=concept.area,
        front=Text(
            f"Where is {concept.label.in_language('en')} in {release}?",
            f"在 {release} 中，{concept.label.in_language('zh')}位于哪里？",
        ),
        back=tuple(back),
        places=places,
    )


def _lookalikes(
    concept: Concept, mapping: Mapping, framework: Framework, proofs: Proofs
) -> Iterator[FlashCard]:
    release = _released(framework)
    for place in mapping.places(Role.LOOKALIKE):
        anchor = place.anchor
        if place.note is None or proofs.anchor_state(anchor) is not ProofState.PROVEN:
            continue
        name = anchor.symbol or anchor.location
        yield FlashCard(
            id=("lookalike", concept.id, framework.id, anchor.path, name),
            area=concept.area,
            front=Text(
                f"{name} in {release} looks like {concept.label.in_language('en')}. Why is it not?",
                f"{release} 的 {name} 看起来像{concept.label.in_language('zh')}，为什么不是？",
            ),
            back=(place.note,),
            places=(anchor,),
        )


def _claim(catalog: Catalog, claim: Claim) -> FlashCard:
    releases = dict.fromkeys(
        _released(catalog.frameworks[anchor.framework]) for anchor in claim.evidence
    )
    true = claim.verdict == "confirmed"
    back = (_TRUE,) if true else (_FALSE, *((claim.corrects,) if claim.corrects else ()))
    return FlashCard(
        id=("claim", claim.id),
        area=catalog.concepts[claim.about[0]].area,
        front=Text(
            f"True or false, of {', '.join(releases)}: {claim.says.in_language('en')}",
            f"关于 {'、'.join(releases)}，对还是错：{claim.says.in_language('zh')}",
        ),
        back=back,
        places=claim.evidence,
    )


def _released(framework: Framework) -> str:
    release = framework.release
    version = shown_version(release.purl, release.version)
    return f"{framework.label.first} {version}"
