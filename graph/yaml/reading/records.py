"""From YAML nodes to checked values, after the table of fields: every fault at once, none guessed away."""

import re
from dataclasses import dataclass
from typing import Any, Final

import yaml

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import LANGUAGES, Place, Text
from conceptmap.graph.spelling.anchors import AnchorError
from conceptmap.graph.spelling.ids import as_id, is_id
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.yaml.fields import (
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
from conceptmap.graph.yaml.nodes import Document
from conceptmap.graph.yaml.reading.scalars import NOUNS, PARSERS

_CUT_OFF: Final = re.compile(r"[ \t]+#L[0-9]")
_KINDS: Final = {
    yaml.MappingNode: Message("a mapping"),
    yaml.SequenceNode: Message("a list"),
    yaml.ScalarNode: Message("text"),
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
        return self._value(spec, self._document.root, Message("{record:word}", record=spec.name))

    def _fault(
        self, code: Code, node: yaml.Node, message: Message, help_: Message | None = None
    ) -> None:
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
                Code.WRONG_TYPE,
                node,
                Message("{name} is {kind}, not {what}", name=name, kind=_kind(node), what=what),
                Message("write {what}", what=what),
            )
            return None
        seen: dict[str, yaml.Node] = {}
        entries: list[tuple[str, yaml.Node, yaml.Node]] = []
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._fault(
                    Code.WRONG_TYPE,
                    key,
                    Message("a key of {name} is {kind}, not text", name=name, kind=_kind(key)),
                )
            elif self._unseen(key, Message("a key of {name}", name=name)):
                continue
            elif key.value in seen:
                earlier = self._document.place(seen[key.value])
                self._fault(
                    Code.DUPLICATE_KEY,
                    key,
                    Message("{key} was given at {earlier}", key=key.value, earlier=earlier),
                    Message("keep one of the two"),
                )
            else:
                seen[key.value] = key
                entries.append((key.value, key, value))
        return entries

    def _record(self, spec: Record, node: yaml.Node, name: str) -> Read | None:
        if spec.short is not None and isinstance(node, yaml.ScalarNode):
            short = self._value(spec.fields[spec.short].spec, node, name)
            return Read({spec.short: short}, self._document.place(node)) if short else None
        entries = self._entries(
            node, name, Message("a mapping with {fields:list}", fields=spec.fields)
        )
        if entries is None:
            return None
        if spec.some and not entries:
            some = Message("write one of {names:list}, or remove the key", names=spec.fields)
            self._fault(Code.WRONG_TYPE, node, Message("{name} is empty", name=name), some)
        values = {}
        for key, key_node, value_node in entries:
            field = spec.fields.get(key)
            if field is None:
                help_ = did_you_mean(
                    nearest(key, spec.fields),
                    Message("write one of {names:list}", names=spec.fields),
                )
                message = (
                    Message("an {record:word} has no {key}", record=spec.name, key=key)
                    if spec.name.startswith(tuple("aeiou"))
                    else Message("a {record:word} has no {key}", record=spec.name, key=key)
                )
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
                    Message("{name} has no {key}", name=name, key=key),
                    Message("write {key}: {sample}", key=key, sample=_sample(field.spec)),
                )

    def _named(self, spec: Named, node: yaml.Node, name: str) -> Read | None:
        entries = self._entries(
            node, name, Message("a mapping from {title:word} ids", title=spec.title)
        )
        if entries is None:
            return None
        values: dict[str, Read] = {}
        for key, key_node, value_node in entries:
            if not is_id(key):
                self._fault(
                    Code.BAD_ID,
                    key_node,
                    Message("{id} is not kebab-case", id=repr(key)),
                    Message("write {id}", id=as_id(key)),
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
                Message("{name} is {kind}, not a list", name=name, kind=_kind(node)),
                Message("write a list, one `- ` a line"),
            )
            return None
        if spec.some and not node.value:
            what = Message("write {what}", what=_sample(spec.item))
            self._fault(Code.WRONG_TYPE, node, Message("{name} is empty", name=name), what)
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
                Message("in [...], YAML takes a comma or a bracket inside an anchor for its own"),
                Message("write lists of anchors in block style, one `- ` a line"),
            )
        return Read(items, self._document.place(node))

    def _bilingual(self, node: yaml.Node, name: str) -> Read | None:
        if isinstance(node, yaml.ScalarNode):
            self._fault(
                Code.MISSING_LANGUAGE,
                node,
                Message("{name} does not say its language", name=name),
                Message("write {en: …, zh: …}"),
            )
            return None
        entries = self._entries(node, name, "{en: …, zh: …}")
        if entries is None:
            return None
        words: dict[str, str] = {}
        for key, key_node, value_node in entries:
            if key not in LANGUAGES:
                cut = getattr(node, "flow_style", False) and not value_node.value
                help_ = (
                    Message("in {…} a comma ends the text: quote it")
                    if cut
                    else Message("write en or zh")
                )
                self._fault(
                    Code.UNKNOWN_KEY,
                    key_node,
                    Message("{key} is no language of this map", key=key),
                    help_,
                )
            elif (text := self._scalar(Scalar.TEXT, value_node, f"{name} ({key})")) is not None:
                words[key] = text.value
        given = {key for key, _, _ in entries}
        for language in LANGUAGES:
            if language not in given:
                self._fault(
                    Code.MISSING_LANGUAGE,
                    node,
                    Message("{name} has no {language}", name=name, language=language),
                    Message("write {language}: … beside the other", language=language),
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
                    Message("{key} is no language of this map", key=key),
                    Message("write en or zh"),
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
            help_ = did_you_mean(
                nearest(text.value, spec.words),
                Message("write one of {names:list}", names=spec.words),
            )
            self._fault(
                Code.BAD_VALUE,
                node,
                Message("{name} is {text}", name=name, text=repr(text.value)),
                help_,
            )
            return None
        return text

    def _free(self, node: yaml.Node, name: str) -> Read | None:
        if not isinstance(node, yaml.MappingNode):
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message("{name} is {kind}, not an ast-grep rule", name=name, kind=_kind(node)),
                Message("write {pattern: …}"),
            )
            return None
        value = self._plain(node, name, 0)
        return Read(value, self._document.place(node)) if value is not None else None

    def _plain(self, node: yaml.Node, name: str, depth: int) -> Any:  # noqa: ANN401 - an ast-grep rule is any YAML
        if depth > _DEEPEST_RULE:
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message(
                    "{name} is nested more than {most} deep",
                    name=name,
                    most=_DEEPEST_RULE,
                ),
            )
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
        entries = self._entries(node, name, Message("a mapping"))
        return {key: self._plain(value, name, depth + 1) for key, _, value in entries or ()}

    def _scalar(self, spec: Scalar, node: yaml.Node, name: str) -> Read | None:
        if not isinstance(node, yaml.ScalarNode):
            help_ = (
                Message("quote it")
                if isinstance(node, yaml.MappingNode) and spec is Scalar.ANCHOR
                else None
            )
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message(
                    "{name} is {kind}, not {noun}", name=name, kind=_kind(node), noun=NOUNS[spec]
                ),
                help_,
            )
            return None
        text = node.value
        if not text.strip() or (not node.style and text in ("~", "null", "Null", "NULL")):
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message("{name} is empty", name=name),
                Message("write {noun}, or remove the key", noun=NOUNS[spec]),
            )
            return None
        if text.strip() in ("…", "..."):
            self._fault(
                Code.UNWRITTEN,
                node,
                Message("{name} is still to be written", name=name),
                Message("write it"),
            )
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
            message = Message(
                "{name} holds the control character U+{character}",
                name=name,
                character=f"{ord(found[0]):04X}",
            )
            self._fault(Code.BAD_VALUE, node, message, Message("remove it"))
        return found is not None

    def _refuse_cut_off(self, node: yaml.ScalarNode) -> None:
        """An author's `path::X #L3` loses its lines, since YAML takes ` #` for a comment."""
        start = node.start_mark
        rest = self._lines[start.line][start.column + len(node.value) :]
        if not node.style and _CUT_OFF.match(rest):
            raise AnchorError(
                Code.BAD_ANCHOR,
                Message("YAML takes{rest} for a comment", rest=rest.rstrip()),
                Message("write {anchor} without the space", anchor=node.value + rest.strip()),
            )


def _kind(node: yaml.Node) -> Message:
    if isinstance(node, yaml.ScalarNode) and not node.value:
        return Message("empty")
    return _KINDS[type(node)]


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
            return Message("a list")
        case Named() | Record() | BilingualLists() | Free():
            return Message("a mapping")
        case Scalar():
            return NOUNS[spec]
