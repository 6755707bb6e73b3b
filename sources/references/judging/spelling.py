"""Spells a place that moved as the author of a reference would write it today."""

import posixpath

from conceptmap.graph.model import Location
from conceptmap.graph.symbol_names import SEPARATOR
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.references.codebases.codebases import Subject
from conceptmap.sources.references.codebases.names import parts_of
from conceptmap.sources.references.codebases.paths import plain
from conceptmap.sources.references.codebases.values import Judged
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind


def spelt_today(subject: Subject, one: Judged) -> str | None:
    """The path, or the name, of `one.now` in the form of the original; None where nobody could say how."""
    if one.now is None:
        return None
    if one.reference.kind in (ReferenceKind.NAME, ReferenceKind.WORD):
        return _name(subject, one.reference, one.found, one.now)
    return _path(subject, one.reference, one.found, one.now)


def _path(
    subject: Subject, reference: Reference, found: Location | None, now: Location
) -> str | None:
    said = reference.path
    if said is None:
        return None
    if reference.repository is not None:
        folder = subject.folder_of(reference.repository)
        return f"{folder}/{now.path}" if folder else now.path
    bare = plain(said).rstrip("/")
    if f"/{now.path}".endswith(f"/{bare}"):
        return said  # a short name that still names the file stays what its author wrote
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(reference.file), said))
    ending = "/" if said.endswith("/") else ""
    if found is not None and said.startswith(".") and beside == found.path:
        near = posixpath.relpath(now.path, posixpath.dirname(reference.file) or ".")
        return near if near.startswith(".") or not said.startswith("./") else f"./{near}"
    if found is not None and said.rstrip("/").endswith(found.path):
        return said.rstrip("/").removesuffix(found.path) + now.path + ending
    if found is not None and f"/{found.path}".endswith(f"/{bare}"):
        short = "/".join(now.path.split("/")[-len(bare.split("/")) :])
        if subject.paths.files(short) == (now.path,):
            return short
    return now.path + ending


def _name(
    subject: Subject, reference: Reference, found: Location | None, now: Location
) -> str | None:
    """The name with those of its parts replaced that are not what they were."""
    name = reference.symbol or ""
    parts = parts_of(name)
    if parts and parts[0] in subject.names.packages:
        return _absolute(subject, parts, now)
    if now.symbol is None:
        return None
    new = SEPARATOR.split(now.symbol)
    old = SEPARATOR.split(found.symbol) if found is not None and found.symbol else []
    said = SEPARATOR.split(name)
    separators = SEPARATOR.findall(name)
    if not old or len(old) != len(new):
        return None
    for back in range(1, min(len(said), len(old)) + 1):
        if said[-back] == old[-back]:
            said[-back] = new[-back]
    if said[-1] != new[-1]:
        return None
    return said[0] + "".join(a + b for a, b in zip(separators, said[1:], strict=True))


def _absolute(subject: Subject, parts: list[str], now: Location) -> str | None:
    """A name from the top package down: through the package that gives it out, as the author wrote it, where that still does."""
    if language_of(now.path) != "python" and now.symbol is not None:
        return None
    module = now.path.rpartition(".")[0] if "." in now.path.rpartition("/")[2] else now.path
    module = module.removesuffix("/__init__").replace("/", ".")
    if now.symbol is None:
        return module
    symbol = now.symbol.split(".")
    package = parts[: -len(symbol)]
    if subject.names.gives_out(package, symbol[0]):
        return ".".join([*package, *symbol])
    return f"{module}.{now.symbol}"
