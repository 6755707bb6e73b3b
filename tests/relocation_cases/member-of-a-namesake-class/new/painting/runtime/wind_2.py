class WindModel(Base):
    def __init__(self, brush):
        super().__init__()
        self.brush = brush
