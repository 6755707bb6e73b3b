"""Checks: one of the ways of looking, in a framework that there is."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Check
from conceptmap.graph.yaml.consistency.known_ids import fault, known_framework


def check_form(catalog: Catalog, check: Check, name: str) -> Iterator[Finding]:
    """The faults of one check of `name`."""
    kinds = [check.rule is not None, check.text is not None, bool(check.order)]
    if sum(kinds) != 1 or (check.count is None) != bool(check.order):
        yield fault(
            Code.BAD_CLAIM,
            check.place,
            Message("a check of {claim} is not one of rule, text and order", claim=name),
            Message("write rule and count, or text and count, or order"),
        )
    yield from known_framework(catalog, check.anchor.framework, check.place)
