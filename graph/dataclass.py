"""`dataclass`, as the standard library has it, with fields and methods that are made when one of them is first asked for.

To make the fields of a frozen class and to compile its methods takes a millisecond, and a command defines a hundred of them and uses a few.
So a class gets its slots at once. Its fields come from the standard library when somebody asks for them, and `__init__`, `__repr__`, `__eq__`
and `__hash__` when one of these is first called. What is asked for in another way than by a frozen class with all four goes to the
standard library at once. What is derived from such a class is decorated here as well; the standard library takes the class for one
that is not frozen.
"""

import dataclasses
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

_TOGETHER: Final = (("__init__",), ("__repr__",), ("__eq__", "__hash__"))
_LATER: Final = tuple(name for names in _TOGETHER for name in names)
_OF_CLASS: Final = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
_USUAL: Final = {"frozen", "slots", "kw_only"}
_OF_FIELDS: Final = (
    "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only",
)  # fmt: skip
#: What the standard library would make a class's documentation of, if there were none.
_DOCUMENTED: Final = "-"

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - this is what it is to a type checker
else:

    def dataclass(**options: bool) -> Any:  # noqa: ANN401 - a decorator of any class
        """Decorate a class as `dataclasses.dataclass(**options)` does."""

        def decorate(cls: type) -> type:
            if not options.get("frozen") or options.keys() - _USUAL or set(_LATER) & set(vars(cls)):
                return dataclasses.dataclass(**options)(cls)
            hints = _own_hints(cls)
            if hints is None:
                shape = {name: options[name] for name in ("slots", "kw_only") if name in options}
                made = dataclasses.dataclass(init=False, repr=False, eq=False, **shape)(cls)
            else:
                given = {name: vars(cls)[name] for name in hints if name in vars(cls)}
                made = _slotted(cls, hints) if options.get("slots") else _cleared(cls, given)
                made.__own_fields__ = tuple(hints)
                ask = _asking(made, hints, given, kw_only=options.get("kw_only", False))
                for name in _OF_CLASS:
                    setattr(made, name, _Asked(name, ask))
            for name in _LATER:
                setattr(made, name, _later(made, name))
            made.__setattr__, made.__delattr__ = _refused, _refused_too
            if options.get("slots"):
                made.__getstate__, made.__setstate__ = _state, _put_state
            made.__signature__ = _Signature()
            return made

        return decorate


def field_names(cls: Any) -> tuple[str, ...]:  # noqa: ANN401 - a dataclass
    """The names of the fields of a dataclass, in their order, without making what may not be made yet."""
    above = [one for one in reversed(cls.__mro__) if "__dataclass_fields__" in vars(one)]
    if not all("__own_fields__" in vars(one) for one in above):
        return tuple(one.name for one in dataclasses.fields(cls))
    return tuple(dict.fromkeys(name for one in above for name in vars(one)["__own_fields__"]))


def is_dataclass(value: Any) -> bool:  # noqa: ANN401 - a value or a class
    """Whether something is a dataclass or made by one, without making what may not be made yet."""
    return hasattr(value, "__own_fields__") or dataclasses.is_dataclass(value)


def _own_hints(cls: Any) -> dict[str, Any] | None:  # noqa: ANN401
    """The annotations of a class's own fields; None where they are not at hand, or one is not surely that of a field."""
    hints: dict[str, Any] | None = vars(cls).get("__annotations__")
    if hints is None:  # from Python 3.14 on they are made when they are asked for
        return {} if sys.version_info < (3, 14) else None
    return hints if all(map(_is_field, hints.values())) else None


def _is_field(hint: Any) -> bool:  # noqa: ANN401 - an annotation
    if isinstance(hint, str):
        return not any(word in hint for word in ("ClassVar", "InitVar", "KW_ONLY"))
    return not (
        hint in (ClassVar, dataclasses.KW_ONLY)
        or isinstance(hint, dataclasses.InitVar)
        or getattr(hint, "__origin__", None) is ClassVar
    )


