"""What a recorder is to watch: the places of a map whose bytes are known, file by file."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from conceptmap.graph.conditions import condition_form
from conceptmap.graph.lock.records import release_digest
from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    CarriedAnchor,
    Catalog,
    Framework,
    Mapping,
    Match,
    Proofs,
    ProofState,
    known_proofs,
)
from conceptmap.tracing.model import WatchedPlace, WatchedRelease

LIMIT: Final = 256 << 20  #: bytes that a process may write, unless somebody says otherwise
_PYTHON: Final = ".py"
_KNOWN: Final = (ProofState.PROVEN, ProofState.CARRIED)

#: The digest of a file's bytes in the release that a framework is at, by framework and path; None: unknown.
DigestOf = Callable[[str, str], str | None]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is watched, and how."""

    releases: tuple[WatchedRelease, ...]
    places: tuple[WatchedPlace, ...]
    files: tuple[dict[str, Any], ...] = field(repr=False)  #: as the recorder reads them
    lines: bool = False
    accessors: bool = False
    every_line: bool = (
        False  #: whether each line of a watched function that runs is put down, once between marks
    )
    limit: int = LIMIT

    def for_recorder(self) -> dict[str, Any]:
        """The plan as the recorder reads it."""
        return {
            "files": list(self.files),
            "lines": self.lines,
            "accessors": self.accessors,
            "every-line": self.every_line,
            "limit": self.limit,
        }


def make_plan(
    catalog: Catalog,
    proofs: Proofs | None = None,
    *,
    frameworks: Iterable[str] | None = None,
    digest_of: DigestOf | None = None,
    lines: bool = False,
    accessors: bool = False,
    limit: int = LIMIT,
) -> Plan:
    """Plan to watch the places of these frameworks, all without any.

    `digest_of` knows the files of a release that the map was carried to; else it is those that the lock proves. `lines` watches
    excerpts of functions too, `accessors` methods that only give access to what their class holds.
    """
    proofs = known_proofs(catalog, proofs)
    chosen = list(catalog.frameworks if frameworks is None else frameworks)
    maker = _Maker(catalog, proofs, digest_of or proofs.blob, lines=lines)
    for id_ in chosen:
        maker.add(id_)
    return Plan(
        releases=tuple(maker.releases),
        places=tuple(maker.places),
        files=tuple(maker.files.values()),
        lines=lines,
        accessors=accessors,
        limit=limit,
    )


@dataclass
class _Maker:
    catalog: Catalog
    proofs: Proofs
    digest_of: DigestOf
    lines: bool
    releases: list[WatchedRelease] = field(default_factory=list)
    places: list[WatchedPlace] = field(default_factory=list)
    files: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)

    def add(self, framework: str) -> None:
        """Add what carries a concept in a framework, and where one happens."""
        concepts: dict[str, list[str]] = defaultdict(list)
        anchors: dict[str, Anchor] = {}
        happenings = []
        for concept in self.catalog.concepts.values():
            mapping = concept.mappings.get(framework)
            if mapping is None or mapping.absence is not None:
                continue
            for anchor in _carrying(mapping):
                anchors[anchor.text] = anchor
                if concept.id not in concepts[anchor.text]:
                    concepts[anchor.text].append(concept.id)
            happenings += [(concept.id, mapping, one) for one in mapping.happens]
        for text, anchor in anchors.items():
            self._add_place(anchor, tuple(concepts[text]))
        for concept_id, mapping, one in happenings:
            if not one.checks or self.proofs.setting_state(mapping) is ProofState.PROVEN:
                self._add_happening(concept_id, one.anchor, one.when)
        carried = any(isinstance(anchor, CarriedAnchor) for anchor in anchors.values())
        if anchors:
            self.releases.append(_release(self.catalog.frameworks[framework], carried=carried))

    def _add_place(self, anchor: Anchor, concepts: tuple[str, ...]) -> None:
        how, digest = self._how(anchor)
        number = self._number(anchor, concepts, how)
        span = self.proofs.span(anchor)
        if digest is None or span is None or anchor.lines is None or how not in ("call", "lines"):
            return
        file = self._file(anchor, digest)
        told = {"number": number, "symbol": anchor.symbol, "span": [span.first, span.last]}
        if self.proofs.symbol_kind(anchor) == "class":
            file["classes"].append(told)
        else:
            lines = {"first": anchor.lines.first, "last": anchor.lines.last}
            file["places"].append({**told, **lines, "whole": how == "call"})

    def _add_happening(self, concept: str, anchor: Anchor, when: str | None) -> None:
        how, digest = self._how(anchor)
        whole = how == "call"
        if how == "not-lines":  # where something happens, single lines are watched
            how = "lines"
        number = self._number(anchor, (concept,), how, happens=True, when=when)
        span = self.proofs.span(anchor)
        if digest is None or span is None or anchor.lines is None or how not in ("call", "lines"):
            return
        self._file(anchor, digest)["happens"].append(
            {
                "number": number,
                "symbol": anchor.symbol,
                "span": [span.first, span.last],
                "line": None if whole else anchor.lines.first,
                "when": None if when is None else condition_form(when),
            }
        )

    def _number(
        self,
        anchor: Anchor,
        concepts: tuple[str, ...],
        how: str,
        *,
        happens: bool = False,
        when: str | None = None,
    ) -> int:
        self.places.append(
            WatchedPlace(
                framework=anchor.framework,
                at=anchor.text,
                concepts=concepts,
                watched=how,
                happens=happens,
                when=when,
            )
        )
        return len(self.places) - 1

    def _how(self, anchor: Anchor) -> tuple[str, str | None]:
        """How a place can be watched, or why not; and the digest of its file."""
        if self.proofs.anchor_state(anchor) not in _KNOWN:
            return "not-proven", None
        if not anchor.path.endswith(_PYTHON):
            return "not-python", None
        kind, span = self.proofs.symbol_kind(anchor), self.proofs.span(anchor)
        if kind not in ("function", "method", "property", "class") or span is None:
            return "not-code", None
        if anchor.lines is None or anchor.lines == span:
            return "call", self.digest_of(anchor.framework, anchor.path)
        if kind == "class":
            return "not-code", None
        digest = self.digest_of(anchor.framework, anchor.path)
        return ("lines" if self.lines else "not-lines"), digest

    def _file(self, anchor: Anchor, digest: str) -> dict[str, Any]:
        key = anchor.framework, anchor.path
        known = self.files.get(key)
        if known is None:
            known = self.files[key] = {
                "path": anchor.path,
                "framework": anchor.framework,
                "digest": digest,
                "places": [],
                "classes": [],
                "happens": [],
            }
        return known


def _carrying(mapping: Mapping) -> Iterator[Anchor]:
    """The places that carry a concept; what is only related to it does not."""
    for place in mapping.places(*CARRYING):
        if (place.match or mapping.match) is not Match.RELATED:
            yield place.anchor


def _release(framework: Framework, *, carried: bool) -> WatchedRelease:
    return WatchedRelease(
        framework=framework.id,
        purl=framework.release.purl,
        digest="" if carried else release_digest(framework),
        carried=carried,
    )
