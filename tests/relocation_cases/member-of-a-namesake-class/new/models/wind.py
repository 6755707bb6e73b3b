class WindModel:
    KIND = Plain

    def read(self, items):
        return [self.inner.read(item) for item in items]
