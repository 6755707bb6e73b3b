"""The language server, asked by a client over its streams: what a symbol is, where its counterparts are, and silence where nothing is certain."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls", reason="pygls is not installed: pip install 'conceptmap[lsp]'")

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from conceptmap.graph.load import load_map
from conceptmap.graph.lock.several import read_locks
from conceptmap.queries.server.editors.hover import hover_text, lens_title
from conceptmap.queries.server.editors.open_file import (
    Editors,
    Sources,
    Told,
    head,
    meant,
)
from conceptmap.sources.carrying.open_text import places_in
from conceptmap.sources.outlines.languages.table import LANGUAGES

PY = "engine/scheduler.py"
HPP = "csrc/scheduler.hpp"
SCHEDULE, EXCERPT, PREEMPT = 21, 24, 33  #: lines of the release
Say = Callable[[LanguageClient, str], Awaitable[Any]]


@pytest.fixture
def editors(proven: Any) -> Editors:
    catalog, proofs = load_map(proven.map)
    lock = read_locks([proven.lock])
    sources = Sources(
        places_in=lambda framework, path, data: places_in(catalog, lock, framework, path, data),
        file=lambda framework, path: proven.tree(framework) / path,
    )
    return Editors(catalog, proofs, sources)


def at(editors: Editors, text: str, line: int, word: str, path: str = PY) -> list[str]:
    """What is meant there: concept, role, state."""
    told = editors.read(f"/home/somebody/toy/{path}", text)
    return [
        f"{one.concept.id} {one.place.role} {one.state}"
        for one in meant(told, text.splitlines(), line, word)
    ]


def release(proven: Any, path: str = PY) -> str:
    text: str = (proven.tree("toy") / path).read_text(encoding="utf-8")
    return text


def test_a_definition_is_meant_where_its_name_stands(editors: Editors, proven: Any) -> None:
    text = release(proven)
    assert at(editors, text, PREEMPT, "preempt") == ["preemption at proven"]
    assert at(editors, text, SCHEDULE, "schedule") == ["scheduling-step at proven"]
    # Below a decorator, the line that has the name.
    assert at(editors, text, 18, "busy") == ["scheduling-step also proven"]
    assert at(editors, text, 17, "busy") == []
    lookalike = at(editors, release(proven, HPP), 18, "preempt", HPP)
    assert lookalike == ["preemption lookalike proven"]


def test_the_same_word_elsewhere_is_not_taken_for_it(editors: Editors, proven: Any) -> None:
    """`self.preempt(...)` in an excerpt is told as the excerpt; any other line with a known word as nothing."""
    text = release(proven)
    assert at(editors, text, EXCERPT + 1, "preempt") == ["scheduling-step also proven"]
    assert at(editors, text, 10, "waiting") == []
    assert at(editors, text, PREEMPT + 1, "preempt") == []
    assert at(editors, text, PREEMPT, "self") == []


def test_what_has_moved_is_carried_and_what_has_changed_is_not_told(
    editors: Editors, proven: Any
) -> None:
    text = "import os\nimport sys\n" + release(proven)
    assert at(editors, text, PREEMPT + 2, "preempt") == ["preemption at carried"]
    changed = text.replace("self.waiting.append(request)", "self.waiting.appendleft(request)")
    assert at(editors, changed, PREEMPT + 2, "preempt") == []
    assert at(editors, changed, SCHEDULE + 2, "schedule") == ["scheduling-step at carried"]
    renamed = text.replace("def preempt", "def give_way")
    assert at(editors, renamed, PREEMPT + 2, "give_way") == []


def test_line_ends_of_windows_are_no_change(editors: Editors, proven: Any) -> None:
    text = release(proven).replace("\n", "\r\n")
    assert at(editors, text, PREEMPT, "preempt") == ["preemption at carried"]


def test_an_excerpt_that_stands_twice_in_its_definition_is_not_told(
    editors: Editors, proven: Any
) -> None:
    text = release(proven)
    lines = text.splitlines(keepends=True)
    twice = "".join(["# moved\n", *lines[:22], *lines[23:25], *lines[22:]])
    assert at(editors, twice, 24, "fits") == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("other/scheduler.py", "def schedule():\n    pass\n"),
        (PY, ""),
        (PY, "def schedule():\n    pass\n"),
        (PY, "class Scheduler:\n    def schedule(self):\n        return 1\n"),
        (PY, "def broken(:\n\x00\n"),
        (PY, "a\rb"),
    ],
)
def test_other_code_is_met_with_silence(editors: Editors, path: str, text: str) -> None:
    assert editors.read(f"/home/somebody/{path}", text) == ()


def test_a_lock_of_another_release_proves_nothing_here(proven: Any) -> None:
    catalog, _ = load_map(proven.map)
    frameworks = (proven.map / "frameworks.yaml").read_text(encoding="utf-8")
    commit = catalog.frameworks["toy"].release.version
    (proven.map / "frameworks.yaml").write_text(
        frameworks.replace(commit, "0" * 40), encoding="utf-8"
    )
    other, _ = load_map(proven.map)
    data = (proven.tree("toy") / PY).read_bytes()
    assert places_in(other, read_locks([proven.lock]), "toy", PY, data) == ()
    assert places_in(catalog, read_locks([proven.lock]), "toy", PY, data) != ()


def test_a_hover_says_what_how_proven_and_where_else(editors: Editors, proven: Any) -> None:
    text = release(proven)
    told = editors.read(f"/x/{PY}", text)
    own = meant(told, text.splitlines(), SCHEDULE, "schedule")
    shown = hover_text(editors, own, "en")
    assert "**Scheduling step** `scheduling-step` (exact, proven, toy " in shown
    assert "`engine.py:2-3` `Engine.step` (proven)" in shown
    own = meant(told, text.splitlines(), PREEMPT, "preempt")
    assert "nano: — (proven) A request runs until it ends." in hover_text(editors, own, "en")
    assert "让出正在运行的请求的位置" in hover_text(editors, own, "zh")


def test_a_counterpart_is_shown_where_its_text_stands_and_nowhere_else(
    editors: Editors, proven: Any
) -> None:
    (anchor,) = editors.counterparts(one_of(editors, proven))
    found = editors.located(anchor)
    assert found is not None
    assert (found[0], str(found[1])) == (proven.tree("nano") / "engine.py", "2-3")
    file = proven.tree("nano") / "engine.py"
    file.write_text("# one more\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    moved = editors.located(anchor)
    assert moved is not None
    assert str(moved[1]) == "3-4"
    file.write_text("class Engine:\n    pass\n", encoding="utf-8")
    assert editors.located(anchor) is None
    file.unlink()
    assert editors.located(anchor) is None


def one_of(editors: Editors, proven: Any) -> Told:
    text = release(proven)
    told = editors.read(f"/x/{PY}", text)
    (own,) = meant(told, text.splitlines(), SCHEDULE, "schedule")
    return own


def test_a_lens_counts_what_it_leads_to(editors: Editors, proven: Any) -> None:
    own = one_of(editors, proven)
    assert lens_title(editors, [own], "en") == "Scheduling step (exact, proven) → 1"
    assert head(own, release(proven).splitlines()) == SCHEDULE


def talk(proven: Any, file: Path, text: str, say: Say) -> Any:
    """What a client hears that opens `text` as `file`."""

    async def session() -> Any:
        client = LanguageClient("test", "1")
        shown: list[types.ShowDocumentParams] = []

        @client.feature(types.WINDOW_SHOW_DOCUMENT)
        def show(params: types.ShowDocumentParams) -> types.ShowDocumentResult:
            shown.append(params)
            return types.ShowDocumentResult(success=True)

        client.shown = shown  # type: ignore[attr-defined]
        words = ["-m", "conceptmap.cli", "lsp", *proven.words()]
        environ = {**os.environ, "LC_ALL": "C"}
        await client.start_io(sys.executable, *words, env=environ)
        window = types.WindowClientCapabilities(
            show_document=types.ShowDocumentClientCapabilities(support=True)
        )
        able = types.ClientCapabilities(window=window)
        hello = await client.initialize_async(types.InitializeParams(capabilities=able))
        client.initialized(types.InitializedParams())
        uri = file.as_uri()
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "python", 1, text))
        )
        heard = await say(client, uri)
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
        assert hello.capabilities.hover_provider
        return heard

    return asyncio.run(asyncio.wait_for(session(), 120))


#: What a session of Neovim does with the settings of docs/editors.md: it opens a file, waits for the server, and hovers.
NEOVIM = """
vim.cmd.edit(vim.fn.argv(0))
vim.wait(90000, function() return #vim.lsp.get_clients({ bufnr = 0, name = 'conceptmap' }) > 0 end, 50)
vim.api.nvim_win_set_cursor(0, { LINE, 9 })
vim.lsp.buf.hover()
local shown
vim.wait(90000, function()
  for _, win in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(win).relative ~= '' then shown = vim.api.nvim_win_get_buf(win) end
  end
  return shown ~= nil
end, 50)
io.stdout:write(table.concat(vim.api.nvim_buf_get_lines(shown, 0, -1, false), '\\n'))
vim.cmd('qa!')
"""


def neovim() -> str | None:
    """Why Neovim cannot be tried here; nothing where it can."""
    if shutil.which("nvim") is None:
        return "Neovim is not installed"
    said = subprocess.run(["nvim", "--version"], capture_output=True, text=True, check=True).stdout
    number = re.match(r"NVIM v0\.(\d+)|NVIM v[1-9]", said)
    old = number is None or (number[1] is not None and int(number[1]) < 11)
    return f"Neovim is older than 0.11: {said.splitlines()[0]}" if old else None


@pytest.mark.checkout
def test_the_settings_of_the_documentation_name_every_language_of_the_program() -> None:
    """Neovim calls the languages as the program does, and a file whose type is not named never reaches the server."""
    docs = (Path(__file__).parents[1] / "docs" / "editors.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"filetypes = \{(.*)\}", docs)
    assert re.findall(r"'(\w+)'", listed) == [one.name for one in LANGUAGES]
    helix = re.findall(r'^name = "(.*)"', docs, re.MULTILINE)
    assert set(helix) == {one.name for one in LANGUAGES} - {"cuda"}  # Helix reads .cu as C++


@pytest.mark.slow
@pytest.mark.checkout
@pytest.mark.skipif(neovim() is not None, reason=neovim() or "")
def test_neovim_hovers_with_the_settings_of_the_documentation(proven: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine" / PY
    file.parent.mkdir(parents=True)
    file.write_text(release(proven), encoding="utf-8")
    (tmp_path / "mine" / ".git").mkdir()
    docs = (Path(__file__).parents[1] / "docs" / "editors.md").read_text(encoding="utf-8")
    settings = re.findall(r"```lua\n(.*?)```", docs, re.DOTALL)[0]
    words = [sys.executable, "-m", "conceptmap.cli", "lsp", *map(str, proven.words())]
    listed = ", ".join(json.dumps(word) for word in words)
    assert settings.count("'conceptmap', 'lsp'") == 1
    settings = settings.replace("'conceptmap', 'lsp'", listed)
    (tmp_path / "init.lua").write_text(settings, encoding="utf-8")
    session = tmp_path / "session.lua"
    session.write_text(NEOVIM.replace("LINE", str(SCHEDULE)), encoding="utf-8")
    done = subprocess.run(
        ["nvim", "--headless", "-u", tmp_path / "init.lua", file, "-c", f"luafile {session}"],
        capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path / "mine",
        env={**os.environ, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")},
    )  # fmt: skip
    assert "**Scheduling step** `scheduling-step` (exact, proven, toy " in done.stdout, done.stderr


@pytest.mark.slow
def test_a_client_hovers_sees_lenses_and_goes_to_the_counterpart(
    proven: Any, tmp_path: Path
) -> None:
    """The checkout is somewhere else than the pinned tree, as a reader's own is."""
    file = tmp_path / "mine" / PY
    text = release(proven)

    async def say(client: LanguageClient, uri: str) -> Any:
        document = types.TextDocumentIdentifier(uri)
        place = types.Position(SCHEDULE - 1, 9)
        hover = await client.text_document_hover_async(types.HoverParams(document, place))
        none = await client.text_document_hover_async(
            types.HoverParams(document, types.Position(9, 14))
        )
        lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
        there = await client.text_document_implementation_async(
            types.ImplementationParams(document, place)
        )
        command = next(one.command for one in lenses if one.range.start.line == SCHEDULE - 1)
        await client.workspace_execute_command_async(
            types.ExecuteCommandParams(command.command, command.arguments)
        )
        # Then the text is edited: one line more on top, and another word in `schedule`.
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=2, uri=uri),
                [types.TextDocumentContentChangeWholeDocument("\n" + text.replace("while", "if"))],
            )
        )
        after = [
            await client.text_document_hover_async(
                types.HoverParams(document, types.Position(line, 9))
            )
            for line in (SCHEDULE, PREEMPT)
        ]
        return hover, none, lenses, there, client.shown, after  # type: ignore[attr-defined]

    hover, none, lenses, there, shown, (lost, kept) = talk(proven, file, text, say)
    assert hover.contents.kind == types.MarkupKind.Markdown
    assert "**Scheduling step** `scheduling-step` (exact, proven, toy " in hover.contents.value
    assert none is None
    assert [(one.range.start.line + 1, one.command.title) for one in lenses] == [
        (18, "Scheduling step (also, related, proven) → 1"),
        (SCHEDULE, "Scheduling step (exact, proven) → 1"),
        (PREEMPT, "Preemption (exact, proven) → 0"),
    ]
    (location,) = there
    assert location.uri == (proven.tree("nano") / "engine.py").resolve().as_uri()
    assert location.range.start.line == 1
    (opened,) = shown
    assert (opened.uri, opened.selection) == (location.uri, location.range)
    assert lost is None
    assert "(exact, carried, toy " in kept.contents.value


@pytest.mark.slow
def test_a_client_hears_nothing_of_code_that_the_map_does_not_have(
    proven: Any, tmp_path: Path
) -> None:
    text = "def schedule():\n    pass\n"

    async def say(client: LanguageClient, uri: str) -> Any:
        document = types.TextDocumentIdentifier(uri)
        place = types.Position(0, 5)
        return (
            await client.text_document_hover_async(types.HoverParams(document, place)),
            await client.text_document_code_lens_async(types.CodeLensParams(document)),
            await client.text_document_implementation_async(
                types.ImplementationParams(document, place)
            ),
        )

    hover, lenses, there = talk(proven, tmp_path / PY, text, say)
    assert (hover, list(lenses), list(there)) == (None, [], [])
