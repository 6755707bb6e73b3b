"""`relocate` from end to end: open the trees, relocate, and write what is sure enough."""

import shlex
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from conceptmap.cli.carrier import Carrier
from conceptmap.cli.context import Session
from conceptmap.cli.files.map_lock import OWN_MAP
from conceptmap.cli.files.streams import read_text, write_faults
from conceptmap.cli.files.writable import base_refusal, own_files, unprovable
from conceptmap.cli.render.download_bar import DownloadBar
from conceptmap.cli.render.relocations import repinning_sentences
from conceptmap.cli.words.sentences import said
from conceptmap.graph.anchors import AnchorError, parse_anchor
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.files import write_atomically
from conceptmap.graph.lock.lock import dump_lock, read_lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Framework
from conceptmap.graph.yaml.editing import apply_edits
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import MappingFile, lock_files, mapping_files, shipped_folder
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.tree_index import TreeIndex
from conceptmap.sources.proof.anchors.earlier_words import answered
from conceptmap.sources.relocation.carrying import between
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.relocation.old_side import none_holds, proven_release, why_not_there
from conceptmap.sources.relocation.repinning import Repinning, edit_anchors, edit_pin
from conceptmap.sources.trees.fetching.releases import is_purl, open_release, sibling_purl
from conceptmap.sources.trees.pins.source_option import parse_overrides


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
    """Relocate the anchors of a file; what does not hold in the old release is said, and not followed."""
    if order.write or order.accept:
        raise ConceptmapError(
            Message("--write is for the map's own anchors"),
            Message("leave --anchors out, and name a framework"),
        )
    if order.to is None or (order.from_ is None and order.framework is None):
        raise ConceptmapError(
            Message("two releases are needed"),
            Message("give --from and --to: a package URL or a folder each"),
        )
    name = order.framework or "anchors"
    anchors = _read_anchors(order.anchors or Path("-"), name)
    # Two folders need no map, so none is read.
    needs_map = order.framework is not None or is_purl(order.from_ or "") or is_purl(order.to)
    frameworks = list(session.catalog.frameworks.values()) if needs_map else []
    overrides = (
        parse_overrides(order.sources, known=session.catalog.frameworks) if needs_map else {}
    )
    old_name, new_name = order.from_, order.to
    if order.framework is not None:
        (id_,) = session.frameworks([name])
        framework = session.catalog.frameworks[id_]
        proven = proven_release(framework, session.lock)
        old_name = _whole(
            old_name or (proven.purl if proven else framework.release.purl), framework
        )
        new_name = _whole(new_name, framework)
    assert old_name is not None  # noqa: S101 - checked above
    with DownloadBar(old_name) as bar:
        old = open_release(
            old_name, frameworks, overrides, stand_in=False, progress=bar.advance, waiting=bar.wait
        )
    with DownloadBar(new_name) as bar:
        new = open_release(
            new_name, frameworks, overrides, stand_in=False, progress=bar.advance, waiting=bar.wait
        )
    with closing(OutlineStore()) as store:
        index = TreeIndex(old, store)
        why = {anchor: why_not_there(index, anchor) for anchor in anchors}
        found = between(anchors, why, index, TreeIndex(new, store))
    outcome = Outcome(relocations=found)
    if none_holds(found):
        outcome.sentences.append(_wrong_release(old_name, session.language))
    return outcome


