"""`refs` from end to end: read documents, judge what they say of the code, report, patch."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from conceptmap.cli.context import Session
from conceptmap.cli.files.documents import STANDARD_INPUT, Documents
from conceptmap.cli.files.own_files import OwnFiles
from conceptmap.cli.files.streams import is_standard_output, write_output
from conceptmap.cli.options import Format
from conceptmap.cli.render.download_bar import DownloadBar
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said as told
from conceptmap.cli.words.words import word
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import open_workspace
from conceptmap.sources.references.codebases.codebases import Subject
from conceptmap.sources.references.codebases.values import Judged, Verdict
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.patch import reference_patch
from conceptmap.sources.references.reading.parsing import ReferenceKind, find_references
from conceptmap.sources.trees.fetching.releases import (
    open_release,
    repository_of,
    sibling_purl,
    unpinned,
)
from conceptmap.sources.trees.local.tree import Tree, cached_tree
from conceptmap.sources.trees.pins.source_option import parse_overrides

#: What a tree has that is all of a repository, and an archive of a part of it has not.
_ROOTED: Final = frozenset((".gitignore", ".git-blame-ignore-revs", ".pre-commit-config.yaml"))
_FIRST_PATHS: Final = 2000  # those that begin with a dot stand first


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What the references are to be checked against."""

    frameworks: Sequence[str] = ()
    from_: str | None = None
    to: str | None = None
    fetch: bool = False
    sources: Sequence[str] = ()


def judge_documents(session: Session, documents: Documents, asked: Asked) -> list[Judged]:
    """The verdict on every reference that means one of the frameworks."""
    every_name = asked.from_ is not None or asked.to is not None
    references = [
        replace(reference, file=name)
        for name, text in documents.texts.items()
        for reference in find_references(documents.read_as(name), text, every_name=every_name)
    ]
    store = OutlineStore()
    try:
        subjects = list(_subjects(session, asked, store))
        seen = {subject.framework for subject in subjects}
        frameworks = session.catalog.frameworks.values()
        libraries = frozenset(one.id for one in frameworks if one.kind != "engine")
        strangers = {one.id: _words(one) for one in frameworks if one.id not in seen | libraries}
        chosen = session.frameworks(asked.frameworks)
        unseen = {
            repository: one.id
            for one in frameworks
            if one.id in chosen and one.id not in seen
            for repository in _folders(one)
        }
        own = OwnFiles.beside(subject.index for subject in subjects)
        judge = Judge(subjects, strangers, libraries, unseen, own.has)
        judged = judge.judge(documents.texts, references)
    finally:
        store.close()
    links = sum(one.kind is ReferenceKind.PERMALINK for one in references)
    foreign = links - sum(one.reference.kind is ReferenceKind.PERMALINK for one in judged)
    session.remark(
        bool(documents.skipped),
        f"not read: {', '.join(documents.skipped)} (no text, or too large)",
        f"未读取：{'、'.join(documents.skipped)}（不是文本，或过大）",
    )
    session.remark(
        bool(foreign),
        f"{foreign} {'link leads' if foreign == 1 else 'links lead'} to code of other projects, and {'is' if foreign == 1 else 'are'} not judged",
        f"{foreign} 个链接指向其他项目的代码，未作判断",
    )
    return judged


def write_judged(judged: Sequence[Judged], format_: Format, language: str) -> None:
    """Print the verdicts."""
    if format_ is Format.JSON:
        emit(to_json([_json(one) for one in judged]))
        return
    shown = judged
    if format_ is Format.TABLE:
        shown = [one for one in judged if one.verdict is not Verdict.RIGHT]
    rows = [
        {
            "at": f"{one.reference.file}:{one.reference.line}",
            "text": one.reference.text,
            "framework": one.framework,
            "status": word(one.verdict.value, language),
            "now": one.now.text if one.now else None,
            "why": told(one.why, language if format_ in (Format.TABLE, Format.MD) else "en")
            or None,
        }
        for one in shown
    ]
    write(Table(("at", "text", "framework", "status", "now", "why"), rows), format_, language)


