"""The words around an answer, in both languages. Keys are the names that programs see."""

from collections.abc import Iterable
from typing import Final

_CHINESE: Final = {
    "error": "错误",
    "warning": "警告",
    "edited": "已编辑",
    "relocated": "已移至别处",
    "renamed": "已改名",
    "ambiguous": "有歧义",
    "lost": "未找到",
    "deleted": "已删除",
    "unfounded": "旧版本中不成立",
    "unchanged": "未变",
    "right": "正确",
    "gone": "已消失",
    "unchecked": "无法判断",
    "substance": "实质变化",
    "cosmetic": "仅外观变化",
    "new": "新增",
    "undecided": "无法判定",
    "anchor": "锚点",
    "status": "结果",
    "now": "现在",
    "change": "变化",
    "confidence": "把握",
    "before": "之前",
    "after": "之后",
    "amount": "幅度",
    "text": "原文",
    "holds": "成立",
    "fails": "不成立",
    "none": "无",
    "claim": "论断",
    "also": "另见",
    "about": "涉及",
    "part": "组成部分",
    "evidence": "依据",
    "in-area": "所属领域",
    "in-framework": "所属框架",
    "answer": "回答",
    "checked-in": "检查于",
    "next": "下一阶段",
    "origin": "原符号",
    "result": "结果",
    "absent": "无对应",
    "against": "对照",
    "caller": "调用方",
    "called by": "调用方",
    "compared with": "对照",
    "wrapped by": "外层包装",
    "origin_note": "原符号说明",
    "wrapped": "仅被包装",
    "origin_against": "原符号说明对照",
    "argued": "仅有论证",
    "shown": "依据",
    "areas": "领域",
    "claims-confirmed": "条属实",
    "claims-outdated": "条过时",
    "claims-refuted": "条不实",
    "claims-unverifiable": "条无从核实",
    "check": "检查",
    "code": "代码事实",
    "confirmed": "属实",
    "corrects": "更正",
    "from": "来源",
    "functions": "函数",
    "gives": "输出",
    "inference": "推断",
    "lines": "行数",
    "not-in-release": "不在发布包内",
    "outdated": "过时",
    "reached-files": "已覆盖文件",
    "reached-functions": "已覆盖函数",
    "reached-lines": "已覆盖行",
    "readme": "README 陈述",
    "refuted": "不实",
    "share": "覆盖率",
    "takes": "输入",
    "unverifiable": "无从核实",
    "enclosing": "外层符号代替",
    "excerpt": "片段",
    "files": "文件",
    "help": "建议",
    "license": "许可证",
    "lookalike": "易混淆",
    "matched": "命中字段",
    "meaning": "含义",
    "message": "问题",
    "page": "页面",
    "parameters": "参数",
    "relation": "关系",
    "says": "论断",
    "searched": "检索",
    "said-by": "出处",
    "quotes": "转述",
    "quoted-by": "被转述于",
    "said-by-comment": "注释",
    "said-by-docstring": "文档字符串",
    "said-by-readme": "README",
    "said-by-page": "页面",
    "said-by-reading": "阅读所得",
    "stages": "阶段",
    "standing": "对应情况",
    "suggested": "推测对应",
    "symbols": "符号",
    "covered": "已覆盖",
    "elsewhere": "见于",
    "end": "止行",
    "exact_in": "等同于",
    "formerly": "旧称",
    "from_match": "源端匹配",
    "from_symbol": "源端符号",
    "has": "具备者",
    "label_en": "英文名",
    "label_zh": "中文名",
    "lacks": "无对应者",
    "language": "语言",
    "narrower": "下位概念",
    "one": "框架一",
    "other": "框架二",
    "outcome": "检查结果",
    "place": "位置",
    "position": "次序",
    "preferred": "首选名",
    "reason": "原因",
    "reason_en": "原因（英）",
    "reason_zh": "原因（中）",
    "says_en": "论断（英）",
    "says_zh": "论断（中）",
    "search": "检索式",
    "start": "起行",
    "to": "目标",
    "to_match": "目标端匹配",
    "to_symbol": "目标端符号",
    "true": "实情",
    "version": "版本",
    "why_en": "说明（英）",
    "why_zh": "说明（中）",
    "absences": "无对应",
    "alias": "别名",
    "anchors": "锚点",
    "area": "领域",
    "at": "所在处",
    "broad": "范围更大",
    "broader": "上位概念",
    "checks": "检查",
    "claims": "论断",
    "close": "相近",
    "column": "列",
    "concept": "概念",
    "concepts": "概念",
    "count": "数量",
    "definition": "定义",
    "exact": "等同",
    "file": "文件",
    "flow": "流程",
    "flows": "流程",
    "found": "命中",
    "framework": "框架",
    "frameworks": "框架",
    "id": "标识",
    "kind": "类别",
    "label": "名称",
    "line": "行",
    "lookalikes": "易混淆",
    "mappings": "映射",
    "match": "匹配",
    "moved": "已移动",
    "name": "名称",
    "narrow": "范围更小",
    "near": "最接近",
    "note": "说明",
    "path": "路径",
    "proven": "已核验",
    "local": "本地核对",
    "purl": "版本",
    "related": "相关",
    "role": "角色",
    "score": "相似度",
    "searches": "检索",
    "stage": "阶段",
    "state": "证据状态",
    "step": "步骤",
    "symbol": "符号",
    "title": "标题",
    "unexamined": "未考察",
    "unproven": "未核验",
    "unreadable": "无法读取",
    "url": "链接",
    "verdict": "结论",
    "via": "经由",
    "why": "原因",
    "engine": "引擎",
    "query": "查询",
    "passed": "通过",
    "failed": "未通过",
    "cantTell": "无法判断",
    "first-child": "首个子节点",
    "function": "函数",
    "in-order": "依次",
    "inside": "位于",
    "kernel-library": "内核库",
    "last-child": "末个子节点",
    "method": "方法",
    "missing": "本机没有",
    "not": "并非",
    "with": "含有",
}
#: Where a column has another name than the value that is spelt alike.
_CHINESE_HEADINGS: Final = {"code": "编号", "at": "位置"}
#: Columns whose cells are words of this program, not data.
_WORDED: Final = frozenset(
    [
        "evidence",
        "from_match",
        "outcome",
        "to_match",
        "kind",
        "match",
        "origin_match",
        "role",
        "standing",
        "state",
        "target_match",
        "verdict",
    ]
)


