"""What single values may be: how each kind of scalar is read, and what it is called in a sentence."""

import re
from collections.abc import Callable
from typing import Any, Final

from conceptmap.graph.conditions import BadCondition, parse_condition
from conceptmap.graph.errors import BadPurl
from conceptmap.graph.findings import Code
from conceptmap.graph.messages import Message
from conceptmap.graph.model import REPORTED, Place
from conceptmap.graph.spelling.anchors import AnchorError, check_path, parse_anchor, parse_qualified
from conceptmap.graph.spelling.ids import as_id, is_id
from conceptmap.graph.spelling.purls import normal_purl
from conceptmap.graph.yaml.fields.specs import Scalar

_REPOSITORY: Final = re.compile(r"https://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9_.~-]+){2,}/?\Z")
_BASE: Final = re.compile(r"https?://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9_.~-]+)*/\Z")
_ADDRESS: Final = re.compile(
    r"(?:https://[A-Za-z0-9.-]+[^\s<>\"'\\^`]*|mailto:[^\s<>\"'@]+@[^\s<>\"'@]+)\Z"
)
_REPORTED: Final = re.compile(r"\{(?:" + "|".join(REPORTED) + r")\}")
_BRACED: Final = re.compile(r"\{[^{}]*\}?|\}")
_SHA256: Final = re.compile(r"[0-9a-f]{64}\Z")


def _text(text: str, _: Place) -> str:
    return text.strip()


def _id(text: str, _: Place) -> str:
    if not is_id(text):
        raise AnchorError(
            Code.BAD_ID,
            Message("{id} is not kebab-case", id=repr(text)),
            Message("write {id}", id=as_id(text)),
        )
    return text


def _count(text: str, _: Place) -> int:
    if not re.match(r"(?:0|[1-9][0-9]{0,8})\Z", text):
        raise AnchorError(
            Code.WRONG_TYPE,
            Message("{text} is not a whole number", text=repr(text)),
            Message("write 0, 1, 2, …"),
        )
    return int(text)


def _flag(text: str, _: Place) -> bool:
    if text not in ("true", "false"):
        raise AnchorError(
            Code.WRONG_TYPE,
            Message("{text} is neither true nor false", text=repr(text)),
            Message("write true or false"),
        )
    return text == "true"


def _pattern(text: str, _: Place) -> str:
    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise AnchorError(
            Code.BAD_PATTERN,
            Message("{text} is no regular expression: {error}", text=repr(text), error=error),
            Message("mend it, or escape the character with \\"),
        ) from None
    return text


def _glob(text: str, _: Place) -> str:
    check_path(text, text)
    return text


def _purl(text: str, _: Place) -> str:
    try:
        spelt = normal_purl(text)
    except BadPurl as error:
        raise AnchorError(Code.BAD_VALUE, error.message, error.help) from None
    if text != spelt:
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is not spelt as package URLs are", text=repr(text)),
            Message("write {purl}", purl=spelt),
        )
    return text


def _sha256(text: str, _: Place) -> str:
    if not _SHA256.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no sha256", text=repr(text)),
            Message("write its 64 hexadecimal digits in lower case"),
        )
    return text


def _link(text: str, _: Place) -> str:
    if not re.match(r"https://[^\s<>\"'\\^`]+\Z", text) or "{path}" not in text:
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no link template", text=repr(text)),
            Message("write https://…/{path}#L{start}-L{end}"),
        )
    return text


def _repository(text: str, _: Place) -> str:
    if not _REPOSITORY.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no repository's address", text=repr(text)),
            Message("write https://HOST/OWNER/NAME"),
        )
    return text.removesuffix("/").removesuffix(".git")


def _folder(text: str, _: Place) -> str:
    folder = text.removesuffix("/")
    check_path(folder, text)
    return folder


def _base(text: str, _: Place) -> str:
    if not _BASE.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no base of IRIs", text=repr(text)),
            Message("write an address that ends with a slash, such as https://example.org/my-map/"),
        )
    return text


def _address(text: str, _: Place) -> str:
    if not _ADDRESS.match(text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no address", text=repr(text)),
            Message("write https://… or mailto:…"),
        )
    unknown = _BRACED.search(_REPORTED.sub("", text))
    if unknown is not None:
        raise AnchorError(
            Code.BAD_VALUE,
            Message("nothing is filled in for {part}", part=unknown[0]),
            Message(
                "only {parts:all} are filled in", parts=tuple(f"{{{name}}}" for name in REPORTED)
            ),
        )
    return text


def _option(text: str, _: Place) -> str:
    if not re.match(r"--?[A-Za-z0-9][A-Za-z0-9_.-]*\Z", text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no option of a command line", text=repr(text)),
            Message("write --NAME or -N"),
        )
    return text


def _variable(text: str, _: Place) -> str:
    if not re.match(r"[A-Za-z_][A-Za-z0-9_]*\Z", text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no environment variable", text=repr(text)),
            Message("write its name alone"),
        )
    return text


def _condition(text: str, _: Place) -> str:
    try:
        parse_condition(text)
    except BadCondition as error:
        raise AnchorError(
            Code.BAD_HAPPENING,
            error.message,
            Message("write comparisons of names and fields, such as request.tokens > 0"),
        ) from None
    return text.strip()


def _factor(text: str, _: Place) -> str:
    if not re.match(r"(?=[^/]*[1-9])[0-9]{1,18}(?:\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?\Z", text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no number above zero", text=repr(text)),
            Message("write 1024, 0.001 or 1/3"),
        )
    return text


def _number(text: str, _: Place) -> str:
    if not re.match(r"-?[0-9]{1,18}(?:\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?\Z", text):
        raise AnchorError(
            Code.BAD_VALUE,
            Message("{text} is no number", text=repr(text)),
            Message("write 16, 0.9 or 1/3"),
        )
    return text


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
    Scalar.BASE: _base,
    Scalar.ADDRESS: _address,
    Scalar.OPTION: _option,
    Scalar.VARIABLE: _variable,
    Scalar.CONDITION: _condition,
    Scalar.FACTOR: _factor,
    Scalar.NUMBER: _number,
}
NOUNS: Final = {
    Scalar.TEXT: Message("text"),
    Scalar.ID: Message("an id"),
    Scalar.COUNT: Message("a number"),
    Scalar.FLAG: Message("true or false"),
    Scalar.ANCHOR: Message("an anchor"),
    Scalar.QUALIFIED: Message("an anchor with its framework"),
    Scalar.PATTERN: Message("a regular expression"),
    Scalar.GLOB: Message("a glob"),
    Scalar.PURL: Message("a package URL"),
    Scalar.SHA256: Message("a sha256"),
    Scalar.LINK: Message("a link template"),
    Scalar.REPOSITORY: Message("a repository's address"),
    Scalar.FOLDER: Message("a folder"),
    Scalar.BASE: Message("a base of IRIs"),
    Scalar.ADDRESS: Message("an address"),
    Scalar.OPTION: Message("an option"),
    Scalar.VARIABLE: Message("an environment variable"),
    Scalar.CONDITION: Message("a condition"),
    Scalar.FACTOR: Message("a number above zero"),
    Scalar.NUMBER: Message("a number"),
}
