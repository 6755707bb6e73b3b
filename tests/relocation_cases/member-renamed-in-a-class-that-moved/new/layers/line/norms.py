"""Layers."""


class RowNorm(Layer):
    def __init__(self, size):
        self.size = size

    def load_part(self, weight, loaded):
        part = loaded.slice(self.size)
        weight.data.copy(part)
