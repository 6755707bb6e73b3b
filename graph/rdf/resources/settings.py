"""Says in RDF what a user sets: the names of a setting in one framework, its default, and the checks of that."""

from conceptmap.graph.model import Catalog, Mapping, Proofs, Role
from conceptmap.graph.rdf.resources.claims import say_test
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.statements import Statements


def say_setting(out: Statements, catalog: Catalog, proofs: Proofs, mapping: Mapping) -> None:
    """State how one framework lets a user set it; of what is no setting, nothing."""
    setting = mapping.setting
    if setting is None:
        return
    code = CodeWriter(out, catalog, proofs)
    iri = out.iris.setting(mapping.concept, mapping.framework)
    state = proofs.setting_state(mapping)
    for anchor in mapping.anchors(Role.AT):
        out.link(out.iris.mapping(mapping.concept, anchor), "cm:setting", iri)
    out.kind(iri, "schema:PropertyValueSpecification")
    out.link(iri, "cm:framework", out.iris.framework(mapping.framework))
    out.value(iri, "cm:option", *setting.options, *setting.opposite)
    out.value(iri, "cm:field", setting.field)
    out.value(iri, "cm:environmentVariable", setting.env)
    out.value(iri, "cm:metric", *setting.metrics)
    out.value(iri, "cm:requestField", *setting.request_fields)
    out.value(iri, "cm:endpoint", *setting.endpoints)
    out.value(iri, "schema:defaultValue", setting.default)
    out.text(iri, "schema:unitText", setting.unit)
    out.value(iri, "cm:proofState", state.value)
    for number, check in enumerate(mapping.checks, start=1):
        test = f"{iri}/check/{number}"
        out.kind(test, "earl:TestCase")
        out.link(test, "dcterms:source", code.place(check.anchor))
        say_test(out, subject=iri, test=test, state=state)
