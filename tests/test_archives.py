"""Archives from strangers: unpacked whole inside of the target, or refused with nothing outside of it."""

import gzip
import hashlib
import io
import os
import stat
import tarfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conceptmap.sources.errors import UnsafeArchive
from conceptmap.sources.trees.fetching.archives import unpack
from conceptmap.sources.trees.files.safe_write import TreeLimits, TreeWriter

Member = tuple[tarfile.TarInfo, bytes]

ELSEWHERE = "/var/tmp/conceptmap-evil"  # noqa: S108 - two of them aim at it
SMALL = TreeLimits(members=20, file_bytes=1000, total_bytes=100_000)


def file(name: str, content: bytes = b"x\n", **fields: object) -> Member:
    info = tarfile.TarInfo(name)
    info.size = len(content)
    for field, value in fields.items():
        setattr(info, field, value)
    return info, content


def special(name: str, kind: bytes, linkname: str = "") -> Member:
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = linkname
    return info, b""


def folder(name: str) -> Member:
    return special(name, tarfile.DIRTYPE)


def tar_bytes(*members: Member, pax: dict[str, str] | None = None) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT, pax_headers=pax) as tar:
        for info, content in members:
            tar.addfile(info, io.BytesIO(content))
    return out.getvalue()


def raw_header(name: bytes, kind: bytes = b"0", size: bytes = b"00000000000\0") -> bytes:
    """A tar header byte by byte, for what the standard library will not write."""
    fields = [
        name.ljust(100, b"\0"),
        b"0000644\0",
        b"0000000\0",
        b"0000000\0",
        size.ljust(12, b"\0"),
        b"00000000000\0",
        b" " * 8,
        kind,
        b"\0" * 100,
        b"ustar\x0000",
    ]
    block = bytearray(b"".join(fields).ljust(512, b"\0"))
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


def block(content: bytes) -> bytes:
    return content + b"\0" * (-len(content) % 512)


def save(folder: Path, tar: bytes) -> Path:
    path = folder / "pkg-1.0.tar.gz"
    path.write_bytes(gzip.compress(tar, compresslevel=1))
    return path


def pax_record(key: str, value: str) -> bytes:
    body = f" {key}={value}\n".encode()
    length = len(body) + len(str(len(body) + 3))
    return f"{length}".encode() + body


def huge_header() -> bytes:
    size = 64 << 20
    return raw_header(b"p/PaxHeader", b"x", b"%011o\0" % size) + b"\0" * size


def endless_headers() -> bytes:
    record = pax_record("comment", "x")
    one = raw_header(b"p/PaxHeader", b"x", b"%011o\0" % len(record)) + block(record)
    return one * 5000 + raw_header(b"p/a")


def negative_size() -> bytes:
    return (
        raw_header(b"p/a") + raw_header(b"p/b", b"0", b"\xff" * 11 + b"\x00") + raw_header(b"p/c")
    )


def pax_path(path: str) -> bytes:
    record = pax_record("path", path)
    header = raw_header(b"p/PaxHeader", b"x", b"%011o\0" % len(record))
    return header + block(record) + raw_header(b"p/harmless") + b"\0" * 1024


def long_name(name: bytes) -> bytes:
    header = raw_header(b"././@LongLink", b"L", b"%011o\0" % len(name))
    return header + block(name) + raw_header(b"p/harmless") + b"\0" * 1024


