class Pool:
    def __init__(self, size):
        self.free_blocks = list(range(size))
        self.used = set()

LIMIT_OF_BLOCKS = limit_of(16383)
