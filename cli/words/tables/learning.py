"""What learning with the map says, English beside Chinese."""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    "no question can be made of what was chosen: only what is proven is asked": "所选范围内出不了题：只有经过核验的内容才会出题",
    "question {number} of {total}": "第 {number} 题，共 {total} 题",
    "seed {seed}: `--seed {seed}` asks the same again": "种子 {seed}：用 `--seed {seed}` 可重做同一组题",
    "answer with a letter from A to {last}, or q to end": "请输入 A 到 {last} 之间的字母，q 结束",
    "A to {last}, or arrow keys and Enter; q ends": "A 到 {last}，或用方向键加回车；q 结束",
    "right": "答对了",
    "not so: {letter} is right": "不对，正确答案是 {letter}",
    "not answered: {letter} is right": "未作答，正确答案是 {letter}",
    "{right} of {asked} right": "共 {asked} 题，答对 {right} 题",
    "read again:": "建议重读：",
    "Answer": "答案",
    "an Anki deck needs genanki": "生成 Anki 牌组需要 genanki",
    "pip install 'conceptmap[anki]'": "pip install 'conceptmap[anki]'",
}
