"""Relocations as people and programs read them."""

from collections.abc import Iterator, Sequence
from typing import Any

from conceptmap.cli.options import Format
from conceptmap.cli.render.releases.calls import (
    call_json,
    calls_markdown,
    calls_sentence,
    calls_table,
    with_calls,
)
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import add_table, write
from conceptmap.cli.render.tallies import anchors_in_all, tally
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted
from conceptmap.sources.relocation.between_trees.call_changes import CallChange
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status, by_status
from conceptmap.sources.relocation.repinning.edits import Repinning
from conceptmap.sources.relocation.repinning.repin import MapRelocation

COLUMNS = ("anchor", "status", "at", "change", "confidence", "why")


def write_relocations(
    relocations: Sequence[Relocation],
    format_: Format,
    language: str,
    calls: Sequence[CallChange] | None = None,
    *,
    calls_asked: bool = False,
) -> None:
    """Print relocations, and calls that came or went where that was asked; a table for people leaves out what is as it was."""
    if format_ is Format.JSON:
        anchors = [relocation_json(relocation) for relocation in relocations]
        told = None if calls is None else [call_json(one) for one in calls]
        emit(to_json({"anchors": anchors, "calls": told} if calls_asked else anchors))
        return
    # As with findings, only who reads a table is told why in another language.
    people = format_ in (Format.TABLE, Format.MD)
    shown = [r for r in relocations if r.status is not Status.UNCHANGED] if people else relocations
    rows = [_row(one, language, told_in=language if people else "en") for one in shown]
    table = Table(COLUMNS, rows)
    if calls_asked and not people:
        table = with_calls(table, calls or (), language)
    if format_ is not Format.TABLE or not calls:
        write(table, format_, language)
    else:
        _print_with_calls(table, calls, language)
    if format_ is Format.MD:
        emit("".join(f"{line}\n" for line in calls_markdown(calls or (), language)))


def _print_with_calls(table: Table, calls: Sequence[CallChange], language: str) -> None:
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    add_table(lines, table, language)
    lines.gap()
    add_table(lines, calls_table(calls, language), language)
    lines.print()


def relocation_json(relocation: Relocation) -> dict[str, Any]:
    """A relocation in the shape that programs rely on."""
    spot = relocation.new_place
    return {
        "anchor": relocation.anchor.text,
        "status": relocation.status.value,
        "path": spot.path if spot else None,
        "symbol": spot.symbol if spot else None,
        "start": spot.lines.first if spot and spot.lines else None,
        "end": spot.lines.last if spot and spot.lines else None,
        "confidence": spot.confidence if spot else None,
        "candidates": [_spot_json(candidate) for candidate in _ranked(relocation)],
        "why": relocation.why or None,
    }


def summary_sentence(relocations: Sequence[Relocation]) -> Message:
    """How many anchors have which status."""
    counts = {status.value: number for status, number in by_status(relocations).items()}
    return tally([anchors_in_all(len(relocations))], counts, Message("nothing to relocate"))


def outcome_sentences(
    found: MapRelocation, again: str, *, dry: bool, pins: bool
) -> Iterator[Message]:
    """What else is to be said of a map's relocation; `again` is the command that accepts what changed.

    Where the new side is a folder nothing `pins` it, and there is nothing to write.
    """
    if found.calls is not None:
        yield calls_sentence(found.calls)
    yield from found.advice
    if not pins:
        return
    if found.refusal is None:
        yield from _repinning_sentences(found.plan, found.purl, again, dry=dry)
        return
    yield found.refusal.message
    if found.refusal.help is not None:
        yield found.refusal.help


def _repinning_sentences(plan: Repinning, purl: str, again: str, *, dry: bool) -> Iterator[Message]:
    """What was written, and what was not dared."""
    yield _written_sentence(plan, purl, dry=dry)
    if plan.asking:
        yield counted(
            len(plan.asking),
            "1 anchor changed in substance or is less sure, and was left as it is; read the code, then run `{again}`:",
            "{count} anchors changed in substance or are less sure, and were left as they are; read the code, then run `{again}`:",
            again=again,
        )
        for one in plan.asking:
            new = "" if one.proposal is None else one.proposal.text
            yield Message("  {anchor} -> {new}", anchor=one.anchor.qualified, new=new)
    if plan.placeless:
        yield counted(
            len(plan.placeless),
            "1 anchor has no place, and needs a person:",
            "{count} anchors have no place, and need a person:",
        )
        for one in plan.placeless:
            yield Message(
                "  {anchor}: {status:word}", anchor=one.anchor.qualified, status=one.status.value
            )
    if plan.unfounded:
        yield counted(
            len(plan.unfounded),
            "1 anchor not so in the old release, and left as written:",
            "{count} anchors not so in the old release, and left as written:",
        )
        for one in plan.unfounded:
            yield Message("  {anchor}: {why}", anchor=one.anchor.qualified, why=one.why)
    if plan.stale_link is not None:
        yield Message(
            "the browse link does not name the old version, so it needs a person: {link}",
            link=plan.stale_link,
        )
    if not dry:
        yield Message("nothing is proven anew yet: `conceptmap pin` does it")


def _written_sentence(plan: Repinning, purl: str, *, dry: bool) -> Message:
    done = len(plan.written)
    if dry:
        return counted(
            done,
            "1 anchor is sure enough to be rewritten; --write does it",
            "{count} anchors are sure enough to be rewritten; --write does it",
        )
    anchors = anchors_in_all(done)
    if not done:
        return Message("pinned {purl}; rewrote {anchors}", purl=purl, anchors=anchors)
    return Message(
        "pinned {purl}; rewrote {anchors} in {files:list}",
        purl=purl,
        anchors=anchors,
        files=sorted(plan.edits),
    )


def _row(relocation: Relocation, language: str, *, told_in: str) -> dict[str, Any]:
    spot = relocation.new_place
    first = next(iter(_ranked(relocation)), None)
    at = spot.text if spot else (f"? {first.text}" if first else None)
    return {
        "anchor": relocation.anchor.text,
        "status": word(relocation.status.value, language),
        "at": at,
        "change": word(relocation.change.value, language) if spot else None,
        "confidence": spot.confidence if spot else None,
        "why": said(relocation.why, told_in),
    }


def _ranked(relocation: Relocation) -> list[NewPlace]:
    """Candidates in the order of the confidence that is shown."""
    return sorted(relocation.candidates, key=lambda spot: -spot.confidence)


def _spot_json(spot: NewPlace) -> dict[str, Any]:
    return {
        "path": spot.path,
        "symbol": spot.symbol,
        "start": spot.lines.first if spot.lines else None,
        "end": spot.lines.last if spot.lines else None,
        "confidence": spot.confidence,
    }
