class Pool:
    def __init__(self, blocks, reserve):
        self.free = list(range(blocks))
        self.held = {}
        self.reserve = reserve

    def take(self, owner, count):
        if count + self.reserve > len(self.free):
            raise MemoryError(owner)
        blocks = self.free[:count]
        self.free = self.free[count:]
        self.held.setdefault(owner, []).extend(blocks)
        return blocks

    def give(self, owner):
        blocks = self.held.pop(owner, [])
        for block in reversed(blocks):
            self.free.append(block)
        self.free.sort()
        return len(blocks)
