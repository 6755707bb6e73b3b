"""What stops the work, as exceptions. A wrong mapping is a finding, not an exception.

ConceptmapError
├── UnreadableMappings   the YAML has findings, so there is no map
├── UnknownName          a name on the command line that the map does not have
├── BadPurl              a package URL that names no release
├── MissingExtra         an optional part that is not installed
└── …                    each room adds its own below this root
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from conceptmap.graph.findings import Finding


class ConceptmapError(Exception):
    """A fault that a user can mend: what is wrong, and what to do."""

    exit_code = 2  #: 2: misuse; 3: could not check, reach or finish

    def __init__(
        self,
        message: Message,
        help: Message | None = None,  # noqa: A002 - as everybody calls it
        exit_code: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.help = help
        if exit_code is not None:
            self.exit_code = exit_code


class UnreadableMappings(ConceptmapError):  # noqa: N818 - it names the state of things
    """The mappings have findings that leave no map to work with."""

    def __init__(self, findings: "Sequence[Finding]") -> None:
        super().__init__(
            Message("the mappings have 1 fault")
            if len(findings) == 1
            else Message("the mappings have {count} faults", count=len(findings))
        )
        self.findings = tuple(findings)


class UnknownName(ConceptmapError):  # noqa: N818
    """A name that the map does not have; `help` offers the nearest that it has."""


class BadPurl(ConceptmapError):  # noqa: N818
    """A package URL that names no release that can be pinned."""


class MissingExtra(ConceptmapError):  # noqa: N818
    """An optional part of the installation is asked for and not there; `help` says how to get it."""
