"""`dataclass`, as the standard library has it, with methods that are compiled when the first of them is called.

To compile the methods of a frozen class takes half a millisecond, and a command defines a hundred of them and uses a few.
So a class gets its fields at once, and `__init__`, `__repr__`, `__eq__` and `__hash__` of the standard library when one of these
is first called. What is asked for in another way than by a frozen class with all four goes to the standard library at once.
"""

import dataclasses
from typing import TYPE_CHECKING, Any, Final

_TOGETHER: Final = (("__init__",), ("__repr__",), ("__eq__", "__hash__"))
_LATER: Final = tuple(name for names in _TOGETHER for name in names)
_USUAL: Final = {"frozen", "slots", "kw_only"}
_OF_FIELDS: Final = (
    "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only",
)  # fmt: skip

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - this is what it is to a type checker
else:

    def dataclass(**options: bool) -> Any:  # noqa: ANN401 - a decorator of any class
        """Decorate a class as `dataclasses.dataclass(**options)` does."""

        def decorate(cls: type) -> type:
            if not options.get("frozen") or options.keys() - _USUAL or set(_LATER) & set(vars(cls)):
                return dataclasses.dataclass(**options)(cls)
            shape = {name: options[name] for name in ("slots", "kw_only") if name in options}
            made = dataclasses.dataclass(init=False, repr=False, eq=False, **shape)(cls)
            for name in _LATER:
                setattr(made, name, _later(made, name))
            made.__setattr__, made.__delattr__ = _refused, _refused_too
            if options.get("slots"):
                made.__getstate__, made.__setstate__ = _state, _put_state
            made.__signature__ = _Signature()
            return made

        return decorate


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
    parts["__module__"], parts["__doc__"] = cls.__module__, ""
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
