"""What a query answers: columns, rows of the engine's own terms, and SPARQL's JSON."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from urllib.parse import unquote

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.vocabulary.iris import SHIPPED, Iris
from conceptmap.graph.vocabulary.prefixes import PREFIXES, prefixes_of

if TYPE_CHECKING:
    from pyoxigraph import BlankNode, Literal, NamedNode, QuerySolutions, Triple

    Term: TypeAlias = NamedNode | BlankNode | Literal | Triple

#: Prefixes of things whose local name is what people call them.
_OWN: Final = ("area", "claim", "concept", "earl", "flow", "framework")
_TRUTH_COLUMN: Final = "__ASK_RETVAL"
TRIPLE_COLUMNS: Final = ("subject", "predicate", "object")


class TruncatedAnswer(ConceptmapError):  # noqa: N818 - it names the state of things
    """An answer that was cut short, which is not an answer."""

    exit_code = 3


def short(term: "Term", iris: Iris = SHIPPED) -> str:
    """The value of a term, with an IRI shortened by the longest prefix that fits."""
    from pyoxigraph import NamedNode

    if not isinstance(term, NamedNode):
        return full(term)
    fitting = [(len(ns), p) for p, ns in prefixes_of(iris).items() if term.value.startswith(ns)]
    if not fitting:
        return term.value
    length, prefix = max(fitting)
    return f"{prefix}:{term.value[length:]}"


def plain(term: "Term", iris: Iris = SHIPPED) -> str:
    """The map's own word for what an IRI names: the id of a concept, the match of a property; else as `short`."""
    said = short(term, iris)
    prefix, colon, name = said.partition(":")
    if said == full(term) or not colon:
        return said
    if prefix == "skos" and name.endswith("Match"):
        return name.removesuffix("Match")
    return unquote(name) if prefix in _OWN else said


def full(term: "Term") -> str:
    """The value of a term; of a blank node, and of a triple, how N-Triples writes it."""
    from pyoxigraph import Literal, NamedNode

    return term.value if isinstance(term, NamedNode | Literal) else str(term)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to one query; columns are there even when rows are not."""

    form: str  #: SELECT, ASK, CONSTRUCT or DESCRIBE
    columns: tuple[str, ...]
    rows: "tuple[tuple[Term | None, ...], ...]"  #: None: unbound
    boolean: bool | None = None  #: of ASK alone

    def to_json(self) -> dict[str, Any]:
        """Build the SPARQL 1.1 Query Results JSON of the answer; triples are rows of three columns."""
        if self.boolean is not None:
            return {"head": {}, "boolean": self.boolean}
        bindings = [
            {name: _term_json(term) for name, term in zip(self.columns, row, strict=True) if term}
            for row in self.rows
        ]
        return {"head": {"vars": list(self.columns)}, "results": {"bindings": bindings}}


def answer_from_json(form: str, text: bytes) -> Answer:
    """Read SPARQL Query Results JSON; raise `TruncatedAnswer` when it is not whole.

    A store that runs out of time may end its answer anywhere, and still call it a success.
    """
    answer, wrong = _read(form, text)
    if answer is None:
        raise TruncatedAnswer(
            Message("the answer is cut short or is no SPARQL JSON: {wrong}", wrong=wrong)
        )
    if answer.boolean is not None and form != "ASK":
        raise TruncatedAnswer(
            Message("a {form} is answered with yes or no, which is no answer to it", form=form)
        )
    if form == "ASK" and answer.columns == (_TRUTH_COLUMN,):
        # Virtuoso 7 answers ASK with a row for yes, and none for no.
        return Answer(form=form, columns=(), rows=(), boolean=bool(answer.rows))
    return answer


def _read(form: str, text: bytes) -> tuple[Answer | None, str]:
    """The answer, or what is wrong with it.

    Nothing is raised from here: a traceback would keep the engine's reader, which only this thread may let go of.
    """
    from pyoxigraph import QueryBoolean, QueryResultsFormat, parse_query_results

    try:
        found = parse_query_results(_with_texts(text), QueryResultsFormat.JSON)
        if isinstance(found, QueryBoolean):
            return Answer(form=form, columns=(), rows=(), boolean=bool(found)), ""
        return answer_from_rows(form, found), ""
    except (SyntaxError, ValueError, RecursionError) as error:
        return None, str(error)


def answer_from_rows(form: str, found: "QuerySolutions") -> Answer:
    """Build the answer of a query that gives rows."""
    columns = tuple(variable.value for variable in found.variables)
    return Answer(form=form, columns=columns, rows=tuple(map(tuple, found)))


def answer_from_triples(form: str, triples: "Iterable[Triple]") -> Answer:
    """Build the answer of a query that gives triples, sorted."""
    ordered = sorted(set(triples), key=str)
    rows = tuple((t.subject, t.predicate, t.object) for t in ordered)
    return Answer(form=form, columns=TRIPLE_COLUMNS, rows=rows)


def _with_texts(text: bytes) -> bytes:
    """The same JSON with every value a text, as the standard has it and Virtuoso has not."""
    document = json.loads(text)
    results = document.get("results") if isinstance(document, dict) else None
    bindings = results.get("bindings") if isinstance(results, dict) else None
    changed = False
    for binding in bindings if isinstance(bindings, list) else ():
        for term in binding.values() if isinstance(binding, dict) else ():
            value = term.get("value", "") if isinstance(term, dict) else ""
            if not isinstance(value, str | dict):
                term["value"] = json.dumps(value, ensure_ascii=False)
                changed = True
    return json.dumps(document).encode() if changed else text


def _term_json(term: "Term") -> dict[str, Any]:
    from pyoxigraph import BlankNode, Literal, NamedNode

    if isinstance(term, NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, BlankNode):
        return {"type": "bnode", "value": term.value}
    if not isinstance(term, Literal):
        parts = {"subject": term.subject, "predicate": term.predicate, "object": term.object}
        return {"type": "triple", "value": {name: _term_json(part) for name, part in parts.items()}}
    written = {"type": "literal", "value": term.value}
    if term.language is not None:
        written["xml:lang"] = term.language
    elif (datatype := term.datatype.value) != f"{PREFIXES['xsd']}string":
        written["datatype"] = datatype
    return written
