class Pool:
    def __init__(self, size):
        self.free_blocks = deque(range(size))
        self.used = set()

LIMIT_OF_BLOCKS = limit_of(1)