def relocate_framework(session: Session, order: Order) -> Outcome:
    """Relocate every anchor of a framework from the release that it speaks of, and re-pin it if that is asked for."""
    if order.framework is None or order.to is None:
        raise ConceptmapError(
            Message("nothing to relocate"),
            Message("name a framework and --to, or give --anchors, --from and --to"),
        )
    (id_,) = session.frameworks([order.framework])
    framework = session.catalog.frameworks[id_]
    # A bare version, as `changes` and `refs` take it.
    to = _whole(order.to, framework)
    from_ = None if order.from_ is None else _whole(order.from_, framework)
    order = replace(order, to=to, from_=from_)
    _check_writing(session, order, to)
    carrier = Carrier(session, framework, to, from_, order.sources, write=order.write)
    unproven = order.write and proven_release(framework, session.lock) is None
    refusal = base_refusal(session, framework, carrier.target)
    if order.write and refusal is not None:
        raise refusal
    if unproven and carrier.unproven_from and carrier.target == framework:
        raise unprovable(session, framework, carrier.target.release.purl)
    places = carrier.places()
    outcome = Outcome(relocations=list(dict.fromkeys(place.relocation for place in places)))
    # Whoever adds to a map does not write into it.
    own = own_files(session)
    plan = edit_anchors([place for place in places if place.place.file in own], accept=order.accept)
    if unproven and (plan.asking or plan.placeless or plan.unfounded):
        raise unprovable(session, framework, order.from_ or framework.release.purl, plan)
    if order.write:
        _write(session, framework, carrier.target, plan)
    if carrier.from_folder and none_holds(outcome.relocations):
        outcome.sentences.append(_wrong_release(order.from_ or "", session.language))
    if not is_purl(to):
        return outcome  # nothing can be pinned to a folder
    if refusal is not None:
        outcome.sentences += [
            said(text, session.language) for text in (refusal.message, refusal.help or "")
        ]
        return outcome
    purl = carrier.target.release.purl
    outcome.sentences += repinning_sentences(
        plan, purl, _again(session, order, id_, purl), session.language, dry=not order.write
    )
    return outcome


def _check_writing(session: Session, order: Order, to: str) -> None:
    if order.accept and not order.write:
        raise ConceptmapError(
            Message("--accept is for what --write writes"), Message("add --write")
        )
    if order.write and not is_purl(to):
        raise ConceptmapError(
            Message("{to} is a folder, and a map pins releases", to=to),
            Message("give --to as a package URL"),
        )
    if order.write and session.mappings is None and "site-packages" in shipped_folder().parts:
        raise ConceptmapError(
            Message("the installed map, {path}, is not written into", path=shipped_folder()),
            Message("name a map of your own with --mappings DIR"),
        )


def _whole(name: str, framework: Framework) -> str:
    """A release as a package URL or a folder, where a bare version will do."""
    if is_purl(name) or Path(name).is_dir():
        return name
    return sibling_purl(framework.release.purl, name)


def _wrong_release(name: str, language: str) -> str:
    if language == "zh":
        return f"没有一个锚点在 {name} 中成立：这是锚点所针对的版本吗？请检查 --from"
    return f"no anchor holds in {name}: is it the release that they were written for? see --from"


def _again(session: Session, order: Order, id_: str, purl: str) -> str:
    """The command that accepts what changed, in the surroundings of this one."""
    words = ["conceptmap", "relocate", id_, "--to", purl, "--write", "--accept"]
    if order.from_ is not None:
        words += ["--from", order.from_]
    words += [w for one in order.sources for w in ("--source", one)]
    if session.mappings is not None:
        words += ["--mappings", str(session.mappings)]
    words += [w for one in session.extend for w in ("--extend", str(one))]
    return shlex.join(words)


def _read_anchors(file: Path, framework: str) -> list[Anchor]:
    text = read_text(file, Message("name a file of anchors in UTF-8, one a line"))
    anchors = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            anchors.append(parse_anchor(line.strip(), framework))
        except AnchorError as error:
            raise ConceptmapError(
                Message("{file}:{number}: {error}", file=file, number=number, error=error.message),
                error.help,
            ) from None
    return anchors


def _write(session: Session, framework: Framework, target: Framework, plan: Repinning) -> None:
    """Write all of it, or nothing: the map must still read well. The pin comes last, and what the lock remembers."""
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
    folders = {Path(folder) for folder in session.extend}
    for file in lock_files(session.mappings, session.extend) if plan.answers else ():
        if folders and file.parent not in folders:
            continue
        before = read_lock(file)
        after = answered(before, session.catalog, plan.answers)
        if after != before:
            with write_faults(file, OWN_MAP):
                write_atomically(file, dump_lock(after))
