"""What single values may be: how each kind of scalar is read, and what it is called in a sentence."""

import re
from collections.abc import Callable
from typing import Any, Final

from conceptmap.graph.anchors import AnchorError, check_path, parse_anchor, parse_qualified
from conceptmap.graph.fields import Scalar
from conceptmap.graph.findings import Code
from conceptmap.graph.model import Place

ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_PURL: Final = re.compile(
    r"pkg:(?:pypi/[a-z0-9]+(?:[.-][a-z0-9]+)*@[A-Za-z0-9.+!_-]+"
    r"|github/[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+@[0-9a-f]{40})\Z"
)
_REPOSITORY: Final = re.compile(r"https://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9_.~-]+){2,}/?\Z")
_SHA256: Final = re.compile(r"[0-9a-f]{64}\Z")


def kebab(text: str) -> str:
    """The nearest id to what was written."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-") or "an-id-like-this"


def _text(text: str, _: Place) -> str:
    return text.strip()


def _id(text: str, _: Place) -> str:
    if not ID.match(text):
        raise AnchorError(Code.BAD_ID, f"{text!r} is not kebab-case", f"write {kebab(text)}")
    return text


def _count(text: str, _: Place) -> int:
    if not re.match(r"(?:0|[1-9][0-9]{0,8})\Z", text):
        raise AnchorError(Code.WRONG_TYPE, f"{text!r} is not a whole number", "write 0, 1, 2, …")
    return int(text)


def _flag(text: str, _: Place) -> bool:
    if text not in ("true", "false"):
        raise AnchorError(
            Code.WRONG_TYPE, f"{text!r} is neither true nor false", "write true or false"
        )
    return text == "true"


def _pattern(text: str, _: Place) -> str:
    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise AnchorError(
            Code.BAD_PATTERN,
            f"{text!r} is no regular expression: {error}",
            "mend it, or escape the character with \\",
        ) from None
    return text


def _glob(text: str, _: Place) -> str:
    check_path(text, text)
    return text


def _purl(text: str, _: Place) -> str:
    if not _PURL.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            f"{text!r} pins no release",
            "write pkg:pypi/NAME@VERSION, or pkg:github/OWNER/NAME@ with the whole commit",
        )
    return text


def _sha256(text: str, _: Place) -> str:
    if not _SHA256.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            f"{text!r} is no sha256",
            "write its 64 hexadecimal digits in lower case",
        )
    return text


def _link(text: str, _: Place) -> str:
    if not re.match(r"https://[^\s<>\"'\\^`]+\Z", text) or "{path}" not in text:
        raise AnchorError(
            Code.BAD_VALUE,
            f"{text!r} is no link template",
            "write https://…/{path}#L{start}-L{end}",
        )
    return text


def _repository(text: str, _: Place) -> str:
    if not _REPOSITORY.match(text):
        raise AnchorError(
            Code.BAD_VALUE, f"{text!r} is no repository's address", "write https://HOST/OWNER/NAME"
        )
    return text.removesuffix("/").removesuffix(".git")


def _folder(text: str, _: Place) -> str:
    folder = text.removesuffix("/")
    check_path(folder, text)
    return folder


PARSERS: Final[dict[Scalar, Callable[[str, Place], Any]]] = {
    Scalar.TEXT: _text,
    Scalar.ID: _id,
    Scalar.COUNT: _count,
    Scalar.FLAG: _flag,
    Scalar.ANCHOR: lambda text, place: parse_anchor(text, "", place),
    Scalar.QUALIFIED: parse_qualified,
    Scalar.PATTERN: _pattern,
    Scalar.GLOB: _glob,
    Scalar.PURL: _purl,
    Scalar.SHA256: _sha256,
    Scalar.LINK: _link,
    Scalar.REPOSITORY: _repository,
    Scalar.FOLDER: _folder,
}
NOUNS: Final = {
    Scalar.TEXT: "text",
    Scalar.ID: "an id",
    Scalar.COUNT: "a number",
    Scalar.FLAG: "true or false",
    Scalar.ANCHOR: "an anchor",
    Scalar.QUALIFIED: "an anchor with its framework",
    Scalar.PATTERN: "a regular expression",
    Scalar.GLOB: "a glob",
    Scalar.PURL: "a package URL",
    Scalar.SHA256: "a sha256",
    Scalar.LINK: "a link template",
    Scalar.REPOSITORY: "a repository's address",
    Scalar.FOLDER: "a folder",
}
