"""Letters."""


class Letter:
    text: str


class Post:
    letters: list[Letter]
