"""HTML as text that is escaped by construction."""

import html
import re
from collections.abc import Mapping
from typing import Any

# HTML has no way to write these: a NUL, other control characters, half of a surrogate pair.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
# What stands before a name or behind it, as in `__init__`, stays with it.
_BREAKABLE = re.compile(r"((?:::|[./])(?=\w)|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9]))")
_VOID = frozenset({"br", "link", "meta", "wbr"})


class Markup(str):
    """Text that is HTML already, and is not escaped again."""

    __slots__ = ()


def writable(text: str) -> str:
    """Replace what neither HTML nor UTF-8 can hold with U+FFFD."""
    return _UNWRITABLE.sub("\ufffd", text)


def writable_value(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Replace that in every text of a value, its names included."""
    match value:
        case str():
            return writable(value)
        case dict():
            return {writable(key): writable_value(item) for key, item in value.items()}
        case list():
            return [writable_value(item) for item in value]
        case _:
            return value


def escape(text: str) -> Markup:
    """Write `text` so that it reads the same in an element and in a quoted attribute."""
    return text if isinstance(text, Markup) else Markup(html.escape(writable(text)))


def element(
    name: str,
    attributes: Mapping[str, str | int | bool | None] | None = None,
    /,
    *children: str,
) -> Markup:
    """Write one element; an attribute that is None or False is left out, True has no value."""
    parts = [name]
    for key, value in (attributes or {}).items():
        if value is None or value is False:
            continue
        parts.append(key if value is True else f'{key}="{escape(str(value))}"')
    opening = f"<{' '.join(parts)}>"
    if name in _VOID:
        return Markup(opening)
    return Markup(f"{opening}{join(*children)}</{name}>")


def join(*parts: str) -> Markup:
    """Write several pieces of text or markup one after the other."""
    return Markup("".join(escape(part) for part in parts))


def code(name: str) -> Markup:
    """Write a symbol or path that may break after its separators."""
    written = _BREAKABLE.sub("\\1\u200b", name)
    return element("code", {}, Markup(escape(written).replace("\u200b", "<wbr>")))
