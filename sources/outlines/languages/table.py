"""The one table of languages, and the outline of a file by the language that it is in.

A language is a row here and a module in `outliners`, which outlines it. Whatever else the program knows of a
language (how its tokens and comments are told, what divides its qualified names, what Markdown calls it, what counts
as a piece of code) stands in the row, and is looked up by a file's path or by the name that its outline has.
"""

import re
from dataclasses import replace
from functools import cache
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Outline
from conceptmap.sources.outlines.languages.language import CallSyntax, Language, Outlined, Tokens
from conceptmap.sources.trees.files.text import UnreadableTextError, read_text

#: What an outline's records in the lock were made by: raised when the same bytes get another outline.
OUTLINE_VERSION: Final = 2
#: The name of what no grammar applies to.
TEXT: Final = "text"


# The functions import when they are called, so that a command which outlines nothing does not load a parser.


def _outline_python(text: str) -> Outlined:
    from conceptmap.sources.outlines.languages.outliners.python import outline_python

    return outline_python(text)


def _outline_cpp(text: str) -> Outlined:
    from conceptmap.sources.outlines.languages.outliners.cpp.outline import outline_cpp

    return outline_cpp(text)


def _outline_rust(text: str) -> Outlined:
    from conceptmap.sources.outlines.languages.outliners.rust import outline_rust

    return outline_rust(text)


_PYTHON_TOKENS: Final = Tokens(
    comment=r"\#[^\n]*",
    string=r"""
        (?i:[rbuft]{0,3}) (?: \"\"\" (?: \\. | [^\\] )*? (?: \"\"\" | \Z )
                            | ''' (?: \\. | [^\\] )*? (?: ''' | \Z )
                            | " (?: \\. | [^"\\\n] )* (?: " | (?=\n) | \Z )
                            | ' (?: \\. | [^'\\\n] )* (?: ' | (?=\n) | \Z ) )""",
    number=r"\d (?: [\w.] | (?<=[eE]) [+-] )*",
)
_CPP_TOKENS: Final = Tokens(
    comment=r"// (?: \\\n | [^\n] )* | /\* .*? (?: \*/ | \Z )",
    string=r"""
        (?: u8|u|U|L )? R"(?P<mark>[^()\\\s]{0,16})\( .*? (?: \)(?P=mark)" | \Z )
      | (?: u8|u|U|L )? " (?: \\. | [^"\\\n] )* (?: " | (?=\n) | \Z )
      | (?: u8|u|U|L )? ' (?: \\. | [^'\\\n] )* (?: ' | (?=\n) | \Z )""",
    number=r"\.?\d (?: ' (?=\w) | [\w.] | (?<=[eEpP]) [+-] )*",
)
# A block comment may hold another; a quote may open a character, or a lifetime that no quote closes.
_RUST_TOKENS: Final = Tokens(
    comment=r"""
        // [^\n]*
      | /\* (?: [^*/] | \*(?!/) | /(?!\*) | /\* .*? (?: \*/ | \Z ) )* (?: \*/ | \Z )""",
    string=r"""
        [bc]? r (?P<hashes>\#*) " .*? (?: "(?P=hashes) | \Z )
      | [bc]? " (?: \\. | [^"\\] )* (?: " | \Z )
      | b? ' (?: \\ [^\n] [^'\n]* | [^'\\\n] ) '""",
    number=r"\d (?: [\w] | \.(?=\d) | (?<=[eE]) [+-] )*",
)

_CPP: Final = Language(
    name="cpp",
    endings=(".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tpp"),
    grammar="cpp",
    outline=_outline_cpp,
    tokens=_CPP_TOKENS,
    comments=("//", "/*"),
    separator="::",
    fence="cpp",
    calls=CallSyntax(
        call="call_expression", parameters="parameter_list", own=("this->",), bare=True
    ),
    pieces=frozenset({"function", "method", "macro-function"}),
)

