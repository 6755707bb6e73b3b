"""The map as tools and resources of an agent, asked by the client of MCP's own SDK: small answers, whole, with places and proof."""

import asyncio
import itertools
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conceptmap.cli.context import Session
from conceptmap.graph.load import load_map
from conceptmap.graph.model import Catalog, Proofs

mcp = pytest.importorskip("mcp", reason="MCP's SDK is not installed: pip install 'conceptmap[mcp]'")

from conceptmap.queries.server.agents.answer import LARGEST, Thing, one_page  # noqa: E402
from conceptmap.queries.server.agents.markdown import markdown  # noqa: E402
from conceptmap.queries.server.agents.mcp_server import make_server  # noqa: E402
from conceptmap.queries.server.agents.questions import Questions, Told  # noqa: E402

NAMES = ("compare", "find", "show", "translate", "where")
#: A question for each tool that the small map answers.
ASKED: dict[str, dict[str, Any]] = {
    "find": {"question": "preemption"},
    "show": {"concept": "preemption"},
    "translate": {"symbol": "Scheduler.preempt", "source": "nano-vllm", "target": "vllm"},
    "where": {"place": "nanovllm/engine/scheduler.py"},
    "compare": {"one": "nano-vllm", "other": "vllm"},
}


def talk(questions: Questions, say: Callable[[Any], Awaitable[Any]]) -> Any:
    """What a client makes of the server."""

    async def session() -> Any:
        async with mcp.Client(make_server(questions)) as client:
            return await say(client)

    return asyncio.run(session())


def call(questions: Questions, tool: str, **words: Any) -> Any:
    return talk(questions, lambda client: client.call_tool(tool, words))


def text_of(result: Any) -> str:
    (content,) = result.content
    text: str = content.text
    return text


@pytest.fixture
def small(sample_catalog: Catalog, sample_proofs: Proofs) -> Questions:
    return Questions(sample_catalog, sample_proofs, "en", str)


@pytest.fixture(scope="module")
def shipped() -> Questions:
    return Questions(*load_map(), "en", str)


def test_five_tools_only_read_and_say_what_they_answer(small: Questions) -> None:
    tools = talk(small, lambda client: client.list_tools()).tools
    assert sorted(tool.name for tool in tools) == list(NAMES)
    for tool in tools:
        assert tool.annotations.read_only_hint is True
        assert tool.annotations.open_world_hint is False
        assert tool.description
        assert {"things", "more", "left", "remark"} == set(tool.output_schema["properties"])
        for name, parameter in tool.input_schema["properties"].items():
            assert parameter["description"], (tool.name, name)
    # What a model is told of them at every turn.
    told = [(tool.name, tool.description, tool.input_schema) for tool in tools]
    assert len(json.dumps(told)) < 4_000


@pytest.mark.parametrize("tool", NAMES)
def test_an_answer_is_text_and_structure_that_say_the_same(small: Questions, tool: str) -> None:
    tools = talk(small, lambda client: client.list_tools()).tools
    (schema,) = (one.output_schema for one in tools if one.name == tool)
    result = call(small, tool, **ASKED[tool])
    assert not result.is_error
    Draft202012Validator(schema).validate(result.structured_content)
    things = result.structured_content["things"]
    text = text_of(result)
    assert things
    for thing in things:
        assert thing["label"] in text
        for place in thing.get("places", ()):
            assert place["release"] == small.release(place["framework"])
            assert "at" in place or place["role"] in ("absent", "unexamined", "declined")
            if "at" in place:
                assert place["state"]
                assert f"`{place['at']}`" in text
                assert re.fullmatch(r"[^:]+(:\d+(-\d+)?)?", place["at"])  # one is a whole file


def test_places_and_their_proof_are_those_of_the_map(small: Questions) -> None:
    things = call(small, "show", concept="preemption").structured_content["things"]
    (own,) = (one for one in things if one["kind"] == "mapping" and one["id"] == "nano-vllm")
    mapping = small.catalog.concepts["preemption"].mappings["nano-vllm"]
    assert own["match"] == mapping.match
    assert own["state"] == small.proofs.mapping_state(mapping)
    at = [one["at"] for one in own["places"] if one["role"] == "at"]
    assert at == [anchor.location for anchor in mapping.at]


