def wait(config):
    return config.prefill_interval * 2
