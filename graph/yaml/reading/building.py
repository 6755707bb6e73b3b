"""From checked values to the model."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from conceptmap.graph.model import (
    Absence,
    Also,
    Anchor,
    Area,
    Check,
    Claim,
    Command,
    Concept,
    ConceptKind,
    Contrast,
    Except,
    Flow,
    Framework,
    Identity,
    Kind,
    Lookalike,
    Mapping,
    Match,
    Place,
    Release,
    Repository,
    SaidBy,
    Search,
    Setting,
    Stage,
    StageIn,
    Takes,
    Text,
)
from conceptmap.graph.yaml.reading.added_stages import AddedStage
from conceptmap.graph.yaml.reading.values import Read


def build_identity(read: Read) -> Identity:
    """What `map.yaml` says."""
    kinds = (
        Kind(
            id=id_,
            label=_get(item, "label"),
            column=bool(_get(item, "column")),
            place=item.place,
        )
        for id_, item in _items(read, "kinds")
    )
    return Identity(
        title=_get(read, "title"),
        description=_get(read, "description"),
        base=_get(read, "base"),
        languages=tuple(one.value for one in _list(read, "languages")),
        creators=tuple(one.value for one in _list(read, "creators")),
        license=_get(read, "license"),
        version=_get(read, "version"),
        report_to=_get(read, "report-to"),
        kinds={kind.id: kind for kind in kinds},
        place=read.place,
    )


def build_frameworks(read: Read) -> Iterator[Framework]:
    """The frameworks of one file."""
    for id_, item in _items(read, "frameworks"):
        release = item.value["release"]
        yield Framework(
            id=id_,
            label=_get(item, "label"),
            kind=_get(item, "kind"),
            license=_get(item, "license"),
            release=Release(
                purl=_get(release, "purl"),
                sha256=_get(release, "sha256"),
                browse=_get(release, "browse"),
            ),
            repositories=tuple(
                Repository(address=_get(one, "at"), folder=_get(one, "folder") or "")
                for one in _list(item, "repositories")
            ),
            command=_command(item),
            place=item.place,
        )


def build_area(read: Read) -> tuple[int | None, Area]:
    """The area of one file, and where it stands among the others."""
    area = Area(id=_get(read, "area"), label=_get(read, "label"), place=read.value["area"].place)
    return _get(read, "order"), area


def build_concepts(read: Read) -> Iterator[Concept]:
    """The concepts of one area file."""
    area = _get(read, "area")
    for id_, item in _items(read, "concepts"):
        yield Concept(
            id=id_,
            area=area,
            label=_get(item, "label"),
            definition=_get(item, "definition"),
            alias=_get(item, "alias") or {},
            asked_as=_get(item, "asked-as") or {},
            words=tuple(dict.fromkeys(_all_words(item))),
            broader=_get(item, "broader"),
            kind=ConceptKind(_get(item, "kind") or ConceptKind.CONCEPT),
            formerly=tuple(old.value for old in _list(item, "formerly")),
            mappings={fw: _mapping(id_, fw, mapping) for fw, mapping in _items(item, "in")},
            place=item.place,
        )


def build_additions(read: Read) -> Iterator[tuple[Mapping, tuple[str, ...]]]:
    """The mappings that a file adds to concepts of other files, each with the words that it brings for its concept."""
    framework = _get(read, "framework")
    for concept, item in _items(read, "concepts"):
        yield _mapping(concept, framework, item), _words(item)


def build_added_stages(read: Read) -> Iterator[AddedStage]:
    """What a file adds to flows of other files: a stage in its framework, by the stage's concept."""
    framework = _get(read, "framework")
    for id_, stages in _items(read, "flows"):
        for concept, item in stages.value.items():
            yield AddedStage(
                flow=id_,
                flow_place=stages.place,
                concept=concept,
                framework=framework,
                stage=_stage_in(item, framework),
                place=item.place,
            )


def build_pages(read: Read) -> Iterator[tuple[str, Text, Place]]:
    """The pages that one file of claims gives a title, and where it does."""
    for item in _list(read, "pages"):
        if "page" in item.value and "title" in item.value:
            yield _get(item, "page"), _get(item, "title"), item.place


def build_claims(read: Read) -> Iterator[Claim]:
    """The claims of one file."""
    for id_, item in _items(read, "claims"):
        source = item.value.get("from")
        yield Claim(
            id=id_,
            says=_get(item, "says"),
            about=tuple(about.value for about in _list(item, "about")),
            kind=_get(item, "kind"),
            verdict=_get(item, "verdict"),
            source=_page(source) if source else None,
            said_by=_said_by(item),
            quotes=_get(item, "quotes"),
            evidence=tuple(anchor.value for anchor in _list(item, "evidence")),
            checks=tuple(_check(check) for check in _list(item, "checks")),
            corrects=_get(item, "corrects"),
            uncheckable=_get(item, "uncheckable"),
            place=item.place,
        )


def build_contrasts(read: Read) -> Iterator[Contrast]:
    """The contrasts of one file."""
    for id_, item in _items(read, "contrasts"):
        yield Contrast(
            id=id_,
            says=_get(item, "says"),
            about=tuple(about.value for about in _list(item, "about")),
            evidence=tuple(
                _own(anchor.value, framework)
                for framework, places in _items(item, "in")
                for anchor in places.value
            ),
            checks=tuple(_check(check) for check in _list(item, "checks")),
            place=item.place,
        )


