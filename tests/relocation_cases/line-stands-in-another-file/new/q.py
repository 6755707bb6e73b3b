class Queue:
    def __init__(self, size):
        self.size = size
        self.free_blocks = list(range(size))

LIMIT_OF_BLOCKS = limit_of(16383)
