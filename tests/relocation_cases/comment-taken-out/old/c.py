def flush(session):
    with session.lock:  # held so that no step runs meanwhile
        session.write_all()
    return session.pages // session.block_size
