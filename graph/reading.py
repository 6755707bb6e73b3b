"""From YAML nodes to checked values, after the table of fields: every fault at once, none guessed away."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

import yaml

from conceptmap.graph.anchors import AnchorError
from conceptmap.graph.fields import (
    Bilingual,
    BilingualLists,
    Choice,
    Field,
    Free,
    ListOf,
    Named,
    Record,
    Scalar,
    Spec,
)
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.model import LANGUAGES, Place, Text
from conceptmap.graph.scalars import ID, NOUNS, PARSERS, kebab
from conceptmap.graph.yaml_nodes import Document

_CUT_OFF: Final = re.compile(r"[ \t]+#L[0-9]")
_KINDS: Final = {
    yaml.MappingNode: "a mapping",
    yaml.SequenceNode: "a list",
    yaml.ScalarNode: "text",
}
_DEEPEST_RULE: Final = 40
#: What steers a terminal or turns the direction of text: nothing that anybody means to write.
_UNSEEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]")


@dataclass(frozen=True, slots=True)
class Read:
    """A value and where it stands. Records are dicts by key; keys that were faulty are left out."""

    value: Any
    place: Place


class Reader:
    """Reads one document; `findings` gathers what is wrong with it."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._lines = document.text.split("\n")
        self.findings: list[Finding] = []

    def read(self, spec: Record) -> Read | None:
        """The whole document as `spec` describes it; None where not even its top is right."""
        return self._value(spec, self._document.root, spec.name)

    def _fault(self, code: Code, node: yaml.Node, message: str, help_: str | None = None) -> None:
        self.findings.append(
            Finding(code=code, message=message, place=self._document.place(node), help=help_)
        )

    def _value(self, spec: Spec, node: yaml.Node, name: str) -> Read | None:
        match spec:
            case Record():
                return self._record(spec, node, name)
            case Named():
                return self._named(spec, node, name)
            case ListOf():
                return self._list(spec, node, name)
            case Bilingual():
                return self._bilingual(node, name)
            case BilingualLists():
                return self._bilingual_lists(node, name)
            case Choice():
                return self._choice(spec, node, name)
            case Free():
                return self._free(node, name)
            case Scalar():
                return self._scalar(spec, node, name)

    def _entries(
        self, node: yaml.Node, name: str, what: str
    ) -> list[tuple[str, yaml.Node, yaml.Node]] | None:
        """Key, key node and value node of a mapping without repeated keys."""
        if not isinstance(node, yaml.MappingNode):
            self._fault(
                Code.WRONG_TYPE, node, f"{name} is {_kind(node)}, not {what}", f"write {what}"
            )
            return None
        seen: dict[str, yaml.Node] = {}
        entries: list[tuple[str, yaml.Node, yaml.Node]] = []
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._fault(Code.WRONG_TYPE, key, f"a key of {name} is {_kind(key)}, not text")
            elif self._unseen(key, f"a key of {name}"):
                continue
            elif key.value in seen:
                earlier = self._document.place(seen[key.value])
                self._fault(
                    Code.DUPLICATE_KEY,
                    key,
                    f"{key.value} was given at {earlier}",
                    "keep one of the two",
                )
            else:
                seen[key.value] = key
                entries.append((key.value, key, value))
        return entries

    def _record(self, spec: Record, node: yaml.Node, name: str) -> Read | None:
        if spec.short is not None and isinstance(node, yaml.ScalarNode):
            short = self._value(spec.fields[spec.short].spec, node, name)
            return Read({spec.short: short}, self._document.place(node)) if short else None
        entries = self._entries(node, name, f"a mapping with {_listed(spec.fields)}")
        if entries is None:
            return None
        if spec.some and not entries:
            help_ = f"write one of {_listed(spec.fields)}, or remove the key"
            self._fault(Code.WRONG_TYPE, node, f"{name} is empty", help_)
        values = {}
        for key, key_node, value_node in entries:
            field = spec.fields.get(key)
            if field is None:
                near = get_close_matches(key, spec.fields, 1, 0.6)
                help_ = (
                    f"did you mean {near[0]}?" if near else f"write one of {_listed(spec.fields)}"
                )
                article = "an" if spec.name.startswith(tuple("aeiou")) else "a"
                message = f"{article} {spec.name} has no {key}"
                self._fault(Code.UNKNOWN_KEY, key_node, message, help_)
            elif (value := self._value(field.spec, value_node, key)) is not None:
                values[key] = value
        self._require(spec.fields, {key for key, _, _ in entries}, node, name)
        return Read(values, self._document.place(node))

    def _require(
        self, fields: dict[str, Field], given: set[str], node: yaml.Node, name: str
    ) -> None:
        for key, field in fields.items():
            if field.required and key not in given:
                self._fault(
                    Code.MISSING_KEY,
                    node,
                    f"{name} has no {key}",
                    f"write {key}: {_sample(field.spec)}",
                )

    def _named(self, spec: Named, node: yaml.Node, name: str) -> Read | None:
        entries = self._entries(node, name, f"a mapping from {spec.title} ids")
        if entries is None:
            return None
        values: dict[str, Read] = {}
        for key, key_node, value_node in entries:
            if not ID.match(key):
                self._fault(
                    Code.BAD_ID, key_node, f"{key!r} is not kebab-case", f"write {kebab(key)}"
                )
            value = self._value(spec.item, value_node, key)
            if value is not None:
                values[key] = Read(value.value, self._document.place(key_node))
        return Read(values, self._document.place(node))

    def _list(self, spec: ListOf, node: yaml.Node, name: str) -> Read | None:
        if spec.single and isinstance(node, yaml.ScalarNode):
            one = self._value(spec.item, node, name)
            return Read([one], self._document.place(node)) if one else None
        if not isinstance(node, yaml.SequenceNode):
            self._fault(
                Code.WRONG_TYPE,
                node,
                f"{name} is {_kind(node)}, not a list",
                "write a list, one `- ` a line",
            )
            return None
        if spec.some and not node.value:
            self._fault(Code.WRONG_TYPE, node, f"{name} is empty", f"write {_sample(spec.item)}")
        before = len(self.findings)
        items = [
            item
            for child in node.value
            if (item := self._value(spec.item, child, name)) is not None
        ]
        if node.flow_style and len(self.findings) > before and _is_anchor(spec.item):
            self._fault(
                Code.BAD_ANCHOR,
                node,
                "in [...], YAML takes a comma or a bracket inside an anchor for its own",
                "write lists of anchors in block style, one `- ` a line",
            )
        return Read(items, self._document.place(node))

    def _bilingual(self, node: yaml.Node, name: str) -> Read | None:
        if isinstance(node, yaml.ScalarNode):
            self._fault(
                Code.MISSING_LANGUAGE,
                node,
                f"{name} does not say its language",
                "write {en: …, zh: …}",
            )
            return None
        entries = self._entries(node, name, "{en: …, zh: …}")
        if entries is None:
            return None
        words: dict[str, str] = {}
        for key, key_node, value_node in entries:
            if key not in LANGUAGES:
                cut = getattr(node, "flow_style", False) and not value_node.value
                help_ = "in {…} a comma ends the text: quote it" if cut else "write en or zh"
                self._fault(Code.UNKNOWN_KEY, key_node, f"{key} is no language of this map", help_)
            elif (text := self._scalar(Scalar.TEXT, value_node, f"{name} ({key})")) is not None:
                words[key] = text.value
        given = {key for key, _, _ in entries}
        for language in LANGUAGES:
            if language not in given:
                self._fault(
                    Code.MISSING_LANGUAGE,
                    node,
                    f"{name} has no {language}",
                    f"write {language}: … beside the other",
                )
        if len(words) < len(LANGUAGES):
            return None
        return Read(Text(**words), self._document.place(node))

    def _bilingual_lists(self, node: yaml.Node, name: str) -> Read | None:
        entries = self._entries(node, name, "{en: [...], zh: [...]}")
        if entries is None:
            return None
        values: dict[str, tuple[str, ...]] = {}
        for key, key_node, value_node in entries:
            if key not in LANGUAGES:
                self._fault(
                    Code.UNKNOWN_KEY,
                    key_node,
                    f"{key} is no language of this map",
                    "write en or zh",
                )
            elif (
                items := self._list(ListOf(Scalar.TEXT), value_node, f"{name} ({key})")
            ) is not None:
                values[key] = tuple(item.value for item in items.value)
        return Read(values, self._document.place(node))

    def _choice(self, spec: Choice, node: yaml.Node, name: str) -> Read | None:
        text = self._scalar(Scalar.TEXT, node, name)
        if text is None:
            return None
        if text.value not in spec.words:
            near = get_close_matches(text.value, spec.words, 1, 0.6)
            help_ = f"did you mean {near[0]}?" if near else f"write one of {', '.join(spec.words)}"
            self._fault(Code.BAD_VALUE, node, f"{name} is {text.value!r}", help_)
            return None
        return text

    def _free(self, node: yaml.Node, name: str) -> Read | None:
        if not isinstance(node, yaml.MappingNode):
            self._fault(
                Code.WRONG_TYPE,
                node,
                f"{name} is {_kind(node)}, not an ast-grep rule",
                "write {pattern: …}",
            )
            return None
        value = self._plain(node, name, 0)
        return Read(value, self._document.place(node)) if value is not None else None

    def _plain(self, node: yaml.Node, name: str, depth: int) -> Any:  # noqa: ANN401 - an ast-grep rule is any YAML
        if depth > _DEEPEST_RULE:
            self._fault(Code.WRONG_TYPE, node, f"{name} is nested more than {_DEEPEST_RULE} deep")
            return None
        if isinstance(node, yaml.ScalarNode):
            if not node.style and re.match(r"-?[0-9]+\Z", node.value):
                return int(node.value)
            return (
                {"true": True, "false": False}.get(node.value, node.value)
                if not node.style
                else node.value
            )
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(child, name, depth + 1) for child in node.value]
        entries = self._entries(node, name, "a mapping")
        return {key: self._plain(value, name, depth + 1) for key, _, value in entries or ()}

    def _scalar(self, spec: Scalar, node: yaml.Node, name: str) -> Read | None:
        if not isinstance(node, yaml.ScalarNode):
            help_ = (
                "quote it" if isinstance(node, yaml.MappingNode) and spec is Scalar.ANCHOR else None
            )
            self._fault(Code.WRONG_TYPE, node, f"{name} is {_kind(node)}, not {NOUNS[spec]}", help_)
            return None
        text = node.value
        if not text.strip() or (not node.style and text in ("~", "null", "Null", "NULL")):
            self._fault(
                Code.WRONG_TYPE,
                node,
                f"{name} is empty",
                f"write {NOUNS[spec]}, or remove the key",
            )
            return None
        if text.strip() in ("…", "..."):
            self._fault(Code.UNWRITTEN, node, f"{name} is still to be written", "write it")
            return None
        if self._unseen(node, name):
            return None
        place = self._document.place(node)
        try:
            if spec in (Scalar.ANCHOR, Scalar.QUALIFIED):
                self._refuse_cut_off(node)
            return Read(PARSERS[spec](text, place), place)
        except AnchorError as error:
            self._fault(error.code, node, error.message, error.help)
        return None

    def _unseen(self, node: yaml.ScalarNode, name: str) -> bool:
        """Whether the text holds a control character, which is a fault."""
        found = _UNSEEN.search(node.value)
        if found is not None:
            message = f"{name} holds the control character U+{ord(found[0]):04X}"
            self._fault(Code.BAD_VALUE, node, message, "remove it")
        return found is not None

    def _refuse_cut_off(self, node: yaml.ScalarNode) -> None:
        """An author's `path::X #L3` loses its lines, since YAML takes ` #` for a comment."""
        start = node.start_mark
        rest = self._lines[start.line][start.column + len(node.value) :]
        if not node.style and _CUT_OFF.match(rest):
            raise AnchorError(
                Code.BAD_ANCHOR,
                f"YAML takes{rest.rstrip()} for a comment",
                f"write {node.value}{rest.strip()} without the space",
            )


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode) and not node.value:
        return "empty"
    return _KINDS[type(node)]


def _listed(words: dict[str, Field]) -> str:
    return ", ".join(words)


def _is_anchor(spec: Spec) -> bool:
    return spec in (Scalar.ANCHOR, Scalar.QUALIFIED) or (
        isinstance(spec, Record)
        and spec.short is not None
        and _is_anchor(spec.fields[spec.short].spec)
    )


def _sample(spec: Spec) -> str:
    match spec:
        case Bilingual():
            return "{en: …, zh: …}"
        case Choice():
            return " | ".join(spec.words)
        case ListOf():
            return "a list"
        case Named() | Record() | BilingualLists() | Free():
            return "a mapping"
        case Scalar():
            return NOUNS[spec]
