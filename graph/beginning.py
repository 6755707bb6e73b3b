"""The files of a new map: small, sound, and with comments that say what comes next."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from conceptmap.graph.model import Framework
from conceptmap.graph.yaml.inserting import quoted
from conceptmap.graph.yaml.map_files import FRAMEWORKS_FILE, MAP_FILE
from conceptmap.graph.yaml.schema_files import schema_files, schema_lines

AREA_FILE: Final = "concepts/basics.yaml"
KIND: Final = "framework"

#: What a new map says, in each language that it may have.
_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "kind": {"en": "framework", "zh": "框架"},
    "area": {"en": "Basics", "zh": "基础"},
    "concept": {"en": "Entry point", "zh": "入口"},
    "definition": {
        "en": "Where a program that uses the code base begins.",
        "zh": "使用该代码库的程序从这里开始。",
    },
}

_MAP: Final = {
    "en": """\
# What this map is. `conceptmap check --mappings {folder}` says what is wrong in any of its files.
title: {title}

# The IRIs of everything that the map names begin here, and so does its named graph in a SPARQL store. Choose an
# address that is yours: two maps with one base want the same graph, and `push` refuses the second. It ends with a slash;
# nothing has to answer there.
base: {base}

# Every text of the map has these languages, and no other. en and zh are known; the first is the default.
languages: [{languages}]

# Of the map itself, not of the code. Any of these may be left out.
# creators: [Your name]
# license: CC-BY-4.0
# version: '1'
# report-to: https://example.org/issues/new?title={{row}}&body={{release}}%20{{address}}

# The kinds of code bases. With `column: true` each has a column in tables and pages; without, they share one.
kinds:
  {kind}:
    label: {kind_label}
    column: true
""",
    "zh": """\
# 这个图谱是什么。`conceptmap check --mappings {folder}` 会指出各文件中的全部错误。
title: {title}

# 图谱中一切名称的 IRI 都以此开头，SPARQL 存储中的命名图也是如此。请选用属于自己的地址：
# 两个图谱若使用同一前缀，就会争用同一个图，`push` 会拒绝后一个。须以斜杠结尾；该地址无须真实可访问。
base: {base}

# 图谱的每段文本都须给出这些语言，且不得有其他语言。可用 en 和 zh；第一个是默认语言。
languages: [{languages}]

# 以下说明图谱本身，而非代码；均可省略。
# creators: [你的名字]
# license: CC-BY-4.0
# version: '1'
# report-to: https://example.org/issues/new?title={{row}}&body={{release}}%20{{address}}

# 代码库的类别。写 `column: true` 的类别在表格和页面中各占一列；其余的合为一列。
kinds:
  {kind}:
    label: {kind_label}
    column: true
""",
}

_FRAMEWORKS: Final = {
    "en": """\
# The code bases, each pinned to one release: the digest, or the commit, is what every proof rests on.
# `conceptmap sources fetch --mappings {folder}` fetches them; nothing of them is ever run.
frameworks:
""",
    "zh": """\
# 各代码库，每个都锁定到一个发行版：所有证明都以其摘要或提交为准。
# `conceptmap sources fetch --mappings {folder}` 会获取它们；其中的代码绝不会被运行。
frameworks:
""",
}
_LICENSE: Final = {
    "en": "its SPDX licence; NOASSERTION: nobody has looked",
    "zh": "SPDX 许可证；NOASSERTION 表示尚未查看",
}
_BROWSE: Final = {
    "en": "where readers may look, if the same bytes are there",
    "zh": "读者可以查看的位置，须与锁定的字节一致",
}

_AREA: Final = {
    "en": """\
