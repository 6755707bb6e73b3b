"""Reads binary tables."""


def load(path, opts):
    handle = open(path, opts.mode)
    header = handle.read(16)
    if header[:4] != opts.magic:
        raise ValueError("bad magic")
    count = int.from_bytes(header[4:8], "little")
    rows = []
    for index in range(count):
        rows.append(handle.read(opts.row_size))
    return rows
