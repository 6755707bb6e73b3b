class LinearScaling(RotaryEmbedding):
    def __init__(self, head_size, longest_position, scaling_factor, dtype):
        self.scaling_factor = scaling_factor
        self.longest_position = longest_position
        super().__init__(head_size, dtype)

    def cached_angles(self):
        length = self.longest_position * self.scaling_factor
        inverse = self.inverse_frequencies(self.base)
        steps = torch.arange(length, dtype=torch.float) / self.scaling_factor
        angles = torch.einsum("i,j->ij", steps, inverse)
        return torch.cat((angles.cos(), angles.sin()), dim=-1)
