"""The order in which the page lists things: the order in which a request meets them."""

from typing import Any

Json = dict[str, Any]


def in_life_cycle_order(catalog: Json) -> Json:
    """Put the flow that passes through most areas first, and order areas by it, then by the other flows.

    Concepts follow their areas, and keep the order of their file.
    """
    area_of = {concept["id"]: concept["area"] for concept in catalog["concepts"]}
    passes = {
        flow["id"]: list(dict.fromkeys(area_of[stage["concept"]] for stage in flow["stages"]))
        for flow in catalog["flows"]
    }
    main = max(passes, key=lambda name: len(passes[name]), default=None)
    flows = sorted(catalog["flows"], key=lambda flow: flow["id"] != main)
    met = [area for flow in flows for area in passes[flow["id"]]]
    met += [area["id"] for area in catalog["areas"]]
    ranks = {name: rank for rank, name in enumerate(dict.fromkeys(met))}
    return catalog | {
        "areas": sorted(catalog["areas"], key=lambda area: ranks[area["id"]]),
        "concepts": sorted(catalog["concepts"], key=lambda concept: ranks[concept["area"]]),
        "flows": flows,
    }
