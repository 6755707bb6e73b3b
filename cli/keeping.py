"""Commands that keep the map true: `check`."""

import typer

from conceptmap.cli.findings_text import finding_lines, findings_json
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    LanguageOption,
    MappingsOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import Table, emit, to_json, write
from conceptmap.graph.errors import UnreadableMappings

commands = typer.Typer()


@commands.command()
def check(
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Read every YAML file of the map and say all that is wrong with it. Exit 2 if anything is."""
    session = Session(mappings, extend or (), lang)
    try:
        catalog = session.catalog
    except UnreadableMappings as error:
        findings = error.findings
        if format_ is Format.JSON:
            emit(
                to_json({"summary": {"error": len(findings)}, "findings": findings_json(findings)})
            )
        elif format_ is Format.TABLE:
            emit("".join(f"{line}\n" for finding in findings for line in finding_lines(finding)))
            typer.echo(f"error: {error.message}", err=True)
        else:
            columns = ("code", "at", "message", "help")
            rows = [
                {"code": f.code.slug, "at": str(f.place), "message": f.message, "help": f.help}
                for f in findings
            ]
            write(Table(columns, rows), format_, session.language)
        raise typer.Exit(error.exit_code) from None
    counts = {
        "frameworks": len(catalog.frameworks),
        "concepts": len(catalog.concepts),
        "claims": len(catalog.claims),
        "flows": len(catalog.flows),
    }
    if format_ is Format.JSON:
        emit(to_json({"summary": counts, "findings": []}))
    elif format_ is Format.TABLE:
        said = ", ".join(f"{count} {noun}" for noun, count in counts.items())
        emit(
            f"The map reads well: {said}.\n"
            if session.language == "en"
            else f"映射读取无误:{_chinese(counts)}。\n"
        )
    else:
        write(Table(("code", "at", "message", "help"), ()), format_, session.language)


def _chinese(counts: dict[str, int]) -> str:
    nouns = {"frameworks": "个框架", "concepts": "个概念", "claims": "条论断", "flows": "条流程"}
    return "、".join(f"{count} {nouns[noun]}" for noun, count in counts.items())
