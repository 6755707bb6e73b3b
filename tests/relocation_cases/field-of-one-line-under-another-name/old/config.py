class Config:
    width: int = Field(default=1, ge=1)
    prefill_interval: int = Field(default=1, ge=1)
    depth: int = Field(default=1, ge=1)

    def size(self):
        return self.width * self.depth
