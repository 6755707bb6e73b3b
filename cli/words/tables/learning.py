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
    # cards
    "a card of {framework} needs a second framework beside it": "{framework} 的卡片还需要另一个框架来比较",
    "write `conceptmap card {framework} OTHER`": "请写 `conceptmap card {framework} 另一个框架`",
    "a card is of two frameworks, or of one concept alone; {name} is a concept": "卡片比较两个框架，或单独介绍一个概念；{name} 是概念",
    "write `conceptmap card {concept}`": "请写 `conceptmap card {concept}`",
    "write `conceptmap card {concept}`, or `conceptmap show {concept} --framework {framework}`": "请写 `conceptmap card {concept}`，或 `conceptmap show {concept} --framework {framework}`",
    "both sides of the card are {framework}": "卡片两边都是 {framework}",
    "name two; `conceptmap list frameworks` lists them all": "请给出两个不同的框架；用 `conceptmap list frameworks` 查看全部",
    "an Anki deck needs genanki": "生成 Anki 牌组需要 genanki",
    "pip install 'conceptmap[anki]'": "pip install 'conceptmap[anki]'",
}
