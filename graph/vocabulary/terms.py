"""The vocabulary: which terms of others the RDF uses, and the few that are our own.

This is the one source: `docs/vocabulary.md`, the shapes and the description inside every export follow it.
"""

from typing import Final

from conceptmap.graph.model import Match, Text
from conceptmap.graph.vocabulary.optional_terms import (
    CONTRAST_TERMS,
    EDGE_TERMS,
    EXERCISE_TERMS,
    HAPPENING_TERMS,
    SETTING_TERMS,
)
from conceptmap.graph.vocabulary.term import Term

#: What our own terms are as a vocabulary; the version is raised with what they mean.
VOCABULARY_VERSION: Final = "0.1.0"
VOCABULARY_LICENSE: Final = "https://spdx.org/licenses/Apache-2.0"
VOCABULARY_TITLE: Final = Text("Concept map vocabulary", "概念图谱词汇")
VOCABULARY_DESCRIPTION: Final = Text(
    "Terms for saying where a concept is in the source code of pinned releases, and how far that is proven, beside those of SKOS, SSSOM, PROV and EARL.",
    "用于说明概念位于锁定版本源代码中的何处、已证明到什么程度的术语，与 SKOS、SSSOM、PROV 和 EARL 的术语配合使用。",
)

# Lower case, because engines disagree about the case of tags, and `lang()` compares text.
LANGUAGE_TAGS: Final = {"en": "en", "zh": "zh-hans"}

MATCH_PROPERTIES: Final = {
    Match.EXACT: "skos:exactMatch",
    Match.CLOSE: "skos:closeMatch",
    Match.BROAD: "skos:broadMatch",
    Match.NARROW: "skos:narrowMatch",
    Match.RELATED: "skos:relatedMatch",
}

