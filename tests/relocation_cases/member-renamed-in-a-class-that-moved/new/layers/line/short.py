"""Layers."""


class LineAttention(Layer):
    """Attention along a line, with a memory of what it saw."""

    def __init__(self, size, heads):
        self.size = size
        self.heads = heads
        self.memory = Memory(size, heads)

    @staticmethod
    def load_weight(weight: Tensor, loaded: Tensor) -> None:
        assert weight.size() == loaded.size()
        weight.data.copy(loaded)
        weight.mark_loaded()
        return

    def forward(self, x, seen):
        kept = self.memory.take(x, seen, self.heads)
        return self.memory.mix(x, kept) * self.size
