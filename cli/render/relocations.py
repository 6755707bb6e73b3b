"""Relocations as people and programs read them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import english_count, word
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status, by_status
from conceptmap.sources.relocation.repinning.edits import Repinning
from conceptmap.sources.relocation.repinning.repin import MapRelocation

COLUMNS = ("anchor", "status", "at", "change", "confidence", "why")


def write_relocations(relocations: Sequence[Relocation], format_: Format, language: str) -> None:
    """Print relocations; a table for people leaves out what is as it was."""
    if format_ is Format.JSON:
        emit(to_json([relocation_json(relocation) for relocation in relocations]))
        return
    # As with findings, only who reads a table is told why in another language.
    people = format_ in (Format.TABLE, Format.MD)
    shown = [r for r in relocations if r.status is not Status.UNCHANGED] if people else relocations
    rows = [_row(one, language, told_in=language if people else "en") for one in shown]
    write(Table(COLUMNS, rows), format_, language)


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


def summary_sentence(relocations: Iterable[Relocation], language: str) -> str:
    """How many anchors have which status."""
    counts = by_status(relocations)
    total = sum(counts.values())
    listed = [f"{number} {word(status.value, language)}" for status, number in counts.items()]
    if language == "zh":
        return f"{total} 个锚点：{'，'.join(listed) or '无'}"
    noun = "anchor" if total == 1 else "anchors"
    return f"{total} {noun}: {', '.join(listed) or 'nothing to relocate'}"


def outcome_sentences(
    found: MapRelocation, again: str, language: str, *, dry: bool, pins: bool
) -> Iterator[str]:
    """What else is to be said of a map's relocation; `again` is the command that accepts what changed.

    Where the new side is a folder nothing `pins` it, and there is nothing to write.
    """
    yield from (said(advice, language) for advice in found.advice)
    if not pins:
        return
    if found.refusal is not None:
        yield said(found.refusal.message, language)
        yield said(found.refusal.help or "", language)
    else:
        yield from _repinning_sentences(found.plan, found.purl, again, language, dry=dry)


def _repinning_sentences(
    plan: Repinning, purl: str, again: str, language: str, *, dry: bool
) -> Iterator[str]:
    """What was written, and what was not dared."""
    zh = language == "zh"
    files = ", ".join(sorted(plan.edits))
    done = len(plan.written)
    where = f" in {files}" if done else ""
    if dry:
        yield (
            f"{done} 个锚点可以放心改写；加 --write 写入"
            if zh
            else (f"{done} anchors are sure enough to be rewritten; --write does it")
        )
    else:
        yield (
            f"已把版本改为 {purl}，改写 {done} 个锚点（{files}）"
            if zh
            else (f"pinned {purl}; rewrote {done} anchors{where}")
        )
    if plan.asking:
        yield (
            f"{len(plan.asking)} 个锚点内容有变或不够确定，未改；读过代码后运行 {again}："
            if zh
            else (
                f"{len(plan.asking)} anchors changed in substance or are less sure, and were left as they are; "
                f"read the code, then run `{again}`:"
            )
        )
        yield from (f"  {r.anchor.qualified} -> {_proposed(r)}" for r in plan.asking)
    if plan.placeless:
        yield (
            f"{len(plan.placeless)} 个锚点没有位置，需人工处理："
            if zh
            else (f"{len(plan.placeless)} anchors have no place, and need a person:")
        )
        yield from (
            f"  {r.anchor.qualified}: {word(r.status.value, language)}" for r in plan.placeless
        )
    if plan.unfounded:
        yield (
            f"{len(plan.unfounded)} 个锚点在旧版本中不成立，一律未改："
            if zh
            else (
                f"{english_count(len(plan.unfounded), 'anchor')} not so in the old release, and left as written:"
            )
        )
        yield from (f"  {r.anchor.qualified}: {said(r.why, language)}" for r in plan.unfounded)
    if plan.stale_link is not None:
        yield (
            f"browse 链接不含旧版本号，请手工修改：{plan.stale_link}"
            if zh
            else (
                f"the browse link does not name the old version, so it needs a person: {plan.stale_link}"
            )
        )
    if not dry:
        yield (
            "尚未重新证明；请运行 conceptmap pin"
            if zh
            else ("nothing is proven anew yet: `conceptmap pin` does it")
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


def _proposed(relocation: Relocation) -> str:
    return relocation.proposal.text if relocation.proposal is not None else ""


def _spot_json(spot: NewPlace) -> dict[str, Any]:
    return {
        "path": spot.path,
        "symbol": spot.symbol,
        "start": spot.lines.first if spot.lines else None,
        "end": spot.lines.last if spot.lines else None,
        "confidence": spot.confidence,
    }