def verdict_sentence(judged: Sequence[Judged], files: int, language: str) -> str:
    """How many references met which verdict."""
    counts = {verdict: sum(one.verdict is verdict for one in judged) for verdict in Verdict}
    listed = [
        f"{number} {word(verdict.value, language)}" for verdict, number in counts.items() if number
    ]
    if language == "zh":
        return f"{files} 个文件中的 {len(judged)} 处引用：{'，'.join(listed) or '无'}"
    references = "reference" if len(judged) == 1 else "references"
    where = "file" if files == 1 else "files"
    return f"{len(judged)} {references} in {files} {where}: {', '.join(listed) or 'none'}"


def write_patch(
    session: Session,
    documents: Mapping[str, str],
    judged: Sequence[Judged],
    asked: Asked,
    output: Path,
) -> None:
    """Write the patch that re-aims what moved, and say how to apply it; nothing where nothing can be mended."""
    here = Path.cwd()
    named = {name: text for name, text in documents.items() if _is_file(name)}
    session.remark(
        len(named) < len(documents),
        "standard input is no file that a patch could mend, and is left out of it",
        "标准输入不是补丁能修改的文件，未纳入补丁",
    )
    documents = named
    whole = {name: text for name, text in documents.items() if "\ufffd" not in text}
    session.remark(
        len(whole) < len(documents),
        f"{len(documents) - len(whole)} files are not UTF-8 and are left out of the patch",
        f"{len(documents) - len(whole)} 个文件不是 UTF-8，未纳入补丁",
    )
    places = {name: Path(os.path.abspath(name)) for name in whole}  # noqa: PTH100 - links stay links
    inside = all(place.is_relative_to(here) for place in places.values())
    parents = [str(place.parent) for place in places.values()]
    base = here if inside else Path(os.path.commonpath(parents))
    names = {name: Path(os.path.relpath(place, base)).as_posix() for name, place in places.items()}
    patch = reference_patch(
        {names[name]: text for name, text in whole.items()},
        [
            replace(one, reference=replace(one.reference, file=names[one.reference.file]))
            for one in judged
            if one.reference.file in names
        ],
        tags_of(session, asked),
    )
    if not patch:
        session.remark(
            True,
            "nothing that moved can be mended, so no patch was written",
            "没有可改写的引用，未写补丁",
        )
        return
    write_output(output, patch.encode())
    where = "" if base == here else f" in {base}"
    session.remark(
        not is_standard_output(output),
        f"apply {output} with `git apply`{where}",
        f"补丁已写入 {output}，可用 git apply 应用" + (f"（在 {base} 下）" if where else ""),
    )


def tags_of(session: Session, asked: Asked) -> dict[str, str]:
    """What a link to the release that was checked against names, by framework, where that is known."""
    if asked.to is not None:
        return {}
    tags = {
        id_: _linked(session.catalog.frameworks[id_].release.browse)
        for id_ in session.frameworks(asked.frameworks)
    }
    return {id_: tag for id_, tag in tags.items() if tag}


def _is_file(name: str) -> bool:
    return name != STANDARD_INPUT and not name.startswith(("/dev/", "/proc/"))


def _linked(browse: str | None) -> str:
    """The tag or commit in a browse link."""
    return (browse or "").partition("/blob/")[2].partition("/")[0]


def _subjects(session: Session, asked: Asked, store: OutlineStore) -> Iterator[Subject]:
    chosen = session.frameworks(asked.frameworks)
    if (asked.from_ or asked.to) and len(chosen) != 1:
        raise ConceptmapError(
            Message("--from and --to are releases of one framework"), Message("add --framework ID")
        )
    overrides = parse_overrides(asked.sources, known=session.catalog.frameworks)
    workspace = open_workspace(session.catalog, asked.sources, only=set(chosen))
    missing = []
    for id_ in chosen:
        framework = session.catalog.frameworks[id_]
        tree = workspace.tree(id_)
        purl = framework.release.purl
        if asked.to is not None:
            purl = sibling_purl(purl, asked.to) if not Path(asked.to).is_dir() else asked.to
            with DownloadBar(purl) as bar:
                tree = open_release(
                    purl, [framework], overrides, progress=bar.advance, waiting=bar.wait
                )
        if tree is None:
            missing.append(id_)
            continue
        before = _before(session, framework, asked, workspace.tree(id_), store)
        yield _subject(framework, purl, TreeIndex(tree, store), before, asked, store)
    if missing and (len(missing) == len(chosen) or asked.frameworks):
        raise ConceptmapError(
            Message("the source of {names:list} is not on this machine", names=missing),
            Message("run `conceptmap sources fetch {framework}`", framework=" ".join(missing)),
            exit_code=3,
        )
    session.remark(
        bool(missing),
        f"not checked against {', '.join(missing)}: the source is not here",
        f"未对照 {', '.join(missing)}：本机没有其源码",
    )


