"""The command `lsp`."""

from pathlib import Path

from conceptmap.cli.context import Session
from conceptmap.cli.options import SourceOption
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.model import PlaceInText


@with_session()
def lsp(source: SourceOption = None, *, session: Session) -> None:
    """The map in an editor, as a language server on standard input and output: hover, lenses, the way to the counterpart."""
    from conceptmap.queries.server.extras import check_extra

    check_extra("lsp")
    from conceptmap.queries.server.editors.language_server import serve_editor
    from conceptmap.queries.server.editors.open_file import Editors, Sources
    from conceptmap.sources.carrying.open_text import places_in

    catalog, lock = session.catalog, session.lock
    workspace = session.workspace(catalog.frameworks, source or ())

    def read(framework: str, path: str, data: bytes) -> tuple[PlaceInText, ...]:
        return places_in(catalog, lock, framework, path, data)

    def file(framework: str, path: str) -> Path | None:
        tree = workspace.tree(framework)
        return None if tree is None else tree.root / path

    serve_editor(Editors(catalog, session.proofs, Sources(read, file)), session.language)