def _slotted(cls: Any, names: Any) -> Any:  # noqa: ANN401
    """The class with a slot for each of its own fields, which only a new class can have."""
    inherited = {slot for base in cls.__mro__[1:-1] for slot in vars(base).get("__slots__", ())}
    without = {*names, "__dict__", "__weakref__"}
    content = {name: value for name, value in vars(cls).items() if name not in without}
    content["__slots__"] = tuple(name for name in names if name not in inherited)
    made = type(cls)(cls.__name__, cls.__bases__, content)
    made.__qualname__ = cls.__qualname__
    return made


def _cleared(cls: Any, given: dict[str, Any]) -> Any:  # noqa: ANN401
    """The class with the defaults of its fields for attributes, where they have one."""
    for name, value in given.items():
        if isinstance(value, dataclasses.Field):
            if value.default is dataclasses.MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, value.default)
    return cls


def _asking(
    cls: Any,  # noqa: ANN401
    hints: dict[str, Any],
    given: dict[str, Any],
    *,
    kw_only: bool,
) -> Callable[[], Any]:
    """How to ask the standard library for what it says of a class: by one that has the same fields, and nothing else."""

    def ask() -> Any:  # noqa: ANN401
        parts = {"__annotations__": hints, "__module__": cls.__module__, "__doc__": _DOCUMENTED}
        bare = type(cls.__name__, cls.__bases__, {**given, **parts})
        return dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(bare)

    return ask


class _Asked:
    """An attribute of a class that is made when it is asked for."""

    def __init__(self, name: str, ask: Callable[[], Any]) -> None:
        self._name = name
        self._ask = ask

    def __get__(self, value: object, cls: Any = None) -> Any:  # noqa: ANN401
        owner = next(one for one in cls.__mro__ if vars(one).get(self._name) is self)
        whole = self._ask()
        for name in _OF_CLASS:
            setattr(owner, name, vars(whole)[name])
        return vars(owner)[self._name]


def _later(cls: Any, name: str) -> Any:  # noqa: ANN401 - a method
    """Stands for a method until it is called."""

    def stand_in(self: Any, *words: Any, **more: Any) -> Any:  # noqa: ANN401
        _complete(cls, name)
        return cls.__dict__[name](self, *words, **more)

    return stand_in


def _complete(cls: Any, name: str) -> None:  # noqa: ANN401 - a dataclass
    """Give a class a method that the standard library compiles for its fields, with those that go with it."""
    fields = dataclasses.fields(cls)
    parts: dict[str, Any] = {
        field.name: dataclasses.field(**{part: getattr(field, part) for part in _OF_FIELDS})
        for field in fields
    }
    parts["__annotations__"] = {field.name: field.type for field in fields}
    parts["__module__"], parts["__doc__"] = cls.__module__, _DOCUMENTED
    if hasattr(cls, "__post_init__"):
        parts["__post_init__"] = cls.__post_init__
    wanted = next(names for names in _TOGETHER if name in names)
    asked = {part: f"__{part}__" in wanted for part in ("init", "repr", "eq")}
    bare: Any = type(cls.__name__, (), parts)
    whole: Any = dataclasses.dataclass(**asked, frozen=True, match_args=False)(bare)
    for one in wanted:
        method = whole.__dict__[one]
        method.__qualname__ = f"{cls.__qualname__}.{one}"
        setattr(cls, one, method)


class _Signature:
    """What `inspect.signature` says of a class, when it is asked."""

    def __get__(self, value: object, cls: Any = None) -> Any:  # noqa: ANN401
        from inspect import signature

        _complete(cls, "__init__")
        own = signature(cls.__init__)
        return own.replace(parameters=list(own.parameters.values())[1:])


def _refused(self: object, name: str, value: object) -> None:
    del self, value
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refused_too(self: object, name: str) -> None:
    del self
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:  # noqa: ANN401
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _put_state(self: Any, state: list[Any]) -> None:  # noqa: ANN401
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
