def idle(progress, last, first):
    if progress != last:
        last = progress
        return not first
    return False
