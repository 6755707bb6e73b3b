class Scale(Layer):
    def __init__(self, size):
        self.weight = zeros(size)

    def forward_plain(self, x, rest=None):
        kind = x.kind
        if rest is not None:
            x = x + rest
            rest = x
        x = x.wide()
        spread = x.power(2).mean(last=1, keep=True)
        x = x * inverse_root(spread + self.least)
        x = x * (1.0 + self.weight.wide())
        x = x.to(kind)
        return x if rest is None else (x, rest)

    def forward_fast(self, x, rest=None):
        if rest is not None:
            return fused(x, rest, self.weight)
        return normed(x, self.weight)
