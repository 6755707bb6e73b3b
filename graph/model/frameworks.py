"""The code bases that concepts are mapped to, and their pinned releases."""

from dataclasses import field

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import Anchor, Place, Text
from conceptmap.graph.model.purl import split_purl
from conceptmap.graph.model.settings import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """One pinned state of a framework."""

    purl: str
    sha256: (
        str | None
    )  #: of the archive or the wheel; None for a git purl, where the commit is the proof
    browse: str | None  #: link template with {path}, {start}, {end}: a courtesy, not the proof

    @property
    def version(self) -> str:
        """A version, or a commit."""
        return split_purl(self.purl).version

    @property
    def file_name(self) -> str | None:
        """Of the wheel that is pinned; None for a source archive or a commit."""
        return split_purl(self.purl).file_name

    def url(self, anchor: Anchor) -> str | None:
        """The upstream page of `anchor`, if the release has one."""
        if self.browse is None:
            return None
        from urllib.parse import quote

        base, _, fragment = self.browse.partition("#")
        link = base.replace("{path}", quote(anchor.path))
        if anchor.lines is None or not fragment:
            return link
        lines = fragment.replace("{start}", str(anchor.lines.first))
        return f"{link}#{lines.replace('{end}', str(anchor.lines.last))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """A place where a framework is developed in public."""

    address: str  #: https://HOST/OWNER/NAME
    folder: str = ""  #: the folder that holds what the release holds; empty: its top


@dataclass(frozen=True, slots=True, kw_only=True)
class Framework:
    """A code base that concepts are mapped to."""

    id: str
    label: Text
    kind: str  #: one of the kinds that the map has
    license: str
    release: Release
    repositories: tuple[Repository, ...] = ()
    command: Command | None = None  #: how it is started, where a command line does
    place: Place = field(default=Place(""), compare=False)
