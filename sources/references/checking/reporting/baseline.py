"""The baseline: faults of documents that were there before, so that only new ones are told.

A fault is known by its document, its words, the framework and the verdict, not by its line: text may move above it. What occurs
more often than the baseline has it is new.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict

_VERSION: Final = 1
_KEYS: Final = ("file", "framework", "text", "status")

Fault = tuple[str, ...]  #: the values of `_KEYS`


@dataclass(frozen=True)
class Baseline:
    """How often each fault was there. Documents are named from the folder of the baseline's file."""

    folder: Path
    counts: Counter[Fault] = field(default_factory=Counter)

    def fault_of(self, one: Judged) -> Fault:
        """What a fault is known by."""
        at = Path(one.reference.file).absolute()
        name = Path(os.path.relpath(at, self.folder)).as_posix()
        return (name, one.framework, one.reference.text, one.verdict.value)

    def updated(self, judged: Iterable[Judged], read: Iterable[str]) -> "Baseline":
        """The baseline that knows the faults of these verdicts, and of documents that were not read and are still there."""
        faults = (one for one in judged if one.verdict in (Verdict.MOVED, Verdict.GONE))
        seen = {os.path.abspath(name) for name in read}  # noqa: PTH100
        kept = {
            fault: count
            for fault, count in self.counts.items()
            if (at := os.path.abspath(self.folder / fault[0])) not in seen and Path(at).is_file()  # noqa: PTH100
        }
        return Baseline(self.folder, Counter(map(self.fault_of, faults)) + Counter(kept))

    def to_bytes(self) -> bytes:
        """The file that says it: the same bytes for the same faults."""
        faults = [
            dict(zip(_KEYS, fault, strict=True)) | {"count": count}
            for fault, count in sorted(self.counts.items())
        ]
        text = json.dumps({"version": _VERSION, "faults": faults}, ensure_ascii=False, indent=2)
        return f"{text}\n".encode("utf-8", "backslashreplace")


def read_baseline(path: Path, *, new: bool = False) -> Baseline:
    """Read a baseline that was written before. Raises `ConceptmapError` where there is none, unless it may be `new`."""
    if new and not path.exists():
        return Baseline(path.absolute().parent)
    help_ = Message("write one with --update-baseline")
    try:
        said = json.loads(path.read_bytes())
    except FileNotFoundError:
        raise ConceptmapError(Message("{path} does not exist", path=path), help_) from None
    except OSError as error:
        raise ConceptmapError(
            Message("{file} cannot be read: {error}", file=path, error=error.strerror)
        ) from None
    except ValueError:
        raise ConceptmapError(Message("{file} is no baseline", file=path), help_) from None
    try:
        if said["version"] != _VERSION:
            raise ConceptmapError(Message("{file} is no baseline", file=path), help_)
        counts = {
            tuple(str(one[key]) for key in _KEYS): int(one["count"]) for one in said["faults"]
        }
    except (KeyError, TypeError, ValueError):
        raise ConceptmapError(Message("{file} is no baseline", file=path), help_) from None
    return Baseline(path.absolute().parent, Counter(counts))
