"""Keeps text to what XML 1.0 can hold."""

import re
from typing import Final

# XML 1.0 cannot hold these at all, not even escaped.
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(text: str) -> str:
    """Replace what XML cannot hold by U+FFFD, and every kind of line end by the one that XML keeps."""
    if "\r" in text:
        # A carriage return is legal, but every XML reader turns it into a line feed.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _NOT_XML.sub("\ufffd", text)