def test_a_fault_says_what_to_do_and_is_no_crash(small: Questions) -> None:
    done = call(small, "show", concept="preemptoin")
    assert done.is_error
    assert "did you mean preemption" in text_of(done)
    assert call(small, "find", question=" ").is_error
    assert call(small, "compare", one="vllm", other="nothing-like-it").is_error
    assert call(small, "find", question="x", limit=0).is_error


def test_a_cursor_leads_through_everything_once(shipped: Questions) -> None:
    words = {"one": "nano-vllm", "other": "vllm", "area": "scheduling"}
    seen: list[tuple[str, str]] = []
    cursor, left = "", None
    while True:
        page = call(shipped, "compare", **words, cursor=cursor).structured_content
        seen += [(one["kind"], one["id"]) for one in page["things"]]
        if left is not None:
            assert page.get("left", 0) == left - len(page["things"])
        cursor, left = page.get("more", ""), page.get("left", 0)
        if not cursor:
            break
    things, _ = shipped.compare(**words)
    assert left == 0
    assert seen == [(one.kind, one.id) for one in things]


def test_a_cursor_of_another_question_is_refused(shipped: Questions) -> None:
    first = call(shipped, "compare", one="nano-vllm", other="vllm").structured_content
    for words in (
        {"one": "vllm", "other": "nano-vllm"},
        {"one": "nano-vllm", "other": "deepinfer"},
    ):
        done = call(shipped, "compare", **words, cursor=first["more"])
        assert done.is_error
        assert "cursor" in text_of(done)
    for wrong in ("1", "999999.00000000", "x", "-1.00000000"):
        assert call(shipped, "compare", one="nano-vllm", other="vllm", cursor=wrong).is_error


def everything(questions: Questions) -> Iterator[tuple[str, Told]]:
    """Every concept, every pair of code bases, and of questions and files what differs most: the largest of each kind."""
    catalog = questions.catalog
    for concept in catalog.concepts.values():
        yield concept.id, questions.show(concept.id)
    for one, other in itertools.pairwise(catalog.columns):
        yield f"{one} {other}", questions.compare(one, other)
    for area in catalog.areas.values():
        yield area.id, questions.find(area.label.in_language(questions.language))
    files = Counter((anchor.framework, anchor.path) for anchor in catalog.anchors())
    for (framework, path), _ in files.most_common(12):
        yield path, questions.where(path, framework)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_answer_is_larger_than_it_may_be_and_none_loses_anything(
    shipped: Questions, language: str
) -> None:
    questions = Questions(shipped.catalog, shipped.proofs, language, str)
    for name, (things, remark) in everything(questions):
        cursor, seen = "", 0
        while True:
            answer = one_page(things, remark, (name,), cursor, 20)
            structure = json.dumps(answer.structure(), ensure_ascii=False, separators=(",", ":"))
            assert len(structure.encode()) <= LARGEST, name
            assert len(markdown(answer).encode()) <= LARGEST, name
            seen += len(answer.things)
            if not answer.more:
                break
            cursor = answer.more
        assert seen == len(things), name


@pytest.mark.slow
def test_a_code_base_is_told_what_it_has_before_what_it_lacks(shipped: Questions) -> None:
    for question in ("when does a sequence stop", "a client aborts requests"):
        things, _ = shipped.find(question, "deepinfer")
        found = [thing.places[0].role for thing in things if thing.kind == "concept"]
        assert {"at", "absent"} <= set(found)
        assert found == sorted(found, key=lambda role: role == "absent"), question


@pytest.mark.slow
def test_the_lack_of_what_was_named_is_still_the_first_answer(shipped: Questions) -> None:
    absent = [
        one
        for one in shipped.catalog.concepts.values()
        if (own := one.mappings.get("nano-vllm")) is not None and own.absence is not None
    ]
    for concept in absent[:5]:
        things, _ = shipped.find(concept.label.en, "nano-vllm")
        assert (things[0].id, things[0].places[0].role) == (concept.id, "absent")


