"""Links."""


def sum_over_ranks(self, stream, source, target, size, threads=512, limit=36):
    width = packed(source.kind).size
    if size % width != 0:
        raise ValueError(f"sum_over_ranks needs a length that is a multiple of {width}")
    if limit > self.board.most_blocks:
        raise ValueError(f"at most {self.board.most_blocks} blocks, not {limit}")
    if stream.is_captured():
        ranks = self.ranks.base + len(self.board.waiting)
        self.board.waiting.append(source)
    else:
        known = self.buffers.get(source)
        if known is None:
            raise KeyError(f"buffer {source} is not registered")
        ranks = known
    size //= width
    count = size * packed(source.kind).bytes
    blocks = min(limit, (size + threads - 1) // threads)
    forced = os.environ.get("REDUCER_WAY")
    if forced == "one" or (forced is None and self.ranks.world == 2):
        launch(one_stage, blocks, threads, stream, ranks, self.board.signals, target, size)
    elif self.ranks.fully_connected:
        if (self.ranks.world <= 4 and count < 512 * 1024) or (self.ranks.world <= 8 and count < 256 * 1024):
            launch(one_stage, blocks, threads, stream, ranks, self.board.signals, target, size)
        else:
            launch(two_stage, blocks, threads, stream, ranks, self.board.signals, target, size)
