"""Reading paths: on a terminal, as Markdown, as rows, and as a tour of VS Code's CodeTour."""

from collections.abc import Iterator
from typing import Any, Final

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import colon, labelled
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Framework
from conceptmap.graph.model.purl import names_commit
from conceptmap.queries.lookups.tours import Stop, Tour

_SCHEMA: Final = "https://aka.ms/codetour-schema"


def print_tour(shown: ShownMap, tour: Tour) -> None:
    """The stops one after the other, each with what to look for and a question at its end."""
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    lines.line(("bold", _title(shown, tour)))
    for number, stop in enumerate(tour.stops, 1):
        url = tour.framework.release.url(stop.at)
        lines.gap()
        lines.line(
            ("bold", f"{number}. {stop.concept.label.in_language(shown.language)}"),
            ("dim", f"  {stop.concept.id}"),
        )
        lines.line(
            ("", f"   {stop.at.symbol or ''}  ".rstrip() + "  "),
            ("link", stop.at.location, url),
            ("dim", f"  {word(stop.state, shown.language)}"),
        )
        for told in _told(shown, stop):
            lines.text(told, indent=3)
        lines.text(f"? {said(stop.question.asks, shown.language)}", indent=3)
    lines.gap()
    lines.line(("bold", word("answers", shown.language)))
    for number, stop in enumerate(tour.stops, 1):
        lines.text(f"{number}. {stop.question.answer.in_language(shown.language)}", indent=2)
    lines.print()


def tour_markdown(shown: ShownMap, tour: Tour) -> str:
    """The same for a document; answers are folded away."""
    parts = [f"# {_title(shown, tour)}"]
    for number, stop in enumerate(tour.stops, 1):
        url = tour.framework.release.url(stop.at)
        place = f"`{stop.at.location}`"
        place = f"[{place}]({url})" if url else place
        symbol = f"`{stop.at.symbol}`, " if stop.at.symbol else ""
        parts.append(f"## {number}. {stop.concept.label.in_language(shown.language)}")
        parts.append(f"{symbol}{place}, {word(stop.state, shown.language)}")
        parts.append("\n".join(f"- {told}" for told in _told(shown, stop)))
        parts.append(_folded(shown, stop))
    return "\n\n".join(part for part in parts if part) + "\n"


def tour_table(shown: ShownMap, tour: Tour) -> Table:
    """One row a stop."""
    language = shown.language
    rows = [
        {
            "step": number,
            "concept": stop.concept.id,
            "label": stop.concept.label.in_language(language),
            "symbol": stop.at.symbol,
            "at": stop.at.location,
            "state": stop.state.value,
            "takes": stop.takes.in_language(language) if stop.takes else None,
            "gives": stop.gives.in_language(language) if stop.gives else None,
            "note": stop.note.in_language(language) if stop.note else None,
            "question": said(stop.question.asks, language),
            "answer": stop.question.answer.in_language(language),
        }
        for number, stop in enumerate(tour.stops, 1)
    ]
    columns = ("step", "concept", "label", "symbol", "at", "state", "takes", "gives", "note", "question", "answer")  # fmt: skip
    return Table(columns, rows)


def code_tour(shown: ShownMap, tour: Tour) -> dict[str, Any]:
    """A tour for VS Code's CodeTour; what comes from an archive names its bytes and no revision of a repository."""
    release = tour.framework.release
    proof = release.purl if release.sha256 is None else f"{release.purl} sha256:{release.sha256}"
    found: dict[str, Any] = {
        "$schema": _SCHEMA,
        "title": _title(shown, tour),
        "description": f"{tour.flow.label.in_language(shown.language)}{colon(shown.language)}{proof}",
    }
    if names_commit(release.purl) and "/" not in release.version:
        found["ref"] = release.version
    found["steps"] = [_step(shown, tour.framework, stop) for stop in tour.stops]
    return found


def _step(shown: ShownMap, framework: Framework, stop: Stop) -> dict[str, Any]:
    url = framework.release.url(stop.at)
    place = f"`{stop.at.text}`"
    parts = [
        f"{f'[{place}]({url})' if url else place}, {word(stop.state, shown.language)}",
        "\n".join(f"- {told}" for told in _told(shown, stop)),
        _folded(shown, stop),
    ]
    step: dict[str, Any] = {
        "title": stop.concept.label.in_language(shown.language),
        "file": stop.at.path,
        "description": "\n\n".join(part for part in parts if part),
    }
    if stop.at.lines is not None:
        step["line"] = stop.at.lines.first
        step["selection"] = {
            "start": {"line": stop.at.lines.first, "character": 1},
            "end": {"line": stop.at.lines.last + 1, "character": 1},
        }
    return step


def _title(shown: ShownMap, tour: Tour) -> str:
    framework = tour.framework.label.in_language(shown.language)
    return f"{tour.flow.label.in_language(shown.language)} · {framework}"


def _told(shown: ShownMap, stop: Stop) -> Iterator[str]:
    language = shown.language
    for key, text in (("takes", stop.takes), ("gives", stop.gives), ("note", stop.note)):
        if text is not None:
            yield labelled(key, text.in_language(language), language)


def _folded(shown: ShownMap, stop: Stop) -> str:
    asks = said(stop.question.asks, shown.language)
    answer = stop.question.answer.in_language(shown.language)
    return f"<details><summary>{_plain(asks)}</summary>\n\n{_plain(answer)}\n\n</details>"


def _plain(text: str) -> str:
    """Text between tags, in which nothing is a tag."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
