"""Says in RDF what was judged and what follows in order: claims with their verdicts, contrasts, flows."""

from conceptmap.graph.model import Catalog, Claim, Contrast, Flow, Proofs, ProofState, Sentence
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.iris import TOOL
from conceptmap.graph.vocabulary.statements import Statements

_VERDICTS = {
    "confirmed": "earl:passed",
    "refuted": "earl:failed",
    "outdated": "earl:failed",
    "unverifiable": "earl:cantTell",
}

# What running a check again showed, as far as the lock knows.
_OUTCOMES = {
    ProofState.PROVEN: "earl:passed",
    ProofState.LOCAL: "earl:passed",
    ProofState.ARGUED: "earl:untested",
    ProofState.CARRIED: "earl:untested",
    ProofState.UNPROVEN: "earl:untested",
    ProofState.MOVED: "earl:failed",
    ProofState.UNREADABLE: "earl:cantTell",
}


def say_claim(out: Statements, catalog: Catalog, proofs: Proofs, claim: Claim) -> None:
    """State a claim, its evidence, the verdict about it and the checks that support the verdict."""
    code = CodeWriter(out, catalog, proofs)
    iri = out.iris.claim(claim.id)
    out.kind(iri, "schema:Claim", "prov:Entity")
    out.value(iri, "dcterms:type", claim.kind)
    out.value(iri, "cm:verdict", claim.verdict)
    out.text(iri, "schema:correction", claim.corrects)
    out.text(iri, "skos:note", claim.uncheckable)
    if claim.source is not None:
        page, line = claim.source
        out.value(iri, "dcterms:source", f"{page}:{line}")
    for one in claim.said_by:
        out.value(iri, "cm:saidBy", one.kind)
        for anchor in one.anchors:
            out.link(iri, "schema:appearance", code.place(anchor))
        if one.page is not None:
            out.value(iri, "schema:appearance", f"{one.page[0]}:{one.page[1]}")
    if claim.quotes is not None:
        out.link(iri, "prov:wasQuotedFrom", out.iris.claim(claim.quotes))
    _say_verdict(out, claim)
    _say_sentence(out, code, iri, claim, proofs.claim_state(claim))


def say_contrast(out: Statements, catalog: Catalog, proofs: Proofs, contrast: Contrast) -> None:
    """State a contrast, the frameworks that it tells apart, its places and its checks."""
    iri = out.iris.contrast(contrast.id)
    out.kind(iri, "cm:Contrast", "prov:Entity")
    for framework in contrast.frameworks:
        out.link(iri, "cm:framework", out.iris.framework(framework))
    code = CodeWriter(out, catalog, proofs)
    _say_sentence(out, code, iri, contrast, proofs.claim_state(contrast))


def _say_sentence(
    out: Statements, code: CodeWriter, iri: str, sentence: Sentence, state: ProofState
) -> None:
    out.value(iri, "skos:notation", sentence.id)
    out.text(iri, "rdfs:label", sentence.says)
    out.value(iri, "cm:proofState", state.value)
    for concept in sentence.about:
        out.link(iri, "schema:about", out.iris.concept(concept))
    for anchor in sentence.evidence:
        out.link(iri, "prov:wasDerivedFrom", code.place(anchor))
    for number, check in enumerate(sentence.checks, start=1):
        test = f"{iri}/check/{number}"
        out.kind(test, "earl:TestCase")
        out.link(test, "dcterms:source", code.place(check.anchor))
        say_test(out, subject=iri, test=test, state=state)


def say_test(out: Statements, *, subject: str, test: str, state: ProofState) -> None:
    """State what a machine found when it tested `subject`."""
    assertion, result = f"{test}/assertion", f"{test}/result"
    out.kind(assertion, "earl:Assertion")
    out.link(assertion, "earl:subject", subject)
    out.link(assertion, "earl:test", test)
    out.link(assertion, "earl:assertedBy", TOOL)
    out.term(assertion, "earl:mode", "earl:automatic")
    out.link(assertion, "earl:result", result)
    out.kind(result, "earl:TestResult")
    out.term(result, "earl:outcome", _OUTCOMES[state])


def say_flow(out: Statements, catalog: Catalog, proofs: Proofs, flow: Flow) -> None:
    """State the stages of a flow in order, and what each takes and gives in each framework."""
    code = CodeWriter(out, catalog, proofs)
    iri = out.iris.flow(flow.id)
    out.kind(iri, "schema:ItemList")
    out.value(iri, "skos:notation", flow.id)
    out.text(iri, "schema:name", flow.label)
    out.value(iri, "schema:numberOfItems", len(flow.stages))
    for position, stage in enumerate(flow.stages, start=1):
        item = out.iris.stage(flow.id, position)
        out.link(iri, "schema:itemListElement", item)
        out.kind(item, "schema:ListItem")
        out.value(item, "schema:position", position)
        out.text(item, "schema:name", stage.box)
        out.link(item, "schema:item", out.iris.concept(stage.concept))
        for framework, part in stage.frameworks.items():
            there = out.iris.stage(flow.id, position, framework)
            out.link(item, "dcterms:hasPart", there)
            out.link(there, "cm:framework", out.iris.framework(framework))
            out.text(there, "cm:takes", part.takes)
            out.text(there, "cm:gives", part.gives)
            if part.at is not None:
                out.link(there, "dcterms:source", code.place(part.at))


def _say_verdict(out: Statements, claim: Claim) -> None:
    assertion = f"{out.iris.claim(claim.id)}/verdict"
    result = f"{assertion}/result"
    out.kind(assertion, "earl:Assertion")
    out.link(assertion, "earl:subject", out.iris.claim(claim.id))
    out.link(assertion, "earl:test", out.iris.claim(claim.id))
    out.link(assertion, "earl:assertedBy", out.iris.dataset)
    # The map says what was found, not how somebody looked.
    out.term(assertion, "earl:mode", "earl:unknownMode")
    out.link(assertion, "earl:result", result)
    out.kind(result, "earl:TestResult")
    out.term(result, "earl:outcome", _VERDICTS[claim.verdict])
