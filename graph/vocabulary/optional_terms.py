"""Terms of our own that only a map has use for that says such things: settings, calls, contrasts, exercises, when a concept happens."""

from typing import Final

from conceptmap.graph.model import Text
from conceptmap.graph.vocabulary.term import Term

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
