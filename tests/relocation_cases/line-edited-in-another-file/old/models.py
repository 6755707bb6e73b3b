import os


def wrap_cells(lstm, names):
    class SaveableCells(lstm.saveable):
        def restored_names(self, layer):
            return [names[layer], names[layer + 1]]

    lstm.saveable_class = SaveableCells  # noqa: SLF001
    lstm.saveable_names = list(names)
    return lstm


def build_model(options):
    return wrap_cells(options.lstm, options.names)
