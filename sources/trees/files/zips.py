"""Reads zip archives that can be read in one way only.

A zip file says what it holds twice: beside each member, and in the directory at its end. Readers believe one or the
other, pass over what stands before, between and behind, and so see different files in the same bytes. Here both must
agree to the byte, members must fill the file from its first byte to the directory, and nothing may follow the end.
docs/decisions.md says why the standard library's `zipfile` is not asked.
"""

import stat
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import BinaryIO, Final

from conceptmap.graph.messages import Message
from conceptmap.sources.trees.files.zip_directory import (
    DamagedZip,
    ZipEntry,
    cut_short,
    long_fields,
    read_at,
    read_directory,
    refuse,
    shown,
)

_CHUNK: Final = 1 << 16
_HEADER: Final = struct.Struct("<4s5H3L2H")
_ENCRYPTED: Final = 0x2041  # that it is, strongly, or that its header is masked
_PATCHED: Final = 0x0020
_DESCRIPTOR: Final = 0x0008  # sizes and checksum stand behind the content
_UTF_8: Final = 0x0800
_STORED, _DEFLATED = 0, 8
_DOS_FOLDER: Final = 0x10


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipMember:
    """One member, as its header and the directory agree that it is."""

    name: str
    folder: bool
    size: int  #: of its content
    packed: int  #: bytes that it takes in the archive
    deflated: bool
    checksum: int  #: CRC-32 of its content
    start: int  #: where its packed content begins


def zip_members(file: BinaryIO, most: int) -> list[ZipMember]:
    """The members of an archive, in the order of its directory.

    Raises `DamagedZip`, and `UnsafeArchive` where there are more than `most`, or where two readers could disagree.
    """
    try:
        start, entries = read_directory(file, most)
        ends = [*sorted(entry.offset for entry in entries), start]
        if ends[0] != 0:
            refuse(Message("its first member does not begin where it begins"))
        following = dict(pairwise(ends))
        return [_member(file, entry, following[entry.offset]) for entry in entries]
    except struct.error as error:
        raise cut_short() from error


def zip_content(file: BinaryIO, member: ZipMember) -> Iterator[bytes]:
    """The content of a member, of the length and with the checksum that it has. Raises `DamagedZip`."""
    inflated = _inflated if member.deflated else _chunks
    length = checksum = 0
    try:
        for chunk in inflated(file, member):
            length += len(chunk)
            if length > member.size:
                break
            checksum = zlib.crc32(chunk, checksum)
            yield chunk
    except zlib.error as error:
        raise DamagedZip(
            Message("{name} cannot be unpacked: {error}", name=repr(member.name), error=error)
        ) from error
    if length != member.size:
        raise _other_length(member.name, member.size)
    if checksum != member.checksum:
        raise DamagedZip(Message("{name} has another checksum", name=repr(member.name)))


def _inflated(file: BinaryIO, member: ZipMember) -> Iterator[bytes]:
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    for chunk in _chunks(file, member):
        yield stream.decompress(chunk, _CHUNK)
        while stream.unconsumed_tail:
            yield stream.decompress(stream.unconsumed_tail, _CHUNK)
        if stream.unused_data:
            break
    while not stream.eof and (rest := stream.decompress(b"", _CHUNK)):
        yield rest
    if not stream.eof or stream.unused_data:
        raise _other_length(member.name, member.size)


def _chunks(file: BinaryIO, member: ZipMember) -> Iterator[bytes]:
    file.seek(member.start)
    left = member.packed
    while left:
        chunk = file.read(min(_CHUNK, left))
        if not chunk:
            raise cut_short()
        left -= len(chunk)
        yield chunk


def _member(file: BinaryIO, entry: ZipEntry, following: int) -> ZipMember:
    """The member whose header says what the directory says of it, and that ends where the next one begins."""
    fixed = read_at(file, entry.offset, _HEADER.size)
    (
        mark, _, flags, method, _, _, checksum, packed, size, name_length, extra_length,
    ) = _HEADER.unpack(fixed)  # fmt: skip
    if mark != b"PK\3\4":
        raise DamagedZip(Message("{name} has no header", name=repr(shown(entry.name))))
    rest = read_at(file, entry.offset + _HEADER.size, name_length + extra_length)
    name = rest[:name_length]
    long = long_fields(name, rest[name_length:])
    size, packed = long.take(size), long.take(packed)
    said = (checksum, packed, size)
    known = (entry.checksum, entry.packed, entry.size)
    later = flags & _DESCRIPTOR and said == (0, 0, 0)
    if (name, flags, method) != (entry.name, entry.flags, entry.method) or not (
        later or said == known
    ):
        refuse(
            Message(
                "the header of {name} and the list of members disagree",
                name=repr(shown(entry.name)),
            )
        )
    start = entry.offset + _HEADER.size + name_length + extra_length
    end = start + entry.packed
    if not (_describes(file, end, following, known) if flags & _DESCRIPTOR else end == following):
        refuse(Message("{name} does not end where the next begins", name=repr(shown(entry.name))))
    return ZipMember(
        name=_name(entry),
        folder=_is_folder(entry),
        size=entry.size,
        packed=entry.packed,
        deflated=_is_deflated(entry),
        checksum=entry.checksum,
        start=start,
    )


def _describes(file: BinaryIO, start: int, end: int, known: tuple[int, int, int]) -> bool:
    """Whether what stands behind a content says the same of it, and nothing more."""
    forms = [
        mark + struct.pack(f"<L2{width}", *known)
        for width in ("L", "Q")
        for mark in (b"PK\7\x08", b"")
    ]
    return any(
        end - start == len(form) and read_at(file, start, len(form)) == form for form in forms
    )


def _name(entry: ZipEntry) -> str:
    try:
        return entry.name.decode("utf-8" if entry.flags & _UTF_8 else "ascii")
    except UnicodeDecodeError:
        refuse(
            Message(
                "{name} is refused: {reason}",
                name=repr(shown(entry.name)),
                reason=Message("its name is not UTF-8"),
            )
        )


def _is_folder(entry: ZipEntry) -> bool:
    """Whether a member is a folder, by its name and its attributes alike; only it and a plain file are let in."""
    by_name = entry.name.endswith(b"/")
    kind = stat.S_IFMT(entry.attributes >> 16)
    said = kind == stat.S_IFDIR or (not kind and bool(entry.attributes & _DOS_FOLDER))
    what = None
    if kind == stat.S_IFLNK:
        what = Message("a symbolic link")
    elif kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        what = Message("a device or a pipe")
    elif (said and not by_name) or (by_name and (kind == stat.S_IFREG or entry.size)):
        what = Message("a file and a folder at once")
    if what is not None:
        refuse(Message("{name} is {kind}", name=repr(shown(entry.name)), kind=what))
    return by_name


def _is_deflated(entry: ZipEntry) -> bool:
    if entry.flags & (_ENCRYPTED | _PATCHED):
        refuse(Message("{name} is {kind}", name=repr(shown(entry.name)), kind=Message("encrypted")))
    if entry.method not in (_STORED, _DEFLATED):
        refuse(
            Message(
                "{name} is packed by a method that is not read here ({method})",
                name=repr(shown(entry.name)),
                method=entry.method,
            )
        )
    if entry.method == _STORED and entry.packed != entry.size:
        raise _other_length(shown(entry.name), entry.size)
    return entry.method == _DEFLATED


def _other_length(name: str, size: int) -> DamagedZip:
    return DamagedZip(Message("{name} is not {size} bytes long", name=repr(name), size=f"{size:,}"))
