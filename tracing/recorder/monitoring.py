"""Watching by `sys.monitoring`: only code that is watched is slowed down, all other by one look at each function."""

import sys
from types import CodeType
from typing import Any

from .parts import word
from .recording import LEAVE, RAISE, RESUME, YIELD, Recording

_MONITORING: Any = getattr(sys, "monitoring", None)  # of Python 3.12 and later
_NAME = "conceptmap"
_FREE = (4, 3)  #: ids that no kind of tool has by custom


class Monitoring:
    """Watches for a recording."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._tool: int | None = None
        self._local: dict[int, CodeType] = {}  #: code whose events are asked for, by its id
        self._entered: dict[
            int, tuple[int, ...]
        ] = {}  #: by the id of code, where it is known at once: what is put down
        self._left: dict[int, tuple[int, ...]] = {}

    def start(self) -> None:
        """Begin to watch. Raises `RuntimeError` where other tools have all ids."""
        self._tool = next((one for one in _FREE if _MONITORING.get_tool(one) is None), None)
        if self._tool is None:
            raise RuntimeError("other tools have all ids of sys.monitoring")
        _MONITORING.use_tool_id(self._tool, _NAME)
        events = _MONITORING.events
        calls = {
            events.PY_START: self._at_once(self._entered, self._start),
            events.PY_RETURN: self._at_once(self._left, self._return),
            events.PY_YIELD: self._yield,
            events.PY_RESUME: self._resume,
            events.PY_THROW: self._throw,
            events.PY_UNWIND: self._unwind,
            events.LINE: self._line,
        }
        for event, call in calls.items():
            _MONITORING.register_callback(self._tool, event, call)
        # What unwinds and what is thrown into can be asked for everywhere alone.
        _MONITORING.set_events(self._tool, events.PY_START | events.PY_UNWIND | events.PY_THROW)
        _MONITORING.restart_events()

    def stop(self) -> None:
        """Watch no more."""
        if self._tool is None:
            return
        _MONITORING.set_events(self._tool, 0)
        for code in self._local.values():
            _MONITORING.set_local_events(self._tool, code, 0)
        _MONITORING.free_tool_id(self._tool)
        self._tool = None

    def is_ours(self) -> bool:
        """Whether it is still this that watches."""
        return self._tool is not None and _MONITORING.get_tool(self._tool) == _NAME

    def _at_once(self, words: "dict[int, tuple[int, ...]]", other: Any) -> Any:
        """What is called for most events: it has at hand what it needs, and leaves the rest to `other`."""
        recording, known = self._recording, words.get
        local, put = recording.local, recording.put_word

        def call(code: CodeType, at: int, *value: object) -> Any:
            found = known(id(code))
            if found is None:
                return other(code, at, *value)
            try:
                bits = local.bits
                for what in found:
                    put(what | bits)
            except AttributeError:  # the first of its thread
                return other(code, at, *value)
            except Exception as error:  # noqa: BLE001 - nothing raises into the program
                recording.failed(error)
            return None

        return call

    def _start(self, code: CodeType, _offset: int) -> Any:
        recording = self._recording
        try:
            watched = recording.look_up(code)
            if watched is None:
                return _MONITORING.DISABLE
            if id(code) not in self._local:
                self._watch(code, lines=watched.lines or recording.every_line)
                if watched.plain:
                    self._entered[id(code)] = recording.words_of(watched)
                if watched.classes is None:
                    self._left[id(code)] = (word(LEAVE, watched.site),)
            recording.enter(watched, sys._getframe(2) if watched.starts else None)  # noqa: SLF001 - the frame that is watched
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.failed(error)
        return None

    def _watch(self, code: CodeType, *, lines: bool) -> None:
        events = _MONITORING.events
        wanted = events.PY_RETURN | events.PY_YIELD | events.PY_RESUME
        self._local[id(code)] = code
        if self._tool is not None:
            _MONITORING.set_local_events(self._tool, code, wanted | (events.LINE if lines else 0))

    def _return(self, code: CodeType, _offset: int, _value: object) -> None:
        self._leave(code, LEAVE)

    def _yield(self, code: CodeType, _offset: int, _value: object) -> None:
        self._leave(code, YIELD)

    def _unwind(self, code: CodeType, _offset: int, _error: BaseException) -> None:
        if id(code) in self._local:
            self._leave(code, RAISE)

    def _resume(self, code: CodeType, _offset: int) -> None:
        recording = self._recording
        try:
            watched = recording.watched.get(id(code))
            if watched is not None:
                recording.enter(watched, None, RESUME)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.failed(error)

    def _throw(self, code: CodeType, offset: int, _error: BaseException) -> None:
        if id(code) in self._local:
            self._resume(code, offset)

    def _leave(self, code: CodeType, kind: int) -> None:
        recording = self._recording
        try:
            watched = recording.watched.get(id(code))
            if watched is None:
                return
            recording.leave(watched, kind)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.failed(error)

    def _line(self, code: CodeType, line: int) -> Any:
        recording = self._recording
        try:
            watched = recording.watched.get(id(code))
            if watched is None or not (
                recording.every_line or watched.classes is not None or line in watched.happens
            ):
                return _MONITORING.DISABLE
            recording.line(watched, line, sys._getframe(1))  # noqa: SLF001 - the frame that is watched
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            recording.failed(error)
        return None
