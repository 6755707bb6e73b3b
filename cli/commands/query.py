"""The command that asks in SPARQL: `query`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.streams import read_text
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
    SymbolsOption,
)
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import queries as complete_queries
from conceptmap.cli.words.words import named_by
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Match
from conceptmap.graph.vocabulary.iris import iris_of

if TYPE_CHECKING:
    from conceptmap.queries.sparql.answers import Answer, Term
    from conceptmap.queries.sparql.local import Value

_LONGEST = 86_400.0  # seconds
_HINTS = 3


@with_session()
def query(
    name: Annotated[
        str | None,
        typer.Argument(
            autocompletion=complete_queries,
            help="A named query; `conceptmap list queries` has them.",
        ),
    ] = None,
    parameters: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="Its parameters.")
    ] = None,
    sparql: Annotated[
        str | None, typer.Option("--sparql", metavar="TEXT", help="A query of your own.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", help="A query in a file; - is standard input."),
    ] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", min=0.1, help="Seconds after which a query is stopped.")
    ] = 10.0,
    endpoint: Annotated[
        str | None,
        typer.Option("--endpoint", metavar="URL", help="Ask a remote store instead of the map."),
    ] = None,
    graph: Annotated[
        str | None, typer.Option("--graph", metavar="IRI", help="The remote store's named graph.")
    ] = None,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """A named query with its parameters, or SPARQL of your own: read-only, local, and stopped at its time limit."""
    _require_one_question(name, sparql, file, graph=graph, endpoint=endpoint, timeout=timeout)
    if name is not None:
        question = _named(
            session, name, parameters or [], symbols or (), remote=endpoint is not None
        )
    else:
        question = _free(
            read_text(file, Message("name a file with a SPARQL query in UTF-8"))
            if file is not None
            else sparql or ""
        )
    if endpoint is not None:
        answer = _asked_there(session, question, endpoint, graph, timeout)
        if name is not None and graph is None and not answer.rows:
            session.say(
                Message(
                    "no rows; a map that was pushed is in a graph of its own: --graph {graph}",
                    graph=iris_of(session.catalog).dataset,
                )
            )
    else:
        answer = _asked_here(session, question, symbols or (), source or (), timeout)
        if name is None and not answer.rows and answer.boolean is None:
            _remark_hints(session, question.text)
    _write(answer, format_, session, named=name is not None)


def _require_one_question(
    name: str | None,
    sparql: str | None,
    file: Path | None,
    *,
    graph: str | None,
    endpoint: str | None,
    timeout: float,
) -> None:
    """Raises `ConceptmapError` where the options cannot be meant together."""
    if not timeout < _LONGEST:
        raise ConceptmapError(
            Message("{seconds} is no time limit", seconds=timeout),
            Message("give seconds, a day at most"),
        )
    if graph is not None and endpoint is None:
        raise ConceptmapError(
            Message("--graph names a graph of a remote store, and there is none"),
            Message("add --endpoint URL"),
        )
    if sum(given is not None for given in (name, sparql, file)) != 1:
        raise ConceptmapError(
            Message("a query is named, or given with --sparql, or with --file"),
            Message("`conceptmap list queries` shows the named ones"),
        )


@dataclass(frozen=True)
class _Question:
    """A query and what the engine binds in it; `alone` says the same without anything beside it."""

    text: str
    alone: str
    outlines: bool = False  #: it asks for every symbol of a release
    values: "Mapping[str, Value] | None" = None


def _named(
    session: Session, name: str, parameters: Sequence[str], symbols: Sequence[str], *, remote: bool
) -> _Question:
    from conceptmap.queries.sparql.named import bound_text, bound_values, named_query

    found = named_query(name)
    given: dict[str, str] = {}
    for position, typed in enumerate(parameters):
        key, equals, value = typed.partition("=")
        if not equals and position < len(found.parameters):
            # A query with one obvious thing to ask for does not need its name typed.
            key, value = found.parameters[position].name, typed
        if key in given:
            raise ConceptmapError(
                Message("{name} is given {key} twice", name=name, key=key), Message("give it once")
            )
        given[key] = value
    for parameter in found.parameters:
        if parameter.type == "match" and parameter.name in given:
            match = given[parameter.name]
            given[parameter.name] = named_by(Match, match) or match
    outlines = "--symbols" in found.title.en
    if outlines and not symbols and not remote:
        wanted = given.get("framework", "FRAMEWORK")
        raise ConceptmapError(
            Message(
                "{name} asks for every symbol of a release, which the map alone does not have",
                name=name,
            ),
            Message("add --symbols {name}", name=wanted),
        )
    values = bound_values(session.catalog, found, given)
    return _Question(
        found.text, bound_text(found, values, iris_of(session.catalog)), outlines, values
    )


def _free(text: str) -> _Question:
    from conceptmap.queries.sparql.query_text import check_query

    check_query(text)  # a refusal does not wait for the map
    return _Question(text, text)


def _remark_hints(session: Session, text: str) -> None:
    """Say, of a query that has no rows, what in it can match nothing."""
    from conceptmap.queries.sparql.empty_answer import hints

    found = hints(session.catalog, text)
    if found.plain_chinese:
        session.say(
            Message(
                'no rows: Chinese text is tagged zh-hans; write lang(?x) = "zh-hans", or langMatches(lang(?x), "zh")'
            )
        )
    for unknown, near in found.unknown[:_HINTS]:
        if near:
            session.say(
                Message(
                    "no rows: there is no {name}; did you mean {near}?", name=unknown, near=near[0]
                )
            )
        else:
            session.say(Message("no rows: there is no {name}", name=unknown))


def _asked_there(
    session: Session, question: _Question, endpoint: str, graph: str | None, timeout: float
) -> "Answer":
    from conceptmap.queries.sparql.remote import ask_endpoint

    iris = iris_of(session.catalog)
    answer = ask_endpoint(endpoint, question.alone, graph=graph, seconds=timeout, iris=iris)
    if question.outlines and not answer.rows:
        raise ConceptmapError(
            Message(
                "{url} has only the symbols that the map names, so it cannot tell which ones no concept covers",
                url=endpoint,
            ),
            Message("push or serve the map with --symbols"),
            exit_code=3,
        )
    return answer


def _asked_here(
    session: Session,
    question: _Question,
    symbols: Sequence[str],
    sources: Sequence[str],
    timeout: float,
) -> "Answer":
    from conceptmap.queries.sparql.local import Limits, ask

    limits = Limits(seconds=timeout)
    from conceptmap.cli.files import stores

    data: bytes | Path | None
    if symbols:
        data = stores.store_with_symbols(session, symbols, sources)
    else:
        data = stores.store_of_map(session)
    if data is None:
        from conceptmap.graph.formats.registry import export

        data = export(session.catalog, session.proofs, "ntriples")
    iris = iris_of(session.catalog)
    return ask(question.text, data, values=question.values, limits=limits, iris=iris)


def _write(answer: "Answer", format_: Format, session: Session, *, named: bool) -> None:
    """Rows for people hold the map's own ids and words where the query is one of ours, else short IRIs."""
    if format_ is Format.JSON:
        emit(to_json(answer.to_json()))
        return
    if answer.boolean is not None:
        write(Table(("answer",), [{"answer": answer.boolean}]), format_, session.language)
        return
    from conceptmap.queries.sparql.answers import full, plain, short

    people = plain if named and answer.form == "SELECT" else short
    iris = iris_of(session.catalog)

    def shown(term: "Term") -> str:
        return people(term, iris) if format_ in (Format.TABLE, Format.MD) else full(term)

    rows = [
        {
            column: None if term is None else shown(term)
            for column, term in zip(answer.columns, row, strict=True)
        }
        for row in answer.rows
    ]
    write(Table(answer.columns, rows), format_, session.language)
