"""The command `mcp`."""

from conceptmap.cli.context import Session
from conceptmap.cli.shared_options import with_session


@with_session(at=True)
def mcp(*, session: Session) -> None:
    """The map as five read-only tools and as resources for an agent, over MCP on standard input and output."""
    from conceptmap.cli.words.sentences import said
    from conceptmap.queries.server.extras import check_extra

    check_extra("mcp")
    from conceptmap.queries.server.agents.mcp_server import serve_agents
    from conceptmap.queries.server.agents.questions import Questions

    serve_agents(
        Questions(
            session.catalog,
            session.proofs,
            session.language,
            say=lambda sentence: said(sentence, session.language),
            calls=session.calls,
        )
    )
