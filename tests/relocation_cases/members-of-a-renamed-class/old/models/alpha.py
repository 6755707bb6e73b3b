class AlphaModel:
    layers = 4

    def load_weights(self, weights):
        for name, tensor in weights:
            parameter = self.parameters[name]
            parameter.loader(parameter, tensor)
        self.loaded = True

    def route(self, hidden):
        scores = self.gate(hidden).softmax(dim=-1)
        chosen = scores.topk(self.config.experts_per_token)
        return self.dispatch(hidden, chosen.indices, chosen.values)
