"""Keeps pages and their Chinese sides in step: `python docs/translations.py` says where only one side changed.

`docs/translations.json` has, for each section of an English page, a digest of it and one of its Chinese side. A section that
differs from its digest was changed since somebody last read both. `--update` writes the digests anew: read first.
What cog writes is left out; what is typed (`bash` and `console` commands) must be the same on both sides.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
RECORD = HERE / "translations.json"

#: English pages and their Chinese sides, seen from the top of the checkout.
PAGES = {
    "README.md": "README.zh.md",
    "docs/mappings.md": "docs/mappings.zh.md",
    "docs/your-own-map.md": "docs/your-own-map.zh.md",
    "docs/other-releases.md": "docs/other-releases.zh.md",
    "docs/upgrading.md": "docs/upgrading.zh.md",
}

_GENERATED = re.compile(r"<!-- \[\[\[cog.*?<!-- \[\[\[end\]\]\] -->", re.DOTALL)
_TYPED = re.compile(r"^```(?:bash|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def sections(text: str) -> dict[str, str]:
    """The sections of a page by their headings of the first and second level, in order."""
    found: dict[str, list[str]] = {}
    title, fenced = "", False
    for line in _GENERATED.sub("", text).splitlines():
        fenced ^= line.startswith("```")
        if not fenced and re.match(r"##? ", line):
            title = line.lstrip("# ")
        found.setdefault(title, []).append(line.rstrip())
    return {title: "\n".join(lines).strip() for title, lines in found.items() if any(lines)}


def typed(section: str) -> list[str]:
    """The commands of a section, without the comments beside them and what they print."""
    lines = [line for block in _TYPED.findall(section) for line in block.splitlines()]
    return [re.sub(r"\s+#.*", "", line) for line in lines if line.startswith(("$ ", "python3 "))]


def digest(text: str) -> str:
    """Name a section by what it says."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def pairs(english: str, chinese: str) -> Iterator[tuple[str, str, str]]:
    """Each section's English title, its text, and its Chinese side. Raises ValueError where they do not pair."""
    ours, theirs = sections(english), sections(chinese)
    if len(ours) != len(theirs):
        raise ValueError(f"{len(ours)} sections in English, {len(theirs)} in Chinese")
    for (title, text), other in zip(ours.items(), theirs.values(), strict=True):
        yield title, text, other


def compare(page: str, english: str, chinese: str, known: dict[str, list[str]]) -> Iterator[str]:
    """What is out of step between a page and its Chinese side."""
    try:
        found = list(pairs(english, chinese))
    except ValueError as error:
        yield f"{page}: {error}"
        return
    for title, text, other in found:
        where = f"{page}: {title}"
        if typed(text) != typed(other):
            yield f"{where}: the commands differ"
        ours, theirs = known.get(title, ["", ""])
        changed = (ours != digest(text), theirs != digest(other))
        if all(changed):
            yield f"{where}: both sides changed; read them, then --update"
        elif any(changed):
            yield f"{where}: only the {'English' if changed[0] else 'Chinese'} changed"
    for title in known.keys() - {title for title, _, _ in found}:
        yield f"{page}: the section {title} is gone"


def out_of_step(top: Path = HERE.parent) -> list[str]:
    """What is out of step on any page."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return [
        fault
        for page, side in PAGES.items()
        for fault in compare(page, _read(top / page), _read(top / side), record.get(page, {}))
    ]


def update(top: Path = HERE.parent) -> None:
    """Write the digests of all pages as they are now."""
    record = {
        page: {
            title: [digest(text), digest(other)]
            for title, text, other in pairs(_read(top / page), _read(top / side))
        }
        for page, side in PAGES.items()
    }
    text = json.dumps(record, ensure_ascii=False, indent=1)
    RECORD.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    if "--update" in sys.argv[1:]:
        update()
    faults = out_of_step()
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    sys.exit(bool(faults))
