"""Classes whose methods are compiled when the first is called are what the standard library would have made."""

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from conceptmap.graph.dataclass import dataclass, field_names
from conceptmap.graph.model import Anchor, CarriedAnchor, LineRange, Place, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Lazy:
    """A class of this program."""

    name: str
    parts: dict[str, int] = dataclasses.field(default_factory=dict, hash=False)
    seen: str = dataclasses.field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LazyChild(Lazy):
    """A class with a field of its own."""

    more: int = 1


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """The same from the standard library."""

    name: str
    parts: dict[str, int] = dataclasses.field(default_factory=dict, hash=False)
    seen: str = dataclasses.field(default="", compare=False, repr=False)


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class WholeChild(Whole):
    """The same with a field of its own."""

    more: int = 1


PAIRS = [(Lazy, Whole), (LazyChild, WholeChild)]


@pytest.mark.parametrize(("lazy", "whole"), PAIRS)
def test_a_class_says_and_does_what_the_standard_library_makes(lazy: Any, whole: Any) -> None:
    one, other = lazy(name="a", parts={"x": 1}, seen="s"), whole(name="a", parts={"x": 1}, seen="s")
    assert repr(one) == repr(other).replace("Whole", "Lazy")
    assert hash(one) == hash(other)
    assert one == lazy(name="a", parts={"x": 1}, seen="t") != lazy(name="b")
    assert one != other
    assert inspect.signature(lazy) == inspect.signature(whole)
    assert lazy.__match_args__ == whole.__match_args__
    assert [one.name for one in dataclasses.fields(lazy)] == [
        f.name for f in dataclasses.fields(whole)
    ]
    assert dataclasses.asdict(one) == dataclasses.asdict(other)
    assert dataclasses.replace(one, name="c") == lazy(name="c", parts={"x": 1})
    assert lazy(name="a").parts is not lazy(name="a").parts


@pytest.mark.parametrize("cls", [Lazy, LazyChild, Whole, WholeChild])
def test_a_value_is_copied_pickled_and_never_changed(cls: Any) -> None:
    value = cls(name="a", seen="s")
    for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        assert (same, same.seen) == (value, "s")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'name'"):
        value.name = "b"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'name'"):
        del value.name
    with pytest.raises(TypeError, match="name"):
        cls()
    with pytest.raises(TypeError, match="nothing"):
        cls(name="a", nothing=1)


def test_values_of_the_model_keep_their_manners() -> None:
    anchor = Anchor(framework="a", path="b.py", lines=LineRange(1, 2), place=Place("x", 3))
    assert anchor == dataclasses.replace(anchor, place=Place("y"))
    assert len({anchor, dataclasses.replace(anchor, place=Place("y"))}) == 1
    assert issubclass(CarriedAnchor, Anchor)
    assert repr(Text("a", "b")) == "Text(en='a', zh='b')"
    with pytest.raises(ValueError, match="not a line range"):
        LineRange(3, 2)
    match Text("a"):
        case Text(en, zh):
            assert (en, zh) == ("a", "")


def test_what_is_no_frozen_class_is_the_standard_librarys_own() -> None:
    @dataclass(order=True, frozen=True)
    class Ordered:
        """A class with an order."""

        number: int

    assert Ordered(1) < Ordered(2)


@dataclass(frozen=True, slots=True)
class Derived(Text):
    """A class with what is no field, below one of the model."""

    kinds: ClassVar[tuple[str, ...]] = ("a", "b")
    more: int = 3


def test_what_is_no_field_is_none() -> None:
    assert [one.name for one in dataclasses.fields(Derived)] == ["en", "zh", "more"]
    assert field_names(Derived) == ("en", "zh", "more")
    assert (Derived("x").kinds, Derived("x").more) == (("a", "b"), 3)


@pytest.mark.parametrize(
    "cls", [Lazy, LazyChild, Whole, WholeChild, Text, CarriedAnchor, LineRange]
)
def test_names_of_fields_are_those_of_the_standard_library(cls: Any) -> None:
    assert field_names(cls) == tuple(one.name for one in dataclasses.fields(cls))


def test_fields_are_made_by_whoever_asks_first() -> None:
    """Whichever of the three it is, and of a class or of one that is derived from it."""
    asked = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
    for name in asked:

        @dataclass(frozen=True, slots=True)
        class Above:
            """A class that nobody has asked yet."""

            first: int = 1

        @dataclass(frozen=True, slots=True)
        class Below(Above):
            """One that is derived from it."""

            second: int = 2

        assert getattr(Below, name) is getattr(Below, name)
        assert Below.__match_args__ == ("first", "second")
        assert Above.__match_args__ == ("first",)
        assert (Below(), Above()) == (Below(1, 2), Above(1))


def test_the_model_loads_without_compiling_the_methods_of_its_classes() -> None:
    code = (
        "import conceptmap.graph.model as model, dataclasses\n"
        "kept = [c for c in vars(model).values() if isinstance(c, type) and '__dataclass_fields__' in vars(c)]\n"
        "made = sum(isinstance(vars(c)['__dataclass_fields__'], dict) for c in kept)\n"
        "classes = [c for c in vars(model).values() if dataclasses.is_dataclass(c) and isinstance(c, type)]\n"
        "print(len(classes), made, sum(c.__init__.__name__ == '__init__' for c in classes))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    classes, made, compiled = map(int, done.stdout.split())
    assert classes > 40
    assert made < 12 or sys.version_info >= (3, 14)  # their fields
    assert compiled < 8  # those of which there are constants, and those with an order
