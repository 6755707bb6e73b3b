class Attention:
    def __init__(self, config):
        self.heads = config.num_heads
        self.window = config.window
        self.scale = config.head_dim ** -0.5

    def forward(self, x, positions):
        q, k, v = self.qkv(x).chunk(3)
        q, k = self.rotary(positions, q, k)
        return self.proj(self.attn(q, k, v, self.window))


def build(config):
    return Attention(config)
