"""Which places of a map are still an old release's, and what became of each: a second run finds nothing left to do.

Relocation writes new words over old ones, and new words may read as other old words did. So a place counts as carried
already where its words are what another anchor of the same concept and role became, and what it became itself stands in the map, too.
Where only the first is so, nobody can tell, and nothing is written.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from conceptmap.graph.lock.records import Lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor
from conceptmap.sources.proof.anchors.earlier_words import speakers
from conceptmap.sources.relocation.matching.values import Placed, Relocation, unchanged, unfounded
from conceptmap.sources.relocation.old_release import OldRelease, Spoken

_SAME_RELEASE: Final = Message("the release is the same")

#: What became of these anchors of one release, in the same order.
Follow = Callable[[Sequence[Anchor]], Sequence[Relocation]]


def placed(
    places: Sequence[Spoken],
    lost: Mapping[str, Sequence[Anchor]],
    said: Mapping[str, frozenset[str]],
    follow: Follow,
) -> Iterator[Placed]:
    """What became of every place that is still the old release's.

    `places` speak of one old release, `lost` are anchors that the lock proves of it, by who said them and does not any more,
    and `said` is all that anybody says of the framework now.
    """
    mine: dict[str, set[str]] = defaultdict(set)  # words that are proven of the old release
    for place in places:
        if place.proof is not None:
            mine[place.who].add(place.anchor.text)
    wanted = {p.anchor.text: p.anchor for p in places}
    for who in mine:
        wanted.update((a.text, a) for a in lost.get(who, ()) if a.text not in wanted)
    found = dict(zip(wanted, follow(list(wanted.values())), strict=True))
    for place in places:
        relocation = found[place.anchor.text]
        old, now = mine.get(place.who, set()), said.get(place.who, frozenset())
        unsaid = lost.get(place.who, ()) if place.proof is not None else ()
        earlier = _earlier_meaning(place.anchor, list(unsaid), old, now, found)
        if earlier is not None:
            now_at = relocation.proposal
            if now_at is not None and now_at != place.anchor and now_at.text in now:
                continue  # both were carried: these words are the new release's
            relocation = unfounded(
                place.anchor,
                Message(
                    "these words may be what {anchor} became, and nobody can tell which is meant",
                    anchor=earlier.text,
                ),
            )
        yield Placed(place.who, place.anchor.place, relocation)


def as_it_is(places: Iterable[Spoken]) -> Iterator[Placed]:
    """Places that speak of the new release already."""
    for place in places:
        yield Placed(place.who, place.anchor.place, unchanged(place.anchor, _SAME_RELEASE))


def lost_anchors(
    catalog: Catalog, lock: Lock, framework: str, release: OldRelease
) -> dict[str, list[Anchor]]:
    """The anchors that the lock proves of a release, by who said them and no longer does."""
    said = said_by(catalog, framework)
    record = lock.release_of.get(framework)
    proofs = [r.proof for r in lock.earlier if (r.purl, r.digest) == (release.purl, release.digest)]
    if record is not None and (record.purl, record.digest) == (release.purl, release.digest):
        proofs += lock.anchors
    lost: dict[str, list[Anchor]] = defaultdict(list)
    for proof in proofs:
        if proof.framework != framework:
            continue
        for who in speakers(proof, catalog):
            if proof.anchor not in said.get(who, ()):
                try:
                    lost[who].append(parse_anchor(proof.anchor, framework))
                except AnchorError:
                    continue  # a lock that was tampered with
    return lost


def said_by(catalog: Catalog, framework: str) -> dict[str, frozenset[str]]:
    """What everybody says of a framework."""
    said: dict[str, set[str]] = defaultdict(set)
    for who, anchor in catalog.anchor_uses():
        if anchor.framework == framework:
            said[who].add(anchor.text)
    return {who: frozenset(texts) for who, texts in said.items()}


def _earlier_meaning(
    anchor: Anchor,
    unsaid: Sequence[Anchor],
    old: Collection[str],
    now: Collection[str],
    found: Mapping[str, Relocation],
) -> Anchor | None:
    """An anchor that is no longer said and may have become these words; `old` and `now` are all words of who says them."""
    became = {text: found[text].proposal for text in (*old, *(earlier.text for earlier in unsaid))}
    for earlier in unsaid:
        now_at = became[earlier.text]
        if now_at is not None and now_at.text == anchor.text:
            return earlier
    # What could not be followed was placed by a person, or not: here, where no other new words are left for it.
    known = {now_at.text for now_at in became.values() if now_at is not None}
    free = set(now) - set(old) - known
    unknown = [earlier for earlier in unsaid if became[earlier.text] is None]
    return unknown[0] if len(unknown) > len(free) else None
