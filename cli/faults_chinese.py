"""What stops the work, in Chinese: the sentences of faults and their help, by what they are in English.

Faults are raised in many rooms, in English; this is where they are said to a Chinese reader. A test finds every
sentence that a fault of a question can have, and wants it here.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from conceptmap.cli.words import word
from conceptmap.graph.messages import Message

#: English to Chinese. `{x}` stands for whatever is there; `{x:word}` is a word of this program,
#: `{x:list}` what commas or `or` part.
_SENTENCES: Final[Mapping[str, str]] = {
    # names
    "no {kind:word} is called {name}": "没有名为 {name} 的{kind}",
    "did you mean {names:list}?": "是不是 {names}？",
    "known: {names:list}": "可用：{names}",
    "{name} names several concepts": "{name} 对应多个概念",
    "{name} names several symbols": "{name} 对应多个符号",
    "use one of {names:list}": "请使用其中之一：{names}",
    "conceptmap find searches every name": "可用 conceptmap find 搜索所有名称",
    "the map has nothing called {name}": "图谱中没有 {name}",
    "{name} is both where it is and where it is wanted": "起点和目标都是 {name}",
    "name another framework": "请换一个框架",
    "there is nothing to find": "没有要查找的内容",
    "give a word of what you look for": "请给出要查找的词",
    "no export format is called {name}": "没有名为 {name} 的导出格式",
    "{name} has no room for whole releases": "{name} 格式容不下整个版本的符号",
    # documents
    "{path} does not exist": "{path} 不存在",
    "name a file or a folder, or - for standard input": "请给出文件或文件夹，或用 - 表示标准输入",
    "standard input is closed": "标准输入已关闭",
    "name a file, or give a text by a pipe": "请给出文件，或通过管道传入文本",
    "nothing was read": "没有读到任何内容",
    "nothing was read: {names} is no text, or too large": "没有读到任何内容：{names} 不是文本，或过大",
    "name documents ({endings}), or folders that have some": "请给出文档（{endings}），或含有文档的文件夹",
    # named queries and SPARQL
    "{seconds} is no time limit": "{seconds} 不能作为时限",
    "give seconds, a day at most": "请给出秒数，最多一天",
    "a query is named, or given with --sparql, or with --file": "请给出查询名，或用 --sparql、--file 给出查询",
    "`conceptmap list queries` shows the named ones": "`conceptmap list queries` 列出全部具名查询",
    "{name} asks for every symbol of a release, which the map alone does not have": "{name} 查询整个版本的符号，图谱本身没有这些数据",
    "add --symbols {name}": "请加上 --symbols {name}",
    "--graph is a remote store's": "--graph 只用于远程存储",
    "add --endpoint URL": "请加上 --endpoint URL",
    "{name} is given {key} twice": "{name} 的参数 {key} 给了两次",
    "give it once": "请只给一次",
    "{url} has no symbols beyond the map's own, so it cannot tell what no concept reaches": "{url} 只有图谱自身的符号，无法判断哪些代码没有被概念覆盖",
    "push or serve the map with --symbols": "请用 push 或 serve 时加上 --symbols",
    "{graph} is no name of a graph": "{graph} 不是图的名称",
    "give an absolute IRI, such as https://example.org/map": "请给出绝对 IRI，例如 https://example.org/map",
    "{url} took {seconds} s over a query with EXISTS, which it answers wrongly when its time runs out": "{url} 用了 {seconds} 秒回答含 EXISTS 的查询，而它超时后会答错",
    "ask for less, or ask the map on this machine, without --endpoint": "请缩小查询范围，或去掉 --endpoint 在本机查询",
    "{file} cannot be read: {error}": "无法读取 {file}：{error}",
    "name a file with a SPARQL query in UTF-8": "请给出一个 UTF-8 编码的 SPARQL 查询文件",
    "{query} has no parameter {name}": "{query} 没有参数 {name}",
    "{query} needs {name}": "{query} 缺少参数 {name}",
    "{query} takes no parameters": "{query} 不带参数",
    "{query} takes {usage}": "{query} 的参数：{usage}",
    "{text} is not a whole number": "{text} 不是整数",
    "the query is longer than {count} characters": "查询超过 {count} 个字符",
    "the query has a character that no query has: U+0000": "查询中有不允许出现的字符 U+0000",
    "the query's escapes change what it does": "查询中的转义改变了它的含义",
    "the query is empty": "查询是空的",
    "a query begins with {forms:list}, not with {text}": "查询以 {forms} 之一开头，而不是 {text}",
    "updates are not allowed; edit the YAML instead": "不允许更新，请直接修改 YAML",
    "{place}: {text} is not part of any query that reads": "{place}：只读查询中不能有 {text}",
    "the query is not SPARQL: the prefix before {place} is not known": "这不是 SPARQL：{place} 之前的前缀没有声明",
    "declare it with PREFIX, or use one of {names}": "请用 PREFIX 声明，或使用其中之一：{names}",
    "the query is not SPARQL: what ends before {place} is no IRI": "这不是 SPARQL：{place} 之前不是 IRI",
    "the query is not SPARQL: it cannot be read on from {place} (line:column)": "这不是 SPARQL：从 {place}（行:列）起无法解析",
    "the query is not SPARQL: {error}": "这不是 SPARQL：{error}",
    "the query was ended after {seconds} s": "查询在 {seconds} 秒后被终止",
    "ask for less, or raise --timeout": "请缩小查询范围，或调大 --timeout",
    "the answer is larger than {size} MiB": "结果超过 {size} MiB",
    "add a LIMIT": "请加上 LIMIT",
    "the query was ended because it needed more than {size} MiB": "查询所需内存超过 {size} MiB，已终止",
    "ask for less": "请缩小查询范围",
    "the query could not be answered: {error}": "无法回答此查询：{error}",
    # stores
    "{url} did not answer within {seconds} s": "{url} 在 {seconds} 秒内没有应答",
    "{url} cannot be reached: {error}": "无法连接 {url}：{error}",
    "is the store running?": "存储服务是否已启动？",
    "{url} is not the address of a store": "{url} 不是存储服务的地址",
    "write http://… or https://…": "请写成 http://… 或 https://…",
    "serving needs uvicorn and starlette": "serve 需要 uvicorn 和 starlette",
    "the query's process failed: {error}": "查询进程出错：{error}",
    "a worker did not say that it is ready": "工作进程未能就绪",
    "{folder} was not opened in {seconds} s": "{folder} 在 {seconds} 秒内未能打开",
    "{host} port {port} cannot be listened on: {error}": "无法监听 {host} 的端口 {port}：{error}",
    "choose another with --port": "请用 --port 换一个端口",
    # sources
    "the source of {name} is not on this machine": "本机没有 {name} 的源码",
    "run `{command}`": "请运行 `{command}`",
    "run `conceptmap pin`, or `conceptmap verify` to see why": "请运行 `conceptmap pin`，或用 `conceptmap verify` 查看原因",
    "the lock has no proof of it": "锁文件中没有它的核验记录",
    "{file} does not hold the proven text": "{file} 中不是核验过的原文",
    "{origin}: {text} is not FRAMEWORK=DIR": "{origin}：{text} 不是 FRAMEWORK=DIR 的形式",
    "one of: {names:list}": "可用：{names}",
    "{origin}: there is no framework {name}": "{origin}：没有框架 {name}",
    "{origin}: {path} is not a folder": "{origin}：{path} 不是目录",
    "give the top folder of {name}": "请给出 {name} 的顶层目录",
    # files and maps
    "nothing was written: after {seconds} s another command was still writing the map in {folder}": "没有写入任何内容：等了 {seconds} 秒，另一个命令仍在写 {folder} 中的图谱",
    "nothing was written: after {seconds} s {who} was still writing the map in {folder}": "没有写入任何内容：等了 {seconds} 秒，{who} 仍在写 {folder} 中的图谱",
    "run this again when it has ended, or wait longer with --wait SECONDS": "请等它结束后重新运行，或用 --wait 秒数 延长等待",
    "its disk is full: make room, or write to another": "所在磁盘已满：请腾出空间，或写到其他磁盘",
    "its disk is read-only: name a file on another": "所在磁盘是只读的：请写到其他磁盘",
    "name a file in a folder that you may write to": "请指定有写权限的文件夹中的文件",
    "the answer could not be written: standard output is closed": "答案无法写出：标准输出已关闭",
    "the answer could not be written: {error}": "答案无法写出：{error}",
    "a site is many files, so it needs a folder": "站点由许多文件组成，需要一个文件夹",
    "name one with --site": "请用 --site 指定文件夹",
    "name another file": "请指定其他文件",
    "standard input is closed, so - names nothing": "标准输入已关闭，- 没有可读的内容",
    "pipe the text into the command, or name a file": "请用管道把文本传给命令，或指定文件",
    "name a file of anchors in UTF-8, one a line": "请指定一个 UTF-8 编码的锚点文件，每行一个锚点",
    "{file} cannot be written: {error}": "无法写入 {file}：{error}",
    "name a file in a folder that exists": "请给出已有目录中的文件",
    "the mappings have {count} faults": "映射文件有 {count} 处错误",
    "the mappings have 1 fault": "映射文件有 1 处错误",
    "pin a map of your own with --mappings DIR": "请用 --mappings DIR 指定自己的图谱",
    "only one addition can be pinned at a time": "一次只能核验一份附加图谱",
    "give --extend once": "--extend 只能给一次",
    "the installed map, {path}, is not written into": "不会写入已安装的图谱 {path}",
    "name a map of your own with --mappings DIR": "请用 --mappings DIR 指定自己的图谱",
    "name a map of your own with --mappings DIR, or install the clone with `pip install -e .`": "请用 --mappings DIR 指定自己的图谱，或用 `pip install -e .` 安装克隆的仓库",
    # relocate
    "the anchors of {id} speak of {purls:list}, which the lock proves, and not of {purl}": "{id} 的锚点针对 {purls}（以锁文件为准），而不是 {purl}",
    "leave --from out": "请去掉 --from",
    "the map that is added to pins {purl}, and is not written into with --extend": "被扩展的图谱锁定的是 {purl}；使用 --extend 时不会写入它",
    "run `{command}` first, without --extend": "请先运行 `{command}`（不加 --extend）",
    "nothing was proven: the map pins {purl}, and its own lock proves {old}": "没有核验任何内容：图谱锁定的是 {purl}，而它自己的锁文件核验的是 {old}",
    "nothing was written: the map pins {purl} already, and the lock proves nothing of {id}, so nobody can tell which anchors were carried": "没有写入任何内容：图谱已锁定 {purl}，锁文件中又没有 {id} 的核验记录，无法判断哪些锚点已经改写过",
    "write the release that the anchors speak of into {file}, run `{command}`, then this again": "请把锚点所针对的版本写回 {file}，运行 `{command}`，然后再运行本命令",
    "nothing was written: the lock proves nothing of {id}, and these would be left as they are, which nobody could tell from what was carried: {anchors}": "没有写入任何内容：锁文件中没有 {id} 的核验记录，而下列锚点会原样保留，之后无法与已改写的区分：{anchors}",
    "run `{command}` while the map pins {purl}, then this again": "请在图谱仍锁定 {purl} 时运行 `{command}`，然后再运行本命令",
    # add
    "{id} is not kebab-case": "{id} 不是小写加连字符的形式",
    "write {id}": "请写成 {id}",
    "{id} is a concept already": "概念 {id} 已经存在",
    "see `{command}`": "参见 `{command}`",
    "a note stands in both languages": "说明必须有中英两种语言",
    "give --note-en and --note-zh": "请同时给出 --note-en 和 --note-zh",
    "{id} is mapped in {framework} at {place}": "{id} 在 {framework} 中已有映射，位于 {place}",
    "add a further place with `{command}`": "可用 `{command}` 添加其他位置",
    "{id} is not mapped in {framework}": "{id} 在 {framework} 中没有映射",
    "{id} is absent in {framework}": "{id} 在 {framework} 中已记为无对应",
    "`{command}` comes first": "请先运行 `{command}`",
    "{id} has {anchor} in {framework} already": "{id} 在 {framework} 中已有 {anchor}",
    "{purl} is pinned by its commit": "{purl} 以提交锁定",
    "it needs no sha256": "不需要 sha256",
    # how the command line was typed; the words are Click's
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


def in_chinese(sentence: str) -> str | None:
    """The sentence of a fault, or its help, in Chinese; None where there is none for it."""
    if isinstance(sentence, Message):
        told = sentence.told(_SENTENCES, lambda key: word(key, "zh"), "、")
        return None if sentence.template not in _SENTENCES else told
    for pattern, chinese, kinds in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            said = {name: _said(text, kinds[name]) for name, text in found.groupdict().items()}
            return chinese.format(**said)
    return None


def _said(text: str, kind: str) -> str:
    if kind == "word":
        return word(text, "zh")
    if kind == "list":
        return "、".join(part.strip(" \n\t'") for part in re.split(r",\s+| or | / ", text))
    return text


@cache
def _patterns() -> list[tuple[re.Pattern[str], str, dict[str, str]]]:
    """What fits, with the sentences that leave least open first."""
    ordered = sorted(_SENTENCES, key=lambda english: -len(_HOLE.sub("", english)))
    found = []
    for english in ordered:
        # Between the holes every character stands for itself.
        texts, kinds = _HOLE.split(english)[::3], dict(_HOLE.findall(english))
        holes = [f"(?P<{name}>.+?)" for name in kinds]
        pattern = "".join(
            re.escape(text) + hole for text, hole in zip(texts, [*holes, ""], strict=True)
        )
        found.append((re.compile(pattern, re.DOTALL), _SENTENCES[english], kinds))
    return found