def _before(
    session: Session, framework: Framework, asked: Asked, pinned: Tree | None, store: OutlineStore
) -> TreeIndex | None:
    """The release whose names are held against the one that is checked: of `--from`, else the pinned one."""
    purl = framework.release.purl
    if asked.from_ is None:
        if asked.to is None or (
            not Path(asked.to).is_dir() and sibling_purl(purl, asked.to) == purl
        ):
            return None
        session.remark(
            pinned is None,
            f"the pinned release of {framework.id} is not here, so a renamed thing is not seen: "
            f"run `conceptmap sources fetch {framework.id}`",
            f"本机没有 {framework.id} 的固定版本，无法发现改名：请运行 `conceptmap sources fetch {framework.id}`",
        )
        return None if pinned is None else TreeIndex(pinned, store)
    name = asked.from_ if Path(asked.from_).is_dir() else sibling_purl(purl, asked.from_)
    overrides = parse_overrides(asked.sources, known=session.catalog.frameworks)
    with DownloadBar(name) as bar:
        tree = open_release(name, [framework], overrides, progress=bar.advance, waiting=bar.wait)
    return TreeIndex(tree, store)


def _subject(
    framework: Framework,
    purl: str,
    index: TreeIndex,
    before: TreeIndex | None,
    asked: Asked,
    store: OutlineStore,
) -> Subject:
    repository = repository_of(framework)
    version = purl.rpartition("@")[2]
    known: dict[str, TreeIndex | None] = {}

    def at(commit: str) -> TreeIndex | None:
        if commit not in known:
            known[commit] = _at_commit(framework, repository, commit, asked, store)
        return known[commit]

    pinned = purl == framework.release.purl
    linked = _linked(framework.release.browse) if pinned else ""
    return Subject(
        framework=framework.id,
        index=index,
        words=_words(framework),
        repositories=frozenset(_folders(framework)),
        versions=frozenset({version, f"v{version}", linked} - {""}),
        before=before,
        at=at,
        folders={name: folder for name, folder in _folders(framework).items() if folder},
        whole=purl.startswith("pkg:github/") or bool(_ROOTED & set(index.paths[:_FIRST_PATHS])),
    )


def _folders(framework: Framework) -> dict[str, str]:
    """The repositories of a framework as links name them, in lower case, and the folder of each that the release holds."""
    folders = {
        one.address.removeprefix("https://")
        .removeprefix("www.")
        .removeprefix("github.com/")
        .lower(): one.folder
        for one in framework.repositories
    }
    released = repository_of(framework)
    return folders if released is None else {released.lower(): ""} | folders


def _words(framework: Framework) -> frozenset[str]:
    """The names under which documents speak of it."""
    return frozenset({framework.id, framework.label.en.split()[0].lower()})


def _at_commit(
    framework: Framework, repository: str | None, commit: str, asked: Asked, store: OutlineStore
) -> TreeIndex | None:
    """The tree of a tag or commit that a link names: from the cache, or fetched if that was asked for."""
    if commit.startswith("v") and framework.release.purl.startswith("pkg:pypi/"):
        purl = sibling_purl(framework.release.purl, commit[1:])
    elif repository is not None and re.fullmatch(r"[0-9a-f]{40}", commit):
        purl = f"pkg:github/{repository}@{commit}"
    else:
        return None
    try:
        tree = cached_tree(unpinned(purl))
        if tree is None and asked.fetch:
            with DownloadBar(purl) as bar:
                tree = open_release(purl, progress=bar.advance, waiting=bar.wait)
    except SourceError:
        return None
    return None if tree is None else TreeIndex(tree, store)


def _json(one: Judged) -> dict[str, Any]:
    found = one.found
    return {
        "file": one.reference.file,
        "line": one.reference.line,
        "text": one.reference.text,
        "framework": one.framework,
        "path": found.path if found else None,
        "start": found.lines.first if found and found.lines else None,
        "end": found.lines.last if found and found.lines else None,
        "status": one.verdict.value,
        "now": one.now.text if one.now else None,
    }
