"""Two small servers made here, each with options of its own, and a map of what a user sets in them."""

from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

LEFT = {
    "left/args.py": dedent('''\
        """Options of the left server."""

        import os


        class Config:
            """What is set."""

            model: str
            memory_share: float = 0.9
            max_length: int | None = None
            parallel: int = 1
            graphs: bool = True
            cache: bool = True
            policy: str = "fcfs"
            names: list | None = None
            speculation: dict | None = None
            interval_seconds: float = 10.0
            buffer: int = 4
            only_left: str = "x"
            trace: bool = os.environ.get("LEFT_TRACE", "0") == "1"
            waiting = Gauge(name="left:waiting_requests")
            least: int = 0
            health = get("/alive")


        OPTIONS = (
            "--model", "--memory-share", "--max-length", "--parallel", "-p", "--graphs", "--enable-cache", "--policy",
            "--names", "--speculation", "-s", "--interval-seconds", "--buffer", "--only-left",
        )
        '''),
}
RIGHT = {
    "right/server.py": dedent('''\
        """Options of the right server."""


        class Arguments:
            """What is set."""

            path: str
            free_share: float = 0.8
            context: int | None = None
            tp_size: int = 1
            disable_graphs: bool = False
            disable_cache: bool = False
            schedule: str = "lpm"
            served: list | None = None
            draft: dict | None = None
            interval_ms: int = 500
            buffer_blocks: int = 16
            verbose: bool = False
            queue = Gauge(name="right:queue_len")
            min_length: int = 0
            health = get("/health")


        OPTIONS = (
            "--path", "--free-share", "--context", "--tp", "--disable-graphs", "--disable-cache", "--schedule",
            "--served", "--draft", "--buffer-blocks", "--verbose",
        )
        '''),
}


def _framework(name: str, purl: str, command: str) -> str:
    return (
        f"  {name}:\n"
        f"    label: {{en: {name.capitalize()}, zh: {name.capitalize()}}}\n"
        "    kind: engine\n    license: MIT\n"
        f"    release: {{purl: '{purl}'}}\n"
        f"    command: {command}\n"
    )


def _setting(
    name: str, left: str | None, right: str | None, words: str = "", checks: tuple[str, ...] = ()
) -> str:
    label = name.replace("-", " ").capitalize()
    lines = [
        f"  {name}:",
        "    kind: setting",
        f"    label: {{en: {label}, zh: 甲 {label}}}",
        f"    definition: {{en: The {name}., zh: 即 {name}。}}",
        *([f"    words: [{words}]"] if words else []),
        "    in:",
    ]
    for engine, path, owner, said, check in (
        ("left", "left/args.py", "Config", left, checks[0]),
        ("right", "right/server.py", "Arguments", right, checks[1]),
    ):
        if said is None:
            lines += [
                f"      {engine}:",
                f"        absent: {{en: No {name} in {engine}., zh: '{engine} 没有 {name}。'}}",
                f"        searched: [{{pattern: '{check}', in: ['**/*.py']}}]",
            ]
            continue
        lines += [
            f"      {engine}:",
            "        match: close",
            f"        at: {path}::{owner}",
            f"        note: {{en: '{name} is so in {engine}.', zh: '{engine} 中的 {name}。'}}",
            f"        setting: {said}",
            f"        checks: [{{in: '{engine}:{path}::{owner}', text: '{check}', count: 1}}]",
        ]
    return "\n".join(lines) + "\n"


