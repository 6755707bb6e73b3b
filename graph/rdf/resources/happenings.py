"""Says in RDF when a concept happens in a run: the place, its condition, and the checks of that."""

from conceptmap.graph.model import Catalog, Mapping, Proofs, Role
from conceptmap.graph.rdf.resources.claims import say_test
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.statements import Statements


def say_happenings(out: Statements, catalog: Catalog, proofs: Proofs, mapping: Mapping) -> None:
    """State when a concept happens in one framework; where nobody has said, nothing."""
    code = CodeWriter(out, catalog, proofs)
    for number, happening in enumerate(mapping.happens, start=1):
        iri = out.iris.happening(mapping.concept, mapping.framework, number)
        for anchor in mapping.anchors(Role.AT):
            out.link(out.iris.mapping(mapping.concept, anchor), "cm:happens", iri)
        out.kind(iri, "cm:Happening")
        out.link(iri, "cm:framework", out.iris.framework(mapping.framework))
        out.link(iri, "dcterms:source", code.place(happening.anchor))
        out.value(iri, "cm:condition", happening.when)
        out.value(iri, "cm:proofState", proofs.anchor_state(happening.anchor).value)
        for at, check in enumerate(happening.checks, start=1):
            test = f"{iri}/check/{at}"
            out.kind(test, "earl:TestCase")
            out.link(test, "dcterms:source", code.place(check.anchor))
            say_test(out, subject=iri, test=test, state=proofs.setting_state(mapping))
