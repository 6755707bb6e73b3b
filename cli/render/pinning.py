"""What `pin` came to, in sentences and in counts."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from conceptmap.cli.words.words import english_count

if TYPE_CHECKING:
    from conceptmap.sources.proof import PinnedMap

_NAMED = 20  #: excerpts named one by one


def pin_counts(found: "PinnedMap") -> dict[str, int]:
    """Counts for programs."""
    derived = found.derived
    return {
        "repaired": _repaired(found),
        "anchors": derived.written,
        "kept": derived.kept,
        "left": derived.left,
        "searches": len(derived.lock.searches),
        "words": len(derived.lock.words),
        "checks": len(derived.lock.checks),
    }


def pin_sentences(found: "PinnedMap", language: str, *, dry_run: bool) -> Iterable[str]:
    """What a person wants to know."""
    chinese, derived = language == "zh", found.derived
    for name in found.edits:
        for edit in found.edits[name]:
            old, new = edit.rewrites[0]
            yield f"{edit.place}: {old} -> {new}"
    for anchor in derived.first[:_NAMED]:
        line = f"{anchor.place}: {anchor.text}"
        yield (
            f"{line}：首次核验的节选，行号以此处所写为准"
            if chinese
            else f"{line}: an excerpt proven for the first time, on the lines as they are written"
        )
    if len(derived.first) > _NAMED:
        more = len(derived.first) - _NAMED
        yield (
            f"另有 {more} 处首次核验的节选"
            if chinese
            else f"and {english_count(more, 'more such excerpt')}"
        )
    for id_ in derived.local:
        yield (
            f"{id_}：只有本地替代源码（local），其锁记录未改动"
            if chinese
            else f"{id_}: local, a tree that stands in proves nothing, so its part of the lock is as it was"
        )
    for id_ in found.missing:
        yield (
            f"{id_}：本机没有源码，锁记录保持不变；可运行 conceptmap sources fetch {id_}"
            if chinese
            else f"{id_}: its source is not here, so its part of the lock is as it was; "
            f"run `conceptmap sources fetch {id_}`"
        )
    yield summary_sentence(
        _repaired(found),
        sorted(found.edits),
        derived.written,
        derived.kept,
        language,
        dry_run=dry_run,
    )
    if derived.left:
        have = "has" if derived.left == 1 else "have"
        yield (
            f"另有 {derived.left} 项没有证明，本机也没有可用来核验的源码"
            if chinese
            else f"{derived.left} more {have} no proof, and no proven source is here to make one"
        )


def summary_sentence(
    repaired: int, files: Sequence[str], proven: int, kept: int, language: str, *, dry_run: bool
) -> str:
    """How many anchors were repaired, in which files, how many were proven, and how many proofs were kept."""
    if language == "zh":
        verb = "将修正" if dry_run else "已修正"
        old = f"，保留 {kept} 条既有证明" if kept else ""
        return f"{verb} {repaired} 个锚点，核验 {proven} 个锚点{old}"
    verb = "would repair" if dry_run else "repaired"
    where = f" in {', '.join(files)}" if files else ""
    old = f", {english_count(kept, 'proof')} kept" if kept else ""
    anchors = english_count(repaired, "anchor")
    return f"{verb} {anchors}{where}; {english_count(proven, 'anchor')} proven{old}"


def _repaired(found: "PinnedMap") -> int:
    return sum(len(some) for some in found.edits.values())
