"""The definitions of a source file, whatever its language and however broken it is."""

from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Outline
from conceptmap.sources.trees.files.text import UnreadableTextError, read_text

# What an outline's records in the lock were made by: raised when the same bytes get another outline.
OUTLINE_VERSION: Final = 2

_ENDINGS: Final = {
    "python": ".py .pyi",
    "cuda": ".cu .cuh",
    "cpp": ".c .cc .cpp .cxx .h .hh .hpp .hxx .inl .ipp .tpp",
}
_LANGUAGES: Final = {
    ending: language for language, endings in _ENDINGS.items() for ending in endings.split()
}


def language_of(path: str) -> str:
    """Return the language of a file by its ending: python, cpp, cuda, or text for all others."""
    return _LANGUAGES.get(PurePosixPath(path).suffix.lower(), "text")


def outline(path: str, data: bytes) -> Outline:
    """Return the outline of a file; one that cannot be read says why, and nothing is raised."""
    language = language_of(path)
    try:
        source = read_text(data, path)
    except UnreadableTextError as error:
        return Outline(path=path, language=language, unreadable=str(error))
    if language == "text":
        return Outline(path=path, language=language)
    try:
        # Here, so that a command that outlines nothing does not load a parser.
        if language == "python":
            from conceptmap.sources.outlines.languages.python import outline_python

            definitions, damaged = outline_python(source.text)
        else:
            from conceptmap.sources.outlines.languages.cpp.outline import outline_cpp

            definitions, damaged = outline_cpp(source.text)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of the parser is no Exception
        reason = Message("the parser failed on it: {name}", name=type(error).__name__)
        return Outline(path=path, language=language, unreadable=reason)
    return Outline(path=path, language=language, definitions=definitions, damaged=damaged)
