"""The quality issues that qSKOS looks for in a SKOS vocabulary, as SPARQL, as far as SKOS itself does not forbid them.

Their definitions are at https://github.com/cmader/qSKOS/wiki/Quality-Issues. They are asked of what has a definition or is in
an area, which is every concept and no place in code. Left out is what needs a network (broken links, links from elsewhere),
what a map says on purpose (narrower follows from broader; a concept may stand alone in its area), and what it has no words for.
"""

from typing import Final

from conceptmap.graph.checks.condition import Condition
from conceptmap.graph.messages import Message

_CONCEPT: Final = "{ ?it skos:definition ?said } UNION { ?area skos:member ?it } "
_NAMED: Final = "skos:prefLabel|skos:altLabel|skos:hiddenLabel"
#: What SKOS defines, S1 to S46; whatever else begins so is a slip.
_TERMS: Final = (
    "Collection", "Concept", "ConceptScheme", "OrderedCollection", "altLabel", "broadMatch", "broader",
    "broaderTransitive", "changeNote", "closeMatch", "definition", "editorialNote", "exactMatch", "example",
    "hasTopConcept", "hiddenLabel", "historyNote", "inScheme", "mappingRelation", "member", "memberList",
    "narrowMatch", "narrower", "narrowerTransitive", "notation", "note", "prefLabel", "related", "relatedMatch",
    "scopeNote", "semanticRelation", "topConceptOf",
)  # fmt: skip
_KNOWN: Final = ", ".join(f"skos:{name}" for name in _TERMS)

QUALITY: Final = (
    Condition(
        _CONCEPT + f"?it {_NAMED}|skos:definition ?text FILTER(lang(?text) = '')",
        Message("{text} says no language"),
    ),
    Condition(
        "{ SELECT DISTINCT (lang(?name) AS ?text) { ?that skos:topConceptOf ?scheme ; skos:prefLabel ?name } } "
        + _CONCEPT
        + "FILTER NOT EXISTS { ?it skos:prefLabel ?own FILTER(lang(?own) = ?text) }",
        Message("it has no name in the language {text}, which others have"),
    ),
    Condition(
        "?area skos:member ?it FILTER NOT EXISTS { ?it skos:definition|skos:note|skos:scopeNote ?said }",
        Message("nothing says what it is"),
        Message("give it a definition"),
    ),
    Condition(
        "{ ?it a skos:Concept } UNION { ?it a skos:ConceptScheme } UNION { ?it a skos:Collection } "
        "FILTER NOT EXISTS { ?it skos:prefLabel ?name }",
        Message("it has no name"),
    ),
    Condition(
        f"?it {_NAMED} ?text FILTER(regex(str(?text), '^[ ]*$') || regex(str(?text), '[\\\\u0000-\\\\u0008\\\\u000B\\\\u000C\\\\u000E-\\\\u001F\\\\u007F]'))",
        Message("a name is empty, or has characters that cannot be printed: {text}"),
    ),
    Condition(
        "?it skos:prefLabel ?text ; skos:inScheme ?scheme . ?other skos:prefLabel ?text ; skos:inScheme ?scheme "
        "FILTER(str(?it) < str(?other))",
        Message("{other} has the same name: {text}"),
        Message("name one of them by what makes it another thing"),
    ),
    Condition(
        "?it skos:notation ?text ; skos:inScheme ?scheme . ?other skos:notation ?text ; skos:inScheme ?scheme "
        "FILTER(str(?it) < str(?other))",
        Message("{other} has the same id: {text}"),
    ),
    Condition(
        "?it a skos:ConceptScheme . ?top skos:inScheme ?it ; skos:definition ?said "
        "FILTER NOT EXISTS { ?it skos:hasTopConcept ?first }",
        Message("the scheme names no concept to begin with"),
    ),
    Condition(
        "{ ?it skos:topConceptOf ?other FILTER NOT EXISTS { ?other skos:hasTopConcept ?it } } UNION "
        "{ ?other skos:hasTopConcept ?it FILTER NOT EXISTS { ?it skos:topConceptOf ?other } }",
        Message("only one side says that it is a top concept of {other}"),
    ),
    Condition(
        "?it skos:related|skos:broader|skos:narrower|skos:exactMatch|skos:closeMatch|skos:broadMatch|skos:narrowMatch|skos:relatedMatch ?it",
        Message("it is joined with itself"),
    ),
    Condition(
        "?it skos:related ?other ; skos:broader ?one . ?other skos:broader ?one",
        Message("{other} is related, and a sibling already"),
        Message("leave it out"),
    ),
    Condition(
        "?it skos:broaderTransitive|skos:narrowerTransitive|skos:semanticRelation|skos:mappingRelation ?other",
        Message("{other} is joined by a property that follows from others and is not for stating"),
    ),
    Condition(
        "?any ?property ?value BIND(IF(?property = rdf:type, ?value, ?property) AS ?it) "
        f"FILTER(isIRI(?it) && strstarts(str(?it), str(skos:)) && ?it NOT IN ({_KNOWN}))",
        Message("SKOS has no such term"),
    ),
    Condition(
        "?it a skos:Concept FILTER(!regex(str(?it), '^https?://'))",
        Message("no web address can name it"),
    ),
)  # fmt: skip
