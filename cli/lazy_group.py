"""A group of commands that imports a command's module only when that command is asked for."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup

from conceptmap.cli.options import asked_language
from conceptmap.cli.render.help_page import exemplified, tell, titled
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

#: Every command with an example, by what it is for and in the order that `--help` lists them; each has its module in
#: `commands`, named after it. The first example of a group stands above the group. Words in capitals are the reader's to fill in,
#: since the program knows no map's code bases.
PURPOSES: Final = {
    "Ask": {
        "find": "find preempted request",
        "show": "show preemption --code",
        "where": "where PATH:LINE",
        "translate": "translate Scheduler.schedule --from FRAMEWORK --to OTHER",
        "compare": "compare FRAMEWORK OTHER --area scheduling",
        "gaps": "gaps --framework FRAMEWORK",
        "flow": "flow request-lifecycle",
        "claims": "claims --verdict refuted",
        "path": "path preemption victim-selection",
        "query": "query where-is preemption",
    },
    "See": {
        "view": "view --output map.html",
        "list": "list concepts",
        "stats": "stats",
        "coverage": "coverage FRAMEWORK",
        "trace": "trace -- python script.py",
        "runs": "runs show preemption",
    },
    "Learn": {
        "quiz": "quiz -n 5 --seed 7",
        "tour": "tour request-lifecycle --framework FRAMEWORK",
        "check-answer": "check-answer preemption PATH:LINE",
        "example": "example prefill-lengths --set prompts=8,2",
        "card": "card preemption",
    },
    "Keep true": {
        "verify": "verify",
        "check": "check --mappings mappings",
        "init": "init my-map",
        "add": "add anchor preemption FRAMEWORK PATH::SYMBOL",
        "pin": "pin --mappings mappings",
        "watch": "watch --mappings mappings",
        "relocate": "relocate FRAMEWORK --to PURL",
        "upgrade": "upgrade FRAMEWORK --mappings mappings",
        "changes": "changes FRAMEWORK OLD NEW",
        "refs": "refs docs --framework FRAMEWORK",
        "sources": "sources fetch FRAMEWORK",
    },
    "Give to others": {
        "cite": "cite preemption --framework FRAMEWORK",
        "export": "export --format turtle --output map.ttl",
        "serve": "serve",
        "mcp": "mcp",
        "lsp": "lsp",
        "push": "push http://localhost:7878/store",
    },
}
#: An example of each command within a command.
WITHIN: Final = {
    "runs": {
        "list": "list",
        "show": "show preemption --story",
        "compare": "compare preemption victim --differing",
        "check": "check",
        "make": "make FRAMEWORK --yes --output runs",
    },
    "add": {
        "concept": "concept ID --area scheduling",
        "mapping": "mapping preemption FRAMEWORK PATH::SYMBOL --match exact",
        "anchor": "anchor preemption FRAMEWORK PATH::SYMBOL",
    },
    "sources": {
        "list": "list",
        "fetch": "fetch FRAMEWORK",
        "outdated": "outdated",
        "path": "path FRAMEWORK",
        "digest": "digest pkg:pypi/NAME@VERSION",
    },
}
EXAMPLES: Final = {
    name: f"conceptmap {example}" for group in PURPOSES.values() for name, example in group.items()
}
COMMANDS: Final = tuple(EXAMPLES)

#: Options of the program that may stand behind a command too.
_EVERYWHERE: Final = ("--no-pager", "--guard-csv")

#: Typer has no name of its own for it, and its Click may be one that it brings.
_UsageError: Final[Any] = typer.BadParameter.__base__


class LazyGroup(TyperGroup):
    """Looks commands up in `COMMANDS`."""

    def __init__(self, *words: Any, **more: Any) -> None:  # noqa: ANN401 - Typer brings its own Click
        super().__init__(*words, **more)
        tell(self, asked_language(sys.argv[1:]))

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - Typer brings its own Click
        """All commands, in the order of the table."""
        del ctx
        return list(COMMANDS)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """The command that `args` begin with; a wrong name is told the nearest right one."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from conceptmap.graph.spelling.nearest import (
                nearest,  # a command that exists does without
            )

            near = nearest(name, COMMANDS)
            ctx.fail(f"No such command {name!r}." + (f" Did you mean {near[0]}?" if near else ""))
        return super().resolve_command(ctx, args)

    def make_context(self, info_name: Any, args: Any, *words: Any, **more: Any) -> Any:  # noqa: ANN401
        """Read the words before a command, and those of them that may stand behind it too."""
        with _misuse_as_other_faults():
            return super().make_context(info_name, _hoisted(args), *words, **more)

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401
        """Run the command."""
        with _misuse_as_other_faults():
            return super().invoke(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """The command called `cmd_name`, or None."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = load(cmd_name)
        language = asked_language(sys.argv[1:])
        tell(command, language)
        purpose, group = next(
            (head, names) for head, names in PURPOSES.items() if cmd_name in names
        )
        command.rich_help_panel = titled(purpose, EXAMPLES[next(iter(group))], language)
        command.epilog = exemplified(EXAMPLES[cmd_name], command.epilog, language)
        for name, example in WITHIN.get(cmd_name, {}).items():
            inner = command.commands[name]
            inner.epilog = exemplified(f"conceptmap {cmd_name} {example}", inner.epilog, language)
        return command


def _hoisted(words: Sequence[str]) -> list[str]:
    """The words of a command line with those first that people write where they come to their mind."""
    end = words.index("--") if "--" in words else len(words)
    options = list(words[:end])
    first = [word for word in _EVERYWHERE if word in options]
    return first + [word for word in options if word not in first] + list(words[end:])


def load(name: str) -> Any:  # noqa: ANN401 - Typer brings its own Click
    """The command called `name`, with its help as it is written."""
    python = name.replace("-", "_")
    module = import_module(f"conceptmap.cli.commands.{python}")
    found = getattr(module, python, None) or getattr(module, f"{python}_")
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False)  # the program has it, once
        alone.command(name, context_settings=getattr(module, "CONTEXT", None))(found)
        found = alone
    return typer.main.get_command(found)


@contextmanager
def _misuse_as_other_faults() -> Iterator[None]:
    """Words that cannot be meant are said as other faults are: the fault, and below it what to run; not in Click's frame."""
    try:
        yield
    except _UsageError as error:
        message = error.format_message()
        if not message:  # then it is the help
            raise
        command = error.ctx.command_path if error.ctx else "conceptmap"
        raise ConceptmapError(message, Message("run `{command} --help`", command=command)) from None
