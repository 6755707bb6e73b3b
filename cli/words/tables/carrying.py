"""What the map for another release says, English beside Chinese: what is asked for, what was followed, what was looked for."""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # what is asked for
    "write FRAMEWORK=VERSION, =COMMIT, =FOLDER or =installed": "请写成 FRAMEWORK=版本号、=提交号、=目录 或 =installed",
    "{framework} is pinned by a commit, so {what} names no release of it": "{framework} 按提交锁定，{what} 不能指明它的版本",
    "write all forty digits of a commit, a folder, or `installed`": "请写出提交号的全部 40 位，或写目录，或写 `installed`",
    "the map knows no repository of {framework}": "图谱不知道 {framework} 的仓库",
    "write a version, a folder, or `installed`": "请写版本号、目录，或 `installed`",
    "{what} is no source of {framework}: it has none of the {count} files that the map speaks of": "{what} 不是 {framework} 的源码：图谱涉及的 {count} 个文件一个也没有",
    "give {folder}, the folder above": "请给出上一级目录 {folder}",
    "give the folder that has {path}": "请给出含有 {path} 的目录",
    "{name} is not installed in {environment}": "{environment} 中没有安装 {name}",
    "activate the environment that has it, or name a version or a folder in place of `installed`": "请激活装有它的环境，或者不写 `installed` 而写版本号或目录",
    "the installed {name} {version} has no list of its files": "已安装的 {name} {version} 没有文件清单",
    "the list of files of the installed {name} {version} is damaged": "已安装的 {name} {version} 的文件清单已损坏",
    "install it again, or name its folder in place of `installed`": "请重新安装，或者不写 `installed` 而写它的目录",
    "name its folder in place of `installed`": "请不写 `installed` 而写它的目录",
    # what was followed
    "following the map of {framework} to {release}; this may take minutes, once": "正在把 {framework} 的图谱追踪到 {release}；仅第一次可能需要几分钟",
    "{framework} at {release}: {placed} of the {count} places that are proven in {pinned} were followed there; what is carried is not proven": "{framework} {release}：{pinned} 中已核验的 {count} 处里，有 {placed} 处追踪到了这个版本；追踪所得并非核验",
    "{framework}: that is the release that the map pins, so nothing was carried": "{framework}：这正是图谱锁定的版本，无需追踪",
    "the lock has no proof of it in the pinned release": "锁文件中没有它在锁定版本中的核验记录",
    "it has no {endings:list} files, which the pinned release has": "其中没有锁定版本中有的 {endings} 文件",
    "a built package leaves {path} out": "构建好的包不含 {path}",
    "a place of the map that was in this file could not be followed, and may be on any line of it": "图谱中原属此文件的一处无法追踪，可能在其中任何一行",
    "{count} places of the map that were in this file could not be followed, and may be on any line of it": "图谱中原属此文件的 {count} 处无法追踪，可能在其中任何一行",
    "run the command again": "请重新运行命令",
    "{path} ends at line {count}": "{path} 只到第 {count} 行",
    "{path} ends at line {count} in {release}": "在 {release} 中，{path} 只到第 {count} 行",
    "{release} has no file {path}": "{release} 中没有文件 {path}",
    "{release} has {paths:list}": "{release} 中有 {paths}",
    "{release}, {path}:{line}: {text}": "{release}，{path}:{line}：{text}",
    "carried to {release}: {status}": "追踪到 {release}：{status}",
    "{status} in {release}": "在 {release} 中{status}",
    "was {place}": "锁定版本中在 {place}",
    # what was looked for
    "no search shows it in the pinned release": "在锁定版本中也没有检索可以验证",
    "{within:list} selects no file": "{within} 没有选中任何文件",
    "{places}: nobody has read it": "{places}：尚无人读过",
}