@pytest.mark.slow
def test_a_code_base_asked_about_alone_gives_further_places_after_the_main_one(
    shipped: Questions,
) -> None:
    mapping = shipped.catalog.concepts["preemption"].mappings["vllm"]
    own = [anchor.location for anchor in mapping.anchors()][:3]
    assert len(own) == 3
    (alone, *_), _ = shipped.find("preemption", "vllm")
    assert [place.at for place in alone.places] == own
    assert [place.role for place in alone.places] == ["at", "also", "also"]
    (everywhere, *_), _ = shipped.find("preemption")
    frameworks = [place.framework for place in everywhere.places]
    assert len(set(frameworks)) == len(frameworks)


def test_what_is_too_large_by_itself_leaves_places_out_and_says_so(shipped: Questions) -> None:
    (place,) = shipped.where("vllm/v1/core/sched/scheduler.py:1799")[0][0].places
    thing = Thing(kind="claim", id="x", label="长" * 5_000, says="句" * 5_000, places=(place,) * 90)
    answer = one_page([thing, thing], "", (), "", 20)
    (shown,) = answer.things
    assert (
        len(json.dumps(answer.structure(), ensure_ascii=False).encode()) <= LARGEST + 500
    )  # blanks
    assert len(shown.places) + shown.places_left_out == 90
    assert shown.places
    assert f"- … {shown.places_left_out}" in markdown(answer)
    assert answer.left == 1


def test_answers_know_nothing_of_the_machine(tmp_path: Path, shipped: Questions) -> None:
    """No folder of the map, no home, nothing of a path that was asked about but what the release has."""
    own = str(Path(__file__).parent.parent)
    asked = f"{tmp_path}/checkout/vllm/v1/request.py:1"
    things, remark = shipped.where(asked)
    told = json.dumps(one_page(things, remark, (), "", 20).structure()) + markdown(
        one_page(things, remark, (), "", 20)
    )
    for folder in (own, str(tmp_path), str(Path.home()), sys.prefix):
        assert folder not in told


def test_what_a_line_in_no_concept_is_near_to_is_told(shipped: Questions) -> None:
    page = call(shipped, "where", place="vllm/v1/core/sched/scheduler.py:1").structured_content
    assert page["remark"].startswith("nothing is mapped there")
    assert {one["confidence"] for one in page["things"]} == {"nearest"}


def test_a_setting_and_a_command_line_are_translated(shipped: Questions) -> None:
    words = {"source": "vllm", "target": "sglang"}
    (setting,) = call(shipped, "translate", symbol="--max-num-seqs", **words).structured_content[
        "things"
    ]
    assert "--max-running-requests" in setting["places"][1]["note"]
    line = call(shipped, "translate", symbol="vllm serve M --max-num-seqs 8", **words)
    assert "--max-running-requests 8" in line.structured_content["things"][0]["says"]


def test_concepts_and_flows_are_resources(small: Questions) -> None:
    async def read(client: Any) -> tuple[str, str, str, list[str]]:
        index = (await client.read_resource("conceptmap://index")).contents[0]
        assert index.mime_type == "text/markdown"
        concept = (await client.read_resource("conceptmap://concept/preemption")).contents[0]
        flow = next(iter(small.catalog.flows))
        stages = (await client.read_resource(f"conceptmap://flow/{flow}")).contents[0]
        ref = {"type": "ref/resource", "uri": "conceptmap://concept/{id}"}
        from mcp_types import ResourceTemplateReference

        done = await client.complete(
            ResourceTemplateReference(**ref), {"name": "id", "value": "preem"}
        )
        return index.text, concept.text, stages.text, done.completion.values

    index, concept, stages, completed = talk(small, read)
    for id_ in small.catalog.concepts:
        assert f"(conceptmap://concept/{id_})" in index
    assert "nanovllm/engine/scheduler.py" in concept
    assert stages.startswith("# ")
    assert completed == ["preemption"]


