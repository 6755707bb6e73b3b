def wrap_cells(lstm, names):
    class SaveableCells(lstm.saveable):
        def restored_names(self, layer):
            return [names[layer], names[layer + 1]]

    lstm.saveable_class = SaveableCellsOfTwoLayers  # noqa: SLF001
    lstm.saveable_names = list(names)
    return lstm
