class Plan:
    def first(self, batch):
        tokens = self.tokenizer.encode(batch.text)
        batch.tokens = tokens
        batch.length = len(tokens)
        return batch

    def second(self, batch):
        blocks = self.allocator.take(batch.length)
        batch.blocks = blocks
        self.table[batch.id] = blocks
        return batch
