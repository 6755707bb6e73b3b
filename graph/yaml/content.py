"""What one file of a map says; read once and then kept, so that an edit costs the reading of the edited file alone."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.findings import Finding
from conceptmap.graph.model import (
    Area,
    Claim,
    Concept,
    Contrast,
    Exercise,
    Flow,
    Framework,
    Identity,
    Mapping,
    Place,
    Text,
)
from conceptmap.graph.storage.kept_values import KeptValues
from conceptmap.graph.yaml.fields.files import FILES
from conceptmap.graph.yaml.map_files import MappingFile
from conceptmap.graph.yaml.nodes import Document, read_document
from conceptmap.graph.yaml.reading.added_stages import AddedStage
from conceptmap.graph.yaml.reading.building import (
    build_added_stages,
    build_additions,
    build_area,
    build_claims,
    build_concepts,
    build_contrasts,
    build_flows,
    build_frameworks,
    build_identity,
    build_pages,
)
from conceptmap.graph.yaml.reading.exercises import build_exercises
from conceptmap.graph.yaml.reading.parts import Read
from conceptmap.graph.yaml.reading.records import Reader


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What one file defines."""

    identity: Identity | None = None
    frameworks: tuple[Framework, ...] = ()
    order: int | None = None  #: where its area stands among the others
    area: Area | None = None
    concepts: tuple[Concept, ...] = ()
    additions: tuple[
        tuple[Mapping, tuple[str, ...]], ...
    ] = ()  #: each with the words that it brings
    added_stages: tuple[AddedStage, ...] = ()
    claims: tuple[Claim, ...] = ()
    pages: tuple[tuple[str, Text, Place], ...] = ()
    contrasts: tuple[Contrast, ...] = ()
    flows: tuple[Flow, ...] = ()
    exercises: tuple[Exercise, ...] = ()


def _concepts(read: Read) -> Content:
    order, area = build_area(read)
    return Content(order=order, area=area, concepts=tuple(build_concepts(read)))


_BUILT: Final[dict[str, Callable[[Read], Content]]] = {
    "map": lambda read: Content(identity=build_identity(read)),
    "frameworks": lambda read: Content(frameworks=tuple(build_frameworks(read))),
    "concepts": _concepts,
    "additions": lambda read: Content(
        additions=tuple(build_additions(read)), added_stages=tuple(build_added_stages(read))
    ),
    "claims": lambda read: Content(
        claims=tuple(build_claims(read)), pages=tuple(build_pages(read))
    ),
    "contrasts": lambda read: Content(contrasts=tuple(build_contrasts(read))),
    "flows": lambda read: Content(flows=tuple(build_flows(read))),
    "exercises": lambda read: Content(exercises=tuple(build_exercises(read))),
}


class FileReader:
    """Reads the files of a map, and takes over what was read of the same bytes before."""

    def __init__(self, *, cache: bool) -> None:
        self._kept: KeptValues[Any] | None = KeptValues("files", Content) if cache else None
        self._new = 0

    def read(self, file: MappingFile, languages: Sequence[str]) -> Content | list[Finding]:
        """What a file says, or all that is wrong with it."""
        parts = [
            " ".join((file.kind, *languages)).encode(),
            file.shown.encode("utf-8", "surrogatepass"),
            file.data,
        ]
        known = self._kept.read(parts) if self._kept else None
        if known is not None:
            found: Content = known
            return found
        content = built(file, read_document(file.shown, file.data), languages)
        if self._kept and isinstance(content, Content):
            self._kept.write(parts, content)
            self._new += 1
        return content

    def close(self) -> None:
        """Let go of what nobody has looked at for long, where something new was kept."""
        if self._kept and self._new:
            self._kept.prune()


def built(
    file: MappingFile, document: Document | list[Finding], languages: Sequence[str]
) -> Content | list[Finding]:
    """What a document says, or all that is wrong with it."""
    if isinstance(document, list):
        return document
    reader = Reader(document, languages)
    read = reader.read(FILES[file.kind])
    if read is None or reader.findings:
        return reader.findings
    return _BUILT[file.kind](read)
