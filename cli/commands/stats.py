"""The command `stats`."""

from collections import Counter
from collections.abc import Iterable, Mapping

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.punctuation import comma, in_brackets
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted


@with_session()
def stats(
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """How much the map holds: in all, and framework by framework."""
    from conceptmap.cli.render.tables.written import add_table
    from conceptmap.cli.render.text.styled_lines import StyledLines
    from conceptmap.queries.lookups.counts import stats as count

    found = count(session.catalog, session.proofs)
    totals = {
        "areas": found.areas,
        "concepts": found.concepts,
        **({"settings": found.settings} if found.settings else {}),
        "mappings": found.mappings,
        "anchors": found.anchors,
        "absences": found.absences,
        "lookalikes": found.lookalikes,
        "claims": found.claims,
        **{f"claims-{verdict}": number for verdict, number in found.verdicts},
        "checks": sum(1 for _ in session.catalog.checks()),
        "flows": found.flows,
        **({"exercises": found.exercises} if found.exercises else {}),
    }
    rows = [
        {
            "framework": one.framework,
            "mappings": one.matched,
            **dict(one.matches),
            "absent": one.absent,
            "unexamined": one.unexamined,
            "lookalikes": one.lookalikes,
            "claims": sum(
                any(anchor.framework == one.framework for anchor in claim.evidence)
                for claim in session.catalog.claims.values()
            ),
            "checks": sum(
                check.anchor.framework == one.framework for _, check in session.catalog.checks()
            ),
            **({"exercises": _worked(session, one.framework)} if found.exercises else {}),
            "anchors": one.anchors,
            **dict(one.states),
            "symbols": one.symbols,
            "files": one.files,
        }
        for one in found.frameworks
    ]
    columns = (
        "framework", "mappings", "exact", "close", "broad", "narrow", "related", "absent", "unexamined", "lookalikes", "claims", "checks",
        *(("exercises",) if found.exercises else ()), "anchors", "proven", "unproven", "symbols", "files",
    )  # fmt: skip
    if format_ is Format.JSON:
        emit(to_json({"totals": totals, "frameworks": rows}))
        return
    table = Table(columns, rows)
    if format_ is not Format.TABLE:
        write(table, format_, session.language)
        return
    lines = StyledLines()
    lines.text(_totals(totals, found.verdicts, session.language))
    lines.gap()
    add_table(lines, _turned(table, session.language), session.language)
    lines.gap()
    lines.text(_what_is_counted(session, found.anchors))
    lines.print()


def _totals(totals: Mapping[str, int], verdicts: Iterable[tuple[str, int]], language: str) -> str:
    """How much there is of what, in one sentence; of the claims, by verdict too."""
    number = Counter(totals)
    each = comma(language).join(f"{some} {word(name, language)}" for name, some in verdicts)
    told = {
        "areas": counted(number["areas"], "1 area", "{count} areas"),
        "concepts": counted(number["concepts"], "1 concept", "{count} concepts"),
        "settings": counted(number["settings"], "1 setting", "{count} settings"),
        "mappings": counted(number["mappings"], "1 mapping", "{count} mappings"),
        "anchors": counted(number["anchors"], "1 anchor", "{count} anchors"),
        "absences": counted(number["absences"], "1 absence", "{count} absences"),
        "lookalikes": counted(number["lookalikes"], "1 lookalike", "{count} lookalikes"),
        "claims": counted(number["claims"], "1 claim", "{count} claims"),
        "checks": counted(number["checks"], "1 check", "{count} checks"),
        "flows": counted(number["flows"], "1 flow", "{count} flows"),
        "exercises": counted(number["exercises"], "1 exercise", "{count} exercises"),
    }
    return comma(language).join(
        said(sentence, language) + (in_brackets(each, language) if key == "claims" and each else "")
        for key, sentence in told.items()
        if key in totals
    )


def _worked(session: Session, framework: str) -> int:
    """How many exercises are worked out in a framework."""
    return sum(framework in one.frameworks for one in session.catalog.exercises.values())


def _turned(table: Table, language: str) -> Table:
    """A column for each framework: there are more counts than frameworks, and numbers are narrow."""
    names = [row["framework"] for row in table.rows]
    rows = [
        {"counted": word(key, language), **{row["framework"]: row[key] for row in table.rows}}
        for key in table.columns[1:]
    ]
    return Table(("counted", *names), rows)


def _what_is_counted(session: Session, mapped: int) -> str:
    """Why `verify` has another number of anchors."""
    catalog = session.catalog
    proven = len({anchor.qualified for anchor in catalog.anchors()})
    return said(
        Message(
            "Anchors here are the {mapped} that carry a concept, counted mapping by mapping; the {proven} that verify "
            "and pin prove are also those of claims, contrasts, flows, exercises, absences, lookalikes and checks, each counted once.",
            mapped=mapped,
            proven=proven,
        ),
        session.language,
    )
