"""The files that are written: one HTML page, or a site."""
