"""An answer as short Markdown: a line for each thing, one for each place."""

from collections.abc import Iterator

from conceptmap.queries.server.agents.answer import AgentAnswer, Thing, Where


def markdown(answer: AgentAnswer) -> str:
    """The text of an answer, which says the same as its structure."""
    lines = [answer.remark] if answer.remark else []
    for thing in answer.things:
        lines += _thing(thing)
    if answer.more:
        lines.append(f"more: {answer.left}, cursor `{answer.more}`")
    return "\n".join(lines)


def _thing(thing: Thing) -> Iterator[str]:
    said = (thing.confidence, thing.verdict, thing.match, thing.state)
    name = f" `{thing.id}`" if thing.id else ""
    tags = ", ".join(one for one in said if one)
    yield f"**{thing.label}** {thing.kind}{name}{f' ({tags})' if tags else ''}"
    if thing.says:
        yield thing.says
    for place in thing.places:
        yield _place(place)
    if thing.places_left_out:
        yield f"- … {thing.places_left_out}"


def _place(place: Where) -> str:
    at = "" if not place.at else f" `{place.at}`"
    symbol = "" if not place.symbol else f" `{place.symbol}`"
    tags = ", ".join(one for one in (place.role, place.match, place.state) if one)
    note = "" if not place.note else f": {place.note}"
    return f"- {place.framework} {place.release}{at}{symbol} ({tags}){note}"
