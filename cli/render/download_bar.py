"""Progress of downloads on a terminal's standard error; silence elsewhere."""

import sys
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class DownloadBar:
    """The bar of one download."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import (
                BarColumn,
                DownloadColumn,
                Progress,
                TextColumn,
                TransferSpeedColumn,
            )

            self._progress = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                DownloadColumn(),
                TransferSpeedColumn(),
                console=Console(stderr=True, highlight=False, emoji=False),
                transient=True,
            )
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, total: int | None, done: int) -> None:
        """`done` of `total` bytes are here."""
        if self._progress is None:
            return
        if self._task is None:
            self._task = self._progress.add_task(self._name, total=total)
        self._progress.update(self._task, total=total, completed=done)

    def wait(self) -> None:
        """Another process is fetching the same release."""
        print(f"{self._name}: another process is fetching it; waiting", file=sys.stderr)  # noqa: T201
