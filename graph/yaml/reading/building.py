"""From checked values to the model."""

from collections.abc import Iterator

from conceptmap.graph.model import (
    Absence,
    Also,
    Area,
    Claim,
    CodeBaseKind,
    Command,
    Concept,
    ConceptKind,
    Contrast,
    Except,
    Flow,
    Framework,
    Happening,
    Identity,
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
from conceptmap.graph.yaml.reading.parts import (
    Read,
    build_check,
    get,
    items,
    listed,
    own,
    page_line,
)


def build_identity(read: Read) -> Identity:
    """What `map.yaml` says."""
    kinds = (
        CodeBaseKind(
            id=id_,
            label=get(item, "label"),
            column=bool(get(item, "column")),
            place=item.place,
        )
        for id_, item in items(read, "kinds")
    )
    return Identity(
        title=get(read, "title"),
        description=get(read, "description"),
        base=get(read, "base"),
        languages=tuple(one.value for one in listed(read, "languages")),
        creators=tuple(one.value for one in listed(read, "creators")),
        license=get(read, "license"),
        version=get(read, "version"),
        report_to=get(read, "report-to"),
        kinds={kind.id: kind for kind in kinds},
        place=read.place,
    )


def build_frameworks(read: Read) -> Iterator[Framework]:
    """The frameworks of one file."""
    for id_, item in items(read, "frameworks"):
        release = item.value["release"]
        yield Framework(
            id=id_,
            label=get(item, "label"),
            kind=get(item, "kind"),
            license=get(item, "license"),
            release=Release(
                purl=get(release, "purl"),
                sha256=get(release, "sha256"),
                browse=get(release, "browse"),
            ),
            repositories=tuple(
                Repository(address=get(one, "at"), folder=get(one, "folder") or "")
                for one in listed(item, "repositories")
            ),
            command=_command(item),
            place=item.place,
        )


def build_area(read: Read) -> tuple[int | None, Area]:
    """The area of one file, and where it stands among the others."""
    area = Area(id=get(read, "area"), label=get(read, "label"), place=read.value["area"].place)
    return get(read, "order"), area


def build_concepts(read: Read) -> Iterator[Concept]:
    """The concepts of one area file."""
    area = get(read, "area")
    for id_, item in items(read, "concepts"):
        yield Concept(
            id=id_,
            area=area,
            label=get(item, "label"),
            definition=get(item, "definition"),
            alias=get(item, "alias") or {},
            asked_as=get(item, "asked-as") or {},
            words=tuple(dict.fromkeys(_all_words(item))),
            broader=get(item, "broader"),
            kind=ConceptKind(get(item, "kind") or ConceptKind.CONCEPT),
            formerly=tuple(old.value for old in listed(item, "formerly")),
            mappings={fw: _mapping(id_, fw, mapping) for fw, mapping in items(item, "in")},
            place=item.place,
        )


def build_additions(read: Read) -> Iterator[tuple[Mapping, tuple[str, ...]]]:
    """The mappings that a file adds to concepts of other files, each with the words that it brings for its concept."""
    framework = get(read, "framework")
    for concept, item in items(read, "concepts"):
        yield _mapping(concept, framework, item), _words(item)


def build_added_stages(read: Read) -> Iterator[AddedStage]:
    """What a file adds to flows of other files: a stage in its framework, by the stage's concept."""
    framework = get(read, "framework")
    for id_, stages in items(read, "flows"):
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
    for item in listed(read, "pages"):
        if "page" in item.value and "title" in item.value:
            yield get(item, "page"), get(item, "title"), item.place


def build_claims(read: Read) -> Iterator[Claim]:
    """The claims of one file."""
    for id_, item in items(read, "claims"):
        source = item.value.get("from")
        yield Claim(
            id=id_,
            says=get(item, "says"),
            about=tuple(about.value for about in listed(item, "about")),
            kind=get(item, "kind"),
            verdict=get(item, "verdict"),
            source=page_line(source) if source else None,
            said_by=_said_by(item),
            quotes=get(item, "quotes"),
            evidence=tuple(anchor.value for anchor in listed(item, "evidence")),
            checks=tuple(build_check(check) for check in listed(item, "checks")),
            corrects=get(item, "corrects"),
            uncheckable=get(item, "uncheckable"),
            place=item.place,
        )


def build_contrasts(read: Read) -> Iterator[Contrast]:
    """The contrasts of one file."""
    for id_, item in items(read, "contrasts"):
        yield Contrast(
            id=id_,
            says=get(item, "says"),
            about=tuple(about.value for about in listed(item, "about")),
            evidence=tuple(
                own(anchor.value, framework)
                for framework, places in items(item, "in")
                for anchor in places.value
            ),
            checks=tuple(build_check(check) for check in listed(item, "checks")),
            place=item.place,
        )


def build_flows(read: Read) -> Iterator[Flow]:
    """The flows of one file."""
    for id_, item in items(read, "flows"):
        yield Flow(
            id=id_,
            label=get(item, "label"),
            stages=tuple(_stage(stage) for stage in listed(item, "stages")),
            place=item.place,
        )


def _mapping(concept: str, framework: str, item: Read) -> Mapping:
    match = get(item, "match")
    absent = get(item, "absent")
    absence = None
    if absent is not None:
        absence = Absence(
            reason=absent,
            searched=tuple(_search(search) for search in listed(item, "searched")),
            excepts=tuple(_except(one) for one in listed(item, "except")),
            shown=tuple(own(anchor.value, framework) for anchor in listed(item, "shown")),
            near=tuple(_also(near, framework) for near in listed(item, "near")),
        )
    return Mapping(
        concept=concept,
        framework=framework,
        match=Match(match) if match else None,
        at=tuple(own(anchor.value, framework) for anchor in listed(item, "at")),
        also=tuple(_also(also, framework) for also in listed(item, "also")),
        note=get(item, "note"),
        lookalikes=tuple(
            Lookalike(anchor=own(get(look, "at"), framework), why=get(look, "why"))
            for look in listed(item, "lookalikes")
        ),
        absence=absence,
        setting=_setting(item),
        checks=tuple(build_check(check) for check in listed(item, "checks")),
        happens=tuple(_happening(one, framework) for one in listed(item, "happens")),
        place=item.place,
    )


def _happening(item: Read, framework: str) -> Happening:
    return Happening(
        anchor=own(get(item, "at"), framework),
        when=get(item, "when"),
        checks=tuple(build_check(check) for check in listed(item, "checks")),
        place=item.place,
    )


def _all_words(item: Read) -> Iterator[str]:
    yield from _words(item)
    for _, mapping in items(item, "in"):
        yield from _words(mapping)


def _words(item: Read) -> tuple[str, ...]:
    return tuple(word.value for word in listed(item, "words"))


def _setting(item: Read) -> Setting | None:
    found = item.value.get("setting")
    if found is None:
        return None
    return Setting(
        options=tuple(option.value for option in listed(found, "option")),
        opposite=tuple(option.value for option in listed(found, "opposite")),
        field=get(found, "field"),
        env=get(found, "env"),
        metrics=tuple(name.value for name in listed(found, "metric")),
        request_fields=tuple(name.value for name in listed(found, "request-field")),
        endpoints=tuple(name.value for name in listed(found, "endpoint")),
        default=get(found, "default"),
        unit=get(found, "unit"),
        factor=get(found, "factor"),
        takes=Takes(get(found, "takes") or Takes.VALUE),
        first=bool(get(found, "first")),
        values=get(found, "values") or {},
    )


def _command(item: Read) -> Command | None:
    found = item.value.get("command")
    if found is None:
        return None
    return Command(
        start=tuple(start.value for start in listed(found, "start")),
        underscores=bool(get(found, "underscores")),
        abbreviations=bool(get(found, "abbreviations")),
        fields=bool(get(found, "fields")),
        dots=bool(get(found, "dots")),
        opposites=get(found, "opposites") or {},
        suffixes=get(found, "suffixes") or {},
    )


def _also(item: Read, framework: str) -> Also:
    match = get(item, "match")
    return Also(
        anchor=own(get(item, "at"), framework),
        match=Match(match) if match else None,
        note=get(item, "note"),
    )


def _search(item: Read) -> Search:
    return Search(
        pattern=get(item, "pattern"),
        within=tuple(glob.value for glob in listed(item, "in")),
        excepts=tuple(
            Except(within=(get(one, "in"),), why=get(one, "why"), place=one.place)
            for one in listed(item, "except")
        ),
        why=get(item, "why"),
        ignore_case=bool(get(item, "ignore-case")),
        control=get(item, "control"),
        place=item.place,
    )


def _except(item: Read) -> Except:
    return Except(
        within=tuple(glob.value for glob in listed(item, "in")),
        line=get(item, "line"),
        why=get(item, "why"),
        place=item.place,
    )


def _said_by(item: Read) -> tuple[SaidBy, ...]:
    found = item.value.get("said-by")
    if found is None:
        return ()
    return tuple(
        SaidBy(kind=kind, page=page_line(value))
        if kind == "page"
        else SaidBy(kind=kind, anchors=tuple(anchor.value for anchor in value.value))
        for kind, value in found.value.items()
    )


def _stage(item: Read) -> Stage:
    frameworks = {fw: _stage_in(stage, fw) for fw, stage in items(item, "in")}
    return Stage(
        concept=get(item, "concept"),
        frameworks=frameworks,
        box=get(item, "box"),
        aside=bool(get(item, "aside")),
        place=item.place,
    )


def _stage_in(item: Read, framework: str) -> StageIn:
    at = get(item, "at")
    return StageIn(
        takes=get(item, "takes"),
        gives=get(item, "gives"),
        at=own(at, framework) if at else None,
    )
