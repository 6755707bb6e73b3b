"""Layers."""


class RowNorm(Layer):
    def __init__(self, size):
        self.size = size

    def load_part(self, weight, loaded):
        part = loaded.slice(self.size)
        weight.data.copy(part)


class LineAttention(Layer):
    """Attention along a line, with a memory of what it saw."""

    def __init__(self, size, heads):
        self.size = size
        self.heads = heads
        self.memory = Memory(size, heads)

    @staticmethod
    def load_directly(weight: Tensor, loaded: Tensor) -> None:
        assert weight.size() == loaded.size()
        weight.data.copy(loaded)
        weight.mark_loaded()
        return

    def forward(self, x, seen):
        kept = self.memory.take(x, seen, self.heads)
        return self.memory.mix(x, kept) * self.size


class RoundAttention(Layer):
    def forward(self, x, seen):
        turned = turn(x, self.angle, seen.places)
        return mix_around(turned, seen.before, seen.after)


class WideAttention(Layer):
    def forward(self, x, seen):
        wide = widen(x, self.width, seen.width)
        return mix_wide(wide, seen.left, seen.right, self.width)


class DeepAttention(Layer):
    def forward(self, x, seen):
        deep = deepen(x, self.depth, seen.depth)
        return mix_deep(deep, seen.above, seen.below, self.depth)