SETTINGS = (
    "area: settings\nlabel: {en: Settings, zh: 设置}\nconcepts:\n"
    + _setting(
        "model-path",
        "{option: --model, field: model, first: true}",
        "{option: --path, field: path}",
        checks=("model: str$", "path: str$"),
    )
    + _setting(
        "memory-share",
        "{option: --memory-share, field: memory_share, default: '0.9', unit: {en: share of all, zh: 占全部的份额}}",
        "{option: --free-share, field: free_share, default: '0.8', unit: {en: share of what is free, zh: 占剩余的份额}}",
        checks=("memory_share: float = 0.9$", "free_share: float = 0.8$"),
    )
    + _setting(
        "context-length",
        "{option: --max-length, field: max_length, default: None, unit: {en: tokens, zh: token}, takes: count}",
        "{option: --context, field: context, default: None, unit: {en: tokens, zh: token}}",
        checks=("max_length: .* = None$", "context: .* = None$"),
    )
    + _setting(
        "parallel-size",
        "{option: [--parallel, -p], field: parallel, default: '1', unit: {en: devices, zh: 设备}}",
        "{option: --tp, field: tp_size, default: '1', unit: {en: devices, zh: 设备}}",
        checks=("parallel: int = 1$", "tp_size: int = 1$"),
    )
    + _setting(
        "graphs",
        "{option: --graphs, field: graphs, default: 'True', takes: switch}",
        "{opposite: --disable-graphs, field: disable_graphs, default: 'False'}",
        checks=("graphs: bool = True$", "disable_graphs: bool = False$"),
    )
    + _setting(
        "cache",
        "{option: --enable-cache, field: cache, default: 'True', takes: switch}",
        "{opposite: --disable-cache, field: disable_cache, default: 'False'}",
        checks=("cache: bool = True$", "disable_cache: bool = False$"),
    )
    + _setting(
        "policy",
        "{option: --policy, field: policy, default: fcfs, values: {arrival: fcfs, rank: priority}}",
        "{option: --schedule, field: schedule, default: lpm, values: {arrival: fifo, prefix: lpm}}",
        checks=("policy: str = .fcfs.$", "schedule: str = .lpm.$"),
    )
    + _setting(
        "names",
        "{option: --names, field: names, default: None, takes: values}",
        "{option: --served, field: served, default: None}",
        checks=("names: .* = None$", "served: .* = None$"),
    )
    + _setting(
        "speculation",
        "{option: [--speculation, -s], field: speculation, default: None, takes: json}",
        "{option: --draft, field: draft, default: None, takes: json}",
        checks=("speculation: .* = None$", "draft: .* = None$"),
    )
    + _setting(
        "interval",
        "{option: --interval-seconds, field: interval_seconds, default: '10.0', unit: {en: seconds, zh: 秒}, factor: '1'}",
        "{option: --interval-ms, field: interval_ms, default: '500', unit: {en: milliseconds, zh: 毫秒}, factor: '0.001'}",
        checks=("interval_seconds: .* = 10.0$", "interval_ms: int = 500$"),
    )
    + _setting(
        "buffer",
        "{option: --buffer, field: buffer, default: '4', unit: {en: tokens, zh: token}}",
        "{option: --buffer-blocks, field: buffer_blocks, default: '16', unit: {en: blocks, zh: 块}}",
        checks=("buffer: int = 4$", "buffer_blocks: int = 16$"),
    )
    + _setting(
        "only-left",
        "{option: --only-left, field: only_left, default: x}",
        None,
        "only_left",
        checks=("only_left: str = .x.$", "only_left"),
    )
    + _setting(
        "trace",
        "{env: LEFT_TRACE, field: trace, default: '0', takes: flag}",
        "{option: --verbose, field: verbose, default: 'False', takes: flag}",
        checks=("LEFT_TRACE.*0", "verbose: bool = False$"),
    )
    + _setting(
        "waiting-gauge",
        "{metric: 'left:waiting_requests', unit: {en: requests, zh: 请求}}",
        "{metric: 'right:queue_len', unit: {en: requests, zh: 请求}}",
        checks=('name="left:waiting_requests"', 'name="right:queue_len"'),
    )
    + _setting(
        "least-output",
        "{request-field: least, default: '0'}",
        "{request-field: [min_length], default: '0'}",
        checks=("least: int = 0$", "min_length: int = 0$"),
    )
    + _setting(
        "health",
        "{endpoint: /alive}",
        "{endpoint: /health}",
        checks=('"/alive"', '"/health"'),
    )
)


def make(sources: ModuleType, root: Path) -> Any:
    """Write the two releases and the map below `root`, unproven."""
    made = sources.Made(root)
    commands = {
        "left": "{start: [left serve, python -m left.server], underscores: true, abbreviations: true, dots: true, "
        "opposites: {--enable-: --disable-}, suffixes: {k: '1000', K: '1024'}}",
        "right": "{start: python -m right.server, fields: true}",
    }
    text = "frameworks:\n"
    for name, files in (("left", LEFT), ("right", RIGHT)):
        commit = sources.commit_files(made.tree(name), files)
        text += _framework(name, f"pkg:github/example/{name}@{commit}", commands[name])
    sources.write(made.map / "frameworks.yaml", text)
    sources.write(made.map / "concepts" / "settings.yaml", SETTINGS)
    return made


def words(made: Any) -> tuple[str, ...]:
    """The map and its two trees as options."""
    given = [f"{name}={made.tree(name)}" for name in ("left", "right")]
    return ("--mappings", str(made.map), *(word for one in given for word in ("--source", one)))
