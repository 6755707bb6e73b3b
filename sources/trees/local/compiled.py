"""The code of a release that nobody can read: what is compiled, and whose source the release does not have."""

import re
from typing import Final

from conceptmap.sources.errors import SourceError
from conceptmap.sources.trees.local.tree import Tree

#: Endings of machine code, of code for graphics cards and virtual machines, and of packed code.
_ENDINGS: Final = frozenset(
    (
        *("so", "dll", "dylib", "pyd", "node", "exe", "a", "lib", "o", "obj", "rlib", "bc"),
        *("cubin", "fatbin", "hsaco", "metallib", "spv"),
        *("wasm", "class", "jar", "pyc", "pyo", "pyz", "egg", "whl"),
    )
)
_NUMBERED: Final = re.compile(r"\.so(?:\.\d+)+\Z", re.IGNORECASE)  # libtoy.so.1.2
_BYTECODE: Final = re.compile(r"(.*?)(?:__pycache__/([^/.]+)\.[^/]*|([^/.]+))\.py[co]", re.DOTALL)
#: How a program begins whose name has no ending: ELF, Mach-O both ways and of several machines, Windows, WebAssembly.
_PROGRAMS: Final = (
    b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xfe\xed\xfa\xcf", b"\xfe\xed\xfa\xce",
    b"\xca\xfe\xba\xbe", b"MZ", b"\0asm",
)  # fmt: skip
_HEAD: Final = 1 << 13


def unreadable_code(tree: Tree) -> tuple[str, ...]:
    """The compiled files of a release, sorted, that may do what no file of its source says.

    Bytecode of a module that the release has is none of them: Python runs the module. Any other compiled file is one,
    whatever lies beside it: that it was made from that, no byte shows.
    """
    paths = tree.files()
    known = set(paths)
    return tuple(p for p in paths if _is_compiled(tree, p) and _module(p) not in known)


def _module(path: str) -> str | None:
    """The module that a file is the bytecode of."""
    found = _BYTECODE.fullmatch(path)
    return f"{found[1]}{found[2] or found[3]}.py" if found else None


def _is_compiled(tree: Tree, path: str) -> bool:
    """Whether a file is compiled by its name and by its bytes."""
    stem, dot, ending = path.rpartition("/")[2].rpartition(".")
    named = bool(dot) and (ending.lower() in _ENDINGS or _NUMBERED.search(path) is not None)
    if dot and not (named and stem):
        return False
    try:
        head = tree.read(path)[:_HEAD]
    except SourceError:
        return named  # it cannot be read whatever it holds
    return b"\0" in head if named else head.startswith(_PROGRAMS)
