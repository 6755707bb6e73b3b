"""Writes how Chinese characters are read, without tones: `python docs/readings.py`; it needs pypinyin, and the program does not.

Each line has a syllable and the characters that are read so, of GB 2312, which has what names of this kind are made of. A
character with several readings stands under each that pypinyin has for it alone or in a common word.
"""

from collections import defaultdict
from pathlib import Path

from pypinyin import Style, pinyin

TABLE = Path(__file__).parent.parent / "queries" / "search" / "words" / "readings.txt"


def characters() -> list[str]:
    """The Chinese characters of GB 2312, in its order."""
    cells = (bytes((high, low)) for high in range(0xB0, 0xF8) for low in range(0xA1, 0xFF))
    return [text for cell in cells if (text := cell.decode("gb2312", "ignore"))]


def table() -> str:
    """The lines, in the order of the syllables."""
    read = defaultdict(list)
    for char in characters():
        for syllable in sorted(
            set(pinyin(char, style=Style.NORMAL, heteronym=True, v_to_u=False)[0])
        ):
            read[syllable].append(char)
    return "".join(f"{syllable} {''.join(read[syllable])}\n" for syllable in sorted(read))


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8", newline="\n")
