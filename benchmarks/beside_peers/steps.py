"""What rows need before their commands run: copies, exports, and the edits of an author."""

import json
import re
import shutil
import subprocess
import time
from pathlib import Path

from records import Each, Place

#: An anchor of one concept in three code bases, and another definition of the same file to put in its place.
EDITS = (
    (
        "nanovllm/engine/model_runner.py",
        "ModelRunner.prepare_decode",
        "ModelRunner.prepare_sample",
    ),
    ("vllm/v1/worker/gpu/attn_utils.py", "build_attn_metadata", "init_attn_backend"),
    (
        "deepinfer/model_executor/input_metadata/input_metadata.py",
        "InputMetadata",
        "InputMetadataVL",
    ),
)


def said(place: Place, *command: str, cwd: str | None = None) -> str:
    """What a command prints."""
    words = [word.format(**place.values) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=cwd)
    return done.stdout


def map_copy(place: Place) -> None:
    """A copy of the shipped map, to be edited."""
    import conceptmap.mappings

    copy = place.folder / "map"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(Path(conceptmap.mappings.__file__).parent, copy)
    place.values["map"] = str(copy)
    said(place, "{conceptmap}", "pin", "--mappings", "{map}")


def another_anchor(count: int) -> Each:
    """A step that gives the first `count` of the three code bases another anchor each, without lines, as an author writes it."""

    def step(place: Place) -> None:
        file = Path(place.values["map"]) / "concepts" / "attention.yaml"
        text = file.read_text(encoding="utf-8")
        for path, first, second in EDITS[:count]:
            pattern = re.compile(rf"(?<= {path}::)({first}|{second})(?![\w.])(#\S+)?(?=\n)")
            now = second if _is(pattern, text, first) else first
            text, number = pattern.subn(now, text, count=1)
            if number != 1:
                raise ValueError(f"{path}::{first} is no anchor of {file}")
        file.write_text(text, encoding="utf-8")

    return step


def _is(pattern: re.Pattern[str], text: str, name: str) -> bool:
    found = pattern.search(text)
    return found is not None and found[1] == name


def new_line(place: Place) -> None:
    """A comment at the end of a file of the map, as no run before wrote it."""
    file = Path(place.values["map"]) / "concepts" / "attention.yaml"
    text = file.read_text(encoding="utf-8").partition("# edited ")[0]
    file.write_text(f"{text}# edited {time.time_ns()}\n", encoding="utf-8")


def named_files(place: Place) -> None:
    """The list of all files of releases that anchors of the map are in."""
    lock = json.loads((Path(place.values["map"]) / "lock.json").read_bytes())
    known = sorted(
        {(one["framework"], one["anchor"].split("::")[0].split("#")[0]) for one in lock["anchors"]}
    )
    roots = {
        name: said(place, "{conceptmap}", "sources", "path", name).strip() for name, _ in known
    }
    files = place.folder / "named.txt"
    files.write_bytes(b"".join(f"{roots[name]}/{path}\0".encode() for name, path in known))
    place.values["named"] = str(files)


def tree_copy(place: Place) -> None:
    """A copy of DeepInfer's release as a git repository without a history, which both code graphs read."""
    copy = place.folder / "tree"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(said(place, "{conceptmap}", "sources", "path", "deepinfer").strip(), copy)
    said(place, "git", "init", "--quiet", str(copy))
    place.values["tree"] = str(copy)


def graphify_graph(place: Place) -> None:
    """What graphify makes of that copy."""
    said(place, "{graphify}", "update", ".", cwd=place.values["tree"])


def code_review_graph(place: Place) -> None:
    """What code-review-graph makes of it."""
    said(place, "{code-review-graph}", "build", cwd=place.values["tree"])


def no_graphs(place: Place) -> None:
    """The copy without anything that was made of it."""
    for name in ("graphify-out", ".code-review-graph"):
        shutil.rmtree(Path(place.values["tree"]) / name, ignore_errors=True)


def cache_copy(framework: str) -> Each:
    """A cache that has one release and nothing else."""

    def step(place: Place) -> None:
        tree = Path(said(place, "{conceptmap}", "sources", "path", framework).strip())
        cache = place.folder / f"cache-{framework}"
        shutil.rmtree(cache, ignore_errors=True)
        shutil.copytree(tree, cache / "trees" / tree.name)
        shutil.copy2(tree.with_name(f"{tree.name}.json"), cache / "trees")
        place.values[f"cache-{framework}"] = str(cache)

    return step


def emptied(framework: str) -> Each:
    """A step that leaves of that cache only the release."""

    def step(place: Place) -> None:
        for path in Path(place.values[f"cache-{framework}"]).iterdir():
            if path.is_dir() and path.name != "trees":
                shutil.rmtree(path)
            elif path.is_file():
                path.unlink()

    return step


def exports(place: Place) -> None:
    """What the peers read: the map as Turtle, SSSOM and GraphML."""
    for name, file in (
        ("turtle", "map.ttl"),
        ("sssom", "map.sssom.tsv"),
        ("graphml", "map.graphml"),
    ):
        said(
            place, "{conceptmap}", "export", "--format", name, "--output", str(place.folder / file)
        )


def document(place: Place) -> None:
    """One document with references to code."""
    tree = said(place, "{conceptmap}", "sources", "path", "vllm").strip()
    place.values["document"] = f"{tree}/docs/design/arch_overview.md"
