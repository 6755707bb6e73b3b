"""Findings as SARIF 2.1.0, within what GitHub's code scanning takes."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from conceptmap.cli.render.findings.places import Lines, path_in_repository
from conceptmap.graph.findings import Finding, Level

#: Of a run; what has more is refused as a whole.
_MOST_RESULTS: Final = 25_000
_WORST_FIRST: Final = tuple(Level)


def sarif(findings: Sequence[Finding], check: str) -> dict[str, Any]:
    """A log of one run, with every code that occurs as a rule.

    `check` is the command: results of another one are another analysis, and do not close these.
    """
    from importlib.metadata import version

    worst = sorted(findings, key=lambda one: _WORST_FIRST.index(one.level))
    kept = worst[:_MOST_RESULTS]
    codes = sorted({finding.code for finding in kept}, key=lambda code: code.slug)
    rules = [
        {
            "id": code.slug,
            "name": code.name.title().replace("_", ""),
            "shortDescription": {"text": code.meaning},
        }
        for code in codes
    ]
    lines, seen = Lines(), Counter[str]()
    results = []
    for finding in kept:
        known_by = _known_by(finding, lines)
        seen[known_by] += 1
        result = {"ruleId": finding.code.slug, "ruleIndex": codes.index(finding.code)}
        results.append(result | _result(finding, f"{known_by}:{seen[known_by]}"))
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "conceptmap",
                        "version": version("conceptmap"),
                        "rules": rules,
                    }
                },
                "automationDetails": {"id": f"conceptmap/{check}/"},
                "columnKind": "unicodeCodePoints",
                "invocations": [_invocation(len(findings) - len(kept))],
                "results": results,
            }
        ],
    }


def _invocation(left_out: int) -> dict[str, Any]:
    """That the run came to its end, and how many results were left out."""
    done: dict[str, Any] = {"executionSuccessful": True}
    if left_out:
        text = f"{left_out} results are left out, since a run may have {_MOST_RESULTS}"
        done["toolExecutionNotifications"] = [{"level": "warning", "message": {"text": text}}]
    return done


def _result(finding: Finding, fingerprint: str) -> dict[str, Any]:
    from urllib.parse import quote

    place = finding.place
    region = {"startLine": place.line, "startColumn": place.column}
    if finding.about:
        region["endColumn"] = place.column + len(finding.about)
    return {
        "level": finding.level.value,
        "message": {"text": finding.message + (f". Help: {finding.help}" if finding.help else "")},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(path_in_repository(place.file))},
                    "region": region,
                }
            }
        ],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }


def _known_by(finding: Finding, lines: Lines) -> str:
    """What stays of a finding when text above it comes and goes: its code, its file and the words that it is about."""
    said = (finding.code.slug, path_in_repository(finding.place.file), lines.words_of(finding))
    return sha256("\0".join(said).encode("utf-8", "surrogatepass")).hexdigest()[:16]
