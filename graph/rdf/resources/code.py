"""Says in RDF what the map knows of code bases: frameworks, releases, files, symbols, locations."""

from collections.abc import Iterable

from conceptmap.graph.model import Anchor, Catalog, Framework, LineRange, Proofs, ProofState
from conceptmap.graph.vocabulary.statements import Statements

LINE_FRAGMENTS = "http://tools.ietf.org/rfc/rfc5147"


def say_frameworks(out: Statements, frameworks: Iterable[Framework], proofs: Proofs) -> None:
    """State each framework, its pinned release, and what of that nobody can read."""
    for framework in frameworks:
        _say_framework(out, framework)
        _say_release(out, framework)
        for path in proofs.unreadable.get(framework.id, ()):
            file = _say_file(out, framework, path)
            out.value(file, "cm:proofState", ProofState.UNREADABLE.value)


class CodeWriter:
    """States places in code once each, as whatever refers to them comes up."""

    def __init__(self, out: Statements, catalog: Catalog, proofs: Proofs) -> None:
        self._out = out
        self._catalog = catalog
        self._proofs = proofs

    def place(self, anchor: Anchor) -> str:
        """State the place of an anchor, and return its IRI."""
        out = self._out
        release = self._catalog.frameworks[anchor.framework].release
        iri = out.iris.target(anchor, release)
        file = self._say_file(anchor)
        if anchor.symbol is not None:
            symbol = self._say_symbol(anchor, file)
            if symbol != iri:
                out.link(iri, "cm:symbol", symbol)
        if anchor.lines is not None:
            self._say_lines(iri, file, anchor, anchor.lines)
            self._say_state(iri, anchor)
            page = release.url(anchor)
            if page is not None:
                out.value(iri, "schema:url", page)
        return iri

    def target(self, anchor: Anchor) -> str:
        """State the place of an anchor as something a concept can match, and return its IRI."""
        iri = self.place(anchor)
        release = self._catalog.frameworks[anchor.framework].release
        # SKOS matches lead from concept to concept, so the code is a scheme of its own, and each place has a name.
        # It is of no language.
        self._out.kind(iri, "skos:Concept")
        self._out.value(iri, "skos:prefLabel", place_name(anchor))
        self._out.link(iri, "skos:inScheme", self._out.iris.code(anchor.framework, release))
        self._say_state(iri, anchor)
        return iri

    def _say_state(self, iri: str, anchor: Anchor) -> None:
        self._out.value(iri, "skos:notation", anchor.text)
        self._out.value(iri, "cm:proofState", self._proofs.anchor_state(anchor).value)

    def _say_file(self, anchor: Anchor) -> str:
        out = self._out
        iri = _say_file(out, self._catalog.frameworks[anchor.framework], anchor.path)
        blob = self._proofs.blob(anchor.framework, anchor.path)
        if blob is not None:
            out.link(iri, "prov:alternateOf", f"swh:1:cnt:{blob}")
        return iri

    def _say_symbol(self, anchor: Anchor, file: str) -> str:
        out = self._out
        release = self._catalog.frameworks[anchor.framework].release
        symbol = anchor.symbol or ""
        iri = out.iris.symbol(anchor.framework, release, anchor.path, symbol, anchor.ordinal)
        out.kind(iri, "cm:Symbol")
        out.value(iri, "rdfs:label", symbol)
        out.value(iri, "dcterms:type", self._proofs.symbol_kind(anchor))
        out.link(iri, "cm:inFile", file)
        out.link(iri, "cm:framework", out.iris.framework(anchor.framework))
        return iri

    def _say_lines(self, iri: str, file: str, anchor: Anchor, lines: LineRange) -> None:
        out = self._out
        out.kind(iri, "oa:SpecificResource")
        out.link(iri, "cm:framework", out.iris.framework(anchor.framework))
        out.link(iri, "oa:hasSource", file)
        out.link(iri, "cm:inFile", file)
        out.value(iri, "cm:startLine", lines.first)
        out.value(iri, "cm:endLine", lines.last)
        selector = f"{iri}/selector"
        out.link(iri, "oa:hasSelector", selector)
        out.kind(selector, "oa:FragmentSelector")
        out.link(selector, "dcterms:conformsTo", LINE_FRAGMENTS)
        # RFC 5147 counts the gaps between lines, from 0.
        out.value(selector, "rdf:value", f"line={lines.first - 1},{lines.last}")
        blob = self._proofs.blob(anchor.framework, anchor.path)
        if blob is not None:
            identifier = f"swh:1:cnt:{blob};lines={lines.first}-{lines.last}"
            out.value(iri, "dcterms:identifier", identifier)


def place_name(anchor: Anchor) -> str:
    """What a place in code is called: its symbol, and where that is."""
    ordinal = "" if anchor.ordinal is None else f"@{anchor.ordinal}"
    return (
        anchor.location
        if anchor.symbol is None
        else f"{anchor.symbol}{ordinal} ({anchor.location})"
    )


def _say_file(out: Statements, framework: Framework, path: str) -> str:
    iri = out.iris.file(framework.id, framework.release, path)
    out.kind(iri, "cm:SourceFile", "prov:Entity")
    out.value(iri, "cm:path", path)
    out.link(iri, "cm:framework", out.iris.framework(framework.id))
    out.link(iri, "dcterms:isPartOf", out.iris.release(framework.id, framework.release))
    return iri


def _say_framework(out: Statements, framework: Framework) -> None:
    iri = out.iris.framework(framework.id)
    out.kind(iri, "doap:Project", "schema:SoftwareSourceCode")
    out.value(iri, "doap:name", framework.label.first)
    out.text(iri, "rdfs:label", framework.label)
    out.value(iri, "skos:notation", framework.id)
    out.value(iri, "dcterms:type", framework.kind)
    out.value(iri, "schema:license", framework.license)
    for repository in framework.repositories:
        out.link(iri, "schema:codeRepository", repository.address)
    out.link(iri, "doap:release", out.iris.release(framework.id, framework.release))


def _say_release(out: Statements, framework: Framework) -> None:
    release = framework.release
    iri = out.iris.release(framework.id, release)
    out.kind(iri, "doap:Version", "prov:Entity")
    out.value(iri, "rdfs:label", f"{framework.label.first} {release.version}")
    out.value(iri, "doap:revision", release.version)
    out.value(iri, "dcterms:identifier", release.purl)
    out.link(iri, "dcterms:isVersionOf", out.iris.framework(framework.id))
    if release.sha256 is None:
        out.link(iri, "prov:alternateOf", f"swh:1:rev:{release.version}")
    else:
        out.value(iri, "schema:sha256", release.sha256)
    code = out.iris.code(framework.id, release)
    out.kind(code, "skos:ConceptScheme")
    out.link(code, "dcterms:isPartOf", iri)
    out.text(code, "skos:prefLabel", framework.label)
