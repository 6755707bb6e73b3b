"""Sizes."""


class Sizes:
    """What a batch needs."""

    def __init__(self, width, depth):
        self.width = width
        self.depth = depth

    def total(self):
        return self.width * self.depth

    def shapes(self, rows, columns, depth, keep, experts, local, notes):
        first = (rows, keep, max(columns // 2, depth))
        second = (rows, keep, max(columns, depth))
        result = (rows, depth)
        return (first, second, result, notes.kind)

    def describe(self):
        return f"{self.width} by {self.depth}"


def half(size):
    return size // 2
