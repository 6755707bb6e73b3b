"""Says in RDF what calls what: that between two concepts, and by which lines of which framework."""

from conceptmap.graph.model import Anchor, Catalog, Edge, LineRange, Proofs
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.statements import Statements


def say_edge(out: Statements, catalog: Catalog, proofs: Proofs, edge: Edge) -> None:
    """State that in one framework the code of a concept calls, constructs or inherits that of another."""
    code = CodeWriter(out, catalog, proofs)
    source, target = out.iris.concept(edge.source), out.iris.concept(edge.target)
    relation = f"cm:{edge.relation.value}"
    out.link(source, relation, target)
    iri = out.iris.edge(edge)
    out.kind(iri, "cm:Edge")
    out.link(iri, "rdf:subject", source)
    out.term(iri, "rdf:predicate", relation)
    out.link(iri, "rdf:object", target)
    out.link(iri, "cm:framework", out.iris.framework(edge.framework))
    out.value(iri, "cm:via", edge.via)
    out.value(iri, "cm:proofState", edge.state.value)
    for step in edge.steps:
        lines = LineRange(step.line, step.line)
        anchor = Anchor(framework=edge.framework, path=step.path, symbol=step.symbol, lines=lines)
        out.link(iri, "cm:step", code.place(anchor))
