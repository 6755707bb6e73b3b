class LinearScaling(RotaryEmbedding):
    def __init__(self, head_size, factors, dtype):
        self.factors = [float(factor) for factor in factors]
        super().__init__(head_size, dtype)
        self.offsets = {}

    def cached_angles(self):
        tables = []
        for factor in self.factors:
            steps = self.positions_up_to(self.longest_position * factor)
            self.offsets[factor] = sum(table.shape[0] for table in tables)
            tables.append(self.outer_product(steps / factor))
        return self.joined(tables)


class DynamicScaling(RotaryEmbedding):
    def __init__(self, head_size, longest_position, scaling_factor, dtype):
        self.scaling_factor = scaling_factor
        self.longest_position = longest_position
        super().__init__(head_size, dtype)

    def cached_angles(self):
        length = self.longest_position * self.scaling_factor
        inverse = self.inverse_frequencies(self.base * self.growth)
        steps = torch.arange(length, dtype=torch.float)
        angles = torch.einsum("i,j->ij", steps, inverse)
        return torch.cat((angles.cos(), angles.sin()), dim=-1)
