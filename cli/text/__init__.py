"""Lines and cells on a terminal: harmless, wrapped, as wide as they look."""
