"""The command `conceptmap`: its commands, and how faults of a user end it."""

import sys
from contextlib import suppress
from typing import Annotated

import typer

from conceptmap.cli.lazy_group import LazyGroup
from conceptmap.graph.errors import ConceptmapError

app = typer.Typer(
    cls=LazyGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Where an idea of LLM inference is in nano-vllm, vLLM v1 and DeepInfer, and the proof of it.",
)


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"conceptmap {version('conceptmap')}")
        raise typer.Exit


@app.callback()
def _root(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Where an idea of LLM inference is in nano-vllm, vLLM v1 and DeepInfer, and the proof of it."""


def main() -> None:
    """Run the command line. Exits 0, 1 (findings), 2 (misuse) or 3 (could not check, reach or finish)."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr] # a captured stream may lack it
    try:
        app(prog_name="conceptmap")
    except ConceptmapError as error:
        from conceptmap.cli.failures import report

        report(error)
        sys.exit(error.exit_code)


if __name__ == "__main__":
    main()
