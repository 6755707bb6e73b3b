"""Claims: verdicts with what they need, speakers, what quotes what; contrasts: whether they are of two code bases."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Claim,
    Contrast,
    Place,
)
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.spelling.samples import text_sample
from conceptmap.graph.yaml.consistency.known_ids import (
    check_form,
    fault,
    known_concept,
    known_framework,
)


def check_claim(catalog: Catalog, claim: Claim) -> Iterator[Finding]:
    """The faults of one claim."""
    for about in claim.about:
        yield from known_concept(
            catalog, about, claim.place, Message("the claim {claim}", claim=claim.id)
        )
    if claim.verdict in ("refuted", "outdated") and claim.corrects is None:
        yield fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} is {verdict:word}, but does not say what is true instead",
                claim=claim.id,
                verdict=claim.verdict,
            ),
            Message(
                "write {key}: {sample}",
                key="corrects",
                sample=text_sample(catalog.identity.languages),
            ),
        )
    if claim.verdict != "unverifiable" and not claim.evidence:
        yield fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} is {verdict:word} without evidence", claim=claim.id, verdict=claim.verdict
            ),
            Message("write evidence"),
        )
    if bool(claim.checks) == (claim.uncheckable is not None):
        yield fault(
            Code.BAD_CLAIM,
            claim.place,
            Message("{claim} has checks and a reason to have none", claim=claim.id)
            if claim.checks
            else Message("{claim} has neither checks nor a reason to have none", claim=claim.id),
            Message("write checks, or uncheckable"),
        )
    yield from _check_speaker(catalog, claim)
    for check in claim.checks:
        yield from check_form(catalog, check, claim.id)
    for anchor in (*claim.evidence, *(a for one in claim.said_by for a in one.anchors)):
        yield from known_framework(catalog, anchor.framework, _place(anchor, claim.place))


def check_contrast(catalog: Catalog, contrast: Contrast) -> Iterator[Finding]:
    """The faults of one contrast."""
    for about in contrast.about:
        yield from known_concept(
            catalog, about, contrast.place, Message("a concept of {contrast}", contrast=contrast.id)
        )
    if len(contrast.frameworks) < 2:  # noqa: PLR2004
        yield fault(
            Code.BAD_CONTRAST,
            contrast.place,
            Message("{contrast} does not name places in two code bases", contrast=contrast.id),
            Message("write under in: what one can see in each of them"),
        )
    if (claim := catalog.claims.get(contrast.id)) is not None:
        yield fault(
            Code.DUPLICATE_ID,
            contrast.place,
            Message(
                "the {noun:word} {item} is defined at {place} too",
                noun="claim",
                item=claim.id,
                place=claim.place,
            ),
            Message("keep one, or rename one"),
        )
    for check in contrast.checks:
        yield from check_form(catalog, check, contrast.id)
    for anchor in contrast.evidence:
        yield from known_framework(catalog, anchor.framework, _place(anchor, contrast.place))


def _check_speaker(catalog: Catalog, claim: Claim) -> Iterator[Finding]:
    """One speaker says it, and what it quotes is a claim that does not quote it back."""
    if len(claim.said_by) > 1:
        yield fault(
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
        yield fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "{claim} quotes {quotes}, which no file claims", claim=claim.id, quotes=claim.quotes
            ),
            did_you_mean(
                nearest(claim.quotes, catalog.claims), Message("write that claim under claims/")
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
        yield fault(
            Code.BAD_CLAIM,
            claim.place,
            Message(
                "claims quote each other in a circle: {shown}", shown=" > ".join([*seen, claim.id])
            ),
            Message("remove one quotes of them"),
        )


def _place(anchor: Anchor, otherwise: Place) -> Place:
    return anchor.place if anchor.place.file else otherwise
