"""The export formats: a catalogue as bytes that other programs load.

Each module of `conceptmap.graph.formats.writers` is one format, called as its module is; nothing else lists them.
The same catalogue and proofs give the same bytes on every machine: no clock, no set order, no locale.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingOf
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats import writers
from conceptmap.graph.formats.format import Contents, ExportFormat
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs, known_proofs

if TYPE_CHECKING:
    from pyoxigraph import Triple

    from conceptmap.graph.model import Outline
    from conceptmap.graph.vocabulary.iris import Iris

DEFAULT: Final = "turtle"


class UnknownFormat(ConceptmapError):  # noqa: N818 - it names the state of things
    """A format that nothing here writes, or that cannot hold what was asked for."""


class _Formats(MappingOf[str, ExportFormat]):
    """The formats by name, in the order in which they are listed; each is imported when it is looked at."""

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(module.name for module in iter_modules(writers.__path__))

    def __getitem__(self, name: str) -> ExportFormat:
        if name not in self._names:
            raise KeyError(name)
        found: ExportFormat = import_module(f"{writers.__name__}.{name}").FORMAT
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._names, key=lambda name: (self[name].rank, name)))

    def __len__(self) -> int:
        return len(self._names)


FORMATS: Final[MappingOf[str, ExportFormat]] = _Formats()


def rdf_formats() -> tuple[str, ...]:
    """The formats that write triples."""
    return tuple(name for name, one in FORMATS.items() if one.write_triples is not None)


def format_of(file: str) -> str | None:
    """The format that the ending of a file's name stands for, in any case; None where it stands for none."""
    fitting = [
        (len(ending), name)
        for name, one in FORMATS.items()
        for ending in one.endings
        if file.lower().endswith(ending)
    ]
    return max(fitting)[1] if fitting else None


def export(
    catalog: Catalog,
    proofs: Proofs | None = None,
    format: str = DEFAULT,  # noqa: A002 - the word that the command line uses
    *,
    outlines: "MappingOf[str, Iterable[Outline]] | None" = None,
    guarded: bool = False,
) -> bytes:
    """Write the whole map in one of `FORMATS`, as UTF-8.

    Proof states are the catalogue's own, unless `proofs` are given. `outlines` adds every definition of those
    frameworks' releases, in the RDF formats alone. With `guarded` a spreadsheet computes no cell of CSV. Raises `UnknownFormat` for any other format.
    """
    if format not in FORMATS:
        raise UnknownFormat(
            Message("no export format is called {name}", name=format),
            Message("use one of {names}", names=" ".join(FORMATS)),
        )
    write = FORMATS[format].write
    if write is None:
        from conceptmap.graph.rdf.triples import to_triples
        from conceptmap.graph.vocabulary.iris import iris_of

        triples = to_triples(catalog, proofs, outlines=outlines)
        return export_triples(triples, format, iris_of(catalog))
    if outlines:
        raise UnknownFormat(
            Message("{name} cannot hold the symbols of whole releases", name=format),
            Message("use one of {names}", names=" ".join(rdf_formats())),
        )
    proofs = known_proofs(catalog, proofs)
    return write(Contents(catalog=catalog, proofs=proofs, guarded=guarded))


def export_files(catalog: Catalog, proofs: Proofs | None, format: str) -> MappingOf[str, bytes]:  # noqa: A002
    """The files of a format that has several, by their paths; none of one that is a single file."""
    write = FORMATS[format].write_files
    if write is None:
        return {}
    return write(Contents(catalog=catalog, proofs=known_proofs(catalog, proofs)))


def export_triples(triples: "list[Triple]", format: str, iris: "Iris") -> bytes:  # noqa: A002
    """Write triples of a map, in the order they have, in one of the RDF formats."""
    write = FORMATS[format].write_triples
    if write is None:
        raise ValueError(f"{format} holds no triples")
    return write(triples, iris)
