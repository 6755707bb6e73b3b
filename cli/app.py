"""The command `conceptmap`: its commands, and how faults of a user end it."""

import errno
import gc
import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from conceptmap import __version__
from conceptmap.cli.lazy_group import LazyGroup
from conceptmap.cli.options import VARIABLES, asked_language
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

_SHOWN = 60  # characters of a name that is too long for any file

app = typer.Typer(
    cls=LazyGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\n\n".join(f"{name}: {does}" for name, does in VARIABLES.items()),
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"conceptmap {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
    no_pager: Annotated[
        bool, typer.Option("--no-pager", help="Show long answers at once, without a pager.")
    ] = False,
    guard_csv: Annotated[
        bool,
        typer.Option(
            "--guard-csv",
            help="In CSV and TSV put an apostrophe before what a spreadsheet would take for a formula.",
        ),
    ] = False,
) -> None:
    """Where each concept of a map is in several code bases, with proof."""
    from conceptmap.cli.render.tables.table import GUARDED
    from conceptmap.cli.render.text.pager import ALLOWED

    ALLOWED.set(not no_pager)
    GUARDED.set(guard_csv)
    if context.invoked_subcommand is None:
        from conceptmap.cli.context import Session
        from conceptmap.cli.render.welcome import print_welcome

        print_welcome(Session().shown)


#: New objects before circles among them are looked for: commands make few, and to look as often as usual is a fifth of their time.
_COLLECTED = 50_000


def main() -> None:
    """Run the command line. Exits 0, 1 (findings), 2 (misuse) or 3 (could not check, reach or finish)."""
    gc.set_threshold(_COLLECTED)
    if sys.stdout is None:  # closed by the caller: to write an answer must fail, not to have none
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:  # what is said beside the answer goes nowhere
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr] # a captured stream may lack it
    try:
        try:
            app(prog_name="conceptmap")
        finally:
            sys.stdout.flush()  # here, and not where the interpreter ends and can only complain
    except ConceptmapError as error:
        from conceptmap.cli.render.errors import print_error

        print_error(error, asked_language(sys.argv[1:]))
        sys.exit(error.exit_code)
    except BrokenPipeError:
        _let_go(sys.stdout)
        sys.exit(0)
    except SystemExit as end:
        # Click and Rich end with 1 where nobody reads any more, as if something had been found.
        if isinstance(end.__context__, BrokenPipeError):
            _let_go(sys.stdout)
            sys.exit(0)
        raise
    except OSError as error:
        _let_go(sys.stdout)
        from conceptmap.cli.render.errors import print_error

        fault = _fault_of(error)
        with suppress(OSError):
            print_error(fault, asked_language(sys.argv[1:]))
        sys.exit(fault.exit_code)


def _fault_of(error: OSError) -> ConceptmapError:
    """What is the matter where the system refuses: a name that was given, or that nothing can be written."""
    if error.errno == errno.ENAMETOOLONG:
        name = f"{str(error.filename)[:_SHOWN]}…"
        message = Message("{name} is longer than the name of a file can be", name=name)
        return ConceptmapError(message, exit_code=2)
    closed = error.errno == errno.EBADF
    reason = Message("standard output is closed") if closed else error.strerror or str(error)
    message = Message("the answer could not be written: {error}", error=reason)
    return ConceptmapError(message, exit_code=3)


def _let_go(stream: object) -> None:
    """Keep the interpreter from trying once more when it ends."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
