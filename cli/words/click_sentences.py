"""What Click says of misused words, in Chinese.

Its sentences are finished when they get here, so patterns know them: Typer's own Click asks no translation for them.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

#: `{x}` stands for whatever is there, `{x:list}` for what commas or `or` part.
_CLICK: Final[Mapping[str, str]] = {
    "Missing argument '{name}'.": "缺少参数 {name}",
    "Missing option '{name}'.": "缺少选项 {name}",
    "Missing option '{name}'. Choose from:{names:list}": "缺少选项 {name}，可选：{names}",
    "Missing argument '{name}'. Choose from:{names:list}": "缺少参数 {name}，可选：{names}",
    "Invalid value for {name:list}: '{text}' is not one of {names:list}.": "{name} 的值 {text} 无效，可选：{names}",
    "Invalid value for {name:list}: {text} is not in the range {range}.": "{name} 的值 {text} 超出范围 {range}",
    "Invalid value for {name:list}: '{text}' is not a valid {type}.": "{name} 的值 {text} 不是有效的数字（{type}）",
    "Invalid value for {name:list}: {error}": "{name} 的值无效：{error}",
    "No such option: {name} (Possible options: {names:list})": "没有选项 {name}，相近的有：{names}",
    "No such option: {name} Did you mean {names:list}?": "没有选项 {name}，是不是 {names}？",
    "No such option: {name}": "没有选项 {name}",
    "No such command '{name}'. Did you mean {names:list}?": "没有命令 {name}，是不是 {names}？",
    "No such command '{name}'.": "没有命令 {name}",
    "Got unexpected extra argument(s) ({names})": "多余的参数：{names}",
    "Got unexpected extra argument ({names})": "多余的参数：{names}",
    "Got unexpected extra arguments ({names})": "多余的参数：{names}",
    "Option '{name}' requires an argument.": "选项 {name} 需要一个值",
}
_HOLE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


def click_in_chinese(sentence: str) -> str | None:
    """A sentence of Click's in Chinese; None where it is none that is known."""
    for pattern, chinese, kinds in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            said = {name: _said(text, kinds[name]) for name, text in found.groupdict().items()}
            return chinese.format(**said)
    return None


def _said(text: str, kind: str) -> str:
    if kind == "list":
        return "、".join(part.strip(" \n\t'") for part in re.split(r",\s+| or | / ", text))
    return text


@cache
def _patterns() -> list[tuple[re.Pattern[str], str, dict[str, str]]]:
    """What fits, with the sentences that leave least open first."""
    ordered = sorted(_CLICK, key=lambda english: -len(_HOLE.sub("", english)))
    found = []
    for english in ordered:
        # Between the holes every character stands for itself.
        texts, kinds = _HOLE.split(english)[::3], dict(_HOLE.findall(english))
        holes = [f"(?P<{name}>.+?)" for name in kinds]
        pattern = "".join(
            re.escape(text) + hole for text, hole in zip(texts, [*holes, ""], strict=True)
        )
        found.append((re.compile(pattern, re.DOTALL), _CLICK[english], kinds))
    return found
