"""The vocabulary: which terms of others the RDF uses, and the few that are our own.

This is the one source: `docs/vocabulary.md`, the shapes and the description inside every export follow it.
"""

from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Match, Text
from conceptmap.graph.vocabulary.iris import TERMS, Iris

PREFIXES: Final = {
    "cm": TERMS,
    "dcat": "http://www.w3.org/ns/dcat#",
    "dcterms": "http://purl.org/dc/terms/",
    "doap": "http://usefulinc.com/ns/doap#",
    "earl": "http://www.w3.org/ns/earl#",
    "oa": "http://www.w3.org/ns/oa#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "prov": "http://www.w3.org/ns/prov#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "schema": "https://schema.org/",
    "semapv": "https://w3id.org/semapv/vocab/",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "sssom": "https://w3id.org/sssom/",
    "vann": "http://purl.org/vocab/vann/",
    "void": "http://rdfs.org/ns/void#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}

# Names under these prefixes have a slash in them, which Turtle must write as `\/`; Virtuoso 7 takes the
# backslash for part of the IRI. Turtle therefore writes them in full.
_DEEP: Final = ("claim", "code", "flow", "mapping", "release")


def prefixes_of(iris: Iris) -> dict[str, str]:
    """Every prefix of one map: vocabularies, and the kinds of things that it names."""
    return PREFIXES | iris.prefixes


def turtle_prefixes(iris: Iris) -> dict[str, str]:
    """The prefixes that Turtle declares."""
    return {
        prefix: namespace for prefix, namespace in prefixes_of(iris).items() if prefix not in _DEEP
    }


# The vocabularies that the data set uses, without our own names of things and the syntax's namespaces.
VOCABULARIES: Final = (
    "cm", "dcat", "dcterms", "doap", "earl", "oa", "owl", "prov", "rdfs", "schema", "semapv",
    "skos", "sssom", "vann", "void",
)  # fmt: skip

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


@dataclass(frozen=True, slots=True)
class Term:
    """One term of our own."""

    name: str
    kind: str  #: `Class`, `ObjectProperty` or `DatatypeProperty`
    label: Text
    comment: Text
    domain: tuple[
        str, ...
    ] = ()  #: what it is said of, as prefixed names; documentation, not inference
    range: str | None = None

    @property
    def curie(self) -> str:
        """The prefixed name."""
        return f"cm:{self.name}"


#: What a map of which no lock proves what calls what has no use for.
EDGE_TERMS: Final = (
    Term(
        "Edge",
        "Class",
        Text("edge", "代码关系"),
        Text(
            "That in one framework the code of a concept calls, constructs or inherits that of another: derived from the pinned bytes, directly or through one helper. Where there is none, no direct call is proven.",
            "在某一框架中，一个概念的代码调用、构造或继承另一个概念的代码：由锁定的字节推导，直接或经由一个辅助函数。没有此项，只表示没有证实直接调用。",
        ),
    ),
    Term(
        "calls",
        "ObjectProperty",
        Text("calls", "调用"),
        Text(
            "In some framework the code of this concept calls that of the other.",
            "在某一框架中，该概念的代码调用另一概念的代码。",
        ),
        ("skos:Concept",),
        "skos:Concept",
    ),
    Term(
        "constructs",
        "ObjectProperty",
        Text("constructs", "构造"),
        Text(
            "In some framework the code of this concept makes an object of the other's class.",
            "在某一框架中，该概念的代码构造另一概念的类的对象。",
        ),
        ("skos:Concept",),
        "skos:Concept",
    ),
    Term(
        "inherits",
        "ObjectProperty",
        Text("inherits", "继承"),
        Text(
            "In some framework the class of this concept is derived from that of the other.",
            "在某一框架中，该概念的类继承自另一概念的类。",
        ),
        ("skos:Concept",),
        "skos:Concept",
    ),
    Term(
        "via",
        "DatatypeProperty",
        Text("via", "经由"),
        Text(
            "The helper that stands between the two, which belongs to no concept.",
            "两者之间的辅助函数，不属于任何概念。",
        ),
        ("cm:Edge",),
        "xsd:string",
    ),
    Term(
        "step",
        "ObjectProperty",
        Text("step", "步骤"),
        Text("A line that shows it.", "证实该关系的代码行。"),
        ("cm:Edge",),
        "oa:SpecificResource",
    ),
)

#: What a map without contrasts has no use for.
CONTRAST_TERMS: Final = (
    Term(
        "Contrast",
        "Class",
        Text("contrast", "对比"),
        Text(
            "What a person says of how two or more frameworks differ in how concepts work there, with the places where one can see it.",
            "由人写下的一句话：两个或多个框架在某些概念的运作方式上有何不同，并附可供查看的位置。",
        ),
    ),
)

#: What a map without exercises has no use for.
EXERCISE_TERMS: Final = (
    Term(
        "Exercise",
        "Class",
        Text("exercise", "数值练习"),
        Text(
            "Numbers to be worked out first and then checked, each tied to the lines of code that make it.",
            "先自己计算、再核对的数值练习，每个数都对应产生它的代码行。",
        ),
    ),
    Term(
        "Working",
        "Class",
        Text("working", "计算过程"),
        Text(
            "How one framework works out the numbers of an exercise, step by step.",
            "某一框架如何逐步算出练习中的各个数。",
        ),
    ),
    Term(
        "given",
        "ObjectProperty",
        Text("given", "已知"),
        Text("A number that an exercise gives.", "练习给出的数。"),
        ("cm:Exercise",),
        "schema:PropertyValue",
    ),
    Term(
        "asks",
        "ObjectProperty",
        Text("asks for", "待求"),
        Text("A number that is to be worked out.", "要计算的数。"),
        ("cm:Exercise",),
        "schema:PropertyValue",
    ),
    Term(
        "working",
        "ObjectProperty",
        Text("is worked out", "计算过程"),
        Text("How one framework works it out.", "某一框架的计算过程。"),
        ("cm:Exercise",),
        "cm:Working",
    ),
    Term(
        "number",
        "ObjectProperty",
        Text("number", "所求的数"),
        Text("Which number a step comes to.", "该步骤算出的数。"),
        ("schema:HowToStep",),
        "schema:PropertyValue",
    ),
    Term(
        "formula",
        "DatatypeProperty",
        Text("formula", "公式"),
        Text(
            "How a step is worked out of what is given and of earlier steps.",
            "该步骤如何由已知数和之前的步骤算出。",
        ),
        ("schema:HowToStep",),
        "xsd:string",
    ),
    Term(
        "stage",
        "ObjectProperty",
        Text("stage", "所在步骤"),
        Text(
            "The stage of a flow at which a number is known.",
            "流程中得知该数的步骤。",
        ),
        ("schema:PropertyValue",),
        "schema:ListItem",
    ),
)

#: What a map without settings has no use for.
SETTING_TERMS: Final = (
    Term(
        "setting",
        "ObjectProperty",
        Text("setting", "设置项"),
        Text(
            "What a framework lets a user set: its names, its default and the unit of its value.",
            "框架允许用户设置的项：名称、默认值和取值的单位。",
        ),
        ("sssom:Mapping",),
        "schema:PropertyValueSpecification",
    ),
    Term(
        "option",
        "DatatypeProperty",
        Text("option", "命令行选项"),
        Text(
            "An option of the command line that sets it, short forms and opposites too.",
            "设置该项的命令行选项，包括短形式和相反的选项。",
        ),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
    Term(
        "field",
        "DatatypeProperty",
        Text("field", "字段"),
        Text("The field of the class that holds it.", "保存其值的类字段。"),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
    Term(
        "environmentVariable",
        "DatatypeProperty",
        Text("environment variable", "环境变量"),
        Text("The environment variable that sets it.", "设置该项的环境变量。"),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
    Term(
        "metric",
        "DatatypeProperty",
        Text("metric", "指标"),
        Text("The name of the metric that it is exported as.", "导出的指标名称。"),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
    Term(
        "requestField",
        "DatatypeProperty",
        Text("request field", "请求字段"),
        Text("The field of a request's body that sets it.", "设置该项的请求体字段。"),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
    Term(
        "endpoint",
        "DatatypeProperty",
        Text("endpoint", "接口路径"),
        Text("The path at which the server answers.", "服务应答的路径。"),
        ("schema:PropertyValueSpecification",),
        "xsd:string",
    ),
)

#: What a map of which nobody says when a concept happens has no use for.
HAPPENING_TERMS: Final = (
    Term(
        "Happening",
        "Class",
        Text("happening", "发生条件"),
        Text(
            "When a concept happens in a run: as its line is about to run, or as its function is entered, under its condition where it has one. Code that runs is not yet its concept that happens.",
            "概念在一次运行中何时发生：即将运行该行，或进入该函数；若有条件，还须条件成立。代码运行过，不等于概念发生了。",
        ),
    ),
    Term(
        "happens",
        "ObjectProperty",
        Text("happens", "何时发生"),
        Text(
            "When the concept of a mapping happens in a run; without any, a run says no more than that it passes its code.",
            "该映射的概念在一次运行中何时发生；若没有写明，一次运行只能说明经过了它的代码。",
        ),
        ("sssom:Mapping",),
        "cm:Happening",
    ),
    Term(
        "condition",
        "DatatypeProperty",
        Text("condition", "条件"),
        Text(
            "Under which a concept happens at a place: comparisons of names and fields, as Python writes them.",
            "概念在该处发生的条件：对名称与字段的比较，按 Python 的写法。",
        ),
        ("cm:Happening",),
        "xsd:string",
    ),
)

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


def expanded(curie: str) -> str:
    """Return the IRI that a prefixed name stands for."""
    prefix, _, name = curie.partition(":")
    return PREFIXES[prefix] + name
