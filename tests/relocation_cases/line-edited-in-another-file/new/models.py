import os

from parts import wrap_cells


def build_model(options):
    return wrap_cells(options.lstm, options.names)
