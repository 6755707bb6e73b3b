"""What the operating system says of a fault, in Chinese."""

import errno
import os
from typing import Final

#: By the system's own English.
SYSTEM_ERRORS: Final = {
    os.strerror(number): text
    for number, text in {
        errno.ENOENT: "没有这个文件或文件夹",
        errno.EACCES: "没有权限",
        errno.EPERM: "不允许这样操作",
        errno.EISDIR: "这是文件夹",
        errno.ENOTDIR: "路径中有一段不是文件夹",
        errno.EEXIST: "已经存在",
        errno.ENOSPC: "磁盘空间不足",
        errno.EROFS: "文件系统只读",
        errno.ENAMETOOLONG: "名称太长",
        errno.EMFILE: "打开的文件太多",
        errno.ELOOP: "符号链接层数太多",
        errno.EADDRINUSE: "地址已被占用",
        errno.EADDRNOTAVAIL: "本机没有这个地址",
        errno.ECONNREFUSED: "连接被拒绝",
        errno.EIO: "读写出错",
    }.items()
}
