"""What stands on a line of another release, so that whoever asks about a line sees that it is the one they mean."""

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.carrying.view.carrier import Carrier
from conceptmap.sources.errors import SourceError
from conceptmap.sources.trees.files.text import UnreadableTextError, read_text

_LONGEST = 100  #: characters of a line


def read_place(carrier: Carrier, path: str, lines: LineRange | None) -> tuple[bool, Message]:
    """Whether the release has the file, and what stands on the first of the lines there, or why nothing does.

    The path may be the end of one of the release, or lead to one from outside.
    """
    tree, name = carrier.tree, f"{carrier.framework.id} {carrier.label}"
    wanted = path.replace("\\", "/").removeprefix("./")
    paths = tree.files()
    meant = (
        [wanted]
        if wanted in paths
        else [one for one in paths if one.endswith(f"/{wanted}")]
        or [one for one in paths if wanted.endswith(f"/{one}")]
    )
    if not meant:
        return False, Message("{release} has no file {path}", release=name, path=path)
    if len(meant) > 1 or lines is None:
        return True, Message("{release} has {paths:list}", release=name, paths=meant[:3])
    try:
        text = read_text(tree.read(meant[0]), meant[0])
    except (SourceError, UnreadableTextError) as error:
        return True, error.message
    if not text.within(LineRange(lines.first, lines.first)):
        return True, Message(
            "{path} ends at line {count} in {release}",
            path=meant[0],
            count=len(text.lines),
            release=name,
        )
    return True, Message(
        "{release}, {path}:{line}: {text}",
        release=name,
        path=meant[0],
        line=lines.first,
        text=text.lines[lines.first - 1].strip()[:_LONGEST],
    )
