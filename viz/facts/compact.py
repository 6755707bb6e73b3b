"""The facts in fewer bytes: what is empty or usual is left out, paths are written once.

`viz/scripts/facts/complete.js` undoes this; the page's own code sees whole facts. `viz/scripts/facts.d.ts` describes both.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from conceptmap.viz.facts.exercises import exercise_places, packed_exercises
from conceptmap.viz.facts.runs import packed_runs, run_paths

Json = dict[str, Any]

_WRITTEN: Final = ("path", "symbol", "start", "end", "url")
_PLACES: Final = ("anchors", "lookalikes", "shown", "near")
#: What the page tells of a setting; how a command line is read is no matter of its.
_SET_BY: Final = (
    "option", "opposite", "field", "env", "metric", "request-field", "endpoint", "default", "unit", "state",
)  # fmt: skip


def pack(facts: Json) -> Json:
    """Write the facts shorter: `paths` lists every path, `usual` is the state that is left out."""
    packer = _Packer(facts)
    return facts | {
        "concepts": [packer.concept(concept) for concept in facts["concepts"]],
        "claims": [packer.claim(claim) for claim in facts["claims"]],
        "contrasts": [packer.contrast(contrast) for contrast in facts["contrasts"]],
        "flows": [packer.flow(flow) for flow in facts["flows"]],
        "edges": [packer.edge(edge) for edge in facts["edges"]],
        "exercises": packer.exercises(facts),
        "runs": packer.runs(facts["runs"]),
        "coverage": {name: packer.coverage(reach) for name, reach in facts["coverage"].items()},
        "paths": packer.paths,
        "usual": packer.usual,
    }


class _Packer:
    """Knows the numbers of paths, and the state that most things have."""

    def __init__(self, facts: Json) -> None:
        places = list(places_of(facts))
        reaches = facts["coverage"].values()
        files = [file for reach in reaches for part in ("files", "rest") for file in reach[part]]
        steps = [step for edge in facts["edges"] for step in edge["steps"]]
        named = {place["path"] for place in (*places, *files, *steps)}
        self.paths = sorted(named.union(run_paths(facts["runs"])))
        self._concepts = {item["id"]: number for number, item in enumerate(facts["concepts"])}
        self._numbers = {path: number for number, path in enumerate(self.paths)}
        states = Counter(place["state"] for place in places)
        self.usual: str = states.most_common(1)[0][0] if states else "unproven"

    def concept(self, concept: Json) -> Json:
        mappings = [self._mapping(mapping) for mapping in concept["mappings"]]
        return _said(concept) | {"mappings": mappings}

    def claim(self, claim: Json) -> Json:
        evidence = [self._place(place) for place in claim["evidence"]]
        return self._said(claim) | {"evidence": evidence}

    def contrast(self, contrast: Json) -> Json:
        told = {key: contrast[key] for key in ("id", "says", "about", "state")}
        return self._said(told) | {"places": [self._place(place) for place in contrast["places"]]}

    def exercises(self, facts: Json) -> list[Json]:
        return list(packed_exercises(facts, self._place, self._said))

    def runs(self, runs: list[Json]) -> list[Json]:
        return packed_runs(runs, self._concepts, self._numbers)

    def flow(self, flow: Json) -> Json:
        stages = [
            stage | {"in": {name: self._part(part) for name, part in stage["in"].items()}}
            for stage in flow["stages"]
        ]
        return flow | {"stages": stages}

    def edge(self, edge: Json) -> list[Any]:
        steps = [
            [self._numbers[step["path"]], step["symbol"], step["line"], step["callee"]]
            for step in edge["steps"]
        ]
        ends = [self._concepts[edge[end]] for end in ("from", "to")]
        return [*ends, edge["framework"], edge["relation"], steps]

    def coverage(self, reach: Json) -> Json:
        numbers = self._numbers
        files = [
            [numbers[file["path"]], file["lines"], file["mapped"], file["anchors"]]
            for file in reach["files"]
        ]
        rest = [file | {"path": numbers[file["path"]]} for file in reach["rest"]]
        return reach | {"files": files, "rest": rest}

    def _mapping(self, mapping: Json) -> Json:
        packed = self._said(mapping)
        if packed.get("argued") is False:
            del packed["argued"]
        if mapping["searched"]:
            packed["searched"] = [_search(search) for search in mapping["searched"]]
        for role in _PLACES:
            if mapping[role]:
                packed[role] = [self._place(place) for place in mapping[role]]
        if "happens" in mapping:
            packed["happens"] = [self._happening(one) for one in mapping["happens"]]
        if "setting" in mapping:
            packed["setting"] = _said({key: mapping["setting"][key] for key in _SET_BY})
        return packed

    def _happening(self, happening: Json) -> list[Any]:
        """Write a place, and the condition under which a concept happens there, if there is one."""
        place = {key: value for key, value in happening.items() if key not in ("when", "checks")}
        when = happening["when"]
        return [self._place(place), *([] if when is None else [when])]

    def _part(self, part: Json) -> Json:
        return part if part["at"] is None else part | {"at": self._place(part["at"])}

    def _place(self, place: Json) -> list[Any]:
        """Write an anchor as path, symbol, lines, and what else it says; its link is made from the release's template."""
        said = self._said(place)
        more = {key: value for key, value in said.items() if key not in _WRITTEN}
        lines = [place.get(key) for key in ("symbol", "start", "end")]
        return [self._numbers[place["path"]], *lines, *([more] if more else [])]

    def _said(self, item: Json) -> Json:
        packed = _said(item)
        if packed.get("state") == self.usual:
            del packed["state"]
        if packed.get("role") == "at":
            del packed["role"]
        return packed


def _said(item: Json) -> Json:
    """Leave out what is missing or an empty list."""
    return {key: value for key, value in item.items() if value is not None and value != []}


def _search(search: Json) -> Json:
    """Leave out what most searches do: heed case or not as it is usual, and have no exceptions."""
    packed = _said(search)
    if packed["ignore-case"]:
        del packed["ignore-case"]
    return packed


def places_of(facts: Json) -> Iterator[Json]:
    """Every place that the facts have of concepts, claims, contrasts, flows and exercises."""
    for concept in facts["concepts"]:
        for mapping in concept["mappings"]:
            for role in _PLACES:
                yield from mapping[role]
            yield from mapping.get("happens", ())
    for claim in facts["claims"]:
        yield from claim["evidence"]
    for contrast in facts["contrasts"]:
        yield from contrast["places"]
    for flow in facts["flows"]:
        for stage in flow["stages"]:
            yield from (part["at"] for part in stage["in"].values() if part["at"] is not None)
    yield from exercise_places(facts)
