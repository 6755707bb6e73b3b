"""When concepts happen: on one line or at a whole definition, under a condition that the code shows."""

import json
import re
from collections.abc import Iterator

from conceptmap.graph.conditions import names_in
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Happening, Mapping
from conceptmap.graph.yaml.consistency.known_ids import check_of_mapping, fault


def check_happenings(catalog: Catalog, mapping: Mapping) -> Iterator[Finding]:
    """The faults of when one concept happens in one framework."""
    name = Message("{concept} in {framework}", concept=mapping.concept, framework=mapping.framework)
    if mapping.absence is not None and mapping.happens:
        yield fault(
            Code.BAD_HAPPENING,
            mapping.place,
            Message("{name} is absent, and happens", name=name),
            Message("remove one of the two"),
        )
    for one in mapping.happens:
        yield from _check_one(catalog, one, mapping, name)


def _check_one(
    catalog: Catalog, one: Happening, mapping: Mapping, name: Message
) -> Iterator[Finding]:
    if one.anchor.symbol is None:
        yield fault(
            Code.BAD_HAPPENING,
            one.anchor.place,
            Message("{name} happens at no function", name=name),
            Message("write an anchor with its symbol"),
        )
    for check in one.checks:
        yield from check_of_mapping(catalog, check, mapping, name, Code.BAD_HAPPENING)
    if one.when is None:
        return
    unshown = [word for word in names_in(one.when) if not _shows(one, word)]
    if unshown:
        yield fault(
            Code.BAD_HAPPENING,
            one.place,
            Message("no check shows {names:list} in the code", names=unshown),
            Message("write checks: {in: …, text: …, count: 1}, where they stand"),
        )


def _shows(one: Happening, word: str) -> bool:
    """Whether a check looks for the name in the code."""
    whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    for check in one.checks:
        said = [check.text or "", json.dumps([check.rule, list(check.order)], ensure_ascii=False)]
        if any(whole.search(text.replace("\\b", " ")) for text in said):
            return True
    return False
