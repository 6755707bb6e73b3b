"""Looks at one anchor: whether it stands in its file, and if not, what is wrong and where it is."""
