"""Wheels from strangers: unpacked whole inside of the target, or refused with nothing outside of it."""

import hashlib
import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conceptmap.graph.spelling.purls import PypiRelease
from conceptmap.sources.errors import UnsafeArchive
from conceptmap.sources.trees.fetching.wheels import unpack_wheel
from conceptmap.sources.trees.files.safe_write import TreeLimits

UTF_8: Final = 0x0800
DESCRIPTOR: Final = 0x0008
FILE, FOLDER, LINK, PIPE = 0o100644, 0o040755, 0o120777, 0o010644


@dataclass
class Member:
    """One member; `header` and `entry` say otherwise in one of the two places where it is described."""

    name: bytes
    content: bytes = b"x\n"
    deflated: bool = True
    mode: int = FILE
    flags: int = 0
    header: Mapping[str, object] = field(default_factory=dict)
    entry: Mapping[str, object] = field(default_factory=dict)
    packed: bytes | None = None  #: in place of the packed content
    behind: bytes = b""  #: after the packed content: a descriptor, or what nobody owns
    omitted: bool = False  #: no entry in the directory
    extra: bytes = b""

    def fields(self) -> dict[str, object]:
        packed = self.bytes_packed()
        return {
            "name": self.name,
            "flags": self.flags,
            "method": 8 if self.deflated else 0,
            "crc": zlib.crc32(self.content),
            "packed": len(packed),
            "size": len(self.content),
            "extra": self.extra,
            "mark": None,
            "disk": 0,
            "attributes": self.mode << 16,
            "comment": b"",
        }

    def bytes_packed(self) -> bytes:
        if self.packed is not None:
            return self.packed
        if not self.deflated:
            return self.content
        stream = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        return stream.compress(self.content) + stream.flush()


def header(values: Mapping[str, object]) -> bytes:
    """What stands before a content."""
    name, extra = values["name"], values["extra"]
    assert isinstance(name, bytes)
    assert isinstance(extra, bytes)
    return (
        struct.pack(
            "<4s5H3L2H",
            values["mark"] or b"PK\3\4",
            20,
            values["flags"],
            values["method"],
            0,
            33,
            values["crc"],
            values["packed"],
            values["size"],
            len(name),
            len(extra),
        )
        + name
        + extra
    )


def entry(values: Mapping[str, object], offset: int) -> bytes:
    """What the directory says of a member."""
    name, extra, comment = values["name"], values["extra"], values["comment"]
    assert isinstance(name, bytes)
    assert isinstance(extra, bytes)
    assert isinstance(comment, bytes)
    return (
        struct.pack(
            "<4s6H3L5H2L",
            values["mark"] or b"PK\1\2",
            0x0314,
            20,
            values["flags"],
            values["method"],
            0,
            33,
            values["crc"],
            values["packed"],
            values["size"],
            len(name),
            len(extra),
            len(comment),
            values["disk"],
            0,
            values["attributes"],
            values.get("offset", offset),
        )
        + name
        + extra
        + comment
    )


def descriptor(content: bytes, packed: int, *, mark: bytes = b"PK\7\x08", wide: str = "L") -> bytes:
    """What stands behind a content whose header says no sizes."""
    return mark + struct.pack(f"<L2{wide}", zlib.crc32(content), packed, len(content))


def zipped(
    *members: Member,
    before: bytes = b"",
    between: bytes = b"",
    behind: bytes = b"",
    comment: bytes = b"",
    shifted: bool = True,
    long: Mapping[str, int] | None = None,
    **end: int,
) -> bytes:
    """A zip archive: `before`, the members, `between`, the directory, its end, `behind`.

    `shifted`: offsets count from the first byte of `before`. `long`: with an end of eight-byte numbers, some of them
    other than they should be. `end`: numbers of the end record that are other than they should be.
    """
    body, directory, count = before, b"", 0
    base = 0 if shifted else len(before)
    for one in members:
        offset = len(body) - base
        values = one.fields()
        body += header(values | dict(one.header)) + one.bytes_packed() + one.behind
        if not one.omitted:
            directory += entry(values | dict(one.entry), offset)
            count += 1
    body += between
    start = len(body) - base
    numbers = {"disk": 0, "here": count, "count": count, "size": len(directory), "start": start}
    body += directory
    if long is not None:
        at = len(body)
        said = numbers | {"record": 44, "at": at, "disks": 1} | dict(long)
        body += struct.pack(
            "<4sQ2H2L4Q", b"PK\6\6", said["record"], 45, 45, said["disk"], 0,
            said["here"], said["count"], said["size"], said["start"],
        )  # fmt: skip
        body += struct.pack("<4sLQL", b"PK\6\7", 0, said["at"], said["disks"])
    last = numbers | end
    body += struct.pack(
        "<4s4H2LH", b"PK\5\6", last["disk"], 0, last["here"], last["count"], last["size"],
        last["start"], len(comment),
    )  # fmt: skip
    return body + comment + behind


