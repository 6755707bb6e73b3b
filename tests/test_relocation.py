"""Relocation follows code from release to release, and gives up rather than guess."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.sources.relocation import TextChange

PICK = '''\
def pick_victim(running, budget):
    """Choose whom to preempt."""
    ordered = sorted(running, key=lambda request: request.priority)
    while ordered and ordered[-1].tokens > budget:
        ordered.pop().preempt(reason="budget")
    return ordered[-1] if ordered else None
'''
COUNT = """\
def count_blocks(requests, block_size):
    total = 0
    for request in requests:
        total += (request.num_tokens + block_size - 1) // block_size
        if request.is_streaming:
            total += request.lookahead_blocks
    return total
"""
FREE = """\
def free_blocks(manager, sequence):
    for block in reversed(sequence.block_table):
        manager.reference_counts[block] -= 1
        if manager.reference_counts[block] == 0:
            manager.free_list.append(block)
    sequence.block_table.clear()
"""
HASH = """\
def hash_block(parent, token_ids, extra_keys):
    digest = xxhash.xxh64()
    if parent is not None:
        digest.update(parent.to_bytes(8, "little"))
    digest.update(np.array(token_ids).tobytes())
    digest.update(repr(extra_keys).encode())
    return digest.intdigest()
"""


def both(*parts: str) -> str:
    return "\n\n".join(parts)


@pytest.fixture
def follow(small_trees: ModuleType, tmp_path: Path) -> Callable[..., list[str]]:
    count = iter(range(100))

    def run(old: Mapping[str, Any], new: Mapping[str, Any], *anchors: str) -> list[str]:
        root = tmp_path / str(next(count))
        return [small_trees.said(r) for r in small_trees.between(root, old, new, anchors)]

    return run


Follow = Callable[..., list[str]]


def test_a_file_that_is_the_same_is_not_even_read_twice(follow: Follow) -> None:
    files = {"a.py": PICK, "notes.txt": "one\ntwo\n"}
    assert follow(files, files, "a.py::pick_victim#L1-L6", "notes.txt#L2", "a.py") == [
        "unchanged a.py::pick_victim#1-6",
        "unchanged notes.txt::None#2",
        "unchanged a.py::None",
    ]


def test_the_same_text_on_other_lines_has_moved(follow: Follow) -> None:
    new = {"a.py": both(COUNT, PICK)}
    assert follow({"a.py": PICK}, new, "a.py::pick_victim#L1-L6", "a.py::pick_victim#L4-L5") == [
        "moved a.py::pick_victim#10-15",
        "moved a.py::pick_victim#13-14",
    ]


def test_a_comment_is_a_cosmetic_change_and_a_statement_is_not(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    comment = PICK.replace("    while", "    # The last one goes first.\n    while")
    statement = PICK.replace("priority", "arrival_time")
    changes = [
        small_trees.between(
            tmp_path / name, {"a.py": PICK}, {"a.py": new}, ["a.py::pick_victim#L1-L6"]
        )[0]
        for name, new in (("comment", comment), ("statement", statement))
    ]
    assert [small_trees.said(change) for change in changes] == [
        "edited a.py::pick_victim#1-7",
        "edited a.py::pick_victim#1-6",
    ]
    assert [change.change for change in changes] == [TextChange.COSMETIC, TextChange.SUBSTANCE]
    assert changes[0].amount == 0
    assert 0 < changes[1].amount < 0.5


def test_a_function_that_moved_to_another_file_is_followed(follow: Follow) -> None:
    old = {"a.py": both(PICK, COUNT, FREE), "b.py": HASH}
    new = {"a.py": PICK, "b.py": both(HASH, COUNT, FREE)}
    assert follow(old, new, "a.py::count_blocks#L9-L15", "a.py::count_blocks#L13-L14") == [
        "relocated b.py::count_blocks#10-16",
        "relocated b.py::count_blocks#14-15",
    ]


def test_a_module_that_became_a_package_is_followed_though_its_class_grew(follow: Follow) -> None:
    small = "class EngineConfig:\n    model: str\n    seed: int = 0\n\n    def check(self):\n        return self.model is not None and self.seed >= 0\n"
    grown = small.replace(
        "    seed",
        "".join(f"    option_{n}: int = {n}\n" for n in range(60)) + "    seed",
    )
    old = {"config.py": both(small, COUNT)}
    new = {"config/engine.py": grown, "config/blocks.py": COUNT}
    assert follow(
        old, new, "config.py::EngineConfig#L1-L6", "config.py::EngineConfig.check#L5-L6"
    ) == [
        "relocated config/engine.py::EngineConfig#1-66",
        "relocated config/engine.py::EngineConfig.check#65-66",
    ]


def test_members_follow_a_class_that_was_renamed(follow: Follow) -> None:
    body = "    def step(self):\n        self.ticks += 1\n        return self.queue.popleft()\n\n    def reset(self):\n        self.queue.clear()\n        self.ticks = 0\n"
    old = {"a.py": f"class LLMEngine:\n{body}"}
    new = {"a.py": f"class AsyncEngine:\n{body}"}
    assert follow(old, new, "a.py::LLMEngine.reset#L6-L8", "a.py::LLMEngine#L1-L8") == [
        "renamed a.py::AsyncEngine.reset#6-8",
        "renamed a.py::AsyncEngine#1-8",
    ]


@pytest.mark.parametrize(
    ("name", "path", "why"),
    [
        ("LLMEngine", "b.py", "LLMEngine stands in b.py now, and has it"),
        ("AsyncEngine", "a.py", "LLMEngine became AsyncEngine, which has it"),
    ],
)
def test_a_member_says_where_its_class_went(
    name: str, path: str, why: str, small_trees: ModuleType, tmp_path: Path
) -> None:
    body = "    def step(self):\n        self.ticks += 1\n        return self.queue.popleft()\n\n    def reset(self):\n        self.ticks = 0\n"
    field = "    port: int = 8000\n\n"
    old = {"a.py": both(COUNT, f"class LLMEngine:\n{field}{body}"), "b.py": HASH}
    new = {"a.py": COUNT, "b.py": HASH}
    new[path] = both(new[path], f"class {name}:\n{field}{body}")
    (found,) = small_trees.between(tmp_path, old, new, ["a.py::LLMEngine.port"])
    assert str(found.why) == why


def test_callers_tell_what_a_rewritten_function_is_called_now(follow: Follow) -> None:
    old = f"{PICK}\n\ndef step(running):\n    return pick_victim(running, 8)\n"
    rewritten = (
        "def choose_victim(running, budget, policy):\n    ordered = policy.rank(running)\n"
        "    for request in ordered:\n        if request.tokens > budget:\n            return request\n"
        "    return policy.default\n"
    )
    new = f"{rewritten}\n\ndef step(running):\n    return choose_victim(running, 8)\n"
    stranger = f"{rewritten}\n\ndef step(running):\n    return None\n"
    assert follow({"a.py": old}, {"a.py": new}, "a.py::pick_victim#L1-L6") == [
        "renamed a.py::choose_victim#1-6"
    ]
    assert follow({"c.py": old}, {"c.py": stranger}, "c.py::pick_victim#L1-L6") == ["lost"]


def test_what_was_removed_is_not_found_in_a_neighbour_that_was_there_before(follow: Follow) -> None:
    near = PICK.replace("pick_victim", "pick_newest").replace("priority", "arrival_time")
    assert follow({"a.py": both(PICK, near)}, {"a.py": near}, "a.py::pick_victim#L1-L6") == [
        "deleted"
    ]


def test_a_copy_that_an_old_one_still_explains_is_no_successor(follow: Follow) -> None:
    """A new file has the same function; so had, and has, a third: the new one may be a copy of that."""
    third = PICK.replace("pick_victim", "pick_one")
    old = {"a.py": both(PICK, COUNT), "third.py": third}
    new = {"a.py": COUNT, "third.py": third, "new.py": PICK.replace("pick_victim", "select_one")}
    assert follow(old, new, "a.py::pick_victim#L1-L6") == ["lost"]


def test_a_shell_that_kept_the_name_and_what_took_the_body_are_ambiguous(follow: Follow) -> None:
    shell = "def pick_victim(running, budget):\n    return timed(_pick_victim, running, budget)\n"
    new = {"a.py": both(shell, PICK.replace("pick_victim", "_pick_victim"))}
    assert follow({"a.py": PICK}, new, "a.py::pick_victim#L1-L6") == ["ambiguous"]


def test_a_wrapper_that_kept_name_and_parameters_is_a_shell_too(follow: Follow) -> None:
    """It looks more like what it wraps than it is; what has the body is what may be meant."""
    name = "def pick_victim(running, budget):"
    inner = PICK.replace(name, "def choose(running, budget):")
    wrapper = f"{name}\n    return choose(running, budget)\n"
    new = {"a.py": both(COUNT, wrapper, inner)}
    said = follow(
        {"a.py": both(COUNT, PICK)}, new, "a.py::pick_victim", "a.py::pick_victim#L13-L14"
    )
    assert said == ["ambiguous", "ambiguous"]


def test_what_is_gone_by_name_but_stands_line_by_line_is_not_called_deleted(
    follow: Follow,
) -> None:
    """Its twin was there before, and explains what stands there now; that it went there cannot be excluded."""
    twin = COUNT.replace("count_blocks", "count_pages")
    old = {"a.py": both(PICK, COUNT), "b.py": both(FREE, twin)}
    (gone,) = follow(old, {"a.py": PICK, "b.py": both(HASH, FREE, twin)}, "a.py::count_blocks")
    assert gone.split()[0] in ("lost", "ambiguous")
    (deleted,) = follow(
        {"a.py": both(PICK, COUNT)}, {"a.py": both(HASH, PICK)}, "a.py::count_blocks"
    )
    assert deleted.split()[0] == "deleted"


def test_two_equal_places_are_ambiguous_and_both_are_offered(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    old = {"a.py": both(PICK, COUNT)}
    new = {"a.py": COUNT, "x/m.py": PICK, "y/m.py": PICK}
    (found,) = small_trees.between(tmp_path, old, new, ["a.py::pick_victim#L1-L6"])
    assert small_trees.said(found) == "ambiguous"
    assert {spot.path for spot in found.candidates} == {"x/m.py", "y/m.py"}


def test_deleted_needs_the_name_and_the_body_gone(follow: Follow) -> None:
    assert follow({"a.py": both(PICK, COUNT)}, {"a.py": COUNT}, "a.py::pick_victim#L1-L6") == [
        "deleted"
    ]


def test_the_twins_of_a_name_are_told_apart_by_what_they_say(follow: Follow) -> None:
    stubs = "@overload\ndef get(key: int) -> int: ...\n@overload\ndef get(key: str) -> str: ...\n"
    body = "def get(key):\n    table = load_table()\n    return table[key]\n"
    old = {"a.py": stubs + body}
    new = {"a.py": "@overload\ndef get(key: str) -> str: ...\n" + body}
    assert follow(old, new, "a.py::get@3#L5-L7", "a.py::get@2#L3-L4") == [
        "moved a.py::get#3-5",
        "moved a.py::get#1-2",
    ]


def test_an_anchor_without_decorators_stays_without_them(follow: Follow) -> None:
    decorated = f"@cache\n@trace('victim')\n{PICK}"
    assert follow(
        {"a.py": decorated}, {"a.py": "import functools\n\n" + decorated}, "a.py::pick_victim#L3-L8"
    ) == ["moved a.py::pick_victim#5-10"]


def test_lines_without_a_name_are_known_by_the_definition_they_are(follow: Follow) -> None:
    new = {"b.py": both(HASH, PICK)}
    old = {"b.py": HASH, "a.py": PICK}
    assert follow(old, new, "a.py#L1-L6") == ["relocated b.py::pick_victim#10-15"]


def test_an_excerpt_is_carried_through_an_edit_of_its_function(follow: Follow) -> None:
    edited = PICK.replace(
        '    """Choose whom', '    assert budget > 0\n    """Choose whom'
    ).replace("ordered.pop().preempt", "log(ordered[-1])\n        ordered.pop().preempt")
    assert follow(
        {"a.py": PICK}, {"a.py": edited}, "a.py::pick_victim#L4-L5", "a.py::pick_victim#L3"
    ) == [
        "edited a.py::pick_victim#5-7",
        "moved a.py::pick_victim#4",
    ]


def test_an_excerpt_of_which_no_line_is_left_has_no_place(follow: Follow) -> None:
    emptied = "def pick_victim(running, budget):\n    return None\n"
    half = PICK.replace('.preempt(reason="budget")', "")
    assert follow({"a.py": PICK}, {"a.py": emptied}, "a.py::pick_victim#L4-L5") == ["deleted"]
    assert follow({"a.py": PICK}, {"a.py": half}, "a.py::pick_victim#L4-L5") == [
        "edited a.py::pick_victim#4-5"
    ]


def test_plain_text_is_carried_and_its_file_followed(follow: Follow) -> None:
    text = (
        "Scope\n\nThe package does offline inference only.\nServing needs more.\n\nLicence: MIT.\n"
    )
    moved = {"docs/README.md": "Welcome\n\n" + text}
    assert follow({"README.md": text}, {"README.md": "Title\n" + text}, "README.md#L3-L4") == [
        "moved README.md::None#4-5"
    ]
    assert follow({"A.md": text, "B.md": "x\n"}, moved | {"B.md": "x\n"}, "A.md#L3-L4") == [
        "relocated docs/README.md::None#5-6"
    ]


def test_cpp_overloads_and_templates_are_followed(follow: Follow) -> None:
    source = """\
    namespace toy {
    template <typename T>
    __device__ void scale(T* out, const T* in, float factor) {
      int index = blockIdx.x * blockDim.x + threadIdx.x;
      out[index] = in[index] * factor;
    }
    struct Codec {
      int encode(int value) { return value << kShift; }
      int encode(float value) { return static_cast<int>(value * kScale); }
    };
    }
    """
    old = {"csrc/old.cuh": source}
    new = {"csrc/kernels/new.cuh": "#pragma once\n\n" + source.replace("    ", "", 1)}
    assert follow(old, new, "csrc/old.cuh::scale#L2-L6", "csrc/old.cuh::toy::Codec::encode#L9") == [
        "relocated csrc/kernels/new.cuh::toy::scale#4-8",
        "relocated csrc/kernels/new.cuh::toy::Codec::encode#11",
    ]


def test_what_cannot_be_read_is_lost_and_stops_nothing(follow: Follow) -> None:
    old = {"a.py": PICK, "b.bin.py": b"x = 1\0\n", "c.py": COUNT}
    new = {"a.py": b"\0\0", "c.py": "\n" + COUNT}
    assert follow(
        old,
        new,
        "a.py::pick_victim#L1-L6",
        "b.bin.py#L1",
        "c.py::count_blocks#L1-L7",
        "none.py#L1",
        "c.py#L99",
    ) == ["lost", "lost", "moved c.py::count_blocks#2-8", "lost", "lost"]


def test_the_contract_for_programs(
    small_trees: ModuleType, tmp_path: Path, run: Callable[..., Any]
) -> None:
    import json

    old = small_trees.write_tree(tmp_path / "old", {"a.py": both(PICK, COUNT)})
    new = small_trees.write_tree(tmp_path / "new", {"b.py": COUNT, "c.py": PICK, "d.py": PICK})
    anchors = tmp_path / "anchors.txt"
    anchors.write_text("a.py::count_blocks#L9-L15\n\na.py::pick_victim#L1-L6\n")
    words = ("relocate", "--from", old, "--to", new, "--anchors", anchors, "--format", "json")
    done = run(*words)
    first, second = json.loads(done.out)
    assert done.code == 1  # one of them is ambiguous
    assert list(first) == [
        "anchor", "status", "path", "symbol", "start", "end", "confidence", "candidates", "why",
    ]  # fmt: skip
    assert first["why"]
    assert second["why"]
    assert (first["status"], first["path"], first["start"], first["end"]) == (
        "relocated",
        "b.py",
        1,
        7,
    )
    assert (second["anchor"], second["status"]) == ("a.py::pick_victim#L1-L6", "ambiguous")
    assert second["path"] is second["start"] is second["confidence"] is None
    assert set(second["candidates"][0]) == {"path", "symbol", "start", "end", "confidence"}
    anchors.write_text("a.py::count_blocks#L9-L15\n")
    assert run(*words).code == 0


def test_misuse_of_the_contract_says_what_to_give(
    small_trees: ModuleType, tmp_path: Path, run: Callable[..., Any]
) -> None:
    tree = small_trees.write_tree(tmp_path / "tree", {"a.py": PICK})
    anchors = tmp_path / "anchors.txt"
    anchors.write_text("a.py#L1\na.py:3\n")
    wrong = run("relocate", "--from", tree, "--to", tree, "--anchors", anchors)
    assert (wrong.code, wrong.out) == (2, "")
    assert "anchors.txt:2" in wrong.err
    nowhere = run("relocate", "--from", tree, "--to", tmp_path / "none", "--anchors", anchors)
    assert nowhere.code == 2
    assert run("relocate", "--to", tree).code == 2