# One file for each area of concepts. A concept is an idea that exists apart from any code base; `in` says where it is,
# code base by code base. This writes it, lines filled in:
#   conceptmap add mapping entry-point {framework} PATH::SYMBOL --match exact --mappings {folder}
# By hand it looks like this; `conceptmap pin --mappings {folder}` fills in the lines and proves all of it:
#    in:
#      {framework}:
#        match: exact            # exact, close, broad, narrow or related: the concept has a … match in the code
#        at: path/in/the/release.py::Class.method
#        note: {sample}
# Where it is absent, say why, and give a search that finds nothing:
#      {framework}:
#        absent: {sample}
#        searched:
#          - {{pattern: 'regular expression', in: ['**/*.py']}}
area: basics
label: {area}
concepts:
  entry-point:
    label: {concept}
    definition: {definition}
""",
    "zh": """\
# 每个概念领域一个文件。概念是独立于任何代码库而存在的想法；`in` 逐个写明它在各代码库中的位置。
# 下面的命令会写入，并填好行号：
#   conceptmap add mapping entry-point {framework} PATH::SYMBOL --match exact --mappings {folder}
# 手写则如下；`conceptmap pin --mappings {folder}` 会填好行号并逐条证明：
#    in:
#      {framework}:
#        match: exact            # exact、close、broad、narrow 或 related：概念与代码的匹配关系
#        at: path/in/the/release.py::Class.method
#        note: {sample}
# 若没有对应物，请说明原因，并给出搜不到任何结果的检索：
#      {framework}:
#        absent: {sample}
#        searched:
#          - {{pattern: '正则表达式', in: ['**/*.py']}}
area: basics
label: {area}
concepts:
  entry-point:
    label: {concept}
    definition: {definition}
""",
}


def new_map(
    *,
    title: str,
    base: str,
    languages: Sequence[str],
    frameworks: Iterable[Framework],
    folder: str,
    told_in: str,
) -> dict[str, str]:
    """The files of a map of these code bases, by path, with the schemas that editors read; comments are in `told_in` and name the map's `folder`."""
    pinned = list(frameworks)

    def text(key: str) -> str:
        return _text({language: _SAID[key][language] for language in languages})

    blocks = [_framework(one, languages, told_in) for one in pinned]
    files = {
        MAP_FILE: _MAP[told_in].format(
            title=_text(dict.fromkeys(languages, title)),
            base=base,
            languages=", ".join(languages),
            kind=KIND,
            kind_label=text("kind"),
            folder=folder,
        ),
        FRAMEWORKS_FILE: _FRAMEWORKS[told_in].format(folder=folder) + "\n".join(blocks),
        AREA_FILE: _AREA[told_in].format(
            area=text("area"),
            concept=text("concept"),
            definition=text("definition"),
            framework=pinned[0].id,
            sample=_text(dict.fromkeys(languages, "…")),
            folder=folder,
        ),
    }
    kinds = {MAP_FILE: "map", FRAMEWORKS_FILE: "frameworks", AREA_FILE: "concepts"}
    written = {name: schema_lines(name, kinds[name]) + text for name, text in files.items()}
    return written | schema_files(languages)


def _framework(framework: Framework, languages: Iterable[str], told_in: str) -> str:
    release = framework.release
    lines = [
        f"  {framework.id}:",
        f"    label: {_text(dict.fromkeys(languages, framework.label.first))}",
        f"    kind: {KIND}",
        f"    license: NOASSERTION  # {_LICENSE[told_in]}",
        "    release:",
        f"      purl: {release.purl}",
    ]
    if release.sha256 is not None:
        lines.append(f"      sha256: {release.sha256}")
    example = "https://github.com/OWNER/NAME/blob/TAG/{path}#L{start}-L{end}"
    lines.append(f"      # browse: {example}  # {_BROWSE[told_in]}")
    return "\n".join(lines) + "\n"


def _text(words: Mapping[str, str]) -> str:
    """A text in braces, where a comma or a bracket ends what is not quoted."""
    return f"{{{', '.join(f'{language}: {_within(said)}' for language, said in words.items())}}}"


def _within(words: str) -> str:
    written = quoted(words)
    if written[:1] in "'\"" or not set(written) & set(",[]{}"):
        return written
    return "'" + written.replace("'", "''") + "'"
