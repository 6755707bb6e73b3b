def cut_by_rank(batch, rank, world):
    parts = torch.split(batch.tokens, batch.lengths, dim=0)
    return torch.cat([parts[i] for i in batch.order[rank::world]])
