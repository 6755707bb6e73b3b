"""What is shown for a place in an editor, as short Markdown; and the line above a definition."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from conceptmap.graph.model import Role
from conceptmap.graph.spelling.markdown import code_span, inline
from conceptmap.queries.server.editors.open_file import Editors, Told

_MOST: Final = 3  #: concepts that one hover tells of


def hover_text(editors: Editors, told: Sequence[Told], language: str) -> str:
    """Which concept it is, how proven, how this framework does it, and where the others have it."""
    parts = ["\n".join(_concept(editors, one, language)) for one in told[:_MOST]]
    rest = ", ".join(code_span(one.concept.id) for one in told[_MOST:])
    return "\n\n---\n\n".join([*parts, *([rest] if rest else [])])


def lens_title(editors: Editors, told: Iterable[Told], language: str) -> str:
    """The concepts of a definition, with how they match and are proven, and how many others have them."""
    return " · ".join(
        f"{one.concept.label.in_language(language)} ({', '.join(_standing(one))}) → {len(editors.counterparts(one))}"
        for one in told
    )


def _concept(editors: Editors, told: Told, language: str) -> Iterator[str]:
    concept, place = told.concept, told.place
    label = inline(concept.label.in_language(language))
    release = inline(editors.catalog.frameworks[told.framework].release.version, begins=False)
    looks = "≠ " if place.role is Role.LOOKALIKE else ""
    yield f"{looks}**{label}** {code_span(concept.id)} ({', '.join(_standing(told))}, {told.framework} {release})"
    yield ""
    yield inline(concept.definition.in_language(language))
    if place.note is not None:
        yield ""
        yield inline(place.note.in_language(language))
    yield ""
    for anchor in editors.counterparts(told):
        framework = editors.catalog.frameworks[anchor.framework]
        state = editors.proofs.anchor_state(anchor).value
        url = framework.release.url(anchor)
        at = f"[{code_span(anchor.location)}](<{url}>)" if url else code_span(anchor.location)
        symbol = f" {code_span(anchor.symbol)}" if anchor.symbol else ""
        yield f"- {anchor.framework} {inline(framework.release.version, begins=False)} {at}{symbol} ({state})"
    for mapping in concept.mappings.values():
        if mapping.absence is not None:
            state = editors.proofs.mapping_state(mapping).value
            reason = inline(mapping.absence.reason.in_language(language))
            yield f"- {mapping.framework}: — ({state}) {reason}"


def _standing(told: Told) -> list[str]:
    """How the concept stands to the code there, and how that is proven."""
    place = told.place
    role = "" if place.role is Role.AT else place.role.value
    match = "" if place.match is None else place.match.value
    return [word for word in (role, match, told.state.value) if word]
