class Pool:
    def __init__(self, size):
        self.free_blocks = deque(range(size))
        self.used = set()

    def reset(self, size):
        self.free_blocks = list(range(size))
        self.used.clear()
