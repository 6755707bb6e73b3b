"""Names of concepts: no two alike, and what is broader leads to an end."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Catalog,
)
from conceptmap.graph.yaml.consistency.known_ids import fault


def check_names(catalog: Catalog) -> Iterator[Finding]:
    """Former ids are free, and no two concepts have one name."""
    former: dict[str, str] = {}
    names: dict[tuple[str, str], str] = {}
    for concept in catalog.concepts.values():
        for old in concept.formerly:
            if old in catalog.concepts:
                yield fault(
                    Code.DUPLICATE_ID,
                    concept.place,
                    Message(
                        "{concept} has {old} under formerly, but {old} is a concept of its own",
                        concept=concept.id,
                        old=old,
                    ),
                    Message("remove one of the two"),
                )
            elif former.setdefault(old, concept.id) != concept.id:
                yield fault(
                    Code.DUPLICATE_ID,
                    concept.place,
                    Message(
                        "{former} and {concept} both have {old} under formerly",
                        former=former[old],
                        concept=concept.id,
                        old=old,
                    ),
                    Message("keep it under formerly of one of them"),
                )
        for language, name in concept.label.by_language().items():
            other = names.setdefault((language, name.casefold()), concept.id)
            if other != concept.id:
                yield fault(
                    Code.SAME_LABEL,
                    concept.place,
                    Message(
                        "{other} and {concept} are both called {name}",
                        other=other,
                        concept=concept.id,
                        name=name,
                    ),
                    Message("give one a name that tells it apart, or merge them with formerly"),
                )


def check_aliases(catalog: Catalog) -> Iterator[Finding]:
    """A further name is nobody else's: not their name in that language, nor a further one, nor an id."""
    owners: dict[tuple[str, str], tuple[str, Message]] = {}
    for concept in catalog.concepts.values():
        for id_ in (concept.id, *concept.formerly):
            what = Message("the id") if id_ == concept.id else Message("a former id")
            owners.setdefault(("", id_), (concept.id, what))
        for language, name in concept.label.by_language().items():
            owners.setdefault((language, name.casefold()), (concept.id, Message("the name")))
    for concept in catalog.concepts.values():
        for language, aliases in concept.alias.items():
            for alias in aliases:
                name = alias.casefold()
                same = owners.setdefault((language, name), (concept.id, Message("an alias")))
                as_id = owners.get(("", name.replace(" ", "-")), same)
                for other, what in dict.fromkeys((same, as_id)):
                    if other != concept.id:
                        yield fault(
                            Code.TAKEN_ALIAS,
                            concept.place,
                            Message(
                                "{concept} has the alias {alias}, which is {what} of {other}",
                                concept=concept.id,
                                alias=alias,
                                what=what,
                                other=other,
                            ),
                            Message(
                                "remove it from one of the two, or write what tells them apart"
                            ),
                        )
                        break


def check_broader(catalog: Catalog) -> Iterator[Finding]:
    """Concepts that are their own broader concept."""
    reported: set[str] = set()
    sound: set[str] = set()  # what is known to lead upwards to an end
    for start in catalog.concepts.values():
        chain, seen = [start.id], {start.id}
        current = start
        while (above := catalog.concept(current.broader or "")) is not None:
            if above.id in seen:
                cycle = chain[chain.index(above.id) :]
                if not reported.intersection(cycle):
                    reported.update(cycle)
                    shown = " > ".join([*cycle, above.id])
                    yield fault(
                        Code.BROADER_CYCLE,
                        catalog.concepts[cycle[0]].place,
                        Message("broader runs in a circle: {shown}", shown=shown),
                        Message("remove one broader of them"),
                    )
                break
            if above.id in sound:
                break
            chain.append(above.id)
            seen.add(above.id)
            current = above
        else:
            sound |= seen
