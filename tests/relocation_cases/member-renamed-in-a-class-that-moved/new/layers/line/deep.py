"""Layers."""


class DeepAttention(Layer):
    def forward(self, x, seen):
        deep = deepen(x, self.depth, seen.depth)
        return mix_deep(deep, seen.above, seen.below, self.depth)
