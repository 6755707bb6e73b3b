"""The map as a language server on standard input and output: hover, code lenses, and the way to the counterpart."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument

from conceptmap.graph.model import Anchor, LineRange, Role
from conceptmap.queries.server.editors.hover import hover_text, lens_title
from conceptmap.queries.server.editors.open_file import Editors, Told, head, meant

COUNTERPART: Final = "conceptmap.counterpart"


def make_server(editors: Editors, language: str) -> LanguageServer:
    """The server, with everything that it has."""
    server = LanguageServer("conceptmap", version("conceptmap"))
    texts = _Texts(editors)

    def told_at(uri: str, at: types.Position) -> list[Told]:
        document = server.workspace.get_text_document(uri)
        word = document.word_at_position(at)
        return meant(texts.told(document), document.lines, at.line + 1, word)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        told = told_at(params.text_document.uri, params.position)
        if not told:
            return None
        text = hover_text(editors, told, language)
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text))

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def lenses(params: types.CodeLensParams) -> list[types.CodeLens]:
        document = server.workspace.get_text_document(params.text_document.uri)
        by_line = texts.definitions(document)
        return [
            types.CodeLens(
                range=_range(LineRange(line, line)),
                command=types.Command(
                    title=lens_title(editors, told, language),
                    command=COUNTERPART,
                    arguments=[document.uri, line],
                ),
            )
            for line, told in by_line.items()
        ]

    @server.feature(types.TEXT_DOCUMENT_IMPLEMENTATION)
    def counterparts(params: types.ImplementationParams) -> list[types.Location]:
        found = [
            one
            for told in told_at(params.text_document.uri, params.position)
            for one in editors.counterparts(told)
        ]
        places = [_location(editors, anchor) for anchor in dict.fromkeys(found)]
        return [place for place in places if place is not None]

    @server.command(COUNTERPART)
    async def open_counterpart(uri: str, line: int) -> None:
        """Show what a lens counts: the first of it that is on this machine, else its page, else its name."""
        told = texts.definitions(server.workspace.get_text_document(uri)).get(line, [])
        await _open(server, editors, [a for one in told for a in editors.counterparts(one)])

    return server


def serve_editor(editors: Editors, language: str) -> None:
    """Answer on standard input and output until the editor is gone."""
    make_server(editors, language).start_io()


async def _open(server: LanguageServer, editors: Editors, anchors: Sequence[Anchor]) -> None:
    places = [place for anchor in anchors if (place := _location(editors, anchor)) is not None]
    pages = [url for anchor in anchors if (url := _page(editors, anchor)) is not None]
    window = server.client_capabilities.window
    able = window is not None and window.show_document is not None
    if able and places:
        shown = types.ShowDocumentParams(
            uri=places[0].uri, selection=places[0].range, take_focus=True
        )
        await server.window_show_document_async(shown)
    elif able and pages:
        page = types.ShowDocumentParams(uri=pages[0], external=True)
        await server.window_show_document_async(page)
    elif anchors:
        names = "\n".join(anchor.qualified for anchor in anchors)
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, names))


class _Texts:
    """What was read of open texts, each version once."""

    def __init__(self, editors: Editors) -> None:
        self._editors = editors
        self._known: dict[str, tuple[str, tuple[Told, ...]]] = {}

    def told(self, document: TextDocument) -> tuple[Told, ...]:
        source = document.source
        known = self._known.get(document.uri)
        if known is None or known[0] != source:
            path = to_fs_path(document.uri) or ""
            known = self._known[document.uri] = source, self._editors.read(path, source)
        return known[1]

    def definitions(self, document: TextDocument) -> dict[int, list[Told]]:
        """The concepts of whole definitions, by the line that has the definition's name."""
        found: dict[int, list[Told]] = {}
        for one in self.told(document):
            if one.whole and one.place.role is not Role.LOOKALIKE:
                found.setdefault(head(one, document.lines), []).append(one)
        return dict(sorted(found.items()))


def _location(editors: Editors, anchor: Anchor) -> types.Location | None:
    found = editors.located(anchor)
    if found is None:
        return None
    path, lines = found
    return types.Location(path.resolve().as_uri(), _range(lines))


def _page(editors: Editors, anchor: Anchor) -> str | None:
    return editors.catalog.frameworks[anchor.framework].release.url(anchor)


def _range(lines: LineRange) -> types.Range:
    return types.Range(types.Position(lines.first - 1, 0), types.Position(lines.last - 1, 0))
