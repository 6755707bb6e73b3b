"""Where a command's trace goes: a folder beside the file while it runs, which is left where this is cut off."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from conceptmap.cli.files.streams import write_faults, write_output
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.tracing.plan import Plan
from conceptmap.tracing.reading.trace_file import write_trace
from conceptmap.tracing.recording import Run, run_traced


def record_command(command: Sequence[str], plan: Plan, output: Path) -> Run:
    """Run a command and write its trace to `output`. Raises `ConceptmapError`."""
    parts = output.with_name(f"{output.name}.parts")
    with write_faults(output):
        try:
            parts.mkdir()
        except FileExistsError:
            raise ConceptmapError(
                Message("{folder} is there already, of a recording that was cut off", folder=parts),
                Message(
                    "read it with `conceptmap runs show {folder}`, and remove it", folder=parts
                ),
            ) from None
    try:
        done = run_traced(command, plan, parts)
        write_output(output, "".join(write_trace(done.trace)).encode())
    finally:
        shutil.rmtree(parts, ignore_errors=True)
    return done
