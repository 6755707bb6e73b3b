def cut_by_rank(batch, rank, world):
    if world == 1:
        return batch.tokens
    return round_robin(batch.tokens, rank, world, batch.lengths)
