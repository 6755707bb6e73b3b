class WindModel:
    KIND = Plain

    def __init__(self, **given):
        from models.weather import WeatherModel

        given["settings"].sea.pads = False
        self.inner = WeatherModel(**given)
        self.inner.projector = self.KIND(given["settings"])

    def read(self, items):
        return [self.inner.read(item) for item in items]
