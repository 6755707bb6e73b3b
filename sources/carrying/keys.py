"""What a result is kept by: all that the map says of it, so that edited words have none."""

from collections.abc import Iterable
from hashlib import sha256

from conceptmap.graph.lock.obligations import (
    CheckObligation,
    SearchObligation,
    SettingObligation,
    WordsObligation,
)
from conceptmap.graph.model import Absence, Concept, Mapping, Sentence, Worked


def absence_key(concept: Concept, mapping: Mapping, absence: Absence) -> str:
    """What the result of looking for an absence is kept by: all that is looked for."""
    words = [SearchObligation(concept, mapping.framework, one).key[1] for one in absence.searched]
    words.append(WordsObligation(concept, mapping.framework, absence, mapping.place).key[1])
    return f"{concept.id} {_digest(words)}"


def claim_key(claim: Sentence, framework: str) -> str:
    """What the result of the checks of a claim or a contrast is kept by: all that is checked."""
    words = [
        CheckObligation(claim, one).key[1]
        for one in claim.checks
        if one.anchor.framework == framework
    ]
    return f"{claim.id} {_digest(words)}"


def exercise_key(worked: Worked) -> str:
    """What the result of the checks of an exercise is kept by: all that is checked."""
    words = [
        CheckObligation(worked, check).key[1] for step in worked.steps for check in step.checks
    ]
    return f"{worked.exercise} {_digest(words)}"


def setting_key(one: SettingObligation) -> str:
    """What the result of looking at a setting is kept by: its names, its default, its checks and its files."""
    return f"{one.mapping.concept} {_digest([one.key[1]])}"


def _digest(words: Iterable[str]) -> str:
    return sha256("\0".join(words).encode()).hexdigest()[:16]
