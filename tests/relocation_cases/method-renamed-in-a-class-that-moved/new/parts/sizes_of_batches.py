"""Sizes."""


class Sizes(Plan):
    """What a batch needs."""

    def __init__(self, width, depth):
        self.width = width
        self.depth = depth

    def total(self):
        return self.width * self.depth

    def room_for(self, rows, columns, depth, keep, experts, local, act):
        columns = self.fold(columns, act)
        first = (rows, keep, max(columns, depth))
        second = (rows, keep, max(columns, depth))
        result = (rows, depth)
        return (first, second, result)

    def describe(self):
        return f"{self.width} by {self.depth}"
