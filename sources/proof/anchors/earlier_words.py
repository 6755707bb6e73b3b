"""Which words of a map are still an earlier release's, as far as the lock tells: who says them, where, of which release.

After a change of the pin, by hand or by relocation, an anchor's words alone do not say which release they speak of: lines
16 of the new one may be what was 17, or the old 16 that nobody has carried over. The lock knows who said what of which release, so
a proof counts only for the same concept in the same role, and never for another release than its own.
"""

import shlex
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeVar

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.records import AnchorRecord, EarlierRecord, Lock, earlier, says
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog

_Proof = TypeVar("_Proof", AnchorRecord, EarlierRecord)


class EarlierWords:
    """The proofs of other releases than the pinned ones, by who says what."""

    def __init__(self, catalog: Catalog, lock: Lock) -> None:
        self._catalog = catalog
        self._lock = lock
        self._current = lock.current(catalog)

    def of(self, who: str, anchor: Anchor) -> Sequence[EarlierRecord]:
        """What the lock proves of these words of `who` in other releases than the pinned one."""
        formers = self._catalog.former_ids
        found = [
            record
            for record in self._lock.earlier_of.get((anchor.framework, anchor.text), ())
            if says(record, who, formers)
        ]
        record = self._lock.record(anchor)
        release = self._lock.release_of.get(anchor.framework)
        if record is None or release is None or anchor.framework in self._current:
            return found
        if says(record, who, formers):
            found.append(earlier(record, release.purl, release.digest, [who]))
        return found

    def unsettled(
        self, who: str, anchor: Anchor, now: AnchorRecord | None
    ) -> Sequence[EarlierRecord]:
        """The proofs that nobody has answered yet: `now` is what stands in these lines of the pinned release.

        The same text is the answer, and so is the text of another anchor that `who` had: that one was carried here. A file as a
        whole is what has its path, whatever it says.
        """
        found = self.of(who, anchor)
        if now is None or not found:
            return found
        if anchor.symbol is None and anchor.lines is None:
            return ()
        carried = {record.text for record in self._lost.get(who, ())}
        return () if now.text in {record.text for record in found} | carried else found

    def kept(
        self, key: tuple[str, str], unsettled: Mapping[str, Sequence[EarlierRecord]]
    ) -> list[EarlierRecord]:
        """These proofs for the lock: one a release, with all who say it."""
        by: dict[tuple[str, str], tuple[EarlierRecord, set[str]]] = {}
        for who, records in unsettled.items():
            for record in records:
                by.setdefault((record.purl, record.digest), (record, set()))[1].add(who)
        assert all((r.framework, r.anchor) == key for r, _ in by.values())  # noqa: S101 - one anchor's
        return [replace(record, by=tuple(sorted(whos))) for record, whos in by.values()]

    def finding(self, anchor: Anchor, proof: EarlierRecord) -> Finding:
        """That an anchor was proven on another text than stands in its lines now."""
        return Finding(
            code=Code.TEXT_CHANGED,
            message=Message(
                "{anchor} was proven on other text, of {purl}, than stands in these lines now",
                anchor=anchor.qualified,
                purl=proof.purl,
            ),
            place=anchor.place,
            help=Message(
                "{help}; or keep these lines with `conceptmap pin --as-written`",
                help=self.help(anchor),
            ),
            source=SourcePlace(framework=anchor.framework, path=anchor.path, lines=anchor.lines),
        )

    def told(
        self, findings: Iterable[Finding], whos: Iterable[str], anchor: Anchor
    ) -> Iterator[Finding]:
        """What is wrong with an anchor, of whose words an earlier release may have had the place."""
        unanswered = any(self.of(who, anchor) for who in whos)
        for finding in findings:
            # What this release has nearby says nothing of where such words went.
            yield (
                replace(finding, help=self.help(anchor), proposal=None) if unanswered else finding
            )

    def help(self, anchor: Anchor) -> Message:
        """What finds the place of words that are an earlier release's."""
        return Message(
            "{command} says where it went; write the lines that are meant",
            command=self.command(anchor.framework),
        )

    def command(self, framework: str) -> str:
        """The command that carries a framework's earlier words to the pinned release; it writes nothing."""
        purl = self._catalog.frameworks[framework].release.purl
        return f"`conceptmap relocate {framework} --to {shlex.quote(purl)}`"

    @cached_property
    def _lost(self) -> Mapping[str, Iterable[AnchorRecord]]:
        """Proofs of releases that are not pinned, by who said the words and no longer does."""
        said: dict[str, set[tuple[str, str]]] = defaultdict(set)
        for who, anchor in self._catalog.anchor_uses():
            said[who].add((anchor.framework, anchor.text))
        proofs = [record for record in self._lock.anchors if record.framework not in self._current]
        proofs += [record.proof for record in self._lock.earlier]
        lost: dict[str, list[AnchorRecord]] = defaultdict(list)
        for record in proofs:
            for who in speakers(record, self._catalog):
                if (record.framework, record.anchor) not in said[who]:
                    lost[who].append(record)
        return lost


def answered(lock: Lock, catalog: Catalog, answers: Collection[tuple[str, Anchor]]) -> Lock:
    """The lock after somebody has said that these words, of who says them, are right in the pinned release as well.

    It proves nothing new: it only no longer holds the earlier text against them.
    """
    by_anchor: dict[tuple[str, str], set[str]] = defaultdict(set)
    for who, anchor in answers:
        by_anchor[anchor.framework, anchor.text].add(who)
    saying: dict[tuple[str, str], set[str]] = defaultdict(set)
    for who, anchor in catalog.anchor_uses():
        saying[anchor.framework, anchor.text].add(who)

    def still(record: AnchorRecord | EarlierRecord) -> tuple[str, ...]:
        key = record.framework, record.anchor
        known = set(speakers(record, catalog))
        # A lock that names no roles means all of them.
        now = {who for who in saying[key] if who.rpartition(":")[0] in known}
        return tuple(sorted((known - {w.rpartition(":")[0] for w in now} | now) - by_anchor[key]))

    def mended(record: _Proof) -> _Proof:
        if (record.framework, record.anchor) not in by_anchor:
            return record
        return replace(record, by=still(record))

    return replace(
        lock,
        anchors=tuple(map(mended, lock.anchors)),
        earlier=tuple(record for record in map(mended, lock.earlier) if record.by),
    )


def speakers(record: AnchorRecord | EarlierRecord, catalog: Catalog) -> Iterable[str]:
    """Who says the words of a proof, by the ids of today."""
    for by in record.by:
        kind, id_, *role = by.split(":")
        if kind == "concept":
            id_ = catalog.former_ids.get(id_, id_)
        yield ":".join((kind, id_, *role))
