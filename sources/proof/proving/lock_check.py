"""What the lock says that is not so: proofs of what the map no longer says, and records that differ from the bytes."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    CheckObligation,
    SearchObligation,
    SettingObligation,
    WordsObligation,
    obligations,
)
from conceptmap.graph.lock.records import AnchorRecord, Lock, Record
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Place
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION


def stale_record(who: str, record: Record, derived: Record, lock_name: str) -> Finding | None:
    """A finding where the lock's record of `who` is not the one of its kind that its bytes give."""
    differing = [
        name
        for name in record.__slots__
        # Who says it is no part of the proof.
        if name != "by" and getattr(record, name) != getattr(derived, name)
    ]
    if not differing:
        return None
    return Finding(
        code=Code.LOCK_STALE,
        message=Message(
            "the lock's record of {who} is not what its bytes give: {differing:list}",
            who=who,
            differing=differing,
        ),
        place=Place(lock_name),
        help=Message("run `conceptmap pin`"),
    )


def lock_leftovers(catalog: Catalog, lock: Lock, lock_name: str) -> Iterator[Finding]:
    """What the lock proves although the map no longer says it."""
    keys: dict[type, set[tuple[str, str]]] = defaultdict(set)
    for one in obligations(catalog):
        keys[type(one)].add(one.key)
    said = keys[AnchorObligation]
    stale = [record for record in lock.anchors if (record.framework, record.anchor) not in said]
    count = len(stale)
    count += len(lock.search_of.keys() - keys[SearchObligation])
    count += len(lock.words_of.keys() - keys[WordsObligation] - _own_words(catalog))
    count += len(lock.check_of.keys() - keys[CheckObligation])
    count += len(lock.setting_of.keys() - keys[SettingObligation])
    count += len(lock.release_of.keys() - catalog.frameworks.keys())
    count += sum((record.framework, record.anchor) not in said for record in lock.earlier)
    if count:
        yield Finding(
            code=Code.LOCK_STALE,
            message=_leftover(count, stale),
            place=Place(lock_name),
            help=Message("run `conceptmap pin`"),
            level=Level.WARNING,
        )
    old = [record.framework for record in lock.releases if record.outline != OUTLINE_VERSION]
    if old:
        yield Finding(
            code=Code.LOCK_STALE,
            message=Message(
                "the lock's outlines of {old:list} were made by other rules than this program's",
                old=old,
            ),
            place=Place(lock_name),
            help=Message("run `conceptmap pin`"),
            level=Level.WARNING,
        )


def _own_words(catalog: Catalog) -> set[tuple[str, str]]:
    """What proves concepts to which an addition brought words by their own alone, in the lock of the map that it adds to."""
    return {
        WordsObligation(own, mapping.framework, absence, mapping.place).key
        for concept, mapping, absence in catalog.absences()
        if concept.brought
        and (own := replace(concept, words=concept.words[: -len(concept.brought)])).words
    }


def _leftover(count: int, stale: Sequence[AnchorRecord]) -> Message:
    """How many records nothing in the map asks for, and one of them."""
    what = (
        Message("the lock has 1 record of something that is no longer in the map")
        if count == 1
        else Message(
            "the lock has {count} records of things that are no longer in the map", count=count
        )
    )
    if not stale:
        return what
    anchor = f"{stale[0].framework}:{stale[0].anchor}"
    return Message("{what}, such as {anchor}", what=what, anchor=anchor)
