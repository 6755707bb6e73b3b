"""Adds a concept, a mapping or a further place to the files of a map, which must still read well afterwards."""

from collections.abc import Mapping as MappingOf
from collections.abc import Sequence
from dataclasses import dataclass, replace

from conceptmap.graph.errors import ConceptmapError, UnreadableMappings
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Concept, Match, Text
from conceptmap.graph.spelling.ids import as_id, is_id
from conceptmap.graph.storage.files import NewFile
from conceptmap.graph.yaml.inserting import insert_block, quoted
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import MappingFile

_Files = MappingOf[str, MappingFile]  #: of a map, by the name that findings show


@dataclass(frozen=True, slots=True)
class Addition:
    """A file of a map with what was added to it, which is still to be written."""

    file: NewFile
    shown: str  #: the file, as findings name it
    line: int  #: where the added text begins
    unwritten: tuple[Finding, ...]  #: what is left to write by hand


def add_concept(
    files: _Files,
    catalog: Catalog,
    id_: str,
    *,
    area: str,
    label: Text,
    definition: Text,
    broader: Concept | None = None,
) -> Addition:
    """A new concept at the end of its area's file. Raises `ConceptmapError`."""
    if not is_id(id_):
        raise ConceptmapError(
            Message("{id} is not kebab-case", id=repr(id_)), Message("write {id}", id=as_id(id_))
        )
    if catalog.concept(id_) is not None:
        raise ConceptmapError(
            Message("{id} is a concept already", id=id_),
            Message("see `conceptmap show {id}`", id=id_),
        )
    texts = (*_text("label", label), *_text("definition", definition))
    lines = ["", f"{id_}:", *(f"  {line}" for line in texts)]
    if broader is not None:
        lines.append(f"  broader: {broader.id}")
    return _added(files, files[catalog.areas[area].place.file], ["concepts"], lines)


def insert_mapping(
    files: _Files, concept: Concept, anchor: Anchor, match: Match, note: Text | None
) -> Addition:
    """Where a concept is in a framework that has no mapping of it yet. Raises `ConceptmapError`."""
    lines = [f"match: {match.value}", f"at: {quoted(anchor.text)}"]
    if note is not None:
        lines += _text("note", note)
    file, keys = _place(files, concept, anchor.framework)
    return _added(files, file, keys, lines)


def insert_anchor(files: _Files, concept: Concept, anchor: Anchor, match: Match | None) -> Addition:
    """A further place of a mapping that exists. Raises `ConceptmapError`."""
    lines = (
        [f"- {quoted(anchor.text)}"]
        if match is None
        else [f"- at: {quoted(anchor.text)}", f"  match: {match.value}"]
    )
    file, keys = _place(files, concept, anchor.framework)
    # A list stands two columns further in than its key, as everywhere in the map.
    return _added(files, file, [*keys, "also"], lines)


def _text(key: str, text: Text) -> list[str]:
    said = text.by_language().items()
    return [f"{key}:", *(f"  {language}: {quoted(words)}" for language, words in said)]


def _place(files: _Files, concept: Concept, framework: str) -> tuple[MappingFile, list[str]]:
    """Where a framework's mapping of a concept stands, or would: in a file of additions, or at the concept."""
    there = concept.mappings.get(framework)
    if there is not None:
        file = files[there.place.file]
    else:
        name = f"{framework}.yaml"
        added = [f for f in files.values() if f.kind == "additions" and f.path.name == name]
        file = added[0] if added else files[concept.place.file]
    if file.kind == "additions":
        return file, ["concepts", concept.id]
    return file, ["concepts", concept.id, "in", framework]


def _added(files: _Files, file: MappingFile, keys: Sequence[str], lines: Sequence[str]) -> Addition:
    """The file with lines below `keys`. Raises what reading the changed map would."""
    data, line = insert_block(file.shown, file.data, keys, lines)
    changed = [replace(one, data=data) if one is file else one for one in files.values()]
    left: tuple[Finding, ...] = ()
    try:
        join_files(changed)
    except UnreadableMappings as error:
        left = tuple(finding for finding in error.findings if finding.code is Code.UNWRITTEN)
        if len(left) < len(error.findings):
            raise
    return Addition(NewFile(file.path, data), file.shown, line, left)
