"""Recorded runs that ship with a map: made by a driver that runs a release's own code, and bound to both by their digests."""
