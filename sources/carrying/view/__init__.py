"""The map as it is at other releases: its catalogue, each framework of it, and what stands on a line there."""
