class Worker:
    def warm_up(self):
        sizes = self.config.compile_sizes
        for size in sorted(sizes, reverse=True):
            self.runner.dummy_run(size)
        self.runner.capture()
        return self.runner.memory()
