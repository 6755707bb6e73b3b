"""Pins for a new map: from what somebody types to a release with the digest that proves it."""

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.model.purl import is_purl
from conceptmap.graph.spelling.purls import normal_purl
from conceptmap.sources.errors import NotOffered
from conceptmap.sources.trees.fetching.outdated import newest_release
from conceptmap.sources.trees.fetching.releases import pinned_anew
from conceptmap.sources.trees.pins.tree_cache import unpinned

_VERSIONED: Final = re.compile(r"([A-Za-z0-9._-]+)(?:==|@)([^@=\s]+)")
_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")
_FORMS: Final = Message(
    "write NAME, NAME==VERSION, pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT; the digest behind #sha256= has 64 digits"
)
_DIGEST: Final = re.compile(r"(.+)#sha256=([0-9a-f]{64})")


def pinned(text: str, environ: Mapping[str, str] = os.environ) -> Framework:
    """The code base that `text` names, pinned: a package URL, `NAME==VERSION`, or `NAME` for its newest release.

    `#sha256=DIGEST` at the end says its digest, so that no index is asked. Raises `BadPurl`, `SourceError`.
    """
    digest = _DIGEST.fullmatch(text)
    named, sha256 = (digest[1], digest[2]) if digest else (text, None)
    purl = _purl(named, environ)
    framework = unpinned(purl)
    if sha256 is None:
        return pinned_anew(framework, purl, environ)
    return replace(framework, release=replace(framework.release, sha256=sha256))


def _purl(text: str, environ: Mapping[str, str]) -> str:
    if is_purl(text):
        return normal_purl(text)
    versioned = _VERSIONED.fullmatch(text)
    if versioned:
        return normal_purl(f"pkg:pypi/{versioned[1]}@{versioned[2]}")
    # A name that is none is told as it was typed, before an index is asked for it.
    if not _NAME.fullmatch(text):
        raise BadPurl(Message("{text} is not a project name", text=repr(text)), _FORMS)
    newest = newest_release(unpinned(f"pkg:pypi/{text}@0"), environ)
    if newest is None:
        raise NotOffered(
            Message("the index has no release of {name} to pin", name=text),
            Message("write NAME==VERSION for one that is no plain release"),
        )
    return newest.purl
