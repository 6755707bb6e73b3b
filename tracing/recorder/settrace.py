"""Watching where there is no `sys.monitoring`: by `sys.settrace`, which is asked at each call of the process."""

import sys
import threading
from collections.abc import Callable
from dis import opmap
from types import CodeType, FrameType
from typing import Any

from .code import Watched
from .parts import word
from .recording import ENTER, LEAVE, RAISE, RESUME, YIELD, Recording

_RESUME, _RETURN = opmap["RESUME"], opmap["RETURN_VALUE"]
_YIELDS = frozenset({opmap["YIELD_VALUE"], opmap.get("SEND", -1)})
_AFTER = 3  #: of RESUME: what was rested at
_UNKNOWN = object()

Trace = Callable[[FrameType, str, Any], Any]


class Settrace:
    """Watches for a recording. Of code that is not watched it sees each call, and nothing in it: `sys.setprofile` would see more.

    It is asked at each call of the process. So each thread has a function of its own, which has at hand what it needs.
    """

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._own: list[Trace] = []  #: what watches each thread

    def start(self) -> None:
        """Begin to watch: this thread, and those that begin after it."""
        threading.settrace(self._begin)
        sys.settrace(self._of_thread())

    def stop(self) -> None:
        """Watch no more in this thread; others find that nobody watches."""
        if self.is_ours():
            threading.settrace(None)
            sys.settrace(None)

    def is_ours(self) -> bool:
        """Whether it is still this that watches."""
        return any(sys.gettrace() is one for one in self._own)

    def _begin(self, frame: FrameType, event: str, arg: object) -> Any:
        """The first call in a thread: from the next on it has a function of its own."""
        try:
            own = self._of_thread()
            sys.settrace(own)
            return own(frame, event, arg)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            self._recording.failed(error)
            return None

    def _of_thread(self) -> Trace:  # noqa: C901 - what it gives is called at each call of the process, so all is in one place
        """What is asked at each call of this thread."""
        recording = self._recording
        files = recording.files
        plain: dict[int, tuple[int, tuple[int, ...], bool, Trace]] = {}  #: by the id of code
        traces: dict[int, Trace] = {}
        put, bits = recording.put_word, recording.bits()

        def look(frame: FrameType, code: CodeType) -> Any:
            watched = recording.look_up(code)
            if watched is None or not recording.active:
                return None
            key = id(code)
            lines = watched.lines or recording.every_line
            if key not in traces:
                traces[key] = _follow(recording, watched, bits)
                if watched.plain and not watched.rests:
                    first, *others = (what | bits for what in recording.words_of(watched))
                    plain[key] = first, tuple(others), lines, traces[key]
            frame.f_trace_lines = lines
            recording.enter(watched, frame, _kind_of_call(watched, frame))
            return traces[key]

        def trace(frame: FrameType, event: str, _arg: object) -> Any:
            code = frame.f_code
            if files.get(code.co_filename, _UNKNOWN) is None or event != "call":
                return None
            try:
                known = plain.get(id(code))
                if known is not None:
                    if not recording.active:
                        return None
                    first, others, lines, follow = known
                    put(first)
                    for what in others:
                        put(what)
                    if not lines:
                        frame.f_trace_lines = False
                    return follow
                return look(frame, code)
            except Exception as error:  # noqa: BLE001 - nothing raises into the program
                recording.failed(error)
                return None

        self._own.append(trace)
        return trace


def _follow(recording: Recording, watched: Watched, bits: int) -> Trace:
    """What follows calls of one function in one thread."""
    every = recording.every_line or watched.classes is not None
    happens = watched.happens
    at_once = {} if every else recording.words_by_line(watched, bits)
    put, leave, code = recording.put_word, word(LEAVE, watched.site) | bits, watched.bytes
    simple = watched.classes is None and not watched.rests

    def trace(frame: FrameType, event: str, value: object) -> Any:
        try:
            if event == "line":
                line = frame.f_lineno
                if line in at_once:
                    for what in at_once[line]:
                        put(what)
                elif every or line in happens:
                    recording.line(watched, line, frame)
            elif event == "return" and recording.active:
                if simple and (value is not None or code[frame.f_lasti] == _RETURN):
                    put(leave)
                else:
                    recording.leave(watched, _kind_of_return(watched, frame))
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.failed(error)
        return trace

    return trace


def _kind_of_call(watched: Watched, frame: FrameType) -> int:
    if not watched.rests:
        return ENTER
    at = frame.f_lasti
    code = watched.bytes
    fresh = at < 0 or (code[at] == _RESUME and code[at + 1] & _AFTER == 0)
    return ENTER if fresh else RESUME


def _kind_of_return(watched: Watched, frame: FrameType) -> int:
    at = frame.f_lasti
    last = watched.bytes[at] if at >= 0 else _RETURN
    if last == _RETURN:
        return LEAVE
    return YIELD if watched.rests and last in _YIELDS else RAISE
