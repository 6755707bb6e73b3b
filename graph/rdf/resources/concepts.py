"""Says in RDF what the map claims: areas, concepts, and their mappings in SSSOM's shape."""

from conceptmap.graph.model import (
    CARRYING,
    Absence,
    Anchor,
    Area,
    Catalog,
    Concept,
    Mapping,
    Match,
    Proofs,
    ProofState,
    Role,
    Search,
    Text,
)
from conceptmap.graph.rdf.resources.claims import say_test
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.statements import Statements
from conceptmap.graph.vocabulary.terms import MATCH_PROPERTIES

# A person wrote each match; how far its place is proven is said beside it.
_JUSTIFICATION = "semapv:ManualMappingCuration"


def say_area(out: Statements, area: Area) -> None:
    """State an area as a collection; its concepts are stated with them."""
    iri = out.iris.area(area.id)
    out.kind(iri, "skos:Collection")
    out.value(iri, "skos:notation", area.id)
    out.text(iri, "skos:prefLabel", area.label)


def say_concept(out: Statements, concept: Concept) -> None:
    """State a concept's names, definition and place in the hierarchy."""
    iri = out.iris.concept(concept.id)
    out.kind(iri, "skos:Concept")
    out.link(iri, "skos:inScheme", out.iris.scheme)
    out.value(iri, "skos:notation", concept.id)
    out.text(iri, "skos:prefLabel", concept.label)
    out.text(iri, "skos:definition", concept.definition)
    for language, names in concept.alias.items():
        label = concept.label.in_language(language)
        out.words(iri, "skos:altLabel", language, [name for name in names if name != label])
    out.link(out.iris.area(concept.area), "skos:member", iri)
    for language, phrases in concept.asked_as.items():
        # SKOS keeps the three sorts of labels apart, and a map may say a name among its phrases too.
        names = (concept.label.in_language(language), *concept.alias.get(language, ()))
        hidden = [one for one in phrases if one not in names]
        out.words(iri, "skos:hiddenLabel", language, hidden)
    if concept.broader is None:
        out.link(iri, "skos:topConceptOf", out.iris.scheme)
        out.link(out.iris.scheme, "skos:hasTopConcept", iri)
    else:
        out.link(iri, "skos:broader", out.iris.concept(concept.broader))
    for former in concept.formerly:
        old = out.iris.concept(former)
        out.link(iri, "dcterms:replaces", old)
        out.link(old, "dcterms:isReplacedBy", iri)
        out.value(old, "skos:notation", former)


def say_mapping(out: Statements, catalog: Catalog, proofs: Proofs, mapping: Mapping) -> None:
    """State one concept in one framework: its matches, its absence, its lookalikes."""
    writer = _MappingWriter(out, catalog, proofs, mapping)
    if mapping.absence is not None:
        writer.say_absence(mapping.absence)
    else:
        for place in mapping.places(*CARRYING):
            if place.match is not None:
                writer.say_match(place.anchor, place.match, place.note)
        for place in mapping.places(Role.AT):
            writer.say_parts(place.anchor)
    for place in mapping.places(Role.LOOKALIKE):
        writer.say_lookalike(place.anchor, place.note)


