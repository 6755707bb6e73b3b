class Reducer:
    def __init__(self, ranks, board):
        self.ranks = ranks
        self.board = board
        self.buffers = {}

    def close(self):
        for buffer in self.buffers.values():
            buffer.close()
