"""Checks the references to code in documents: from texts and a map to verdicts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from conceptmap.graph.model import Catalog
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.references.checking.code_bases import Against, CodeBases, OpenRelease
from conceptmap.sources.references.checking.own_files import OwnFiles
from conceptmap.sources.references.judging.codebases.verdicts import Judged
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.reading.documents import Documents
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind, find_references
from conceptmap.sources.trees.fetching.releases import open_release


@dataclass(frozen=True, kw_only=True)
class CheckedReferences:
    """The verdicts on the references of some documents, and what could not be looked at."""

    judged: tuple[
        Judged, ...
    ]  #: on every reference that means one of the frameworks, in reading order
    references: tuple[
        Reference, ...
    ]  #: all that were found, those that nothing was held against too
    foreign_links: int  #: links to code of other projects, on which there are none
    missing: tuple[
        str, ...
    ]  #: frameworks that nothing was checked against: their source is not here
    #: The framework whose pinned release is not here, so that what was renamed since is not seen.
    unpinned: str | None
    tags: Mapping[
        str, str
    ]  #: by framework: what a link to the release that was checked against names


def check_references(
    catalog: Catalog,
    documents: Documents,
    against: Against | None = None,
    *,
    open_release: OpenRelease = open_release,
) -> CheckedReferences:
    """The verdict on every reference in `documents` that means one of the map's frameworks.

    `open_release` gives the trees of releases that nothing pins. Raises `ConceptmapError` where a source is not here.
    """
    asked = against or Against()
    every_name = asked.from_ is not None or asked.to is not None
    references = [
        replace(reference, file=name)
        for name, text in documents.texts.items()
        for reference in find_references(documents.read_as(name), text, every_name=every_name)
    ]
    store = OutlineStore()
    try:
        bases = CodeBases(catalog, asked, open_release, store)
        own = OwnFiles.beside(subject.index for subject in bases.subjects)
        judge = Judge(bases.subjects, bases.strangers, bases.libraries, bases.unseen, own.has)
        judged = judge.judge(documents.texts, references)
    finally:
        store.close()
    links = sum(one.kind is ReferenceKind.PERMALINK for one in references)
    known = sum(one.reference.kind is ReferenceKind.PERMALINK for one in judged)
    return CheckedReferences(
        judged=tuple(judged),
        references=tuple(references),
        foreign_links=links - known,
        missing=tuple(bases.missing),
        unpinned=bases.unpinned,
        tags=bases.tags,
    )
