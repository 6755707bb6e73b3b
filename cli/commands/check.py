"""Commands that keep the map true: `check`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import FindingsFormat, FindingsFormatOption, SourceOption
from conceptmap.cli.render.findings.told import findings_json, findings_text
from conceptmap.cli.render.findings.written import write_findings
from conceptmap.cli.render.text.cjk_wrapping import paragraph
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.render.text.width import answer_width
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.sentences import said
from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.model import LANGUAGES, Place


class FileKind(StrEnum):
    """The kinds of YAML files."""

    MAP = "map"
    FRAMEWORKS = "frameworks"
    CONCEPTS = "concepts"
    ADDITIONS = "additions"
    CLAIMS = "claims"
    CONTRASTS = "contrasts"
    FLOWS = "flows"
    EXERCISES = "exercises"


@with_session()
def check(
    *,
    session: Session,
    schema: Annotated[
        FileKind | None,
        typer.Option(
            "--schema", help="Print the JSON Schema of one kind of file instead, for editors."
        ),
    ] = None,
    shacl: Annotated[
        bool,
        typer.Option(
            "--shacl",
            help="Check the RDF too, against the SHACL shapes and the SKOS conditions. Exit 1 if one fails.",
        ),
    ] = False,
    source: SourceOption = None,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
) -> None:
    """Read every YAML file of the map and say all that is wrong with it. Exit 2 if it cannot be read.

    Also reports concepts that are absent somewhere and have no words of their own, searches that cover only a part of
    a release, and checks whose ast-grep rule is broken. Exit 1 if one of these is an error.
    """
    if schema is not None:
        from conceptmap.graph.yaml.schema import schema_of

        emit(to_json(schema_of(schema.value, _languages(session))))
        return
    session.remark_other_map()
    try:
        catalog = session.catalog
    except UnreadableMappings as error:
        _print_findings(error.findings, format_, session.language)
        session.say(Message("error: {message}", message=error.message))
        raise typer.Exit(error.exit_code) from None
    if shacl:
        from conceptmap.graph.checks.shacl import check_shapes
        from conceptmap.graph.checks.skos import check_skos

        found = [*check_skos(catalog), *check_shapes(catalog, session.proofs)]
        if found:
            _print_findings(found, format_, session.language)
            raise typer.Exit(1)
    doubts = _doubts(session, source or ())
    counts = {
        "frameworks": len(catalog.frameworks),
        "concepts": len(catalog.concepts),
        "mappings": sum(len(concept.mappings) for concept in catalog.concepts.values()),
        "claims": len(catalog.claims),
        "contrasts": len(catalog.contrasts),
        "flows": len(catalog.flows),
        "exercises": len(catalog.exercises),
    }
    if format_ is FindingsFormat.JSON:
        emit(to_json({"summary": counts, "findings": findings_json(doubts)}))
    elif format_ is FindingsFormat.TABLE:
        summary = said(_summary(counts), session.language)
        emit(findings_text(doubts, session.language) + paragraph(summary, answer_width()))
    else:
        _print_findings(doubts, format_, session.language)
    if any(finding.level is Level.ERROR for finding in doubts):
        raise typer.Exit(1)


def _doubts(session: Session, sources: Iterable[str]) -> list[Finding]:
    """What makes absences of a map that reads well hard to believe, and checks that cannot be run, in file order."""
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.proof import check_map

    workspace = open_workspace(session.catalog, sources)
    return [*_identity(session), *check_map(session.catalog, workspace)]


def _languages(session: Session) -> Sequence[str]:
    """The languages of the map, as far as it can be read."""
    try:
        return session.catalog.identity.languages
    except UnreadableMappings:
        return LANGUAGES


def _identity(session: Session) -> Iterator[Finding]:
    """A warning where a map does not say what it is."""
    if session.catalog.identity.is_named or session.mappings is None:
        return
    folder = str(session.mappings)
    yield Finding(
        code=Code.NO_IDENTITY,
        message=Message("this map has no map.yaml, so nothing tells it from another one"),
        place=Place(folder),
        help=Message("write {folder}/map.yaml; `conceptmap init` shows one", folder=folder),
        level=Level.WARNING,
    )


def _print_findings(findings: Sequence[Finding], format_: FindingsFormat, language: str) -> None:
    write_findings(findings, format_, language, check="check", summary={"error": len(findings)})


def _summary(counts: Mapping[str, int]) -> Message:
    parts = (
        counted(counts["frameworks"], "1 framework", "{count} frameworks"),
        counted(counts["concepts"], "1 concept", "{count} concepts"),
        counted(counts["mappings"], "1 mapping", "{count} mappings"),
        counted(counts["claims"], "1 claim", "{count} claims"),
        *(
            [counted(some, "1 contrast", "{count} contrasts")]
            if (some := counts["contrasts"])
            else []
        ),
        counted(counts["flows"], "1 flow", "{count} flows"),
        *(
            [counted(counts["exercises"], "1 exercise", "{count} exercises")]
            if counts["exercises"]
            else []
        ),
    )
    return Message("The map reads well: {parts:list}.", parts=parts)
