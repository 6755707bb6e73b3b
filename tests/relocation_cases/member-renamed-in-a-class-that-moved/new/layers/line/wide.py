"""Layers."""


class WideAttention(Layer):
    def forward(self, x, seen):
        wide = widen(x, self.width, seen.width)
        return mix_wide(wide, seen.left, seen.right, self.width)
