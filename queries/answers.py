"""What a query answers, as plain values: columns, rows, terms, and SPARQL's own JSON."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.vocabulary import PREFIXES

_TRUTH_COLUMN: Final = "__ASK_RETVAL"
TRIPLE_COLUMNS: Final = ("subject", "predicate", "object")


class TruncatedAnswer(ConceptmapError):  # noqa: N818 - it names the state of things
    """An answer that was cut short, which is not an answer."""

    exit_code = 3


class Term(NamedTuple):
    """One RDF term; a tuple, since answers have many of them."""

    kind: str  #: iri, literal or blank
    value: str
    language: str | None = None
    datatype: str | None = None  #: None for IRIs, blank nodes, plain text and text with a language

    def __str__(self) -> str:
        return self.value

    @property
    def short(self) -> str:
        """The value, with an IRI shortened by the longest prefix that fits."""
        if self.kind != "iri":
            return self.value
        fitting = [(len(ns), p) for p, ns in PREFIXES.items() if self.value.startswith(ns)]
        if not fitting:
            return self.value
        length, prefix = max(fitting)
        return f"{prefix}:{self.value[length:]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to one query; columns are there even when rows are not."""

    form: str  #: SELECT, ASK, CONSTRUCT or DESCRIBE
    columns: tuple[str, ...]
    rows: tuple[tuple[Term | None, ...], ...]  #: None: unbound
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


def answer_from_json(form: str, text: str | bytes) -> Answer:
    """Read SPARQL Query Results JSON; raise `TruncatedAnswer` when it is not whole.

    A store that runs out of time may end its answer anywhere, and still call it a success.
    """
    try:
        document = json.loads(text)
    except ValueError as error:
        raise TruncatedAnswer(f"the answer is cut short or is no JSON: {error}") from None
    if not isinstance(document, dict):
        raise TruncatedAnswer("the answer is not SPARQL results JSON")
    if isinstance(document.get("boolean"), bool):
        truth = document["boolean"]
        return Answer(form=form, columns=(), rows=(), boolean=truth)
    try:
        columns = tuple(str(name) for name in document["head"]["vars"])
        rows = tuple(_row(columns, binding) for binding in document["results"]["bindings"])
    except (KeyError, TypeError, AttributeError):
        raise TruncatedAnswer("the answer is not SPARQL results JSON") from None
    if form == "ASK" and columns == (_TRUTH_COLUMN,):
        # Virtuoso 7 answers ASK with a row for yes, and none for no.
        return Answer(form=form, columns=(), rows=(), boolean=bool(rows))
    return Answer(form=form, columns=columns, rows=rows)


def answer_from_triples(form: str, triples: Iterable[Any]) -> Answer:
    """Build the answer of a query that gives triples (of pyoxigraph), sorted."""
    ordered = sorted(set(triples), key=str)
    rows = terms_of_rows((t.subject, t.predicate, t.object) for t in ordered)
    return Answer(form=form, columns=TRIPLE_COLUMNS, rows=rows)


def terms_of_rows(rows: Iterable[Iterable[Any]]) -> tuple[tuple[Term | None, ...], ...]:
    """Build rows of terms from rows of pyoxigraph's; the same node is converted once."""
    from pyoxigraph import BlankNode, Literal, NamedNode

    known: dict[Any, Term | None] = {None: None}
    string = f"{PREFIXES['xsd']}string"

    def converted(node: Any) -> Term:  # noqa: ANN401 - pyoxigraph has no common type for terms
        if isinstance(node, NamedNode):
            return Term("iri", node.value)
        if isinstance(node, Literal):
            if node.language is not None:
                return Term("literal", node.value, node.language)
            datatype = node.datatype.value
            return Term("literal", node.value, None, None if datatype == string else datatype)
        return Term("blank" if isinstance(node, BlankNode) else "literal", str(node))

    answer = []
    for row in rows:
        terms = []
        for node in row:
            term = known.get(node)
            if term is None and node is not None:
                term = known[node] = converted(node)
            terms.append(term)
        answer.append(tuple(terms))
    return tuple(answer)


def _row(columns: tuple[str, ...], binding: Mapping[str, Any]) -> tuple[Term | None, ...]:
    return tuple(_term(binding[name]) if name in binding else None for name in columns)


def _term(written: Mapping[str, Any]) -> Term:
    # `typed-literal` is what older Virtuoso servers write.
    kinds = {"uri": "iri", "bnode": "blank", "literal": "literal", "typed-literal": "literal"}
    value = written["value"]
    if not isinstance(value, str):
        value = json.dumps(value, ensure_ascii=False)
    datatype = written.get("datatype")
    if datatype == f"{PREFIXES['xsd']}string":
        datatype = None
    language = written.get("xml:lang")
    return Term(
        kind=kinds.get(written["type"], "literal"),
        value=value,
        language=language.lower() if language else None,
        datatype=datatype,
    )


def _term_json(term: Term) -> dict[str, str]:
    kinds = {"iri": "uri", "blank": "bnode", "literal": "literal"}
    written = {"type": kinds[term.kind], "value": term.value}
    if term.language is not None:
        written["xml:lang"] = term.language
    if term.datatype is not None:
        written["datatype"] = term.datatype
    return written
