"""The IRI of everything the map names: readable, plain ASCII, and never the same for two things.

What an author or a code base chose is percent-encoded piece by piece, so that no name can pose as a
separator: a path keeps its `/`, a symbol follows it after `::`, its ordinal after `@`, lines after `/L`.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final
from urllib.parse import quote

from conceptmap.graph.model import Anchor, Catalog, Edge, LineRange, Release

HOME: Final = "https://w3id.org/conceptmap/"
TERMS: Final = f"{HOME}ns#"
TOOL: Final = f"{HOME}tool"

#: The kinds of things that a map names, each a prefix for people who read or ask.
_KINDS: Final = (
    "area", "claim", "code", "concept", "flow", "framework", "mapping", "release",
)  # fmt: skip


@dataclass(frozen=True)
class Iris:
    """The IRIs of one map, all below its base."""

    base: str

    @property
    def dataset(self) -> str:
        """The IRI of the data set, and of the named graph that holds it."""
        return f"{self.base}dataset"

    @property
    def scheme(self) -> str:
        """The IRI of the scheme of all concepts."""
        return f"{self.base}concepts"

    @cached_property
    def prefixes(self) -> dict[str, str]:
        """A prefix for each kind of things, with its namespace."""
        return {kind: f"{self.base}{kind}/" for kind in _KINDS}

    def concept(self, concept: str) -> str:
        """Return the IRI of a concept, today's or a former one."""
        return f"{self.base}concept/{encoded(concept)}"

    def area(self, area: str) -> str:
        """Return the IRI of an area, a collection of concepts."""
        return f"{self.base}area/{encoded(area)}"

    def framework(self, framework: str) -> str:
        """Return the IRI of a framework, whatever its release."""
        return f"{self.base}framework/{encoded(framework)}"

    def release(self, framework: str, release: Release) -> str:
        """Return the IRI of one pinned release."""
        return f"{self.base}release/{encoded(framework)}/{_release_name(release)}"

    def code(self, framework: str, release: Release) -> str:
        """Return the IRI of all code of a release: the concept scheme that match targets belong to."""
        return f"{self.base}code/{encoded(framework)}/{_release_name(release)}"

    def file(self, framework: str, release: Release, path: str) -> str:
        """Return the IRI of a file as it is in one release."""
        return f"{self.code(framework, release)}/file/{encoded_path(path)}"

    def symbol(
        self, framework: str, release: Release, path: str, symbol: str, ordinal: int | None = None
    ) -> str:
        """Return the IRI of a symbol of a file; `ordinal` tells definitions of one name apart."""
        name = symbol_name(path, symbol, ordinal)
        return f"{self.code(framework, release)}/symbol/{name}"

    def target(self, anchor: Anchor, release: Release) -> str:
        """Return the IRI of an anchor's place: its lines, or without lines its symbol or its file."""
        framework = anchor.framework
        if anchor.lines is None:
            if anchor.symbol is None:
                return self.file(framework, release, anchor.path)
            return self.symbol(framework, release, anchor.path, anchor.symbol, anchor.ordinal)
        return f"{self.code(framework, release)}/location/{_target_name(anchor)}"

    def mapping(self, concept: str, anchor: Anchor) -> str:
        """Return the IRI of the statement that a concept has a match at an anchor."""
        return f"{self.absence(concept, anchor.framework)}/at/{_target_name(anchor)}"

    def lookalike(self, concept: str, anchor: Anchor) -> str:
        """Return the IRI of the statement that an anchor only looks like the concept."""
        return f"{self.absence(concept, anchor.framework)}/not/{_target_name(anchor)}"

    def absence(self, concept: str, framework: str) -> str:
        """Return the IRI of the statement that a concept has no counterpart in a framework."""
        return f"{self.base}mapping/{encoded(concept)}/{encoded(framework)}"

    def setting(self, concept: str, framework: str) -> str:
        """Return the IRI of what a framework lets a user set."""
        return f"{self.absence(concept, framework)}/setting"

    def happening(self, concept: str, framework: str, number: int) -> str:
        """Return the IRI of when a concept happens in a run, the `number`-th that is said of it."""
        return f"{self.absence(concept, framework)}/happens/{number}"

    def edge(self, edge: Edge) -> str:
        """Return the IRI of the statement that in a framework one concept's code calls another's."""
        names = (edge.framework, edge.source, edge.relation.value, edge.target)
        return f"{self.base}edge/{'/'.join(map(encoded, names))}"

    def claim(self, claim: str) -> str:
        """Return the IRI of a claim."""
        return f"{self.base}claim/{encoded(claim)}"

    def contrast(self, contrast: str) -> str:
        """Return the IRI of a contrast."""
        return f"{self.base}contrast/{encoded(contrast)}"

    def exercise(self, exercise: str) -> str:
        """Return the IRI of an exercise."""
        return f"{self.base}exercise/{encoded(exercise)}"

    def number(self, exercise: str, name: str) -> str:
        """Return the IRI of a number that an exercise gives or asks for."""
        return f"{self.exercise(exercise)}/number/{encoded(name)}"

    def working(self, exercise: str, framework: str, position: int | None = None) -> str:
        """Return the IRI of an exercise in a framework, or of its step at a position (from 1)."""
        worked = f"{self.exercise(exercise)}/in/{encoded(framework)}"
        return worked if position is None else f"{worked}/{position}"

    def flow(self, flow: str) -> str:
        """Return the IRI of a flow."""
        return f"{self.base}flow/{encoded(flow)}"

    def stage(self, flow: str, position: int, framework: str | None = None) -> str:
        """Return the IRI of the stage at a position (from 1), or of that stage in one framework."""
        stage = f"{self.flow(flow)}/{position}"
        return stage if framework is None else f"{stage}/{encoded(framework)}"


SHIPPED: Final = Iris(HOME)  #: those of the map that is installed with the program


def iris_of(catalog: Catalog) -> Iris:
    """The IRIs of a map."""
    return Iris(catalog.identity.base)


def symbol_name(path: str, symbol: str, ordinal: int | None = None) -> str:
    """Return what stands for a symbol inside an IRI: `PATH::SYMBOL` or `PATH::SYMBOL@N`."""
    name = f"{encoded_path(path)}::{encoded(symbol)}"
    return name if ordinal is None else f"{name}@{ordinal}"


def encoded_path(path: str) -> str:
    """Percent-encode a path, keeping the `/` between its parts."""
    return "/".join(map(encoded, path.split("/")))


@lru_cache(maxsize=2**16)
def encoded(name: str) -> str:
    """Percent-encode one name so that it is one segment of an IRI and can be told from any other."""
    if not name.strip("."):
        # Clients resolve a segment of dots away, and an empty one would vanish between slashes; a bare
        # `!` stands for it, since it is percent-encoded wherever it is part of a name.
        return "%2E" * len(name) or "!"
    return quote(name, safe="", errors="surrogatepass")


def _release_name(release: Release) -> str:
    """The version; of a wheel its file name too, since a version may have many files."""
    version, file_name = release.version, release.file_name
    return f"{encoded(version)}/{encoded(file_name)}" if file_name else encoded(version)


def _target_name(anchor: Anchor) -> str:
    name = encoded_path(anchor.path)
    if anchor.symbol is not None:
        name = symbol_name(anchor.path, anchor.symbol, anchor.ordinal)
    return name if anchor.lines is None else f"{name}/{_line_name(anchor.lines)}"


def _line_name(lines: LineRange) -> str:
    return f"L{lines.first}-L{lines.last}"
