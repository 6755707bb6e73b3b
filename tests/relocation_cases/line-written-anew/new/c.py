def idle(progress, last, first):
    if progress != last:
        last = progress
        if not first:
            return True
    return False
