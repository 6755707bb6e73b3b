class Options:
    prefill_interval: int = Config.prefill_interval

    def config(self):
        return Config(
            width=self.width,
            prefill_interval=self.prefill_interval,
        )
