"""Watching where there is no `sys.monitoring`: calls by `sys.setprofile`, and by `sys.settrace` where lines count."""

import sys
import threading
from dis import opmap
from types import CodeType, FrameType
from typing import Any

from .code import Watched
from .recording import ENTER, LEAVE, RAISE, RESUME, YIELD, Recording

_RESUME, _RETURN = opmap["RESUME"], opmap["RETURN_VALUE"]
_YIELDS = frozenset({opmap["YIELD_VALUE"], opmap.get("SEND", -1)})
_RESTS = 0x20 | 0x80 | 0x200  # CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR
_AFTER = 3  #: of RESUME: what was rested at


class Profiling:
    """Watches for a recording."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._kept = (
            self._trace if recording.needs_lines else self._profile,
        )  # one object, to be known again

    def start(self) -> None:
        """Begin to watch: this thread, and those that begin after it."""
        if self._recording.needs_lines:
            threading.settrace(self._kept[0])
            sys.settrace(self._kept[0])
        else:
            threading.setprofile(self._kept[0])
            sys.setprofile(self._kept[0])

    def stop(self) -> None:
        """Watch no more in this thread; others find that nobody watches."""
        if not self.is_ours():
            return
        if self._recording.needs_lines:
            threading.settrace(None)
            sys.settrace(None)
        else:
            threading.setprofile(None)
            sys.setprofile(None)

    def is_ours(self) -> bool:
        """Whether it is still this that watches."""
        now = sys.gettrace() if self._recording.needs_lines else sys.getprofile()
        return now is self._kept[0]

    def _profile(self, frame: FrameType, event: str, _arg: object) -> None:
        recording = self._recording
        if event not in ("call", "return") or not recording.active:
            return
        try:
            watched = recording.look_up(frame.f_code)
            if watched is None:
                return
            if event == "call":
                recording.enter(watched, frame, _kind_of_call(frame))
            else:
                recording.leave(watched, _kind_of_return(frame))
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.fault(error)

    def _trace(self, frame: FrameType, event: str, _arg: object) -> Any:
        recording = self._recording
        if event != "call" or not recording.active:
            return None
        try:
            watched = recording.look_up(frame.f_code)
            if watched is None:
                return None
            frame.f_trace_lines = watched.lines or recording.every_line
            recording.enter(watched, frame, _kind_of_call(frame))
            return _Calls(recording, watched).trace
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.fault(error)
            return None


class _Calls:
    """Follows one call of a function."""

    __slots__ = ("_recording", "_watched")

    def __init__(self, recording: Recording, watched: Watched) -> None:
        self._recording = recording
        self._watched = watched

    def trace(self, frame: FrameType, event: str, _arg: object) -> Any:
        recording, watched = self._recording, self._watched
        if not recording.active:
            return None
        try:
            if event == "line":
                line = frame.f_lineno
                if recording.every_line or watched.classes is not None or line in watched.happens:
                    recording.line(watched, line, frame)
            elif event == "return":
                recording.leave(watched, _kind_of_return(frame))
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.fault(error)
        return self.trace


def _kind_of_call(frame: FrameType) -> int:
    code: CodeType = frame.f_code
    if not code.co_flags & _RESTS:
        return ENTER
    at = frame.f_lasti
    fresh = at < 0 or (code.co_code[at] == _RESUME and code.co_code[at + 1] & _AFTER == 0)
    return ENTER if fresh else RESUME


def _kind_of_return(frame: FrameType) -> int:
    last = frame.f_code.co_code[frame.f_lasti] if frame.f_lasti >= 0 else _RETURN
    if last == _RETURN:
        return LEAVE
    return YIELD if frame.f_code.co_flags & _RESTS and last in _YIELDS else RAISE
