class Options:
    beam_width: int = Config.beam_width

    def config(self):
        return Config(
            width=self.width,
            beam_width=self.beam_width,
        )
