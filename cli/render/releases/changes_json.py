"""What a release changed, for programs."""

from typing import Any

from conceptmap.cli.render.releases.calls import call_json
from conceptmap.cli.render.releases.code_change import code_change_json
from conceptmap.cli.shown_map import ShownMap
from conceptmap.graph.model import Anchor
from conceptmap.sources.relocation.changes.comparison import AnchorChange, Changes


def changes_json(shown: ShownMap, changes: Changes) -> dict[str, Any]:
    """All that changed, what did not included."""
    found: dict[str, Any] = {
        "concepts": [
            {
                "concept": one.concept,
                "label": shown.catalog.concepts[one.concept].label.by_language(),
                "change": one.kind.value,
                "amount": one.amount,
                "anchors": [_anchor_json(change) for change in one.anchors],
            }
            for one in changes.concepts
        ],
        "claims": [
            {"claim": one.claim, "before": one.before, "after": one.after, "why": one.why}
            for one in changes.claims
        ],
        "settings": [
            {"concept": one.concept, "before": one.before, "after": one.after, "why": one.why}
            for one in changes.settings
        ],
        "exercises": [
            {"exercise": one.exercise, "before": one.before, "after": one.after, "why": one.why}
            for one in changes.exercises
        ],
    }
    if changes.calls is not None:
        found["calls"] = [call_json(one) for one in changes.calls]
    return found


def _anchor_json(change: AnchorChange) -> dict[str, Any]:
    return {
        "anchor": change.anchor.text,
        "change": change.kind.value,
        "amount": change.amount,
        "before": _place(change.before),
        "after": _place(change.after),
        "absent-before": change.absent_before,
        "absent-after": change.absent_after,
        "code": None if change.code is None else code_change_json(change.code),
        "why": change.why,
    }


def _place(anchor: Anchor | None) -> str | None:
    return None if anchor is None else anchor.text
