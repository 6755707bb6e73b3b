"""Model values to plain lists and back, after the dataclasses' own fields, fast enough for a cold start."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from conceptmap.graph.dataclass import field_names, is_dataclass

Decoder = Callable[[Any], Any]
_ENCODERS: Final[dict[type, Callable[[Any], Any]]] = {}


def encode(value: Any) -> Any:  # noqa: ANN401 - any model value
    """`value` as lists, strings, numbers and objects."""
    kind = type(value)
    if kind is str:
        return value
    known = _ENCODERS.get(kind)
    if known is None:
        known = _ENCODERS[kind] = _encoder(kind)
    return known(value)


def _encoder(kind: type) -> Callable[[Any], Any]:
    """How values of a class are encoded; looked up once, since a map has a quarter of a million."""
    if issubclass(kind, str):
        return str
    if is_dataclass(kind):
        return _encoder_of_fields(field_names(kind))
    if issubclass(kind, Mapping):
        return lambda value: {key: encode(item) for key, item in value.items()}
    if issubclass(kind, tuple | list):
        return lambda value: [encode(item) for item in value]
    return _as_is


def _encoder_of_fields(names: tuple[str, ...]) -> Callable[[Any], Any]:
    if len(names) < 2:  # noqa: PLR2004 - of one name there is no row
        return lambda value: [encode(getattr(value, name)) for name in names]
    row = attrgetter(*names)
    return lambda value: [encode(item) for item in row(value)]


def decode(kind: Any, data: Any) -> Any:  # noqa: ANN401
    """The value of type `kind` that `encode` made `data` of. Raises ValueError, TypeError or KeyError."""
    return _decoder(kind)(data)


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(
        kind, include_extras=True
    )  # no field has any, and to take them away takes time
    return {name: hints[name] for name in field_names(kind)}


@cache
def _decoder(kind: Any) -> Decoder:  # noqa: ANN401 - one return a kind of type
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        inner = [part for part in parts if part is not NoneType]
        if len(inner) != 1:
            raise TypeError(kind)
        return _optional(_decoder(inner[0]))
    if origin is tuple:
        if len(parts) > 1 and parts[1] is not Ellipsis:
            return _fixed(tuple(_decoder(part) for part in parts))
        return _many(_decoder(parts[0] if parts else Any))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(_decoder(parts[1]))
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    return _as_is


def _as_is(data: Any) -> Any:  # noqa: ANN401
    return data


def _optional(inner: Decoder) -> Decoder:
    return lambda data: None if data is None else inner(data)


def _many(inner: Decoder) -> Decoder:
    if inner is _as_is:
        return tuple
    return lambda data: tuple([inner(item) for item in data])


def _fixed(inner: tuple[Decoder, ...]) -> Decoder:
    return lambda data: tuple([part(item) for part, item in zip(inner, data, strict=True)])


def _mapping(inner: Decoder) -> Decoder:
    return lambda data: {key: inner(item) for key, item in data.items()}


def _record(kind: Any) -> Decoder:  # noqa: ANN401
    """Decode positionally, setting slots as the frozen `__init__` would, without its keyword dance."""
    hints = _hints(kind)
    names = tuple(hints)
    decoders = tuple(_decoder(hint) for hint in hints.values())
    count = len(names)
    new, put = object.__new__, object.__setattr__
    plan = tuple(zip(names, decoders, strict=True))

    def build(data: Any) -> Any:  # noqa: ANN401
        if len(data) != count:
            raise ValueError(kind.__name__)
        value = new(kind)
        for (name, decoder), item in zip(plan, data, strict=True):
            put(value, name, item if decoder is _as_is else decoder(item))
        return value

    return build
