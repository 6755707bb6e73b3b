"""Parses the files of a map and joins them to one catalogue, with every fault of every file."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    LANGUAGES,
    Area,
    Catalog,
    Claim,
    Concept,
    Contrast,
    Exercise,
    Flow,
    Framework,
    Identity,
    Mapping,
    Place,
    Text,
    unnamed,
)
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.yaml.consistency.catalog import check_consistency
from conceptmap.graph.yaml.content import Content, FileReader, built
from conceptmap.graph.yaml.map_files import MappingFile
from conceptmap.graph.yaml.nodes import read_document
from conceptmap.graph.yaml.reading.added_stages import AddedStage, add_stages
from conceptmap.graph.yaml.reading.languages import languages_of

_UNKNOWN: Final = (Code.UNKNOWN_CONCEPT, Code.UNKNOWN_FRAMEWORK)
_LAST: Final = 10**9


class _Identified(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def place(self) -> Place: ...


_Item = TypeVar("_Item", bound=_Identified)


def join_files(
    files: Iterable[MappingFile], faults: Iterable[Finding] = (), *, cache: bool = True
) -> Catalog:
    """The catalogue that `files` say together; map.yaml comes first, since it says the languages of the others.

    What was read of a file of these bytes before is taken over, unless `cache` says no. Raises `UnreadableMappings` with every fault, those that are known already (`faults`) among them.
    """
    findings: list[Finding] = [*faults]
    parts = _Parts(findings)
    languages: Sequence[str] = LANGUAGES
    reader = FileReader(cache=cache)
    for file in files:
        if file.kind == "map" and not file.added:
            document = read_document(file.shown, file.data)
            languages = LANGUAGES if isinstance(document, list) else languages_of(document)
            content = built(file, document, languages)
        else:
            content = reader.read(file, languages)
        if isinstance(content, Content):
            parts.add(content, added=file.added)
        else:
            findings += content
    reader.close()
    # What a faulty file may define is not reported as unknown: the file itself is.
    unsure = _UNKNOWN if findings else ()
    catalog = parts.catalog()
    if unsure:
        findings[:] = [finding for finding in findings if finding.code not in unsure]
    findings += [finding for finding in check_consistency(catalog) if finding.code not in unsure]
    if findings:
        raise UnreadableMappings(sorted(findings, key=_where))
    return catalog


class _Parts:
    """The parts of a catalogue while its files are joined."""

    def __init__(self, findings: list[Finding]) -> None:
        self._findings = findings
        self._identity: Identity | None = None
        self._kinds: list[Identity] = []
        self._is_added = False
        self._frameworks: dict[str, Framework] = {}
        self._areas: dict[str, tuple[int, Area]] = {}
        self._concepts: dict[str, Concept] = {}
        self._additions: list[tuple[Mapping, tuple[str, ...]]] = []
        self._added_stages: list[AddedStage] = []
        self._claims: dict[str, Claim] = {}
        self._contrasts: dict[str, Contrast] = {}
        self._flows: dict[str, Flow] = {}
        self._exercises: dict[str, Exercise] = {}
        self._pages: dict[str, tuple[Text, Place]] = {}

    def add(self, content: Content, *, added: bool) -> None:
        """Take in what one file defines; `added` says that it is of a folder that adds to the map."""
        self._is_added = self._is_added or added
        if content.identity is not None and added:
            self._kinds.append(content.identity)
        elif content.identity is not None:
            self._identity = content.identity
        self._take(self._frameworks, content.frameworks, "framework")
        if content.area is not None:
            self._take_area(content.order, content.area)
        self._take(self._concepts, content.concepts, "concept")
        self._additions += content.additions
        self._added_stages += content.added_stages
        self._take(self._claims, content.claims, "claim")
        for page, title, place in content.pages:
            self._take_page(page, title, place)
        self._take(self._contrasts, content.contrasts, "contrast")
        self._take(self._flows, content.flows, "flow")
        self._take(self._exercises, content.exercises, "exercise")

    def catalog(self) -> Catalog:
        """All parts, areas in their order, concepts by area, mappings in the order of frameworks."""
        self._add_mappings()
        self._findings += add_stages(self._flows, self._added_stages)
        areas = [
            area for _, area in sorted(self._areas.values(), key=lambda pair: (pair[0], pair[1].id))
        ]
        position = {area.id: number for number, area in enumerate(areas)}
        return Catalog(
            frameworks=self._frameworks,
            areas={area.id: area for area in areas},
            concepts={
                concept.id: concept
                for concept in sorted(
                    self._concepts.values(), key=lambda concept: position[concept.area]
                )
            },
            claims=self._claims,
            contrasts=self._contrasts,
            flows=self._flows,
            exercises=self._exercises,
            pages={page: title for page, (title, _) in self._pages.items()},
            identity=self._whole_identity(),
        )

    def _whole_identity(self) -> Identity:
        """What the map says of itself, with the kinds that other folders add; nobody says what licence all of it has."""
        identity = self._identity or unnamed(one.kind for one in self._frameworks.values())
        described = dict(self._identity.kinds) if self._identity else {}
        for added in self._kinds:
            for id_, kind in added.kinds.items():
                known = described.setdefault(id_, kind)
                if known != kind:
                    self._twice(
                        kind.place,
                        Message(
                            "the kind {kind} is described otherwise at {place}",
                            kind=id_,
                            place=known.place,
                        ),
                    )
        license_ = None if self._is_added else identity.license
        return replace(identity, kinds={**identity.kinds, **described}, license=license_)

    def _add_mappings(self) -> None:
        """Give concepts the mappings that files of their own add to them, and the words that those bring."""
        former = {
            old: concept.id for concept in self._concepts.values() for old in concept.formerly
        }
        for mapping, words in self._additions:
            id_ = former.get(mapping.concept, mapping.concept)
            concept = self._concepts.get(id_)
            if concept is None:
                help_ = did_you_mean(
                    nearest(mapping.concept, self._concepts),
                    Message("define it in a file under concepts/"),
                )
                self._fault(
                    Code.UNKNOWN_CONCEPT,
                    mapping.place,
                    Message(
                        "no {kind:word} is called {name}", kind="concept", name=mapping.concept
                    ),
                    help_,
                )
            elif (earlier := concept.mappings.get(mapping.framework)) is not None:
                self._twice(
                    mapping.place,
                    Message(
                        "{id} in {framework} stands at {place} too",
                        id=id_,
                        framework=mapping.framework,
                        place=earlier.place,
                    ),
                )
            else:
                added = {**concept.mappings, mapping.framework: replace(mapping, concept=id_)}
                new = tuple(word for word in dict.fromkeys(words) if word not in concept.words)
                self._concepts[id_] = replace(
                    concept,
                    mappings=added,
                    words=(*concept.words, *new),
                    brought=(*concept.brought, *new),
                )
        order = {id_: number for number, id_ in enumerate(self._frameworks)}
        for id_, concept in self._concepts.items():
            mappings = sorted(concept.mappings.items(), key=lambda item: order.get(item[0], _LAST))
            self._concepts[id_] = replace(concept, mappings=dict(mappings))

    def _take(self, into: dict[str, _Item], items: Iterable[_Item], noun: str) -> None:
        for item in items:
            earlier = into.setdefault(item.id, item)
            if earlier is not item:
                self._twice(
                    item.place,
                    Message(
                        "the {noun:word} {item} is defined at {place} too",
                        noun=noun,
                        item=item.id,
                        place=earlier.place,
                    ),
                )

    def _take_area(self, order: int | None, area: Area) -> None:
        rank, earlier = self._areas.setdefault(area.id, (_LAST if order is None else order, area))
        if earlier.label != area.label or (order is not None and order != rank):
            self._twice(
                area.place,
                Message(
                    "the area {area} is described otherwise at {place}",
                    area=area.id,
                    place=earlier.place,
                ),
            )

    def _take_page(self, page: str, title: Text, place: Place) -> None:
        known, there = self._pages.setdefault(page, (title, place))
        if known != title:
            self._twice(
                place,
                Message("the page {page} has another title at {there}", page=page, there=there),
            )

    def _twice(self, place: Place, message: Message) -> None:
        self._fault(Code.DUPLICATE_ID, place, message, Message("keep one, or rename one"))

    def _fault(self, code: Code, place: Place, message: Message, help_: Message) -> None:
        self._findings.append(Finding(code=code, message=message, place=place, help=help_))


def _where(finding: Finding) -> tuple[str, int, int, str, str]:
    place = finding.place
    return place.file, place.line, place.column, finding.code.slug, finding.message
