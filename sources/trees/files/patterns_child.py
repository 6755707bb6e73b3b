"""The process that applies patterns and can be ended at any time.

A request is one line of JSON (the pattern, the sizes of new texts, the passages that are asked for), then the new texts,
which are kept for the requests to come. The answer is one line of JSON: by number of passage, the lines that the
pattern matches. It ends with its input.
"""

import json
import re
import signal
import sys
from typing import Any, BinaryIO, Final

#: What makes a look at a whole text miss what a look at single lines finds: absolute ends, look-arounds, a
#: boundary that is none, and repeats that give nothing back, and so take the line end too.
_SPANS_LINES: Final = re.compile(r"\\[AZzB]|\(\?(?!:|P|[aiLmsux]+[:)])|[*+?}]\+")


def main() -> None:
    """Answer requests until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a word
    texts: list[str] = []
    source = sys.stdin.buffer
    while line := source.readline():
        request = json.loads(line)
        texts += _received(source, request["new"])
        _end_after(request["seconds"])
        answer = answered(request, texts)
        _end_after(0)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def answered(request: dict[str, Any], texts: list[str]) -> dict[int, list[int]]:
    """By number of passage, the lines that match; a passage without any is left out."""
    flags = re.MULTILINE | (re.IGNORECASE if request["ignore_case"] else 0)
    pattern = re.compile(request["pattern"], flags)
    singly = _SPANS_LINES.search(request["pattern"]) is not None
    found = {}
    for number, wanted in enumerate(request["wanted"]):
        lines = (
            _in_text(pattern, texts[wanted], singly=singly)
            if isinstance(wanted, int)
            else _in_lines(pattern, texts[wanted[0]], *wanted[1:])
        )
        if lines:
            found[number] = lines
    return found


def _in_text(pattern: re.Pattern[str], text: str, *, singly: bool) -> list[int]:
    # One look at the whole text first: most files have no hit, and lines are many.
    return _in_lines(pattern, text, 1) if singly or pattern.search(text) else []


def _in_lines(
    pattern: re.Pattern[str], text: str, first: int, last: int | None = None
) -> list[int]:
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    numbered = enumerate(lines[first - 1 : last], first)
    return [number for number, line in numbered if pattern.search(line)]


def _received(source: BinaryIO, sizes: list[int]) -> list[str]:
    return [source.read(size).decode("utf-8", "surrogatepass") for size in sizes]


def _end_after(seconds: float) -> None:
    """End this process by itself once it has computed for so long; 0 takes the order back.

    By its own time, not by the clock: a busy machine makes no pattern a bad one.
    """
    if hasattr(signal, "setitimer"):  # Windows has none
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    main()
