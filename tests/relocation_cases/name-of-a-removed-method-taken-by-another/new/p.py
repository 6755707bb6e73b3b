class Plan:
    def first(self, batch):
        blocks = self.allocator.take(batch.length)
        batch.blocks = blocks
        self.table[batch.id] = blocks
        return batch
