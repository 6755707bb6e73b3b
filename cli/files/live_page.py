"""A page that is written anew as the map is saved, and shown where an open one reloads by itself."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.saved_files import SavedFiles
from conceptmap.cli.files.streams import write_output
from conceptmap.cli.render.errors import print_error
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.viz.page.live import HOST, LivePage, serving


def show_live(
    session: Session, target: Path, page: bytes, build: Callable[[Session], bytes], port: int
) -> None:
    """Show `page`, and what `build` makes of the map each time that a file of it is saved, until Ctrl-C.

    A map that cannot be read is told, and the page stays as it was. Raises `ConceptmapError` where the port is taken.
    """
    folders = (session.mappings or shipped_folder(), *session.extend)
    saved = SavedFiles(tuple(dict.fromkeys(folders)), (".yaml", "lock.json"))
    title = session.catalog.identity.title.in_language(session.language)
    live = LivePage(title, page)
    try:
        with serving(live, port) as address:
            session.say(Message("{address} shows it, and reloads; Ctrl-C ends", address=address))
            for _ in saved:
                now = replace(session)  # what was read before is not what is there now
                try:
                    page = build(now)
                    write_output(target, page)  # before anybody is told of it
                    live.replace(page)
                    typer.echo(str(target))
                except ConceptmapError as error:
                    print_error(error, session.language)
    except KeyboardInterrupt:
        return
    except OSError as error:
        raise ConceptmapError(
            Message(
                "{host} port {port} cannot be listened on: {error}",
                host=HOST,
                port=port,
                error=error.strerror or error,
            ),
            Message("choose another with --port"),
        ) from None
