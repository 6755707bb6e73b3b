def close(session):
    session.flush_pending_writes()
    session.connection.close()
