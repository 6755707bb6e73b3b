"""Edits that carry a map to a new release: of the pin, and of every anchor whose new place is sure enough."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.editing import Edit, scalar_at
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.model import Anchor, Framework
from conceptmap.sources.relocation_values import Change, Relocation

SURE: Final = 0.9  #: confidence from which on a place is written without being asked
_PIN_HELP: Final = "write purl and sha256 of the new release by hand once"


@dataclass
class Repinning:
    """What would be written, and what is left as it is."""

    edits: dict[str, list[Edit]] = field(default_factory=dict)  #: by YAML file
    written: list[Relocation] = field(default_factory=list)  #: anchors that get new words
    kept: list[Relocation] = field(default_factory=list)  #: anchors whose words are right already
    asking: list[Relocation] = field(default_factory=list)  #: with a place, but only when accepted
    placeless: list[Relocation] = field(default_factory=list)  #: ambiguous, lost or deleted
    stale_link: str | None = None  #: a browse link that could not be carried over


def is_sure(relocation: Relocation) -> bool:
    """Whether its place may be written without asking: found beyond doubt, and the same in substance."""
    return (
        relocation.spot is not None
        and relocation.spot.confidence >= SURE
        and relocation.change is not Change.SUBSTANCE
    )


def edit_anchors(
    anchors: Iterable[Anchor], relocations: Mapping[str, Relocation], *, accept: bool
) -> Repinning:
    """Edits of every place where the map says one of these anchors; `relocations` are by anchor text."""
    result = Repinning()
    edits: dict[str, dict[Edit, None]] = {}
    sorted_out: set[str] = set()
    for anchor in anchors:
        relocation = relocations[anchor.text]
        proposal = relocation.proposal
        writable = proposal is not None and (accept or is_sure(relocation))
        if anchor.text not in sorted_out:
            sorted_out.add(anchor.text)
            _kind(result, relocation, writable=writable).append(relocation)
        if proposal is None or not writable or proposal.text == anchor.text:
            continue
        prefix = f"{anchor.framework}:"
        edit = Edit(
            anchor.place,
            ((anchor.text, proposal.text), (prefix + anchor.text, prefix + proposal.text)),
        )
        edits.setdefault(anchor.place.file, {})[edit] = None
    result.edits = {file: list(some) for file, some in edits.items()}
    return result


def edit_pin(
    framework: Framework, file: str, data: bytes, purl: str, sha256: str | None
) -> tuple[list[Edit], str | None]:
    """Edits of a framework's release, and the browse link that nobody can carry over, if there is one.

    Raises `ConceptmapError` where the file has no scalar to edit.
    """
    above = ("frameworks", framework.id, "release")
    edits = [_edit_of(file, data, (*above, "purl"), purl)]
    if (framework.release.sha256 is None) != (sha256 is None):
        raise ConceptmapError(
            f"{file} pins {framework.id} by a {'commit' if sha256 else 'digest'}, and the new release is another kind",
            _PIN_HELP,
        )
    if sha256 is not None:
        edits.append(_edit_of(file, data, (*above, "sha256"), sha256))
    browse, old = framework.release.browse, framework.release.version
    if browse is None:
        return edits, None
    version = purl.rpartition("@")[2]
    if old not in browse:
        return edits, browse
    edits.append(_edit_of(file, data, (*above, "browse"), browse.replace(old, version)))
    return edits, None


def _kind(result: Repinning, relocation: Relocation, *, writable: bool) -> list[Relocation]:
    proposal = relocation.proposal
    if proposal is None:
        return result.placeless
    if not writable:
        return result.asking
    return result.kept if proposal.text == relocation.anchor.text else result.written


def _edit_of(file: str, data: bytes, keys: Sequence[str], new: str) -> Edit:
    found = scalar_at(file, data, keys)
    if found is None:
        raise ConceptmapError(f"{file} has no {'.'.join(keys)}", _PIN_HELP)
    place, old = found
    return Edit(place, ((old, new),))