def test_a_resource_that_there_is_not_is_told(small: Questions) -> None:
    async def read(client: Any) -> None:
        await client.read_resource("conceptmap://concept/preemptoin")

    with pytest.raises(BaseExceptionGroup) as caught:
        talk(small, read)
    error: BaseException = caught.value
    while isinstance(error, BaseExceptionGroup):
        (error,) = error.exceptions
    assert type(error).__name__ == "MCPError"
    assert "did you mean preemption" in str(error)


def spoken(environ: dict[str, str], *words: str, asked: list[dict[str, Any]]) -> list[bytes]:
    """The lines that the command writes when these messages are sent to it, one after another."""
    command = [sys.executable, "-m", "conceptmap.cli", "mcp", *words]
    hello = {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"},
    }  # fmt: skip
    messages = [
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        *({"jsonrpc": "2.0", "id": number, **one} for number, one in enumerate(asked, 1)),
    ]
    lines = []
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, **environ},
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        for message in messages:
            process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
            if "id" in message:
                lines.append(process.stdout.readline())
        process.stdin.close()
        rest = process.stdout.read()
        assert process.wait(timeout=60) == 0
    return [*lines, rest]


@pytest.mark.slow
def test_the_command_speaks_utf_8_whatever_the_locale_and_nothing_but_the_protocol() -> None:
    asked = {"name": "find", "arguments": {"question": "显存不够时踢掉哪个请求"}}
    environ = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    hello, answer, rest = spoken(
        environ, "--lang", "zh", asked=[{"method": "tools/call", "params": asked}]
    )
    assert rest == b""
    assert b"\r" not in hello + answer
    assert "nano-vllm" in json.loads(hello)["result"]["instructions"]
    text = json.loads(answer.decode("utf-8"))["result"]["content"][0]["text"]
    assert "抢占" in text


@pytest.mark.slow
def test_the_command_answers_the_sdk_client_over_its_streams() -> None:
    async def session() -> Any:
        server = mcp.StdioServerParameters(
            command=sys.executable,
            args=["-m", "conceptmap.cli", "mcp"],
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        async with mcp.Client(server) as client:
            tools = await client.list_tools()
            return tools, await client.call_tool(
                "where", {"place": "csrc/engine/scheduler.hpp:630"}
            )

    tools, answer = asyncio.run(session())
    assert sorted(tool.name for tool in tools.tools) == list(NAMES)
    assert answer.structured_content["things"][0]["id"] == "victim-selection"


def test_a_map_that_cannot_be_read_ends_the_command_before_it_serves(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    done = run("mcp", "--mappings", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err


def test_what_a_line_sets_that_the_map_does_not_know_is_told(shipped: Questions) -> None:
    words = {"source": "vllm", "target": "sglang"}
    done = call(shipped, "translate", symbol="vllm serve M --no-such-option 8", **words)
    assert not done.is_error, text_of(done)
    lost = [one for one in done.structured_content["things"] if one["kind"] == "lost"]
    assert ["--no-such-option" in one["label"] for one in lost] == [True]
    assert lost[0]["id"] == ""


def test_another_release_is_told_as_carried_and_a_folder_without_its_path(
    proven: Any, made_sources: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees = ",".join(f"{name}={proven.tree(name)}" for name in ("toy", "nano"))
    monkeypatch.setenv("CONCEPTMAP_SOURCES", trees)
    other = proven.stand_in("toy", {"engine/scheduler.py": made_sources.lines_on_top(2)})
    session = Session(proven.map, at=[f"toy={other}"])
    questions = Questions(session.catalog, session.proofs, "en", str)
    result = call(questions, "show", concept="preemption", framework="toy")
    (own,) = (one for one in result.structured_content["things"] if one["kind"] == "mapping")
    place = own["places"][0]
    assert (place["at"], place["state"]) == ("engine/scheduler.py:35-37", "carried")
    assert place["release"] == "local"
    assert str(other) not in text_of(result) + json.dumps(result.structured_content)
