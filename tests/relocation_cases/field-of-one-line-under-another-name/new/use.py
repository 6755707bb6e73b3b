def wait(config):
    return 2
