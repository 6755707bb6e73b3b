"""Finds the members of a class: its own, and what a Python class inherits, as far as its imports lead to its bases."""

import re
from collections.abc import Iterator
from typing import Final

from conceptmap.sources.outlines.languages.table import language_named
from conceptmap.sources.outlines.trees.tree_index import CLASSES, IndexedFile, Symbol, TreeIndex

_DEEPEST: Final = 8
_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")


def members(owner: Symbol, rest: list[str]) -> list[Symbol]:
    """The definitions of that name inside `owner`; itself where there is no name."""
    language = language_named(owner.file.language)
    if not rest or language is None:
        return [] if rest else [owner]
    return owner.file.by_name.get(language.separator.join([owner.name, *rest]), [])


def is_attribute(owner: Symbol, name: str) -> bool:
    """Whether the body of a class sets an attribute of that name."""
    said = re.compile(rf"\b(?:self|cls)\.{re.escape(name)}\b")
    return any(said.search(line) for line in owner.file.text.excerpt(owner.lines))


def inherited(owner: Symbol, name: str, index: TreeIndex | None = None) -> Symbol | None:
    """The definition of `name` that `owner` has from a class above it, if that one can be found."""
    seen: set[tuple[str, str]] = set()
    above = [owner]
    for _ in range(_DEEPEST):
        above = [base for symbol in above for base in _bases(symbol, index)]
        above = [base for base in above if (base.path, base.name) not in seen]
        seen |= {(base.path, base.name) for base in above}
        for base in above:
            found = base.file.by_name.get(f"{base.name}.{name}")
            if found:
                return found[0]
            if any(
                re.search(rf"\bself\.{re.escape(name)}\b\s*(?::[^=\n]+)?=", line)
                for line in base.file.text.excerpt(base.lines)
            ):
                return base
    return None


def _bases(symbol: Symbol, index: TreeIndex | None) -> Iterator[Symbol]:
    if symbol.file.language != "python" or symbol.group != CLASSES:
        return
    text = "\n".join(symbol.file.text.excerpt(symbol.lines))
    head = re.search(
        rf"^[ \t]*class[ ]+{re.escape(symbol.tail)}\s*(?:\[[^\]]*\])?\s*\((?P<bases>[^:]*?)\)\s*:",
        text,
        re.MULTILINE,
    )
    said = head["bases"] if head is not None else ""
    while _BRACKETS.search(said):
        said = _BRACKETS.sub("", said)
    for base in (part.strip() for part in re.sub(r"#[^\n]*", "", said).split(",")):
        if base and "=" not in base:
            yield from _named(symbol.file, base, index)


def _named(file: IndexedFile, name: str, index: TreeIndex | None) -> Iterator[Symbol]:
    own = [s for s in file.by_name.get(name, ()) if s.group == CLASSES]
    if own:
        yield from own[:1]
        return
    if index is None:
        return
    first, _, rest = name.partition(".")
    for match in re.finditer(
        r"^[ \t]*from[ ]+(?P<dots>\.*)(?P<module>[\w.]*)[ ]+import[ ]+(?:\((?P<many>[^)]*)\)|(?P<few>[^(\n]*))",
        file.text.text,
        re.MULTILINE,
    ):
        for item in (match["many"] or match["few"] or "").split(","):
            original, _, alias = item.split("#")[0].strip().partition(" as ")
            if (alias.strip() or original.strip()) != first:
                continue
            for path in _paths(file.path, match["dots"], match["module"]):
                other = index.file(path) if path in index.path_set else None
                if other is not None and other.path != file.path:
                    yield from _named(other, f"{original.strip()}.{rest}".rstrip("."), index)
                    return


def _paths(path: str, dots: str, module: str) -> Iterator[str]:
    """The files that a module's name may be."""
    at = path.split("/")[: -len(dots)] if dots else []
    base = "/".join([*at, *(part for part in module.split(".") if part)])
    yield from (f"{base}.py", f"{base}/__init__.py")
