class AlphaModel:
    def __init__(self, config):
        self.config = config
        self.layers = build_layers(config, 4)

    def load_weights(self, weights):
        for name, tensor in weights:
            parameter = self.parameters[name]
            parameter.loader(parameter, tensor)
        self.loaded = True

    def route(self, hidden):
        scores = self.gate(hidden)
        return scores.topk(self.config.experts_per_token)
