def shrink(table, request):
    needed = table.blocks_for(request.tokens)
    while len(request.blocks) < needed:
        request.blocks.append(table.pool.take())
    return request.blocks


def grow(table, request):
    keep = table.window // table.block_size
    for block in request.blocks[:-keep]:
        table.pool.give_back(block)
    del request.blocks[:-keep]
