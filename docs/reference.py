"""Writes the reference of what Python users import, from signatures and docstrings: `docs/python.md` is made by it.

Names and their modules are those of each package's `_HOMES`; what is said of a field stands behind it as `#:`.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

#: The packages with public names, in the order in which a reader meets them.
PACKAGES = (
    "conceptmap.graph",
    "conceptmap.queries",
    "conceptmap.sources.trees",
    "conceptmap.sources.outlines",
    "conceptmap.sources.proof",
    "conceptmap.sources.relocation",
    "conceptmap.sources.upgrading",
    "conceptmap.sources.carrying",
    "conceptmap.sources.references",
    "conceptmap.viz",
)


def reference() -> str:
    """The whole reference, in Markdown."""
    return "\n".join(line for name in PACKAGES for line in _package(import_module(name)))


def _package(package: ModuleType) -> Iterator[str]:
    yield from ("", f"## `{package.__name__}`", "", _prose(package.__doc__), "")
    for name in package.__all__:
        yield from _thing(name, getattr(package, name))


def _thing(name: str, thing: Any) -> Iterator[str]:  # noqa: ANN401 - any public name
    if not isinstance(thing, type):
        thing = inspect.unwrap(thing)  # a cache is no part of what it does
    if inspect.isfunction(thing):
        yield from (
            f"### `{name}`",
            "",
            *_code(_signature(_node(thing))),
            "",
            _prose(thing.__doc__),
            "",
        )
    elif isinstance(thing, type):
        bases = ", ".join(one.__name__ for one in thing.__bases__ if one is not object)
        yield from (
            f"### `{name}`" + (f" ({bases})" if bases else ""),
            "",
            _prose(thing.__doc__),
            "",
        )
        members = [*_members(thing)]
        yield from (*members, "") if members else ()
    else:
        yield from (f"### `{name}`", "", f"`{_value(thing)}`", "")


def _members(thing: type) -> Iterator[str]:
    """Fields with what is said of them, then properties and methods by their first lines."""
    if issubclass(thing, Enum):
        yield from (f"* `{one.name}` = `{one.value!r}`" for one in thing)
        return
    node = _node(thing)
    if not isinstance(node, ast.ClassDef):
        return
    source = Path(inspect.getsourcefile(thing) or "").read_text(encoding="utf-8").splitlines()
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            if not part.target.id.startswith("_"):
                said = _said(source, part)
                kind = " ".join(ast.unparse(part.annotation).split())
                yield f"* `{part.target.id}: {kind}`" + (f": {said}" if said else "")
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            first = " ".join((ast.get_docstring(part) or "").partition("\n\n")[0].split())
            is_property = any("property" in ast.unparse(one) for one in part.decorator_list)
            shown = part.name if is_property else f"{part.name}({_arguments(part)})"
            yield f"* `{shown}`: {first}"


def _said(source: list[str], field: ast.AnnAssign) -> str:
    """The comment `#:` of a field, which stands behind it or in the lines above."""
    behind = re.search(r"#: (.*)", " ".join(source[field.lineno - 1 : field.end_lineno]))
    if behind:
        return re.split(r"\s+#\s", behind[1])[0].strip()
    above: list[str] = []
    for line in reversed(source[: field.lineno - 1]):
        if not line.strip().startswith("#"):
            break
        above.append(line.strip().lstrip("#: "))
    return " ".join(reversed(above))


def _node(thing: Any) -> ast.FunctionDef | ast.ClassDef | None:  # noqa: ANN401
    file = inspect.getsourcefile(thing)
    tree = ast.parse(Path(file or "").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == thing.__name__:
            return node
    return None


def _signature(node: ast.FunctionDef | ast.ClassDef | None) -> str:
    if not isinstance(node, ast.FunctionDef):
        return ""
    returns = "" if node.returns is None else f" -> {_unquoted(ast.unparse(node.returns))}"
    given = _arguments(node)
    whole = f"{node.name}({given}){returns}"
    if len(whole) <= 100:  # noqa: PLR2004 - as wide as the code
        return whole
    parts = re.split(r", (?![^\[(]*[\])])", given)
    return "\n".join((f"{node.name}(", *(f"    {part}," for part in parts), f"){returns}"))


def _arguments(node: ast.FunctionDef) -> str:
    return re.sub(r"^(?:self|cls)(?:, )?", "", _unquoted(ast.unparse(node.args)))


def _unquoted(text: str) -> str:
    """Annotations that are text, for names that load late, without their quotes."""
    return re.sub(r"(: |-> |^)'([^']+)'", r"\1\2", text)


def _code(text: str) -> tuple[str, ...]:
    return ("```python", *text.split("\n"), "```")


def _value(thing: Any) -> str:  # noqa: ANN401
    values = sorted(getattr(one, "slug", None) or str(getattr(one, "value", one)) for one in thing)
    return ", ".join(values)


def _prose(text: str | None) -> str:
    """A docstring as Markdown: paragraphs without line ends, blocks that are indented as code."""
    paragraphs = inspect.cleandoc(text or "").split("\n\n")
    return "\n\n".join(
        "\n".join(_code(inspect.cleandoc(part)))
        if part.startswith("    ")
        else re.sub(r"(?<=\S)\n(?=\S)", " ", part)
        for part in paragraphs
    )
