"""Several files as one archive: the same files give the same bytes on every machine."""

import io
import zipfile
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

_Given = TypeVar("_Given")

_DATE: Final = (1980, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The archive, without compression, whose bytes are another library's to decide."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, _DATE), data)
    return held.getvalue()


def archived(files: Callable[[_Given], Mapping[str, bytes]]) -> Callable[[_Given], bytes]:
    """What writes as one archive what `files` gives as files."""
    return lambda given: zipped(files(given))
