"""Search by what one means: one ranking, written here and in the page's scripts after the same rules."""
