"""Work that is killed on its way: at an instant, or at a step.

A step is anything that the process asks of Python's run time or of the system (every audit event).
"""

import os
import signal
import sys
import time
from collections.abc import Callable


def run_child(work: Callable[[], object], *, step: int = 0, after: float = 0.0) -> tuple[bool, int]:
    """Do `work` in a child, killed at its `step`-th step or `after` seconds: (got through, its steps)."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        steps = 0

        def count(*_: object) -> None:
            nonlocal steps
            steps += 1
            if steps == step:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        try:
            work()
            os.write(writer, b"%d" % steps)
        finally:
            os._exit(0)
    os.close(writer)
    if after:
        time.sleep(after)
        os.kill(process, signal.SIGKILL)
    said = os.read(reader, 20)
    os.close(reader)
    os.waitpid(process, 0)
    return bool(said), int(said or 0)