OWN_TERMS: Final = (
    Term(
        "SourceFile",
        "Class",
        Text("source file", "源文件"),
        Text(
            "A file as it is in one release: a path, not bytes; one content may occur in many releases.",
            "某一发行版中的一个文件：指路径而非字节；同一内容可以出现在多个发行版中。",
        ),
    ),
    Term(
        "Symbol",
        "Class",
        Text("symbol", "符号"),
        Text(
            "A definition in a source file: a class, function, method, macro, data member and the like.",
            "源文件中的一个定义：类、函数、方法、宏、数据成员等。",
        ),
    ),
    Term(
        "path",
        "DatatypeProperty",
        Text("path", "路径"),
        Text(
            "The path of a file below the top folder of its release, with `/` between parts.",
            "文件相对于发行版顶层目录的路径，各部分以 `/` 分隔。",
        ),
        ("cm:SourceFile",),
        "xsd:string",
    ),
    Term(
        "inFile",
        "ObjectProperty",
        Text("in file", "所在文件"),
        Text("The file that a symbol or a location is in.", "符号或位置所在的文件。"),
        ("cm:Symbol", "oa:SpecificResource"),
        "cm:SourceFile",
    ),
    Term(
        "symbol",
        "ObjectProperty",
        Text("symbol", "符号"),
        Text(
            "The symbol whose definition a location is, or is an excerpt of.",
            "该位置所属的符号：位置是其完整定义，或定义中的一段。",
        ),
        ("oa:SpecificResource",),
        "cm:Symbol",
    ),
    Term(
        "startLine",
        "DatatypeProperty",
        Text("first line", "起始行"),
        Text("The first line, counted from 1.", "第一行，从 1 开始计数。"),
        ("oa:SpecificResource", "cm:Symbol"),
        "xsd:integer",
    ),
    Term(
        "endLine",
        "DatatypeProperty",
        Text("last line", "结束行"),
        Text("The last line, counted from 1 and included.", "最后一行，从 1 开始计数，包含在内。"),
        ("oa:SpecificResource", "cm:Symbol"),
        "xsd:integer",
    ),
    Term(
        "framework",
        "ObjectProperty",
        Text("framework", "框架"),
        Text(
            "The framework that a mapping, a location, a symbol, a stage or a working is about; of a contrast, one of those that it tells apart.",
            "映射、位置、符号、阶段或计算过程所属的框架；对比则为其所涉及的各个框架。",
        ),
        ("sssom:Mapping", "oa:SpecificResource", "cm:Symbol", "cm:SourceFile"),
        "doap:Project",
    ),
    Term(
        "also",
        "ObjectProperty",
        Text("also", "另见位置"),
        Text(
            "A further place that carries the same mapping.",
            "承载同一映射的其他位置。",
        ),
        ("sssom:Mapping",),
        "oa:SpecificResource",
    ),
    Term(
        "coveredIn",
        "ObjectProperty",
        Text("covered in", "已覆盖于"),
        Text(
            "The concept has a match in the framework; follows from its mappings, so that gaps are cheap to ask for.",
            "概念在该框架中有匹配；由映射推出，使缺口查询保持线性。",
        ),
        ("skos:Concept",),
        "doap:Project",
    ),
    Term(
        "absentIn",
        "ObjectProperty",
        Text("absent in", "不存在于"),
        Text(
            "The concept has no counterpart in the framework, and that was checked; "
            "neither this nor `cm:coveredIn`: nobody has looked.",
            "概念在该框架中没有对应物，且经过核查；若两者都没有，则无人查看过。",
        ),
        ("skos:Concept",),
        "doap:Project",
    ),
    Term(
        "proofState",
        "DatatypeProperty",
        Text("proof state", "证明状态"),
        Text(
            "How far something is proven: `proven` (by the pinned bytes), `local`, `argued` (an absence or a claim that no search or check tests, or not all of it), `unproven`, `moved` or `unreadable`. Of a match, a denied one too, it is that of the place; of a file, `unreadable`: compiled code that no search can read.",
            "证明程度：`proven`（由锁定的字节证明）、`local`、`argued`（没有检索或检查可验证，或不能全部验证的缺失或论断）、`unproven`、`moved` 或 `unreadable`。匹配（包括被否定的）取其所在位置的状态；文件若标为 `unreadable`，是检索无法读取的编译代码。",
        ),
        ("sssom:Mapping", "oa:SpecificResource", "schema:Claim", "cm:Contrast", "cm:Working", "cm:SourceFile"),
        "xsd:string",
    ),
    Term(
        "verdict",
        "DatatypeProperty",
        Text("verdict", "结论"),
        Text(
            "What was found about a claim: `confirmed`, `refuted`, `outdated` or `unverifiable`.",
            "对论断的判定：`confirmed`、`refuted`、`outdated` 或 `unverifiable`。",
        ),
        ("schema:Claim",),
        "xsd:string",
    ),
    Term(
        "saidBy",
        "DatatypeProperty",
        Text("said by", "由谁提出"),
        Text(
            "Who asserts a claim: a `comment`, a `docstring`, a `readme`, a `page`, or a reader of the code (`reading`).",
            "论断由谁提出：注释（`comment`）、文档字符串（`docstring`）、README（`readme`）、页面（`page`），或阅读代码的人（`reading`）。",
        ),
        ("schema:Claim",),
        "xsd:string",
    ),
    Term(
        "takes",
        "DatatypeProperty",
        Text("takes", "输入"),
        Text("What a stage takes in one framework.", "某一框架中该阶段的输入。"),
        (),
        "rdf:langString",
    ),
    Term(
        "gives",
        "DatatypeProperty",
        Text("gives", "输出"),
        Text("What a stage gives in one framework.", "某一框架中该阶段的输出。"),
        (),
        "rdf:langString",
    ),
    *SETTING_TERMS,
    *HAPPENING_TERMS,
    *EDGE_TERMS,
    *CONTRAST_TERMS,
    *EXERCISE_TERMS,
)  # fmt: skip
