"""Proves what a setting says of itself: its names stand in its files, and a check shows its default."""

import re
from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.obligations import SettingObligation
from conceptmap.graph.lock.records import SettingRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import ProofState
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.checks import BrokenCheck, broken, lines_hit
from conceptmap.sources.proof.proved import Proved, failed
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree


def prove_setting(workspace: Workspace, tree: Tree, one: SettingObligation) -> Proved:
    """The record of a setting, or which of its names stands nowhere and whether its default is shown."""
    try:
        wrong = [*_unwritten(workspace, tree, one), *_unshown(workspace, tree, one)]
        blobs = workspace.digest_of_files(tree, one.paths)
    except (SourceError, UnreadableTextError) as error:
        return failed(
            ProofState.UNREADABLE,
            Finding(
                code=Code.UNREADABLE_SOURCE,
                message=Message("{who}: {error}", who=one.name, error=error.message),
                place=one.place,
            ),
        )
    if wrong:
        return failed(ProofState.MOVED, *wrong)
    return Proved(
        SettingRecord(
            framework=one.framework, setting=one.key[1], files=len(one.paths), blobs=blobs
        )
    )


def _unwritten(workspace: Workspace, tree: Tree, one: SettingObligation) -> Iterator[Finding]:
    """The names that stand in none of the files, each as a whole."""
    texts = [workspace.file(tree, path).text.text for path in one.paths]
    for name in one.names:
        whole = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
        if not any(whole.search(text) for text in texts):
            yield Finding(
                code=Code.SETTING_NAME,
                message=Message(
                    "{name} of {setting} stands in none of {paths:list}",
                    name=name,
                    setting=one.name,
                    paths=one.paths,
                ),
                place=one.place,
                help=Message("add the place where it is defined to also, or a check there"),
            )


def _unshown(workspace: Workspace, tree: Tree, one: SettingObligation) -> Iterator[Finding]:
    """That no check hits a line with the default."""
    default = one.setting.default
    if default is None:
        return
    whole = re.compile(rf"(?<![\w.-]){re.escape(default)}(?![\w-]|\.\w)")
    for check in one.mapping.checks:
        file = workspace.file(tree, check.anchor.path)
        try:
            if any(whole.search(line) for line in lines_hit(check, file, workspace.patterns)):
                return
        except BrokenCheck as error:
            yield broken(one.mapping, check, error)
            return
    yield Finding(
        code=Code.DEFAULT_UNSHOWN,
        message=Message(
            "no check of {setting} hits a line with its default {default}",
            setting=one.name,
            default=default,
        ),
        place=one.place,
        help=Message("write a check that hits the line where the default is written"),
    )
