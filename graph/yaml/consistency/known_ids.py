"""Whether what one file names is defined in another, and whether a check has one of its forms."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Check, Mapping, Place
from conceptmap.graph.spelling.nearest import did_you_mean, nearest


def fault(code: Code, place: Place, message: Message, help_: Message | None = None) -> Finding:
    """A finding that is an error."""
    return Finding(code=code, message=message, place=place, help=help_)


def known_framework(catalog: Catalog, id_: str, place: Place) -> Iterator[Finding]:
    """The fault of naming a framework that no file defines."""
    if id_ not in catalog.frameworks:
        help_ = did_you_mean(
            nearest(id_, catalog.frameworks),
            Message("write one of {names:list}", names=catalog.frameworks),
        )
        yield fault(
            Code.UNKNOWN_FRAMEWORK,
            place,
            Message("no {kind:word} is called {name}", kind="framework", name=id_),
            help_,
        )


def known_concept(catalog: Catalog, id_: str, place: Place, who: Message) -> Iterator[Finding]:
    """The fault of naming a concept that no file defines."""
    if catalog.concept(id_) is None:
        help_ = did_you_mean(
            nearest(id_, [*catalog.concepts, *catalog.former_ids]),
            Message("define it in a file under concepts/"),
        )
        yield fault(
            Code.UNKNOWN_CONCEPT,
            place,
            Message("{who} is {id}, which no file defines", who=who, id=id_),
            help_,
        )


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


def check_of_mapping(
    catalog: Catalog, check: Check, mapping: Mapping, name: str, code: Code
) -> Iterator[Finding]:
    """The faults of one check of what a mapping says of its framework: it has to look there; `code` says that it does not."""
    yield from check_form(catalog, check, name)
    if check.anchor.framework != mapping.framework:
        yield fault(
            code,
            check.place,
            Message("a check of {name} looks at {other}", name=name, other=check.anchor.framework),
            Message("write an anchor of {framework}", framework=mapping.framework),
        )
