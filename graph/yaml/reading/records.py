"""From YAML nodes to checked values, after the table of fields: every fault at once, none guessed away."""

import yaml

from conceptmap.graph.findings import Code
from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.ids import as_id, is_id
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.yaml.fields.specs import (
    Bilingual,
    BilingualLists,
    Choice,
    Field,
    Figures,
    Free,
    IdMapping,
    ListOf,
    Record,
    Scalar,
    Spec,
    Texts,
)
from conceptmap.graph.yaml.reading.parts import Read
from conceptmap.graph.yaml.reading.scalars import NOUNS
from conceptmap.graph.yaml.reading.values import ValueReader, kind_of


class Reader(ValueReader):
    """Reads one document; `findings` gathers what is wrong with it."""

    def read(self, spec: Record) -> Read | None:
        """The whole document as `spec` describes it; None where not even its top is right."""
        return self._value(spec, self._document.root, Message("{record:word}", record=spec.name))

    def _value(self, spec: Spec, node: yaml.Node, name: str) -> Read | None:
        match spec:
            case Record():
                return self._record(spec, node, name)
            case IdMapping():
                return self._named(spec, node, name)
            case ListOf():
                return self._list(spec, node, name)
            case Bilingual():
                return self._bilingual(node, name)
            case BilingualLists():
                return self._bilingual_lists(node, name)
            case Texts():
                return self._texts(node, name)
            case Choice():
                return self._choice(spec, node, name)
            case Scalar():
                return self._scalar(spec, node, name)
            case Figures() | Free():
                return self._figures(node, name) if spec == Figures() else self._free(node, name)

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
                    Message("write {key}: {sample}", key=key, sample=self._sample_of(field.spec)),
                )

    def _named(self, spec: IdMapping, node: yaml.Node, name: str) -> Read | None:
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
                Message("{name} is {kind}, not a list", name=name, kind=kind_of(node)),
                Message("write a list, one `- ` a line"),
            )
            return None
        if spec.some and not node.value:
            what = Message("write {what}", what=self._sample_of(spec.item))
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

    def _bilingual_lists(self, node: yaml.Node, name: str) -> Read | None:
        entries = self._entries(node, name, self._sample.replace("…", "[...]"))
        if entries is None:
            return None
        values: dict[str, tuple[str, ...]] = {}
        for key, key_node, value_node in entries:
            if key not in self._languages:
                self._fault(
                    Code.UNKNOWN_KEY,
                    key_node,
                    Message("{key} is no language of this map", key=key),
                    self._any_language(),
                )
            elif (
                items := self._list(ListOf(Scalar.TEXT), value_node, f"{name} ({key})")
            ) is not None:
                values[key] = tuple(item.value for item in items.value)
        return Read(values, self._document.place(node))

    def _sample_of(self, spec: Spec) -> str:
        match spec:
            case Bilingual():
                return self._sample
            case Choice():
                return " | ".join(spec.words)
            case ListOf():
                return Message("a list")
            case Figures():
                return Message("a number, or a list of numbers")
            case IdMapping() | Record() | BilingualLists() | Texts() | Free():
                return Message("a mapping")
            case Scalar():
                return NOUNS[spec]


def _is_anchor(spec: Spec) -> bool:
    return spec in (Scalar.ANCHOR, Scalar.QUALIFIED) or (
        isinstance(spec, Record)
        and spec.short is not None
        and _is_anchor(spec.fields[spec.short].spec)
    )
