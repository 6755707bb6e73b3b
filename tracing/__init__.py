"""What a real run passes: records the concepts whose code it runs, and tells them; runs of code bases that ship with the map.

`record` watches this process, `run_traced` another; `read_trace` reads what was written. The recorder itself is in
`recorder`, and needs nothing but the standard library.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.tracing.model import Trace
    from conceptmap.tracing.plan import make_plan
    from conceptmap.tracing.reading.parts import read_parts
    from conceptmap.tracing.reading.trace_file import read_trace, write_trace
    from conceptmap.tracing.recording import Recorded, mark, record, run_traced

__all__ = [
    "Recorded",
    "Trace",
    "make_plan",
    "mark",
    "read_parts",
    "read_trace",
    "record",
    "run_traced",
    "write_trace",
]

_HOMES: Final = {
    "Recorded": "recording",
    "Trace": "model",
    "make_plan": "plan",
    "mark": "recording",
    "read_parts": "reading.parts",
    "read_trace": "reading.trace_file",
    "record": "recording",
    "run_traced": "recording",
    "write_trace": "reading.trace_file",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