def own(name: str = "toy", version: str = "1.0") -> Member:
    """What makes a zip archive the wheel of a release."""
    return Member(f"{name}-{version}.dist-info/WHEEL".encode(), b"Wheel-Version: 1.0\n")


ELSEWHERE = "/var/tmp/conceptmap-evil"  # noqa: S108 - two of them aim at it
SMALL = TreeLimits(members=20, file_bytes=1000, total_bytes=10_000)
NAME = "toy-1.0-py3-none-any.whl"
TOY = PypiRelease("toy", "1.0", NAME)


def wheel(*members: Member, **said: object) -> bytes:
    return zipped(own(), *members, **said)  # type: ignore[arg-type]


def save(folder: Path, data: bytes) -> Path:
    path = folder / NAME
    path.write_bytes(data)
    return path


def long_field(*numbers: int) -> bytes:
    return struct.pack(f"<2H{len(numbers)}Q", 1, 8 * len(numbers), *numbers)


def second_name(name: bytes, other: bytes) -> bytes:
    data = struct.pack("<BL", 1, zlib.crc32(name)) + other
    return struct.pack("<2H", 0x7075, len(data)) + data


def inflated(content: bytes) -> bytes:
    return Member(b"", content).bytes_packed()


BLOCK = inflated(b"\0" * 900)

