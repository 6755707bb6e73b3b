class OmegaModel:
    def __init__(self, config):
        self.config = config
        self.layers = build_layers(config, 9)

    def load_weights(self, weights):
        for name, tensor in weights:
            parameter = self.parameters[name]
            parameter.loader(parameter, tensor)
        self.loaded = True

    def embed(self, tokens):
        positions = self.positions(tokens)
        return self.table(tokens) + self.rotary(positions)
