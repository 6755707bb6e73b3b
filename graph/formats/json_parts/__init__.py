"""Parts of the map as JSON: places in code and the words said of them, and exercises."""
