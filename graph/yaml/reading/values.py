"""From YAML nodes to single values: text, text in both languages, one of a few words, an ast-grep rule."""

import re
from collections.abc import Sequence
from typing import Any, Final

import yaml

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import LANGUAGES, Numbers, Text
from conceptmap.graph.spelling.anchors import AnchorError
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.spelling.samples import text_sample
from conceptmap.graph.yaml.fields.specs import Choice, Scalar
from conceptmap.graph.yaml.nodes import Document
from conceptmap.graph.yaml.reading.parts import Read
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


class ValueReader:
    """Reads the values of one document that hold no others; `findings` gathers what is wrong with them."""

    def __init__(self, document: Document, languages: Sequence[str] = LANGUAGES) -> None:
        self._document = document
        self._languages = languages
        self._sample = text_sample(languages)
        self._lines = document.text.split("\n")
        self.findings: list[Finding] = []

    def _fault(
        self, code: Code, node: yaml.Node, message: Message, help_: Message | None = None
    ) -> None:
        self.findings.append(
            Finding(code=code, message=message, place=self._document.place(node), help=help_)
        )

    def _entries(
        self, node: yaml.Node, name: str, what: str
    ) -> list[tuple[str, yaml.Node, yaml.Node]] | None:
        """Key, key node and value node of a mapping without repeated keys."""
        if not isinstance(node, yaml.MappingNode):
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message("{name} is {kind}, not {what}", name=name, kind=kind_of(node), what=what),
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
                    Message("a key of {name} is {kind}, not text", name=name, kind=kind_of(key)),
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

    def _bilingual(self, node: yaml.Node, name: str) -> Read | None:
        if isinstance(node, yaml.ScalarNode):
            self._fault(
                Code.MISSING_LANGUAGE,
                node,
                Message("{name} does not say its language", name=name),
                Message("write {sample}", sample=self._sample),
            )
            return None
        entries = self._entries(node, name, self._sample)
        if entries is None:
            return None
        words: dict[str, str] = {}
        for key, key_node, value_node in entries:
            if key not in self._languages:
                cut = getattr(node, "flow_style", False) and not value_node.value
                help_ = (
                    Message("in {…} a comma ends the text: quote it")
                    if cut
                    else self._any_language()
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
        for language in self._languages:
            if language not in given:
                self._fault(
                    Code.MISSING_LANGUAGE,
                    node,
                    Message("{name} has no {language}", name=name, language=language),
                    Message("write {language}: … beside the other", language=language)
                    if len(self._languages) > 1
                    else Message("write {sample}", sample=self._sample),
                )
        if len(words) < len(self._languages):
            return None
        return Read(Text(**words), self._document.place(node))

    def _any_language(self) -> Message:
        if len(self._languages) == 1:
            return Message("write {sample}", sample=self._languages[0])
        return Message("write one of {names:list}", names=self._languages)

    def _texts(self, node: yaml.Node, name: str) -> Read | None:
        entries = self._entries(node, name, Message("a mapping"))
        if entries is None:
            return None
        read = {key: self._scalar(Scalar.TEXT, value, key) for key, _, value in entries}
        texts = {key: text.value for key, text in read.items() if text is not None}
        return Read(texts, self._document.place(node))

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

    def _figures(self, node: yaml.Node, name: str) -> Read | None:
        many = isinstance(node, yaml.SequenceNode)
        read = [self._scalar(Scalar.NUMBER, one, name) for one in (node.value if many else [node])]
        written = tuple(one.value for one in read if one is not None)
        if len(written) < len(read):
            return None
        return Read(Numbers(written=written, many=many), self._document.place(node))

    def _free(self, node: yaml.Node, name: str) -> Read | None:
        if not isinstance(node, yaml.MappingNode):
            self._fault(
                Code.WRONG_TYPE,
                node,
                Message("{name} is {kind}, not an ast-grep rule", name=name, kind=kind_of(node)),
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
                    "{name} is {kind}, not {noun}", name=name, kind=kind_of(node), noun=NOUNS[spec]
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


def kind_of(node: yaml.Node) -> Message:
    """What a node is, as a sentence says it."""
    if isinstance(node, yaml.ScalarNode) and not node.value:
        return Message("empty")
    return _KINDS[type(node)]
