"""Free SPARQL, safely: read-only, local, in a process that ends at its limit of time, memory or output."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.vocabulary.iris import SHIPPED, Iris
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.sparql.answers import Answer, answer_from_json, answer_from_triples
from conceptmap.queries.sparql.query_text import RefusedQuery, check_query


class QueryLimit(ConceptmapError):  # noqa: N818 - it names the state of things
    """A query that was ended because it reached a limit."""

    exit_code = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Where a query is ended."""

    seconds: float = 10.0
    memory: int = 4 * 2**30  #: bytes of address space, the data included
    output: int = 64 * 2**20  #: bytes of the answer


@dataclass(frozen=True, slots=True)
class Value:
    """A parameter's value: bound by the engine, never pasted into the query's text."""

    kind: str  #: iri, text or integer
    value: str
    language: str | None = None


DEFAULT_LIMITS: Final = Limits()
_SYNTAX_ERROR: Final = re.compile(r"error at (\d+:\d+): expected (.*)", re.DOTALL)


def ask(
    query: str,
    data: bytes | Path,
    *,
    values: Mapping[str, Value] | None = None,
    limits: Limits = DEFAULT_LIMITS,
    iris: Iris = SHIPPED,
) -> Answer:
    """Answer a query over `data`: N-Triples, or the folder of a store on disk, which is only read.

    The prefixes of the map whose IRIs these are (`iris`) are known without being declared, and relative IRIs are
    below its base. `values` binds variables that the query selects.
    Raises `RefusedQuery` for what is not a local, reading, well-formed query, `QueryLimit` at a limit.
    """
    form = check_query(query)
    request = {
        "query": query,
        "prefixes": prefixes_of(iris),
        "base": iris.base,
        "values": {name: _value_json(value) for name, value in (values or {}).items()},
        "memory": limits.memory,
        "seconds": limits.seconds,
        "output": limits.output,
        "store": str(data) if isinstance(data, Path) else None,
    }
    head = json.dumps(request).encode() + b"\n"
    body = b"" if isinstance(data, Path) else data
    code, output, errors = _run(head + body, limits.seconds)
    header, _, answer = output.partition(b"\n")
    if code != 0 or not header:
        raise _died(code, errors, limits)
    return _read(form, json.loads(header), answer, limits)


def _run(request: bytes, seconds: float) -> tuple[int, bytes, bytes]:
    """Run the child on `request`, and make sure that it is gone afterwards, whatever happens."""
    # -P: nothing in the current folder can stand in for a module.
    command = [sys.executable, "-P", "-m", "conceptmap.queries.sparql.sparql_child"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        try:
            output, errors = child.communicate(request, timeout=seconds)
        except subprocess.TimeoutExpired:
            raise QueryLimit(
                Message("the query was ended after {seconds} s", seconds=f"{seconds:g}"),
                Message("ask for less, or raise --timeout"),
            ) from None
        finally:
            child.kill()
    return child.returncode, output, errors


def _died(code: int, errors: bytes, limits: Limits) -> ConceptmapError:
    """Say why a child ended without a word: nearly always because it was refused memory."""
    words = errors.decode("utf-8", "replace").strip().splitlines()
    last = words[-1] if words else ""
    if "memory" in last.lower() or code in (-signal.SIGABRT, -signal.SIGKILL, -signal.SIGSEGV):
        return _out_of_memory(limits)
    return ConceptmapError(
        Message("the query's process failed: {error}", error=last or code), exit_code=3
    )


def _read(form: str, header: dict[str, Any], body: bytes, limits: Limits) -> Answer:
    match header.get("error"):
        case "syntax":
            raise not_sparql(str(header["message"]))
        case "refused":
            raise RefusedQuery(
                Message("the query could not be answered: {error}", error=header["message"])
            )
        case "output":
            size = limits.output // 2**20
            raise QueryLimit(
                Message("the answer is larger than {size} MiB", size=size), Message("add a LIMIT")
            )
        case "memory":
            raise _out_of_memory(limits)
        case _:
            pass
    if header["kind"] == "triples":
        from pyoxigraph import RdfFormat, parse

        return answer_from_triples(form, (quad.triple for quad in parse(body, RdfFormat.N_TRIPLES)))
    return answer_from_json(form, body)


def not_sparql(message: str) -> RefusedQuery:
    """Say where the engine stopped reading, without its whole list of what it would have liked."""
    found = _SYNTAX_ERROR.fullmatch(message)
    if found is None:
        return RefusedQuery(
            Message("the query is not SPARQL: {error}", error=" ".join(message.split())[:200])
        )
    place, expected = found.groups()
    if "Prefix not found" in expected:
        return RefusedQuery(
            Message("the query is not SPARQL: the prefix before {place} is not known", place=place),
            Message(
                "declare it with PREFIX, or use one of {names}",
                names=" ".join(prefixes_of(SHIPPED)),
            ),
        )
    if "IRI parsing failed" in expected:
        return RefusedQuery(
            Message("the query is not SPARQL: what ends before {place} is no IRI", place=place)
        )
    return RefusedQuery(
        Message(
            "the query is not SPARQL: it cannot be read on from {place} (line:column)", place=place
        )
    )


def _out_of_memory(limits: Limits) -> QueryLimit:
    return QueryLimit(
        Message(
            "the query was ended because it needed more than {size} MiB",
            size=limits.memory // 2**20,
        ),
        Message("ask for less"),
    )


def _value_json(value: Value) -> dict[str, str]:
    written = {"kind": value.kind, "value": value.value}
    if value.language is not None:
        written["language"] = value.language
    return written
