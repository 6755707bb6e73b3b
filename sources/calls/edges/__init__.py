"""The edges of a release: derived from all of it, or checked again from the files that they name."""