HOSTILE = {
    # names
    "upwards": (wheel(Member(b"toy/../../evil")), "leads upwards"),
    "upwards at once": (wheel(Member(b"../evil")), "leads upwards"),
    "upwards at the end": (wheel(Member(b"toy/../", b"", mode=FOLDER)), "leads upwards"),
    "absolute": (wheel(Member(ELSEWHERE.encode())), "absolute"),
    "absolute folder": (wheel(Member(b"/toy/", b"", mode=FOLDER)), "absolute"),
    "the root": (wheel(Member(b"/", b"", mode=FOLDER)), "not spelt plainly"),
    "no name": (wheel(Member(b"")), "not spelt plainly"),
    "drive": (wheel(Member(b"C:/evil")), "absolute"),
    "drive without a slash": (wheel(Member(b"C:evil")), "absolute"),
    "backslashes": (wheel(Member(b"toy\\..\\..\\evil")), "backslash"),
    "network share": (wheel(Member(b"\\\\host\\share\\evil")), "backslash"),
    "line feed": (wheel(Member(b"toy/a\nb")), "control character"),
    "escape sequence": (wheel(Member(b"toy/\x1b[2J")), "control character"),
    "NUL": (wheel(Member(b"toy/a.py\0.txt")), "control character"),
    "dots": (wheel(Member(b"toy/./a")), "not spelt plainly"),
    "two slashes": (wheel(Member(b"toy//a")), "not spelt plainly"),
    "long path": (wheel(Member(b"d/" * 600 + b"a")), "longer than"),
    "not UTF-8, as it says": (wheel(Member(b"toy/\xff\xfe", flags=UTF_8)), "not UTF-8"),
    "not ASCII, and says nothing": (wheel(Member("toy/é".encode())), "not UTF-8"),
    "a surrogate": (wheel(Member(b"toy/\xed\xa0\x80", flags=UTF_8)), "not UTF-8"),
    "a second name": (
        wheel(Member(b"toy/a", extra=second_name(b"toy/a", b"../evil"))),
        "says something twice",
    ),
    "a second name in the directory": (
        wheel(Member(b"toy/a", entry={"extra": second_name(b"toy/a", b"../evil")})),
        "says something twice",
    ),
    # what is no file
    "symbolic link out": (wheel(Member(b"toy/l", b"../../etc", mode=LINK)), "a symbolic link"),
    "symbolic link within": (wheel(Member(b"toy/l", b"a", mode=LINK)), "a symbolic link"),
    "write through a link": (
        wheel(Member(b"toy/l", b"..", mode=LINK), Member(b"toy/l/evil")),
        "a symbolic link",
    ),
    "link that is called a folder": (
        wheel(Member(b"toy/l/", b"", mode=LINK)),
        "a symbolic link",
    ),
    "pipe": (wheel(Member(b"toy/p", b"", mode=PIPE)), "a device or a pipe"),
    "device": (wheel(Member(b"toy/d", b"", mode=0o060644)), "a device or a pipe"),
    "folder without a slash": (wheel(Member(b"toy/a", b"", mode=FOLDER)), "a file and a folder"),
    "DOS folder without a slash": (
        wheel(Member(b"toy/a", entry={"attributes": 0x10})),
        "a file and a folder",
    ),
    "file with a slash": (wheel(Member(b"toy/a/", mode=FILE)), "a file and a folder"),
    "folder with content": (wheel(Member(b"toy/a/", mode=FOLDER)), "a file and a folder"),
    # twice
    "same file twice": (wheel(Member(b"toy/a"), Member(b"toy/a", b"other")), "there twice"),
    "same folder twice": (
        wheel(*[Member(b"toy/", b"", mode=FOLDER)] * 2),
        "there twice",
    ),
    "file and folder of one name": (
        wheel(Member(b"toy/a"), Member(b"toy/a/", b"", mode=FOLDER)),
        "there twice",
    ),
    "file, then folder": (wheel(Member(b"toy/a"), Member(b"toy/a/b")), "both a file and a folder"),
    "folder, then file": (wheel(Member(b"toy/a/b"), Member(b"toy/a")), "both a file and a folder"),
    # bombs
    "many members": (wheel(*[Member(b"%d" % n, b"") for n in range(30)]), "more than 20 members"),
    "many folders": (
        wheel(*[Member(b"%d/" % n, b"", mode=FOLDER) for n in range(30)]),
        "more than 20 members",
    ),
    "many members that are git's own": (
        wheel(*[Member(b".git/%d" % n, b"") for n in range(30)]),
        "more than 20 members",
    ),
    "big file": (wheel(Member(b"toy/a", b"\0" * 1001)), "1,001 bytes long"),
    "big member that is git's own": (
        wheel(Member(b"toy/.git/a", b"\0" * 1001)),
        "1,001 bytes long",
    ),
    "big file that is not there": (
        wheel(Member(b"toy/a", header={"size": 2**31}, entry={"size": 2**31})),
        "2,147,483,648 bytes long",
    ),
    "bomb of small files": (
        wheel(*[Member(b"toy/%d" % n, b"\0" * 1000) for n in range(15)]),
        "more than 10,000 bytes",
    ),
    "longer than it says": (
        wheel(
            Member(
                b"toy/a",
                b"\0" * 900,
                packed=inflated(b"\0" * (16 << 20)),
            )
        ),
        "not 900 bytes long",
    ),
    "longer than it says, in one block more": (
        wheel(Member(b"toy/a", b"\0" * 900, packed=BLOCK + b"behind the end")),
        "not 900 bytes long",
    ),
    "shorter than it says": (
        wheel(Member(b"toy/a", b"\0" * 900, packed=inflated(b"\0" * 899))),
        "not 900 bytes long",
    ),
    "members that share their content": (
        wheel(
            Member(b"toy/a", b"\0" * 900),
            Member(b"toy/b", b"\0" * 900, entry={"offset": len(zipped(own())) - 22}),
        ),
        "does not end where the next begins",
    ),
    "members within members": (
        wheel(
            Member(
                b"toy/a",
                zipped(Member(b"toy/b", b"y"))[:37],
                deflated=False,
            ),
            Member(b"toy/b", b"y", entry={"offset": 102}),
        ),
        "does not end where the next begins",
    ),
    # the two descriptions disagree
    "another name in the header": (
        wheel(Member(b"toy/a.py", header={"name": b"toy/b.py"})),
        "disagree",
    ),
    "a name that leads upwards in the header": (
        wheel(Member(b"toy/a", header={"name": b"../evil"})),
        "disagree",
    ),
    "another case in the header": (wheel(Member(b"toy/a", header={"name": b"toy/A"})), "disagree"),
    "another size in the header": (wheel(Member(b"toy/a", header={"size": 1})), "disagree"),
    "another packed size in the header": (
        wheel(Member(b"toy/a", header={"packed": 1})),
        "disagree",
    ),
    "another checksum in the header": (wheel(Member(b"toy/a", header={"crc": 1})), "disagree"),
    "another method in the header": (wheel(Member(b"toy/a", header={"method": 0})), "disagree"),
    "other flags in the header": (wheel(Member(b"toy/a", header={"flags": UTF_8})), "disagree"),
    "no sizes in the header": (
        wheel(Member(b"toy/a", header={"size": 0, "packed": 0, "crc": 0})),
        "disagree",
    ),
    "a member that no list has": (
        wheel(Member(b"toy/a"), Member(b"toy/hidden.py", omitted=True), Member(b"toy/b")),
        "does not end where the next begins",
    ),
    "a last member that no list has": (
        wheel(Member(b"toy/a"), Member(b"toy/hidden.py", omitted=True)),
        "does not end where the next begins",
    ),
    "a list of another member": (
        wheel(Member(b"toy/a"), Member(b"toy/b", entry={"offset": 0})),
        "does not end where the next begins",
    ),
    "an offset behind the members": (
        wheel(Member(b"toy/a", entry={"offset": 60_000})),
        "does not end where the next begins",
    ),
    "an offset into the list": (
        wheel(Member(b"toy/a", entry={"offset": 140})),
        "does not end where the next begins",
    ),
    # what stands around
    "a script before it": (
        wheel(Member(b"toy/a"), before=b"#!/bin/sh\nexit 0\n"),
        "does not begin where it begins",
    ),
    "an archive before it": (wheel(before=zipped(own(), Member(b"toy/a"))), "does not begin"),
    "something before it that offsets pass over": (
        wheel(Member(b"toy/a"), before=b"MZ" * 40, shifted=False),
        "stands before",
    ),
    "something between members and list": (
        wheel(Member(b"toy/a"), between=b"hidden"),
        "does not end where the next begins",
    ),
    "something between two members": (
        wheel(Member(b"toy/a", behind=b"hidden"), Member(b"toy/b")),
        "does not end where the next begins",
    ),
    "something behind the end": (wheel(Member(b"toy/a"), behind=b"\0"), "behind its end"),
    "an archive behind the end": (
        wheel(Member(b"toy/a"), behind=zipped(own("toy", "2.0"))),
        "stands before",
    ),
    "a comment": (wheel(Member(b"toy/a"), comment=b"hello"), "behind its end"),
    "an end within a comment": (
        wheel(Member(b"toy/a"), comment=zipped()[-22:]),
        "stands before",
    ),
    # descriptors
    "a descriptor that says otherwise": (
        wheel(Member(b"toy/a", flags=DESCRIPTOR, behind=descriptor(b"other", 4))),
        "does not end where the next begins",
    ),
    "a descriptor that is announced and missing": (
        wheel(Member(b"toy/a", flags=DESCRIPTOR)),
        "does not end where the next begins",
    ),
    "a descriptor that nothing announces": (
        wheel(Member(b"toy/a", behind=descriptor(b"x\n", 4))),
        "does not end where the next begins",
    ),
    # encrypted, packed otherwise
    "encrypted": (wheel(Member(b"toy/a", flags=0x1)), "encrypted"),
    "strongly encrypted": (wheel(Member(b"toy/a", flags=0x41)), "encrypted"),
    "a masked header": (wheel(Member(b"toy/a", flags=0x2000)), "encrypted"),
    "a patch": (wheel(Member(b"toy/a", flags=0x20)), "encrypted"),
    **{
        f"method {method}": (
            wheel(Member(b"toy/a", header={"method": method}, entry={"method": method})),
            f"a method that is not read here ({method})",
        )
        for method in (1, 6, 9, 12, 14, 93, 95, 99)
    },
    "stored, and of two lengths": (
        wheel(Member(b"toy/a", b"12345", deflated=False, header={"size": 4}, entry={"size": 4})),
        "not 4 bytes long",
    ),
    # eight-byte numbers
    "an enormous size": (
        wheel(
            Member(
                b"toy/a",
                header={"size": 0xFFFFFFFF, "extra": long_field(2**63)},
                entry={"size": 0xFFFFFFFF, "extra": long_field(2**63)},
            )
        ),
        "9,223,372,036,854,775,808 bytes long",
    ),
    "a long size in one place": (
        wheel(Member(b"toy/a", b"xx", entry={"size": 0xFFFFFFFF, "extra": long_field(3)})),
        "disagree",
    ),
    "a long size that is missing": (
        wheel(Member(b"toy/a", entry={"size": 0xFFFFFFFF})),
        "malformed",
    ),
    "a long offset": (
        wheel(Member(b"toy/a", entry={"offset": 0xFFFFFFFF, "extra": long_field(2**62)})),
        "does not end where the next begins",
    ),
    "two long fields": (
        wheel(Member(b"toy/a", extra=long_field(2) + long_field(3))),
        "says something twice",
    ),
    "a field longer than all fields": (
        wheel(Member(b"toy/a", entry={"extra": b"\1\0\xff\0"})),
        "malformed",
    ),
    "a long end that is missing": (wheel(Member(b"toy/a"), start=0xFFFFFFFF), "stands before"),
    "a long end that says otherwise": (
        wheel(Member(b"toy/a"), long={"count": 1, "here": 1}),
        "disagree",
    ),
    "a long end elsewhere": (wheel(Member(b"toy/a"), long={"at": 0}), "disagree"),
    "a long end of many disks": (wheel(Member(b"toy/a"), long={"disks": 2}), "disagree"),
    "a long end with more in it": (wheel(Member(b"toy/a"), long={"record": 90}), "malformed"),
    "a long end alone with an enormous count": (
        wheel(
            Member(b"toy/a"),
            long={"count": 2**60, "here": 2**60},
            count=0xFFFF,
            here=0xFFFF,
        ),
        "more than 20 members",
    ),
    "a long end alone with an enormous list": (
        wheel(Member(b"toy/a"), long={"size": 2**60, "start": 0}, size=0xFFFFFFFF, start=0),
        "stands before",
    ),
    # the list
    "several disks": (wheel(Member(b"toy/a"), disk=1), "several parts"),
    "a member on another disk": (
        wheel(Member(b"toy/a", entry={"disk": 3})),
        "several parts",
    ),
    "more members than it says": (wheel(Member(b"toy/a"), count=1, here=1), "another length"),
    "fewer members than it says": (wheel(Member(b"toy/a"), count=3, here=3), "damaged"),
    "a list that is cut": (wheel(Member(b"toy/a"), size=60), "stands before"),
    "a malformed entry": (wheel(Member(b"toy/a", entry={"mark": b"PK\1\3"})), "malformed"),
    "a malformed header": (wheel(Member(b"toy/a", header={"mark": b"PK\3\5"})), "no header"),
    # no wheel, or another
    "nothing": (zipped(), "holds no files"),
    "folders only": (zipped(Member(b"toy/", b"", mode=FOLDER)), "holds no files"),
    "no wheel": (zipped(Member(b"toy/a")), "says nowhere"),
    "the wheel of another project": (zipped(own("toys")), "the wheel of toys-1.0, not of toy 1.0"),
    "the wheel of another version": (zipped(own("toy", "1.1")), "the wheel of toy-1.1"),
    "cut short": (wheel(Member(b"toy/a", b"y" * 900))[:-60], "damaged"),
    "noise": (b"\x01" * 2000, "damaged"),
    "empty": (b"", "damaged"),
    "a gzip file": (b"\x1f\x8b\x08" + b"\0" * 40, "damaged"),
}


