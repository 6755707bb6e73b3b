"""Raises a map's pin: relocates, rewrites what is certain, proves the map anew, and lists what a person must decide."""
