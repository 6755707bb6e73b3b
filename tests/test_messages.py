"""Sentences that remember what they were made of."""

import json
from copy import copy

import pytest

from conceptmap.graph.messages import Message

CHINESE = {
    "no {kind:word} is called {name}": "没有名为 {name} 的{kind}",
    "did you mean {names:list}?": "是不是 {names}？",
    "{file} cannot be read: {error}": "无法读取 {file}：{error}",
    "there is nothing to find": "没有要查找的内容",
}
WORDS = {"concept": "概念"}


def chinese(message: Message) -> str:
    return message.told(CHINESE, lambda word: WORDS.get(word, word), "、")


@pytest.mark.parametrize(
    ("message", "english", "other"),
    [
        (
            Message("no {kind:word} is called {name}", kind="concept", name="{x} 100%"),
            "no concept is called {x} 100%",
            "没有名为 {x} 100% 的概念",
        ),
        (
            Message("did you mean {names:list}?", names=("a", "b")),
            "did you mean a, b?",
            "是不是 a、b？",
        ),
        (Message("there is nothing to find"), "there is nothing to find", "没有要查找的内容"),
        (
            Message(
                "{file} cannot be read: {error}",
                file="q.rq",
                error=Message("no {kind:word} is called {name}", kind="concept", name="z"),
            ),
            "q.rq cannot be read: no concept is called z",
            "无法读取 q.rq：没有名为 z 的概念",
        ),
        (
            Message("nobody told {name} apart", name="x"),
            "nobody told x apart",
            "nobody told x apart",
        ),
    ],
)
def test_a_message_is_its_english_sentence_and_can_be_told_in_another_language(
    message: Message, english: str, other: str
) -> None:
    assert message == english
    assert json.dumps(message) == json.dumps(english)
    assert f"{message}." == f"{english}."
    assert chinese(message) == other
    again = copy(message)
    assert (again, chinese(again)) == (english, other)


def test_chinese_words_of_the_program_have_no_space_between_them() -> None:
    """A template has one around its holes, for what else may stand there; names of a reader keep it."""
    templates = {
        "{what} lacks {key} in {place:word}": "{what} 缺少 {key}，在 {place} 中",
        "map": "图谱",
    }
    words = {"file": "文件"}.get
    said = Message(
        "{what} lacks {key} in {place:word}", what=Message("map"), key="基", place="file"
    )
    assert said.told(templates, lambda one: words(one) or one, "、") == "图谱缺少 基，在文件中"
    said = Message("{what} lacks {key} in {place:word}", what="map.yaml", key="id", place="x")
    assert said.told(templates, lambda one: words(one) or one, "、") == "map.yaml 缺少 id，在 x 中"


def test_braces_without_values_stay_as_they_are() -> None:
    assert Message("write {path} and {start}") == "write {path} and {start}"


def test_a_template_has_no_holes_but_names() -> None:
    assert Message("{name.__class__} of {name}", name="x") == "{name.__class__} of x"


def test_a_value_that_is_missing_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        Message("{one} and {two}", one=1)
