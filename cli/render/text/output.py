"""Standard output: text as UTF-8, and JSON."""

import json
import sys
from typing import Any

from conceptmap.cli.escaping import visible


def emit(text: str, *, styled: bool = False) -> None:
    """Write `text` to standard output as UTF-8 with plain line ends, whatever the locale.

    What goes to a terminal cannot steer it, unless it is `styled` for one.
    """
    if not styled and sys.stdout.isatty():
        text = visible(text, keep="\t\n")
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode("utf-8", "backslashreplace"))
        buffer.flush()


def to_json(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """JSON as this program prints it: indented, real characters, a line end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
