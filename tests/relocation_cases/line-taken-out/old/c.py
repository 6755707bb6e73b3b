def close(session):
    session.flush_pending_writes()
    session.release_all_locks()
    session.connection.close()
