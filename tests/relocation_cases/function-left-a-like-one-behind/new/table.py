"""Reads tables."""


def load(path, opts):
    handle = open(path, opts.mode)
    text = handle.read()
    if not text.startswith(opts.magic):
        raise ValueError("bad magic")
    rows = []
    for line in text.splitlines():
        rows.append(line.split(opts.separator))
    return rows


def store(path, opts, rows):
    with open(path, opts.mode) as handle:
        handle.write(opts.magic)
        handle.write(len(rows).to_bytes(4, "little"))
        for row in rows:
            handle.write(row)