HOSTILE = {
    "upwards": (tar_bytes(file("p/../../evil")), "leads upwards"),
    "upwards at once": (tar_bytes(file("../evil")), "leads upwards"),
    "upwards at the end": (tar_bytes(file("p/a"), folder("p/..")), "leads upwards"),
    "absolute": (tar_bytes(file(ELSEWHERE)), "absolute"),
    "absolute folder": (tar_bytes(folder("/p"), file("/p/a")), "absolute"),
    "drive": (tar_bytes(file("C:/evil")), "absolute"),
    "backslashes": (tar_bytes(file("p/..\\..\\evil")), "backslash"),
    "line feed": (tar_bytes(file("p/a\nb")), "control character"),
    "escape sequence": (tar_bytes(file("p/\x1b[2J")), "control character"),
    "not UTF-8": (raw_header(b"p/\xff\xfe") + b"\0" * 1024, "not UTF-8"),
    "dots": (tar_bytes(file("p/./a")), "not spelt plainly"),
    "two slashes": (tar_bytes(file("p//a")), "not spelt plainly"),
    "many members that are git's own": (
        tar_bytes(*[file(f"p/.git/{n}", b"") for n in range(30)]),
        "more than 20 members",
    ),
    "big member that is git's own": (tar_bytes(file("p/.git/a", b"\0" * 1001)), "1,001 bytes long"),
    "long path": (tar_bytes(file("p/" + "d/" * 600 + "a")), "longer than"),
    "symbolic link out": (tar_bytes(special("p/l", tarfile.SYMTYPE, "../../etc")), "a link to"),
    "symbolic link within": (
        tar_bytes(file("p/a"), special("p/l", tarfile.SYMTYPE, "a")),
        "a link to",
    ),
    "write through a link": (
        tar_bytes(special("p/l", tarfile.SYMTYPE, ".."), file("p/l/evil")),
        "a link to",
    ),
    "top folder is a link": (
        tar_bytes(special("p", tarfile.SYMTYPE, "/etc"), file("p/a")),
        "a link to",
    ),
    "hard link": (tar_bytes(file("p/a"), special("p/l", tarfile.LNKTYPE, "p/a")), "a link to"),
    "pipe": (tar_bytes(special("p/f", tarfile.FIFOTYPE)), "device or a pipe"),
    "character device": (tar_bytes(special("p/f", tarfile.CHRTYPE)), "device or a pipe"),
    "block device": (tar_bytes(special("p/f", tarfile.BLKTYPE)), "device or a pipe"),
    "unknown type": (tar_bytes(special("p/f", b"Z")), "type that is not known"),
    "two tops": (tar_bytes(file("p/a"), file("q/a")), "more than one folder at its top"),
    "tops that differ in case": (tar_bytes(file("p/a"), file("P/b")), "more than one folder"),
    "no top": (tar_bytes(file("setup.py")), "outside of a top folder"),
    "top is a file as well": (tar_bytes(file("p/a"), file("p")), "outside of a top folder"),
    "nothing": (tar_bytes(), "holds no files"),
    "folders only": (tar_bytes(folder("p"), folder("p/q")), "holds no files"),
    "same file twice": (tar_bytes(file("p/a"), file("p/a", b"other")), "there twice"),
    "file, then folder": (tar_bytes(file("p/a"), file("p/a/b")), "both a file and a folder"),
    "folder, then file": (tar_bytes(file("p/a/b"), file("p/a")), "both a file and a folder"),
    "many members": (tar_bytes(*[file(f"p/{n}", b"") for n in range(30)]), "more than 20 members"),
    "many folders": (tar_bytes(*[folder(f"p/{n}") for n in range(30)]), "more than 20 members"),
    "big file": (tar_bytes(file("p/a", b"\0" * 1001)), "1,001 bytes long"),
    "big file that is not there": (raw_header(b"p/a", b"0", b"77777777777\0"), "bytes long"),
    "bomb of small files": (
        tar_bytes(
            *[file(f"p/{n}", b"\0" * 1000) for n in range(19)], pax={"comment": "z" * 90_000}
        ),
        "more than 100,000 bytes",
    ),
    "bomb behind the end": (tar_bytes(file("p/a")) + b"\0" * (64 << 20), "more than 100,000 bytes"),
    "huge header": (huge_header(), "header of 67,108,864 bytes"),
    "negative size": (negative_size(), ""),
    "upwards by extended header": (pax_path("p/../../evil"), "leads upwards"),
    "absolute by extended header": (pax_path(ELSEWHERE), "absolute"),
    "NUL by extended header": (pax_path("p/a\0b"), "control character"),
    "upwards by long name": (long_name(b"../" * 50 + b"evil\0"), "leads upwards"),
    "upwards by global header": (tar_bytes(file("p/a"), pax={"path": "../evil"}), "leads upwards"),
    "cut short": (tar_bytes(file("p/a", b"y" * 900))[:700], "damaged"),
    "noise": (b"\x01" * 2000, "damaged"),
}


