"""Watching where there is no `sys.monitoring`: by `sys.settrace`, which is asked at each call of the process."""

import sys
import threading
from dis import opmap
from types import FrameType
from typing import Any

from .code import Watched
from .recording import ENTER, LEAVE, RAISE, RESUME, YIELD, Recording

_RESUME, _RETURN = opmap["RESUME"], opmap["RETURN_VALUE"]
_YIELDS = frozenset({opmap["YIELD_VALUE"], opmap.get("SEND", -1)})
_AFTER = 3  #: of RESUME: what was rested at


class Settrace:
    """Watches for a recording. Of code that is not watched it sees each call, and nothing in it: `sys.setprofile` would see more."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._traces: dict[int, Any] = {}  #: what follows the calls of each function
        self._kept = self._trace  # one object, to be known again

    def start(self) -> None:
        """Begin to watch: this thread, and those that begin after it."""
        threading.settrace(self._kept)
        sys.settrace(self._kept)

    def stop(self) -> None:
        """Watch no more in this thread; others find that nobody watches."""
        if self.is_ours():
            threading.settrace(None)
            sys.settrace(None)

    def is_ours(self) -> bool:
        """Whether it is still this that watches."""
        return sys.gettrace() is self._kept

    def _trace(self, frame: FrameType, event: str, _arg: object) -> Any:
        recording = self._recording
        if event != "call" or not recording.active:
            return None
        try:
            watched = recording.look_up(frame.f_code)
            if watched is None:
                return None
            kind = _kind_of_call(watched, frame)
            if watched.plain and not recording.every_line:
                recording.put(kind, watched.site)
                frame.f_trace_lines = False
            else:
                frame.f_trace_lines = watched.lines or recording.every_line
                recording.enter(watched, frame, kind)
            key = id(watched)
            if key not in self._traces:
                self._traces[key] = _trace_of(recording, watched)
            return self._traces[key]
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.fault(error)
            return None


def _trace_of(recording: Recording, watched: Watched) -> Any:
    """What follows calls of one function."""
    happens, lines = watched.happens, recording.every_line or watched.classes is not None

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        if not recording.active:
            return None
        try:
            if event == "line":
                if lines or frame.f_lineno in happens:
                    recording.line(watched, frame.f_lineno, frame)
            elif event == "return":
                kind = _kind_of_return(watched, frame)
                if watched.classes is None:
                    recording.put(kind, watched.site)
                else:
                    recording.leave(watched, kind)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.fault(error)
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
