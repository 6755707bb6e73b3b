"""Layers."""


class RoundAttention(Layer):
    def forward(self, x, seen):
        turned = turn(x, self.angle, seen.places)
        return mix_around(turned, seen.before, seen.after)
