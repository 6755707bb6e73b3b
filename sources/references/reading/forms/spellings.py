"""How documents spell paths, names and addresses of code in a line of prose, as regular expressions."""

import re
from typing import Final

from conceptmap.sources.outlines.languages.table import code_endings

#: Of files that have no grammar, and that documents name as well as code.
_FURTHER_ENDINGS: Final = "pyx rs go js ts md rst txt toml yaml yml json cfg ini sh cmake jinja proto ipynb html css in Dockerfile"
_ENDINGS: Final = "|".join([ending[1:] for ending in code_endings()] + _FURTHER_ENDINGS.split())
_PART: Final = r"[A-Za-z0-9_.+\-]+"
_NAME: Final = r"[A-Za-z_~]\w*(?:(?:\.|::)[A-Za-z_~]\w*)*"
PATH: Final = re.compile(
    rf"""
    (?<![A-Za-z0-9_.+\-/@$<{{*…])
    (?P<path> (?: \.{{0,2}}/ )* (?: (?:{_PART}|…)/ )* [A-Za-z0-9_.+\-]+ \. (?: {_ENDINGS} ) ) (?![A-Za-z0-9_/*-])
    (?: ::(?P<symbol> {_NAME} ) )?
    """,
    re.VERBOSE | re.ASCII,
)
BRACED: Final = re.compile(
    rf"(?<![A-Za-z0-9_.+\-/@$<{{*])(?P<before>(?:{_PART}/)*+(?:{_PART})?+)\{{(?P<either>[^{{}}`,]{{0,80}},[^{{}}`]{{0,300}})\}}"
    rf"(?P<after>[A-Za-z0-9_.+\-/]*+)(?![A-Za-z0-9_/*{{-])",
    re.ASCII,
)
WHOLE_PATH: Final = re.compile(rf"(?:{_PART}/)*{_PART}\.(?:{_ENDINGS})\Z", re.ASCII)
FOLDER: Final = re.compile(
    rf"(?<![A-Za-z0-9_.+\-/@$<{{*:])(?P<path>(?:{_PART}/)+)(?![A-Za-z0-9_.+\-*{{<$/])", re.ASCII
)
ADDRESS: Final = re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s\"'<>)\]`]+", re.ASCII)
CROSS: Final = re.compile(
    r"\]\[(?P<name>[A-Za-z_]\w*(?:\.\w+)+)\]|\[(?P<own>[A-Za-z_]\w*(?:\.\w+)+)\]\[\]", re.ASCII
)
ROLE: Final = re.compile(
    r":(?:py:)?(?:class|func|meth|mod|attr|data|exc|obj):`[~!]?(?:[^`<]*<)?(?P<name>[\w.]+)>?`",
    re.ASCII,
)
TICKED: Final = re.compile(
    rf"`+(?P<name>{_NAME})(?P<call>\(\))?(?:\([^`]*\))?`+|<code[^>]*>(?P<code>{_NAME})(?P<code_call>\(\))?</code>",
    re.ASCII,
)
BARE: Final = re.compile(
    rf"(?<![\w./:\-$@\\])(?P<name>{_NAME})(?P<call>\(\))?(?![\w/\\])", re.ASCII
)
SHOWN_NAME: Final = re.compile(rf"\s*`?(?P<name>{_NAME})(?P<call>\(\))?`?\s*", re.ASCII)
CODE_LIKE: Final = re.compile(
    r"[a-z0-9]_[a-z0-9]|\A_[a-z]|[a-z0-9][A-Z]|[A-Z]{2,}_[A-Z]|[A-Z][a-z]+[A-Z]"
)
IMPORTED: Final = re.compile(
    r"\A\s*(?:>>>\s*)?from\s+(?P<module>[A-Za-z_][\w.]*)\s+import\s+(?P<names>[\w ,()]+)", re.ASCII
)
ALONE: Final = re.compile(r"(?<!`)`(?P<form>[:：]L?|#?L|#)(?=\d[\d,、;:L-]*`)")
LONGEST: Final = 5000  # characters of a line that a person wrote
LABEL: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9-]*):\Z")
TAG: Final = re.compile(r"<[^<>]*>")
