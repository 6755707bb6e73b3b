def open_session(config, store):
    path = store.resolve(config.path)
    session = Session(path, timeout=config.timeout, retries=config.retries, verify=True)
    session.start()
    return session
