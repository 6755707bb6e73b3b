"""Edits that carry a map to a new release: of the pin, and of every anchor whose new place is sure enough."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Framework
from conceptmap.graph.model.purl import split_purl
from conceptmap.graph.yaml.editing import Edit, scalar_at
from conceptmap.sources.relocation.matching.values import Placed, Relocation, Status, TextChange

SURE: Final = 0.9  #: confidence from which on a place is written without being asked
_PIN_HELP: Final = Message("write purl and sha256 of the new release by hand once")


@dataclass
class Repinning:
    """What would be written, and what is left as it is."""

    edits: dict[str, list[Edit]] = field(default_factory=dict)  #: by YAML file
    written: list[Relocation] = field(default_factory=list)  #: anchors that get new words
    kept: list[Relocation] = field(default_factory=list)  #: anchors whose words are right already
    asking: list[Relocation] = field(default_factory=list)  #: with a place, but only when accepted
    placeless: list[Relocation] = field(default_factory=list)  #: ambiguous, lost or deleted
    unfounded: list[Relocation] = field(default_factory=list)  #: not so in the old release
    #: who says what in the same words as before, about another text that is taken for the same thing
    answers: list[tuple[str, Anchor]] = field(default_factory=list)
    stale_link: str | None = None  #: a browse link that could not be carried over

    @property
    def left(self) -> list[Relocation]:
        """The anchors that stay as they are and are not known to be right."""
        return [*self.asking, *self.placeless, *self.unfounded]


def is_sure(relocation: Relocation) -> bool:
    """Whether its place may be written without asking: found beyond doubt, and the same in substance."""
    return (
        relocation.new_place is not None
        and relocation.new_place.confidence >= SURE
        and relocation.change is not TextChange.SUBSTANCE
    )


def edit_anchors(places: Iterable[Placed], *, accept: bool) -> Repinning:
    """Edits of every place where the map says one of these anchors.

    A place is left as it is where its new words are also the old words of another place of the same concept and role that
    stays as it is: the two could not be told apart any more.
    """
    places = list(places)
    left = {id(place) for place in places if not _writable(place.relocation, accept=accept)}
    while True:
        staying = {(p.who, p.relocation.anchor.text) for p in places if id(p) in left}
        more = {
            id(place)
            for place in places
            if id(place) not in left
            and place.relocation.proposal is not None
            and (place.who, place.relocation.proposal.text) in staying
        }
        if not more:
            break
        left |= more
    result = Repinning()
    edits: dict[str, dict[Edit, None]] = {}
    told: set[tuple[str, str, Relocation]] = set()
    for place in places:
        relocation, anchor = place.relocation, place.relocation.anchor
        name = _kind(relocation, left=id(place) in left)
        if (name, anchor.text, relocation) not in told:
            told.add((name, anchor.text, relocation))
            getattr(result, name).append(relocation)
        if name == "kept" and relocation.change is not TextChange.NONE:
            result.answers.append((place.who, anchor))
        if name != "written" or relocation.proposal is None:
            continue
        edit = Edit(
            place.place,
            (
                (anchor.text, relocation.proposal.text),
                (anchor.qualified, relocation.proposal.qualified),
            ),
        )
        edits.setdefault(place.place.file, {})[edit] = None
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
            Message(
                "{file} pins {framework} by a {pin:word}, and the new release is another kind",
                file=file,
                framework=framework.id,
                pin="commit" if sha256 else "digest",
            ),
            _PIN_HELP,
        )
    if sha256 is not None:
        edits.append(_edit_of(file, data, (*above, "sha256"), sha256))
    browse, old = framework.release.browse, framework.release.version
    if browse is None:
        return edits, None
    if old not in browse:
        return edits, browse
    new = browse.replace(old, split_purl(purl).version)
    edits.append(_edit_of(file, data, (*above, "browse"), new))
    return edits, None


def _writable(relocation: Relocation, *, accept: bool) -> bool:
    return relocation.proposal is not None and (accept or is_sure(relocation))


def _kind(relocation: Relocation, *, left: bool) -> str:
    """Which list of a `Repinning` it belongs to."""
    if relocation.status is Status.UNFOUNDED:
        return "unfounded"
    if relocation.proposal is None:
        return "placeless"
    same = relocation.proposal.text == relocation.anchor.text
    whole_file = relocation.anchor.symbol is None and relocation.anchor.lines is None
    if left and not (same and whole_file):
        return "asking"
    return "kept" if same else "written"


def _edit_of(file: str, data: bytes, keys: Sequence[str], new: str) -> Edit:
    found = scalar_at(file, data, keys)
    if found is None:
        raise ConceptmapError(
            Message("{file} has no {key}", file=file, key=".".join(keys)), _PIN_HELP
        )
    place, old = found
    return Edit(place, ((old, new),))
