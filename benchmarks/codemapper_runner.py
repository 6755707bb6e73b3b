"""Asks CodeMapper for the lines of many cases; run by its own interpreter, with nothing of conceptmap.

    PYTHON codemapper_runner.py CLONE/src SCRATCH < cases.json > answers.json

A case is a repository with a work tree, two commits, a path and a character range; an answer a path and a range, or null.
"""

import contextlib
import json
import sys
from pathlib import Path

CONTEXT_LINES = 15  # what its experiments use


def main() -> None:
    """Answer every case in order; what it fails at is a null with the reason."""
    sys.path.insert(0, sys.argv[1])
    from anything_tracker.AnythingTrackerOnHistoryPairs import main as track
    from anything_tracker.SpecifyToTurnOffTechniques import SpecifyToTurnOffTechniques

    everything_on = SpecifyToTurnOffTechniques([False] * 4)
    times = str(Path(sys.argv[2]) / "times.csv")
    answers = []
    for number, case in enumerate(json.load(sys.stdin)):
        try:
            with contextlib.redirect_stdout(sys.stderr):
                found = track(
                    case["repository"],
                    case["old"],
                    case["path"],
                    case["new"],
                    case["range"],
                    sys.argv[2],
                    CONTEXT_LINES,
                    times,
                    everything_on,
                    str(number),
                    "a",
                )[0]
            place = json.loads(found["target_range"]) if found["target_range"] else None
            answers.append({"path": found["target_file"], "range": place})
        except Exception as error:  # noqa: BLE001 - a case that it cannot do is an answer
            answers.append({"path": None, "range": None, "failed": repr(error)[:200]})
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
