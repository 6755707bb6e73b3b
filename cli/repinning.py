"""`relocate` from end to end: open the trees, relocate, and write what is sure enough."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from conceptmap.cli.map_lock import OWN_MAP
from conceptmap.cli.progress import Downloads
from conceptmap.cli.relocations import repinning_sentences
from conceptmap.cli.session import Session
from conceptmap.cli.streams import read_text, write_faults
from conceptmap.graph.anchors import AnchorError, parse_anchor
from conceptmap.graph.editing import apply_edits
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.files import write_atomically
from conceptmap.graph.joining import join_files
from conceptmap.graph.lock import AnchorRecord
from conceptmap.graph.map_files import MappingFile, mapping_files, shipped_folder
from conceptmap.graph.model import Anchor, Framework
from conceptmap.sources.fetching import fetch
from conceptmap.sources.outline_store import OutlineStore
from conceptmap.sources.overrides import parse_overrides
from conceptmap.sources.releases import is_purl, open_release, pinned_anew, sibling_purl
from conceptmap.sources.relocation import relocate
from conceptmap.sources.relocation_lock import relocate_by_lock
from conceptmap.sources.relocation_values import Relocation
from conceptmap.sources.repinning import Repinning, edit_anchors, edit_pin
from conceptmap.sources.tree_index import TreeIndex
from conceptmap.sources.trees import Tree, cached_tree
from conceptmap.sources.workspace import open_workspace


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    framework: str | None = None
    from_: str | None = None
    to: str | None = None
    anchors: Path | None = None
    write: bool = field(default=False, kw_only=True)
    accept: bool = field(default=False, kw_only=True)
    sources: Sequence[str] = field(default=(), kw_only=True)


@dataclass
class Outcome:
    """What relocation came to."""

    relocations: list[Relocation] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)


def relocate_listed(session: Session, order: Order) -> Outcome:
    """Relocate the anchors of a file."""
    if order.write or order.accept:
        raise ConceptmapError(
            "--write is for the map's own anchors", "leave --anchors out, and name a framework"
        )
    if order.to is None or (order.from_ is None and order.framework is None):
        raise ConceptmapError(
            "two releases are needed", "give --from and --to: a package URL or a folder each"
        )
    name = order.framework or "anchors"
    anchors = _read_anchors(order.anchors or Path("-"), name)
    # Two folders need no map, so none is read.
    needs_map = order.framework is not None or is_purl(order.from_ or "") or is_purl(order.to)
    frameworks = list(session.catalog.frameworks.values()) if needs_map else []
    overrides = (
        parse_overrides(order.sources, known=session.catalog.frameworks) if needs_map else {}
    )
    old_name = order.from_
    if old_name is None:
        (id_,) = session.frameworks([name])
        old_name = session.catalog.frameworks[id_].release.purl
    with Downloads(old_name) as bar:
        old = open_release(old_name, frameworks, overrides, progress=bar.advance, waiting=bar.wait)
    with Downloads(order.to) as bar:
        new = open_release(order.to, frameworks, progress=bar.advance, waiting=bar.wait)
    return Outcome(relocations=_between(anchors, old, new))


def relocate_framework(session: Session, order: Order) -> Outcome:
    """Relocate every anchor of a framework, and re-pin it if that is asked for."""
    if order.framework is None or order.to is None:
        raise ConceptmapError(
            "nothing to relocate", "name a framework and --to, or give --anchors, --from and --to"
        )
    (id_,) = session.frameworks([order.framework])
    framework = session.catalog.frameworks[id_]
    if not is_purl(order.to) and not Path(order.to).is_dir():
        # A bare version, as `changes` and `refs` take it.
        order = replace(order, to=sibling_purl(framework.release.purl, order.to))
    to = order.to or ""
    if order.accept and not order.write:
        raise ConceptmapError("--accept is for what --write writes", "add --write")
    if order.write and not is_purl(to):
        raise ConceptmapError(
            f"{to} is a folder, and a map pins releases", "give --to as a package URL"
        )
    if order.write and session.mappings is None and "site-packages" in shipped_folder().parts:
        raise ConceptmapError(
            f"the installed map, {shipped_folder()}, is not written into",
            "name a map of your own with --mappings DIR",
        )
    target, new = _new_tree(framework, to)
    old = _old_tree(session, framework, order)
    anchors = {a.text: a for a in _still_old(session, framework, order)}
    if old is not None:
        relocations = _between(list(anchors.values()), old, new)
    else:
        records = {r.anchor: r for r in session.lock.anchors if r.framework == id_}
        relocations = _by_lock(list(anchors.values()), records, new)
    outcome = Outcome(relocations=relocations)
    if old is None:
        session.remark(
            True,
            f"the old release of {id_} is not here, so only the lock was asked; "
            f"`conceptmap sources fetch {id_}` gives better answers",
            f"本机没有 {id_} 的旧版本，只依据锁文件判断；可先运行 conceptmap sources fetch {id_}",
        )
    plan = edit_anchors(
        (a for a in session.catalog.anchors() if a.framework == id_ and a.text in anchors),
        {r.anchor.text: r for r in relocations},
        accept=order.accept,
    )
    if order.write:
        _write(session, framework, target, plan)
    if not is_purl(to):
        return outcome  # nothing can be pinned to a folder
    purl = target.release.purl
    before = order.from_ or framework.release.purl
    again = f"conceptmap relocate {id_} --from {before} --to {purl} --write --accept"
    outcome.sentences += repinning_sentences(
        plan, purl, again, session.language, dry=not order.write
    )
    return outcome


def _read_anchors(file: Path, framework: str) -> list[Anchor]:
    text = read_text(file, "name a file of anchors in UTF-8, one a line")
    anchors = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            anchors.append(parse_anchor(line.strip(), framework))
        except AnchorError as error:
            raise ConceptmapError(f"{file}:{number}: {error.message}", error.help) from None
    return anchors


def _new_tree(framework: Framework, to: str) -> tuple[Framework, Tree]:
    """The framework as it would be pinned, and the tree of that release."""
    if not is_purl(to):
        return framework, open_release(to)
    target = framework if framework.release.purl == to else pinned_anew(framework, to)
    with Downloads(to) as bar:
        found = cached_tree(target)
        return target, found or fetch(target, progress=bar.advance, waiting=bar.wait)


def _still_old(session: Session, framework: Framework, order: Order) -> Iterator[Anchor]:
    """The anchors that speak of the old release.

    Where the map already pins the new one, an earlier run wrote what was certain: what is left are the words that the lock
    proves of the old release.
    """
    lock = session.lock
    record = lock.release_of.get(framework.id)
    again = framework.release.purl == order.to != order.from_ and order.from_ is not None
    proven = record is not None and record.purl == order.from_
    for anchor in session.catalog.anchors():
        known = not (again and proven) or lock.record(anchor) is not None
        if anchor.framework == framework.id and known:
            yield anchor


def _old_tree(session: Session, framework: Framework, order: Order) -> Tree | None:
    """The tree that the anchors speak of; None where only the lock is left."""
    if order.from_ is None:
        return open_workspace(session.catalog, order.sources, only={framework.id}).tree(
            framework.id
        )
    with Downloads(order.from_) as bar:
        return open_release(
            order.from_,
            session.catalog.frameworks.values(),
            parse_overrides(order.sources, known=session.catalog.frameworks),
            progress=bar.advance,
            waiting=bar.wait,
        )


def _between(anchors: Sequence[Anchor], old: Tree, new: Tree) -> list[Relocation]:
    store = OutlineStore()
    try:
        return relocate(anchors, TreeIndex(old, store), TreeIndex(new, store))
    finally:
        store.close()


def _by_lock(
    anchors: Sequence[Anchor], records: Mapping[str, AnchorRecord], new: Tree
) -> list[Relocation]:
    store = OutlineStore()
    try:
        return relocate_by_lock(anchors, records, TreeIndex(new, store))
    finally:
        store.close()


def _write(session: Session, framework: Framework, target: Framework, plan: Repinning) -> None:
    """Write all of it, or nothing: the map must still read well. The pin comes last."""
    files = {file.shown: file for file in mapping_files(session.mappings, session.extend)}
    edits = {name: list(some) for name, some in plan.edits.items()}
    home = files[framework.place.file]
    release = target.release
    if release.purl != framework.release.purl:
        pin, plan.stale_link = edit_pin(
            framework, home.shown, home.data, release.purl, release.sha256
        )
        edits.setdefault(home.shown, []).extend(pin)
    changed: dict[str, MappingFile] = {
        name: replace(files[name], data=apply_edits(name, files[name].data, some))
        for name, some in edits.items()
    }
    join_files([changed.get(name, file) for name, file in files.items()])
    for name in sorted(changed, key=lambda name: name == home.shown):
        with write_faults(changed[name].path, OWN_MAP):
            write_atomically(changed[name].path, changed[name].data)
