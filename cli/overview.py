"""The commands as a table for documents."""

from conceptmap.cli.lazy_group import HOMES


def command_table() -> str:
    """Markdown: every command and the first sentence of its help."""
    import typer

    from conceptmap.cli.app import app

    group = typer.main.get_command(app)
    lines = ["", "| command | what it answers |", "| --- | --- |"]
    for name in HOMES:
        command = getattr(group, "get_command")(None, name)  # noqa: B009 - Typer's group has no public type
        help_ = (command.help or "").strip().splitlines()[0]
        lines.append(f"| `{name}` | {help_} |")
    return "\n".join([*lines, ""])
