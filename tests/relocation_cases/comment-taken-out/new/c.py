def flush(session):
    with session.lock:
        session.write_all()
    return session.pages // max(session.block_size, 1)
