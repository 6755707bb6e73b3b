"""What the directory at the end of a zip archive says of its members."""

import struct
from dataclasses import dataclass
from typing import BinaryIO, Final, NamedTuple, NoReturn

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import UnsafeArchive

_LARGEST_DIRECTORY: Final = 64 << 20  # bytes; the longest list of members that is read
_LONGEST_COMMENT: Final = 1 << 16
_FULL_16, _FULL_32 = 0xFFFF, 0xFFFFFFFF  # what stands where only a longer field has room

_END: Final = struct.Struct("<4s4H2LH")
_LONG_END: Final = struct.Struct("<4sQ2H2L4Q")
_LOCATOR: Final = struct.Struct("<4sLQL")
_ENTRY: Final = struct.Struct("<4s6H3L5H2L")
_LONG: Final = 0x0001  # the extra field with sizes and offset of eight bytes
_SECOND_NAME: Final = 0x7075  # the extra field with a name that some readers prefer


class DamagedZip(Exception):  # noqa: N818 - the name says what is the matter
    """Bytes that are no zip archive, or no longer one."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipEntry:
    """What the directory says of a member."""

    name: bytes
    flags: int
    method: int
    checksum: int
    packed: int
    size: int
    attributes: int
    offset: int


class _End(NamedTuple):
    """What the last record says."""

    disk: int
    first_disk: int
    here: int  #: members on this disk
    members: int
    size: int  #: of the directory
    start: int


def read_directory(file: BinaryIO, most: int) -> tuple[int, list[ZipEntry]]:
    """Where the directory begins, and what it says of each member, in its order.

    Raises `DamagedZip`, and `UnsafeArchive`.
    """
    end = _end(file)
    count, size, start = end.members, end.size, end.start
    if count > most:
        refuse(Message("it holds more than {members} members", members=f"{most:,}"))
    if size > _LARGEST_DIRECTORY:
        refuse(Message("it has a header of {size} bytes", size=f"{size:,}"))
    data = read_at(file, start, size)
    entries = []
    names = set()
    at = 0
    for _ in range(count):
        entry, at = _entry(data, at)
        plain = entry.name.rstrip(b"/")
        if plain in names:
            refuse(Message("{path} is there twice", path=repr(shown(entry.name))))
        names.add(plain)
        entries.append(entry)
    if at != size:
        refuse(Message("its list of members has another length than it says"))
    return start, entries


def _end(file: BinaryIO) -> _End:
    """The last record, right behind the directory that it speaks of, with nothing behind it."""
    length = file.seek(0, 2)
    at = length - _END.size
    if at < 0:
        raise DamagedZip(Message("it has no end record"))
    mark, *numbers, comment = _END.unpack(read_at(file, at, _END.size))
    if mark != b"PK\5\6" or comment:
        first = max(0, at - _LONGEST_COMMENT)
        if b"PK\5\6" not in read_at(file, first, length - first):
            raise DamagedZip(Message("it has no end record"))
        refuse(Message("something stands behind its end"))
    end = _End(*numbers)
    long = _long_end(file, at)
    if long is not None:
        full = _End(_FULL_16, _FULL_16, _FULL_16, _FULL_16, _FULL_32, _FULL_32)
        if any(
            short not in (more, most) for short, more, most in zip(end, long, full, strict=True)
        ):
            refuse(Message("its two ends disagree"))
        end = long
        at -= _LOCATOR.size + _LONG_END.size
    if end.disk or end.first_disk or end.here != end.members:
        refuse(Message("it is one of several parts"))
    if end.start + end.size != at:
        refuse(Message("something stands before its members, or between them and its end"))
    return end


def _long_end(file: BinaryIO, end: int) -> _End | None:
    """What the record with numbers of eight bytes says, which stands before the last one; None if there is none."""
    if end < _LOCATOR.size:
        return None
    mark, disk, record, total = _LOCATOR.unpack(read_at(file, end - _LOCATOR.size, _LOCATOR.size))
    if mark != b"PK\6\7":
        return None
    at = end - _LOCATOR.size - _LONG_END.size
    if (disk, record, total) != (0, at, 1):
        refuse(Message("its two ends disagree"))
    mark, length, _, _, *numbers = _LONG_END.unpack(read_at(file, at, _LONG_END.size))
    if mark != b"PK\6\6" or length != _LONG_END.size - 12:
        raise malformed()
    return _End(*numbers)


def _entry(data: bytes, at: int) -> tuple[ZipEntry, int]:
    """The entry of the directory at `at`, and where the next one begins."""
    (
        mark, _, _, flags, method, _, _, checksum, packed, size,
        name_length, extra_length, comment_length, disk, _, attributes, offset,
    ) = _ENTRY.unpack_from(data, at)  # fmt: skip
    if mark != b"PK\1\2":
        raise malformed()
    at += _ENTRY.size
    name, extra = data[at : at + name_length], data[at + name_length :][:extra_length]
    at += name_length + extra_length + comment_length
    if at > len(data):
        raise malformed()
    long = long_fields(name, extra)
    size, packed, offset = long.take(size), long.take(packed), long.take(offset)
    if disk not in (0, _FULL_16):
        refuse(Message("it is one of several parts"))
    entry = ZipEntry(
        name=name,
        flags=flags,
        method=method,
        checksum=checksum,
        packed=packed,
        size=size,
        attributes=attributes,
        offset=offset,
    )
    return entry, at


class LongFields:
    """The numbers of eight bytes, in the order of the short fields that have no room for theirs."""

    def __init__(self, data: bytes) -> None:
        count = len(data) // 8
        self._numbers: list[int] = list(struct.unpack_from(f"<{count}Q", data))

    def take(self, short: int) -> int:
        """The number that a field of four bytes stands for."""
        if short != _FULL_32:
            return short
        if not self._numbers:
            raise malformed()
        return self._numbers.pop(0)


def long_fields(name: bytes, data: bytes) -> LongFields:
    """What the extra fields of a member say of its sizes and its place."""
    found = {}
    at = 0
    while at < len(data):
        kind, length = struct.unpack_from("<2H", data, at)
        at += 4
        if at + length > len(data):
            raise malformed()
        if kind == _SECOND_NAME or kind in found:
            refuse(Message("{name} says something twice", name=repr(shown(name))))
        found[kind] = data[at : at + length]
        at += length
    return LongFields(found.get(_LONG, b""))


def read_at(file: BinaryIO, at: int, length: int) -> bytes:
    """So many bytes from there. Raises `DamagedZip`."""
    file.seek(at)
    data = file.read(length)
    if len(data) != length:
        raise cut_short()
    return data


def shown(name: bytes) -> str:
    """A name as a message has it, whatever its bytes."""
    return name.decode("utf-8", "backslashreplace")


def cut_short() -> DamagedZip:
    """That there is less of it than there should be."""
    return DamagedZip(Message("it ends too early"))


def malformed() -> DamagedZip:
    """That its list of members cannot be read."""
    return DamagedZip(Message("its list of members is malformed"))


def refuse(reason: Message) -> NoReturn:
    """Raise `UnsafeArchive`."""
    raise UnsafeArchive(reason)
