"""Says in RDF every definition of a release, so that one can ask which of them no concept reaches."""

from collections.abc import Iterable, Mapping

from conceptmap.graph.model import Anchor, Catalog, Definition, Framework, Outline
from conceptmap.graph.symbol_names import split_name
from conceptmap.graph.vocabulary.statements import Statements

Outlines = Mapping[str, Iterable[Outline]]
"""The outlines of releases, by framework id."""


def say_outlines(out: Statements, catalog: Catalog, outlines: Outlines) -> None:
    """State the files and definitions of whole releases; frameworks that the map lacks are left out."""
    for name, files in outlines.items():
        framework = catalog.frameworks.get(name)
        if framework is None:
            continue
        anchors = _ambiguous_anchors(catalog, name)
        for outline in files:
            _FileWriter(out, framework, outline).say(anchors.get(outline.path, ()))


class _FileWriter:
    """States one file's definitions."""

    def __init__(self, out: Statements, framework: Framework, outline: Outline) -> None:
        self._out = out
        self._framework = framework
        self._outline = outline
        self._file = out.iris.file(framework.id, framework.release, outline.path)
        self._by_name: dict[str, list[Definition]] = {}
        for definition in outline.definitions:
            self._by_name.setdefault(definition.name, []).append(definition)

    def say(self, anchors: Iterable[Anchor]) -> None:
        out = self._out
        framework = out.iris.framework(self._framework.id)
        out.kind(self._file, "cm:SourceFile", "prov:Entity")
        out.value(self._file, "cm:path", self._outline.path)
        out.value(self._file, "schema:programmingLanguage", self._outline.language)
        out.link(self._file, "cm:framework", framework)
        release = out.iris.release(self._framework.id, self._framework.release)
        out.link(self._file, "dcterms:isPartOf", release)
        for definition in self._outline.definitions:
            iri = self._iri(definition)
            out.kind(iri, "cm:Symbol")
            out.value(iri, "rdfs:label", definition.name)
            out.value(iri, "dcterms:type", definition.kind)
            out.value(iri, "cm:startLine", definition.lines.first)
            out.value(iri, "cm:endLine", definition.lines.last)
            out.link(iri, "cm:inFile", self._file)
            out.link(iri, "cm:framework", framework)
            around = self._enclosing(definition)
            if around is not None:
                out.link(iri, "dcterms:isPartOf", self._iri(around))
        for anchor in anchors:
            self._say_twin(anchor)

    def _say_twin(self, anchor: Anchor) -> None:
        """Lead an anchor that its lines decide to the one definition of that name that they are in."""
        for definition in self._by_name.get(anchor.symbol or "", ()):
            if (
                definition.twins > 1
                and anchor.lines is not None
                and definition.lines.contains(anchor.lines)
            ):
                place = self._out.iris.target(anchor, self._framework.release)
                self._out.link(place, "cm:symbol", self._iri(definition))

    def _iri(self, definition: Definition) -> str:
        ordinal = definition.ordinal if definition.twins > 1 else None
        framework = self._framework
        return self._out.iris.symbol(
            framework.id, framework.release, self._outline.path, definition.name, ordinal
        )

    def _enclosing(self, definition: Definition) -> Definition | None:
        around, _ = split_name(definition.name)
        for candidate in self._by_name.get(around, ()):
            if candidate.lines.contains(definition.lines):
                return candidate
        return None


def _ambiguous_anchors(catalog: Catalog, framework: str) -> dict[str, list[Anchor]]:
    """Collect, by path, the anchors whose symbol only their lines can tell from its twins."""
    anchors: dict[str, list[Anchor]] = {}
    for anchor in dict.fromkeys(catalog.anchors()):
        if anchor.framework == framework and anchor.symbol is not None and anchor.ordinal is None:
            anchors.setdefault(anchor.path, []).append(anchor)
    return anchors