@pytest.mark.parametrize(("data", "reason"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_wheel_is_refused_and_leaves_nothing_outside(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    archive = save(tmp_path, data)
    with pytest.raises(UnsafeArchive, match=r"^toy-1\.0-py3-none-any\.whl is ") as caught:
        unpack_wheel(archive, TOY, inner / "target", SMALL)
    assert reason in caught.value.message
    assert caught.value.exit_code == 3
    outside = {p for p in tmp_path.rglob("*") if inner / "target" not in [p, *p.parents]}
    assert outside == {archive, tmp_path / "a", inner}
    assert not any(p.is_symlink() for p in tmp_path.rglob("*"))
    assert not Path(ELSEWHERE).exists()


def test_a_wheel_is_refused_before_its_first_file_is_written(tmp_path: Path) -> None:
    """What its list of members shows needs no half of it on the disk."""
    with pytest.raises(UnsafeArchive):
        unpack_wheel(
            save(tmp_path, wheel(Member(b"toy/a"), Member(b"../evil"))), TOY, tmp_path / "target"
        )
    assert list((tmp_path / "target").iterdir()) == []


def test_a_bomb_by_its_ratio_is_refused_whatever_its_size(tmp_path: Path) -> None:
    limits = TreeLimits(ratio=2, small_bytes=5_000)
    data = wheel(*[Member(b"toy/%d" % n, b"\0" * 900) for n in range(40)])
    assert 5_000 < 2 * len(data) < 40 * 900
    with pytest.raises(UnsafeArchive, match=f"more than {2 * len(data):,} bytes"):
        unpack_wheel(save(tmp_path, data), TOY, tmp_path / "target", limits)


@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_wheel_that_is_cut_anywhere_is_refused(tmp_path: Path, cut: int) -> None:
    data = wheel(Member(b"toy/a.py", b"def f(): pass\n"), Member(b"toy/b.py", b"y" * 900))
    with pytest.raises(UnsafeArchive, match=r"is damaged|is refused"):
        unpack_wheel(save(tmp_path, data[:-cut]), TOY, tmp_path / "target")


def test_a_flipped_byte_anywhere_is_refused(tmp_path: Path) -> None:
    """Every byte counts but the times, the versions, and attributes that mean nothing here."""
    data = wheel(Member(b"toy/a.py", b"def f():\n    return 1\n", deflated=False))
    start = data.index(b"def f()")
    for at in range(start, start + 21):
        flipped = bytearray(data)
        flipped[at] ^= 0x01
        with pytest.raises(UnsafeArchive, match="another checksum"):
            unpack_wheel(save(tmp_path, bytes(flipped)), TOY, tmp_path / f"target-{at}")


def written(**options: object) -> bytes:
    """A wheel as the standard library writes it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, **options) as file:  # type: ignore[call-overload]
        file.mkdir("toy")
        file.writestr("toy/__init__.py", "x = 1\r\n")
        file.writestr("toy/é中 b.py", b"\xff\x00")
        file.writestr("toy/empty", b"")
        info = zipfile.ZipInfo("toy/run")
        info.external_attr = 0o104755 << 16
        file.writestr(info, "raise SystemExit\n")
        file.writestr("toy/.git/hooks/post-checkout", "evil")
        file.writestr("toy-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\n")
    return out.getvalue()


def streamed() -> bytes:
    """The same, written where nothing can be written over: sizes stand behind the contents."""

    class Forward(io.RawIOBase):
        def __init__(self) -> None:
            self.data = b""

        def writable(self) -> bool:
            return True

        def write(self, data: object) -> int:
            piece = bytes(data)  # type: ignore[call-overload]
            self.data += piece
            return len(piece)

    out = Forward()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[arg-type]
        with file.open("toy/__init__.py", "w", force_zip64=True) as member:
            member.write(b"x = 1\r\n")
        file.writestr("toy/empty", b"")
        file.writestr("toy-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\n")
    return out.data


GOOD = {
    "by the standard library": written(),
    "streamed": streamed(),
    "stored": wheel(Member(b"toy/a.py", deflated=False)),
    "with descriptors": wheel(
        *[
            Member(
                b"toy/%d" % n,
                flags=DESCRIPTOR,
                header={"crc": 0, "packed": 0, "size": 0},
                behind=descriptor(b"x\n", len(inflated(b"x\n")), mark=mark, wide=wide),
            )
            for n, (mark, wide) in enumerate(
                [(b"PK\7\x08", "L"), (b"", "L"), (b"PK\7\x08", "Q"), (b"", "Q")]
            )
        ]
    ),
    "with long numbers": wheel(
        Member(
            b"toy/a",
            header={"size": 0xFFFFFFFF, "packed": 0xFFFFFFFF, "extra": long_field(2, 4)},
            entry={"size": 0xFFFFFFFF, "extra": long_field(2)},
        ),
        long={},
        count=0xFFFF,
        here=0xFFFF,
    ),
    "with the folder packed": wheel(Member(b"toy/", b"", mode=FOLDER), Member(b"toy/a")),
    "without a mode": wheel(Member(b"toy/a", mode=0), Member(b"toy/b/", b"", mode=0)),
    "with a comment on a member": wheel(Member(b"toy/a", entry={"comment": b"hello"})),
    "with fields that we know nothing of": wheel(Member(b"toy/a", extra=b"UT\5\0\1\0\0\0\0")),
}


@pytest.mark.parametrize("data", GOOD.values(), ids=GOOD)
def test_a_good_wheel_is_unpacked_as_the_standard_library_reads_it(
    tmp_path: Path, data: bytes
) -> None:
    target = tmp_path / "target"
    blobs = unpack_wheel(save(tmp_path, data), TOY, target)
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        expected = {
            name: file.read(name)
            for name in file.namelist()
            if not name.endswith("/") and "/.git/" not in name
        }
    found = {
        p.relative_to(target).as_posix(): p.read_bytes() for p in target.rglob("*") if p.is_file()
    }
    assert found == expected
    assert blobs == {
        path: hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324 - git's own
        for path, data in found.items()
    }
    for path in target.rglob("*"):
        if path.is_file():
            assert stat.S_IMODE(path.stat().st_mode) & 0o7111 == 0, "nothing can be executed"


def test_the_name_of_a_project_is_spelt_in_several_ways(tmp_path: Path) -> None:
    data = zipped(own("Toy_Box", "1.0.0"))
    release = PypiRelease("toy-box", "1.0", "toy_box-1.0-py3-none-any.whl")
    assert unpack_wheel(save(tmp_path, data), release, tmp_path / "target")


def test_names_that_differ_in_case_are_two_files_where_the_disk_can_hold_them(
    tmp_path: Path,
) -> None:
    archive = save(tmp_path, wheel(Member(b"toy/Makefile", b"1"), Member(b"toy/makefile", b"2")))
    (tmp_path / "probe").touch()
    if (tmp_path / "PROBE").exists():
        with pytest.raises(UnsafeArchive, match="one name on this file system"):
            unpack_wheel(archive, TOY, tmp_path / "target")
        return
    unpack_wheel(archive, TOY, tmp_path / "target")
    assert (tmp_path / "target" / "toy" / "Makefile").read_bytes() == b"1"
    assert (tmp_path / "target" / "toy" / "makefile").read_bytes() == b"2"


PARTS = st.sampled_from(
    [b"p", b"q", b"a", b"A", b"..", b".", b"", b".git", b"\\", b"C:", "é".encode(), b"a b"]
)
NAMES = st.lists(PARTS, min_size=1, max_size=5).map(b"/".join)
MODES = st.sampled_from([FILE] * 6 + [FOLDER, LINK, PIPE, 0])


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(members=st.lists(st.tuples(NAMES, MODES, st.sampled_from([0, UTF_8])), max_size=6))
def test_whatever_a_wheel_holds_stays_inside(
    tmp_path_factory: pytest.TempPathFactory, members: list[tuple[bytes, int, int]]
) -> None:
    room = tmp_path_factory.mktemp("room")
    target = room / "deep" / "target"
    target.parent.mkdir()
    data = wheel(*[Member(name, mode=mode, flags=flags) for name, mode, flags in members])
    archive = save(room, data)
    try:
        blobs = unpack_wheel(archive, TOY, target)
    except UnsafeArchive:
        blobs = None
    assert {p.name for p in room.iterdir()} == {"deep", archive.name}
    assert [p.name for p in target.parent.iterdir()] == ["target"]
    below = list(target.rglob("*"))
    assert all(p.is_dir() or p.is_file() for p in below)
    assert not any(p.is_symlink() for p in below)
    if blobs is not None:
        assert {p.relative_to(target).as_posix() for p in below if p.is_file()} == set(blobs)


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(at=st.integers(min_value=0), bit=st.integers(0, 7))
def test_a_changed_bit_is_refused_or_changes_no_content(
    tmp_path_factory: pytest.TempPathFactory, at: int, bit: int
) -> None:
    """No flipped bit makes another release of the same names: it is refused, or nothing that is unpacked differs."""
    data = bytearray(wheel(Member(b"toy/a.py", b"def f():\n    return 1\n")))
    room = tmp_path_factory.mktemp("room")
    good = unpack_wheel(save(room, bytes(data)), TOY, room / "good")
    data[at % len(data)] ^= 1 << bit
    try:
        blobs = unpack_wheel(save(room, bytes(data)), TOY, room / "target")
    except UnsafeArchive:
        return
    assert blobs == good
