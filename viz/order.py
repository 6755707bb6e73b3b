"""The order in which the page lists areas: the order in which a request meets them."""

from typing import Any

Json = dict[str, Any]


def in_life_cycle_order(catalog: Json) -> Json:
    """Order areas by the flow that passes through most of them, then by the others, then as they were.

    Concepts follow their areas, and keep the order of their file.
    """
    area_of = {concept["id"]: concept["area"] for concept in catalog["concepts"]}
    passed = [
        list(dict.fromkeys(area_of[stage["concept"]] for stage in flow["stages"]))
        for flow in catalog["flows"]
    ]
    passed.sort(key=len, reverse=True)
    known = [area["id"] for area in catalog["areas"]]
    ranks = {
        name: rank
        for rank, name in enumerate(dict.fromkeys([*(a for flow in passed for a in flow), *known]))
    }
    return catalog | {
        "areas": sorted(catalog["areas"], key=lambda area: ranks[area["id"]]),
        "concepts": sorted(catalog["concepts"], key=lambda concept: ranks[concept["area"]]),
    }
