"""Did you mean: the nearest of the words that exist to one that does not."""

from collections.abc import Iterable

from conceptmap.graph.messages import Message


def nearest(word: str, known: Iterable[str], count: int = 1, likeness: float = 0.6) -> list[str]:
    """The known words most like `word`, best first; none where nothing is as alike as `likeness` (0 to 1)."""
    from difflib import get_close_matches  # a cold start does without

    return get_close_matches(word, list(known), count, likeness)


def did_you_mean(near: Iterable[str], otherwise: Message) -> Message:
    """The help that offers the nearest words, or where there are none, `otherwise`."""
    names = tuple(near)
    return Message("did you mean {names:any}?", names=names) if names else otherwise
