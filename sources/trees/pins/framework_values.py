"""`FRAMEWORK=WHAT`, as options and the environment give it, and the folders that it may name."""

from collections.abc import Collection, Iterable
from pathlib import Path

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.sources.errors import SourceMisuse


def framework_values(
    parts: Iterable[str],
    known: Collection[str],
    *,
    origin: str,
    form: str,
    fault: type[SourceMisuse],
    help_: Message | None = None,
    others: bool = False,
) -> dict[str, str]:
    """Framework id to what stands behind the first `=`.

    `known` are the ids that exist. Raises `fault`, which says which part is wrong and that it was given by `origin`, in
    whose parts `form` is right. With `others` a framework of another map is passed over, unless it looks like a slip.
    """
    ids = sorted(known)
    found: dict[str, str] = {}
    for part in parts:
        framework, equals, what = (piece.strip() for piece in part.partition("="))
        if not equals or not framework or not what:
            raise fault(
                Message(
                    "{origin}: {text} is not {form}", origin=origin, text=repr(part), form=form
                ),
                help_ or Message("one of: {names:list}", names=ids),
            )
        if framework not in known:
            near = nearest(framework, ids)
            if others and (not near or _has_whole(framework, known)):
                continue
            raise fault(
                Message(
                    "{origin}: there is no framework {name}", origin=origin, name=repr(framework)
                ),
                did_you_mean(near, Message("one of: {names:list}", names=ids)),
            )
        if framework in found:
            raise fault(
                Message(
                    "{origin} gives {framework} twice: {found} and {folder}",
                    origin=origin,
                    framework=framework,
                    found=found[framework],
                    folder=what,
                )
            )
        found[framework] = what
    return found


def _has_whole(name: str, known: Collection[str]) -> bool:
    """Whether a whole id stands in a longer name, as in `mini-sglang`: that is another's name, and no slip."""
    return any(f"-{one}-" in f"-{name}-" for one in known)


def folder_of(text: str) -> Path:
    """The path that a text names, `~` read where it is somebody's home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # `~nobody-of-that-name`
        return Path(text)


def is_folder(path: Path) -> bool:
    """Whether there is a folder at a path; of a name that no system takes there is none."""
    try:
        return path.is_dir()
    except OSError:
        return False
