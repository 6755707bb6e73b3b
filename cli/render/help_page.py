"""Help pages: every text whole, and in the reader's language.

A text is written where its command is, in English; `cli/words/tables/help.py` has its Chinese. Typer takes brackets in a text
for markup and keeps the line ends of a docstring, so both are undone here.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from conceptmap.cli.words.punctuation import colon

#: What Typer itself says on a help page, by the name it has in `typer.rich_utils`.
_TYPER: Final[Mapping[str, str]] = {
    "ARGUMENTS_PANEL_TITLE": "参数",
    "OPTIONS_PANEL_TITLE": "选项",
    "COMMANDS_PANEL_TITLE": "命令",
    "DEFAULT_STRING": "[默认：{}]",
    "REQUIRED_LONG_STRING": "[必填]",
}


def told(text: str, language: str) -> str:
    """A text of the help in the reader's language, each paragraph on one line."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    if language == "zh":
        from conceptmap.cli.words.tables.help import HELP

        paragraphs = [HELP.get(paragraph, paragraph) for paragraph in paragraphs]
    return "\n\n".join(paragraphs)


def titled(purpose: str, example: str, language: str) -> str:
    """What stands above a group of commands: what they are for, and one of them as it is typed."""
    return f"{told(purpose, language)}{colon(language)}{example}"


def exemplified(example: str, epilog: str | None, language: str) -> str:
    """What stands below a command's options: how it is typed, and what else is to be said."""
    said = f"{told('Example', language)}{colon(language)}{example}"
    return f"{said}\n\n{epilog}" if epilog else said


def tell(command: Any, language: str) -> None:  # noqa: ANN401 - Typer brings its own Click
    """Have a command, and those in it, tell their help in the reader's language."""
    command.help = _plain(told(command.help or "", language))
    for param in command.params:
        if param.param_type_name == "argument" and param.metavar is None:
            param.metavar = param.name.upper()  # as what else is the reader's to fill in
    for inner in getattr(command, "commands", {}).values():
        tell(inner, language)
    page, usage = command.format_help, command.get_usage

    def format_help(context: Any, formatter: Any) -> None:  # noqa: ANN401
        for param in command.get_params(context):
            param.help = _plain(told(param.help or "", language))
        command.epilog = _plain(told(command.epilog or "", language))
        if language != "zh":
            page(context, formatter)
            return
        with _typer_in_chinese():
            page(context, formatter)

    command.format_help = format_help
    if language == "zh":
        command.get_usage = lambda context: usage(context).replace("Usage: ", "用法：", 1)


@contextmanager
def _typer_in_chinese() -> Iterator[None]:
    """Typer's own words in Chinese, and its lines broken as Chinese is: it has no settings for either."""
    from typer import rich_utils

    from conceptmap.cli.render.text.cjk_cell import WideText

    made = rich_utils._make_rich_text  # noqa: SLF001

    def wide(**given: Any) -> Any:  # noqa: ANN401
        text: Any = made(**given)
        return WideText(text.plain, style=text.style, spans=text.spans)

    instead = {**_TYPER, "_make_rich_text": wide}
    before = {name: getattr(rich_utils, name) for name in instead}
    try:
        for name, value in instead.items():
            setattr(rich_utils, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(rich_utils, name, value)


def _plain(text: str) -> str:
    """Text in which no bracket is markup."""
    return text.replace("[", "\\[")
