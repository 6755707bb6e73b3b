class Config:
    width: int = Field(default=1, ge=1)
    beam_width: int = Field(default=1, ge=1)
    depth: int = Field(default=1, ge=1)

    def size(self):
        return self.width * self.depth
