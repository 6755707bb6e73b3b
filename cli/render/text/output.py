"""Standard output: text as UTF-8, and JSON; on a terminal, what is longer than its window in a pager."""

import json
import os
import sys
from typing import Any

from conceptmap.cli.escaping import visible


def emit(text: str, *, styled: bool = False) -> None:
    """Write `text` to standard output as UTF-8 with plain line ends, whatever the locale.

    What goes to a terminal cannot steer it, unless it is `styled` for one; where it is longer than the terminal is
    high, it goes through the reader's pager.
    """
    if sys.stdout.isatty():
        from conceptmap.cli.render.text.pager import pager_for, show

        text = text if styled else visible(text, keep="\t\n")
        pager = pager_for(os.environ) if _is_longer_than_the_window(text) else ()
        if pager and show(text, pager, os.environ):
            return
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode("utf-8", "backslashreplace"))
        buffer.flush()


def _is_longer_than_the_window(text: str) -> bool:
    from conceptmap.cli.render.text.cjk_wrapping import columns
    from conceptmap.cli.render.text.pager import bare, window

    size = window()
    if size is None:
        return False
    lines = 1  # for the prompt that comes after it
    for line in bare(text).splitlines():
        lines += max(1, -(-columns(line) // size[0]))
        if lines > size[1]:
            return True
    return False


def to_json(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """JSON as this program prints it: indented, real characters, a line end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
