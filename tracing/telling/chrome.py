"""The Chrome trace format, which Perfetto and other viewers open."""

import json
from collections.abc import Iterator
from typing import Any

from conceptmap.tracing.model import Trace
from conceptmap.tracing.telling.passings import Happened, Marked, Passing, last_time, passings, when


def chrome_trace(trace: Trace) -> str:
    """The trace as one JSON object. A slice is code of concepts that was passed, an instant is one that happened."""
    events = [*_named(trace), *_events(trace)]
    told = {"displayTimeUnit": "ms", "otherData": {"says": "passes the code of"}}
    return json.dumps({"traceEvents": events, **told}, ensure_ascii=False) + "\n"


def _named(trace: Trace) -> Iterator[dict[str, Any]]:
    for process in trace.processes:
        words = " ".join(process.words)
        yield {"ph": "M", "name": "process_name", "pid": process.pid, "args": {"name": words}}
    for number, thread in enumerate(trace.threads):
        pid = trace.processes[thread.process].pid
        told = {"pid": pid, "tid": number, "args": {"name": thread.name}}
        yield {"ph": "M", "name": "thread_name", **told}


def _events(trace: Trace) -> Iterator[dict[str, Any]]:
    end = last_time(trace)
    stack = [*reversed(passings(trace))]
    while stack:
        one = stack.pop()
        pid = trace.processes[trace.threads[one.thread].process].pid
        where = {"pid": pid, "tid": one.thread, "ts": when(one) / 1000}
        if isinstance(one, Passing):
            site = trace.sites[one.site]
            took = (end if one.end < 0 else one.end) - one.start
            place = f"{site.path}:{site.line}"
            yield {
                "ph": "X",
                "name": ", ".join(concept for _, concept in one.concepts),
                "cat": site.framework,
                **where,
                "dur": took / 1000,
                "args": {"symbol": site.symbol, "at": place},
            }
            stack += sorted(one.inner, key=when, reverse=True)
        elif isinstance(one, Happened):
            happened = trace.places[one.place]
            if one.told:
                name = f"{', '.join(happened.concepts)} happens"
                told = {"cat": happened.framework, **where, "args": {"at": happened.at}}
                yield {"ph": "i", "s": "t", "name": name, **told}
        elif isinstance(one, Marked):
            yield {"ph": "i", "s": "t", "name": one.words, "cat": "mark", **where}
