"""Reads tables."""


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


def store(path, opts, rows):
    with open(path, opts.mode) as handle:
        handle.write(opts.magic)
        handle.write(len(rows).to_bytes(4, "little"))
        for row in rows:
            handle.write(row)
