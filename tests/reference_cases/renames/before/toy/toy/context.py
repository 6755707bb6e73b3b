"""What a run is about."""


class Base:
    def describe(self):
        return f"{self.name} of {self.kind}"


class AppContext(Base):
    """Holds what a run needs."""

    def __init__(self, name, kind):
        self.name = name
        self.kind = kind
        self.budget = 16

    def spend(self, tokens):
        left = self.budget - tokens
        if left < 0:
            raise ValueError(tokens)
        self.budget = left
        return left


def open_context(name):
    context = AppContext(name, "plain")
    context.spend(1)
    return context


def close_context(context):
    context.budget = 0
    context.name = None
    return context
