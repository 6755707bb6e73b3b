"""Whether a condition of the map holds in a frame. It only looks: nothing of the program is called, not even a property."""

import operator
from collections import deque
from types import FrameType, MemberDescriptorType
from typing import Any

_PLAIN = (bool, int, float, str, bytes, type(None))
_SIZED = (list, tuple, dict, set, frozenset, deque, str, bytes)
_OPERATORS = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod,
}  # fmt: skip


class Untold(Exception):  # noqa: N818 - it says the state of the question
    """It cannot be told without running code of the program."""


def holds(form: Any, frame: FrameType) -> "bool | None":
    """Whether a condition holds; None where that cannot be told."""
    try:
        return _truth(_value(form, frame.f_locals))
    except (Untold, ArithmeticError, TypeError):
        return None


def _value(form: Any, names: Any) -> Any:
    what, *parts = form
    if what == "constant":
        return parts[0]
    if what == "name":
        if parts[0] not in names:
            raise Untold
        return names[parts[0]]
    if what == "attribute":
        return _attribute(_value(parts[0], names), parts[1])
    if what == "len":
        return _length(_value(parts[0], names))
    if what == "not":
        return not _truth(_value(parts[0], names))
    if what == "and":
        return all(_truth(_value(part, names)) for part in parts)
    if what == "or":
        return any(_truth(_value(part, names)) for part in parts)
    left, right = _value(parts[0], names), _value(parts[1], names)
    if type(left) not in _PLAIN or type(right) not in _PLAIN:
        raise Untold
    return _OPERATORS[what](left, right)


def _attribute(value: Any, name: str) -> Any:
    """What an object itself holds under a name, or its class as a plain value."""
    try:
        own = object.__getattribute__(value, "__dict__")
    except AttributeError:
        own = {}
    if type(own) is dict and name in own:
        return own[name]
    for one in type(value).__mro__:
        found = one.__dict__.get(name, Untold)
        if found is Untold:
            continue
        if isinstance(found, MemberDescriptorType):
            try:
                return found.__get__(value, type(value))
            except AttributeError:
                raise Untold from None
        if type(found) in _PLAIN:
            return found
        break
    raise Untold


def _length(value: Any) -> int:
    if type(value) not in _SIZED:
        raise Untold
    return len(value)


def _truth(value: Any) -> bool:
    if type(value) in _PLAIN:
        return bool(value)
    return _length(value) > 0
