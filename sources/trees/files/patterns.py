"""The one door for a map's regular expressions: applied line by line, in a process that can be ended."""

import json
import re
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.trees.files.patterns_child import answered

#: Seconds of computing for one pattern over one release; the slowest of the shipped map takes about one.
TIME_LIMIT: Final = 20.0
#: How many times as long it may take by the clock, on a machine that has other work too; where the process cannot
#: measure its own time, it may not.
_BY_THE_CLOCK: Final = 30.0 if hasattr(signal, "setitimer") else 1.0
_ENDED_BY_ITSELF: Final = -signal.SIGPROF if hasattr(signal, "SIGPROF") else None
#: What may go on for ever: a repeat, or a reference back.
_REPEATS: Final = re.compile(r"[*+{]|\\[1-9]|\(\?P=|\(\?\(")
_MOST_WAYS: Final = 4096
_KEPT: Final = 512 << 20  # characters of text that the process keeps, for the next pattern


class PatternTimeout(ConceptmapError):  # noqa: N818 - it says the state of things
    """A pattern that was still running when its time was over."""

    exit_code = 3

    def __init__(self, pattern: str, seconds: float) -> None:
        super().__init__(
            Message(
                "the pattern {pattern} was ended after {seconds} s",
                pattern=pattern,
                seconds=f"{seconds:g}",
            ),
            Message("write it without a repeat inside a repeat, such as (a+)+"),
        )


@dataclass(frozen=True, slots=True)
class Passage:
    """Text to look at: all of its lines, or those of a range."""

    text: str
    lines: LineRange | None = None


@dataclass(eq=False)
class Patterns:
    """Applies patterns; the process that does it is started when first asked, and ends with this object.

    Python's `re` is what a map's author writes for, and it takes no time limit. So a pattern that may go on for ever works
    where it can be ended: after `seconds` of its own computing, whatever else the machine does meanwhile.
    """

    seconds: float = TIME_LIMIT
    _child: "_Child | None" = field(default=None, repr=False)

    def hits(
        self, pattern: str, passages: Sequence[Passage], *, ignore_case: bool = False
    ) -> list[tuple[int, ...]]:
        r"""For each passage, the numbers of its lines that `pattern` matches; `^` and `$` are a line's ends.

        Raises `PatternTimeout`, and `ConceptmapError` where no process can be had.
        """
        if not passages:
            return []
        if is_bounded(pattern):
            return _applied(pattern, passages, ignore_case=ignore_case)
        return self._asked(pattern, passages, ignore_case=ignore_case)

    def _asked(
        self, pattern: str, passages: Sequence[Passage], *, ignore_case: bool
    ) -> list[tuple[int, ...]]:
        child = self._child
        if child is None or child.holds > _KEPT:
            child = self._child = _Child()
        try:
            return child.ask(pattern, passages, ignore_case=ignore_case, seconds=self.seconds)
        except BaseException:
            self._child = None
            raise


def is_bounded(pattern: str) -> bool:
    """Whether a pattern can take few ways through a text, so that it needs no process that can be ended.

    Without repeats and references back there are at most as many ways as its options and alternatives make.
    """
    if _REPEATS.search(pattern):
        return False
    groups, options, bars = (pattern.count(sign) for sign in "(?|")
    ways: int = 2**options * (1 + bars) ** groups
    return ways <= _MOST_WAYS


def _applied(
    pattern: str, passages: Sequence[Passage], *, ignore_case: bool
) -> list[tuple[int, ...]]:
    wanted = [
        at if (lines := passage.lines) is None else [at, lines.first, lines.last]
        for at, passage in enumerate(passages)
    ]
    request = {"pattern": pattern, "ignore_case": ignore_case, "wanted": wanted}
    found = answered(request, [passage.text for passage in passages])
    return [tuple(found.get(at, ())) for at in range(len(passages))]


class _Child:
    """One process, the texts that it has been sent, and its end."""

    def __init__(self) -> None:
        # -P: nothing in the current folder can stand in for a module.
        command = [sys.executable, "-P", "-m", "conceptmap.sources.trees.files.patterns_child"]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise _no_process(error.strerror or str(error)) from None
        self._sent: dict[str, int] = {}
        self.holds = 0
        weakref.finalize(self, _end, self._process)

    def ask(
        self, pattern: str, passages: Sequence[Passage], *, ignore_case: bool, seconds: float
    ) -> list[tuple[int, ...]]:
        """Send what it has not seen yet and the question; return its answer, or end it."""
        new: list[bytes] = []
        wanted: list[Any] = []
        for passage in passages:
            number = self._sent.get(passage.text)
            if number is None:
                number = self._sent[passage.text] = len(self._sent)
                self.holds += len(passage.text)
                new.append(passage.text.encode("utf-8", "surrogatepass"))
            lines = passage.lines
            wanted.append(number if lines is None else [number, lines.first, lines.last])
        request = {
            "pattern": pattern,
            "ignore_case": ignore_case,
            "seconds": seconds,
            "new": [len(data) for data in new],
            "wanted": wanted,
        }
        over = threading.Event()

        def end() -> None:
            over.set()
            self._process.kill()

        try:
            self._send(json.dumps(request).encode() + b"\n", new)
            timer = threading.Timer(_BY_THE_CLOCK * seconds, end)
            timer.daemon = True
            timer.start()
            try:
                answer = self._read()
            finally:
                timer.cancel()
            if answer:
                hits: dict[str, list[int]] = json.loads(answer)
                return [tuple(hits.get(str(at), ())) for at in range(len(passages))]
        except BrokenPipeError:
            answer = b""
        except BaseException:
            _end(self._process)
            raise
        _end(self._process)
        if over.is_set() or self._process.returncode == _ENDED_BY_ITSELF:
            raise PatternTimeout(pattern, seconds)
        raise _no_process(Message("it ended by itself, perhaps because memory ran out"))

    def _send(self, head: bytes, texts: Iterable[bytes]) -> None:
        stream = self._process.stdin
        if stream is not None:
            stream.write(head)
            for data in texts:
                stream.write(data)
            stream.flush()

    def _read(self) -> bytes:
        stream = self._process.stdout
        return stream.readline() if stream is not None else b""


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:  # what was still to be sent has no reader
                continue
    process.wait()


def _no_process(reason: str) -> ConceptmapError:
    return ConceptmapError(
        Message("the process that searches could not do its work: {reason}", reason=reason),
        exit_code=3,
    )
