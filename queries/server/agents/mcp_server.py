"""The questions as tools of the Model Context Protocol, and concepts and flows as its resources, on standard input and output."""

from collections.abc import Callable
from importlib.metadata import version
from typing import Annotated, Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import (
    CallToolResult,
    Completion,
    CompletionArgument,
    CompletionContext,
    PromptReference,
    ResourceTemplateReference,
    TextContent,
    ToolAnnotations,
)
from pydantic import Field

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.pages import concept_page, flow_page, index_page
from conceptmap.queries.lookups.names import nearest, resolve_concept, resolve_flow
from conceptmap.queries.server.agents.answer import AgentAnswer, one_page
from conceptmap.queries.server.agents.markdown import markdown
from conceptmap.queries.server.agents.questions import Questions, Told

_READ_ONLY: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_MARKDOWN: Final = "text/markdown"
_MOST: Final = 20
_COMPLETED: Final = 20

Framework = Annotated[str, Field(description="Only this framework, by id.")]
Cursor = Annotated[str, Field(description="`more` of the answer before, with the same question.")]
Most = Annotated[int, Field(ge=1, le=_MOST, description="Things at most.")]
Result = Annotated[CallToolResult, AgentAnswer]

_INSTRUCTIONS: Final = """{title}. Frameworks: {frameworks}.
Places are path:first-last in the release that is named, and `state` says how they are proven; in another release lines differ.
`absence` was searched for; `unexamined` means that nobody has looked. Where `find` says `nearest`, it is not sure."""


def make_server(questions: Questions) -> MCPServer[Any]:
    """The server, with everything that it has."""
    catalog = questions.catalog
    releases = ", ".join(f"{id_} {questions.release(id_)}" for id_ in catalog.frameworks)
    title = catalog.identity.title.in_language(questions.language)
    server: MCPServer[Any] = MCPServer(
        "conceptmap",
        title=title,
        version=version("conceptmap"),
        instructions=_INSTRUCTIONS.format(title=title, frameworks=releases),
        log_level="ERROR",
    )
    _add_tools(server, questions)
    _add_resources(server, questions)
    return server


def serve_agents(questions: Questions) -> None:
    """Answer on standard input and output until the client is gone."""
    make_server(questions).run("stdio")


def _add_tools(server: MCPServer[Any], questions: Questions) -> None:
    tool = server.tool(annotations=_READ_ONLY, structured_output=True)

    def answered(
        ask: Callable[[], Told], asked: tuple[str, ...], cursor: str, most: int = _MOST
    ) -> CallToolResult:
        try:
            things, remark = ask()
            answer = one_page(things, remark, asked, cursor, most)
        except ConceptmapError as error:
            raise ToolError(_sentence(questions, error)) from None
        return CallToolResult(
            content=[TextContent(type="text", text=markdown(answer))],
            structured_content=answer.structure(),
        )

    @tool
    def find(
        question: Annotated[str, Field(description="A question, a name, an option or path:line.")],
        framework: Framework = "",
        limit: Most = 5,
        cursor: Cursor = "",
    ) -> Result:
        """Where something is: concepts, symbols and claims by what one means, in English or Chinese."""
        return answered(
            lambda: questions.find(question, framework),
            ("find", question, framework),
            cursor,
            limit,
        )

    @tool
    def show(
        concept: Annotated[str, Field(description="A concept's id or name.")],
        framework: Framework = "",
        cursor: Cursor = "",
    ) -> Result:
        """One concept: what it is, where it is in each framework, how they differ, what is claimed of it."""
        return answered(
            lambda: questions.show(concept, framework), ("show", concept, framework), cursor
        )

    @tool
    def translate(
        symbol: Annotated[
            str, Field(description="A symbol, an option, or a command line of the first framework.")
        ],
        source: Annotated[str, Field(description="The framework that it is of.")],
        target: Annotated[str, Field(description="The framework to find it in.")],
        cursor: Cursor = "",
    ) -> Result:
        """The counterpart of a symbol or a setting in another framework, or the proof that there is none."""
        return answered(
            lambda: questions.translate(symbol, source, target),
            ("translate", symbol, source, target),
            cursor,
        )

    @tool
    def where(
        place: Annotated[
            str, Field(description="path, path:line or path::symbol; the end of a path is enough.")
        ],
        framework: Framework = "",
        cursor: Cursor = "",
    ) -> Result:
        """Which concepts and claims are at a place in the code, innermost first."""
        return answered(
            lambda: questions.where(place, framework), ("where", place, framework), cursor
        )

    @tool
    def compare(
        one: Annotated[str, Field(description="A framework.")],
        other: Annotated[str, Field(description="Another one.")],
        area: Annotated[str, Field(description="Only one area's concepts, by its id.")] = "",
        cursor: Cursor = "",
    ) -> Result:
        """How two frameworks differ, and where each concept is in both; `area` keeps it short."""
        return answered(
            lambda: questions.compare(one, other, area), ("compare", one, other, area), cursor
        )


def _add_resources(server: MCPServer[Any], questions: Questions) -> None:
    catalog, proofs, language = questions.catalog, questions.proofs, questions.language

    @server.resource("conceptmap://index", mime_type=_MARKDOWN)
    def index() -> str:
        """All concepts and flows, by area."""
        return index_page(catalog, language, "conceptmap://concept/{id}", "conceptmap://flow/{id}")

    @server.resource("conceptmap://concept/{id}", mime_type=_MARKDOWN)
    def concept(id: str) -> str:  # noqa: A002 - what the address calls it
        """One concept, with all of its places."""
        return concept_page(catalog, proofs, _known(resolve_concept, id), language)

    @server.resource("conceptmap://flow/{id}", mime_type=_MARKDOWN)
    def flow(id: str) -> str:  # noqa: A002
        """Stages in order, and what each takes and gives in each framework."""
        return flow_page(catalog, proofs, _known(resolve_flow, id), language)

    def _known(resolve: Callable[..., Any], name: str) -> Any:  # noqa: ANN401 - what it resolves to
        try:
            return resolve(catalog, name)
        except ConceptmapError as error:
            raise ResourceNotFoundError(_sentence(questions, error)) from None

    @server.completion()  # type: ignore[no-untyped-call,untyped-decorator]
    async def complete(
        ref: PromptReference | ResourceTemplateReference,
        argument: CompletionArgument,
        context: CompletionContext | None,
    ) -> Completion | None:
        del context
        if not isinstance(ref, ResourceTemplateReference):
            return None
        known = catalog.flows if ref.uri.startswith("conceptmap://flow/") else catalog.concepts
        begun = [id_ for id_ in known if id_.startswith(argument.value)]
        values = begun or list(nearest(argument.value, known))
        return Completion(
            values=values[:_COMPLETED], total=len(values), has_more=len(values) > _COMPLETED
        )


def _sentence(questions: Questions, error: ConceptmapError) -> str:
    """What is wrong, and what to do."""
    parts = (error.message, error.help)
    return ". ".join(questions.say(part) for part in parts if part)
