"""Tables for documents, from what the program itself knows: commands, YAML keys, finding codes, named queries."""

from collections.abc import Iterator
from typing import Final

from conceptmap.cli.lazy_group import COMMANDS, load
from conceptmap.cli.options import VARIABLES
from conceptmap.cli.render.help_page import told
from conceptmap.graph.yaml.fields.files import FILES
from conceptmap.graph.yaml.fields.specs import (
    Bilingual,
    BilingualLists,
    Choice,
    Figures,
    Free,
    IdMapping,
    ListOf,
    Record,
    Scalar,
    Spec,
    Texts,
)
from conceptmap.graph.yaml.reading.scalars import NOUNS


def command_table(language: str = "en") -> str:
    """Every command and the first paragraph of its help, in Markdown."""
    head = {"en": "| command | what it answers |", "zh": "| 命令 | 回答什么 |"}[language]
    lines = ["", head, "| --- | --- |"]
    for name in COMMANDS:
        first, _, _ = told(load(name).help, language).partition("\n\n")
        lines.append(f"| `{name}` | {first} |")
    return "\n".join([*lines, ""])


def field_tables() -> str:
    """Every key of every kind of YAML file, in Markdown."""
    lines: list[str] = []
    seen: set[str] = set()
    for kind, record in FILES.items():
        where = "`frameworks.yaml`" if kind == "frameworks" else f"`{kind}/NAME.yaml`"
        lines += ["", f"### {where}"]
        for inner in _records(record):
            if inner.name not in seen:
                seen.add(inner.name)
                lines += _field_table(inner)
    return "\n".join([*lines, ""])


def code_table() -> str:
    """Every finding code and what it means, in Markdown."""
    from conceptmap.graph.findings import Code

    lines = ["", "| code | meaning |", "| --- | --- |"]
    lines += [f"| {code.slug} | {code.meaning} |" for code in Code]
    return "\n".join([*lines, ""])


def query_table() -> str:
    """Every named query, what it answers and takes, in Markdown."""
    from conceptmap.queries.sparql.named import named_queries

    lines = ["", "| query | what it answers | takes |", "| --- | --- | --- |"]
    for query in named_queries().values():
        takes = ", ".join(f"`{p.name}` ({p.type})" for p in query.parameters)
        lines.append(f"| `{query.name}` | {query.title.en} | {takes} |")
    return "\n".join([*lines, ""])


def _field_table(record: Record) -> Iterator[str]:
    yield from ("", f"**{record.name}**", "", "| key | value | |", "| --- | --- | --- |")
    for key, field in record.fields.items():
        needed = " (required)" if field.required else ""
        yield f"| `{key}` | {_said(field.spec)}{needed} | {field.doc} |"


def _records(spec: Spec) -> Iterator[Record]:
    match spec:
        case Record():
            yield spec
            for field in spec.fields.values():
                yield from _records(field.spec)
        case IdMapping() | ListOf():
            yield from _records(spec.item)
        case _:
            return


def _short(record: Record) -> str:
    """What may stand for a whole record, if anything."""
    return "" if record.short is None else f"{_said(record.fields[record.short].spec)}, or "


_PLAIN: Final[dict[type, str]] = {
    Bilingual: "text in each language of the map",
    BilingualLists: "lists of text by language",
    Texts: "text under words of its own",
    Figures: "a number, or a list of numbers",
    Free: "an ast-grep rule",
}


def _said(spec: Spec) -> str:
    match spec:
        case Record():
            return f"{_short(spec)}a {spec.name}"
        case IdMapping():
            return f"{spec.title} ids, each with {_said(spec.item)}"
        case ListOf():
            return f"{'one or ' if spec.single else ''}a list of: {_said(spec.item)}"
        case Choice():
            return ", ".join(f"`{word}`" for word in spec.words)
        case Scalar():
            return NOUNS[spec]
        case Bilingual() | BilingualLists() | Texts() | Figures() | Free():
            return _PLAIN[type(spec)]


def variable_table(language: str = "en") -> str:
    """Every variable of the environment, and what it does."""
    head = {"en": "| variable | what it does |", "zh": "| 变量 | 作用 |"}[language]
    between = {"en": ": ", "zh": "："}[language]
    said = (told(f"{name}: {does}", language) for name, does in VARIABLES.items())
    rows = [
        f"| `{name}` | {does} |" for name, _, does in (text.partition(between) for text in said)
    ]
    return "\n".join(["", head, "| --- | --- |", *rows, ""])


def view_table() -> str:
    """Every view of the page: how it is reached, and what reads without scripts, in Markdown."""
    from conceptmap.viz.parts.views import all_views
    from conceptmap.viz.parts.words import words

    lines = [
        "",
        "| view | name | key | one page each for | without scripts |",
        "| --- | --- | --- | --- | --- |",
    ]
    for view in all_views():
        label = words()[f"nav.{view.name}"].en if view.place is not None else ""
        key = "" if view.key is None else f"`g {view.key}`"
        still = "" if view.still is None else f"as `{view.still}`"
        lines.append(f"| `{view.name}` | {label} | {key} | {view.each or ''} | {still} |")
    return "\n".join([*lines, ""])


def format_table() -> str:
    """The export formats, with what a file of each is called."""
    from conceptmap.graph.formats.registry import FORMATS

    lines = ["| format | file | media type | what it is |", "| --- | --- | --- | --- |"]
    for name, one in FORMATS.items():
        endings = ", ".join(f"`{ending}`" for ending in one.endings)
        lines.append(f"| `{name}` | {endings} | `{one.media_type}` | {one.summary} |")
    return "\n".join(lines)
