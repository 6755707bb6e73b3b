"""What a wheel runs on, as its file name says, and which of several fits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.messages import Message

_PURE: Final = "-none-any.whl"  # how the name of a wheel ends in which nothing is compiled
_SYSTEM: Final = re.compile(r"musllinux|linux|macosx|win|android|ios")
_MACHINE: Final = re.compile(
    r"x86_64|amd64|aarch64|arm64|universal2|i686|win32|armv7l|ppc64le|s390x|riscv64"
)
_SAME_MACHINE: Final = {"amd64": "x86_64", "arm64": "aarch64"}
_VERSION: Final = re.compile(r"(\d)(\d*)")


@dataclass(frozen=True, slots=True)
class _Tags:
    """The tags of a wheel, read."""

    text: str
    python: str
    system: str
    machine: str
    version: tuple[int, int]  #: of the newest Python that it names


def is_pure(wheel: str) -> bool:
    """Whether nothing in a wheel is compiled, by its name."""
    return wheel.endswith(_PURE)


def fitting_wheel(wheels: Sequence[str], pinned: str | None) -> tuple[str, Message]:
    """The wheel to pin where `pinned` was, and why.

    A pure one; else that with the same tags; else for the same system and machine, and of these for the same Python, or the
    newest. Where no wheel is pinned, Linux on x86_64 counts as the system: the answer is the same on every machine.
    """
    ours = _tags(pinned or "-cp3-none-manylinux_x86_64")

    def distance(wheel: str) -> tuple[bool, bool, bool, bool, bool, int, int, str]:
        theirs = _tags(wheel)
        major, minor = theirs.version
        return (
            not is_pure(wheel),
            theirs.text != ours.text,
            theirs.system != ours.system,
            theirs.machine != ours.machine,
            theirs.python != ours.python,
            -major,
            -minor,
            wheel,
        )

    best = min(wheels, key=distance)
    return best, _why(best, len(wheels), ours, pinned)


def _why(best: str, count: int, ours: _Tags, pinned: str | None) -> Message:
    theirs = _tags(best)
    if is_pure(best):
        return Message(
            "{wheel} of {count} wheels, since nothing in it is compiled", wheel=best, count=count
        )
    if pinned is None:
        return Message(
            "{wheel} of {count} wheels: no wheel is pinned that would say for which system; any of them can be pinned",
            wheel=best,
            count=count,
        )
    if (theirs.system, theirs.machine) == (ours.system, ours.machine):
        return Message(
            "{wheel} of {count} wheels, since it runs where the pinned one does",
            wheel=best,
            count=count,
        )
    return Message(
        "{wheel} of {count} wheels: none of them runs where the pinned one does",
        wheel=best,
        count=count,
    )


def _tags(wheel: str) -> _Tags:
    python, abi, platform = ["", "", "", *wheel.removesuffix(".whl").split("-")][-3:]
    system, machine = _SYSTEM.search(platform), _MACHINE.search(platform)
    name = machine[0] if machine else ""
    versions = [(int(one[1]), int(one[2] or 0)) for one in _VERSION.finditer(python)]
    return _Tags(
        text=f"{python}-{abi}-{platform}",
        python=python,
        system=system[0] if system else "",
        machine=_SAME_MACHINE.get(name, name),
        version=max(versions, default=(0, 0)),
    )