LANGUAGES: tuple[Language, ...] = (
    Language(
        name="python",
        endings=(".py", ".pyi"),
        grammar="python",
        outline=_outline_python,
        tokens=_PYTHON_TOKENS,
        comments=("#",),
        separator=".",
        fence="python",
        calls=CallSyntax(call="call", parameters="parameters", own=("self.", "cls."), bare=False),
    ),
    _CPP,
    replace(_CPP, name="cuda", endings=(".cu", ".cuh")),
    Language(
        name="rust",
        endings=(".rs",),
        grammar="rust",
        outline=_outline_rust,
        tokens=_RUST_TOKENS,
        comments=("//", "/*"),
        separator="::",
        fence="rust",
        calls=CallSyntax(
            call="call_expression", parameters="parameters", own=("self.", "Self::"), bare=False
        ),
    ),
)

#: What text of no language is split by.
_WORDS: Final = re.compile(r"(?P<skip> \s+ ) | (?P<token> \w+ | . )", re.VERBOSE | re.DOTALL)
#: What Markdown calls files that no language above has, by their ending or their whole name; any other is `text`.
FENCES: Final = {
    "bash": ".sh .bash",
    "cmake": ".cmake CMakeLists.txt",
    "css": ".css",
    "dockerfile": ".dockerfile Dockerfile",
    "go": ".go",
    "html": ".html .htm",
    "ini": ".ini .cfg",
    "java": ".java",
    "javascript": ".js .mjs",
    "jinja": ".jinja .j2",
    "json": ".json",
    "makefile": ".mk Makefile",
    "markdown": ".md .markdown",
    "protobuf": ".proto",
    "rst": ".rst",
    "toml": ".toml",
    "typescript": ".ts",
    "xml": ".xml",
    "yaml": ".yaml .yml",
}


def language_at(path: str) -> Language | None:
    """The language of a file, by its ending; None where no grammar applies."""
    # By hand, since all files of a release come here, and to make a path of each takes ten times as long.
    stem, dot, ending = path.rpartition("/")[2].rpartition(".")
    return _by_ending().get(f".{ending}".lower()) if stem and dot else None


def language_named(name: str) -> Language | None:
    """The language of that name; None for `text`."""
    return next((one for one in LANGUAGES if one.name == name), None)


def language_of(path: str) -> str:
    """The name of a file's language; `text` where no grammar applies."""
    found = language_at(path)
    return TEXT if found is None else found.name


def code_endings() -> tuple[str, ...]:
    """The endings of all files that have a grammar."""
    return tuple(_by_ending())


def fence_of(path: str) -> str:
    """What a fenced block of Markdown calls the language of a file."""
    found = language_at(path)
    if found is not None:
        return found.fence
    name = PurePosixPath(path)
    fences = {one: fence for fence, names in FENCES.items() for one in names.split()}
    return fences.get(name.name) or fences.get(name.suffix.lower(), TEXT)


def comment_marks(name: str = TEXT) -> tuple[str, ...]:
    """The marks that open a comment in a language, by its name; those of all languages where it is none's."""
    language = language_named(name)
    if language is not None:
        return language.comments
    return tuple(dict.fromkeys(mark for one in LANGUAGES for mark in one.comments))


@cache
def lexer(name: str) -> re.Pattern[str]:
    """What splits text of a language, by its name, into matches of the groups `token` and `skip`."""
    language = language_named(name)
    return _WORDS if language is None else language.tokens.lexer()


def outline(path: str, data: bytes) -> Outline:
    """The outline of a file, however broken it is; one that cannot be read says why, and nothing is raised."""
    language = language_at(path)
    name = TEXT if language is None else language.name
    try:
        source = read_text(data, path)
    except UnreadableTextError as error:
        return Outline(path=path, language=name, unreadable=str(error))
    if language is None:
        return Outline(path=path, language=name)
    try:
        definitions, damaged = language.outline(source.text)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of the parser is no Exception
        reason = Message("the parser failed on it: {name}", name=type(error).__name__)
        return Outline(path=path, language=name, unreadable=reason)
    return Outline(path=path, language=name, definitions=definitions, damaged=damaged)


@cache
def _by_ending() -> dict[str, Language]:
    return {ending: language for language in LANGUAGES for ending in language.endings}
