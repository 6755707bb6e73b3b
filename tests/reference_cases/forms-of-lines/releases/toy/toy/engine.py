class Engine:
    def step(self):
        return 1

    def stop(self):
        return 2


def run_all(engines):
    return [engine.step() for engine in engines]
