"""Runs."""


class Engine:
    def __init__(self, queue):
        self.queue = queue
        self.steps = 0

    def step(self):
        request = self.queue.take()
        self.steps += 1
        return self.run(request, self.steps)
