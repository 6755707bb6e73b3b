"""The catalogue as JSON keeps its contract."""

import json
from types import ModuleType

import jsonschema

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.model import Catalog, Proofs

TEXT = {
    "type": "object",
    "required": ["en", "zh"],
    "properties": {"en": {"type": "string"}, "zh": {"type": "string"}},
}
TEXT_OR_NULL = {"anyOf": [TEXT, {"type": "null"}]}
STRING_OR_NULL = {"type": ["string", "null"]}
LINE = {"type": ["integer", "null"]}
MATCH = {"enum": ["exact", "close", "broad", "narrow", "related", None]}
STATE = {"enum": ["proven", "local", "unproven", "moved", "unreadable"]}


def _object(**properties: object) -> dict[str, object]:
    return {"type": "object", "required": list(properties), "properties": properties}


def _list(items: object) -> dict[str, object]:
    return {"type": "array", "items": items}


PLACE = {"path": {"type": "string"}, "symbol": STRING_OR_NULL, "start": LINE, "end": LINE}
CONTRACT = _object(
    frameworks=_list(
        _object(id={"type": "string"}, label=TEXT, kind={"type": "string"}, purl={"type": "string"})
    ),
    concepts=_list(
        _object(
            id={"type": "string"},
            formerly=_list({"type": "string"}),
            area={"type": "string"},
            label=TEXT,
            alias=_object(en=_list({"type": "string"}), zh=_list({"type": "string"})),
            definition=TEXT,
            broader=STRING_OR_NULL,
            mappings=_list(
                _object(
                    framework={"type": "string"},
                    match=MATCH,
                    note=TEXT_OR_NULL,
                    absent=TEXT_OR_NULL,
                    searched=_list({"type": "object"}),
                    anchors=_list(
                        _object(
                            role={"enum": ["at", "also"]},
                            match=MATCH,
                            **PLACE,
                            state=STATE,
                            url=STRING_OR_NULL,
                        )
                    ),
                    lookalikes=_list(_object(**PLACE, why=TEXT)),
                )
            ),
        )
    ),
    claims=_list(
        {
            **_object(
                id={"type": "string"},
                says=TEXT,
                about=_list({"type": "string"}),
                kind={"type": "string"},
                verdict={"type": "string"},
                corrects=TEXT_OR_NULL,
                evidence=_list(_object(framework={"type": "string"}, **PLACE)),
                checks={"type": "integer"},
                state=STATE,
            )
        }
    ),
    flows=_list(
        _object(
            id={"type": "string"},
            label=TEXT,
            stages=_list({"type": "object", "required": ["concept", "in"]}),
        )
    ),
)


def test_the_contract_holds(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    document = json.loads(json.dumps(catalog_to_json(sample_catalog, sample_proofs)))
    jsonschema.validate(document, CONTRACT)


def test_a_mapping_says_what_the_map_says(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    document = catalog_to_json(sample_catalog, sample_proofs)
    preemption = document["concepts"][1]
    assert (preemption["id"], preemption["broader"], preemption["formerly"]) == (
        "preemption",
        "scheduling-step",
        ["preempt"],
    )
    mapping = preemption["mappings"][2]
    assert [
        (a["role"], a["match"], a["symbol"], a["start"], a["end"]) for a in mapping["anchors"]
    ] == [
        ("at", "close", "Scheduler::_schedule_decode", 559, 660),
        ("also", None, "Sequence::reset", 134, 140),
        ("also", "related", "SequenceStatus", 20, 60),
    ]
    assert mapping["anchors"][0]["url"] == (
        "https://github.com/x/y/blob/abc/csrc/engine/scheduler.hpp#L559-L660"
    )
    assert mapping["anchors"][0]["state"] == "proven"


def test_phrases_are_there_where_the_map_gives_them(sample_catalog: Catalog) -> None:
    concepts = {one["id"]: one for one in catalog_to_json(sample_catalog)["concepts"]}
    assert concepts["victim-selection"]["asked_as"] == {
        "en": ["who gets kicked out"],
        "zh": ["踢掉谁"],
    }
    assert "asked_as" not in concepts["preemption"]


def test_an_absence_says_how_it_is_shown(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    concepts = {c["id"]: c for c in catalog_to_json(sample_catalog, sample_proofs)["concepts"]}
    searched = concepts["preemption"]["mappings"][3]
    assert searched["match"] is None
    assert searched["absent"]["en"] == "A kernel library schedules nothing."
    assert searched["searched"][0]["pattern"] == "preempt|抢占"
    assert searched["argued"] is False
    assert searched["near"][0]["symbol"] == "EPBuffer"
    argued = concepts["scheduling-step"]["mappings"][3]
    assert argued["searched"] == []
    assert argued["argued"] is True


def test_a_claim_names_the_page_it_is_from(sample_catalog: Catalog) -> None:
    first, second = catalog_to_json(sample_catalog)["claims"]
    assert first["from"] == {"page": "000_a3a6af6dd42fd265", "line": 58}
    assert first["checks"] == 2
    assert first["state"] == "unproven"
    assert second["from"] is None


def test_a_mapping_is_as_proven_as_its_worst_anchor(
    sample_catalog: Catalog, samples: ModuleType
) -> None:
    document = catalog_to_json(sample_catalog, samples.sample_proofs())
    step = document["concepts"][0]["mappings"]
    assert [(m["framework"], m["state"]) for m in step] == [
        ("nano-vllm", "proven"),
        ("vllm", "moved"),
        ("deepinfer", "proven"),
        ("deepep", "argued"),
    ]