def word(key: str, language: str) -> str:
    """What people read for `key`."""
    return _CHINESE.get(key, key) if language == "zh" else key


def heading(column: str, language: str) -> str:
    """What people read above a column."""
    own = _CHINESE_HEADINGS if language == "zh" else {}
    return own.get(column) or word(column, language)


def worded(column: str, value: str, language: str) -> str:
    """A cell as people read it: in words, where the column holds words of this program."""
    return word(value, language) if column in _WORDED else value


def named_by(known: Iterable[str], text: str) -> str | None:
    """Which of the words of this program somebody typed, in either language."""
    return next((key for key in known if text.strip().lower() in (key, word(key, "zh"))), None)


def between(language: str) -> str:
    """What stands between the things of a list."""
    return "；" if language == "zh" else "; "


def listed(names: Iterable[str], language: str) -> str:
    """Short names in a row."""
    return ("、" if language == "zh" else ", ").join(names)


def aside(text: str, language: str) -> str:
    """`text` in brackets, with what parts it from the words before."""
    return f"（{text}）" if language == "zh" else f" ({text})"


def counted(number: int, noun: str) -> str:
    """A number and an English noun: `1 anchor`, `2 anchors`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def labelled(key: str, text: str, language: str) -> str:
    """`text` behind what it is."""
    return f"{word(key, language)}{'：' if language == 'zh' else ': '}{text}"
