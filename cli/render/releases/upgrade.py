"""The report of an upgrade, as Markdown for a pull request, and its last words at the terminal."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from conceptmap.cli.render.releases.calls import calls_sentence
from conceptmap.cli.render.releases.changes import changes_markdown, changes_sentence
from conceptmap.cli.render.releases.relocations import summary_sentence
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.model import split_use
from conceptmap.sources.upgrading.decisions import Decision, Worth
from conceptmap.sources.upgrading.upgrade import Upgrade

#: What a reader finds by its id alone.
_BY_ID: Final = ("claim", "contrast", "check", "flow", "exercise")


def upgrade_report(shown: ShownMap, found: Upgrade) -> Iterator[str]:
    """Markdown: what was done in figures, what a person must decide, and what the release changed."""
    language = shown.language
    label = shown.catalog.frameworks[found.framework].label.in_language(language)
    yield f"# {label}: `{found.before}` → `{found.after}`"
    yield ""
    for sentence in _figures(found):
        yield f"- {said(sentence, language)}"
    if found.decisions:
        yield ""
        yield f"## {said(Message('To be decided'), language)}"
        for worth, some in groupby(found.decisions, key=lambda one: one.worth):
            yield ""
            yield f"### {said(_heading(worth), language)}"
            yield ""
            for one in some:
                yield from _decision(shown, one)
    yield ""
    title = said(Message("What the release changed"), language)
    yield from changes_markdown(shown, found.changes, title)


def upgrade_sentences(found: Upgrade, *, written: bool) -> Iterator[Message]:
    """What came of it, in a line or two."""
    yield summary_sentence(found.relocation.relocations)
    if written:
        yield Message(
            "pinned {purl}; wrote {files:list}",
            purl=found.after,
            files=[file.path.name for file in found.files] or [Message("nothing new")],
        )
    else:
        yield Message("nothing was written; --write does it")
    yield counted(
        len(found.decisions), "1 thing is left to decide", "{count} things are left to decide"
    )


def _figures(found: Upgrade) -> Iterator[Message]:
    if found.skipped:
        yield Message("versions between: {versions:list}", versions=found.skipped)
    yield summary_sentence(found.relocation.relocations)
    plan = found.relocation.plan
    yield counted(len(plan.written), "1 anchor rewritten", "{count} anchors rewritten")
    derived = found.pinned.derived
    yield counted(
        derived.written,
        "1 anchor of the whole map proven",
        "{count} anchors of the whole map proven",
    )
    yield changes_sentence(found.changes)
    yield calls_sentence(found.changes.calls or ())
    if found.dropped_link is not None:
        yield Message(
            "the browse link is taken away, as it does not name the version: {link}",
            link=found.dropped_link,
        )


def _heading(worth: Worth) -> Message:
    match worth:
        case Worth.MAPPING_LOST:
            return Message("Concepts whose code has no certain place")
        case Worth.MAPPING_CHANGED:
            return Message("Concepts whose code says something else")
        case Worth.CLAIM:
            return Message("Claims to be judged again")
        case Worth.SETTING:
            return Message("Settings to be looked at again")
        case Worth.ABSENCE:
            return Message("Absences to be searched again")
        case Worth.LOOKALIKE:
            return Message("Lookalikes to be looked at again")
        case Worth.REST:
            return Message("The rest")


def _decision(shown: ShownMap, one: Decision) -> Iterator[str]:
    language = shown.language
    who = ", ".join(dict.fromkeys(_who(shown, name) for name in one.who))
    told = [] if one.status is None else [word(one.status.value, language)]
    if one.why:
        told.append(said(one.why, language))
    place = "" if one.anchor is None else f" `{one.anchor.text}`"
    to = "" if one.proposal is None else f" → `{one.proposal.text}`"
    yield f"- [ ] {who}:{place}{to} ({'; '.join(told)})"
    for candidate in one.candidates[:3]:
        yield f"  - `{candidate.text}` ({candidate.confidence:.0%})"


def _who(shown: ShownMap, name: str) -> str:
    """A part of the map, by the name that people know it by."""
    kind, id_, role = split_use(name)
    if kind == "concept":
        label = shown.catalog.concepts[id_].label.in_language(shown.language)
        return f"**{label}** (`{id_}`, {word(role, shown.language)})"
    return f"`{id_}`" if kind in _BY_ID else f"`{name}`"
