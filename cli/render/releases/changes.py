"""What a release changed, as people, programs and changelogs read it."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from conceptmap.cli.options import Format
from conceptmap.cli.render.releases.calls import calls_markdown, calls_table, with_calls
from conceptmap.cli.render.releases.changes_json import changes_json
from conceptmap.cli.render.releases.code_change import in_short, told_changes
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.tallies import claims_in_all, tally
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.model import Anchor, Claim, Contrast, Text
from conceptmap.sources.relocation.changes.comparison import (
    ChangeKind,
    Changes,
    ClaimChange,
    ConceptChange,
    ExerciseChange,
    SettingChange,
)

#: Kinds of changes after which the code says something else.
_REWRITTEN: Final = (ChangeKind.SIGNATURE, ChangeKind.SUBSTANCE)
_ANCHORS: Final = 3  #: of a concept that a changelog tells


def write_changes(shown: ShownMap, changes: Changes, title: str, format_: Format) -> None:
    """Print what changed; only JSON has what is unchanged."""
    match format_:
        case Format.JSON:
            emit(to_json(changes_json(shown, changes)))
        case Format.MD:
            emit("".join(f"{line}\n" for line in changes_markdown(shown, changes, title)))
        case _:
            rows = [
                _row(shown, one) for one in changes.concepts if one.kind is not ChangeKind.UNCHANGED
            ]
            columns = ("concept", "label", "change", "code", "before", "after")
            table = Table(columns, rows)
            if format_ is Format.TABLE:
                _print_changes(shown, table, changes)
            else:
                if changes.calls is not None:
                    table = with_calls(table, changes.calls, shown.language)
                write(table, format_, shown.language)


def _print_changes(shown: ShownMap, table: Table, changes: Changes) -> None:
    from conceptmap.cli.render.tables.written import add_table
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    add_table(lines, table, shown.language)
    if changes.claims:
        claims = [_claim_row(shown, one) for one in changes.claims]
        of_claims = ("claim", "verdict", "before", "after", "why")
        lines.gap()
        add_table(lines, Table(of_claims, claims), shown.language)
    if changes.settings:
        settings = [_setting_row(shown, one) for one in changes.settings]
        of_settings = ("setting", "label", "before", "after", "why")
        lines.gap()
        add_table(lines, Table(of_settings, settings), shown.language)
    if changes.exercises:
        exercises = [_exercise_row(shown, one) for one in changes.exercises]
        of_exercises = ("exercise", "label", "before", "after", "why")
        lines.gap()
        add_table(lines, Table(of_exercises, exercises), shown.language)
    if changes.calls:
        lines.gap()
        add_table(lines, calls_table(changes.calls, shown.language), shown.language)
    lines.print()


def changes_sentence(changes: Changes) -> Message:
    """How many concepts changed in which way, and how many claims and settings lost their evidence."""
    counts = {k.value: sum(one.kind is k for one in changes.concepts) for k in ChangeKind}
    concepts = counted(len(changes.concepts), "1 concept", "{count} concepts")
    told = tally([concepts], counts, Message("none"))
    claims = claims_in_all(sum(one.after is False for one in changes.claims))
    settings = sum(one.after is False for one in changes.settings)
    if settings:
        return Message(
            "{concepts}; the evidence of {claims} and of {settings} is not found in the new release",
            concepts=told,
            claims=claims,
            settings=counted(settings, "1 setting", "{count} settings"),
        )
    return Message(
        "{concepts}; the evidence of {claims} is not found in the new release",
        concepts=told,
        claims=claims,
    )


def _row(shown: ShownMap, one: ConceptChange) -> dict[str, Any]:
    first = next((a for a in one.anchors if a.kind is one.kind), one.anchors[0])
    return {
        "concept": one.concept,
        "label": shown.catalog.concepts[one.concept].label.in_language(shown.language),
        "change": word(one.kind.value, shown.language),
        "code": None if first.code is None else said(in_short(first.code), shown.language),
        "before": _place(first.before)
        or said(_nowhere(absent=first.absent_before), shown.language),
        "after": _place(first.after) or said(_nowhere(absent=first.absent_after), shown.language),
    }


def _sentence(shown: ShownMap, one: ClaimChange) -> Claim | Contrast:
    """The claim or the contrast whose checks are told of."""
    return shown.catalog.claims.get(one.claim) or shown.catalog.contrasts[one.claim]


def _verdict(shown: ShownMap, one: ClaimChange) -> str:
    """The verdict of a claim; a contrast has none, and is called what it is."""
    found = _sentence(shown, one)
    return found.verdict if isinstance(found, Claim) else "contrast"


def _claim_row(shown: ShownMap, one: ClaimChange) -> dict[str, Any]:
    language = shown.language
    return {
        "claim": one.claim,
        "verdict": word(_verdict(shown, one), language),
        "before": _held(one.before, language),
        "after": _held(one.after, language),
        "why": said(one.why, language) or None,
    }


def _setting_row(shown: ShownMap, one: SettingChange) -> dict[str, Any]:
    language = shown.language
    return {
        "setting": one.concept,
        "label": shown.catalog.concepts[one.concept].label.in_language(language),
        "before": _held(one.before, language),
        "after": _held(one.after, language),
        "why": said(one.why, language) or None,
    }


def _exercise_row(shown: ShownMap, one: ExerciseChange) -> dict[str, Any]:
    language = shown.language
    return {
        "exercise": one.exercise,
        "label": shown.catalog.exercises[one.exercise].label.in_language(language),
        "before": _held(one.before, language),
        "after": _held(one.after, language),
        "why": said(one.why, language) or None,
    }


def changes_markdown(shown: ShownMap, changes: Changes, title: str) -> Iterator[str]:
    """A changelog: one heading a kind, one line a concept."""
    language = shown.language
    yield f"## {title}"
    for kind in ChangeKind:
        concepts = sorted(
            (one for one in changes.concepts if one.kind is kind), key=lambda one: -one.amount
        )
        if kind is ChangeKind.UNCHANGED or not concepts:
            continue
        yield ""
        yield f"### {word(kind.value, language).capitalize()}"
        yield ""
        for one in concepts:
            label = shown.catalog.concepts[one.concept].label.in_language(language)
            amount = f", {one.amount:.0%}" if one.amount and kind in _REWRITTEN else ""
            yield f"- **{label}** (`{one.concept}`{amount}): {_line(one, language)}"
            for change in one.anchors[:_ANCHORS]:
                if change.code is not None:
                    told = "; ".join(said(part, language) for part in told_changes(change.code))
                    yield f"  - `{change.anchor.symbol or change.anchor.path}`: {told}"
    if changes.claims:
        yield ""
        yield f"### {said(Message('Claims to be judged again'), language)}"
        yield ""
        for one_claim in changes.claims:
            claim = _sentence(shown, one_claim)
            verdict = word(_verdict(shown, one_claim), language)
            says = claim.says.in_language(language)
            yield f"- `{claim.id}`, {verdict}: {says} {_outcome(one_claim, language)}"
    settings = [
        (shown.catalog.concepts[one.concept].label, one.concept, one) for one in changes.settings
    ]
    exercises = [
        (shown.catalog.exercises[one.exercise].label, one.exercise, one)
        for one in changes.exercises
    ]
    yield from _again(Message("Settings to be looked at again"), settings, language)
    yield from _again(Message("Exercises to be worked out again"), exercises, language)
    yield from calls_markdown(changes.calls or (), language)


def _again(
    title: Message,
    found: Iterable[tuple[Text, str, SettingChange | ExerciseChange]],
    language: str,
) -> Iterator[str]:
    """What lost its evidence: a heading, and a line each."""
    lines = [
        f"- **{label.in_language(language)}** (`{id_}`): {_outcome(one, language)}"
        for label, id_, one in found
    ]
    if lines:
        yield from ("", f"### {said(title, language)}", "", *lines)


def _outcome(one: ClaimChange | SettingChange | ExerciseChange, language: str) -> str:
    why = f" ({said(one.why, language)})" if one.why else ""
    before, after = _held(one.before, language), _held(one.after, language)
    # What is wrong is said of the side that it is wrong with.
    return f"{before}{why} → {after}" if one.after else f"{before} → {after}{why}"


def _line(one: ConceptChange, language: str) -> str:
    places = []
    for change in one.anchors:
        if change.kind is ChangeKind.UNCHANGED:
            continue
        before = _code(change.before) or said(_nowhere(absent=change.absent_before), language)
        after = _code(change.after) or said(_nowhere(absent=change.absent_after), language)
        places.append(f"{before} → {after}")
    return "; ".join(places[:_ANCHORS]) + (
        f"; +{len(places) - _ANCHORS}" if len(places) > _ANCHORS else ""
    )


def _code(anchor: Anchor | None) -> str:
    return "" if anchor is None else f"`{anchor.text}`"


def _nowhere(*, absent: bool) -> Message:
    """Why a release has no place for an anchor: it has no such thing, or nobody could follow it."""
    return Message("not there") if absent else Message("not followed")


def _held(held: bool | None, language: str) -> str:
    """Whether the facts that bear a verdict out are found: that says nothing of the sentence itself."""
    if held is None:
        return said(Message("not checked"), language)
    return said(Message("evidence found") if held else Message("evidence not found"), language)


def _place(anchor: Anchor | None) -> str | None:
    return None if anchor is None else anchor.text