def build_flows(read: Read) -> Iterator[Flow]:
    """The flows of one file."""
    for id_, item in _items(read, "flows"):
        yield Flow(
            id=id_,
            label=_get(item, "label"),
            stages=tuple(_stage(stage) for stage in _list(item, "stages")),
            place=item.place,
        )


def _mapping(concept: str, framework: str, item: Read) -> Mapping:
    match = _get(item, "match")
    absent = _get(item, "absent")
    absence = None
    if absent is not None:
        absence = Absence(
            reason=absent,
            searched=tuple(_search(search) for search in _list(item, "searched")),
            excepts=tuple(_except(one) for one in _list(item, "except")),
            shown=tuple(_own(anchor.value, framework) for anchor in _list(item, "shown")),
            near=tuple(_also(near, framework) for near in _list(item, "near")),
        )
    return Mapping(
        concept=concept,
        framework=framework,
        match=Match(match) if match else None,
        at=tuple(_own(anchor.value, framework) for anchor in _list(item, "at")),
        also=tuple(_also(also, framework) for also in _list(item, "also")),
        note=_get(item, "note"),
        lookalikes=tuple(
            Lookalike(anchor=_own(_get(look, "at"), framework), why=_get(look, "why"))
            for look in _list(item, "lookalikes")
        ),
        absence=absence,
        setting=_setting(item),
        checks=tuple(_check(check) for check in _list(item, "checks")),
        place=item.place,
    )


def _all_words(item: Read) -> Iterator[str]:
    yield from _words(item)
    for _, mapping in _items(item, "in"):
        yield from _words(mapping)


def _words(item: Read) -> tuple[str, ...]:
    return tuple(word.value for word in _list(item, "words"))


def _setting(item: Read) -> Setting | None:
    found = item.value.get("setting")
    if found is None:
        return None
    return Setting(
        options=tuple(option.value for option in _list(found, "option")),
        opposite=tuple(option.value for option in _list(found, "opposite")),
        field=_get(found, "field"),
        env=_get(found, "env"),
        metrics=tuple(name.value for name in _list(found, "metric")),
        request_fields=tuple(name.value for name in _list(found, "request-field")),
        endpoints=tuple(name.value for name in _list(found, "endpoint")),
        default=_get(found, "default"),
        unit=_get(found, "unit"),
        factor=_get(found, "factor"),
        takes=Takes(_get(found, "takes") or Takes.VALUE),
        first=bool(_get(found, "first")),
        values=_get(found, "values") or {},
    )


def _command(item: Read) -> Command | None:
    found = item.value.get("command")
    if found is None:
        return None
    return Command(
        start=tuple(start.value for start in _list(found, "start")),
        underscores=bool(_get(found, "underscores")),
        abbreviations=bool(_get(found, "abbreviations")),
        fields=bool(_get(found, "fields")),
        dots=bool(_get(found, "dots")),
        opposites=_get(found, "opposites") or {},
        suffixes=_get(found, "suffixes") or {},
    )


def _also(item: Read, framework: str) -> Also:
    match = _get(item, "match")
    return Also(
        anchor=_own(_get(item, "at"), framework),
        match=Match(match) if match else None,
        note=_get(item, "note"),
    )


def _search(item: Read) -> Search:
    return Search(
        pattern=_get(item, "pattern"),
        within=tuple(glob.value for glob in _list(item, "in")),
        excepts=tuple(
            Except(within=(_get(one, "in"),), why=_get(one, "why"), place=one.place)
            for one in _list(item, "except")
        ),
        why=_get(item, "why"),
        ignore_case=bool(_get(item, "ignore-case")),
        control=_get(item, "control"),
        place=item.place,
    )


def _except(item: Read) -> Except:
    return Except(
        within=tuple(glob.value for glob in _list(item, "in")),
        line=_get(item, "line"),
        why=_get(item, "why"),
        place=item.place,
    )


def _said_by(item: Read) -> tuple[SaidBy, ...]:
    found = item.value.get("said-by")
    if found is None:
        return ()
    return tuple(
        SaidBy(kind=kind, page=_page(value))
        if kind == "page"
        else SaidBy(kind=kind, anchors=tuple(anchor.value for anchor in value.value))
        for kind, value in found.value.items()
    )


def _page(source: Read) -> tuple[str, int]:
    return _get(source, "page"), _get(source, "line")


def _check(item: Read) -> Check:
    return Check(
        anchor=_get(item, "in"),
        rule=_get(item, "rule"),
        text=_get(item, "text"),
        order=tuple(rule.value for rule in _list(item, "order")),
        count=_get(item, "count"),
        place=item.place,
    )


def _stage(item: Read) -> Stage:
    frameworks = {fw: _stage_in(stage, fw) for fw, stage in _items(item, "in")}
    return Stage(concept=_get(item, "concept"), frameworks=frameworks, place=item.place)


def _stage_in(item: Read, framework: str) -> StageIn:
    at = _get(item, "at")
    return StageIn(
        takes=_get(item, "takes"),
        gives=_get(item, "gives"),
        at=_own(at, framework) if at else None,
    )


def _own(anchor: Anchor, framework: str) -> Anchor:
    """The anchor as one of `framework`, which the YAML says further up."""
    return replace(anchor, framework=framework)


def _get(item: Read, key: str) -> Any:  # noqa: ANN401 - the table of fields says what it is
    found = item.value.get(key)
    return None if found is None else found.value


def _list(item: Read, key: str) -> list[Read]:
    found = item.value.get(key)
    return found.value if found else []


def _items(item: Read, key: str) -> Iterator[tuple[str, Read]]:
    found = item.value.get(key)
    if found:
        yield from found.value.items()
