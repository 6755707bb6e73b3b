"""Letters."""


class Letter:
    text: str


@dataclass
class ReadingState:
    """Where the reading of one letter stands."""

    read_text: str
    read_marks: list[int]
    # Offset of what was told already.
    told_upto: int = 0


class Post:
    letters: list[Letter]