class _MappingWriter:
    def __init__(self, out: Statements, catalog: Catalog, proofs: Proofs, mapping: Mapping) -> None:
        self._out = out
        self._proofs = proofs
        self._mapping = mapping
        self._code = CodeWriter(out, catalog, proofs)
        self._concept = out.iris.concept(mapping.concept)
        self._framework = out.iris.framework(mapping.framework)
        self._label = catalog.concepts[mapping.concept].label.first
        self._words = catalog.concepts[mapping.concept].words
        self._version = catalog.frameworks[mapping.framework].release.version
        self._release = out.iris.release(
            mapping.framework, catalog.frameworks[mapping.framework].release
        )

    def say_match(self, anchor: Anchor, match: Match, note: Text | None) -> None:
        out = self._out
        target = self._code.target(anchor)
        iri = out.iris.mapping(self._mapping.concept, anchor)
        out.link(self._concept, MATCH_PROPERTIES[match], target)
        out.link(self._concept, "cm:coveredIn", self._framework)
        out.kind(iri, "owl:Axiom")
        self._say_record(iri, MATCH_PROPERTIES[match])
        out.link(iri, "owl:annotatedTarget", target)
        out.value(iri, "sssom:object_label", anchor.symbol or anchor.path)
        out.value(iri, "cm:proofState", self._proofs.anchor_state(anchor).value)
        out.text(iri, "skos:note", note)

    def say_parts(self, anchor: Anchor) -> None:
        iri = self._out.iris.mapping(self._mapping.concept, anchor)
        for part in self._mapping.places(Role.ALSO):
            self._out.link(iri, "cm:also", self._code.place(part.anchor))

    def say_absence(self, absence: Absence) -> None:
        out = self._out
        iri = out.iris.absence(self._mapping.concept, self._mapping.framework)
        state = self._proofs.mapping_state(self._mapping)
        out.link(self._concept, "cm:absentIn", self._framework)
        out.kind(iri, "owl:Axiom")
        # SSSOM writes a checked gap as a match with nothing.
        self._say_record(iri, "skos:exactMatch")
        out.term(iri, "owl:annotatedTarget", "sssom:NoTermFound")
        out.value(iri, "sssom:mapping_cardinality", "1:0")
        out.value(iri, "cm:proofState", state.value)
        out.text(iri, "skos:note", absence.reason)
        for place in self._mapping.places(Role.SHOWN):
            out.link(iri, "prov:wasDerivedFrom", self._code.place(place.anchor))
        for place in self._mapping.places(Role.NEAR):
            out.link(iri, "dcterms:relation", self._code.place(place.anchor))
        if absence.searched and state is ProofState.ARGUED:
            state = (
                ProofState.UNREADABLE
            )  # the searches found nothing, and could not read everything
        for number, search in enumerate(absence.searched, start=1):
            test = f"{iri}/search/{number}"
            _say_search(out, test, search)
            if search.control is not None:
                out.link(test, "dcterms:relation", self._code.place(search.control))
            say_test(out, subject=iri, test=test, state=state)
        if self._words:
            test = f"{iri}/search/words"
            _say_words(out, test, self._words, absence)
            say_test(out, subject=iri, test=test, state=state)

    def say_lookalike(self, anchor: Anchor, why: Text | None) -> None:
        out = self._out
        target = self._code.target(anchor)
        iri = out.iris.lookalike(self._mapping.concept, anchor)
        # No owl:Axiom: what it annotates is denied, not stated.
        self._say_record(iri, "skos:exactMatch")
        out.link(iri, "owl:annotatedTarget", target)
        out.value(iri, "sssom:predicate_modifier", "Not")
        out.value(iri, "sssom:object_label", anchor.symbol or anchor.path)
        out.value(iri, "cm:proofState", self._proofs.anchor_state(anchor).value)
        out.text(iri, "skos:note", why)

    def _say_record(self, iri: str, match_property: str) -> None:
        out = self._out
        out.kind(iri, "sssom:Mapping")
        out.link(iri, "owl:annotatedSource", self._concept)
        out.term(iri, "owl:annotatedProperty", match_property)
        out.term(iri, "sssom:mapping_justification", _JUSTIFICATION)
        out.value(iri, "sssom:subject_label", self._label)
        out.link(iri, "sssom:object_source", self._release)
        out.value(iri, "sssom:object_source_version", self._version)
        out.link(iri, "cm:framework", self._framework)


def _say_search(out: Statements, iri: str, search: Search) -> None:
    out.kind(iri, "earl:TestCase", "schema:SearchAction")
    out.value(iri, "schema:query", search.pattern)
    words = [search.pattern, "in", *search.within]
    if search.excluding:
        words += ["except", *search.excluding]
    if search.ignore_case:
        words += ["ignoring case"]
    out.value(iri, "dcterms:description", " ".join(words))


def _say_words(out: Statements, iri: str, words: tuple[str, ...], absence: Absence) -> None:
    """State the search for the concept's own words, and what their hits are instead."""
    out.kind(iri, "earl:TestCase", "schema:SearchAction")
    out.value(iri, "schema:query", "|".join(words))
    said = ["its own words in all code of the release, tests aside, ignoring case"]
    for one in absence.excepts:
        line = f" on lines with {one.line}" if one.line else ""
        why = f": {one.why.first}" if one.why else ""
        said.append(f"except {', '.join(one.within)}{line}{why}")
    out.value(iri, "dcterms:description", "; ".join(said))
