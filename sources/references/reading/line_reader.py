"""Reads the references of one line of a document."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from conceptmap.sources.references.reading.forms.lines import (
    PathLines,
    is_unread,
    lines_after,
    lines_before,
)
from conceptmap.sources.references.reading.forms.links import Address, addresses, shown_for
from conceptmap.sources.references.reading.forms.reference import Reference, ReferenceKind
from conceptmap.sources.references.reading.forms.spellings import (
    ADDRESS,
    ALONE,
    BARE,
    BRACED,
    CODE_LIKE,
    CROSS,
    FOLDER,
    IMPORTED,
    LABEL,
    LONGEST,
    PATH,
    ROLE,
    SHOWN_NAME,
    TAG,
    TICKED,
    WHOLE_PATH,
)


class LineReader:
    """Reads one line; what became a reference is blanked out, so that nothing is read twice."""

    def __init__(self, file: str, number: int, line: str, *, html: bool, marked: bool) -> None:
        self._file, self._number, self._line = file, number, line
        self._rest = line
        self._html, self._marked = html, marked
        self._shown: list[tuple[int, int, Address]] = []

    def references(
        self, defined: dict[str, Address], *, fenced: bool, every_name: bool
    ) -> list[Reference]:
        """All of them, links first."""
        if self._marked and (
            "](" in self._line or "href" in self._line or ">`_" in self._line or defined
        ):
            self._shown = list(shown_for(self._line, defined))
        found_addresses = list(addresses(self._line)) if "://" in self._line else []
        self._rest = ADDRESS.sub(lambda match: " " * len(match[0]), self._rest)
        found = [one for address in found_addresses for one in self._link(address)]
        marked = list(self._marked_names())
        if self._html:
            self._rest = TAG.sub(lambda match: " " * len(match[0]), self._rest)
        found += self._braced()
        found += self._paths()
        found += self._alone()
        found += self._folders()
        found += self._shown_names()
        for start, end, name, called in marked:
            if self._rest[start:end] == name:
                found.append(self._name(start, end, name, called=called))
        if every_name and self._marked and len(self._line) < LONGEST:
            found += self._every_name(fenced=fenced)
        if not self._marked:
            found += self._words()
        return found

    def _link(self, address: Address) -> Iterator[Reference]:
        """A permalink; where it has no lines of its own, with those that follow it in the text."""
        run = None if address.lines else lines_after(self._rest, address.end, spoken=True)
        yield self._reference(
            ReferenceKind.PERMALINK,
            address.start,
            address.end,
            path=address.path,
            lines=run.items[0].lines if run is not None else address.lines,
            repository=address.repository,
            version=address.version,
            named_at=_moved(address.path_at, address.start),
            numbers=()
            if run is not None
            else tuple(_moved(n, address.start) for n in address.numbers),
        )

    def _marked_names(self) -> Iterator[tuple[int, int, str, bool]]:
        """Names that the markup says are code: where they stand, and whether they are called."""
        for pattern in (CROSS, ROLE, *([TICKED] if self._marked else [])):
            for match in pattern.finditer(self._rest):
                groups = match.groupdict()
                which = next(key for key in ("name", "own", "code") if groups.get(key))
                name, called = match[which], bool(groups.get("call") or groups.get("code_call"))
                if pattern is not TICKED or called or "." in name or "::" in name:
                    yield match.start(which), match.end(which), name, called

    def _name(self, start: int, end: int, name: str, *, called: bool) -> Reference:
        behind = end + 2 if called and self._rest.startswith("()", end) else end
        run = lines_after(self._rest, behind, spoken=True)
        lines = run.items[0] if run is not None else None
        self._blank(start, end if run is None else run.end)
        return self._reference(
            ReferenceKind.NAME,
            start,
            end,
            symbol=name,
            called=called,
            lines=lines.lines if lines is not None else None,
        )

    def _paths(self) -> Iterator[Reference]:
        for match in PATH.finditer(self._rest):
            label = LABEL.search(self._rest[: match.start()])
            yield from self._with_lines(
                match.start(),
                match.end(),
                path=match["path"],
                symbol=match["symbol"],
                label=label[1] if label else None,
                named_at=(0, len(match["path"])),
            )

    def _braced(self) -> Iterator[Reference]:
        """Each of the files that `store/{a,b}.py` means."""
        for match in BRACED.finditer(self._rest):
            middles = [middle.strip() for middle in match["either"].split(",")]
            paths = [f"{match['before']}{middle}{match['after']}" for middle in middles]
            if all(WHOLE_PATH.match(path) for path in paths):
                run = lines_after(self._rest, match.end())
                lines = run.items[0].lines if run is not None else None
                self._blank(match.start(), match.end() if run is None else run.end)
                for path in paths:
                    yield self._reference(
                        ReferenceKind.PATH, match.start(), match.end(), path=path, lines=lines
                    )

    def _with_lines(self, start: int, end: int, **said: Any) -> Iterator[Reference]:  # noqa: ANN401 - the fields of Reference
        """A path and its lines; each further range of its list is a reference of its own."""
        run = lines_after(self._rest, end)
        before = lines_before(self._rest, start) if run is None else None
        unread = run is None and before is None and is_unread(self._rest, end)
        first = run.items[0] if run is not None else None
        last = _closing(run) if run is not None else end
        self._blank(start, last if run is None else run.end)
        if (
            "](" in self._line[end:last]
        ):  # behind the address of a link, which is a reference of its own
            last, first = end, replace(first, numbers=()) if first is not None else None
        yield (
            self._reference(
                ReferenceKind.PATH,
                start,
                last,
                lines=first.lines if first is not None else None,
                numbers=tuple(_moved(n, start) for n in first.numbers) if first is not None else (),
                unread=unread,
                **said,
            )
            if before is None
            else self._reference(
                ReferenceKind.PATH,
                before.start,
                end,
                **said
                | {
                    "lines": before.items[0].lines,
                    "numbers": tuple(_moved(n, before.start) for n in before.items[0].numbers),
                    "named_at": (start - before.start, start - before.start + len(said["path"])),
                },
            )
        )
        if before is not None:
            self._blank(before.start, end)
        further = run or before
        rest = further.items[1:] if further is not None else ()
        for item in rest:
            yield self._reference(
                ReferenceKind.PATH,
                item.start,
                item.end,
                path=said["path"],
                symbol=said.get("symbol"),
                label=said.get("label"),
                lines=item.lines,
                numbers=tuple(_moved(n, item.start) for n in item.numbers),
                continued=True,
            )

    def _alone(self) -> Iterator[Reference]:
        """Lines in code marks, as in `:612`, which go on from the file that was named last."""
        for match in ALONE.finditer(self._rest):
            run = lines_after(self._rest, match.start("form"))
            if run is None or not self._rest.startswith("`", run.end):
                continue
            start = match.start("form")
            for item in run.items:
                yield self._reference(
                    ReferenceKind.PATH,
                    start,
                    item.end,
                    lines=item.lines,
                    numbers=tuple(_moved(n, start) for n in item.numbers),
                    continued=True,
                )
                start = item.end

    def _folders(self) -> Iterator[Reference]:
        for match in FOLDER.finditer(self._rest):
            self._blank(match.start(), match.end())
            yield self._reference(
                ReferenceKind.FOLDER,
                match.start(),
                match.end(),
                path=match["path"],
                named_at=(0, len(match["path"])),
            )

    def _shown_names(self) -> Iterator[Reference]:
        """Names that are all of the words of a link to code."""
        for start, end, _ in self._shown:
            match = SHOWN_NAME.fullmatch(self._rest[start:end])
            if match is not None and (match["call"] or CODE_LIKE.search(match["name"])):
                at = start + match.start("name")
                yield self._name(
                    at, at + len(match["name"]), match["name"], called=bool(match["call"])
                )

    def _words(self) -> Iterator[Reference]:
        for match in BARE.finditer(self._rest):
            name, called = match["name"], bool(match["call"])
            if called or "::" in name or name.count(".") > 1 or CODE_LIKE.search(name):
                yield self._reference(
                    ReferenceKind.WORD, match.start(), match.end(), symbol=name, called=called
                )

    def _every_name(self, *, fenced: bool) -> Iterator[Reference]:
        """Every word that may be a name of the code, marked as such or not."""
        imported = IMPORTED.match(self._rest) if fenced else None
        if imported is not None:
            for match in re.finditer(r"(?<!\bas )\b[A-Za-z_]\w*", imported["names"]):
                start = imported.start("names") + match.start()
                if match[0] != "as":
                    yield self._reference(
                        ReferenceKind.NAME,
                        start,
                        start + len(match[0]),
                        symbol=f"{imported['module']}.{match[0]}",
                        extra=True,
                    )
            self._blank(imported.start(), imported.end())
        for match in [] if fenced else list(TICKED.finditer(self._rest)):
            which = "name" if match["name"] else "code"
            yield self._reference(
                ReferenceKind.NAME, *match.span(which), symbol=match[which], extra=True
            )
            self._blank(*match.span(which))
        for word in self._words():
            yield replace(word, extra=True)

    def _blank(self, start: int, end: int) -> None:
        self._rest = self._rest[:start] + " " * (end - start) + self._rest[end:]

    def _reference(self, kind: ReferenceKind, start: int, end: int, **said: Any) -> Reference:  # noqa: ANN401 - the fields of Reference
        leads_to = None
        if kind is not ReferenceKind.PERMALINK:
            leads_to = next((to for a, b, to in self._shown if a <= start < b), None)
        return Reference(
            file=self._file,
            line=self._number,
            start=start,
            end=end,
            text=self._line[start:end],
            kind=kind,
            leads_to=leads_to,
            **said,
        )


def _moved(span: tuple[int, int], by: int) -> tuple[int, int]:
    return span[0] - by, span[1] - by


def _closing(run: PathLines) -> int:
    """Where the text of a reference ends: with its lines, unless a list goes on behind its first range."""
    return run.end if len(run.items) == 1 else run.items[0].end