@pytest.mark.parametrize(("tar", "reason"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_archive_is_refused_and_leaves_nothing_outside(
    tmp_path: Path,
    tar: bytes,
    reason: str,
) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    archive = save(tmp_path, tar)
    with pytest.raises(UnsafeArchive, match=r"^pkg-1\.0\.tar\.gz is ") as caught:
        unpack(archive, inner / "target", SMALL)
    assert reason in caught.value.message
    if "is a link to" in caught.value.message:
        assert "file_name=WHEEL" in (caught.value.help or "")  # what else there may be to pin
    assert caught.value.exit_code == 3
    outside = {p for p in tmp_path.rglob("*") if inner / "target" not in [p, *p.parents]}
    assert outside == {archive, tmp_path / "a", inner}
    assert not any(p.is_symlink() for p in tmp_path.rglob("*"))
    assert not Path(ELSEWHERE).exists()


@pytest.mark.parametrize(
    "data",
    [b"", b"PK\x03\x04zip", gzip.compress(b"")[:12], gzip.compress(tar_bytes(file("p/a")))[:-20]],
    ids=["empty", "zip", "half a header", "cut gzip"],
)
def test_what_is_no_gzip_or_cut_short_is_called_damaged(tmp_path: Path, data: bytes) -> None:
    archive = tmp_path / "pkg-1.0.tar.gz"
    archive.write_bytes(data)
    with pytest.raises(UnsafeArchive, match="damaged"):
        unpack(archive, tmp_path / "target")


def test_headers_that_announce_headers_for_ever_are_called_damaged(tmp_path: Path) -> None:
    with pytest.raises(UnsafeArchive, match="damaged"):
        unpack(save(tmp_path, endless_headers()), tmp_path / "target")


def test_flipped_byte_is_called_damaged(tmp_path: Path) -> None:
    archive = save(tmp_path, tar_bytes(file("p/a", os.urandom(900))))
    data = bytearray(archive.read_bytes())
    data[-6] ^= 0xFF  # in the checksum of the content
    archive.write_bytes(data)
    with pytest.raises(UnsafeArchive, match="damaged"):
        unpack(archive, tmp_path / "target")


def test_sparse_file_is_refused(tmp_path: Path) -> None:
    info, _ = file("p/a", b"", pax_headers={"GNU.sparse.map": "0,1", "GNU.sparse.size": "500"})
    with pytest.raises(UnsafeArchive, match="a sparse file"):
        unpack(save(tmp_path, tar_bytes((info, b""))), tmp_path / "target")


def test_good_archive_loses_its_top_folder_and_nothing_else(tmp_path: Path) -> None:
    members = [
        folder("./pkg-1.0"),
        file("./pkg-1.0/PKG-INFO", b"Name: pkg\r\n"),
        file("pkg-1.0/src/a b/\u00e9\u4e2d.py", b"\xff\x00"),
        file("pkg-1.0/empty", b""),
        file("pkg-1.0/setup.py", b"raise SystemExit\n", mode=0o4755),
    ]
    blobs = unpack(save(tmp_path, tar_bytes(*members)), tmp_path / "target")
    found = {
        p.relative_to(tmp_path / "target").as_posix(): p.read_bytes()
        for p in (tmp_path / "target").rglob("*")
        if p.is_file()
    }
    assert found == {
        "PKG-INFO": b"Name: pkg\r\n",
        "src/a b/\u00e9\u4e2d.py": b"\xff\x00",
        "empty": b"",
        "setup.py": b"raise SystemExit\n",
    }
    assert blobs == {
        path: hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324 - git's own
        for path, data in found.items()
    }
    assert blobs["empty"] == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    mode = (tmp_path / "target" / "setup.py").stat().st_mode
    assert stat.S_IMODE(mode) & 0o7111 == 0, "nothing that was unpacked can be executed"


def test_what_is_git_s_own_is_left_out(tmp_path: Path) -> None:
    members = [
        file("p/.git/hooks/post-checkout"),
        file("p/sub/.GIT", b"gitdir: elsewhere\n"),
        special("p/.git/link", tarfile.SYMTYPE, "/etc"),
        file("p/.gitignore"),
    ]
    assert list(unpack(save(tmp_path, tar_bytes(*members)), tmp_path / "target")) == [".gitignore"]
    assert [p.name for p in (tmp_path / "target").rglob("*")] == [".gitignore"]


def test_names_that_differ_in_case_are_two_files_where_the_disk_can_hold_them(
    tmp_path: Path,
) -> None:
    archive = save(tmp_path, tar_bytes(file("p/Makefile", b"1"), file("p/makefile", b"2")))
    (tmp_path / "probe").touch()
    if (tmp_path / "PROBE").exists():
        with pytest.raises(UnsafeArchive, match="one name on this file system"):
            unpack(archive, tmp_path / "target")
        return
    unpack(archive, tmp_path / "target")
    assert (tmp_path / "target" / "Makefile").read_bytes() == b"1"
    assert (tmp_path / "target" / "makefile").read_bytes() == b"2"


def test_names_that_differ_in_case_are_refused_where_the_disk_holds_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = os.open

    def folding(path: Path, flags: int, mode: int = 0o777) -> int:
        return real(path.with_name(path.name.casefold()), flags, mode)

    monkeypatch.setattr("conceptmap.sources.trees.files.safe_write.os.open", folding)
    writer = TreeWriter(tmp_path / "target")
    writer.add("Makefile", 1, [b"1"])
    with pytest.raises(UnsafeArchive, match="'makefile' and 'Makefile' are one name") as caught:
        writer.add("makefile", 1, [b"2"])
    assert "CONCEPTMAP_CACHE" in (caught.value.help or "")
    assert (tmp_path / "target" / "makefile").read_bytes() == b"1"


def test_file_of_another_length_than_announced_is_refused(tmp_path: Path) -> None:
    writer = TreeWriter(tmp_path / "target")
    with pytest.raises(UnsafeArchive, match="3 bytes long, not 4"):
        writer.add("a", 4, [b"12", b"3"])


PARTS = st.sampled_from(
    ["p", "q", "a", "A", "..", ".", "", ".git", "\\", "C:", "\u00e9", "e\u0301", "a b"]
)
NAMES = st.lists(PARTS, min_size=1, max_size=5).map("/".join)
KINDS = st.sampled_from(
    [tarfile.REGTYPE] * 6 + [tarfile.DIRTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE],
)


@settings(
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(members=st.lists(st.tuples(NAMES, KINDS, NAMES), min_size=1, max_size=6))
def test_whatever_an_archive_holds_stays_inside(
    tmp_path_factory: pytest.TempPathFactory,
    members: list[tuple[str, bytes, str]],
) -> None:
    room = tmp_path_factory.mktemp("room")
    target = room / "deep" / "target"
    target.parent.mkdir()
    archive = save(room, tar_bytes(*[special(name, kind, link) for name, kind, link in members]))
    try:
        blobs = unpack(archive, target)
    except UnsafeArchive:
        blobs = None
    assert {p.name for p in room.iterdir()} == {"deep", archive.name}
    assert [p.name for p in target.parent.iterdir()] == ["target"]
    below = list(target.rglob("*"))
    assert all(p.is_dir() or p.is_file() for p in below)
    assert not any(p.is_symlink() for p in below)
    if blobs is not None:
        files = {p.relative_to(target).as_posix() for p in below if p.is_file()}
        assert files == set(blobs)
