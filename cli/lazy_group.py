"""A group of commands that imports a command's module only when that command is asked for."""

from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup

#: Command to the module that defines it, in the order that `--help` lists them.
HOMES: Final = {
    "show": "asking",
    "find": "asking",
    "translate": "asking",
    "where": "asking",
    "compare": "comparing",
    "gaps": "comparing",
    "path": "comparing",
    "stats": "counting",
    "list": "counting",
    "query": "querying",
    "export": "giving",
    "view": "giving",
    "check": "keeping",
    "verify": "proving",
    "pin": "proving",
    "cite": "proving",
    "sources": "sourcing",
}


class LazyGroup(TyperGroup):
    """Looks commands up in `HOMES`."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - Typer brings its own Click
        """All commands, in the order of the table."""
        del ctx
        return list(HOMES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """The command called `cmd_name`, or None."""
        del ctx
        home = HOMES.get(cmd_name)
        if home is None:
            return None
        module = import_module(f"conceptmap.cli.{home}")
        group = typer.main.get_command(module.commands)
        # A module with one command is that command, not a group of one.
        return getattr(group, "commands", {}).get(cmd_name, group)
