"""A group of commands that imports a command's module only when that command is asked for."""

from difflib import get_close_matches
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
    "flow": "telling",
    "claims": "telling",
    "path": "comparing",
    "stats": "counting",
    "list": "counting",
    "coverage": "covering",
    "query": "querying",
    "export": "giving",
    "view": "giving",
    "serve": "serving",
    "push": "serving",
    "check": "keeping",
    "add": "adding",
    "verify": "proving",
    "pin": "proving",
    "cite": "proving",
    "relocate": "relocating",
    "changes": "relocating",
    "refs": "relocating",
    "sources": "sourcing",
}


class LazyGroup(TyperGroup):
    """Looks commands up in `HOMES`."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - Typer brings its own Click
        """All commands, in the order of the table."""
        del ctx
        return list(HOMES)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """The command that `args` begin with; a wrong name is told the nearest right one."""
        name = args[0]
        if name not in HOMES and not name.startswith("-") and not ctx.resilient_parsing:
            near = get_close_matches(name, HOMES, 1)
            ctx.fail(f"No such command {name!r}." + (f" Did you mean {near[0]}?" if near else ""))
        return super().resolve_command(ctx, args)

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
